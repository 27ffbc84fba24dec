import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  await api.clock('2026-11-20 08:00:00');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

/** All of a list, so many at a time, asked for as a reader of it does. */
async function readOn(cid: string, count: number) {
  const pages: { name: string; day: string; count: number }[][] = [];
  for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined; ) {
    const { data } = await teacher.ok(contract.listRefusals, { cid, count, ...(cursor ? { cursor } : {}) });
    pages.push(data.lists.map((one) => ({ name: one.name, day: one.day, count: one.count })));
    cursor = data.next ?? undefined;
  }
  return pages;
}

it('JOIN-09 refused attempts are read on from where a page ended, those of one moment too', async () => {
  const cid = await api.activity(teacher, { time_list: [[25_200, 28_800]] });
  const names = ['甲', '乙', '丙', '丁', '戊'];
  await api.clock('2026-11-20 12:00:00');
  for (const name of names) {
    const member = await api.member(cid, name);
    const late = { cid, entry: api.entryOf(cid), fill_params: [] };
    expect((await member.rejected(contract.submit, { ...late, request_id: freshId() })).data).toMatchObject({
      reason: 'outside_slot',
    });
  }
  // Attempts rejected in one group share their instant; one of them tried on four more days. Of whatever slot: an
  // evening one has a large number.
  await api.sql(`UPDATE refused_attempt SET t_last = '2026-11-20 12:00:00+08', slot = 72000
    WHERE cid = '${cid}'`);
  await api.sql(`INSERT INTO refused_attempt (cid, uid, day, slot, reason, name, count, t_last)
    SELECT cid, uid, day - n, slot, reason, name, n, t_last FROM refused_attempt, generate_series(1, 4) n
    WHERE cid = '${cid}' AND name = '丙'`);

  const whole = (await readOn(cid, 50)).flat();
  expect(whole.map(({ name }) => name).sort()).toEqual([...names, '丙', '丙', '丙', '丙'].sort());
  const pages = await readOn(cid, 2);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 2, 1]);
  expect(pages.flat()).toEqual(whole);

  // A member who tries again stands first, and is not lost to a reader of later pages.
  const { data } = await teacher.ok(contract.listRefusals, { cid, count: 3 });
  await api.clock('2026-11-20 12:05:00');
  await api.sql(`UPDATE refused_attempt SET t_last = '2026-11-20 12:05:00+08', count = count + 1
    WHERE cid = '${cid}' AND name = '${data.lists[0]!.name}' AND day = '${data.lists[0]!.day}'`);
  const rest = await teacher.ok(contract.listRefusals, { cid, count: 50, cursor: data.next! });
  expect(rest.data.lists.map(({ name, day }) => [name, day])).toEqual(
    whole.slice(3).map(({ name, day }) => [name, day]),
  );
});

it('JOIN-09 a cursor that none of our answers held is refused, and reads nothing', async () => {
  const cid = await api.activity(teacher);
  const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const uid = '019a1ff8-53ec-7fe4-afbb-b511bf121c0e';
  const at = '2026-11-20T04:00:00.000Z';
  for (const cursor of [
    'x',
    written(),
    written('2026-13-01T00:00:00.000Z', uid, uid, '2026-11-20', 0, 'outside_slot'),
    written(at, `${uid}'`, uid, '2026-11-20', 0, 'outside_slot'),
    written(at, uid, uid, '2026-02-30', 0, 'outside_slot'),
    written(at, uid, uid, '2026-11-20', 0.5, 'outside_slot'),
    written(at, uid, uid, '2026-11-20', 3_000_000_000, 'outside_slot'),
    written(at, uid, uid, '2026-11-20', 0, 'a\0b'),
    written(at, uid, uid, '2026-11-20', 0, 'outside_slot', 'x'),
  ])
    expect((await teacher.rejected(contract.listRefusals, { cid, cursor })).data).toMatchObject({
      reason: 'bad_request',
      field: 'cursor',
    });
});

