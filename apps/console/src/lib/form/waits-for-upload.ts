import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';

/** True where a part of the form still sends a file, which is said: with the part, or the page, it would be lost. */
export function waitsForUpload(part: ParentNode | null): boolean {
  const running = part?.querySelector('.af-uploading');
  if (!running) return false;
  running.scrollIntoView({ block: 'center' });
  toast.info(t('文件还没有传完，请稍候'));
  return true;
}
