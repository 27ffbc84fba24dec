import type { Queryable } from '../../../platform/db/db.ts';
import type { ActivityWithSettings } from '../../activity/lock.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { claimLines } from '../../roster/claim.service.ts';
import { referToNothing } from '../../upload/refs.service.ts';
import { sumJoined } from '../participation/due.service.ts';
import type { Joiner } from './admission.service.ts';
import {
  forgetRefusals,
  insertMembers,
  insertMyActivities,
  type MemberPast,
  putAllJoined,
  putDaysOf,
} from './joiners.store.ts';

/** Somebody who gets a row: a new one, or (`onLine`) that of a line. */
export interface NewJoiner {
  memberId: string;
  onLine: boolean;
  joiner: Joiner & { uid: string };
}

/** Rows of people who join one activity together, whose row is held. */
export interface JoinRows {
  activity: ActivityWithSettings;
  joiners: readonly NewJoiner[];
  /** Ids of those who count from now on: all but who waits for approval. */
  joined: string[];
  counted: ReturnType<typeof sumJoined>;
}

/** @param pasts of the lines that are claimed, as far as they have any */
export function joinRowsOf(
  activity: ActivityWithSettings,
  joiners: readonly NewJoiner[],
  pasts: readonly MemberPast[],
): JoinRows {
  const pastOf = new Map(pasts.map((past) => [past.id, past]));
  const counting = joiners.filter(({ joiner }) => !joiner.pending);
  const counted = sumJoined(
    counting.map(({ memberId, joiner }) => {
      const past = pastOf.get(memberId);
      return { memberId, day: joiner.day, before: past?.intervals ?? [], stayed: past?.stayed ?? false };
    }),
  );
  return { activity, joiners, counted, joined: counting.map(({ memberId }) => memberId) };
}

export async function writeMembers(tx: Queryable, { activity, joiners, counted }: JoinRows): Promise<void> {
  const { cid } = activity;
  const added = joiners.flatMap(({ onLine, memberId, joiner }) => (onLine ? [] : [{ ...joiner, memberId }]));
  const claims = joiners.flatMap(({ onLine, memberId, joiner }) =>
    onLine ? [{ line: memberId, by: joiner }] : [],
  );
  const all = joiners.map(({ joiner }) => joiner);
  const holders = claims.map(({ line }) => `member ${line}`);
  const { intervals, hadDays } = counted;
  await Promise.all([
    added.length > 0 && insertMembers(tx, cid, added),
    claims.length > 0 && claimLines(tx, cid, claims),
    claims.length > 0 && referToNothing(tx, cid, holders),
    intervals.length > 0 && putDaysOf(tx, cid, intervals, hadDays),
    all.length > 0 && insertMyActivities(tx, activity, all),
    all.length > 0 && forgetRefusals(tx, cid, [...new Set(all.map(({ uid }) => uid))]),
  ]);
}

/** The contended rows last: counters, days in their order, and the feed. */
export async function countAndPublish(tx: Queryable, { activity, joined, counted }: JoinRows): Promise<void> {
  if (joined.length === 0) return;
  await Promise.all([
    putAllJoined(tx, activity.cid, joined.length, counted.days),
    publishEvent(tx, activity.cid, { kind: 'joined', items: joined }),
  ]);
}
