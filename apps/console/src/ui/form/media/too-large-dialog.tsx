import { UPLOAD_MESSAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';

/** A description says in a dialog, which waits to be read, that a video has to be made smaller (G26). */
export default function TooLargeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      centered
      width={420}
      title={t('温馨提示')}
      okText={t('知道了')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      {UPLOAD_MESSAGES.blockVideoTooLarge}
    </Modal>
  );
}
