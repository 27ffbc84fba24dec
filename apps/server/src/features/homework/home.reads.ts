import type { HomeworkState, MemberHomeworkDue } from '@rollcall/contract';
import { type KindNumbers, traitsOf, type Workdays } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { judgeTask, loadHomeworkSubmissions, loadTasks, type Requested } from './task.reads.ts';

/** A member of an activity, on whose home its homework is. */
interface AtHome extends NonNullable<Requested['member']> {
  cid: string;
  member_id: string;
  /** Somebody signs in for them, where the activity takes no proxies. */
  proxyOff?: boolean;
}

/** Number of homeworks of a class, ended ones included; 0 where it takes none. */
export async function countHomework(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(*)::int AS n FROM homework h JOIN activity a ON a.cid = h.cid
    WHERE h.cid = ${cid} AND h.removed_at IS NULL
      AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0`.execute(db);
  return rows[0]!.n;
}

interface DueHomework {
  homework: MemberHomeworkDue[];
  homework_due: number;
}
export const NO_HOMEWORK: DueHomework = { homework: [], homework_due: 0 };

/** Most that one class tells at once; the rest is a number. */
const REPORTED = 5;
const REQUESTS: readonly HomeworkState[] = ['todo', 'fix'];

/** By `cid memberId`: what of the classes among some activities is to be submitted or corrected now. */
export async function dueHomework(
  db: Db,
  activities: readonly (KindNumbers & { cid: string; certified_until: Date | null })[],
  members: readonly AtHome[],
  isCertified: (until: Date | null, now: Date) => boolean,
  at: Date,
  workdays: Workdays,
): Promise<Map<string, DueHomework>> {
  const classes = new Map(activities.filter((a) => traitsOf(a).homework !== null).map((a) => [a.cid, a]));
  const people = members.filter(({ cid }) => classes.has(cid));
  if (people.length === 0) return new Map();
  const tasks = await loadTasks(db, [...classes.keys()], { from: at, to: at });
  const submitted = await loadHomeworkSubmissions(
    db,
    people.filter((one) => !one.pending).map(({ cid, member_id }) => [cid, member_id] as const),
    tasks.map(({ wid }) => wid),
  );
  const now = at.getTime() / 1000;
  const dueOf = (member: AtHome): DueHomework => {
    const certified = isCertified(classes.get(member.cid)!.certified_until, at);
    const due = tasks
      .filter(({ cid }) => cid === member.cid)
      .map((task) => {
        const own = submitted.filter((r) => r.wid === task.wid && r.member_id === member.member_id);
        const { proxyOff } = member;
        return judgeTask(task, { member, certified, entryValid: true, proxyOff }, own, [], now, workdays);
      })
      .filter(({ state }) => REQUESTS.includes(state))
      .map(({ task, state, due: { closesAt } }) => ({
        wid: insideId(task.cid, task.wid),
        title: task.title,
        fix: state === 'fix' ? (1 as const) : (0 as const),
        closes_at: closesAt,
      }))
      // The soonest deadline first, corrections before all.
      .sort((a, b) => b.fix - a.fix || (a.closes_at ?? Infinity) - (b.closes_at ?? Infinity));
    return { homework: due.slice(0, REPORTED), homework_due: due.length };
  };
  return new Map(people.map((member) => [`${member.cid} ${member.member_id}`, dueOf(member)]));
}
