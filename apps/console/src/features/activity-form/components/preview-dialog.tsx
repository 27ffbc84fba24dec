import type { ActivitySettings } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';
import { PhonePreview } from './member-preview.tsx';

interface PreviewDialogProps {
  settings: ActivitySettings;
  onClose: () => void;
}

/** All of what members will see. */
export default function PreviewDialog({ settings, onClose }: PreviewDialogProps) {
  return (
    <Modal open centered width={376} title={t('成员看到的样子')} footer={null} onCancel={onClose}>
      <PhonePreview settings={settings} />
    </Modal>
  );
}
