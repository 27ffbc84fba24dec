import * as contract from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import { dayAt } from '@rollcall/rules/test/histories/history';
import { nameOf, type ServerActivity } from './server-activity.ts';

/** Answers of the server about an activity, in the words of the reference. */

const NAMES = new Map(
  Object.entries(contract.VERDICT).map(([name, code]) => [code as number, name.toLowerCase()]),
);
const SEALS = ['none', 'half', 'whole'] as const;
const FLAGS: readonly [number, string][] = [
  [contract.CELL_FLAG.WAITING_LEAVE, 'leave waits'],
  [contract.CELL_FLAG.WAITING_MAKEUP, 'make-up waits'],
  [contract.CELL_FLAG.LATE_DELIVERY, 'late delivery'],
  [contract.CELL_FLAG.NOT_DUE, 'not due'],
];

/** One day of a member: cells as `slot code minutes marks`. */
export interface SaidDay {
  cells: string[];
  otherRecords: boolean;
  seal: string;
}

/** Sums over some days. */
export type SaidSum = Record<'done' | 'due' | 'late' | 'early' | 'makeup' | 'leave' | 'absent', number>;

interface Answered {
  seal: number;
  cells: { slot: number; code: number; minutes: number; flags: number }[];
}

function saidDay({ seal, cells }: Answered): SaidDay {
  const { NONE } = contract.VERDICT;
  return {
    cells: cells
      .filter(({ code }) => code !== NONE)
      .map(({ slot, code, minutes, flags }) =>
        [
          slot,
          NAMES.get(code),
          minutes,
          ...FLAGS.filter(([bit]) => flags & bit).map(([, name]) => name),
        ].join(' '),
      ),
    otherRecords: cells.some(({ flags }) => (flags & contract.CELL_FLAG.OTHER_RECORDS) !== 0),
    seal: SEALS[seal as 0 | 1 | 2],
  };
}

const saidSum = ({ done, due, late, early, makeup, leave, absent }: SaidSum): SaidSum => ({
  done,
  due,
  late,
  early,
  makeup,
  leave,
  absent,
});

/** The sheet of some days: members by what is known of them, and counts of each cell. */
export async function lookAtGrid(activity: ServerActivity, from: number, to: number) {
  const { cid, teacher } = activity;
  const { data } = await teacher.ok(contract.attendanceGrid, { cid, from: nameOf(from), to: nameOf(to) });
  return {
    members: Object.fromEntries(
      data.members.map((one) => [
        activity.nameOf(one.unionid),
        { days: one.days.map(saidDay), sum: saidSum(one.sum) },
      ]),
    ),
    counts: data.days.map((day) => day.counts),
    total: data.total,
  };
}

/** Names of a verdict: `member day slot minutes at`, in order. */
export async function lookAtWho(
  activity: ServerActivity,
  { from, to, verdict, slot }: { from: number; to: number; verdict: string; slot: number | undefined },
): Promise<string[]> {
  const { cid, teacher } = activity;
  const code = contract.VERDICT[verdict.toUpperCase() as keyof typeof contract.VERDICT];
  const { data } = await teacher.ok(contract.attendanceWho, {
    cid,
    from: nameOf(from),
    to: nameOf(to),
    verdict: code,
    ...(slot === undefined ? {} : { slot }),
  });
  return data.people
    .flatMap(({ unionid, cells }) =>
      cells.map((cell) =>
        [
          activity.nameOf(unionid),
          cell.day,
          cell.slot,
          cell.minutes,
          verdict === 'makeup' ? '' : cell.at,
        ].join(' '),
      ),
    )
    .sort();
}

type Month = Pick<
  contract.ResponseOf<typeof contract.memberMonth>['data'],
  'days' | 'sum' | 'streak' | 'records' | 'leave'
>;

/** A month of a member, for organisers or for themselves. */
const saidMonth = ({ days, sum, streak, records, leave }: Month, from: number) => ({
  days: Object.fromEntries(
    days.filter(({ day }) => day >= nameOf(from)).map((day) => [day.day, saidDay(day)]),
  ),
  sum: saidSum(sum),
  streak,
  records: records.map(({ day, slot, makeup }) => [day, slot, makeup].join(' ')).sort(),
  leave: leave.length,
});

export async function lookAtPerson(
  { cid, teacher }: ServerActivity,
  unionid: string,
  month: string,
  from: number,
) {
  return saidMonth((await teacher.ok(contract.attendancePerson, { cid, unionid, month })).data, from);
}

export async function lookAtMonth(activity: ServerActivity, who: number, month: string, from: number) {
  const { cid, people } = activity;
  return saidMonth(
    (await people[who]!.ok(contract.memberMonth, { cid, month, ...activity.agent(who) })).data,
    from,
  );
}

/** Streak of a member as their page of the activity says it. */
export async function lookAtStreak({ cid, people }: ServerActivity, who: number): Promise<number> {
  return (await people[who]!.ok(contract.getMemberActivity, { cid })).data.me!.streak;
}

/** Findings of members, as `kind n/of`. */
export async function lookAtFindings(activity: ServerActivity): Promise<Record<string, string[]>> {
  const { cid, teacher } = activity;
  const { data } = await teacher.ok(contract.attendanceFindings, { cid });
  const found: Record<string, string[]> = {};
  for (const { unionid, kind, n, of } of data.lists) {
    const name = activity.nameOf(unionid);
    found[name] = [...(found[name] ?? []), `${kind} ${n}/${of}`];
  }
  return found;
}

/** Leave of everybody, or of one member as they see it. */
export async function lookAtLeave(activity: ServerActivity, who?: number) {
  const { cid, teacher, people } = activity;
  if (who === undefined) return (await teacher.ok(contract.listLeave, { cid, status: 4, count: 100 })).data;
  return (await people[who]!.ok(contract.listOwnLeave, { cid, count: 50, ...activity.agent(who) })).data;
}

/** Statistics of some days up to now: `day checked/people/missing/due`. */
export async function lookAtStatistics(
  { cid, teacher }: ServerActivity,
  from: number,
  now: number,
): Promise<string[]> {
  const to = nameOf(dayAt(now));
  const first = nameOf(from) < addDays(to, -59) ? addDays(to, -59) : nameOf(from);
  if (to < first) return [];
  const request = { cid, start_date: startOfDay(first), end_date: startOfDay(to) };
  const { data } = await teacher.ok(contract.stat, request);
  return data
    .map(
      ({ date, checked, checked_uv, unchecked, due }) =>
        `${date} ${checked}/${checked_uv}/${unchecked}/${due}`,
    )
    .sort();
}
