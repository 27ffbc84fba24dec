import { Modal } from 'antd';
import { useT } from '../../../lib/i18n.ts';

interface ConfirmDialogProps {
  title: string;
  /** What becomes of it. */
  lead: string;
  okText: string;
  busy: boolean;
  onOk: () => void;
  onCancel: () => void;
}

/** Asks before something goes. Loaded when it is opened. */
export default function ConfirmDialog({ title, lead, okText, busy, onOk, onCancel }: ConfirmDialogProps) {
  const t = useT();
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={okText}
      cancelText={t('取消')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>{lead}</p>
    </Modal>
  );
}
