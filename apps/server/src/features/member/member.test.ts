import {
  getDetail,
  getMakeup,
  getMemberActivity,
  getMemberSheet,
  getRank,
  join as joinActivity,
  listOwnRecords,
  loginByCode,
  removeOwnRecord,
  saveProfile,
  submit,
  updateNormal,
  updateOwnRecord,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity } from '../../../test/fixtures/builders.ts';
import { idOf, setRoleOf } from '../../../test/fixtures/members.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterAll(() => api?.close());

const request = (cid: string, over: object = {}) => api.joining(cid, '王浩然', over);
const reasonOf = async (cid: string, over: object = {}, name = `人${freshId()}`) => {
  const refused = await (await api.person(name, 'member')).rejected(joinActivity, request(cid, over));
  return refused.data.reason;
};
const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));

describe('questions to a member', () => {
  it('FORM-33 CERTGATE-05 图片质量 原图 lets every picture keep its pixels, in make-ups too', async () => {
    const owner = await api.certified('原图老师');
    const fill_options = [
      aField({ field_key: 1001, field_name: '照片', field_type: 2, max_limit: 3 }),
      aField({ field_key: 1002, field_name: '心得' }),
    ];
    const sendRequest = async (enable_hd: 0 | 1) => {
      const cid = await api.activity(owner, { fill_options, enable_hd, can_makeup: 2 });
      const member = await api.member(cid, `画质${enable_hd}`);
      await api.clock('2026-11-21 08:00:00');
      const today = (await member.ok(getMemberActivity, { cid })).data.fill_options;
      const missed = (await member.ok(getMakeup, { cid })).data.forms[0]!.fill_options;
      await api.clock('2026-11-20 08:00:00');
      return [today, missed].map((fields) => fields.map((field) => field.hd_pic));
    };
    expect(await sendRequest(1)).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await sendRequest(0)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the statistics sheet', () => {
  it('FORM-42 G39 shows the daily numbers to admins alone, to the team, or to whoever came by the code', async () => {
    const seen: unknown[] = [];
    for (const sheet_visible of [0, 2, 1]) {
      const cid = await api.activity(teacher, { sheet_visible });
      const member = await api.member(cid, `统计${sheet_visible}`);
      const admin = await api.member(cid, `管理${sheet_visible}`);
      await setRoleOf(teacher, cid, await idOf(teacher, cid, admin.name), 1, 1);
      await signIn(member, cid);
      const visitor = await api.person(`访客${sheet_visible}`, 'member');
      const entry = api.entryOf(cid);
      const sees = async (person: Person, entryToken?: string) => {
        const named = { cid, ...(entryToken ? { entry: entryToken } : {}) };
        const { abilities } = (await person.ok(getMemberActivity, named)).data;
        if (!abilities.viewSheet) {
          expect((await person.rejected(getMemberSheet, named)).message).toMatch('签到不存在');
          return false;
        }
        const [row] = (await person.ok(getMemberSheet, named)).data.lists;
        expect(row).toMatchObject({ date: '2026-11-20', checked_uv: 1, due: 2, unchecked: 1, judged: 1 });
        return true;
      };
      seen.push([await sees(admin), await sees(member), await sees(visitor, entry), await sees(visitor)]);
    }
    expect(seen).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
    ]);
  });
});

