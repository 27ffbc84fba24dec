import { createNormal, type FieldInput, getMemberActivity, submit } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity, NOW } from '../fixtures/builders.ts';
import { token } from '../fixtures/content.ts';

let api: Api;
let free: Person;
let certified: Person;
let member: Person;
beforeAll(async () => {
  api = await startApi();
  free = await api.person('免费老师');
  certified = await api.certified('认证老师');
  member = await api.person('王浩然', 'member');
  const [{ uid } = { uid: '' }] = await api.sql<{ uid: string }>(
    "SELECT uid FROM identity WHERE subject = '王浩然' LIMIT 1",
  );
  // Uploads of the member: media of so many seconds.
  for (const [letter, kind, seconds, count] of [
    ['p', 'image', 0, 19],
    ['v', 'video', 30, 4],
    ['w', 'video', 31, 1],
    ['x', 'video', 600, 1],
    ['y', 'video', 601, 1],
    ['a', 'audio', 3, 10],
    ['f', 'document', 0, 4],
  ] as const)
    for (let n = 0; n < count; n++)
      await api.sql(
        `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, duration, t_create)
         VALUES ($1, $2, $3, 'record', 'x/x', 'bin', 1, $4, now())`,
        [token(letter, n), uid, kind, seconds],
      );
});
afterAll(() => api?.close());
beforeEach(() => api.clock(NOW));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const long = (count: number) => '字'.repeat(count);
const files = (letter: string, count: number) =>
  Array.from({ length: count }, (_, n) => `/files/${token(letter, n)}.bin`);

/** An activity of `owner` that asks one thing, with the member in it. */
async function createWithField(owner: Person, over: Partial<FieldInput>): Promise<string> {
  const fill_options = [aField({ field_key: 1001, field_name: '内容', ...over })];
  const cid = await api.activity(owner, { fill_options, limit: 100 });
  await api.member(cid, member.name);
  return cid;
}
const filled = (cid: string, val: string | string[]) =>
  api.submission(cid, { fill_params: [{ key: 1001, val }] });

describe('a sign-in that names its member', () => {
  it.each([
    ['a sign-in', {}],
    ['a make-up', { makeup: 1 as const, date: '2026-11-20' }],
  ])('JOIN-30 %s is not written for somebody else who has logged in since', async (_, over) => {
    const cid = await api.activity(free);
    const other = await api.person('李小红', 'member');
    await api.member(cid, member.name);
    await api.member(cid, other.name);
    const { me } = (await member.ok(getMemberActivity, { cid })).data;
    const stored = { cid, entry: api.entryOf(cid), member: me!.unionid, request_id: freshId(), ...over };
    const refused = await other.rejected(submit, stored);
    expect([refused.data.reason, refused.message]).toEqual([
      'other_member',
      '这次提交是另一位成员的，请用当时的账号登录后再提交',
    ]);
    const [rows] = await api.sql<{ n: number }>(
      `SELECT (SELECT count(*) FROM record WHERE cid = $1)::int
         + (SELECT count(*) FROM refused_attempt WHERE cid = $1)::int AS n`,
      [cid],
    );
    expect(rows!.n).toBe(0);
    if ('makeup' in over) return;
    const { pt_id } = (await member.ok(submit, stored)).data;
    // As pages sent it that named nobody.
    const { member: _member, ...unnamed } = stored;
    expect((await member.ok(submit, unnamed)).data.pt_id).toBe(pt_id);
  });
});

