import { AUDIT_STATUS, type CertDetail } from '@rollcall/contract';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';

type StepState = 'waiting' | 'current' | 'done' | 'failed';

/** How far it is (N40): written, then looked at; what was decided ends the second. */
function statesOf(detail: CertDetail | undefined): [StepState, StepState] {
  if (!detail || detail.cert_id === '') return ['current', 'waiting'];
  const second = { [AUDIT_STATUS.APPROVED]: 'done', [AUDIT_STATUS.REJECTED]: 'failed' } as const;
  return ['done', second[detail.audit_status as 1 | 2] ?? 'current'];
}

/** CERT-08, CERT-09. Without a detail: the form is being written. */
export function Steps({ detail }: { detail?: CertDetail }) {
  const t = useT();
  const names = [t('信息填写'), t('等待审核')];
  return (
    <ol className="cert-steps" aria-label={t('认证进度')}>
      {statesOf(detail).map((state, index) => (
        <li
          key={names[index]}
          className={`cert-step cert-step-${state}`}
          aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        >
          <span className="cert-step-mark" aria-hidden="true">
            {state === 'done' ? (
              <Icon name="check" size={16} />
            ) : state === 'failed' ? (
              <Icon name="close" size={16} />
            ) : (
              index + 1
            )}
          </span>
          {names[index]}
        </li>
      ))}
    </ol>
  );
}