describe('joining', () => {
  it('JOIN-02 the bare link of a free activity does not let anybody in, that of a certified one does', async () => {
    const cid = await api.activity(teacher);
    expect(await reasonOf(cid, { entry: undefined })).toBe('link_closed');
    const open = await api.activity(await api.certified('认证老师'));
    const one = await api.person('由链接来', 'member');
    await one.ok(joinActivity, request(open, { entry: undefined }));
  });

  it('JOIN-03 a missing required field is refused with its key', async () => {
    const cid = await api.activity(teacher);
    const one = await api.person('没有姓名', 'member');
    const refused = await one.rejected(joinActivity, request(cid, { reg_params: [] }));
    expect(refused.data).toMatchObject({ reason: 'field_invalid', field: '1' });
    expect(refused.message).toBe('请填写姓名');
  });

  it('FORM-40 N52 req_name and req_phone say what the identity fields require, and joining holds to it', async () => {
    const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
    const phone = (require: 0 | 1) => aField({ field_key: 2, field_name: '手机号', field_type: 13, require });
    const cid = await api.activity(teacher, { reg_info: [name, phone(1)] });
    const required = async () => {
      const { req_name, req_phone } = (await teacher.ok(getDetail, { cid })).data;
      return [req_name, req_phone];
    };
    expect(await required()).toEqual([1, 1]);
    const one = await api.person('没有手机号', 'member');
    const refused = await one.rejected(joinActivity, request(cid));
    expect(refused.data).toMatchObject({ reason: 'field_invalid', field: '2' });
    await teacher.ok(updateNormal, { ...anActivity({ reg_info: [name, phone(0)] }), cid });
    expect(await required()).toEqual([1, 0]);
    await one.ok(joinActivity, request(cid));
  });

  it('JOIN-04 only the right token opens', async () => {
    const cid = await api.activity(teacher, { req_token: '芝麻' });
    expect(await reasonOf(cid)).toBe('token_wrong');
    expect(await reasonOf(cid, { req_token: '大麻' })).toBe('token_wrong');
    await (await api.person('有口令', 'member')).ok(joinActivity, request(cid, { req_token: ' 芝麻 ' }));
  });

  it('JOIN-05 with approval a joiner waits, is not counted and may not sign in', async () => {
    const cid = await api.activity(teacher, { enable_audit: 1 });
    const one = await api.person('待审核', 'member');
    expect((await one.ok(joinActivity, request(cid))).data.pending).toBe(1);
    const refused = await one.rejected(submit, api.submission(cid));
    expect(refused.data.reason).toBe('waiting_approval');
    expect(await api.sql('SELECT join_num FROM activity WHERE cid = $1', [cid])).toEqual([{ join_num: 0 }]);
  });

  it('JOIN-01 an activity that is over takes nobody in, and whoever is in stays in', async () => {
    const cid = await api.activity(teacher);
    const one = await api.person('早来的', 'member');
    const { data } = await one.ok(joinActivity, request(cid));
    await api.sql("UPDATE activity SET start_day = '2020-01-01', end_day = '2020-01-02' WHERE cid = $1", [
      cid,
    ]);
    expect(await reasonOf(cid, {}, '晚来的')).toBe('ended');
    expect((await one.ok(joinActivity, request(cid))).data).toEqual(data);
  });

  it('JOIN-07 the second is refused where one may join; joining again answers the same', async () => {
    const cid = await api.activity(teacher, { total_limit: 1 });
    const one = await api.person('第一个', 'member');
    const { data } = await one.ok(joinActivity, request(cid));
    expect((await one.ok(joinActivity, request(cid))).data).toEqual(data);
    expect(await reasonOf(cid)).toBe('full');
  });

  it('JOIN-08 a blacklisted member neither joins nor signs in', async () => {
    const cid = await api.activity(teacher);
    const one = await api.member(cid, '黑名单');
    await api.sql("UPDATE member SET role = 2 WHERE cid = $1 AND alias = '黑名单'", [cid]);
    expect(await reasonOf(cid, {}, '黑名单')).toBe('blacklisted');
    const refused = await one.rejected(submit, api.submission(cid));
    expect(refused.data.reason).toBe('blacklisted');
  });
});

describe('the answer to a sign-in', () => {
  it('JOIN-11 carries what is due of the member after it, also when it is asked for again', async () => {
    const cid = await api.activity(teacher, { limit: 2 });
    const one = await api.member(cid, '两次');
    const dueNow = async () => (await one.ok(getMemberActivity, { cid })).data.due;
    const first = api.submission(cid);
    const { due } = (await one.ok(submit, first)).data;
    expect(due).toMatchObject({ reason: null, done: 1, limit: 2 });
    expect(due).toEqual(await dueNow());
    const second = (await one.ok(submit, { ...first, request_id: freshId() })).data;
    expect(second.due).toMatchObject({ reason: 'quota_used', done: 2 });
    // The first answer was lost and is asked for once more: what is due is as of now.
    expect((await one.ok(submit, first)).data.due).toEqual(await dueNow());
  });
});

