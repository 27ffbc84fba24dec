import { auditGuardian, listGuardianRequests } from '@rollcall/contract';
import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { useRowFocus } from '../../../lib/hooks/use-row-focus.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import '../roster.css';

const APPROVE = 1;
const REJECT = 2;
/** Milliseconds between two looks. */
const LOOK_AGAIN = 15_000;

/** Further guardians of dependents, invited by one, who wait for an organiser; nothing where nobody does. */
export function GuardianRequests({ cid }: { cid: string }) {
  const { data, error, refetch } = useCall(listGuardianRequests, { cid }, { refetchInterval: LOOK_AGAIN });
  const rowFocus = useRowFocus();
  const { run, busy } = useAction(auditGuardian, {
    onDone: (_answer, { status }) => toast.success(status === APPROVE ? t('已通过') : t('已拒绝')),
  });
  const decide = async (id: string, status: number) => {
    await run({ cid, id, status });
    await refreshAttendance(listGuardianRequests);
  };
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  const lists = data?.data.lists ?? [];
  if (lists.length === 0) return null;
  return (
    <section className="rc-card ap-guardians" aria-label={t('家长申请')}>
      <h2>{t('家长申请')}</h2>
      <ul className="ap-list" {...rowFocus}>
        {lists.map(({ id, name, applicant, relation, inviter, t_apply }) => (
          <li key={id} className="ap-row">
            <Avatar name={applicant} src="" size={36} />
            <div className="ap-body">
              <p className="ap-name">
                <span>{applicant}</span>
              </p>
              <p>{t('想作为{{relation}}为“{{name}}”签到，由{{inviter}}邀请', { relation, name, inviter })}</p>
            </div>
            <time className="ap-time">
              {t(formatShortDay(dayOf(t_apply)))} {formatSecond(secondOfDay(t_apply))}
            </time>
            <div className="ap-actions">
              <Button
                disabled={busy}
                onClick={() => void decide(id, REJECT)}
                aria-label={t('拒绝 {{name}}', { name: applicant })}
              >
                {t('拒绝')}
              </Button>
              <Button
                look="approve"
                disabled={busy}
                onClick={() => void decide(id, APPROVE)}
                aria-label={t('通过 {{name}}', { name: applicant })}
              >
                {t('通过')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
