import { type History, type Judged, type JudgedDay, THRESHOLDS } from './history.ts';
import type { RefCell } from './reference-calendar.ts';
import { applyToReference } from './reference-events.ts';
import { RefFacts, type RefRecord } from './reference-facts.ts';

/**
 * Verdicts of a history by hand: the definitions of attendance, read anew and put down as plainly as possible. It
 * imports no rules.
 */

export interface RefVerdict {
  cell: RefCell;
  code: string;
  minutes: number;
  due: boolean;
  over: boolean;
  marks: string[];
  /** Unix seconds of the deciding record; 0 without one, and where all are make-ups. */
  at: number;
}

export const DONE: readonly string[] = ['present', 'late', 'early', 'makeup'];

function codeOfRecords(
  cell: RefCell,
  records: readonly RefRecord[],
): Pick<RefVerdict, 'code' | 'minutes' | 'at'> | undefined {
  if (records.length === 0) return undefined;
  const own = records.filter(({ makeup }) => !makeup);
  if (own.length === 0) return { code: 'makeup', minutes: 0, at: 0 };
  own.sort((a, b) => (a.judgedAt === b.judgedAt ? a.ordinal - b.ordinal : a.judgedAt - b.judgedAt));
  const { minutes, judgedAt: at } = own[cell.rule?.kind === 'out' ? own.length - 1 : 0]!;
  if (minutes > 0) return { code: 'late', minutes, at };
  if (minutes < 0) return { code: 'early', minutes: -minutes, at };
  return { code: 'present', minutes: 0, at };
}

/** Leave that waits touches the cell. */
function leaveWaits(facts: RefFacts, who: number, cell: RefCell): boolean {
  const { ids } = facts.calendar.on(cell.day);
  const first = cell.span === 'period' ? cell.periodStart : cell.day;
  const keys = cell.span === 'slot' ? [cell.key] : ids;
  return facts.leave.some(
    (one) =>
      one.who === who &&
      one.state === 'waiting' &&
      one.first <= cell.day &&
      one.last >= first &&
      (one.keys === null || one.keys.some((key) => keys.includes(key))),
  );
}

/** Verdict of a member about a cell, as of a moment. */
export function judgeCell(facts: RefFacts, who: number, cell: RefCell, now: number): RefVerdict {
  const member = facts.isDue(who, cell.day);
  const due = cell.expected && member;
  const over = facts.isOver(cell, now);
  const base = { cell, due, over, minutes: 0, at: 0, marks: [] };
  const records = facts.live(who).filter((one) => facts.fills(cell, one));
  const signed = codeOfRecords(cell, records);
  if (signed) return { ...base, ...signed, marks: due ? [] : ['not due'] };
  if (!cell.expected) return { ...base, code: 'off' };
  if (!member) return { ...base, code: 'exempt' };
  if (facts.isExcused(who, cell)) return { ...base, code: 'leave' };
  const marks: string[] = [];
  if (leaveWaits(facts, who, cell)) marks.push('leave waits');
  if (facts.makeups.some((one) => one.who === who && one.state === 'waiting' && facts.fills(cell, one)))
    marks.push('make-up waits');
  if (facts.deliveries.some((one) => one.who === who && one.state !== 'accepted' && facts.fills(cell, one)))
    marks.push('late delivery');
  return { ...base, code: over ? 'absent' : 'open', marks };
}

export function sealOf(verdicts: readonly RefVerdict[]): JudgedDay['seal'] {
  const due = verdicts.filter((one) => one.due);
  const good = (one: RefVerdict) => DONE.includes(one.code) || one.code === 'leave';
  if (due.length === 0) return verdicts.some((one) => DONE.includes(one.code)) ? 'whole' : 'none';
  if (due.every(good)) return 'whole';
  return due.some(good) ? 'half' : 'none';
}

type Closed = { day: number; slots: RefVerdict[] };

/** Due slots that are over and not on leave, day by day. */
function closedDays(days: readonly RefVerdict[][]): Closed[] {
  const found: Closed[] = [];
  for (const verdicts of days) {
    const slots = verdicts
      .filter((one) => one.due && one.over && one.code !== 'leave')
      .sort((a, b) => a.cell.slots[0]![0] - b.cell.slots[0]![0]);
    if (slots.length > 0) found.push({ day: slots[0]!.cell.day, slots });
  }
  return found;
}

