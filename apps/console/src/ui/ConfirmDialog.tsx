import { Modal } from 'antd';
import { useT } from '../lib/i18n.ts';

interface ConfirmDialogProps {
  title: string;
  /** What becomes of it. */
  lead: string;
  okText: string;
  /** What the other button says, where it is more than “取消”. */
  cancelText?: string;
  busy?: boolean;
  onOk: () => void;
  onCancel: () => void;
}

/** Asks before something goes. Loaded when it is opened. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, okText, cancelText = '取消', busy = false, onOk, onCancel } = props;
  const t = useT();
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={okText}
      cancelText={t(cancelText)}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>{lead}</p>
    </Modal>
  );
}
