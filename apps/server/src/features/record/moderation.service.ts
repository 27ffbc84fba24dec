import { RECORD_MESSAGES, RECORD_NOTICES } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError, recordNotFound } from '../../platform/http/api-error.ts';
import { splitInsideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { type Access, loadAccess } from '../activity/activity.reads.ts';
import { lockActivity } from '../activity/lock.service.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { pathFor } from '../guardian/guardian.service.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { countPinned, lockSeen, setPinned } from './reaction.store.ts';
import { homeworkTitle, readersOf } from './readers.reads.ts';
import { assertMayWork } from './record.policy.ts';
import { PINNED_MOST } from './record.reads.ts';
import { lockRecord, removeRecord } from './record.store.ts';
import { dropFileRefs } from './removal.store.ts';

/** Acts of organisers on members' records. */
export function createModerationService({ db }: { db: Db }) {
  const asManager = <T>(
    uid: string,
    ptId: string,
    change: (tx: Tx, cid: string, id: string, access: Access) => Promise<T>,
  ) =>
    db.transaction().execute(async (tx) => {
      const { cid, id } = splitInsideId(ptId);
      const access = await loadAccess(tx, cid, uid);
      assertMayWork(access);
      return change(tx, cid, id, access);
    });

  return {
    /** Pins a record before the others, or unpins it; repeated, it changes nothing. */
    pin: (uid: string, ptId: string, pin: boolean, now: Date): Promise<void> =>
      asManager(uid, ptId, async (tx, cid, id) => {
        // The limit of pinned records is decided under the activity's row.
        if (pin && !(await lockActivity(tx, cid))) throw recordNotFound();
        const record = await lockSeen(tx, cid, id, uid);
        if (!record) throw recordNotFound();
        if (record.pinned === pin) return;
        if (pin && (await countPinned(tx, cid)) >= PINNED_MOST)
          throw apiError(RECORD_MESSAGES.pinsFull, { reason: 'too_many' });
        await setPinned(tx, cid, id, pin ? now : null);
        const action = pin ? 'record.pin' : 'record.unpin';
        await audit(tx, { cid, uid, action, before: null, after: { id, day: record.day }, now });
      }),

    /** Removes a member's record with its counts, and tells them; repeated, it answers that there is none. */
    remove: (uid: string, ptId: string, now: Date): Promise<void> =>
      asManager(uid, ptId, async (tx, cid, id, { activity }) => {
        const record = await lockRecord(tx, cid, id);
        if (!record) throw recordNotFound();
        await audit(tx, {
          cid,
          uid,
          action: 'record.remove',
          before: { id, member_id: record.member_id, day: record.day, fill_params: record.fill_params },
          after: null,
          now,
        });
        await dropFileRefs(tx, cid, [id]);
        const title = (await homeworkTitle(tx, cid, record.wid)) ?? activity.title;
        const day = formatShortDay(record.day);
        const readers = await readersOf(tx, cid, record);
        await notifyAll(
          tx,
          readers
            .filter((reader) => reader.uid !== uid)
            .map(({ uid: reader, dependent, name }) => ({
              uid: reader,
              cid,
              kind: 'record_removed',
              title: RECORD_NOTICES.removed.title,
              text:
                dependent === null
                  ? RECORD_NOTICES.removed.text(title, day)
                  : RECORD_NOTICES.removed.dependent(name, title, day),
              link: pathFor(dependent, cid),
              now,
            })),
        );
        await removeRecord(tx, cid, record, now);
        if (record.wid === ZERO_ID) await publishEvent(tx, cid, { kind: 'removed', items: [id] });
      }),
  };
}
export type ModerationService = ReturnType<typeof createModerationService>;
