import { type ActivitySettings, LIMITS, MESSAGES } from '@rollcall/contract';
import { checkActivity, dayOf, endDayOf, latest, rulesOf, type Violation } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type Refused, refuse } from '../../platform/http/refusal.ts';
import { derivedText, newId, randomText } from '../../platform/ids/ids.ts';
import type { WordCheck } from '../../platform/words/words.ts';
import { lockPerson } from '../account/account.reads.ts';
import { personCreatedActivity } from '../account/person.service.ts';
import { audit } from '../audit/audit.service.ts';
import { addOwner } from '../member/owner.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { filesOf, ownTokens, referredFiles } from '../upload/upload.reads.ts';
import { assertAccess } from './activity.policy.ts';
import { loadAccess } from './activity.reads.ts';
import {
  insertActivity,
  insertRevision,
  insertTrack,
  loadActivity,
  projectToLists,
  setPinned,
  updateActivity,
} from './activity.store.ts';

const CID_LENGTH = 12; // 71 bits

export interface ActivityDeps {
  db: Db;
  secret: Buffer;
  words: WordCheck;
  everybodyCertified: boolean;
}

/** The first thing that is wrong with the settings, as a refusal. */
function refusalOf(violation: Violation): Refused {
  return refuse(
    violation.message,
    {
      reason: violation.gate ? 'needs_certification' : 'field_invalid',
      field: violation.field,
      ...(violation.gate ? { gate: violation.gate } : {}),
    },
    violation.errcode,
  );
}

export function createActivityService({ db, secret, words, everybodyCertified }: ActivityDeps) {
  const isCertified = (until: Date | null, now: Date) =>
    everybodyCertified || (until !== null && until > now);
  const expiry = (until: Date | null) =>
    until === null || everybodyCertified ? null : Math.floor(until.getTime() / 1000);

  /** Files that the settings name must be the saver's own, or stand in the activity already. */
  async function assertFiles(
    tx: Tx,
    uid: string,
    settings: ActivitySettings,
    cid?: string,
  ): Promise<string[]> {
    const tokens = filesOf(settings);
    const own = await ownTokens(tx, uid, tokens);
    const known = cid === undefined ? new Set<string>() : await referredFiles(tx, cid, tokens);
    if (tokens.some((t) => !own.has(t) && !known.has(t)))
      throw refuse(MESSAGES.fileNotYours, { reason: 'field_invalid', field: 'rules' });
    return tokens;
  }

  return {
    isCertified,

    /**
     * Creates an activity with its initiator. A request sent again with its `request_id` answers the same cid:
     * the id is derived from it.
     */
    async create(
      uid: string,
      settings: ActivitySettings,
      requestId: string | undefined,
      now: Date,
    ): Promise<string> {
      return db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, uid);
        const cid = requestId
          ? derivedText(CID_LENGTH, secret, 'create', uid, requestId)
          : randomText(CID_LENGTH);
        if (requestId && (await loadActivity(tx, cid))) return cid;
        const certified = isCertified(person.certified_until, now);
        if (!certified && person.created >= LIMITS.created)
          throw refuse(MESSAGES.createdCap, { reason: 'needs_certification', gate: 'created' });
        const violation = checkActivity(settings, {
          mode: 'create',
          certified,
          phoneVerified: person.mobile !== null,
          certifiedUntil: expiry(person.certified_until),
          now: now.getTime() / 1000,
          isSensitive: words.isSensitive,
        })[0];
        if (violation) throw refusalOf(violation);
        const tokens = await assertFiles(tx, uid, settings);

        const startDay = dayOf(settings.start_date);
        const endDay = endDayOf(settings.end_date);
        await insertActivity(tx, {
          cid,
          ownerUid: uid,
          settings,
          startDay,
          endDay,
          certifiedUntil: person.certified_until,
          phoneVerified: person.mobile !== null,
          now,
        });
        await insertRevision(tx, cid, 1, startDay, rulesOf(settings), now);
        await referTo(tx, cid, 'settings', tokens);
        await addOwner(tx, {
          cid,
          uid,
          name: person.signature || person.nickname,
          avatar: person.avatar,
          settings,
          startDay,
          endDay,
          today: dayOf(now.getTime() / 1000),
          now,
        });
        await personCreatedActivity(tx, uid);
        await audit(tx, { cid, uid, action: 'activity.create', before: null, after: settings, now });
        return cid;
      });
    },

    /** Saves the settings of a running activity; `rev` refuses a save over somebody else's. */
    async update(
      uid: string,
      cid: string,
      settings: ActivitySettings,
      rev: number | undefined,
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const activity = await loadActivity(tx, cid, 'lock');
        assertAccess(await loadAccess(tx, cid, uid), 'manage');
        const before = activity!.settings;
        if (rev !== undefined && rev !== activity!.rev)
          throw refuse(MESSAGES.editedMeanwhile, { reason: 'edited_meanwhile' });
        const today = dayOf(now.getTime() / 1000, activity!.zone);
        // What an edit may not change: kind, reminder (sent on create only, G59).
        const next: ActivitySettings = {
          ...settings,
          template: before.template,
          cate: before.template === 1 ? 0 : settings.cate,
          alert_time: before.alert_time,
        };
        const violation = checkActivity(next, {
          mode: 'update',
          certified: isCertified(activity!.certified_until, now),
          phoneVerified: activity!.phone_verified,
          certifiedUntil: expiry(activity!.certified_until),
          now: now.getTime() / 1000,
          isSensitive: words.isSensitive,
          previous: { settings: before, joinNum: activity!.join_num, started: activity!.start_day <= today },
        })[0];
        if (violation) throw refusalOf(violation);
        const tokens = await assertFiles(tx, uid, next, cid);

        const startDay = dayOf(next.start_date, activity!.zone);
        const endDay = endDayOf(next.end_date, activity!.zone);
        const nextRev = activity!.rev + 1;
        await updateActivity(tx, cid, nextRev, next, startDay, endDay);
        await insertRevision(tx, cid, nextRev, latest(today, startDay), rulesOf(next), now);
        await referTo(tx, cid, 'settings', tokens);
        await projectToLists(tx, cid, next.title, startDay, endDay);
        await audit(tx, { cid, uid, action: 'activity.update', before, after: next, now });
      });
    },

    /** Pins (at most 10) or unpins in the person's own list; pinning what is pinned changes nothing. */
    async pin(uid: string, cid: string, pinned: boolean, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        const count = await setPinned(tx, uid, cid, pinned ? now : null);
        if (pinned && count > LIMITS.pinned) throw refuse(MESSAGES.pinnedCap, { reason: 'pinned_cap' });
      });
    },

    async track(uid: string, kind: 'gate' | 'action', factor: string, now: Date): Promise<void> {
      await insertTrack(db, newId(), uid, kind, factor, now);
    },
  };
}
export type ActivityService = ReturnType<typeof createActivityService>;
