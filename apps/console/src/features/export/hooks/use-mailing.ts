import { attachExport, type RequestOf } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';

export type Attachments = Omit<RequestOf<typeof attachExport>, 'cid' | 'type' | 'email' | 'request_id'>;

/**
 * Attachments by mail: asks first whether there is something to send, then for the address, then orders it
 * (EXPORT-15). Rejections are shown in a dialog (EXPORT-18).
 */
export function useMailing(cid: string, onOrdered: () => void) {
  const [confirming, setConfirming] = useState<{
    what: Attachments;
    files: number;
    bytes: number;
    id: string;
  } | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const checking = useAction(attachExport, { onError: (error) => setNotice(messageOf(error)) });
  const ordering = useAction(attachExport, { onError: (error) => setNotice(messageOf(error)) });
  return {
    /** Export that the address dialog is open for; null: none. */
    confirming,
    notice,
    busy: checking.busy,
    sending: ordering.busy,
    check: async (what: Attachments) => {
      const answer = await checking.run({ cid, type: 0, ...what });
      // One id for this dialog: the same order sent twice is one order.
      if (answer) setConfirming({ what, ...answer.data, id: crypto.randomUUID() });
    },
    send: async (email: string) => {
      if (!confirming) return;
      const answer = await ordering.run({
        cid,
        type: 1,
        email,
        request_id: confirming.id,
        ...confirming.what,
      });
      if (!answer) return;
      setConfirming(null);
      toast.success(t(answer.msg ?? ''));
      onOrdered();
    },
    close: () => setConfirming(null),
    dismiss: () => setNotice(null),
  };
}
export type Mailing = ReturnType<typeof useMailing>;