function findingsOf(days: readonly RefVerdict[][]): string[] {
  const closed = closedDays(days);
  const t = THRESHOLDS;
  const found: string[] = [];
  const count = (slots: readonly RefVerdict[], ...codes: string[]) =>
    slots.filter(({ code }) => codes.includes(code)).length;

  let run = 0;
  while (run < closed.length && closed.at(-1 - run)!.slots.every(({ code }) => code === 'absent')) run++;
  if (run >= t.absent_days) found.push(`absent_in_a_row ${run}/${run}`);

  const recent = closed.slice(-t.rate_days);
  const slots = recent.flatMap((one) => one.slots);
  const done = count(slots, ...DONE);
  if (recent.length >= t.rate_least && done / slots.length < t.rate_percent / 100)
    found.push(`low_rate ${done}/${slots.length}`);

  const span = closed.slice(-t.unsigned_out_span);
  const unsigned = span.filter((one) => {
    const last = one.slots.filter(({ cell }) => cell.rule?.kind === 'out').at(-1);
    const came = one.slots.filter(({ cell }) => cell.rule?.kind === 'in');
    return last?.code === 'absent' && count(came, ...DONE) > 0;
  });
  if (unsigned.length >= t.unsigned_out_days)
    found.push(`never_signed_out ${unsigned.length}/${span.length}`);

  const last = closed
    .flatMap((one) => one.slots)
    .filter(({ code }) => DONE.includes(code))
    .slice(-t.makeup_span);
  const made = count(last, 'makeup');
  if (made >= t.makeup_least && made / last.length >= t.makeup_percent / 100)
    found.push(`many_makeups ${made}/${last.length}`);
  return found;
}

function streakOf(days: readonly RefVerdict[][]): number {
  let streak = 0;
  for (const verdicts of [...days].reverse()) {
    const due = verdicts.filter((one) => one.due);
    if (due.some(({ code }) => code === 'absent')) return streak;
    if (due.some(({ code }) => DONE.includes(code))) streak++;
  }
  return streak;
}

/** Judges facts by hand, as of a moment. */
export function judgeFacts(
  facts: RefFacts,
  { from, to, now }: Pick<History, 'from' | 'to' | 'now'>,
): Omit<Judged, 'taken'> {
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const counters: Record<string, number> = {};
  const times = { due: 0, done: 0, leave: 0, absent: 0 };
  const judged = facts.members.map((_, who) =>
    days.map((day) =>
      facts.calendar.cells(day).map((cell) => {
        const one = judgeCell(facts, who, cell, now);
        const { code, due, over } = one;
        const add = (name: string) => {
          const key = `${day} ${cell.key} ${name}`;
          counters[key] = (counters[key] ?? 0) + 1;
        };
        const done = DONE.includes(code);
        if (done) add(code);
        if (done && due) add('done_due');
        if (code === 'leave') add('leave');
        if (due && over) {
          times.due++;
          if (done) times.done++;
          if (code === 'leave') times.leave++;
          if (code === 'absent') times.absent++;
        }
        return one;
      }),
    ),
  );
  return {
    members: judged.map((own, who) =>
      own.map((verdicts, n) => ({
        day: days[n]!,
        cells: verdicts.map(({ cell, code, minutes, marks }) =>
          [cell.key, code, minutes, ...marks].join(' '),
        ),
        otherRecords: facts
          .live(who)
          .some((one) => one.day === days[n] && !verdicts.some(({ cell }) => facts.fills(cell, one))),
        seal: sealOf(verdicts),
      })),
    ),
    streaks: judged.map(streakOf),
    findings: judged.map(findingsOf),
    counters,
    times,
  };
}

/** Judges a history by hand. */
export function judgeByReference(history: History): Judged {
  const facts = new RefFacts(history);
  const taken = history.events.filter((event) => applyToReference(facts, event)).map(({ id }) => id);
  return { taken, ...judgeFacts(facts, history) };
}
