import { t, text } from '@rollcall/web/i18n';
import { PublicFrame } from '../components/public-frame.tsx';

const PRINCIPLES = text([
  ['数字要对得上', '统计里的数和下载的名单是同一份数据；过去的日子按当时的规则算，今天改设置不会改写昨天。'],
  [
    '说清楚为什么',
    '签不上的时候，手机上写的是原因和办法，不是“操作失败”。发起人也能看到未通过的尝试，方便核对。',
  ],
  ['不弄丢写过的东西', '成员填到一半、照片拍到一半，断网、刷新、手机没电，回来都还在。'],
  ['不打扰', '没有开屏，没有弹窗。提醒只在发起人设定的时间发一次，签过的人不会收到。'],
  ['人人能用', '字号调到两倍也不乱，键盘能走到每个按钮，旧手机和慢网络也打得开。'],
  ['只收必要的', '位置只在签到那一刻取一次，证件照片加密保存，谁看过都有记录。'],
] as const);

/** The team, and the rules of its work (PAGE-04). */
export function Component() {
  return (
    <PublicFrame>
      <article className="in-team">
        <h1>{t('我们是谁')}</h1>
        <p className="in-lead">
          {t(
            '老师点名，同学答“到”。这声“到”很短，却要每天准时、一个不少。签到台只做这一件事，并且想把它做到不用再操心。',
          )}
        </p>
        <p>
          {t(
            '我们是做签到台的一个小团队。这里写的不是履历，而是我们做每个功能之前会问的问题，也欢迎您拿它来检查我们。',
          )}
        </p>
        <h2>{t('我们守着的几条')}</h2>
        <ul className="in-principles">
          {PRINCIPLES.map(([title, text]) => (
            <li key={title} className="rc-card">
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <h2>{t('联系我们')}</h2>
        <p>
          {t(
            '使用中的问题，登录后左侧“帮助”里多半有答案；需要人工处理的，请联系为您开通签到台的单位或平台运营方。',
          )}
        </p>
      </article>
    </PublicFrame>
  );
}
