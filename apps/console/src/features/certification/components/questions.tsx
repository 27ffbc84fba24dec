import { t, text } from '@rollcall/web/i18n';

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = text([
  ['认证的是谁', '认证的是发起人。由他发起的签到全部解除限制，管理员和成员不需要认证，也不用付费。'],
  [
    '证件资料安全吗',
    '姓名、证件号码、手机号和证件照片加密保存，页面上只显示打码后的内容。审核人员每次查看都会留下记录。',
  ],
  ['审核没有通过怎么办', '会告诉您原因。修改后可以再次申请，已经支付的不用再付。'],
  [
    '有效期从哪天开始',
    '审核通过并且支付之后，从较晚的那一天开始计算。续费在原来的到期日上顺延，提前续费不会损失天数。',
  ],
  [
    '可以更换认证类型吗',
    '支付前可以修改资料、更换类型。支付后类型不能更换，资料没有通过时可以修改后再次申请。',
  ],
  ['到期以后呢', '到期前 15 天会通知您。到期后按免费额度使用，已有的签到和记录不受影响，续费后立即恢复。'],
]);

/** Questions before a payment. */
export function Questions() {
  return (
    <section className="cert-part" aria-labelledby="cert-questions">
      <h2 id="cert-questions">{t('常见问题')}</h2>
      <dl className="rc-card cert-questions">
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <dt>{t(question)}</dt>
            <dd>{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
