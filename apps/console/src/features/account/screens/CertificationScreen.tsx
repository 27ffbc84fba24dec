import { certifyMe, getBoot, getProfile, getUserInfo } from '@rollcall/contract';
import { formatDate } from '../../../lib/dates.ts';
import { useT } from '../../../lib/i18n.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Icon } from '../../../ui/Icons.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { CertificationLine } from '../components/CertificationLine.tsx';
import '../components/reading.css';

/** What certification unlocks (S1 §6): what it is, and how far it goes without. */
const BENEFITS: readonly (readonly [title: string, free: string])[] = [
  ['更长的活动', '免费最长 91 天，认证最长 732 天'],
  ['更多参与人', '免费最多 1000 人'],
  ['更多签到', '免费最多创建 50 个'],
  ['链接签到', '免费活动只能扫码签到'],
  ['必须扫码', '到现场扫码才算数'],
  ['更多图片和录音', '免费每次 3 张图片、3 条录音'],
  ['更长的文字', '免费多行文本最多 500 字'],
  ['视频和文件', '视频最长 600 秒，文件最多 3 个'],
  ['高清原图', '保留成员拍摄的原图'],
  ['手写签名', '成员在手机上签名'],
  ['自定义发起人名称', '展示学校或单位的名称'],
  ['联系方式', '在签到页展示电话、微信'],
  ['永久保存', '免费的已结束活动保存 3 个月'],
];

const YEAR = 365 * 24 * 3600;

/** The page behind every gate (CERTGATE-02, PAGE-21). */
export function Component() {
  const t = useT();
  const { data, error, refetch } = useCall(getUserInfo, { source: 'pc' });
  const me = data?.data;
  const development = useCall(getBoot, {}).data?.data.mode === 'development';
  const certify = useAction(certifyMe, {
    onDone: () => {
      toast.success(t('认证成功'));
      void refresh(getUserInfo, getProfile);
    },
  });
  return (
    <Page narrow>
      <PageHeader title={t('发起人认证')} meta={t('认证的是发起人：由您发起的签到都能使用下面的功能。')} />
      <section className="rc-card plain-card">
        <h2 className="plain-title">{t('当前状态')}</h2>
        {me ? (
          <p>
            <CertificationLine certed={me.is_certed} until={formatDate(me.t_expire)} />
          </p>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={1} />
        )}
        {development && (
          <>
            <div className="plain-actions">
              <Button
                look="primary"
                disabled={certify.busy}
                onClick={() => void certify.run({ until: Math.floor(Date.now() / 1000) + YEAR })}
              >
                {me?.is_certed === 1 ? t('续期一年（演示）') : t('立即认证（演示）')}
              </Button>
            </div>
            <p className="plain-note">{t('开发环境：点击即认证一年，不提交资料、不付费。')}</p>
          </>
        )}
        {!development && <p>{t('请联系平台运营方办理认证，审核通过后立即生效。')}</p>}
      </section>
      <section className="rc-card plain-card">
        <h2 className="plain-title">{t('认证后可以使用')}</h2>
        <ul className="benefits">
          {BENEFITS.map(([title, note]) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                {t(title)}
                <small>{t(note)}</small>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
