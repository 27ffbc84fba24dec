import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMemberActivity } from '@rollcall/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noteDevice } from '../../src/features/account/device.store.ts';
import { countWaitingLeave } from '../../src/features/attendance/member-leave.reads.ts';
import { eventsSince } from '../../src/features/event/event.reads.ts';
import { guardedBy } from '../../src/features/guardian/guardian.reads.ts';
import { countHomework } from '../../src/features/homework/home.reads.ts';
import {
  loadPreview,
  lockOpenInvitations,
  setAllClaimed,
} from '../../src/features/invitation/invitation.store.ts';
import { countToReview } from '../../src/features/makeup/review.reads.ts';
import { countWaiting } from '../../src/features/member/join/approval.reads.ts';
import { loadPasts, lockPlaces } from '../../src/features/member/join/joiners.store.ts';
import { pointsOf } from '../../src/features/member/participation/history.reads.ts';
import { countMatching, type RecordFilter, viewOfHomework } from '../../src/features/record/filter.reads.ts';
import { listRecords, type Part } from '../../src/features/record/record.reads.ts';
import { takeOverAll } from '../../src/features/roster/claim.store.ts';
import { missingNames } from '../../src/features/statistics/missing.reads.ts';
import { lockMembers } from '../../src/features/submission/submission.store.ts';
import { dropFileRefs } from '../../src/features/upload/upload.store.ts';
import { type Db, openDatabase } from '../../src/platform/db/db.ts';
import { sha256, splitInsideId } from '../../src/platform/ids/ids.ts';
import { createManyLimiter } from '../../src/platform/limits/many.ts';
import { createSessions } from '../../src/platform/session/session.ts';
import { wholeRequests } from '../contract/whole-requests.ts';
import { createScenario, type Scenario } from '../fixtures/scenario.ts';
import { callInvitations } from '../sql/hot-invitation-calls.ts';
import { enlarge, LARGE_WORK } from './large-activity.ts';
import { type Plans, plansOf, type Sent, settledWork } from './prepared-plans.ts';

/**
 * The long run makes the activity larger (`npm run reliability -- plans`). Below some 5,000 members a look-up of many by
 * their ids costs as much as a walk past all, and a plan that takes the wrong one is not seen.
 */
const MEMBERS = Number(process.env['TRUST_PLANS'] ?? 6000);
/** A plan for any values may read so many times what one for these values does, and so many more. */
const MOST = { times: 2, more: { blocks: 20, rows: 1000 } };

