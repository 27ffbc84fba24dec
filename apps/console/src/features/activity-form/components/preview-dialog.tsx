import type { ActivitySettings } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { PhonePreview } from './member-preview.tsx';

interface PreviewDialogProps {
  settings: ActivitySettings;
  onClose: () => void;
}

/** All of what members will see. */
export default function PreviewDialog({ settings, onClose }: PreviewDialogProps) {
  return (
    <Dialog bare width={376} title={t('成员看到的样子')} onClose={onClose}>
      <PhonePreview settings={settings} />
    </Dialog>
  );
}
