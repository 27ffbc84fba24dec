import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';

interface ConfirmDialogProps {
  title: string;
  /** Consequence. */
  lead: string;
  okText: string;
  /** Label of the other button, where it is more than “取消”. */
  cancelText?: string;
  busy?: boolean;
  /** True for acts that cannot be taken back, or take something from somebody. */
  danger?: boolean;
  onOk: () => void;
  onCancel: () => void;
}

/** Asks before something goes. Loaded when it is opened. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, okText, cancelText = '取消', busy = false, danger = true, onOk, onCancel } = props;
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={okText}
      cancelText={t(cancelText)}
      okButtonProps={{ danger, loading: busy }}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>{lead}</p>
    </Modal>
  );
}
