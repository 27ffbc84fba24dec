import { PERSON_MESSAGES } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import type { Proof } from '../model/proof.ts';

/** Asks for a proof of who is asking, and says what happens with it. */
export function ProofDialog(props: {
  Proof: Proof;
  action: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { Proof, action, onDone, onClose } = props;
  return (
    <Dialog bare title={t('验证身份')} lead={t(PERSON_MESSAGES.proofNeeded)} onClose={onClose}>
      <Proof action={action} onDone={onDone} />
    </Dialog>
  );
}
