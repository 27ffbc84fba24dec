import {
  ATTENDANCE_LIMITS,
  type attendanceFindings,
  FINDING_KINDS,
  type FindingKind,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import {
  addDays,
  closedDayOf,
  type Day,
  dayOf,
  daysInclusive,
  findingsOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { type Access, loadAccess } from '../activity/activity.reads.ts';
import { loadCalendar } from './calendar.reads.ts';
import { loadFacts } from './facts.reads.ts';
import {
  dueMembers,
  type FoundMember,
  lockLooked,
  lookedAt,
  pageOfFindings,
  replaceFindings,
} from './finding.store.ts';
import { shownMember } from './member-list.reads.ts';
import { loadSettings } from './settings.store.ts';
import { judgeDays } from './sheet.reads.ts';

/** Days that are looked back over: as many due days as any threshold may ask for, in an activity on weekdays. */
const REACH_DAYS = 92;
/** Members looked at in one go. */
const CHUNK = 500;
/** Seconds after which an activity is looked through anew. */
const FRESH_SECONDS = 600;

type Answer = ResponseOf<typeof attendanceFindings>['data'];

/** Findings are rows that the first reader after ten minutes makes anew; the others read them. */
export function createFindings({ db, workdays }: { db: Db; workdays: () => Workdays }) {
  const isFresh = (at: Date | undefined, now: Date): boolean =>
    at !== undefined && now.getTime() - at.getTime() < FRESH_SECONDS * 1000;

  const look = ({ cid, zone, end_day: end }: Access['activity'], now: Date): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (isFresh(await lockLooked(tx, cid), now)) return;
      const { alerts } = await loadSettings(tx, cid);
      const calendar = await loadCalendar(tx, { cid, zone }, workdays());
      const today = dayOf(now.getTime() / 1000, zone);
      const to: Day = today > end ? end : today;
      const from = addDays(to, 1 - REACH_DAYS);
      const days = Array.from({ length: daysInclusive(from, to) }, (_, n) => addDays(from, n));
      const found: FoundMember[] = [];
      for (let after: string | null = null; ; ) {
        const memberIds: string[] = await dueMembers(tx, { cid, day: to, after, count: CHUNK });
        const facts = await loadFacts(tx, { cid, zone, from, to, memberIds });
        for (const [memberId, judged] of judgeDays(calendar, facts, days, now))
          for (const finding of findingsOf(judged.map(closedDayOf), alerts))
            found.push({ memberId, ...finding });
        after = memberIds.at(-1) ?? null;
        if (memberIds.length < CHUNK) break;
      }
      await replaceFindings(tx, cid, found, now);
    });

  return async (
    uid: string,
    { cid, kind, cursor }: ParsedRequestOf<typeof attendanceFindings>,
    now: Date,
  ): Promise<Answer> => {
    const access = await loadAccess(db, cid, uid);
    if (!access) throw activityNotFound();
    if (!isFresh(await lookedAt(db, cid), now)) await look(access.activity, now);
    const at = (await lookedAt(db, cid)) ?? now;
    const offset = cursor !== undefined && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
    const count = ATTENDANCE_LIMITS.page;
    const kinds: readonly FindingKind[] = kind === undefined ? FINDING_KINDS : [kind];
    const { rows, counts } = await pageOfFindings(db, { cid, kinds, offset, count: count + 1 });
    const countOf = (one: FindingKind) => counts.get(one) ?? 0;
    return {
      as_of: Math.floor(at.getTime() / 1000),
      counts: {
        absent_in_a_row: countOf('absent_in_a_row'),
        low_rate: countOf('low_rate'),
        never_signed_out: countOf('never_signed_out'),
        many_makeups: countOf('many_makeups'),
      },
      lists: rows.slice(0, count).map((row) => ({
        ...shownMember(cid, row),
        kind: row.kind,
        n: row.n,
        of: row.total,
        days: row.days,
      })),
      next: rows.length > count ? String(offset + count) : null,
    };
  };
}
export type Findings = ReturnType<typeof createFindings>;
