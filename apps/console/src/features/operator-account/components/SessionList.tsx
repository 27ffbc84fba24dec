import { endOperatorSession, getOperator, type ResponseOf } from '@rollcall/contract';
import { secondOfDay } from '@rollcall/rules/calendar';
import { formatDate, formatTime } from '../../../lib/dates.ts';
import { useT } from '../../../lib/i18n.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { Button } from '../../../ui/Button.tsx';

type Session = ResponseOf<typeof getOperator>['data']['sessions'][number];

const shown = (at: number) => `${formatDate(at)} ${formatTime(secondOfDay(at))}`;

/** Where the operator is logged in; any login but this one can be ended here. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useT();
  const end = useAction(endOperatorSession, { onDone: () => void refresh(getOperator) });
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
            <Button disabled={end.busy} onClick={() => void end.run({ id: one.id })}>
              {t('结束登录')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
