import { UPLOAD_MESSAGES } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';

/** A description says in a dialog, which waits to be read, that a video has to be made smaller (G26). */
export default function TooLargeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={t('温馨提示')}
      lead={t(UPLOAD_MESSAGES.blockVideoTooLarge)}
      cancel={t('知道了')}
      onClose={onClose}
    />
  );
}
