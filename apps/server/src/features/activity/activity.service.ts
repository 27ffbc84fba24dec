import {
  ACTIVITY_MESSAGES,
  type ActivitySettings,
  COMMON_MESSAGES,
  type FormTemplate,
  IDENTITY_KEY,
  LIMITS,
  PERSON_MESSAGES,
} from '@rollcall/contract';
import {
  checkActivity,
  DEFAULT_ZONE,
  dayOf,
  defaultIdentityFields,
  endDayOf,
  KIND_TRAITS,
  type Kind,
  kindOfActivity,
  type LoginWays,
  mayOrganise,
  rulesOf,
  slotIdsOf,
  type Violation,
} from '@rollcall/rules';
import { daysBefore } from '../../platform/clock/days.ts';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { derivedText, newId, randomText, sha256 } from '../../platform/ids/ids.ts';
import type { SensitiveWordCheck } from '../../platform/sensitive-words/word-check.ts';
import { lockPerson } from '../account/account.reads.ts';
import { personCreatedActivity } from '../account/person.service.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import type { RosterService } from '../roster/roster.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { assertAccess } from './activity.policy.ts';
import { loadAccess } from './activity.reads.ts';
import {
  insertActivity,
  insertRevision,
  insertTrack,
  loadActivity,
  loadCreateHash,
  projectToLists,
  removeTracks,
  setPinned,
  updateActivity,
} from './activity.store.ts';
import type { ActivityHooks } from './hooks.service.ts';
import { normaliseMedia } from './media.service.ts';
import { savedRules } from './slot.service.ts';

const CID_LENGTH = 12; // 71 bits

interface ActivityDeps {
  db: Db;
  secret: Buffer;
  words: SensitiveWordCheck;
  everybodyCertified: boolean;
  /** LOGIN: where people log in by mobile alone, only who was invited creates. */
  ways: LoginWays;
  roster: Pick<RosterService, 'prepare' | 'follow'>;
  hooks: ActivityHooks;
}

/** The first thing that is wrong with the settings, as a refusal. */
function apiErrorOf(violation: Violation): ApiError {
  return apiError(
    violation.message,
    {
      reason: violation.gate ? 'needs_certification' : 'field_invalid',
      field: violation.field,
      ...(violation.gate ? { gate: violation.gate } : {}),
    },
    violation.errcode,
  );
}

/** Settings as they are saved: `proxy` stays as it is where it is not said. */
export type SavedSettings = Omit<ActivitySettings, 'proxy'> & Partial<Pick<ActivitySettings, 'proxy'>>;

/** The settings with the name among the identity fields (FORM-58); last, so that a refusal names fields as they came. */
function withNameField(settings: ActivitySettings, kind: Kind): ActivitySettings {
  const { reg_info } = settings;
  if (reg_info.some(({ field_key }) => field_key === IDENTITY_KEY.NAME)) return settings;
  return { ...settings, reg_info: [...reg_info, ...defaultIdentityFields(kind).slice(0, 1)] };
}

/** The settings as an activity of a kind (N56). The name is asked for where a call leaves it out. */
export function ofKind(kind: Kind, given: ActivitySettings): ActivitySettings {
  const { template, cate } = KIND_TRAITS[kind];
  return { ...withNameField(given, kind), template, cate };
}

/** Days, as notices. */
const TRACK_DAYS = 180;

