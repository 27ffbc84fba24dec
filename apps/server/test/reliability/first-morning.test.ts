import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockPlaces } from '../../src/features/member/join/joiners.store.ts';
import { loadPriors, lockMembers } from '../../src/features/submission/submission.store.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import { plansOf, type Sent } from './prepared-plans.ts';

const CID = 'morning';
const DAY = '2026-11-20';
/** Members and records, as they grow within the first minute; autovacuum counts them at its end. */
const SIZES = Array.from({ length: 18 }, (_, i) => Math.round(1000 * 1.2 ** i));
const GROUP = 30;
/** Blocks of a person's look-ups. */
const MOST_EACH = 20;

const uidOf = (i: number) => `${i.toString(16).padStart(32, '0')}`;

let testDatabase: TestDatabase;
let client: pg.Client;
/** Statements of groups of sign-ins and of joins, as they are sent. */
const sent: Sent[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  for (const table of ['member', 'record']) {
    await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    await client.query(`VACUUM ANALYZE ${table}`);
  }
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { db, close } = openDatabase(testDatabase.url, 1);
  const uids = Array.from({ length: GROUP }, (_, i) => uidOf(i + 1));
  await lockPlaces(db, CID, uids);
  await lockMembers(db, CID, uids);
  await loadPriors(
    db,
    CID,
    uids.map((uid) => ({ uid, requestId: randomUUID() })),
    [DAY],
  );
  await close();
  for (const [config] of query.mock.calls as unknown as [Partial<Sent> | undefined][])
    if (config?.text?.startsWith('/* prepared */')) sent.push(config as Sent);
  query.mockRestore();
});
afterAll(async () => {
  await client?.end();
  await testDatabase?.drop();
});

it('sign-ins and joins look up each person alone while nobody has counted what a new installation holds', async () => {
  expect(sent).toHaveLength(3);
  const walks: string[] = [];
  let filled = 0;
  for (const size of SIZES) {
    await client.query(
      `INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
       SELECT $1, gen_random_uuid(), lpad(to_hex(i), 32, '0')::uuid, 0, '同学', $2, now()
       FROM generate_series($3::int + 1, $4::int) i`,
      [CID, DAY, filled, size],
    );
    await client.query(
      `INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
         request_id, request_hash, fill_params, nth)
       SELECT cid, uuidv7(), member_id, 1, $2, $2, 0, 1, 0, 86340, clock_timestamp(), 'r', sha256('x'),
         '[{"key":101,"val":"36.5","name":"体温"}]', 1
       FROM member WHERE cid = $1 AND uid BETWEEN lpad(to_hex($3::int + 1), 32, '0')::uuid AND lpad(to_hex($4::int), 32, '0')::uuid`,
      [CID, DAY, filled, size],
    );
    filled = size;
    for (const [i, one] of sent.entries()) {
      const { generic } = await plansOf(client, `morning_${size}_${i}`, one);
      if (generic.blocks > MOST_EACH * GROUP)
        walks.push(`${size} people: ${generic.blocks} blocks, ${one.text.slice(0, 400)}`);
    }
  }
  expect(walks).toEqual([]);
});