/** Prepared statements whose plan for any values is worse, each with the reason to prepare it still. */
const WORSE: readonly [words: RegExp, why: string][] = [];
/** Those that cannot be run again with the values that were sent. */
const ONCE: readonly [words: RegExp, why: string][] = [
  [
    /INSERT INTO (record|member|membership|person|identity|session|person_device) \(/,
    'its rows are there already; keys alone decide where they go',
  ],
];

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const isIn = (list: readonly [RegExp, string][], text: string) => list.some(([words]) => words.test(text));
const isWorse = ({ custom, generic }: Plans) =>
  (['blocks', 'rows'] as const).some(
    (of) => generic[of] > custom[of] * MOST.times && generic[of] > custom[of] + MOST.more[of],
  );

const scenario = {} as Scenario;
/** Prepared statements that were sent, by their text. */
const sent = new Map<string, Sent[]>();
/** Texts that each connection was sent, in their order. */
const texts = new Map<unknown, string[]>();
/** Prepared statements that were sent on a connection of transactions. */
const inTransactions = new Set<string>();
let client: pg.Client;

/** Pages of records, by every filter that is prepared, with their numbers. */
async function queryRecords(db: Db, cid: string, uid: string): Promise<void> {
  const graded: Partial<RecordFilter>[] = [{}, { graded: true }, { graded: false }, { rank: 3 }];
  const ranges: Partial<RecordFilter>[] = [{}, { range: { from: '2026-10-01', to: '2026-11-19' } }];
  const whose: Partial<RecordFilter>[] = [{}, { wid: LARGE_WORK }, { removed: [randomUUID()] }];
  const viewer = { uid, manages: true, owns: true, inside: true, comments: true };
  const last = { at: '2026-11-10T00:00:00Z', id: randomUUID() };
  const parts: Part[] = [{ count: 10 }, { count: 10, offset: 20 }, { count: 10, cursor: last }];
  for (const one of graded)
    for (const range of ranges)
      for (const of of whose) {
        const filter = { cid, removed: [], ...one, ...range, ...of };
        await countMatching(db, filter);
        for (const part of parts)
          if (!range.range || !part.cursor) await listRecords(db, filter, viewer, part);
      }
}

/** Printed codes of some members, as they are looked at and claimed. */
async function queryCodes(db: Db, cid: string, uids: string[]): Promise<void> {
  const hashes = uids.map((uid) => sha256(uid));
  await loadPreview(db, cid, hashes[0]!);
  await lockOpenInvitations(db, cid, hashes);
  const claims = uids.map((uid, i) => ({ line: uid, uid, hash: hashes[i]! }));
  await setAllClaimed(db, cid, claims, new Date());
}

/** Reads that the requests do not lead to: of events that a screen waits for, of visitors, and of rarer settings. */
async function queryDirectly(db: Db): Promise<void> {
  const { api, cid, homework, stranger } = scenario;
  const members = await api.sql<{ member_id: string }>(
    'SELECT member_id FROM member WHERE cid = $1 LIMIT 20',
    [cid],
  );
  await pointsOf(
    db,
    cid,
    members.map((one) => one.member_id),
  );
  await countToReview(db, cid);
  const people = await api.sql<{ uid: string }>(
    'SELECT uid FROM member WHERE cid = $1 AND uid IS NOT NULL LIMIT 20',
    [cid],
  );
  const uids = people.map(({ uid }) => uid);
  await lockMembers(db, cid, uids);
  await lockPlaces(db, cid, uids);
  await loadPasts(
    db,
    cid,
    members.map((one) => one.member_id),
  );
  await queryCodes(db, cid, uids);
  await queryRecords(db, cid, uids[0]!);
  const period = { day: '2026-11-19', periodStart: '2026-11-16', limit: 200, missing: MEMBERS };
  await missingNames(db, { cid, ...period });
  await missingNames(db, { cid, ...period, wid: randomUUID() });
  await countHomework(db, cid);
  await guardedBy(db, '1'.padStart(32, '0'), '2026-11-19', 100);
  await eventsSince(db, [{ cid, seq: 0 }]);
  await viewOfHomework(db, scenario.others.work, splitInsideId(homework).id);
  await countWaiting(db, cid);
  await countWaitingLeave(db, cid);
  await createManyLimiter({ name: 'list', subject: 'tries', points: 10, seconds: 60, by: 'person' }).used(
    db,
    ['somebody'],
  );
  await dropFileRefs(db, cid, ['record of nobody']);
  // A login by development's stand-in notes no browser, and the code of a request is nobody's.
  await noteDevice(db, randomUUID(), 'a browser', 'Linux 上的 Chrome', new Date());
  await createSessions(db, true).find('t'.repeat(43));
  const [line, uid] = [randomUUID(), randomUUID()];
  const by = { uid, alias: '陈思远', avatar: '', stuNo: '', regParams: [], pending: false, inviter: null };
  await takeOverAll(db, cid, [{ line, by: { ...by, day: '2026-11-23', now: new Date() } }]);
  await stranger.ok(getMemberActivity, { cid, entry: api.entryOf(cid) });
}

beforeAll(async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  Object.assign(scenario, await createScenario());
  const { api, cid } = scenario;
  await enlarge(api, cid, { members: MEMBERS, records: MEMBERS * 10 });
  // A file is no answer of the client, and some calls are right once: their statements were sent all the same.
  for (const [call, who, input] of wholeRequests(scenario))
    if (call.kind !== 'file' && call.policy !== 'operator')
      await who()
        .ok(call, input() as never)
        .catch(() => {});
  await callInvitations(api, scenario.teacher, (_, work) => work());
  const { db, close } = openDatabase(api.databaseUrl, 1);
  await queryDirectly(db);
  await close();
  for (const [config] of query.mock.calls as unknown as [Partial<Sent> | undefined][])
    if (config?.text?.startsWith('/* prepared */'))
      sent.set(config.text, [...(sent.get(config.text) ?? []), config as Sent]);
  for (const [i, [config]] of (query.mock.calls as unknown as [Partial<Sent> | undefined][]).entries()) {
    const connection = query.mock.contexts[i];
    texts.set(connection, [...(texts.get(connection) ?? []), plain(config?.text ?? '')]);
  }
  const ofTransactions = new Set([...texts].filter(([, all]) => all.includes('begin')).map(([one]) => one));
  for (const [i, [config]] of (query.mock.calls as unknown as [Partial<Sent> | undefined][]).entries())
    if (ofTransactions.has(query.mock.contexts[i]) && config?.text) inTransactions.add(config.text);
  query.mockRestore();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
}, 300_000);
afterAll(async () => {
  await client?.end();
  await scenario.api?.close();
});

