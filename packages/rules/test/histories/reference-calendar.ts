import type { History, Rule, Settings, Times } from './history.ts';

/**
 * The reference's calendar, written by hand from the definitions of cycles, slots and exceptions: it imports no rules.
 */

/** A revision: settings as they hold from a day on, with the ids of their slots. */
export interface Revision {
  from: number;
  settings: Settings;
  ids: number[];
}

/** One thing expected of a member on a day. */
export interface RefCell {
  day: number;
  key: number;
  span: 'slot' | 'day' | 'period';
  periodStart: number;
  expected: boolean;
  rule: Rule;
  slots: Times[];
}

const weekday = (day: number): number => (day + 3) % 7;
const monthOf = (day: number): [number, number] => {
  const date = new Date(day * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth()];
};
const dayNumber = (year: number, month: number, date: number): number =>
  Math.round(Date.UTC(year, month, date) / 86_400_000);

export class RefCalendar {
  readonly revisions: Revision[];
  readonly exceptions = new Map<number, 'off' | 'on'>();
  readonly #flipped: Set<number>;

  constructor({ settings, flipped }: History) {
    const ids = settings.slots.map(([from]) => from);
    this.revisions = [{ from: settings.start, settings, ids }];
    this.#flipped = new Set(flipped);
  }

  get current(): Revision {
    return this.revisions.at(-1)!;
  }

  /** The last revision of the day, or before it; before the first day that of the first day. */
  on(day: number): Revision {
    const known = Math.max(day, this.revisions[0]!.from);
    return this.revisions.findLast(({ from }) => from <= known)!;
  }

  isWorkday(day: number): boolean {
    return weekday(day) < 5 !== this.#flipped.has(day);
  }

  /** True where the settings take sign-ins on the day. */
  isOpen(settings: Settings, day: number): boolean {
    if (day < settings.start || day > settings.end) return false;
    if (this.exceptions.get(day) === 'off') return false;
    if (this.exceptions.get(day) === 'on') return true;
    if (settings.cycle[0]! > 7) return true;
    return settings.cycle[0] === 7 ? this.isWorkday(day) : settings.cycle.includes(weekday(day));
  }

  period({ cycle }: Settings, day: number): { start: number; end: number } {
    if (cycle[0] === 8) return { start: day - weekday(day), end: day - weekday(day) + 6 };
    if (cycle[0] !== 9) return { start: day, end: day };
    const [year, month] = monthOf(day);
    return { start: dayNumber(year, month, 1), end: dayNumber(year, month + 1, 1) - 1 };
  }

  /** The day of a period on which it is judged; undefined where all of its days are off. */
  judgedDay(settings: Settings, day: number): number | undefined {
    const { start, end } = this.period(settings, day);
    let judged: number | undefined;
    for (let d = start; d <= end; d++) if (this.isOpen(settings, d)) judged = d;
    return judged;
  }

  cells(day: number): RefCell[] {
    const { settings, ids } = this.on(day);
    const { cycle, slots, limit, rules } = settings;
    const expected = this.isOpen(settings, day);
    const whole = { day, key: -1, expected, rule: null, slots };
    if (cycle[0]! >= 8) {
      const { start, end } = this.period(settings, day);
      if (day < settings.start || day > settings.end) return [];
      const judged = this.judgedDay(settings, day) ?? Math.min(end, settings.end);
      return judged === day ? [{ ...whole, span: 'period', periodStart: start }] : [];
    }
    if (limit < slots.length) return [{ ...whole, span: 'day', periodStart: day }];
    return slots.map((slot, i) => ({
      day,
      key: ids[i]!,
      span: 'slot',
      periodStart: day,
      expected,
      rule: rules?.[i] ?? null,
      slots: [slot],
    }));
  }

  /** Index of the slot that takes a second of the day; of two that share a minute, the earlier. */
  slotAt(slots: readonly Times[], second: number): number {
    const holding = slots
      .map(([from, to], i) => ({ from, to, i }))
      .filter(({ from, to }) => from <= second && second < (Math.floor(to / 60) + 1) * 60);
    holding.sort((a, b) => a.from - b.from);
    return holding[0]?.i ?? -1;
  }
}

/** Minutes late (positive) or early (negative) by the rule, at a second of the day. */
export function refMinutes(rule: Rule, second: number): number {
  if (rule === null || rule.mark === undefined) return 0;
  const m = Math.floor(second / 60);
  const k = rule.mark / 60;
  if (rule.kind === 'in') return m > k ? m - k : 0;
  return m < k ? m - k : 0;
}

const shared = (a: Times, b: Times): number => Math.floor((Math.min(a[1], b[1]) - Math.max(a[0], b[0])) / 60);

/** Ids of slots after an edit: equal start and end, equal start, greatest overlap, a new one. */
export function refIds(before: Revision, slots: readonly Times[], used: Set<number>): number[] {
  const old = before.settings.slots.map((slot, i) => ({ slot, id: before.ids[i]!, left: true }));
  const ids = new Map<number, number>();
  for (const same of [
    (a: Times, b: Times) => a[0] === b[0] && a[1] === b[1],
    (a: Times, b: Times) => a[0] === b[0],
  ])
    slots.forEach((slot, i) => {
      const found = old.find((one) => one.left && same(one.slot, slot));
      if (ids.has(i) || !found) return;
      found.left = false;
      ids.set(i, found.id);
    });
  for (;;) {
    let best:
      | { minutes: number; start: number; next: number; i: number; one: (typeof old)[number] }
      | undefined;
    slots.forEach((slot, i) => {
      if (ids.has(i)) return;
      for (const one of old) {
        const minutes = shared(one.slot, slot);
        if (!one.left || minutes <= 0) continue;
        const found = { minutes, start: one.slot[0], next: slot[0], i, one };
        const better =
          !best ||
          minutes > best.minutes ||
          (minutes === best.minutes &&
            (found.start < best.start || (found.start === best.start && found.next < best.next)));
        if (better) best = found;
      }
    });
    if (!best) break;
    best.one.left = false;
    ids.set(best.i, best.one.id);
  }
  const taken = new Set(used);
  return slots.map(([from], i) => {
    const known = ids.get(i);
    if (known !== undefined) return known;
    let id = from;
    if (taken.has(id)) {
      id = 86_400;
      while (taken.has(id)) id++;
    }
    taken.add(id);
    return id;
  });
}

/** Rules of the slots after an edit, and whether the edit is refused for those it sends. */
export function refRules(
  before: Revision,
  sent: Settings,
  ids: readonly number[],
): { rules: Rule[]; refused: boolean } {
  const takes = sent.cycle[0]! < 8 && sent.limit >= sent.slots.length;
  const fits = (rule: Rule, [from, to]: Times) =>
    rule?.mark === undefined || (rule.mark % 60 === 0 && rule.mark >= from && rule.mark <= to);
  if (sent.rules) {
    const wrong =
      sent.rules.length !== sent.slots.length ||
      (sent.rules.some((rule) => rule !== null) && !takes) ||
      sent.rules.some((rule, i) => !fits(rule, sent.slots[i] ?? [0, 0]));
    return { rules: sent.rules, refused: wrong };
  }
  const saved = sent.slots.map((slot, i): Rule => {
    const at = before.ids.indexOf(ids[i]!);
    const rule = takes && at >= 0 ? (before.settings.rules?.[at] ?? null) : null;
    if (rule === null || fits(rule, slot)) return rule;
    return { kind: rule.kind, ...(rule.name === undefined ? {} : { name: rule.name }) };
  });
  return { rules: saved, refused: false };
}
