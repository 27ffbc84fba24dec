import { getQrcode } from '@rollcall/contract';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useActivity } from '../../../lib/activity.ts';
import { useCode } from '../../../lib/hooks/use-code.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { CastCard } from '../components/cast-card.tsx';
import { CodeCard } from '../components/code-card.tsx';
import { CodeLogo } from '../components/code-logo.tsx';
import { CopyLine } from '../components/copy-line.tsx';
import { LiveCodeButton } from '../components/live-code-button.tsx';
import { RenewCode } from '../components/renew-code.tsx';
import { factsOf } from '../model/description.ts';
import '../activity-share.css';

/** Pixels a side of the code as it is drawn here; a printed page needs them. */
const CODE_SIZE = 840;

/** `/checkin-info`: how members get in: the code, the link, the mini-program's path (DETAIL-01 to DETAIL-05). */
export function Component() {
  const { activity } = useActivity();
  const { data, error, refetch } = useCall(getQrcode, { cid: activity.cid }, { staleTime: 60_000 });
  const drawn = useCode(activity.logo === '' ? '' : (data?.data.link ?? ''), CODE_SIZE, activity.logo);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  const facts = factsOf(activity);
  const code = data?.data;
  const { cid, logo, is_cerficated, abilities } = activity;
  return (
    <div className="share-columns">
      <div className="share-main">
        <section className="rc-card share-panel" aria-labelledby="share-what">
          <h2 id="share-what">{t('签到信息')}</h2>
          <dl className="share-facts">
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="rc-card share-panel" aria-labelledby="share-link">
          <h2 id="share-link">{t('发给成员')}</h2>
          {code ? (
            <>
              <CopyLine
                label={t('分享链接')}
                value={code.share}
                {...(activity.is_cerficated === 0
                  ? { note: t('免费活动的链接只展示活动信息，请让成员扫码签到') }
                  : {})}
              />
              <CopyLine
                label={t('小程序路径')}
                value={code.mp_path}
                note={t('用于公众号菜单、文章或社群，跳转到小程序里的这个签到')}
              />
            </>
          ) : (
            <div className="rc-bones">
              <Bone width={72} height={22} />
              <Bone height={36} radius={8} />
              <Bone width={72} height={22} />
              <Bone height={36} radius={8} />
            </div>
          )}
        </section>
        {abilities.manage && <CastCard cid={cid} />}
        <section className="rc-card share-next" aria-label={t('接下来')}>
          <span>{t('成员签到后，记录十秒内出现。')}</span>
          <ButtonLink to={`/checkinDetail?cid=${activity.cid}`}>
            {t('去看记录')}
            <Icon name="right" size={16} />
          </ButtonLink>
        </section>
      </div>
      {code ? (
        <CodeCard title={activity.title} facts={facts} picture={logo === '' ? code.url : drawn || code.url}>
          {abilities.manage && activity.scan_rotate === 1 && (
            <LiveCodeButton cid={cid} title={activity.title} logo={logo} />
          )}
          {abilities.manage && <CodeLogo cid={cid} logo={logo} is_cerficated={is_cerficated} />}
          {abilities.manage && <RenewCode cid={cid} />}
        </CodeCard>
      ) : (
        <Bone height={420} radius={10} />
      )}
    </div>
  );
}
