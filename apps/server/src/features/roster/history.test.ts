import {
  auditJoin,
  join as joinActivity,
  joinDependent,
  markAttendance,
  proxySubmit,
  quitActivity,
  REVIEW,
  submit,
  updateNormal,
} from '@rollcall/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { closeChecked, listKit, storeList } from '../../../test/fixtures/lists.ts';
import { idOf, listOf } from '../../../test/fixtures/members.ts';
import { uncheckedOn } from '../../../test/fixtures/missed.ts';
import { insideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => closeChecked(api));

it('JOIN-06 a name that nobody can see names nobody: neither a member nor a dependent comes in by it', async () => {
  const cid = await kit.listed('张三,,1');
  expect(await kit.refusal(cid, '\u200b')).toBe('field_invalid 请填写姓名');
  const one = await kit.fresh();
  const { reg_params } = kit.joining(cid, '\u2060\ufeff');
  const dependent = {
    cid,
    entry: api.entryOf(cid),
    reg_params,
    relation: '妈妈' as const,
    request_id: freshId(),
  };
  expect((await one.rejected(joinDependent, dependent)).data.reason).toBe('field_invalid');
  expect((await kit.detailOf(cid)).join_num).toBe(0);
});

it('STAT-01 a member who signs in, quits and comes back by their line the same day hides nobody who is missing', async () => {
  const cid = await kit.listed('张三,,1\n李四,,2');
  const { one } = await kit.joinAs(cid, '张三', '', '1');
  await kit.signIn(one, cid);
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
  await one.ok(quitActivity, { cid, clear_data: 0 });
  await one.ok(joinActivity, kit.joining(cid, '张三', '', '1'));
  const again = api.submission(cid);
  expect((await one.rejected(submit, again)).data.reason).toBe('quota_used');
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
});

it('STAT-01 a line that the organiser signed in and that leaves the list hides nobody who is missing', async () => {
  const cid = await kit.listed('张三,,1\n李四,,2');
  const [line] = await api.sql<{ member_id: string }>(
    "SELECT member_id FROM member WHERE cid = $1 AND alias = '张三'",
    [cid],
  );
  await teacher.ok(proxySubmit, { cid, unionid: insideId(cid, line!.member_id), request_id: freshId() });
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
  await kit.save(cid, { list_url: await storeList(api, teacher, '姓名,手机,学号\n李四,,2') });
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
});

it('STAT-01 nor does a claim that waits, whose line the organiser signed in, and that leaves the list', async () => {
  const cid = await kit.listed('张三,,1\n李四,,2', { enable_audit: 1 });
  const [line] = await api.sql<{ member_id: string }>(
    "SELECT member_id FROM member WHERE cid = $1 AND alias = '张三'",
    [cid],
  );
  await kit.joinAs(cid, '张三', '', '1');
  await teacher.ok(proxySubmit, { cid, unionid: insideId(cid, line!.member_id), request_id: freshId() });
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
  await kit.save(cid, { list_url: await storeList(api, teacher, '姓名,手机,学号\n李四,,2') });
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
});

