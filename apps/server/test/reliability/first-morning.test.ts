import { randomUUID } from 'node:crypto';
import { getHome, getMemberActivity, submit } from '@rollcall/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  loadPreview,
  lockOpenInvitations,
  setAllClaimed,
} from '../../src/features/invitation/invitation.store.ts';
import { loadPasts, loadPlaces } from '../../src/features/member/join/joiners.store.ts';
import { loadPriors, lockMembers } from '../../src/features/submission/submission.store.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import { sha256 } from '../../src/platform/ids/ids.ts';
import { type Api, startApi } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { plansOf, type Sent } from './prepared-plans.ts';

const DAY = '2026-11-20';
/** Members and records, as they grow within the first minute; autovacuum counts them at its end. */
const SIZES = Array.from({ length: 18 }, (_, i) => Math.round(1000 * 1.2 ** i));
const GROUP = 30;
/** Blocks of a person's look-ups. */
const MOST_EACH = 20;
/** Blocks of what each visitor reads. */
const MOST_OF_A_READ = 60;

const uidOf = (i: number) => `${i.toString(16).padStart(32, '0')}`;

let api: Api;
let cid: string;
let client: pg.Client;
let names = 0;
/** Statements of groups of sign-ins, joins and claims, and of a visit: printed code, home, activity, sign-in. As they are sent. */
const sent = { groups: [] as Sent[], visit: [] as Sent[] };

/** Prepared statements that something sends to PostgreSQL, the last values of each. */
async function prepared(act: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const all = (query.mock.calls as unknown as [Partial<Sent> | undefined][]).flatMap(([config]) =>
    config?.text?.startsWith('/* prepared */') ? [config as Sent] : [],
  );
  query.mockRestore();
  return [...new Map(all.map((one) => [one.text, one])).values()];
}

beforeAll(async () => {
  api = await startApi();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_stat_user_tables WHERE schemaname = 'public'`,
  );
  for (const { name } of rows) {
    await client.query(`ALTER TABLE ${name} SET (autovacuum_enabled = false)`);
    await client.query(`VACUUM ANALYZE ${name}`);
  }
  const teacher = await api.person('周老师');
  cid = await api.activity(teacher, anActivity());
  const member = await api.member(cid, '王浩然');
  sent.visit = await prepared(async () => {
    await member.ok(getHome, {});
    await member.ok(getMemberActivity, { cid, entry: api.entryOf(cid) });
    await member.ok(submit, api.submission(cid));
    await member.ok(getHome, {});
    await member.ok(getMemberActivity, { cid, entry: api.entryOf(cid) });
  });
  const { db, close } = openDatabase(api.databaseUrl, 1);
  const uids = Array.from({ length: GROUP }, (_, i) => uidOf(i + 1));
  const groups = await prepared(async () => {
    await loadPlaces(db, cid, uids);
    await lockMembers(db, cid, uids);
    const requests = uids.map((uid) => ({ uid, requestId: randomUUID() }));
    await loadPriors(db, cid, requests, [DAY]);
    const hashes = uids.map((uid) => sha256(uid));
    await lockOpenInvitations(db, cid, hashes);
    await loadPasts(db, cid, uids);
    await setAllClaimed(
      db,
      cid,
      uids.map((uid, i) => ({ line: uid, uid, hash: hashes[i]! })),
      new Date(),
    );
  });
  sent.visit.push(...(await prepared(() => loadPreview(db, cid, sha256(uids[0]!)))));
  // The server reads for itself meanwhile, and nothing of an activity.
  sent.groups = groups.filter(({ values }) => values.flat().includes(cid));
  await close();
});
afterAll(async () => {
  await client?.end();
  await api?.close();
});

it('whoever comes reads their own alone while nobody has counted what a new installation holds', async () => {
  expect(sent.groups).toHaveLength(6);
  expect(sent.visit.length).toBeGreaterThan(20);
  const walks: string[] = [];
  let filled = 0;
  for (const size of SIZES) {
    await client.query(
      `WITH added AS (
         INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
         SELECT $1, gen_random_uuid(), lpad(to_hex(i), 32, '0')::uuid, 0, '同学', $2, now()
         FROM generate_series($3::int + 1, $4::int) i RETURNING member_id, uid),
       staying AS (INSERT INTO membership (cid, member_id, from_day) SELECT $1, member_id, $2 FROM added),
       invited AS (INSERT INTO invitation (cid, member_id, hash, creator_uid, t_create)
         SELECT $1, member_id, sha256(convert_to(replace(uid::text, '-', ''), 'UTF8')), uid, now() FROM added)
       INSERT INTO my_activity (uid, cid, role, title, start_day, end_day, pending, t_create)
       SELECT uid, $1, 0, '晨读', $2, '2027-01-01', false, now() FROM added`,
      [cid, DAY, filled, size],
    );
    await client.query(
      `INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
         request_id, request_hash, fill_params, nth)
       SELECT cid, uuidv7(), member_id, 1, $2, $2, 0, 1, 0, 86340, clock_timestamp(), 'r', sha256('x'),
         '[{"key":101,"val":"36.5","name":"体温"}]', 1
       FROM member WHERE cid = $1 AND uid BETWEEN lpad(to_hex($3::int + 1), 32, '0')::uuid AND lpad(to_hex($4::int), 32, '0')::uuid`,
      [cid, DAY, filled, size],
    );
    filled = size;
    const look = async (all: Sent[], most: number) => {
      for (const one of all) {
        if (/INSERT INTO (?!invitation)/.test(one.text)) continue;
        const { generic } = await plansOf(client, `morning_${++names}`, one);
        if (generic.blocks > most)
          walks.push(`${size} people: ${generic.blocks} blocks, ${one.text.slice(0, 400)}`);
      }
    };
    await look(sent.groups, MOST_EACH * GROUP);
    await look(sent.visit, MOST_OF_A_READ);
  }
  expect(walks).toEqual([]);
});
