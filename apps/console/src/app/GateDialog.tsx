import { MESSAGES } from '@rollcall/contract';
import { Modal } from 'antd';
import { useNavigate } from 'react-router';
import { closeGate, type Gate } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';

/** CERTGATE-01, 02: why it is withheld, with the way to certification and a way back that changes nothing. */
export default function GateDialog({ gate }: { gate: Gate }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Modal
      open
      centered
      width={420}
      title={t('温馨提示')}
      okText={t('立即认证')}
      cancelText={t('取消')}
      onCancel={closeGate}
      onOk={() => {
        closeGate();
        navigate(`/cerficate?tag=${encodeURIComponent(gate.tag)}`);
      }}
    >
      {gate.message || MESSAGES.certifiedFeature}
    </Modal>
  );
}
