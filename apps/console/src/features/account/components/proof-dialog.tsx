import { PERSON_MESSAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';
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
    <Modal open centered width={440} title={t('验证身份')} footer={null} onCancel={onClose}>
      <p className="plain-lead">{PERSON_MESSAGES.proofNeeded}</p>
      <Proof action={action} onDone={onDone} />
    </Modal>
  );
}
