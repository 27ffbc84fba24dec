import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { DAILY, homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let fixtures: ReturnType<typeof homeworkFixtures>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  fixtures = homeworkFixtures(api, teacher);
});
afterAll(() => api?.close());
beforeEach(() => api.clock('2026-11-20 08:00:00'));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

describe('submitting', () => {
  it('HW-43 takes a single homework as often as it says, over its whole span', async () => {
    const { wid, member, requestOf } = await fixtures.classWith({ limit: 2 });
    const first = requestOf();
    const done = await member.ok(contract.submit, first);
    expect(done.data).toMatchObject({ nth: 1 });
    expect((await member.ok(contract.submit, first)).data).toEqual(done.data);
    await api.clock('2026-11-22 20:00:00');
    await member.ok(contract.submit, requestOf());
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({ reason: 'quota_used' });
    expect(await fixtures.counters(wid)).toMatchObject([{ done: 2, done_uv: 1 }]);
    expect(await findings(api)).toEqual([]);
  });

  it('HW-55 refuses a single homework before its beginning and after its end', async () => {
    const { member, requestOf } = await fixtures.classWith({
      start_date: startOfDay('2026-11-21'),
      start_time: 36_000,
    });
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({ reason: 'not_started' });
    await api.clock('2026-11-21 09:59:59');
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({ reason: 'not_started' });
    await api.clock('2026-11-21 10:00:00');
    await member.ok(contract.submit, requestOf());
    await api.clock('2026-11-22 21:01:00');
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({ reason: 'ended' });
  });

  it('HW-24 HW-26 each slot of a day takes its own, by minutes of the day', async () => {
    const { wid, member, requestOf } = await fixtures.classWith({
      ...DAILY,
      mode: 3,
      time_list: [
        [390, 400],
        [450, 460],
      ],
      limit: 2,
    });
    await api.clock('2026-11-21 06:29:59');
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({
      reason: 'outside_slot',
      opens_at: expect.any(Number),
    });
    await api.clock('2026-11-21 06:40:59');
    await member.ok(contract.submit, requestOf());
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({ reason: 'quota_used' });
    await api.clock('2026-11-21 07:30:00');
    await member.ok(contract.submit, requestOf());
    expect(await fixtures.counters(wid)).toMatchObject([{ done: 2, done_uv: 1 }]);
    expect((await fixtures.own(member, wid)).records.map((r) => r.slot)).toEqual([
      [27_000, 27_600],
      [23_400, 24_000],
    ]);
    expect(await findings(api)).toEqual([]);
  });

  it('HW-47 JOIN-15 judges the fields that it asks, and keeps what was refused with its reason', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({
      fill_options: [
        aField({ field_key: 1001, field_name: '读后感', field_type: 7, require: 1, min_limit: 5 }),
      ],
    });
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({
      reason: 'field_invalid',
      field: '1001',
    });
    const short = requestOf({ fill_params: [{ key: 1001, val: '很好' }] });
    expect(await fixtures.reasonOf(member, short)).toMatchObject({ reason: 'field_invalid' });
    const { data } = await member.ok(
      contract.submit,
      requestOf({ fill_params: [{ key: 1001, val: '这本书很有意思' }] }),
    );
    const { data: record } = await member.ok(contract.getMemberRecord, { pt_id: data.pt_id });
    expect(record).toMatchObject({
      homework: { title: '背诵第三课' },
      fill_params: [{ key: 1001, name: '读后感', val: '这本书很有意思' }],
    });
    const stored = await api.sql('SELECT reason, count FROM refused_attempt WHERE cid = $1', [cid]);
    expect(stored).toEqual([{ reason: 'field_invalid', count: 2 }]);
    const { lists } = (await teacher.ok(contract.listRefusals, { cid })).data;
    expect(lists).toMatchObject([{ reason: 'field_invalid', homework: { wid, title: '背诵第三课' } }]);
  });

  it('HW-46 JOIN-26 obeys the certification of the initiator', async () => {
    const free = await api.person('李老师');
    const pictures = aField({ field_key: 2, field_name: '图片', field_type: 2, require: 1, max_limit: 3 });
    const { member, requestOf } = await fixtures.classWith({ fill_options: [pictures] }, {}, free);
    const four = Array.from({ length: 4 }, (_, i) => `/files/${`p${i}`.padEnd(22, '0')}.jpg`);
    expect(
      await fixtures.reasonOf(member, requestOf({ fill_params: [{ key: 2, val: four }] })),
    ).toMatchObject({
      reason: 'field_invalid',
      field: '2',
    });
  });

  it('homework is no sign-in: neither day, points, rank nor the calendar know of it', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith();
    await member.ok(contract.submit, requestOf());
    expect(await api.sql('SELECT checked FROM activity_day WHERE cid = $1 AND checked > 0', [cid])).toEqual(
      [],
    );
    const activity = (await member.ok(contract.getMemberActivity, { cid })).data;
    expect(activity.me).toMatchObject({ total: 0, streak: 0 });
    expect(activity.calendar.every((d) => d.done === 0)).toBe(true);
    expect((await member.ok(contract.getRank, { cid })).data.mine).toMatchObject({ days: 0 });
    await member.ok(contract.submit, { ...fixtures.requestIn(cid, wid), wid: undefined });
    expect((await fixtures.own(member, wid)).handed_in).toBe(1);
    expect(await findings(api)).toEqual([]);
  });

  it('N25 nothing is submitted for what was removed, and what was is hidden with it', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({ limit: 3 });
    const { pt_id } = (await member.ok(contract.submit, requestOf())).data;
    await teacher.ok(contract.removeHomework, { wid });
    expect(await fixtures.reasonOf(member, requestOf())).toMatchObject({ reason: 'not_found' });
    expect((await member.rejected(contract.getOwnHomework, { wid })).data).toMatchObject({
      reason: 'not_found',
    });
    expect((await member.ok(contract.listOwnHomework, { cid })).data.lists).toEqual([]);
    await member.rejected(contract.removeOwnRecord, { pt_id });
    await member.rejected(contract.getMemberRecord, { pt_id });
  });

  it('N25 a submission waits for a removal that is on its way, and finds nothing', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith();
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      const row = [cid, splitInsideId(wid).id];
      await client.query('UPDATE homework SET removed_at = now() WHERE cid = $1 AND wid = $2', row);
      const sent = member.rejected(contract.submit, requestOf());
      await expect
        .poll(() =>
          api.sql(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM homework %FOR SHARE%'",
          ),
        )
        .toHaveLength(1);
      await client.query('COMMIT');
      expect((await sent).data).toMatchObject({ reason: 'not_found' });
    } finally {
      await client.end();
    }
    expect(await fixtures.counters(wid)).toEqual([]);
  });

  it('HW-43 counters stay exact when members take their own back, or quit with all of theirs', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({ limit: 2 });
    const { pt_id } = (await member.ok(contract.submit, requestOf())).data;
    await member.ok(contract.submit, requestOf());
    await member.ok(contract.removeOwnRecord, { pt_id });
    expect(await fixtures.counters(wid)).toMatchObject([{ done: 1, done_uv: 1 }]);
    await member.ok(contract.quitActivity, { cid, clear_data: 1 });
    expect(await fixtures.counters(wid)).toMatchObject([{ done: 0, done_uv: 0 }]);
    expect(await findings(api)).toEqual([]);
  });

  it('HW-17 JOIN-18 a parent who waits for approval themselves sees the homework of their child', async () => {
    const { cid, wid, requestOf } = await fixtures.classWith({}, { enable_audit: 1 });
    const parent = await api.person('陈妈妈', 'member');
    const request = api.joining(cid, '陈小宝', { relation: '妈妈' as const, request_id: '陈小宝' });
    const { unionid } = (await parent.ok(contract.joinDependent, request)).data;
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 1 });
    await parent.ok(contract.join, api.joining(cid, '陈妈妈'));
    await parent.ok(contract.submit, requestOf({ agent_for: unionid }));
    const ofChild = { wid, agent_for: unionid };
    expect((await parent.ok(contract.getOwnHomework, ofChild)).data).toMatchObject({ handed_in: 1 });
    expect((await parent.ok(contract.listOwnHomework, { cid, agent_for: unionid })).data.lists).toHaveLength(
      1,
    );
    // Of themselves they learn nothing of it yet.
    await parent.rejected(contract.getOwnHomework, { wid });
  });

  it('JOIN-17 JOIN-18 names whoever asks, also for a child, as the activity does: the phone keeps a make-up by it', async () => {
    const { cid, wid, member } = await fixtures.classWith({}, { proxy: 1 });
    const joined = await member.ok(contract.joinDependent, {
      cid,
      entry: api.entryOf(cid),
      relation: '妈妈',
      reg_params: [{ key: 1, val: '王小满' }],
      request_id: freshId(),
    });
    const child = joined.data.unionid;
    const { draft_key } = (await member.ok(contract.getMemberActivity, { cid })).data;
    expect((await fixtures.own(member, wid)).draft_key).toBe(draft_key);
    const ofChild = await member.ok(contract.getOwnHomework, { wid, agent_for: child });
    expect([ofChild.data.me?.unionid, ofChild.data.draft_key]).toEqual([child, draft_key]);
  });
});
