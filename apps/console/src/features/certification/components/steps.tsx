import type { CertDetail } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { stepsOf } from '../model/steps.ts';

/** CERT-08, CERT-09. Without a detail: the form is being written. */
export function Steps({ detail }: { detail?: CertDetail }) {
  const names = [t('信息填写'), t('等待审核')];
  return (
    <ol className="cert-steps" aria-label={t('认证进度')}>
      {stepsOf(detail).map((state, index) => (
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
