import { getRank, submit } from '@rollcall/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../../../../test/fixtures/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Answers of a member, and how often the ranking was counted for them. */
async function counting<T>(act: () => Promise<T>): Promise<{ answer: T; counts: number }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await act();
  const texts = (query.mock.calls as unknown as [{ text?: string } | undefined][]).map(([one]) => one?.text);
  query.mockRestore();
  return { answer, counts: texts.filter((text) => text?.includes('WITH score')).length };
}

it('JOIN-20 a ranking of a few is that of now', async () => {
  const teacher = await api.person('周老师');
  const cid = await api.activity(teacher);
  const [one, other] = [await api.member(cid, '王浩然'), await api.member(cid, '李思雨')];
  const before = await one.ok(getRank, { cid });
  expect(before.data.mine).toEqual({ rank: 1, days: 0 });
  await other.ok(submit, api.submission(cid));
  const { answer, counts } = await counting(() => one.ok(getRank, { cid }));
  expect(counts).toBe(1);
  expect(answer.data.lists.map(({ name, days, rank }) => [name, days, rank])).toEqual([
    ['李思雨', 1, 1],
    ['王浩然', 0, 2],
  ]);
  expect(answer.data.mine).toEqual({ rank: 2, days: 0 });
});

it('JOIN-20 a large ranking is counted once for a while, and one’s own days are those of now', async () => {
  const teacher = await api.person('周老师');
  const cid = await api.activity(teacher);
  const me = await api.member(cid, '王浩然');
  // Six hundred members with 90 days each, and a hundred with none.
  await api.sql(
    `WITH added AS (
       INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 0, '同学' || i, '2026-08-01', now()
       FROM generate_series(1, 700) i RETURNING member_id, alias)
     INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
       request_id, request_hash, fill_params, nth)
     SELECT $1, gen_random_uuid(), member_id, 1, d, d, 0, 1, 0, 86340, d + interval '8 hours', 'r' || d, sha256('x'), '[]', 1
     FROM added, generate_series(date '2026-08-15', date '2026-11-12', interval '1 day') d
     WHERE replace(alias, '同学', '')::int <= 600`,
    [cid],
  );
  const first = await counting(() => me.ok(getRank, { cid }));
  expect(first.counts).toBe(1);
  expect(first.answer.data.mine).toEqual({ rank: 601, days: 0 });
  await me.ok(submit, api.submission(cid));
  const second = await counting(() => me.ok(getRank, { cid }));
  expect(second.counts).toBe(0);
  expect(second.answer.data.mine).toEqual({ rank: 601, days: 1 });
  expect(second.answer.data.lists).toEqual(first.answer.data.lists);
});
