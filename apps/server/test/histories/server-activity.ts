import {
  type ActivitySettingsInput,
  type ApiRejection,
  attendanceAlerts,
  createNormal,
  createWork,
  initHomework,
  saveAttendanceSettings,
  saveWorkdayYear,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import {
  dayAt,
  type Event,
  type History,
  INITIATOR,
  type Settings,
  THRESHOLDS,
} from '@rollcall/rules/test/histories/history';
import { Random } from '@rollcall/rules/test/histories/random';
import type { RefFacts } from '@rollcall/rules/test/histories/reference-facts';
import { type Api, freshId, type Person } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { listOf } from '../fixtures/members.ts';
import { companyOf } from './company.ts';

/** Days around a history whose workdays are set. */
const MARGIN = 40;

/** Name of a day that a history numbers. */
export const nameOf = (day: number): string => addDays('1970-01-01', day);
const isoOf = (at: number): string => new Date(at * 1000).toISOString();

/** Name by which a person joins beside the list. */
export const aliasOf = (who: number): string => `成员${who}`;
/** Name in answers of what is known of a member: several may go by the name of the list, one after the other. */
export const rowName = (row: number): string => `第${row}行`;

/** Settings of a history as the form sends them. */
const sentSettings = ({
  start,
  end,
  cycle,
  slots,
  limit,
  makeup,
}: Settings): Partial<ActivitySettingsInput> => ({
  start_date: startOfDay(nameOf(start)),
  end_date: startOfDay(nameOf(end)),
  checkinday: cycle,
  time_list: slots,
  limit,
  can_makeup: makeup,
});

/** Activity of a history on a server, with the people in it. Calls alone reach it. */
export class ServerActivity {
  readonly api: Api;
  readonly random: Random;
  readonly isClass: boolean;
  /** Members without an account; a guardian signs in for them. */
  readonly dependents: ReadonlySet<number>;
  cid = '';
  wid = '';
  teacher!: Person;
  /** On the member page; of a dependent their guardian. */
  people: Person[] = [];
  /** Ids of the members, in the order of the reference. */
  rows: number[] = [];
  readonly #unionids = new Map<number, string>();
  /** Public ids of records, make-ups and late deliveries, by the event that made them. */
  readonly records = new Map<number, string>();
  /** Batch of the last event, by which it can be undone; undefined for none. */
  batch: string | undefined;
  /** Public id of whoever joined last. */
  joined: string | undefined;
  /** Refusal of the call that was refused last, for messages of failures. */
  refused = '';
  readonly #seed: number;
  readonly #first: Settings;
  #audit: 0 | 1 = 0;
  #list = '';
  #isListOn = false;
  #now = Number.NaN;

  constructor(api: Api, history: History) {
    this.api = api;
    this.#seed = history.seed;
    this.#first = history.settings;
    this.random = new Random(history.seed + 7_000_000);
    this.isClass = history.events.some(({ act }) => act === 'homework');
    const others = Array.from({ length: history.members }, (_, who) => who).slice(INITIATOR + 1);
    this.dependents = new Set(this.random.some(others, 0.3));
  }

  /** Logs everybody in, sets the workdays, and creates the activity. */
  async begin(history: History): Promise<void> {
    const { api } = this;
    await this.at(history.created);
    const { teacher, people, list } = await companyOf(api);
    this.teacher = teacher;
    this.people = people.slice(0, history.members);
    this.#list = list;
    const cycles = [
      history.settings,
      ...history.events.flatMap((one) => (one.act === 'edit' ? [one.settings] : [])),
    ];
    if (cycles.some(({ cycle }) => cycle.includes(7))) await this.#setWorkdays(history);
    const create = this.isClass ? createWork : createNormal;
    this.cid = (await this.teacher.ok(create, this.#form(this.#first))).data.cid;
    const { leave, rules } = this.#first;
    const alerts = attendanceAlerts.parse(THRESHOLDS);
    await this.teacher.ok(saveAttendanceSettings, {
      cid: this.cid,
      leave,
      alerts,
      ...(rules ? { slot_rules: rules } : {}),
    });
    if (this.isClass) {
      const { start_date, end_date } = anActivity(sentSettings(this.#first));
      const homework = { title: '背诵', mode: 0, start_date, end_date, end_time: 75_600 };
      this.wid = (await this.teacher.ok(initHomework, { cid: this.cid, ...homework, limit: 100 })).data.wid;
    }
  }

  /** Sets the clock, in Unix seconds. */
  async at(now: number): Promise<void> {
    if (now === this.#now) return;
    this.#now = now;
    await this.api.clock(isoOf(now + 8 * 3600).slice(0, 19));
  }

  /** Saves settings; those of attendance follow where they are sent. */
  async save(settings: Settings): Promise<void> {
    const update = this.isClass ? updateWork : updateNormal;
    await this.teacher.ok(update, { cid: this.cid, ...this.#form(settings) });
  }

  /** Has joining wait for approval, or not. */
  async setAudit(audit: 0 | 1, settings: Settings): Promise<void> {
    if (audit === this.#audit) return;
    const before = this.#audit;
    this.#audit = audit;
    try {
      await this.save(settings);
    } catch (error) {
      // In the bin nothing is saved.
      this.#audit = before;
      throw error;
    }
  }

  /** Has the list hold, or not. */
  async setList(on: boolean, settings: Settings): Promise<void> {
    this.#isListOn = on;
    try {
      await this.save(settings);
    } catch (error) {
      this.#isListOn = !on;
      throw error;
    }
  }

  /** Public id of a member; undefined of somebody who never was one. */
  unionidOf(who: number): string | undefined {
    return this.#unionids.get(this.rows[who] ?? Number.NaN);
  }

  /** Name of a member by their public id. */
  nameOf(unionid: string): string {
    const found = [...this.#unionids].find(([, known]) => known === unionid);
    return found ? rowName(found[0]) : unionid;
  }

  /** Follows the reference after an event: who somebody is, and which line is open. */
  async follow(facts: RefFacts, event: Event): Promise<void> {
    this.rows = facts.members.map(({ row }) => row);
    if (event.act === 'join' && this.joined !== undefined) {
      const row = this.rows[event.who]!;
      this.#unionids.set(row, this.joined);
    }
    this.joined = undefined;
    const line = facts.openLine;
    if (line === undefined || this.#unionids.has(this.rows[line]!) || facts.binned) return;
    const { data } = await listOf(this.teacher, this.cid, 0, { state: 'unclaimed' });
    const unionid = data.members[0]?.['-1'];
    if (unionid !== undefined) this.#unionids.set(this.rows[line]!, unionid);
  }

  /** Resolves true where a call is done, false where it is refused. */
  async tries(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      const { message, data } = error as ApiRejection;
      if (data === undefined && (error as Error).name !== 'ApiRejection') throw error;
      this.refused = `${data?.['reason'] ?? ''} ${message}`;
      return false;
    }
  }

  /** Fields of a member's calls that say whom they are for. */
  agent(who: number): { agent_for?: string } {
    return this.dependents.has(who)
      ? { agent_for: this.unionidOf(who) ?? `${this.cid}-${'0'.repeat(22)}` }
      : {};
  }

  /** Fields of all calls of a member. */
  get entry(): { cid: string; entry: string; request_id: string } {
    return { cid: this.cid, entry: this.api.entryOf(this.cid), request_id: freshId() };
  }

  /** True where the class's homework is open. */
  hasHomework(at: number): boolean {
    return this.#first.start <= dayAt(at) && dayAt(at) < this.#first.end;
  }

  #form(settings: Settings): ActivitySettingsInput {
    return anActivity({
      ...sentSettings(settings),
      cate: this.isClass ? 0 : this.#seed % 2 === 0 ? 0 : 1,
      enable_audit: this.#audit,
      ...(this.#isListOn ? { disable_free_join: 1, enable_external: 1, list_url: this.#list } : {}),
    });
  }

  /** Sets all days around a history, so that the calendar that came with the program says nothing. */
  async #setWorkdays({ from, to, flipped }: History): Promise<void> {
    const operator = await this.api.operator();
    const years = new Map<number, { day: string; working: 0 | 1 }[]>();
    for (let n = from - MARGIN; n <= to + MARGIN; n++) {
      const day = nameOf(n);
      const year = Number(day.slice(0, 4));
      const working = (n + 3) % 7 < 5 !== flipped.includes(n) ? 1 : 0;
      years.set(year, [...(years.get(year) ?? []), { day, working }]);
    }
    for (const [year, days] of years) await operator.ok(saveWorkdayYear, { year, days, published: 0 });
  }
}
