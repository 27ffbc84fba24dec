import {
  createMeeting,
  createNormal,
  createWork,
  getDetail,
  join as joinActivity,
  previewUpdate,
  submit,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField, anActivity, NOW } from '../../../test/fixtures/builders.ts';

const NOT_FOUND = '签到不存在 (not found)';

let api: Api;
let teacher: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  stranger = await api.person('外人');
});
afterAll(() => api?.close());

const detail = async (cid: string) => (await teacher.ok(getDetail, { cid })).data;

describe('kinds', () => {
  it('API-25 API-26 API-27 each call makes its own kind, whatever the body says', async () => {
    const meeting = (await teacher.ok(createMeeting, anActivity({ template: 2, cate: 1 }))).data.cid;
    const work = (await teacher.ok(createWork, anActivity({ template: 0, cate: 2 }))).data.cid;
    const camp = (await teacher.ok(createWork, anActivity({ cate: 1 }))).data.cid;
    expect(await detail(meeting)).toMatchObject({ template: 1, cate: 0 });
    expect(await detail(work)).toMatchObject({ template: 2, cate: 0 });
    expect(await detail(camp)).toMatchObject({ template: 2, cate: 1 });
  });

  it('API-28 API-29 API-30 an update of another kind is refused and changes nothing', async () => {
    const cids = {
      normal: await api.activity(teacher),
      meeting: (await teacher.ok(createMeeting, anActivity())).data.cid,
      work: (await teacher.ok(createWork, anActivity())).data.cid,
    };
    const calls = { normal: updateNormal, meeting: updateMeeting, work: updateWork };
    for (const kind of ['normal', 'meeting', 'work'] as const)
      for (const other of ['normal', 'meeting', 'work'] as const) {
        const request = { ...anActivity({ title: `${kind} ${other}` }), cid: cids[kind] };
        if (kind === other) await teacher.ok(calls[other], request);
        else
          expect(await teacher.rejected(calls[other], request)).toMatchObject({
            message: '该签到不是这个类型，请刷新页面后再保存',
          });
      }
    expect((await detail(cids.work)).title).toBe('work work');
  });

  it('FORM-58 JOIN-03 each asks for the name, also where a call names no identity field or leaves it out', async () => {
    const class_name = aField({ field_key: 301, field_name: '班级' });
    for (const [create, update] of [
      [createNormal, updateNormal],
      [createMeeting, updateMeeting],
      [createWork, updateWork],
    ] as const) {
      const { cid } = (await teacher.ok(create, anActivity({ reg_info: [] }))).data;
      const sendRequest = async () =>
        (await detail(cid)).reg_info.map(({ field_key, require, status }) => [field_key, require, status]);
      expect(await sendRequest()).toEqual([[1, 1, 1]]);
      const request = { cid, entry: api.entryOf(cid), request_id: freshId() };
      const nameless = await stranger.rejected(joinActivity, { ...request, reg_params: [] });
      expect(nameless.data).toMatchObject({ reason: 'field_invalid', field: '1' });
      await teacher.ok(update, { ...anActivity({ reg_info: [class_name] }), cid });
      expect(await sendRequest()).toEqual([
        [301, 0, 1],
        [1, 1, 1],
      ]);
    }
  });

  it('FORM-87 a class keeps its switches and its reminder over an update', async () => {
    const made = anActivity({ disable_homework: 1, alert_time: 28_500, join_rank: 2 });
    const { cid } = (await teacher.ok(createWork, made)).data;
    await teacher.ok(updateWork, { ...anActivity({ disable_homework: 1, join_rank: 2 }), cid });
    expect(await detail(cid)).toMatchObject({ disable_homework: 1, alert_time: 28_500, join_rank: 2 });
  });

  it('API-30 an edit changes no kind, whatever it says of it', async () => {
    for (const [create, update, cate] of [
      [createNormal, updateNormal, 1],
      [createNormal, updateNormal, 2],
      [createWork, updateWork, 1],
    ] as const) {
      const { cid } = (await teacher.ok(create, anActivity({ cate }))).data;
      await teacher.ok(update, { ...anActivity({ title: '改名' }), cid });
      expect(await detail(cid)).toMatchObject({ title: '改名', cate });
      await teacher.ok(update, { ...anActivity({ cate: 0 }), cid });
      expect(await detail(cid)).toMatchObject({ title: '晨读签到', cate });
      // Its kind decides who may sign in: the code of the place is still asked for.
      if (cate === 2) {
        const member = await api.member(cid, '到场的人');
        const submitted = api.submission(cid);
        expect((await member.rejected(submit, submitted)).data.reason).toBe('scan_needed');
      }
    }
  });

  it('FORM-19 RULE-18 G8 no end is for certified classes alone', async () => {
    const certified = await api.certified('认证老师');
    const open = anActivity({ end_date: 0 });
    const { cid } = (await certified.ok(createWork, open)).data;
    expect((await certified.ok(getDetail, { cid })).data).toMatchObject({ end_date: 0, days_length: 0 });
    expect(await teacher.rejected(createWork, open)).toMatchObject({
      message: '免费活动最长91天，如需更长时间请完成认证。',
      data: { gate: 'duration' },
    });
    for (const call of [createNormal, createMeeting])
      expect((await certified.rejected(call, open)).message).toBe('请选择结束日期');
  });

  it('CERTGATE-32 settings left by a lapsed certification may stay or shrink, and not grow', async () => {
    const lapsed = await api.certified('到期老师');
    const end = (day: string) => startOfDay(day);
    const { cid } = (
      await lapsed.ok(createWork, anActivity({ end_date: end('2027-11-19'), total_limit: 5000 }))
    ).data;
    await api.sql(`UPDATE activity SET certified_until = '2026-11-01 00:00+08' WHERE cid = $1`, [cid]);
    const save = (end_date: number, total_limit: number) => ({
      ...anActivity({ end_date, total_limit }),
      cid,
    });
    await lapsed.ok(updateWork, save(end('2027-11-19'), 5000));
    expect((await lapsed.rejected(updateWork, save(end('2027-11-20'), 5000))).data).toMatchObject({
      gate: 'duration',
    });
    expect((await lapsed.rejected(updateWork, save(end('2027-11-19'), 5001))).data).toMatchObject({
      gate: 'participants',
    });
    await lapsed.ok(updateWork, save(end('2027-05-01'), 4000));
  });
});

