import { COMMON_MESSAGES, HOMEWORK_MESSAGES, type HomeworkSettings, LIMITS } from '@rollcall/contract';
import { beginNow, checkHomework, dayOf, kindOfActivity, normaliseHomework } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { insideId, newId, splitInsideId } from '../../platform/ids/ids.ts';
import type { SensitiveWordCheck } from '../../platform/sensitive-words/word-check.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { type ActivityWithSettings, lockActivity } from '../activity/lock.service.ts';
import { audit } from '../audit/audit.service.ts';
import { arranges, assertArranges, assertNotRemoved, reorder } from './homework.policy.ts';
import {
  countHomework,
  insertHomework,
  isAssignedAs,
  loadHomework,
  loadOrder,
  markRemoved,
  requestedHomework,
  saveOrder,
  updateHomeworkRow,
} from './homework.store.ts';
import { type JudgedHomework, normaliseHomeworkMedia, referToHomeworkFiles } from './media.service.ts';

interface HomeworkDeps {
  db: Db;
  words: SensitiveWordCheck;
  isCertified: (until: Date | null, now: Date) => boolean;
}

interface AssignRequest {
  cid: string;
  syncCids: string[];
  settings: HomeworkSettings;
  requestId: string | undefined;
}

export function createHomeworkService({ db, words, isCertified }: HomeworkDeps) {
  /** The class under lock, for somebody who manages it. */
  const lockManaged = async (tx: Tx, cid: string, uid: string): Promise<ActivityWithSettings> => {
    const activity = await lockActivity(tx, cid);
    assertArranges(await loadAccess(tx, cid, uid));
    return activity!;
  };

  /** Classes under lock, in the order of their ids so that nobody waits in a circle. */
  const lockClasses = async (
    tx: Tx,
    { cid, syncCids }: AssignRequest,
    uid: string,
  ): Promise<ActivityWithSettings[]> => {
    const classes: ActivityWithSettings[] = [];
    for (const each of [...new Set([cid, ...syncCids])].toSorted()) {
      const activity = await lockActivity(tx, each);
      const access = await loadAccess(tx, each, uid);
      if (each === cid) assertArranges(access);
      else if (!arranges(access))
        throw apiError(HOMEWORK_MESSAGES.syncGone, { reason: 'not_found', field: 'sync_cids' });
      classes.push(activity!);
    }
    return classes;
  };

  /** Error of the settings for this class; undefined where there is none. */
  const judge = (
    settings: HomeworkSettings,
    activity: ActivityWithSettings,
    now: Date,
    previous?: HomeworkSettings,
  ): { message: string; refusal: ApiError } | undefined => {
    const { start_day, end_day, zone } = activity;
    const violation = checkHomework(settings, {
      mode: previous ? 'update' : 'create',
      certified: isCertified(activity.certified_until, now),
      now: now.getTime() / 1000,
      zone,
      checkin: {
        kind: kindOfActivity(activity),
        startDay: start_day,
        endDay: end_day,
        disable_homework: activity.settings.disable_homework,
      },
      previous,
      isSensitive: words.isSensitive,
    })[0];
    if (!violation) return undefined;
    const { message, field, gate, errcode } = violation;
    const reason = gate ? 'needs_certification' : 'field_invalid';
    return { message, refusal: apiError(message, { reason, field, ...(gate ? { gate } : {}) }, errcode) };
  };

  const daysOf = (settings: HomeworkSettings, zone: string) => ({
    startDay: dayOf(settings.start_date, zone),
    endDay: dayOf(settings.end_date, zone),
  });

  const assignTo = async (
    tx: Tx,
    activity: ActivityWithSettings,
    judged: JudgedHomework,
    { uid, requestId, now }: { uid: string; requestId: string | undefined; now: Date },
  ): Promise<string> => {
    const { cid, zone } = activity;
    const { settings: given } = judged;
    if ((await countHomework(tx, cid)) >= LIMITS.homeworkOfClass)
      throw apiError(HOMEWORK_MESSAGES.tooMany, { reason: 'too_many' });
    const wid = newId();
    const row = { cid, wid, rev: 1, settings: given, ...daysOf(given, zone), zone, now };
    await insertHomework(tx, { ...row, ownerUid: uid, requestId });
    await referToHomeworkFiles(tx, cid, wid, judged);
    const after = { wid, ...given };
    await audit(tx, { cid, uid, action: 'homework.create', before: null, after, now });
    return insideId(cid, wid);
  };

  return {
    /**
     * Assigns homework to a class and to those that it is synchronised with: to all of them or to none (HW-48). A
     * request sent again answers what it made. The class's own id stands first.
     */
    async assign(uid: string, request: AssignRequest, now: Date): Promise<string[]> {
      const { cid, requestId } = request;
      return db.transaction().execute(async (tx) => {
        const classes = await lockClasses(tx, request, uid);
        const cids = [cid, ...classes.map((one) => one.cid).filter((one) => one !== cid)];
        const own = classes.find((one) => one.cid === cid)!;
        const settingsAt = (instant: Date) =>
          normaliseHomework(beginNow(request.settings, instant.getTime() / 1000, own.zone));
        if (requestId !== undefined) {
          const made = await requestedHomework(tx, cids, uid, requestId);
          if (made.size > 0) {
            const first = made.get(cid);
            const same =
              first &&
              made.size === cids.length &&
              (await isAssignedAs(tx, cid, first.wid, settingsAt(first.t_create)));
            if (!same)
              throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
            return cids.map((one) => insideId(one, made.get(one)!.wid));
          }
        }
        const settings = settingsAt(now);
        // The class that is open in the form is judged first: what is wrong there is wrong with the form.
        for (const one of [own, ...classes.filter((each) => each !== own)]) {
          const wrong = judge(settings, one, now);
          if (!wrong) continue;
          if (one === own) throw wrong.refusal;
          throw apiError(HOMEWORK_MESSAGES.sync(one.title, wrong.message), {
            reason: 'field_invalid',
            field: 'sync_cids',
          });
        }
        const completed = await normaliseHomeworkMedia(tx, uid, cid, settings);
        const wids = new Map<string, string>();
        for (const one of classes)
          wids.set(one.cid, await assignTo(tx, one, completed, { uid, requestId, now }));
        return cids.map((one) => wids.get(one)!);
      });
    },

    /** Saves a homework, also one that runs or is over (N25); `rev` refuses a save over somebody else's. */
    async update(
      uid: string,
      {
        cid,
        wid,
        rev,
        settings,
      }: { cid: string; wid: string; rev?: number | undefined; settings: HomeworkSettings },
      now: Date,
    ): Promise<void> {
      const inside = splitInsideId(wid);
      await db.transaction().execute(async (tx) => {
        const activity = await lockManaged(tx, cid, uid);
        const row = inside.cid === cid ? await loadHomework(tx, cid, inside.id, 'lock') : undefined;
        assertNotRemoved(row);
        if (rev !== undefined && rev !== row.rev)
          throw apiError(HOMEWORK_MESSAGES.edited, { reason: 'edited_meanwhile' });
        const given = normaliseHomework(beginNow(settings, now.getTime() / 1000, activity.zone));
        const wrong = judge(given, activity, now, row.settings);
        if (wrong) throw wrong.refusal;
        const judged = await normaliseHomeworkMedia(tx, uid, cid, given);
        const { settings: next } = judged;
        const { zone } = activity;
        const saved = {
          cid,
          wid: inside.id,
          rev: row.rev + 1,
          settings: next,
          ...daysOf(next, zone),
          zone,
          now,
        };
        await updateHomeworkRow(tx, saved);
        await referToHomeworkFiles(tx, cid, inside.id, judged);
        const [before, after] = [
          { wid, ...row.settings },
          { wid, ...next },
        ];
        await audit(tx, { cid, uid, action: 'homework.update', before, after, now });
      });
    },

    /** Takes a homework away. Submissions for it stay stored and are shown nowhere any more (N25). */
    async remove(uid: string, wid: string, now: Date): Promise<void> {
      const { cid, id } = splitInsideId(wid);
      await db.transaction().execute(async (tx) => {
        await lockManaged(tx, cid, uid);
        const row = await loadHomework(tx, cid, id, 'lock');
        assertNotRemoved(row);
        await markRemoved(tx, cid, id, now);
        const before = { wid: id, title: row.title, mode: row.mode };
        await audit(tx, { cid, uid, action: 'homework.remove', before, after: null, now });
      });
    },

    /** The full new order of what runs (HW-11). Two at the same time: one after the other, and the later one holds. */
    async resort(uid: string, cid: string, wids: string[], now: Date): Promise<void> {
      const inside = wids.map(splitInsideId);
      await db.transaction().execute(async (tx) => {
        await lockManaged(tx, cid, uid);
        const present = await loadOrder(tx, cid, now);
        const foreign = inside.some((one) => one.cid !== cid);
        const places = foreign
          ? undefined
          : reorder(
              present,
              inside.map(({ id }) => id),
            );
        if (!places) throw apiError(HOMEWORK_MESSAGES.foreign, { reason: 'foreign_id', field: 'wids' });
        const before = present.filter(({ runs }) => runs).map((one) => insideId(cid, one.wid));
        const after = places.map((one) => insideId(cid, one.wid));
        if (before.join() === after.join()) return;
        await saveOrder(tx, cid, places);
        await audit(tx, {
          cid,
          uid,
          action: 'homework.resort',
          before: { order: before },
          after: { order: after },
          now,
        });
      });
    },
  };
}
export type HomeworkService = ReturnType<typeof createHomeworkService>;
