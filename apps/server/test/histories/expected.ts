import { dayAt } from '@rollcall/rules/test/histories/history';
import type { RefFacts, RefRecord } from '@rollcall/rules/test/histories/reference-facts';
import {
  DONE,
  judgeCell,
  judgeFacts,
  type RefVerdict,
  sealOf,
} from '@rollcall/rules/test/histories/reference-judge';
import type { SaidDay, SaidSum } from './look.ts';
import { nameOf, rowName } from './server-activity.ts';

/** The same answers from the reference's facts. */

const COUNTS = ['present', 'late', 'early', 'makeup', 'leave', 'absent', 'open'] as const;

export class Expected {
  readonly facts: RefFacts;
  readonly now: number;

  constructor(facts: RefFacts, now: number) {
    this.facts = facts;
    this.now = now;
  }

  get everybody(): number[] {
    return this.facts.members.map((_, who) => who);
  }

  nameOf(who: number): string {
    return rowName(this.facts.members[who]!.row);
  }

  verdicts(who: number, day: number): RefVerdict[] {
    return this.facts.calendar.cells(day).map((cell) => judgeCell(this.facts, who, cell, this.now));
  }

  day(who: number, day: number): SaidDay {
    const verdicts = this.verdicts(who, day);
    return {
      cells: verdicts.map(({ cell, code, minutes, marks }) =>
        [slotOf(cell), code, minutes, ...marks].join(' '),
      ),
      otherRecords: this.facts
        .live(who)
        .some((one) => one.day === day && !verdicts.some(({ cell }) => this.facts.fills(cell, one))),
      seal: sealOf(verdicts),
    };
  }

  sum(who: number, days: readonly number[]): SaidSum {
    const all = days.flatMap((day) => this.verdicts(who, day));
    const closed = all.filter(({ due, over, code }) => due && over && code !== 'leave');
    const count = (code: string) => all.filter((one) => one.code === code).length;
    return {
      done: closed.filter(({ code }) => DONE.includes(code)).length,
      due: closed.length,
      late: count('late'),
      early: count('early'),
      makeup: count('makeup'),
      leave: count('leave'),
      absent: count('absent'),
    };
  }

  /** Those that the sheet lists: due on one of the days, or with a record on one. */
  isListed(who: number, days: readonly number[]): boolean {
    return days.some(
      (day) =>
        this.facts.isDue(who, day) ||
        this.facts.records.some(
          (one) => one.who === who && one.day === day && one.state === 'live' && !one.homework,
        ),
    );
  }

  grid(from: number, to: number) {
    const days = span(from, to);
    const listed = this.everybody.filter((who) => this.isListed(who, days));
    return {
      members: Object.fromEntries(
        listed.map((who) => [
          this.nameOf(who),
          { days: days.map((day) => this.day(who, day)), sum: this.sum(who, days) },
        ]),
      ),
      counts: days.map((day) => this.counts(day)),
      total: listed.length,
    };
  }

  counts(day: number): Record<string, number>[] {
    const all = this.everybody.map((who) => this.verdicts(who, day));
    return this.facts.calendar.cells(day).map((_, n) => ({
      due: all.filter((own) => own[n]!.due).length,
      ...Object.fromEntries(COUNTS.map((code) => [code, all.filter((own) => own[n]!.code === code).length])),
    }));
  }

  /** Days that answer for some days: of a week or month the one on which it is judged. */
  answering(days: readonly number[]): number[] {
    const { calendar } = this.facts;
    const found = days.map((day) => {
      const { settings } = calendar.on(day);
      if (settings.cycle[0]! < 8 || day < settings.start || day > settings.end) return day;
      return calendar.judgedDay(settings, day) ?? Math.min(calendar.period(settings, day).end, settings.end);
    });
    return [...new Set(found)].sort((a, b) => a - b);
  }

  who({
    from,
    to,
    verdict,
    slot,
  }: {
    from: number;
    to: number;
    verdict: string;
    slot: number | undefined;
  }): string[] {
    const days = this.answering(span(from, to));
    return this.everybody
      .flatMap((who) =>
        days.flatMap((day) =>
          this.verdicts(who, day)
            .filter(({ code, cell }) => code === verdict && (slot === undefined || slotOf(cell) === slot))
            .map(({ cell, minutes, at }) =>
              [this.nameOf(who), nameOf(day), slotOf(cell), minutes, verdict === 'makeup' ? '' : at].join(
                ' ',
              ),
            ),
        ),
      )
      .sort();
  }

  month(who: number, month: string, from: number) {
    const days = daysOfMonth(month);
    const today = dayAt(this.now);
    // A week or month counts from its first sign-in on, although it is judged on its last open day.
    const { end } = this.facts.calendar.period(this.facts.calendar.on(today).settings, today);
    const { streaks } = judgeFacts(this.facts, { from, to: end, now: this.now });
    return {
      days: Object.fromEntries(
        days.filter((day) => day >= from).map((day) => [nameOf(day), this.day(who, day)]),
      ),
      sum: this.sum(who, days),
      streak: streaks[who]!,
    };
  }

  findings(from: number): Record<string, string[]> {
    const { settings } = this.facts;
    const to = Math.min(dayAt(this.now), settings.end);
    const { findings } = judgeFacts(this.facts, { from, to, now: this.now });
    return Object.fromEntries(
      findings.flatMap((own, who) =>
        own.length > 0 && this.facts.isDue(who, to) ? [[this.nameOf(who), own]] : [],
      ),
    );
  }

  statistics(from: number): string[] {
    const today = dayAt(this.now);
    return span(Math.max(from, today - 59), today).map((day) => {
      const { settings } = this.facts.calendar.on(day);
      const open = this.facts.calendar.isOpen(settings, day);
      const judged =
        settings.cycle[0]! < 8 ? open : open && this.facts.calendar.judgedDay(settings, day) === day;
      const records = this.everybody.flatMap((who) => this.facts.live(who)).filter((one) => one.day === day);
      const due =
        judged || (open && settings.cycle[0]! >= 8)
          ? this.everybody.filter((who) => this.facts.isDue(who, day))
          : [];
      const { start } = this.facts.calendar.period(settings, day);
      // Those who signed in on a day and those who did not are all who are due (STAT-04), whatever the cycle was then.
      const counts = (one: RefRecord) =>
        settings.cycle[0]! < 8 ? one.day === day : one.periodStart === start;
      const missing = judged ? due.filter((who) => !this.facts.live(who).some(counts)).length : 0;
      return `${nameOf(day)} ${records.length}/${new Set(records.map(({ who }) => who)).size}/${missing}/${due.length}`;
    });
  }
}

export const slotOf = ({ span, slots }: RefVerdict['cell']): number => (span === 'slot' ? slots[0]![0] : -1);

export const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);

function daysOfMonth(month: string): number[] {
  const first = Math.round(Date.parse(`${month}-01T00:00:00Z`) / 86_400_000);
  return span(first, first + 30).filter((day) => nameOf(day).startsWith(month));
}
