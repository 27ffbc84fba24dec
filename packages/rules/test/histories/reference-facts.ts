import { dayAt, type History, INITIATOR, type Settings, secondAt } from './history.ts';
import { RefCalendar, type RefCell, type Revision, refMinutes } from './reference-calendar.ts';

/** The reference's facts about an activity, and the questions that its events ask of them. */

export interface RefRecord {
  id: number;
  who: number;
  day: number;
  periodStart: number;
  key: number;
  ordinal: number;
  judgedAt: number;
  minutes: number;
  makeup: boolean;
  marked: boolean;
  homework: boolean;
  state: 'live' | 'hidden' | 'removed';
}

/** A make-up that waits, or a late delivery. */
export interface RefRequest {
  id: number;
  who: number;
  day: number;
  periodStart: number;
  key: number;
  at: number;
  /** Of the capture. */
  captured: number;
  revision: Revision;
  state: 'waiting' | 'accepted' | 'refused';
}

export interface RefLeave {
  id: number;
  who: number;
  first: number;
  last: number;
  keys: number[] | null;
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn';
}

export interface RefMember {
  status: 'none' | 'line' | 'pending' | 'in' | 'out';
  /** Number of what is known of them, which stays the same when a person takes over a line. */
  row: number;
  /** Stands on the list. */
  listed: boolean;
  /** Goes by the name of the list. */
  named: boolean;
  /** Was let in once. */
  stayed: boolean;
  role: number;
  joinedAt: number;
  due: { from: number; to: number }[];
}

export const NEVER = Number.POSITIVE_INFINITY;

export class RefFacts {
  readonly calendar: RefCalendar;
  /** People, and behind them the lines of the list that came later. */
  readonly members: RefMember[] = [];
  readonly people: number;
  /** The list holds. */
  list = false;
  #rows = 0;
  records: RefRecord[] = [];
  makeups: RefRequest[] = [];
  deliveries: RefRequest[] = [];
  leave: RefLeave[] = [];
  binned = false;

  constructor(history: History) {
    this.calendar = new RefCalendar(history);
    this.people = history.members;
    for (let who = 0; who < this.people; who++) this.addMember();
    this.members[INITIATOR]!.role = 3;
  }