describe('rules that a request around the form meets', () => {
  const day = (text: string) => startOfDay(text);
  it.each([
    ['RULE-01 RULE-55', { title: ' ' }, '签到标题不能为空'],
    ['RULE-12', { start_date: day('2026-11-19') }, '开始日期不能早于今天'],
    ['RULE-14', { end_date: day('2026-11-19') }, '结束日期不能小于开始日期'],
    ['RULE-22', { time_list: [] }, '请选择可签到时间段，或关闭自定义'],
    ['RULE-27', { locations: [{ address: '', latitude: 31, longitude: 121 }] }, '请选择签到地点'],
    ['RULE-30', { enable_token: 1 as const }, '请输入参与口令'],
  ])('%s through every kind', async (_ids, wrong, msg) => {
    for (const call of [createNormal, createMeeting, createWork]) {
      const said = call === createWork && 'title' in wrong ? '请输入班级名称' : msg;
      expect(await teacher.rejected(call, anActivity(wrong))).toMatchObject({ sta: -1, message: said });
    }
  });

  it('RULE-02 RULE-05 class and meeting have words of their own', async () => {
    const sensitive = anActivity({ title: '六合彩特码' });
    expect((await teacher.rejected(createWork, sensitive)).message).toBe('班级名称包含敏感词，请重新编辑');
    expect((await teacher.rejected(createMeeting, sensitive)).message).toBe('签到标题包含敏感词，请重新编辑');
    const blank = anActivity({
      rules: [
        { type: 'text', value: '一段' },
        { type: 'text', value: ' ' },
      ],
    });
    expect((await teacher.rejected(createMeeting, blank)).message).toBe('请编辑会议详情:');
    expect((await teacher.rejected(createWork, blank)).message).toBe('请编辑活动说明:');
  });

  it('CERTGATE-31 FORM-94 a certified admin gives a free initiator nothing', async () => {
    const cid = await api.activity(teacher);
    const admin = await api.certified('认证管理员');
    await api.member(cid, '认证管理员');
    await api.sql(`UPDATE member SET role = 1 WHERE cid = $1 AND alias = '认证管理员'`, [cid]);
    const save = (over: object) => ({ ...anActivity(over), cid });
    expect((await admin.rejected(updateNormal, save({ scan_required: 1 }))).data).toMatchObject({
      gate: 'scan_required',
    });
    expect((await admin.ok(getDetail, { cid })).data.is_cerficated).toBe(0);
    await admin.ok(updateNormal, save({ title: '管理员改的' }));
  });

  it('FORM-40 FORM-93 the detail says what is asked of a member, and how far the initiator may go', async () => {
    const certified = await api.certified('详情老师');
    const withField = (require: 0 | 1) => [
      aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
      aField({ field_key: 2, field_name: '手机号', field_type: 13, require }),
    ];
    for (const phone of [0, 1] as const) {
      const { cid } = (await certified.ok(createWork, anActivity({ reg_info: withField(phone) }))).data;
      expect((await certified.ok(getDetail, { cid })).data).toMatchObject({
        req_name: 1,
        req_phone: phone,
        is_owner: 1,
        is_cerficated: 1,
        t_expire: Date.parse('2028-12-31T00:00:00+08:00') / 1000,
        max_t_end: startOfDay('2028-11-20'),
        eid: cid,
        bind_eid: cid,
      });
    }
  });
});

