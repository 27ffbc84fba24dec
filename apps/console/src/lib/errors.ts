import { ApiRejection, NoAnswer, STA } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { openGate } from './gate-store.ts';

/** Message of an error for users. */
export function messageOf(error: unknown): string {
  // A mark for programs that the wire asks for (DETAIL-09), and no word for people.
  if (error instanceof ApiRejection || error instanceof NoAnswer)
    return error.message.replace(' (not found)', '');
  return t('出了点问题，请刷新页面后重试');
}

/** The one place that turns an error of an action into what the user sees: a gate dialog or a toast. */
export function showError(error: unknown): void {
  if (error instanceof ApiRejection) {
    if (error.sta === STA.EXPIRED) return; // the client has said so already (AUTH-29)
    if (error.data.gate) {
      openGate(error.data.gate, error.message);
      return;
    }
  }
  toast.error(messageOf(error));
}

/** The server has no such thing any more: it was removed by an earlier press, or by somebody else. */
export const isGone = (error: unknown): boolean =>
  hasReason(error, 'not_found') || hasReason(error, 'member_gone');