let names = 0;
/** Plans of a statement with values of the large activity, where it was sent with such. */
const plansFor = (all: Sent[]): Promise<Plans> => {
  const ofLarge = all.findLast(({ values }) => values.flat().includes(scenario.cid));
  return plansOf(client, `guarded_${++names}`, ofLarge ?? all.at(-1)!);
};

it('a statement whose best plan depends on its values is told', async () => {
  const text = 'SELECT count(*) FROM record WHERE $1::uuid IS NULL OR (cid = $2 AND id = $1)';
  const plans = await plansFor([{ text, values: ['0193a000-0000-7000-8000-000000000000', scenario.cid] }]);
  expect(plans, JSON.stringify(plans)).toSatisfy(isWorse);
});

it('no prepared statement reads more by the plan for any values than by one for its values', {
  timeout: 300_000,
}, async () => {
  const worse: string[] = [];
  for (const [text, all] of sent) {
    if (isIn(ONCE, text) || isIn(WORSE, text)) continue;
    const plans = await plansFor(all);
    if (isWorse(plans)) worse.push(`${JSON.stringify(plans)} ${plain(text)}`);
  }
  expect(worse).toEqual([]);
});

it('no prepared statement walks past everybody in an activity that is younger than its statistics', {
  timeout: 300_000,
}, async () => {
  // As on a first morning: thousands came within a minute, and nobody has counted them yet.
  const young = 'young';
  for (const table of ['member', 'membership', 'record', 'activity_day']) {
    await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    const { rows } = await client.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'cid'`,
      [table],
    );
    const { columns } = rows[0]!;
    const copy = `INSERT INTO ${table} (cid, ${columns}) SELECT $2, ${columns} FROM ${table} WHERE cid = $1`;
    await client.query(copy, [scenario.cid, young]);
  }
  const renamed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(renamed) : value === scenario.cid ? young : value;
  const walks: string[] = [];
  for (const [text, all] of sent) {
    if (isIn(ONCE, text)) continue;
    const ofLarge = all.findLast(({ values }) => values.flat().includes(scenario.cid));
    if (!ofLarge) continue;
    const { blocks: known } = await settledWork(client, `known_${++names}`, ofLarge);
    const values = ofLarge.values.map(renamed);
    // As prepared reads and groups plan from the first time on, and as other transactions settle on it.
    const { generic } = await plansOf(client, `any_${names}`, { text, values });
    const settled = inTransactions.has(text)
      ? await settledWork(client, `young_${names}`, { text, values })
      : generic;
    const blocks = Math.max(settled.blocks, generic.blocks);
    // Blocks of a few more look-ups at most; a walk touches thousands.
    if (blocks > 5 * known + 100) walks.push(`${known} → ${blocks} ${plain(text)}`);
  }
  expect(walks).toEqual([]);
});

it('the transactions of groups are planned for any values from their first statement on', () => {
  const around = [...texts.values()].flatMap((all) =>
    all.flatMap((text, i) => (text.includes('SET LOCAL plan_cache_mode') ? [all.slice(i - 1, i + 2)] : [])),
  );
  expect(new Set(around.map(([before]) => before))).toEqual(new Set(['begin']));
  const first = new Set(around.map(([, , behind]) => /FROM (\w+)/.exec(behind!)?.[1]));
  // Sign-ins begin with the activity, joins with the people.
  expect(first).toEqual(new Set(['activity', 'person']));
});

it('every prepared statement of the sources is among them', () => {
  const root = join(import.meta.dirname, '../../src');
  const texts = [...sent.keys()].map(plain);
  const missing = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/`\/\* prepared \*\/([^`$]*)/g)].map(
        ([, head = '']) => `${file}: ${plain(head)}`,
      ),
    )
    .filter(
      (one) => !texts.some((text) => text.startsWith(`/* prepared */ ${one.slice(one.indexOf(': ') + 2)}`)),
    );
  expect(missing).toEqual([]);
});
