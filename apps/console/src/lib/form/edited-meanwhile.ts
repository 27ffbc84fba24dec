import type { Call } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { showError } from '../errors.ts';
import { queryClient } from '../query-client.ts';

/** True where somebody else has saved since what is changed was read. */
export const isEditedMeanwhile = (error: unknown): boolean => hasReason(error, 'edited_meanwhile');

/** Failure of a form that shows what is stored with the own changes in it: what was saved meanwhile shows there too. */
export async function showNewer(error: unknown, call: Call): Promise<void> {
  if (!isEditedMeanwhile(error)) return showError(error);
  try {
    await queryClient.refetchQueries({ queryKey: [call.name], type: 'active' }, { throwOnError: true });
    toast.error(t('他人刚刚保存了新的内容，已经载入；您的改动还在，请核对后再保存。'));
  } catch {
    showError(error);
  }
}
