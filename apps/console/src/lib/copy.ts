import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';

/** Puts a text on the clipboard and says so (G22: a copied link says 复制成功). `lack`: says what is not in it instead. */
export async function copyText(text: string, lack?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    if (lack === undefined) toast.success(t('复制成功'));
    else toast.info(lack);
  } catch {
    toast.error(t('浏览器不允许复制，请选中后手动复制'));
  }
}
