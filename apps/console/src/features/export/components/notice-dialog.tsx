import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';

/** Error message, to be read and put away (EXPORT-18). Loaded when it is opened. */
export default function NoticeDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return <Dialog width={400} title={t('温馨提示')} lead={text} cancel={t('我知道了')} onClose={onClose} />;
}
