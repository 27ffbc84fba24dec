import { BARRAGE_STATUS, CAST_MESSAGES, COMMON_MESSAGES, type Reason } from '@rollcall/contract';
import { dayOf, takesBarrage } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { insideId, newId, splitInsideId } from '../../platform/ids/ids.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { loadAccess, type Versions } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { sendingError } from './barrage.policy.ts';
import { earlierBarrage } from './barrage.reads.ts';
import { insertBarrage, lockBarrage, setBarrageStatus } from './barrage.store.ts';

interface BarrageDeps {
  db: Db;
  versions: Versions;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
  /** Counts what a person sends. */
  limiter: Limiter;
}

const fieldError = (msg: string, reason: Reason = 'field_invalid') =>
  apiError(msg, { reason, field: 'content' });

export function createBarrageService({ db, versions, isSensitive, isCertified, limiter }: BarrageDeps) {
  /** The answer to a request that was done before; the same id with other words is refused. */
  async function repeated(cid: string, memberId: string, requestId: string, content: string) {
    const earlier = await earlierBarrage(db, cid, memberId, requestId);
    if (!earlier) return undefined;
    if (earlier.content !== content)
      throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
    return insideId(cid, earlier.id);
  }

  return {
    /** Sends a member's line to the large screens of the activity; its public id. */
    async send(
      uid: string,
      { cid, content, request_id }: { cid: string; content: string; request_id: string },
      now: Date,
    ): Promise<string> {
      const access = await loadAccess(db, cid, uid);
      const refused = sendingError(access);
      if (refused) throw refused;
      const { activity, member } = access!;
      const memberId = member!.member_id;
      const before = await repeated(cid, memberId, request_id, content);
      if (before) return before;

      const { settings } = await versions.of(db, activity);
      const ended = activity.end_day < dayOf(now.getTime() / 1000, activity.zone);
      if (!takesBarrage(settings, isCertified(activity.certified_until, now), ended))
        throw apiError(CAST_MESSAGES.barrageOff, { reason: 'barrage_off' });
      if (content === '') throw fieldError(CAST_MESSAGES.barrageEmpty);
      if (isSensitive(content)) throw fieldError(CAST_MESSAGES.barrageSensitive, 'sensitive');
      if (!(await limiter.allows(`${cid} ${uid}`)))
        throw apiError(CAST_MESSAGES.barrageTooOften, { reason: 'too_often' });

      const id = newId();
      const written = await db.transaction().execute(async (tx) => {
        const fresh = await insertBarrage(tx, cid, { id, memberId, content, requestId: request_id, now });
        if (fresh) await publishEvent(tx, cid, { kind: 'barrage', items: [id] });
        return fresh;
      });
      // The same request came twice at once: the other one has done it.
      return written ? insideId(cid, id) : (await repeated(cid, memberId, request_id, content))!;
    },

    /** Hides an item or shows it again; what it is already changes nothing. */
    async setStatus(uid: string, cid: string, bid: string, status: 0 | 1, now: Date): Promise<void> {
      const named = splitInsideId(bid);
      const hidden = status === BARRAGE_STATUS.HIDDEN;
      await db.transaction().execute(async (tx) => {
        const item = named.cid === cid ? await lockBarrage(tx, cid, named.id) : undefined;
        if (!item) throw apiError(CAST_MESSAGES.barrageNotFound, { reason: 'not_found' });
        if (item.status === status) return;
        await setBarrageStatus(tx, cid, named.id, status);
        await audit(tx, {
          cid,
          uid,
          action: hidden ? 'barrage.hide' : 'barrage.show',
          before: null,
          after: { bid, content: item.content },
          now,
        });
        await publishEvent(tx, cid, { kind: hidden ? 'barrage_hidden' : 'barrage_shown', items: [named.id] });
      });
    },
  };
}
export type BarrageService = ReturnType<typeof createBarrageService>;