describe('copies', () => {
  it('G11 DETAIL-24 a copy is the copier’s own, with the source’s files and the copier’s own cap', async () => {
    const cid = await api.activity(teacher);
    const token = 'c'.repeat(22);
    const foreign = 'd'.repeat(22);
    const { uid } = (
      await api.sql<{ uid: string }>("SELECT uid FROM identity WHERE subject = '周老师' LIMIT 1")
    )[0]!;
    for (const [t, owner] of [
      [token, uid],
      [foreign, '00000000-0000-0000-0000-000000000009'],
    ])
      await api.sql(
        `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create)
         VALUES ($1, $2, 'image', 'banner', 'image/png', 'png', 1, now())`,
        [t, owner],
      );
    const banner = `/files/${token}.png`;
    await teacher.ok(updateNormal, { ...anActivity({ banner }), cid });
    const admin = await api.member(cid, '管理员');
    await api.sql(`UPDATE member SET role = 1 WHERE cid = $1 AND alias = '管理员'`, [cid]);
    await api.sql(
      `UPDATE my_activity SET role = 1 WHERE cid = $1 AND uid IN (SELECT uid FROM member WHERE cid = $1 AND role = 1)`,
      [cid],
    );
    const copy = { ...anActivity({ banner }), copy_of: cid };
    const made = (await admin.ok(createNormal, copy)).data.cid;
    expect((await admin.ok(getDetail, { cid: made })).data).toMatchObject({ is_owner: 1, banner });
    expect((await admin.rejected(createNormal, anActivity({ banner }))).message).toBe(
      '引用的文件不存在，请重新上传',
    );
    const other = { ...copy, banner: `/files/${foreign}.png` };
    expect((await admin.rejected(createNormal, other)).message).toBe('引用的文件不存在，请重新上传');
    expect((await stranger.rejected(createNormal, copy)).message).toBe(NOT_FOUND);
    const member = await api.member(cid, '普通成员');
    expect((await member.rejected(createNormal, copy)).message).toBe('没有权限进行此操作');
    await api.sql("UPDATE person SET created = 50 WHERE nickname = '管理员'");
    for (const call of [createNormal, createMeeting, createWork])
      expect((await admin.rejected(call, copy)).data).toMatchObject({ gate: 'created' });
  });
});

describe('preview of a change', () => {
  it('says what it meets, with counts, and changes nothing', async () => {
    await api.clock('2026-11-20 08:00:00');
    const requested = [aField({ field_key: 1001, field_name: '体温' })];
    const before = anActivity({ fill_options: requested, limit: 2 });
    const { cid } = (await teacher.ok(createNormal, before)).data;
    const member = await api.member(cid, '王浩然');
    const fill = { cid, entry: api.entryOf(cid), fill_params: [{ key: 1001, val: '36.5' }] };
    await member.ok(submit, { ...fill, request_id: freshId() });
    await api.clock('2026-11-21 08:00:00');
    await member.ok(submit, { ...fill, request_id: freshId() });
    const { rev } = await detail(cid);
    const lines = async (over: object) =>
      (await teacher.ok(previewUpdate, { ...before, ...over, cid })).data.lines;
    expect(await lines({})).toEqual([]);
    expect(await lines({ title: '新的标题' })).toEqual([]);
    expect(await lines({ end_date: startOfDay('2026-12-01'), fill_options: [], permiss: 1 })).toEqual([
      { kind: 'end', text: '结束日期提前到2026年12月1日，少了 9 个签到日。', records: 0, days: 9 },
      { kind: 'content', text: '不再填写“体温”，2 条记录里已填的内容保留。', records: 2, days: 0 },
      { kind: 'visible', text: '已有的 2 条记录也改为“仅管理员可见”。', records: 2, days: 0 },
      { kind: 'past', text: '已经过去的 1 个签到日仍按原来的规则统计，记录都保留。', records: 1, days: 1 },
    ]);
    expect((await detail(cid)).rev).toBe(rev);
    const asMember = await member.rejected(previewUpdate, { ...before, cid });
    expect(asMember.message).toBe('没有权限进行此操作');
    await api.clock(NOW);
  });
});
