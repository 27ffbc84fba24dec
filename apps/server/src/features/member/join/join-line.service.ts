import type { ActivitySettings, ShownField } from '@rollcall/contract';
import { IDENTITY_KEY, ROLE } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { ActivityWithSettings } from '../../activity/lock.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { lockFormer } from '../former-member.store.ts';
import { insertMyActivity, loadMember, type MemberRow } from '../member.store.ts';
import { countJoined } from '../participation/due.service.ts';
import { takePlace } from './admission.service.ts';
import { forgetRejection } from './approval.store.ts';
import { loadPasts, loadPlaces } from './joiners.store.ts';
import { type JoinRows, joinRowsOf } from './write-joins.service.ts';

/** Values of a list line, as the fields that the activity asks for. */
function fieldsOf(
  settings: ActivitySettings,
  line: { name: string; phone: string; no: string },
): ShownField[] {
  const known: Record<number, string> = {
    [IDENTITY_KEY.NAME]: line.name,
    [IDENTITY_KEY.PHONE]: line.phone,
    [IDENTITY_KEY.STUDENT_NO]: line.no,
  };
  return settings.reg_info.flatMap(({ field_key: key, field_name: name, status }) => {
    const val = status === 1 ? known[key] : undefined;
    return val ? [{ key, name, val }] : [];
  });
}

/** A line of the list as whoever claims it becomes it. */
interface ClaimedLine {
  id: string;
  name: string;
  phone: string;
  no: string;
}

const joinerOf = (
  { settings, zone }: ActivityWithSettings,
  line: ClaimedLine,
  { uid, avatar }: { uid: string; avatar: string },
  now: Date,
) => ({
  uid,
  alias: line.name,
  avatar,
  stuNo: line.no,
  regParams: fieldsOf(settings, line),
  pending: false,
  inviter: null,
  day: dayOf(now.getTime() / 1000, zone),
  now,
});

/**
 * A person becomes a line of the list that the initiator gave them: nothing is asked for and nobody has to approve. The
 * caller holds the activity's row, and then the line's. @returns the member's id: the line's, or that of before
 */
export async function joinLine(
  tx: Tx,
  activity: ActivityWithSettings,
  line: ClaimedLine,
  person: { uid: string; avatar: string },
  now: Date,
): Promise<string> {
  const { cid } = activity;
  const joiner = joinerOf(activity, line, person, now);
  const former = await lockFormer(tx, cid, person.uid);
  const memberId = await takePlace(tx, activity, joiner, { former, line: line.id });
  await insertMyActivity(tx, {
    uid: person.uid,
    cid,
    role: ROLE.MEMBER,
    title: activity.title,
    startDay: activity.start_day,
    endDay: activity.end_day,
    pending: false,
    now,
  });
  await forgetRejection(tx, cid, person.uid);
  await countJoined(tx, cid, memberId, joiner.day);
  await publishEvent(tx, cid, { kind: 'joined', items: [memberId] });
  return memberId;
}

/**
 * Rows of people who never were in the activity and become lines together, as `joinLine` makes each of them; written by
 * `writeMembers` and `countAndPublish`.
 */
export async function drawUpLines(
  tx: Queryable,
  activity: ActivityWithSettings,
  claims: readonly { line: ClaimedLine; person: { uid: string; avatar: string }; now: Date }[],
): Promise<JoinRows> {
  const ids = claims.map(({ line }) => line.id);
  const pasts = await loadPasts(tx, activity.cid, ids);
  const joiners = claims.map(({ line, person, now }) => ({
    memberId: line.id,
    onLine: true,
    joiner: joinerOf(activity, line, person, now),
  }));
  return joinRowsOf(activity, joiners, pasts);
}

/** Those of some people who are or were in an activity, whose row is held. */
export async function placedIn(tx: Queryable, cid: string, uids: readonly string[]): Promise<Set<string>> {
  return new Set((await loadPlaces(tx, cid, uids)).map(({ uid }) => uid));
}

/** A person's place in an activity, in the caller's transaction; undefined where they have none. */
export const memberOf = (tx: Tx, cid: string, uid: string): Promise<MemberRow | undefined> =>
  loadMember(tx, cid, uid);