describe('the time of a sign-in', () => {
  const fill_options = [
    aField({ field_key: 101, field_name: '体温', field_type: 0 }),
    aField({ field_key: 1001, field_name: '备注', field_type: 7 }),
  ];
  it('stands beside its slot with one short answer, the newest of each, in weeks too', async () => {
    const time_list = [
      [7 * 3600, 8 * 3600],
      [8 * 3600 + 1800, 18 * 3600],
    ] as [number, number][];
    const signed = async (over: ActivityOverrides) => {
      const cid = await api.activity(teacher, { time_list, limit: 4, fill_options, ...over });
      const member = await api.member(cid, `时间${freshId()}`);
      const send = async (at: string, temperature: string) => {
        await api.clock(`2026-11-20 ${at}`);
        const fill_params = [
          { key: 101, name: '体温', val: temperature },
          { key: 1001, name: '备注', val: '一句很长很长很长很长的话' },
        ];
        await member.ok(submit, api.submission(cid, { fill_params }));
      };
      await send('07:41:59', '36.4');
      await send('07:42:08', '36.5');
      await api.clock('2026-11-20 08:10:00');
      const { data } = await member.ok(getMemberActivity, { cid });
      await api.clock('2026-11-20 08:00:00');
      return data.signed;
    };
    const [slot] = time_list;
    const expected = [{ slot, at: Date.parse('2026-11-20T07:42:08+08:00') / 1000, makeup: 0 }];
    for (const over of [{}, { checkinday: [8] }])
      expect(await signed(over)).toEqual(expected.map((one) => ({ ...one, note: '体温 36.5℃' })));
  });
});

describe('rights of members', () => {
  const pair = async (over: ActivityOverrides) => {
    const cid = await api.activity(await api.certified('认证老师'), over);
    const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
    const { data } = await signIn(a, cid);
    await signIn(b, cid);
    return { cid, a, b, ptId: data.pt_id };
  };

  it('own records and the profile change only where the activity says so', async () => {
    const off = await pair({ enable_remove: 0, enable_update_record: 0, enable_update_profile: 0 });
    const profile = { reg_params: [{ key: 1, val: '新名字' }] };
    expect((await off.a.rejected(removeOwnRecord, { pt_id: off.ptId })).message).toBe('该活动不允许删除记录');
    expect((await off.a.rejected(updateOwnRecord, { pt_id: off.ptId, fill_params: [] })).message).toBe(
      '该活动不允许修改记录',
    );
    expect((await off.a.rejected(saveProfile, { cid: off.cid, ...profile })).message).toBe(
      '该活动不允许修改资料',
    );
    const on = await pair({});
    await on.a.ok(saveProfile, { cid: on.cid, ...profile });
    await on.a.ok(updateOwnRecord, { pt_id: on.ptId, fill_params: [] });
    expect((await on.b.rejected(removeOwnRecord, { pt_id: on.ptId })).message).toBe('记录不存在或已删除');
    await on.a.ok(removeOwnRecord, { pt_id: on.ptId });
  });

  it('JOIN-20 records and ranking of others show as permiss and rank_visi say', async () => {
    const closed = await pair({ permiss: 1, rank_visi: 1 });
    const all = async (p: { b: Person; cid: string }) =>
      (await p.b.ok(listOwnRecords, { cid: p.cid, scope: 'all' })).data.lists.map((r) => r.name).toSorted();
    expect(await all(closed)).toEqual(['乙']);
    await closed.b.rejected(getRank, { cid: closed.cid });
    const open = await pair({ permiss: 0, rank_visi: 0 });
    expect(await all(open)).toEqual(['乙', '甲']);
    expect((await open.b.ok(getRank, { cid: open.cid })).data.lists).toHaveLength(2);
  });

  it('AUTH-10 one name is one person through both clients', async () => {
    const console = await api.person('同一人');
    const page = await api.person('同一人', 'member');
    expect(console.token).not.toBe(page.token);
    const again = await console.ok(loginByCode, { code: 'local:同一人' });
    expect(again.data.openid).toBe((await page.ok(loginByCode, { code: 'local:同一人' })).data.openid);
  });
});
