import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/db.ts';
import { wholeRequests } from '../contract/whole-requests.ts';
import { createScenario, type Scenario } from '../fixtures/scenario.ts';
import { callInvitations } from '../sql/hot-invitation-calls.ts';
import { queryDirectly } from './direct-reads.ts';
import { enlarge } from './large-activity.ts';
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
/** Reads of the large activity, prepared or not, with values of one sending. */
const reads = new Map<string, readonly unknown[]>();
let client: pg.Client;

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
  await queryDirectly(db, scenario, MEMBERS);
  await close();
  for (const [config] of query.mock.calls as unknown as [Partial<Sent> | undefined][])
    if (config?.text?.startsWith('/* prepared */'))
      sent.set(config.text, [...(sent.get(config.text) ?? []), config as Sent]);
  for (const [i, [config]] of (query.mock.calls as unknown as [Partial<Sent> | undefined][]).entries()) {
    const connection = query.mock.contexts[i];
    texts.set(connection, [...(texts.get(connection) ?? []), plain(config?.text ?? '')]);
  }
  for (const [first, second] of query.mock.calls as unknown as [unknown, unknown?][]) {
    const { text = '', values = [] } =
      typeof first === 'string' ? { text: first, values: second } : ((first ?? {}) as Partial<Sent>);
    const isRead =
      /^\s*(\/\* prepared \*\/)?\s*(SELECT|WITH)/.test(text) && !/INSERT|UPDATE|DELETE/.test(text);
    if (isRead && Array.isArray(values) && values.flat().includes(cid)) reads.set(text, values);
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

/** A copy of the large activity that nobody has counted yet. */
const young = 'young';
const renamed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(renamed) : value === scenario.cid ? young : value;

it('no prepared statement walks past everybody in an activity that is younger than its statistics', {
  timeout: 300_000,
}, async () => {
  // As on a first morning: thousands came within a minute.
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

it('no read goes through everybody once more for each of them in such an activity', {
  timeout: 300_000,
}, async () => {
  // Everybody signs in on the days that are looked at.
  await client.query(
    `INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit, request_id,
       request_hash, fill_params, nth)
     SELECT cid, gen_random_uuid(), member_id, 1, d, d, 0, 1, 0, 86340, d, 'young' || d, sha256('x'), '[]', 1
     FROM member, generate_series(date '2026-11-20', '2026-11-23', interval '1 day') d WHERE cid = $1
     ON CONFLICT DO NOTHING`,
    [young],
  );
  const { rows: all } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM record WHERE cid = $1',
    [young],
  );
  const walks: string[] = [];
  for (const [text, values] of reads) {
    const sent = { text, values: values.map(renamed) };
    const { custom } = await plansOf(client, `read_${++names}`, sent);
    // A few looks at all rows are no fault where nobody has counted them; one for each of them is.
    if (custom.rows > 10 * all[0]!.n) walks.push(`${JSON.stringify(custom)} ${plain(text)}`);
  }
  expect(reads.size).toBeGreaterThan(200);
  expect(walks).toEqual([]);
});

it('a page of all leave, and of decided make-ups, reads its own rows', async () => {
  const lists = [
    /FROM member_leave l JOIN .* m\.cid = .*ORDER BY l\.t_ask DESC/,
    /ORDER BY q\.t_decide DESC/,
  ];
  for (const list of lists) {
    const found = [...reads].filter(([text]) => list.test(plain(text)));
    expect(found.length).toBeGreaterThan(0);
    for (const [text, values] of found) {
      const { custom } = await plansOf(client, `page_${++names}`, { text, values: [...values] });
      // Rows of the page with its members, not all of the activity to sort them.
      expect(custom.rows, plain(text)).toBeLessThan(500);
    }
  }
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
