import {
  type CheckinRecord,
  likeRecord,
  pinRecord,
  RECORD_MESSAGES,
  ROLE_CHANGE,
  removeMemberRecord,
  setRole,
} from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { api } from '../../../lib/client.ts';
import { isGone, showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import type { Records } from './use-records.ts';

/** Actions on one record of a list. */
export function useRecordActions(record: CheckinRecord, records: Pick<Records, 'put' | 'reread' | 'reload'>) {
  const { pt_id, unionid } = record;
  const cid = pt_id.slice(0, pt_id.indexOf('-'));
  /** Wanted state of the last click on the heart; clicks faster than the answers end in the last of them. */
  const wanted = useRef<0 | 1 | null>(null);

  const show = (like: 0 | 1) =>
    records.put(pt_id, (one) =>
      one.like === like ? one : { ...one, like, like_count: Math.max(0, one.like_count + (like ? 1 : -1)) },
    );
  /** Likes at once, and takes it back where it was refused (REC-12). */
  const toggleLike = async () => {
    const like = record.like === 1 ? 0 : 1;
    show(like);
    const running = wanted.current !== null;
    wanted.current = like;
    if (running) return;
    try {
      for (let sent: 0 | 1 | null = null; sent !== wanted.current; ) {
        sent = wanted.current;
        const { data } = await api(likeRecord, { pt_id, like: sent });
        if (sent === wanted.current) records.put(pt_id, (one) => ({ ...one, ...data }));
      }
    } catch (error) {
      showError(error);
      await records.reread(pt_id).catch(() => undefined);
    } finally {
      wanted.current = null;
    }
  };

  const pin = useAction(pinRecord, {
    onDone: (_answer, { type }) => {
      toast.success(Number(type) === 1 ? t(RECORD_MESSAGES.pinned) : t(RECORD_MESSAGES.unpinned));
      void records.reload();
    },
  });
  const gone = (message: string) => {
    toast.success(message);
    void records.reload();
    void refreshAttendance();
  };
  const removed = () => gone(t(RECORD_MESSAGES.removed));
  const remove = useAction(removeMemberRecord, {
    onDone: removed,
    // By the press before, whose answer was lost, or by somebody else.
    onError: (error) => (isGone(error) ? removed() : showError(error)),
  });
  const ban = useAction(setRole, { onDone: () => gone(t(RECORD_MESSAGES.blacklisted)) });

  return {
    toggleLike,
    togglePin: () => pin.run({ pt_id, type: record.top === 1 ? 0 : 1 }),
    remove: () => remove.run({ pt_id }),
    /** REC-24. */
    blacklist: () => ban.run({ cid, unionid, role: ROLE_CHANGE.BLACKLIST, type: 1 }),
    busy: remove.busy || ban.busy,
  };
}
