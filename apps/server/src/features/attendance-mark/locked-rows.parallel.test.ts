import * as contract from '@rollcall/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { untilWaiting } from '../../../test/limits/waiting.ts';
import { CROWD, crowd, removeLocks, restoreLocks } from '../../../test/limits/without-locks.ts';

let api: Api;
let teacher: Person;
/** Connection that stands for another process in the middle of its transaction. */
let other: pg.Client;

beforeAll(async () => {
  api = await startApi({ dbPool: CROWD, submitMode: 'simple' });
  await api.clock('2026-11-20 06:00:00');
  teacher = await api.certified('周老师');
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  restoreLocks();
  await other?.end();
  await api?.close();
});

const TODAY = { first: '2026-11-20', last: '2026-11-20' };
const signIn = (person: Person, cid: string) =>
  person.ok(contract.submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() });
const unionidOf = async (person: Person, cid: string) =>
  (await person.ok(contract.getMemberActivity, { cid })).data.me!.unionid;

/** Members of an activity of their own. */
async function aClass(names: string[]) {
  const cid = await api.activity(teacher);
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
  const people: Person[] = [];
  for (const name of names) people.push(await api.member(cid, name));
  return { cid, people };
}

/** A member with leave of today that waits: an organiser decides about it while they sign in. */
async function aDecision(name: string) {
  const { cid, people } = await aClass([name]);
  const member = people[0]!;
  const { id } = (await member.ok(contract.askLeave, { cid, ...TODAY, kind: '事假', request_id: freshId() }))
    .data;
  const decide = () => teacher.ok(contract.decideLeave, { cid, ids: [id], status: 1, request_id: freshId() });
  return { cid, decide, sign: () => signIn(member, cid) };
}

/** Holds the rows of an activity's members, as whoever changes something about one of them does. */
async function lockMembers(cid: string): Promise<() => Promise<unknown>> {
  await other.query('BEGIN');
  await other.query('SELECT FROM member WHERE cid = $1 FOR NO KEY UPDATE', [cid]);
  return () => other.query('COMMIT');
}

/** Resolves once a call waits for a row that is held (`waits`), or was done in spite of it; else to its fault. */
async function beside(release: () => Promise<unknown>, call: Promise<unknown>): Promise<string> {
  let answer: string | undefined;
  const done = call.then(
    () => {
      answer = 'done';
    },
    (error: Error) => {
      answer = [error.message, ...api.faults].join(' ');
    },
  );
  await untilWaiting(api, () => answer !== undefined);
  const found = answer ?? 'waits';
  await release();
  await done;
  return found;
}

/** The cells of a class, marked at once by two organisers, one of them from the last cell on. */
async function marksOfTwo(names: string[]) {
  const { cid, people } = await aClass(names);
  const admin = await api.member(cid, `助教${freshId()}`);
  await teacher.ok(contract.setRole, { cid, unionid: await unionidOf(admin, cid), role: 1, type: 1 });
  const helper = await api.person(admin.name);
  const cells: { unionid: string; day: string; slot: number }[] = [];
  for (const person of people)
    cells.push({ unionid: await unionidOf(person, cid), day: TODAY.first, slot: 0 });
  const at = { cid, as: 'present' as const, reason: '忘带手机' };
  let changed = 0;
  const mark = async () => {
    const answers = await crowd(async (i) => {
      const [organiser, own] = i % 2 === 0 ? [teacher, cells] : [helper, cells.toReversed()];
      const request = { ...at, cells: own, request_id: freshId() };
      const { data } = await organiser.ok(contract.markAttendance, request);
      changed += data.changed;
    });
    const [records] = await api.sql<{ n: number }>('SELECT count(*)::int AS n FROM record WHERE cid = $1', [
      cid,
    ]);
    return {
      records: records!.n,
      changed,
      failed: answers.filter(({ status }) => status === 'rejected').length,
    };
  };
  return mark;
}

/** A day that closes after one of a class has signed in. @returns the refusal of the next; '' where none came */
async function afterClosing(names: [string, string]): Promise<string> {
  const { cid, people } = await aClass(names);
  await signIn(people[0]!, cid);
  const off = { day: TODAY.first, kind: 'off' as const, note: '停课' };
  await teacher.ok(contract.saveExceptions, { cid, set: [off], request_id: freshId() });
  return signIn(people[1]!, cid).then(
    () => '',
    (error: Error) => error.message,
  );
}

const NAMES = Array.from({ length: 6 }, (_, n) => `同学${n}`);

describe('rows that attendance is decided under', () => {
  it('have a decision about leave wait for a member who signs in, and the other way round', async () => {
    const { cid, decide, sign } = await aDecision('同时的人');
    expect(await beside(await lockMembers(cid), decide())).toBe('waits');
    expect(await beside(await lockMembers(cid), sign())).toBe('waits');
  });

  it('have two organisers who mark the same cells write each once, in whatever order', async () => {
    const mark = await marksOfTwo(NAMES);
    expect(await mark()).toEqual({ records: NAMES.length, changed: NAMES.length, failed: 0 });
  });

  it('have a day that closes known to the next sign-in', async () => {
    expect(await afterClosing(['早到的人', '晚到的人'])).toBe('今天不用签到：停课');
  });
});

describe('control: without the locks of members', () => {
  let decision: Awaited<ReturnType<typeof aDecision>>;
  let mark: Awaited<ReturnType<typeof marksOfTwo>>;
  let releases: (() => Promise<unknown>)[];
  beforeAll(async () => {
    decision = await aDecision('同时的人二');
    mark = await marksOfTwo(NAMES.map((name) => `${name}二`));
    await api.sql('DROP INDEX record_place');
    releases = [await lockMembers(decision.cid)];
    removeLocks();
  });
  afterAll(restoreLocks);

  it('leave is decided beside a sign-in of its member', async () => {
    expect(await beside(async () => {}, decision.decide())).toBe('done');
  });

  it('a member signs in beside a decision about their leave', async () => {
    expect(await beside(releases[0]!, decision.sign())).toBe('done');
  });

  it('cells that two organisers mark have several records', async () => {
    const { records } = await mark();
    expect(records).toBeGreaterThan(NAMES.length);
  });
});

describe('control: without the number that an exception raises', () => {
  beforeAll(async () => {
    await api.sql(`CREATE FUNCTION keep_number() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN NEW.calendar_rev := OLD.calendar_rev; RETURN NEW; END'`);
    await api.sql(`CREATE TRIGGER keep_number BEFORE UPDATE ON activity
      FOR EACH ROW EXECUTE FUNCTION keep_number()`);
  });

  it('somebody signs in on a day that is closed', async () => {
    expect(await afterClosing(['早到的人二', '晚到的人二'])).toBe('');
  });
});
