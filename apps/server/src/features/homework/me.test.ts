import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { DAILY, homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { idOf, setRoleOf } from '../../../test/fixtures/members.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';

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

describe('view of a member', () => {
  it('JOIN-21 HW-18 the answer never leaves the server before it is shown', async () => {
    const answer = [{ type: 'text' as const, value: '答案是四十二' }];
    const never = await fixtures.classWith({ answer, show_answer: 0 });
    await never.member.ok(contract.submit, never.requestOf());
    expect(JSON.stringify(await fixtures.own(never.member, never.wid))).not.toContain('四十二');

    const after = await fixtures.classWith({ answer, show_answer: 2 });
    expect((await fixtures.own(after.member, after.wid)).answer).toBeNull();
    await after.member.ok(contract.submit, after.requestOf());
    expect((await fixtures.own(after.member, after.wid)).answer).toEqual(answer);

    const timed = await fixtures.classWith({
      answer,
      show_answer: 1,
      date_show_answer: startOfDay('2026-11-21'),
      time_show_answer: 64_800,
    });
    await timed.member.ok(contract.submit, timed.requestOf());
    await api.clock('2026-11-21 17:59:59');
    expect(JSON.stringify(await fixtures.own(timed.member, timed.wid))).not.toContain('四十二');
    await api.clock('2026-11-21 18:00:00');
    expect((await fixtures.own(timed.member, timed.wid)).answer).toEqual(answer);
  });

  it('HW-17 JOIN-20 others’ work: 0 who came by the code too, 1 organisers alone, 2 the class, as where nobody chose', async () => {
    const seen = async (over: { view_auth?: number }) => {
      const { cid, wid, member, requestOf } = await fixtures.classWith(over);
      const { pt_id } = (await member.ok(contract.submit, requestOf())).data;
      const [picture = ''] = await putPictures(api, member, pt_id);
      const classmate = await api.member(cid, '李思源');
      const visitor = await api.person('家长', 'member');
      const knower = await api.person('只知道地址的人', 'member');
      // A file follows its record in every case.
      const count = async (who: Person, entry: { entry?: string }) => {
        const answer = await who.ok(contract.listHandedIn, { wid, ...entry }).catch(() => null);
        const one = await who.ok(contract.getMemberRecord, { pt_id, ...entry }).catch(() => null);
        const headers = { authorization: `Bearer ${who.token}` };
        const { statusCode } = await api.inject({ method: 'GET', url: picture, headers });
        expect([statusCode === 200, one !== null], who.name).toEqual([answer !== null, answer !== null]);
        return answer?.data.lists.length ?? 'refused';
      };
      const byCode = { entry: api.entryOf(cid) };
      return [
        await count(teacher, {}),
        await count(classmate, {}),
        await count(visitor, byCode),
        await count(knower, {}),
        await count(knower, { entry: api.entryOf('0123456789AB') }),
      ];
    };
    expect(await seen({ view_auth: 0 })).toEqual([1, 1, 1, 'refused', 'refused']);
    expect(await seen({ view_auth: 1 })).toEqual([1, 'refused', 'refused', 'refused', 'refused']);
    for (const over of [{ view_auth: 2 }, {}])
      expect(await seen(over)).toEqual([1, 1, 'refused', 'refused', 'refused']);
  });

  it('HW-55 states follow time and what was submitted; what is due comes first', async () => {
    const { cid, member, requestOf } = await fixtures.classWith({ title: '今天的' });
    await fixtures.assign(cid, { ...DAILY, title: '明天起的', start_date: startOfDay('2026-11-21') });
    await fixtures.assign(cid, { title: '先截止的', end_date: startOfDay('2026-11-20') });
    const states = async () =>
      (await member.ok(contract.listOwnHomework, { cid })).data.lists.map((h) => [h.title, h.state]);
    expect(await states()).toEqual([
      ['先截止的', 'todo'],
      ['今天的', 'todo'],
      ['明天起的', 'later'],
    ]);
    const home = (await member.ok(contract.getHome, {})).data.lists.find((one) => one.cid === cid);
    expect(home).toMatchObject({ homework_due: 2, homework: [{ title: '先截止的' }, { title: '今天的' }] });
    await member.ok(contract.submit, requestOf());
    await api.clock('2026-11-21 08:00:00');
    expect(await states()).toEqual([
      ['明天起的', 'todo'],
      ['今天的', 'done'],
      ['先截止的', 'missed'],
    ]);
    const { data } = await member.ok(contract.listOwnHomework, { cid, type: 0 });
    expect(data).toMatchObject({ running: 2, waiting: 0, ended: 1, lists: [{ title: '先截止的' }] });
    const inside = await fixtures.assign(cid, { view_auth: 2 });
    const stranger = await api.person('外人', 'member');
    await stranger.rejected(contract.getOwnHomework, { wid: inside, entry: api.entryOf(cid) });
  });

  it('JOIN-19 a submission graded 需订正 asks for a correction, and is judged by what it was asked', async () => {
    const field = aField({ field_key: 1001, field_name: '心得', require: 1, min_limit: 2 });
    const { cid, wid, member, requestOf } = await fixtures.classWith({ fill_options: [field] });
    const { pt_id } = (
      await member.ok(contract.submit, requestOf({ fill_params: [{ key: 1001, val: '初稿' }] }))
    ).data;
    await api.clock('2026-11-20 09:00:00');
    await teacher.ok(contract.submitRemark, { pt_id, rank: 1, content: '请写详细些' });
    expect(await fixtures.own(member, wid)).toMatchObject({ state: 'fix', rank: 1 });
    const home = (await member.ok(contract.getHome, {})).data.lists.find((one) => one.cid === cid);
    expect(home).toMatchObject({ homework_due: 1, homework: [{ fix: 1 }] });
    // The organiser asks for another field since; this one is judged by its own.
    const { data: detail } = await teacher.ok(contract.getHomework, { wid });
    await teacher.ok(contract.updateHomework, {
      ...detail,
      fill_options: [aField({ field_key: 1002, field_name: '页数', require: 1 })],
    });
    // So the form of the correction and the teacher's screen are told those.
    const request = { pic_text: 0, fill_options: [{ field_key: 1001, field_name: '心得', min_limit: 2 }] };
    expect((await member.ok(contract.getMemberRecord, { pt_id })).data.asked).toMatchObject(request);
    const { lists } = (await teacher.ok(contract.listRecords, { cid, wid })).data;
    expect(lists.map((one) => one.asked?.fill_options)).toMatchObject([request.fill_options]);
    await api.clock('2026-11-20 10:00:00');
    const fill_params = [{ key: 1001, val: '第二稿写得更详细' }];
    const { data } = await member.ok(contract.fixOwnRecord, { pt_id, fill_params, request_id: freshId() });
    expect(data.fix?.fill_params).toEqual([{ key: 1001, name: '心得', val: '第二稿写得更详细' }]);
    expect(await fixtures.own(member, wid)).toMatchObject({ state: 'graded' });
    // It waits to be looked at, until it is.
    const corrected = async () =>
      (await teacher.ok(contract.listRecords, { cid, wid, rank: 1, fixed: 1 })).data;
    expect(await corrected()).toMatchObject({ total: 1, lists: [{ pt_id }] });
    await api.clock('2026-11-20 10:30:00');
    const again = (await teacher.ok(contract.submitRemark, { pt_id, rank: 1, content: '还差一点' })).data.id;
    expect(await corrected()).toMatchObject({ total: 0, lists: [] });
    await teacher.ok(contract.removeRemark, { pt_id, id: again });
  });
});

describe('make-ups of homework', () => {
  it('JOIN-17 wait for an organiser where homework says so, and tell which homework it is', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({ can_makeup: 1 });
    expect(await fixtures.reasonOf(member, requestOf({ makeup: 1 }))).toMatchObject({
      reason: 'makeup_refused',
    });
    await api.clock('2026-11-23 09:00:00');
    expect(await fixtures.own(member, wid)).toMatchObject({
      state: 'missed',
      makeup: { days: [{ day: '2026-11-22' }] },
    });
    const request = (await member.ok(contract.submit, requestOf({ makeup: 1 }))).data;
    expect(request).toMatchObject({ pending: 1 });
    expect((await fixtures.own(member, wid)).state).toBe('pending');
    expect((await member.rejected(contract.submit, requestOf({ makeup: 1 }))).message).toBe(
      '该时段的补签正在审核中',
    );
    // It is no make-up of a sign-in.
    expect((await member.ok(contract.getMakeup, { cid })).data.requests).toEqual([]);
    const { lists } = (await teacher.ok(contract.listMakeups, { cid })).data;
    expect(lists).toMatchObject([{ homework: { wid, title: '背诵第三课' }, name: '王浩然' }]);
    await teacher.ok(contract.auditMakeup, { cid, id: lists[0]!.id, status: 1 });
    expect(await fixtures.own(member, wid)).toMatchObject({
      state: 'done',
      records: [{ makeup: 1, day: '2026-11-22' }],
    });
    expect(await fixtures.counters(wid)).toMatchObject([{ done: 1, done_uv: 1 }]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 count at once where homework says so, on the day that was missed', async () => {
    const { wid, member, requestOf } = await fixtures.classWith({ ...DAILY, can_makeup: 2 });
    await api.clock('2026-11-22 08:00:00');
    expect((await fixtures.own(member, wid)).makeup.days.map((d) => d.day)).toEqual([
      '2026-11-21',
      '2026-11-20',
    ]);
    await member.ok(contract.submit, requestOf({ makeup: 1, date: '2026-11-20' }));
    expect(await fixtures.counters(wid)).toMatchObject([{ day: '2026-11-20', done: 1 }]);
    expect(await fixtures.progress(wid, '2026-11-20')).toMatchObject({ due: 1, done: 1, missing: 0 });
    expect(await fixtures.progress(wid, '2026-11-21')).toMatchObject({
      due: 1,
      done: 0,
      missing_names: ['王浩然'],
    });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 MEMBER-12 are offered to nobody who takes no part', async () => {
    const { cid, wid, member } = await fixtures.classWith({ can_makeup: 1 });
    await api.clock('2026-11-23 09:00:00');
    await setRoleOf(teacher, cid, await idOf(teacher, cid, '王浩然'), 4, 1);
    expect(await fixtures.own(member, wid)).toMatchObject({ state: 'closed', makeup: { days: [] } });
  });

  it('JOIN-17 are judged by what that day asked, not by what is asked today', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({
      ...DAILY,
      can_makeup: 2,
      fill_options: [aField({ field_key: 1, require: 1 })],
    });
    await api.clock('2026-11-22 08:00:00');
    const { data: now } = await teacher.ok(contract.getHomework, { wid });
    await teacher.ok(contract.updateHomework, {
      ...now,
      cid,
      wid,
      fill_options: [],
      time_list: [[480, 540]],
    });
    await api.clock('2026-11-22 10:00:00');
    const { days, forms } = (await fixtures.own(member, wid)).makeup;
    expect(days).toMatchObject([
      { day: '2026-11-22', slots: [[28_800, 32_400]] },
      { day: '2026-11-21', slots: [[25_200, 75_600]] },
      { day: '2026-11-20', slots: [[25_200, 75_600]] },
    ]);
    expect(days.map(({ form }) => forms[form]!.fill_options.length)).toEqual([0, 1, 1]);
    const of = (date: string, more = {}) => requestOf({ makeup: 1, date, ...more });
    expect(await fixtures.reasonOf(member, of('2026-11-20'))).toMatchObject({
      reason: 'field_invalid',
      field: '1',
    });
    expect(await fixtures.reasonOf(member, of('2026-11-20', { slot: 28_800 }))).toMatchObject({
      reason: 'makeup_refused',
    });
    const filled = { slot: 25_200, fill_params: [{ key: 1, val: '读了' }] };
    await member.ok(contract.submit, of('2026-11-20', filled));
    await member.ok(contract.submit, of('2026-11-22'));
    expect(await api.sql('SELECT day, rev, slot FROM record WHERE cid = $1 ORDER BY day', [cid])).toEqual([
      { day: '2026-11-20', rev: 1, slot: 25_200 },
      { day: '2026-11-22', rev: 2, slot: 28_800 },
    ]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 of a single homework ask what was asked when it ended, and wait under it', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({ can_makeup: 1 });
    await api.clock('2026-11-23 09:00:00');
    const { data: now } = await teacher.ok(contract.getHomework, { wid });
    const fill_options = [aField({ field_key: 1, require: 1 })];
    await teacher.ok(contract.updateHomework, { ...now, cid, wid, fill_options });
    expect((await fixtures.own(member, wid)).makeup).toMatchObject({
      days: [{ day: '2026-11-22', form: 0 }],
      forms: [{ fill_options: [] }],
    });
    await member.ok(contract.submit, requestOf({ makeup: 1 }));
    const { lists } = (await teacher.ok(contract.listMakeups, { cid })).data;
    await teacher.ok(contract.auditMakeup, { cid, id: lists[0]!.id, status: 1 });
    expect(await api.sql('SELECT rev FROM record WHERE cid = $1', [cid])).toEqual([{ rev: 1 }]);
    expect(await findings(api)).toEqual([]);
  });

  it('HW-24 are refused where homework takes none', async () => {
    const { member, requestOf } = await fixtures.classWith({ ...DAILY, can_makeup: 0 });
    await api.clock('2026-11-22 08:00:00');
    expect(await fixtures.reasonOf(member, requestOf({ makeup: 1, date: '2026-11-20' }))).toMatchObject({
      reason: 'makeup_refused',
    });
  });
});

describe('progress', () => {
  it('HW-51 counts who is due and who has submitted, and names the others', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith(DAILY);
    await api.member(cid, '李思源');
    expect(await fixtures.progress(wid)).toMatchObject({
      day: '2026-11-20',
      is_due: 1,
      due: 2,
      done: 0,
      missing: 2,
    });
    await member.ok(contract.submit, requestOf());
    expect(await fixtures.progress(wid)).toMatchObject({
      due: 2,
      done: 1,
      records: 1,
      missing_names: ['李思源'],
    });
    expect(await fixtures.progress(wid, '2026-11-19')).toMatchObject({ is_due: 0, missing: 0 });
    await member.rejected(contract.getHomeworkProgress, { wid });
  });

  it('HW-51 never counts more than are due, whoever submitted and is not due any more', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith(DAILY);
    await api.member(cid, '李思源');
    await member.ok(contract.submit, requestOf());
    const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
    await teacher.ok(contract.setRole, { cid, unionid, role: 4, type: 1 });
    expect(await fixtures.progress(wid)).toMatchObject({ due: 1, done: 0, missing: 1, records: 1 });
  });
});
