import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  ApiRejection,
  createNormal,
  getQrcode,
  join as joinActivity,
  stat,
  submit,
} from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import type { Person } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import type { ServerProcess } from '../fixtures/process.ts';

/** A short term: a Monday, days in a row, members, and the one slot of a day. */
const FIRST = '2026-11-23';
const DAYS = 5;
const MEMBERS = 16;
const SLOT: [number, number] = [7 * 3600, 9 * 3600];
/** One member in so many is missing on a day. */
const MISSING = 5;

const dayOf = (n: number): string => addDays(FIRST, n);
const isMissing = (who: number, day: number): boolean => (who + day) % MISSING === 0;

/** Event of the term, with the verdict that it must get. */
interface Event {
  at: string;
  who: number;
  request: string;
  expect: 'ok' | 'not_started' | 'quota_used' | 'outside_slot' | 'ended';
}

/** The events in order; a request that is repeated stands there twice. */
function eventsOfTerm(): Event[] {
  const events: Event[] = [];
  const add = (at: string, who: number, request: string, expect: Event['expect']) =>
    events.push({ at, who, request, expect });
  add('2026-11-22 08:00:00', 0, 'early', 'not_started');
  for (let day = 0; day < DAYS; day++) {
    const seconds = (who: number) => String(who).padStart(2, '0');
    for (let who = 0; who < MEMBERS; who++) {
      if (isMissing(who, day)) continue;
      const at = `${dayOf(day)} 08:00:${seconds(who)}`;
      add(at, who, `${day}-${who}`, 'ok');
      if (who % 3 === 0) add(at, who, `${day}-${who}`, 'ok');
      if (who % 4 === 0) add(at, who, `${day}-${who}-again`, 'quota_used');
    }
    for (let who = 0; who < MEMBERS; who++)
      if (isMissing(who, day))
        add(`${dayOf(day)} 12:00:${seconds(who)}`, who, `${day}-${who}`, 'outside_slot');
  }
  add(`${dayOf(DAYS)} 08:00:00`, 0, 'late', 'ended');
  return events;
}

interface Term {
  cid: string;
  entry: string;
  owner: Person;
  members: Person[];
}

/** An activity of the term, with its members in it. */
async function begin(server: ServerProcess, form: string): Promise<Term> {
  await server.clock('2026-11-20 08:00:00');
  const owner = await server.person(`组织者${form}`);
  const end_date = startOfDay(dayOf(DAYS - 1));
  const settings = anActivity({ start_date: startOfDay(FIRST), end_date, time_list: [SLOT], limit: 1 });
  const { cid } = (await owner.ok(createNormal, { ...settings, request_id: form })).data;
  const { link } = (await owner.ok(getQrcode, { cid })).data;
  const entry = new URL(link, server.base).searchParams.get('entry') ?? '';
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, who) => {
      const member = await server.person(`学员${form}${who}`, 'member');
      const reg_params = [{ key: 1, val: `学员${who}` }];
      await member.ok(joinActivity, { cid, entry, reg_params, request_id: `join-${who}` });
      return member;
    }),
  );
  return { cid, entry, owner, members };
}

/** Verdict of a sign-in, and the record's id where it was taken. */
async function signIn({ cid, entry, members }: Term, { who, request }: Event) {
  try {
    const sent = { cid, entry, fill_params: [], request_id: request };
    return { verdict: 'ok', ptId: (await members[who]!.ok(submit, sent)).data.pt_id };
  } catch (error) {
    if (!(error instanceof ApiRejection)) throw error;
    return { verdict: String(error.data?.['reason'] ?? error.message) };
  }
}

/** Differences of each day's numbers. */
async function wrongDays({ cid, owner }: Term, server: ServerProcess): Promise<string[]> {
  await server.clock(`${dayOf(DAYS)} 20:00:00`);
  const [start_date, end_date] = [startOfDay(FIRST), startOfDay(dayOf(DAYS - 1))];
  const { data } = await owner.ok(stat, { cid, start_date, end_date });
  return Array.from({ length: DAYS }, (_, day) => day).flatMap((day) => {
    const expected = Array.from({ length: MEMBERS }).filter((_, who) => !isMissing(who, day)).length;
    const row = data.find(({ date }) => date === dayOf(day));
    const found = `${row?.checked_uv} people, ${row?.checked} times`;
    const right = `${expected} people, ${expected} times`;
    return found === right ? [] : [`${dayOf(day)}: ${found} instead of ${right}`];
  });
}

/** Plays the term event by event. @returns differences from the verdicts and numbers that it must have */
export async function replayInOrder(server: ServerProcess): Promise<string[]> {
  const term = await begin(server, '甲');
  const wrong: string[] = [];
  const taken = new Map<string, string>();
  for (const event of eventsOfTerm()) {
    await server.clock(event.at);
    const { verdict, ptId } = await signIn(term, event);
    if (verdict !== event.expect)
      wrong.push(`${event.at}, member ${event.who}: ${verdict} instead of ${event.expect}`);
    if (ptId === undefined) continue;
    const before = taken.get(event.request);
    if (before !== undefined && before !== ptId) wrong.push(`${event.request} was taken twice`);
    taken.set(event.request, ptId);
  }
  return [...wrong, ...(await wrongDays(term, server))];
}

/** Sends what is taken of each day at once, every request twice. @returns differences as above */
export async function replayAtOnce(server: ServerProcess): Promise<string[]> {
  const term = await begin(server, '乙');
  const wrong: string[] = [];
  const taken = eventsOfTerm().filter(({ expect }) => expect === 'ok');
  for (const [day, events] of Map.groupBy(taken, ({ at }) => at.slice(0, 10))) {
    await server.clock(`${day} 08:30:00`);
    const once = [...new Map(events.map((event) => [event.request, event])).values()];
    const answers = await Promise.all(once.flatMap((event) => [signIn(term, event), signIn(term, event)]));
    for (const [i, { at, who }] of once.entries()) {
      const [first, second] = answers.slice(2 * i);
      if (first?.ptId === undefined || first.ptId !== second?.ptId)
        wrong.push(`${at}, member ${who}: ${first?.verdict} and ${second?.verdict}`);
    }
  }
  return [...wrong, ...(await wrongDays(term, server))];
}

/** Runs a replay of somebody else's against the server: `{url}` in the command stands for its address. */
export async function replayBy(command: string, server: ServerProcess): Promise<string[]> {
  const child = spawn(command.replaceAll('{url}', server.base), { shell: true, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? [] : [`${command} ended with ${code}`];
}
