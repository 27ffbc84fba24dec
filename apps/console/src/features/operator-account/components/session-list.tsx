import { endOperatorSession, getOperator, type ResponseOf } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { formatFullDateTime } from '../../../lib/dates.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';

type Session = ResponseOf<typeof getOperator>['data']['sessions'][number];

const shown = (at: number) => formatFullDateTime(at);

/** Sessions of the operator; any but this one can be ended here. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const end = useAction(endOperatorSession, {
    onDone: () => {
      toast.success(t('已结束登录'));
      void refresh(getOperator);
    },
  });
  return (
    <ul className="opa-sessions">
      {sessions.map((one) => (
        <li key={one.id}>
          <div>
            <p>{one.device}</p>
            <p className="opa-note">
              {t('登录于')} {shown(one.t_create)}
            </p>
          </div>
          {one.mine ? (
            <span className="opa-note">{t('本次登录')}</span>
          ) : (
            <ConfirmButton
              label={t('结束登录')}
              question={t('这台设备要重新登录，确定结束？')}
              yes={t('结束')}
              busy={end.busy}
              onYes={() => void end.run({ id: one.id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
