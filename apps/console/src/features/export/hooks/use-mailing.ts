import { ApiRejection, attachExport, type RequestOf } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds } from '@rollcall/web/request-id';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';

type Attachments = Omit<RequestOf<typeof attachExport>, 'cid' | 'type' | 'email' | 'request_id'>;

/**
 * Attachments by mail: asks first whether there is something to send, then for the address, then orders it
 * (EXPORT-15). Rejections are shown in a dialog (EXPORT-18).
 */
export function useMailing(cid: string, onOrdered: () => void) {
  const [confirming, setConfirming] = useState<{
    what: Attachments;
    files: number;
    bytes: number;
  } | null>(null);
  // Here, and not in its dialog, which a rejection takes the place of.
  const [email, setEmail] = useState('');
  const [withId] = useState(createRequestIds);
  const [notice, setNotice] = useState<string | null>(null);
  const checking = useAction(attachExport, { onError: (error) => setNotice(messageOf(error)) });
  const ordering = useAction(attachExport, {
    onError: (error) => {
      if (error instanceof ApiRejection) withId.renew();
      setNotice(messageOf(error));
    },
  });
  return {
    /** Export that the address dialog is open for; null: none. */
    confirming,
    notice,
    busy: checking.busy,
    sending: ordering.busy,
    check: async (what: Attachments) => {
      const answer = await checking.run({ cid, type: 0, ...what });
      if (answer) setConfirming({ what, ...answer.data });
    },
    email,
    setEmail,
    send: async () => {
      if (!confirming) return;
      // The same order sent twice is one order.
      const answer = await ordering.run(
        withId((request_id) => ({ cid, type: 1, email: email.trim(), request_id, ...confirming.what })),
      );
      if (!answer) return;
      withId.renew();
      setConfirming(null);
      setEmail('');
      toast.success(t(answer.msg ?? ''));
      onOrdered();
    },
    close: () => setConfirming(null),
    dismiss: () => setNotice(null),
  };
}
export type Mailing = ReturnType<typeof useMailing>;
