import { createNormal, join as joinActivity, pinActivity, submit } from '@rollcall/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, startApi } from './testing/api.ts';
import { anActivity } from './testing/builders.ts';

/** Requests at a time; each has a connection, so that all of them look before one of them writes. */
const CROWD = 16;
const LOCK = / FOR (NO KEY )?UPDATE(?! SKIP)/g;
const WRITE = /^\s*(\/\* prepared \*\/)?\s*(INSERT|UPDATE|WITH counted)/;

/**
 * The control of limits.parallel.test.ts: this very server with its row locks taken out of every statement, and
 * without the keys and checks behind them. Each limit must break here, else those tests would prove nothing.
 */
type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown;
const original = pg.Client.prototype.query as Query;

function removeLocks(): void {
  const bare = (text: string) => text.replace(LOCK, '');
  const query: Query = function (sent, ...rest) {
    const named =
      typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string';
    const text = typeof sent === 'string' ? sent : named ? String(sent.text) : '';
    const send = () =>
      original.call(this, named ? { ...sent, text: bare(text) } : text === '' ? sent : bare(text), ...rest);
    if (typeof rest.at(-1) === 'function' || !WRITE.test(text)) return send();
    // What is written waits a moment, so that every reader has read.
    return new Promise((resolve) => setTimeout(resolve, 20)).then(send);
  };
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
}

let api: Api;
beforeAll(async () => {
  api = await startApi({ dbPool: CROWD, submitMode: 'simple' });
  await api.sql('ALTER TABLE activity DROP CONSTRAINT activity_participants');
  await api.sql('DROP INDEX record_place');
  await api.sql('DROP INDEX record_request');
  removeLocks();
});
afterAll(async () => {
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  await api?.close();
});

const crowd = (work: (i: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: CROWD }, (_, i) => work(i)));
const count = async (text: string, values: unknown[]) =>
  (await api.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values))[0]!.n;

describe('control: without the locks the limits break', () => {
  it('more members than the participant limit', async () => {
    const owner = await api.person('王老师');
    const cid = await api.activity(owner, { total_limit: 2 });
    const people = await Promise.all(Array.from({ length: CROWD }, (_, i) => api.person(`人${i}`, 'member')));
    await crowd((i) =>
      people[i]!.ok(joinActivity, {
        cid,
        entry: api.entryOf(cid),
        reg_params: [{ key: 1, val: `人${i}` }],
        request_id: freshId(),
      }),
    );
    expect(await count('member WHERE cid = $1 AND takes_part', [cid])).toBeGreaterThan(2);
  });

  it('more records than the quota, and two of one request', async () => {
    const owner = await api.person('李老师');
    const cid = await api.activity(owner, { limit: 2 });
    const member = await api.member(cid, '同一个人');
    const send = (request_id: string) =>
      member.ok(submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id });
    await crowd(() => send('the same'));
    expect(await count("record WHERE cid = $1 AND request_id = 'the same'", [cid])).toBeGreaterThan(1);
    const other = await api.activity(owner, { limit: 2 });
    const second = await api.member(other, '另一个人');
    await crowd(() =>
      second.ok(submit, { cid: other, entry: api.entryOf(other), fill_params: [], request_id: freshId() }),
    );
    expect(await count('record WHERE cid = $1', [other])).toBeGreaterThan(2);
  });

  it('more than 50 created', async () => {
    const owner = await api.person('张老师');
    await api.sql("UPDATE person SET created = 49 WHERE nickname = '张老师'");
    await crowd((i) => owner.ok(createNormal, anActivity({ title: `第${i}个` })));
    const [person] = await api.sql<{ created: number }>(
      "SELECT created FROM person WHERE nickname = '张老师'",
    );
    expect(person!.created).toBeGreaterThan(50);
  });

  it('more than 10 pinned', async () => {
    const owner = await api.person('刘老师');
    const cids = await Promise.all(
      Array.from({ length: CROWD }, (_, i) => api.activity(owner, { title: `第${i}个` })),
    );
    await crowd((i) => owner.ok(pinActivity, { cid: cids[i]!, type: 1 }));
    expect(await count('my_activity WHERE top_at IS NOT NULL', [])).toBeGreaterThan(10);
  });
});
