import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { FEATURES } from '@rollcall/rules';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { useNavigate } from 'react-router';
import { closeGate, type Gate } from '../lib/gate-store.ts';
import './gate-dialog.css';

/** CERTGATE-01, 02: why it is withheld, with the way to certification and a way back that changes nothing. */
export default function GateDialog({ gate }: { gate: Gate }) {
  const navigate = useNavigate();
  const feature = FEATURES.find(({ tag }) => tag === gate.tag);
  return (
    <Dialog
      title={t('温馨提示')}
      lead={gate.message || t(ACTIVITY_MESSAGES.certifiedFeature)}
      act={{
        label: t('立即认证'),
        onPress: () => {
          closeGate();
          navigate(`/cerficate?tag=${encodeURIComponent(gate.tag)}`);
        },
      }}
      onClose={closeGate}
    >
      {feature && (
        <div className="gate-tiers">
          <p className="gate-name">{t(feature.title)}</p>
          <dl>
            <dt>{t('免费')}</dt>
            <dd>{t(feature.free)}</dd>
            <dt>{t('认证后')}</dt>
            <dd className="gate-more">{t(feature.certified)}</dd>
          </dl>
        </div>
      )}
    </Dialog>
  );
}
