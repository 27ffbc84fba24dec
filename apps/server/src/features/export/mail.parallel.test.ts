import { type ApiRejection, attachExport, submit } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { NOW } from '../../../test/fixtures/builders.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';

/** Connections of this server's pool; as many files of one person may be open at an activity. */
const POOL = 3;
/** Mails of a person in a day. */
const A_DAY = 10;

let api: Api;
let teacher: Person;
let other: pg.Client;
beforeAll(async () => {
  // Nobody answers there: a mail that does not go out was ordered all the same.
  const mail = { url: 'smtp://127.0.0.1:9', from: '签到台 <rollcall@school.cn>' };
  api = await startApi({ mail, dbPool: POOL });
  await api.clock(NOW);
  teacher = await api.person('周老师');
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await api?.close();
});

/** An activity with a picture to send. */
async function withPicture(name: string): Promise<string> {
  const cid = await api.activity(teacher);
  const member = await api.member(cid, name);
  await putPictures(api, member, (await member.ok(submit, api.submission(cid))).data.pt_id, 1);
  return cid;
}

const range = { start: startOfDay('2026-11-20'), end: startOfDay('2026-11-20') };
const order = (cid: string, email: string) =>
  teacher.ok(attachExport, { cid, type: 1, email, ...range }).then(
    () => 'ordered',
    (rejection: ApiRejection) => rejection.data.reason ?? rejection.message,
  );
const orders = (cid: string, name: string) =>
  Array.from({ length: POOL }, (_, i) => order(cid, `${name}-${i}@school.cn`));

it('as many orders at once as the pool has connections are all done', async () => {
  const cid = await withPicture('李思远');
  await other.query('BEGIN');
  await other.query('SELECT FROM activity WHERE cid = $1 FOR UPDATE', [cid]);
  const all = orders(cid, 'pool');
  // Each has its connection now, and the pool has no other.
  await expect
    .poll(async () => {
      const waiting = await api.sql(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.length;
    })
    .toBe(POOL);
  await other.query('COMMIT');
  expect(await Promise.all(all)).toEqual(Array(POOL).fill('ordered'));
});

it('orders at once in several activities send as many mails a day as one person may', async () => {
  await api.sql('DELETE FROM rate_limit');
  const cids = await Promise.all([1, 2, 3, 4].map((n) => withPicture(`成员${n}`)));
  const all = await Promise.all(cids.flatMap((cid, n) => orders(cid, `day${n}`)));
  expect(all.toSorted()).toEqual([
    ...Array(cids.length * POOL - A_DAY).fill('mail_day_used'),
    ...Array(A_DAY).fill('ordered'),
  ]);
});