export function createActivityService({
  db,
  secret,
  words,
  everybodyCertified,
  ways,
  roster,
  hooks,
}: ActivityDeps) {
  const isCertified = (until: Date | null, now: Date) =>
    everybodyCertified || (until !== null && until > now);
  const expiry = (until: Date | null) => (until === null || everybodyCertified ? null : unixSeconds(until));

  return {
    isCertified,

    /** First and last day of an activity as it is now; undefined where there is none. */
    async daysOf(cid: string): Promise<{ first: string; last: string } | undefined> {
      const activity = await loadActivity(db, cid);
      return activity && { first: activity.start_day, last: activity.end_day };
    },

    /**
     * Creates an activity with its initiator. A request sent again with its `request_id` answers the same cid:
     * the id is derived from it. `copyOf`: an activity that the maker manages, whose files they may use again.
     */
    async create(
      uid: string,
      given: ActivitySettings,
      requestId: string | undefined,
      now: Date,
      copyOf?: string,
    ): Promise<string> {
      const prepared = await roster.prepare(uid, given, undefined, copyOf);
      return db.transaction().execute(async (tx) => {
        // The code's logo has a call of its own.
        let settings: ActivitySettings = { ...given, logo: '' };
        const person = await lockPerson(tx, uid);
        const cid = requestId
          ? derivedText(CID_LENGTH, secret, 'create', uid, requestId)
          : randomText(CID_LENGTH);
        const createHash = requestId ? sha256(JSON.stringify([given, copyOf ?? null])) : null;
        if (createHash) {
          const made = await loadCreateHash(tx, cid);
          if (made && !made.equals(createHash))
            throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
          if (made !== undefined || (await hooks.wasPurged(tx, cid))) return cid;
        }
        if (!mayOrganise(ways, { invited: person.organiser_at !== null }))
          throw apiError(PERSON_MESSAGES.notOrganiser, { reason: 'not_organiser' });
        const certified = isCertified(person.certified_until, now);
        if (!certified && person.created >= LIMITS.created)
          throw apiError(ACTIVITY_MESSAGES.createdCap, { reason: 'needs_certification', gate: 'created' });
        if (copyOf !== undefined) assertAccess(await loadAccess(tx, copyOf, uid), 'manage');
        const violation = checkActivity(settings, {
          mode: 'create',
          certified,
          phoneVerified: person.mobile !== null,
          certifiedUntil: expiry(person.certified_until),
          now: now.getTime() / 1000,
          isSensitive: words.isSensitive,
        })[0];
        if (violation) throw apiErrorOf(violation);
        const media = await normaliseMedia(tx, uid, settings, copyOf);
        settings = media.settings;

        const today = dayOf(now.getTime() / 1000);
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
          createHash,
          now,
        });
        const slotIds = slotIdsOf(settings);
        await insertRevision(
          tx,
          cid,
          { rev: 1, today, startDay },
          rulesOf(settings, DEFAULT_ZONE, slotIds),
          now,
        );
        await referTo(tx, cid, 'settings', media.tokens);
        await hooks.onCreated(tx, {
          cid,
          zone: DEFAULT_ZONE,
          uid,
          name: person.signature || person.nickname,
          avatar: person.avatar,
          settings,
          startDay,
          endDay,
          today,
          now,
        });
        await personCreatedActivity(tx, uid);
        await roster.follow(tx, { cid, next: settings, prepared, today, now });
        await audit(tx, { cid, uid, action: 'activity.create', before: null, after: settings, now });
        return cid;
      });
    },

    /**
     * Saves the settings of an activity of this `template`; `rev` refuses a save over somebody else's. A call of
     * another kind than the activity is refused: it would judge it by the wrong form.
     */
    async update(
      uid: string,
      cid: string,
      template: FormTemplate,
      settings: SavedSettings,
      rev: number | undefined,
      now: Date,
    ): Promise<void> {
      const prepared = await roster.prepare(uid, settings, (await loadActivity(db, cid))?.settings, cid);
      await db.transaction().execute(async (tx) => {
        const activity = await loadActivity(tx, cid, 'lock');
        assertAccess(await loadAccess(tx, cid, uid), 'manage');
        const before = activity!.settings;
        if (before.template !== template)
          throw apiError(ACTIVITY_MESSAGES.wrongKind, { reason: 'wrong_kind', field: 'cid' });
        if (rev !== undefined && rev !== activity!.rev)
          throw apiError(ACTIVITY_MESSAGES.editedMeanwhile, { reason: 'edited_meanwhile' });
        const today = dayOf(now.getTime() / 1000, activity!.zone);
        // Settings that an edit may not change: kind, reminder (sent on create only, G59), the code's logo (a call of
        // its own).
        let next: ActivitySettings = {
          ...ofKind(kindOfActivity(before), { ...settings, proxy: settings.proxy ?? before.proxy }),
          alert_time: before.alert_time,
          logo: before.logo,
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
        if (violation) throw apiErrorOf(violation);
        const media = await normaliseMedia(tx, uid, next, cid);
        next = media.settings;

        const startDay = dayOf(next.start_date, activity!.zone);
        const endDay = endDayOf(next.end_date, activity!.zone);
        const nextRev = activity!.rev + 1;
        await updateActivity(tx, cid, nextRev, next, startDay, endDay);
        const rules = await savedRules(tx, activity!, next);
        await insertRevision(tx, cid, { rev: nextRev, today, startDay }, rules, now);
        await referTo(tx, cid, 'settings', media.tokens);
        await roster.follow(tx, { cid, next, before, prepared, today, now });
        await projectToLists(tx, cid, next.title, startDay, endDay);
        const { zone } = activity!;
        const homeworkAgain = before.disable_homework === 1 && next.disable_homework === 0;
        await hooks.onSaved(tx, { cid, zone, settings: next, startDay, endDay, homeworkAgain, now });
        await audit(tx, { cid, uid, action: 'activity.update', before, after: next, now });
        await publishEvent(tx, cid, { kind: 'settings' });
      });
    },

    /** Pins (at most 10) or unpins in the person's own list; pinning what is pinned changes nothing. */
    async pin(uid: string, cid: string, pinned: boolean, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        const count = await setPinned(tx, uid, cid, pinned ? now : null);
        if (pinned && count > LIMITS.pinned)
          throw apiError(ACTIVITY_MESSAGES.pinnedCap, { reason: 'pinned_cap' });
      });
    },

    async track(uid: string, kind: 'gate' | 'action', factor: string, now: Date): Promise<void> {
      await insertTrack(db, newId(), uid, kind, factor, now);
    },

    /** Forgets what people touched half a year ago. */
    forgetTracks: (now: Date): Promise<void> => removeTracks(db, daysBefore(now, TRACK_DAYS)),
  };
}
export type ActivityService = ReturnType<typeof createActivityService>;
