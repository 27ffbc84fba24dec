import { endSession, listSessions } from '@rollcall/contract';
import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';

/** Sessions of the user, each with a button that ends it. */
export function Sessions() {
  const { data, error, refetch } = useCall(listSessions, {});
  const { run, busy } = useAction(endSession, {
    onDone: () => {
      toast.success(t('已结束登录'));
      void refresh(listSessions);
    },
  });
  // This one first: the others are what is looked for.
  const lists = data?.data.lists.toSorted((a, b) => b.current - a.current);
  return (
    <section className="rc-card plain-card" aria-label={t('登录的设备')}>
      <h2 className="plain-title">{t('登录的设备')}</h2>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TextSkeleton lines={3} />
      ) : (
        <>
          <ul className="plain-rows">
            {lists.map(({ id, door, device, t_create, current }) => (
              <li key={id}>
                <span>
                  {device ? t(device) : t('未知设备')}
                  <small>
                    {door === 'member' ? t('成员页') : t('签到台')} · {dayOf(t_create)}{' '}
                    {formatSecond(secondOfDay(t_create))}
                  </small>
                </span>
                {current === 1 ? (
                  <small>{t('当前登录')}</small>
                ) : (
                  <ConfirmButton
                    className="link-button"
                    label={t('结束')}
                    name={t('结束{{device}}的登录', { device: device ? t(device) : t('未知设备') })}
                    question={t('这台设备要重新登录，确定结束？')}
                    yes={t('结束登录')}
                    busy={busy}
                    onYes={() => void run({ id })}
                  />
                )}
              </li>
            ))}
          </ul>
          {lists.length > 1 && (
            <div className="plain-actions">
              <ConfirmButton
                label={t('结束其他全部登录')}
                question={t('另外 {{n}} 个登录都要重新登录，确定结束？', { n: lists.length - 1 })}
                yes={t('全部结束')}
                busy={busy}
                onYes={() => void run({ others: 1 })}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