type Case = [what: string, field: Partial<FieldInput>, at: string | string[], beyond: string | string[]];
const seconds = (duration: number) => ({ field_type: 3, max_limit: 1, duration });
const FREE: Case[] = [
  ['JOIN-26 RULE-43 3 pictures', { field_type: 2, max_limit: 3 }, files('p', 3), files('p', 4)],
  ['JOIN-26 RULE-44 1 video', { field_type: 3, max_limit: 1, duration: 30 }, files('v', 1), files('v', 2)],
  ['JOIN-26 RULE-45 a video of 30 s', seconds(30), files('v', 1), files('w', 1)],
  ['JOIN-26 RULE-46 3 recordings', { field_type: 4, max_limit: 3 }, files('a', 3), files('a', 4)],
  ['JOIN-15 RULE-41 200 characters of a line', { max_limit: 200 }, long(200), long(201)],
  ['JOIN-15 RULE-42 500 characters of a text', { field_type: 7, max_limit: 500 }, long(500), long(501)],
  ['JOIN-15 the least characters', { min_limit: 5 }, long(5), long(4)],
  ['JOIN-15 an option', { field_type: 1, options: ['健康', '异常'] }, '健康', '良好'],
  ['JOIN-15 what is required', { require: 1 }, '有', ''],
];
const CERTIFIED: Case[] = [
  ['JOIN-15 RULE-43 18 pictures', { field_type: 2, max_limit: 18 }, files('p', 18), files('p', 19)],
  ['JOIN-15 RULE-44 3 videos', { field_type: 3, max_limit: 3, duration: 600 }, files('v', 3), files('v', 4)],
  ['JOIN-15 RULE-45 a video of 600 s', seconds(600), files('x', 1), files('y', 1)],
  ['JOIN-15 RULE-46 9 recordings', { field_type: 4, max_limit: 9 }, files('a', 9), files('a', 10)],
  ['JOIN-15 RULE-47 3 files', { field_type: 5, max_limit: 3 }, files('f', 3), files('f', 4)],
  ['JOIN-15 RULE-42 3000 characters', { field_type: 7, max_limit: 3000 }, long(3000), long(3001)],
];

async function proves(owner: Person, [, field, at, beyond]: Case): Promise<void> {
  const cid = await createWithField(owner, field);
  const refused = await member.rejected(submit, filled(cid, beyond));
  expect(refused.data).toMatchObject({ reason: 'field_invalid', field: '1001' });
  const count = () => api.sql<{ n: number }>('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid]);
  expect(await count()).toEqual([{ n: 0 }]);
  await member.ok(submit, filled(cid, at));
  expect(await count()).toEqual([{ n: 1 }]);
}

describe('submissions at the limit and one beyond', () => {
  it.each(FREE)('%s in a free activity', (...one) => proves(free, one));
  it.each(CERTIFIED)('%s in a certified activity', (...one) => proves(certified, one));

  it('JOIN-26 CERTGATE-32 the free numbers hold again once the certification has ended', async () => {
    const cid = await createWithField(certified, { field_type: 2, max_limit: 18 });
    await member.ok(submit, filled(cid, files('p', 4)));
    await api.sql("UPDATE activity SET certified_until = '2026-11-19 00:00+08' WHERE cid = $1", [cid]);
    expect((await member.rejected(submit, filled(cid, files('p', 4)))).data.reason).toBe('field_invalid');
    await member.ok(submit, filled(cid, files('p', 3)));
  });
});

describe('frequency', () => {
  it.each([
    ['day', [0, 1, 2, 3, 4, 5, 6], '今天', '2026-11-20 23:59:59', '2026-11-21 00:00:00'],
    ['week', [8], '本周', '2026-11-22 23:59:59', '2026-11-23 00:00:00'],
    ['month', [9], '本月', '2026-11-30 23:59:59', '2026-12-01 00:00:00'],
  ])(
    'JOIN-11 twice a %s and not once more, until the next begins',
    async (_unit, checkinday, span, last, next) => {
      const dates: ActivityOverrides = { checkinday, limit: 2, end_date: startOfDay('2026-12-20') };
      const { cid } = (await free.ok(createNormal, anActivity(dates))).data;
      const one = await api.member(cid, '李一诺');
      const request = () => api.submission(cid);
      await one.ok(submit, request());
      await api.clock(last);
      await one.ok(submit, request());
      const { data, message } = await one.rejected(submit, request());
      expect([data.reason, message]).toEqual(['quota_used', `${span}的签到次数已用完`]);
      expect((await one.ok(getMemberActivity, { cid })).data.due.msg).toBe(message);
      await api.clock(next);
      await one.ok(submit, request());
    },
  );

  it('JOIN-11 says whether the slot is full or the day', async () => {
    const time_list: ActivityOverrides['time_list'] = [
      [25_200, 29_700],
      [57_600, 63_000],
    ];
    const saidOf = async (limit: number, late: string) => {
      await api.clock('2026-11-20 07:30:00');
      const { cid } = (await free.ok(createNormal, anActivity({ time_list, limit }))).data;
      const one = await api.member(cid, `时段${limit}`);
      const request = () => api.submission(cid);
      await one.ok(submit, request());
      await api.clock(late);
      return (await one.rejected(submit, request())).message;
    };
    expect(await saidOf(2, '2026-11-20 07:40:00')).toBe('本时段已经签到过了');
    // Nobody signed in in the evening; the one count of the day went in the morning.
    expect(await saidOf(1, '2026-11-20 16:30:00')).toBe('今天的签到次数已用完');
  });
});