it('a refused attempt names whom an organiser may sign in instead, where that would go through', async () => {
  await api.clock('2026-11-20 12:00:00');
  const place = { address: '校门', latitude: 31.2304, longitude: 121.4737, range: 300 };
  const cid = await api.activity(teacher, { locations: [place] });
  const member = await api.member(cid, '赵博文');
  const gone = await api.member(cid, '离开的人');
  const tries = (who: Person) => who.rejected(contract.submit, api.submission(cid));
  await tries(member);
  await tries(gone);
  await gone.ok(contract.quitActivity, { cid, clear_data: 0 });
  const lines = async () => (await teacher.ok(contract.listRefusals, { cid })).data.lists;
  const one = (await lines()).find(({ name }) => name === '赵博文')!;
  expect((await lines()).find(({ name }) => name === '离开的人')).toMatchObject({ unionid: null });
  expect(one).toMatchObject({ reason: 'location_needed' });
  await teacher.ok(contract.proxySubmit, { cid, unionid: one.unionid!, request_id: freshId() });

  // With the quota used up, an organiser could do no more.
  await tries(member);
  await api.sql(`UPDATE refused_attempt SET reason = 'quota_used' WHERE cid = '${cid}' AND name = '赵博文'
    AND reason = 'location_needed'`);
  expect((await lines()).find(({ name }) => name === '赵博文')).toMatchObject({ unionid: null });
});

it('a refused attempt for a child is the child’s, and each child and the parent have their own', async () => {
  await api.clock('2026-11-20 14:00:00');
  const cid = await api.activity(teacher, {
    fill_options: [aField({ field_key: 1, field_name: '心得', require: 1, max_limit: 100 })],
  });
  const mother = await api.member(cid, '王妈妈');
  const child = async (name: string) =>
    (await mother.ok(contract.joinDependent, api.joining(cid, name, { relation: '妈妈' }))).data.unionid;
  const own = (await mother.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
  const ids = { 王妈妈: own, 王小明: await child('王小明'), 王小红: await child('王小红') };
  for (const agent_for of [undefined, ids.王小明, ids.王小红, ids.王小红])
    await mother.rejected(
      contract.submit,
      api.submission(cid, { fill_params: [], ...(agent_for && { agent_for }) }),
    );

  const shown = async () =>
    (await teacher.ok(contract.listRefusals, { cid })).data.lists
      .map(({ name, unionid, count }) => ({ name, unionid, count }))
      .toSorted((a, b) => a.count - b.count || a.name.localeCompare(b.name));
  const lines = await shown();
  expect(new Set(lines.map(({ name }) => name)).size).toBe(3);
  expect(lines).toEqual(
    lines.map(({ name, count }) => ({ name, unionid: ids[name as keyof typeof ids], count })),
  );
  expect(lines.at(-1)).toMatchObject({ name: '王小红', count: 2 });
  // Rows of one instant are read on without loss.
  await api.sql("UPDATE refused_attempt SET t_last = '2026-11-20 14:00:00+08' WHERE cid = $1", [cid]);
  expect((await readOn(cid, 1)).map((page) => page.length)).toEqual([1, 1, 1]);

  // Signed in by the line of a child, it is the child who is there.
  const fill_params = [{ key: 1, val: '到校' }];
  await teacher.ok(contract.proxySubmit, { cid, unionid: ids.王小明, fill_params, request_id: freshId() });
  expect(
    await api.sql('SELECT alias FROM record JOIN member USING (cid, member_id) WHERE cid = $1', [cid]),
  ).toEqual([{ alias: '王小明' }]);

  // Of rows from before, which say no member, only those under the parent's own name are the parent's.
  await api.sql("DELETE FROM refused_attempt WHERE cid = $1 AND name = '王小明'", [cid]);
  await api.sql(
    `UPDATE refused_attempt SET member_id = '00000000-0000-0000-0000-000000000000',
       day = day - CASE name WHEN '王小红' THEN 1 ELSE 0 END WHERE cid = $1`,
    [cid],
  );
  expect(await shown()).toEqual([
    { name: '王妈妈', unionid: own, count: 1 },
    { name: '王小红', unionid: null, count: 2 },
  ]);
});
