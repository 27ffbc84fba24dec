import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';

/** Error message, to be read and put away (EXPORT-18). Loaded when it is opened. */
export default function NoticeDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Modal
      open
      centered
      width={400}
      title={t('温馨提示')}
      onCancel={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('我知道了')}
        </Button>
      }
    >
      <p className="export-lead">{text}</p>
    </Modal>
  );
}
