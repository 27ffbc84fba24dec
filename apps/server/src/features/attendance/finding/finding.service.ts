import {
  ATTENDANCE_LIMITS,
  type attendanceFindings,
  FINDING_KINDS,
  type FindingKind,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import { addDays, dayOf, unitOfDays, type Workdays } from '@rollcall/rules';
import { unixSecondsOrZero } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { activityNotFound } from '../../../platform/http/api-error.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { loadAccess, loadActivityRows } from '../../activity/activity.reads.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import type { DayCountersOf } from '../facts/day-counter.service.ts';
import { shownMember } from '../facts/member-list.reads.ts';
import { findingsJob } from './finding.jobs.ts';
import {
  dueLooks,
  type FindingRow,
  type FindingStart,
  type Looked,
  lookedAt,
  pageOfFindings,
  restLook,
} from './finding.store.ts';
import { type LookedThrough, type LookState, lookStateOf, lookThrough } from './finding-look.service.ts';

/** Due members up to whom an activity is looked through by whoever asks; more are a job's. */
const SMALL = 500;
/** Seconds that the findings of a large activity stand before a change of its days asks for others. */
const REST_SECONDS = 600;
/** Activities whose next slot ended that one sweep takes. */
const SWEPT = 100;
/** Days whose counters are made with the findings: those that a sheet of a month shows first. */
const COUNTED_DAYS = 31;

type Answer = ResponseOf<typeof attendanceFindings>['data'];

/** Less than `-n` of every finding: a kind from its beginning. */
const BEGINNING = { minus: -2_147_483_648, no: '', id: ZERO_ID };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const cursorOf = ({ kind, n, no, member_id: id }: FindingRow): string =>
  Buffer.from(JSON.stringify({ kind, minus: -n, no, id })).toString('base64url');

/** Kinds of a page and where each of them begins; a cursor that no answer gave begins anew. */
function startsOf(kinds: readonly FindingKind[], cursor: string | undefined): FindingStart[] {
  const anew = kinds.map((kind) => ({ kind, ...BEGINNING }));
  try {
    const start = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as FindingStart;
    const at = kinds.indexOf(start.kind);
    const isRight = Number.isInteger(start.minus) && Math.abs(start.minus) < 2 ** 31 && UUID.test(start.id);
    if (
      at < 0 ||
      !isRight ||
      typeof start.no !== 'string' ||
      !start.no.isWellFormed() ||
      start.no.includes('\0')
    )
      return anew;
    const { kind, minus, no, id } = start;
    return [{ kind, minus, no, id }, ...anew.slice(at + 1)];
  } catch {
    return anew;
  }
}

interface FindingDeps {
  db: Db;
  workdays: () => Workdays;
  jobs: Pick<Jobs, 'enqueue'>;
  dayCounters: DayCountersOf;
}

/**
 * Findings are rows of a look at the days that are over. An activity of a class is looked through by the first who asks
 * after a change of its days; of a larger one a job does it, and the rows say how old they are.
 */
export function createFindings({ db, workdays, jobs, dayCounters }: FindingDeps) {
  const enqueue = (cid: string) => jobs.enqueue(undefined, findingsJob, { cid }, { singletonKey: cid });

  const isCurrent = (looked: Looked, state: LookState): boolean =>
    looked.at !== null && looked.version === state.version;

  /** Looks again at a large activity, where its last look is not of now and has stood for long enough. */
  async function renew(cid: string, at: Date | null, now: Date): Promise<void> {
    const age = at === null ? Number.POSITIVE_INFINITY : (now.getTime() - at.getTime()) / 1000;
    if (age >= REST_SECONDS) await enqueue(cid);
  }

  const stateOf = async (activity: LookedThrough, now: Date): Promise<[Looked, LookState]> =>
    Promise.all([lookedAt(db, activity.cid), lookStateOf(db, activity, workdays(), now)]);

  /** Findings as they are after whatever is done at once. */
  async function current(activity: LookedThrough, now: Date) {
    const { cid } = activity;
    const [looked, state] = await stateOf(activity, now);
    if (isCurrent(looked, state)) return looked;
    if (state.due <= SMALL) {
      await lookThrough(db, activity, state, { now, ordered: false });
      return lookedAt(db, cid);
    }
    await renew(cid, looked.at, now);
    return looked;
  }

  return {
    async page(
      uid: string,
      { cid, kind, cursor }: ParsedRequestOf<typeof attendanceFindings>,
      now: Date,
    ): Promise<Answer> {
      const access = await loadAccess(db, cid, uid);
      if (!access) throw activityNotFound();
      const { at, counts } = await current(access.activity, now);
      const calendar = await loadCalendar(db, access.activity, workdays());
      const count = ATTENDANCE_LIMITS.page;
      const kinds: readonly FindingKind[] = kind === undefined ? FINDING_KINDS : [kind];
      const rows = await pageOfFindings(db, cid, startsOf(kinds, cursor), count + 1);
      const countOf = (one: FindingKind) => counts[one] ?? 0;
      return {
        as_of: unixSecondsOrZero(at),
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
          unit: unitOfDays(calendar, row.days),
        })),
        next: rows.length > count ? cursorOf(rows[count - 1]!) : null,
      };
    },

    /**
     * Time of the look that the order of members is of, and has it renewed; null: none was there yet. undefined for an
     * activity that is so small that whoever asks judges everybody.
     */
    async orderedAt(activity: LookedThrough, now: Date): Promise<Date | null | undefined> {
      const [looked, state] = await stateOf(activity, now);
      if (state.due <= SMALL) return undefined;
      if (!isCurrent(looked, state) || looked.orderedAt === null)
        await renew(activity.cid, looked.orderedAt, now);
      return looked.orderedAt;
    },

    /** Looks an activity through where its days changed since, and counts the days that its sheet shows first. */
    async look(cid: string, now: Date): Promise<void> {
      const [activity] = await loadActivityRows(db, [cid]);
      if (!activity || activity.deleted_at !== null) return restLook(db, cid, null);
      const [looked, state] = await stateOf(activity, now);
      const ordered = state.due > SMALL;
      if (!isCurrent(looked, state) || (ordered && looked.orderedAt === null))
        await lookThrough(db, activity, state, { now, ordered });
      else await restLook(db, cid, state.until);
      const to = state.days.at(-1)!;
      const yesterday = addDays(dayOf(now.getTime() / 1000, activity.zone), -1);
      const over = state.days.slice(-COUNTED_DAYS).filter((day) => day <= yesterday && day <= to);
      await dayCounters(cid, state.calendar, over, now);
    },

    /** Asks for looks at activities of which a slot ended. */
    async sweep(now: Date): Promise<void> {
      for (const cid of await dueLooks(db, now, SWEPT)) await enqueue(cid);
    },
  };
}
export type Findings = ReturnType<typeof createFindings>;
/** Answers how old the order of an activity's members by their attendance is. */
export type OrderedAt = Findings['orderedAt'];