  /** Somebody of whom nothing is known. @returns their number */
  addMember(): number {
    const nothing = { listed: false, named: false, stayed: false, role: 0, joinedAt: 0 };
    return this.members.push({ ...nothing, status: 'none', row: this.#rows++, due: [] }) - 1;
  }

  /** All that is known of a member becomes another one's, of whom nothing is known. */
  move(from: number, to: number): void {
    const [left, taken] = [this.members[from]!, this.members[to]!];
    Object.assign(taken, { row: left.row, due: left.due });
    Object.assign(left, { row: this.#rows++, due: [] });
    for (const one of [...this.records, ...this.leave]) if (one.who === from) one.who = to;
  }

  /** Line of the list that is nobody's; undefined where there is none. */
  get openLine(): number | undefined {
    const found = this.members.findIndex(({ status }) => status === 'line');
    return found < 0 ? undefined : found;
  }

  get settings(): Settings {
    return this.calendar.current.settings;
  }

  isDue(who: number, day: number): boolean {
    return this.members[who]!.due.some(({ from, to }) => from <= day && day < to);
  }

  /** May sign in. */
  takesPart(who: number): boolean {
    const { status, role } = this.members[who]!;
    return status === 'in' && (role === 0 || role === 1 || role === 3);
  }

  live(who: number): RefRecord[] {
    return this.records.filter((one) => one.who === who && one.state === 'live' && !one.homework);
  }

  /** Day, period and slot that a moment counts in by the settings of now. */
  window(at: number): { day: number; periodStart: number; key: number; index: number } | undefined {
    const day = dayAt(at);
    const { settings, ids } = this.calendar.current;
    if (!this.calendar.isOpen(settings, day)) return undefined;
    const index = this.calendar.slotAt(settings.slots, secondAt(at));
    if (index < 0) return undefined;
    const key = settings.cycle[0]! >= 8 ? -1 : ids[index]!;
    return { day, periodStart: this.calendar.period(settings, day).start, key, index };
  }

  /**
   * A sign-in of a slot that was taken away keeps nobody from the others, where each is judged by itself. `ofDay`: the day's
   * last revision, whose slots count too for what waited since another one; or it leaves room itself in a period as long.
   */
  hasRoom(revision: Revision, used: readonly { key: number }[], key: number, ofDay = revision): boolean {
    const { limit, slots, cycle } = revision.settings;
    const leaves = (most: number, ...of: Revision[]): boolean => {
      const bySlot = of.every(({ settings: s }) => s.cycle[0]! < 8 && s.limit >= s.slots.length);
      const counted = bySlot ? used.filter((one) => of.some(({ ids }) => ids.includes(one.key))) : used;
      return counted.length < most;
    };
    const unit = (first: number) => Math.max(7, first);
    const asLong = unit(cycle[0]!) === unit(ofDay.settings.cycle[0]!);
    if (!leaves(limit, revision, ofDay) && !(asLong && leaves(ofDay.settings.limit, ofDay))) return false;
    if (key === -1) return true;
    return used.filter((one) => one.key === key).length < Math.ceil(limit / slots.length);
  }

  used(who: number, periodStart: number): RefRecord[] {
    return this.live(who).filter((one) => one.periodStart === periodStart);
  }

  write(record: Omit<RefRecord, 'ordinal' | 'homework' | 'state'>): void {
    const same = this.used(record.who, record.periodStart).filter(({ key }) => key === record.key);
    let ordinal = 1;
    while (same.some((one) => one.ordinal === ordinal)) ordinal++;
    this.records.push({ ...record, ordinal, homework: false, state: 'live' });
  }

  fills(cell: RefCell, one: { day: number; periodStart: number; key: number }): boolean {
    if (cell.span === 'period') return one.periodStart === cell.periodStart;
    return one.day === cell.day && (cell.span === 'day' || one.key === cell.key);
  }

  isOver({ day, slots }: RefCell, now: number): boolean {
    const ends = slots.map(([, to]) => Math.floor(to / 60) * 60 + 60);
    return dayAt(now) > day || (dayAt(now) === day && secondAt(now) >= Math.max(...ends));
  }

  /** Approved leave excuses the cell. */
  isExcused(who: number, cell: RefCell): boolean {
    const own = this.leave.filter((one) => one.who === who && one.state === 'approved');
    const slotCovered = (day: number, key: number) =>
      own.some(
        ({ first, last, keys }) => first <= day && day <= last && (keys === null || keys.includes(key)),
      );
    const dayCovered = (day: number) => this.calendar.on(day).ids.every((key) => slotCovered(day, key));
    if (cell.span === 'slot') return slotCovered(cell.day, cell.key);
    if (cell.span === 'day') return dayCovered(cell.day);
    let joined = cell.day;
    while (joined > cell.periodStart && this.isDue(who, joined - 1)) joined--;
    if (!this.isDue(who, cell.day)) joined = cell.periodStart;
    for (let day = joined; day <= cell.day; day++)
      if (this.calendar.isOpen(this.calendar.on(day).settings, day) && !dayCovered(day)) return false;
    return true;
  }

  minutes({ settings, ids }: Revision, key: number, at: number): number {
    return refMinutes(settings.rules?.[ids.indexOf(key)] ?? null, secondAt(at));
  }

  /** Due from a day on; days on which they are due still, from an earlier stay, become one with it. */
  beginDue(who: number, day: number): void {
    const member = this.members[who]!;
    const before = member.due.filter(({ to }) => to < day);
    const joined = member.due.filter(({ to }) => to >= day);
    member.due = [...before, { from: Math.min(day, ...joined.map(({ from }) => from)), to: NEVER }];
  }

  /**
   * No more due from a day on; a member with a record in the running period stays due to its end.
   * @returns the first day on which they are not due
   */
  endDue(who: number, today: number): number {
    const { start, end } = this.calendar.period(this.settings, today);
    const until = this.live(who).some(({ periodStart }) => periodStart >= start) ? end + 1 : today;
    for (const stay of this.members[who]!.due) if (stay.to === NEVER) stay.to = Math.max(stay.from, until);
    return until;
  }

  /** Due on a day whose record comes, or comes back, after they ceased to be; and until its period ends. */
  extendDue(who: number, day: number): void {
    const { end } = this.calendar.period(this.calendar.on(day).settings, day);
    this.addDue(who, [{ from: day, to: end + 1 }]);
  }

  /** Due on some more days; each day counts once. */
  addDue(who: number, more: RefMember['due']): void {
    const member = this.members[who]!;
    const united: RefMember['due'] = [];
    for (const stay of [...member.due, ...more].sort((a, b) => a.from - b.from)) {
      const last = united.at(-1);
      if (last && stay.from <= last.to) last.to = Math.max(last.to, stay.to);
      else united.push({ ...stay });
    }
    member.due = united;
  }

  /** Nobody decides any more about requests of somebody who left. */
  dropWaiting(who: number): void {
    const stays = (one: RefRequest) => one.who !== who || one.state !== 'waiting';
    this.makeups = this.makeups.filter(stays);
    for (const one of this.deliveries) if (!stays(one)) one.state = 'refused';
    for (const one of this.leave) if (one.who === who && one.state === 'waiting') one.state = 'withdrawn';
  }

  /** Approved leave of some days and slots, as far as there is none yet. */
  giveLeave(id: number, who: number, { first, last, keys }: Pick<RefLeave, 'first' | 'last' | 'keys'>): void {
    let before: RefLeave | undefined;
    for (let day = first; day <= last; day++) {
      const { ids } = this.calendar.on(day);
      const covered = (key: number) =>
        this.leave.some(
          (one) =>
            one.who === who &&
            one.state === 'approved' &&
            one.first <= day &&
            day <= one.last &&
            (one.keys === null || one.keys.includes(key)),
        );
      const free = (keys ?? ids).filter((key) => !covered(key));
      const whole = keys === null && free.length === ids.length;
      if (before && whole && before.keys === null && before.last === day - 1) before.last = day;
      else if (free.length > 0) {
        before = { id, who, first: day, last: day, keys: whole ? null : free, state: 'approved' };
        this.leave.push(before);
      }
    }
  }

  /** Approved leave of a member without a cell; whether any changed. */
  cutLeave(who: number, day: number, key: number): boolean {
    const { ids } = this.calendar.on(day);
    let changed = false;
    this.leave = this.leave.flatMap((one): RefLeave[] => {
      const { first, last, keys } = one;
      const covered = ids.filter((id) => keys === null || keys.includes(id));
      const applies = key === -1 ? covered.length > 0 : covered.includes(key);
      if (one.who !== who || one.state !== 'approved' || first > day || last < day || !applies) return [one];
      changed = true;
      const rest = key === -1 ? [] : (keys ?? ids).filter((id) => id !== key);
      const parts: RefLeave[] = [];
      if (first < day) parts.push({ ...one, last: day - 1 });
      if (rest.length > 0) parts.push({ ...one, first: day, last: day, keys: rest });
      if (last > day) parts.push({ ...one, first: day + 1 });
      return parts;
    });
    return changed;
  }
}
