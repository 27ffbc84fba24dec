import { castLink } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useAction, useCall } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { CopyLine } from './copy-line.tsx';

/** The way to the large screen: its link opens without a login, so it can be renewed. */
export function CastCard({ cid }: { cid: string }) {
  const { data, error, refetch } = useCall(castLink, { cid }, { staleTime: 60_000 });
  const { run, busy } = useAction(castLink, {
    onDone: () => {
      toast.success(t('大屏链接已更换，旧链接不再有效'));
      void refetch();
    },
  });
  const link = data?.data.link;
  return (
    <section className="rc-card share-panel" aria-labelledby="share-cast">
      <h2 id="share-cast">{t('签到大屏')}</h2>
      {error && !link && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !link && <Bone height={36} radius={8} />}
      {link && (
        <>
          <CopyLine
            label={t('大屏链接')}
            value={link}
            note={t('打开后无需登录，会实时显示签到人的姓名和头像，请只发给负责投屏的人')}
          />
          <div className="share-cast-actions">
            <a className="ui-button ui-button-primary" href={link} target="_blank" rel="noreferrer">
              <Icon name="share" size={16} />
              {t('打开大屏')}
            </a>
            <ConfirmButton
              look="quiet"
              label={t('更换链接')}
              question={t('正在投的大屏会断开，旧链接失效')}
              yes={t('更换')}
              busy={busy}
              onYes={() => void run({ cid, renew: 1 })}
            />
          </div>
        </>
      )}
    </section>
  );
}