it('STAT-01 a line that is open again is signed in from the day on that it is due, and marked so', async () => {
  const cid = await kit.listed('张三,,1\n李四,,2');
  const { one } = await kit.joinAs(cid, '张三', '', '1');
  await kit.signIn(one, cid);
  await one.ok(quitActivity, { cid, clear_data: 0 });
  const unionid = await idOf(teacher, cid, '张三');
  const offered = async () =>
    (await listOf(teacher, cid)).data.members.find((row) => row['1'] === '张三')!.can;
  const byProxy = () => ({ cid, unionid, request_id: freshId() });
  const marked = {
    cid,
    cells: [{ unionid, day: '2026-11-20', slot: 0 }],
    as: 'present' as const,
    reason: '补登',
  };
  expect(await offered()).toEqual(['rename', 'remove']);
  expect((await teacher.rejected(markAttendance, { ...marked, request_id: freshId() })).message).toContain(
    '该成员这一天不参与签到',
  );
  const refused = { message: '该成员这一天不参与签到', data: { reason: 'not_participating' } };
  expect(await teacher.rejected(proxySubmit, byProxy())).toMatchObject(refused);
  // Nor does a claim of the line, which waits for approval.
  await kit.save(cid, { enable_audit: 1 });
  const { data } = await kit.joinAs(cid, '张三', '', '1');
  expect(data).toEqual({ unionid, pending: 1 });
  expect(await teacher.rejected(proxySubmit, byProxy())).toMatchObject(refused);
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
  await teacher.ok(auditJoin, { cid, id: unionid, status: REVIEW.REFUSED });
  await api.clock('2026-11-21 08:00:00');
  expect(await offered()).toEqual(['rename', 'proxy', 'remove']);
  await teacher.ok(proxySubmit, byProxy());
  expect(await uncheckedOn(teacher, cid, '2026-11-21')).toBe(1);
  await api.clock('2026-11-20 08:00:00');
});

it('STAT-01 a line that is open again from tomorrow on and leaves the list today is never due', async () => {
  const cid = await kit.listed('张三,,1\n李四,,2');
  const { one } = await kit.joinAs(cid, '张三', '', '1');
  await kit.signIn(one, cid);
  await one.ok(quitActivity, { cid, clear_data: 0 });
  await kit.save(cid, { list_url: await storeList(api, teacher, '姓名,手机,学号\n李四,,2') });
  expect(await uncheckedOn(teacher, cid, '2026-11-20')).toBe(1);
  await api.clock('2026-11-21 08:00:00');
  expect((await kit.detailOf(cid)).today.due).toBe(1);
  await api.clock('2026-11-20 08:00:00');
});

it('JOIN-06 a list that is saved while a member of it signs in waits for them, and neither fails', async () => {
  const cid = await kit.listed('张三,,1\n李四,,2');
  await kit.joinAs(cid, '张三', '', '1');
  const submission = new pg.Client(api.databaseUrl);
  submission.on('error', () => {});
  await submission.connect();
  // Locks of a submission in their order: its member's row, and last the counters of the day.
  await submission.query('BEGIN');
  await submission.query("SELECT FROM member WHERE cid = $1 AND alias = '张三' FOR NO KEY UPDATE", [cid]);
  const list_url = await storeList(api, teacher, '姓名,手机,学号\n张三,13800138000,1');
  const saved = kit.save(cid, { list_url });
  const waits =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect(await api.sql(waits)).toHaveLength(1), {
    timeout: 30_000,
    interval: 20,
  });
  await submission.query('UPDATE activity_day SET checked = checked WHERE cid = $1', [cid]);
  await submission.query('COMMIT');
  await saved;
  await submission.end();
});

it('JOIN-15 a network with a range that is none keeps nobody from being judged', async () => {
  const cid = await api.activity(teacher);
  const one = await api.member(cid, '王浩然');
  const [row] = await api.sql<{ settings: object }>('SELECT settings FROM activity WHERE cid = $1', [cid]);
  const wifis = [{ ssid: '学校', egress: ['10.0.0.0/99'] }];
  const refusal = await teacher.rejected(updateNormal, { ...row!.settings, wifis, cid } as never);
  expect(refusal.message).toBe('网络地址无效（wifis.0.egress.0）');
  await one.ok(submit, { cid, fill_params: [], request_id: freshId() });
});

it('JOIN-17 a day that no calendar has is bad input', async () => {
  const cid = await api.activity(teacher, { can_makeup: 2 });
  const one = await api.member(cid, '李晓明');
  for (const date of ['2026-99-99', '0000-00-00', '2026-02-30', '9999-12-31', '0001-01-01'])
    await one.rejected(submit, { cid, fill_params: [], makeup: 1, date, request_id: freshId() });
  await one.rejected(submit, {
    cid,
    fill_params: [],
    makeup: 1,
    date: 32_503_651_200,
    request_id: freshId(),
  });
});
