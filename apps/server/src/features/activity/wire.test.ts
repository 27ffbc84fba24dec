import {
  createNormal,
  createWork,
  getDetail,
  getHomework,
  getProfile,
  getUserCert,
  getUserInfo,
  initHomework,
  join,
  listActivities,
  overview,
  trackGate,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField, anActivity } from '../../../test/fixtures/builders.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('吴老师');
});
afterAll(() => api?.close());

/** The body as it goes over the wire, without the client in between. */
const body = async (person: Person, url: string) =>
  (await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } })).json();

describe('field names on the wire', () => {
  it('LIST-07 LIST-19 the list holds its counts beside data, and a row every field of a card', async () => {
    await api.activity(teacher);
    const answer = await body(teacher, '/xcx/checkin_web/v3/checkins?type=4&page=1&count=20&tag=0');
    expect(answer).toMatchObject({
      sta: 0,
      is_cert: 0,
      created: 1,
      running: 1,
      waitting: 0,
      ended: 0,
      removed: 0,
      matched: 1,
    });
    for (const key of [
      'cid',
      'title',
      'banner',
      'top',
      'status',
      'del',
      'is_admin',
      'is_owner',
      'join_num',
      'total_limit',
      'show_remove_tip',
      'signature',
      'sys_clean',
      'template',
    ])
      expect(answer.data[0], key).toHaveProperty(key);
  });

  it('LIST-01 the list holds what its caller manages, and a stranger’s none of it', async () => {
    const cid = await api.activity(teacher);
    const cards = (await teacher.ok(listActivities, {})).data;
    expect(cards.map((card) => card.cid)).toContain(cid);
    expect(cards.every((card) => card.is_owner === 1)).toBe(true);
    const stranger = await api.person('过路人');
    expect((await stranger.ok(listActivities, {})).data).toEqual([]);
  });

  it('RULE-38 stores no blank option, which members would see as a choice without words', async () => {
    const field = aField({
      field_key: 1001,
      field_name: '心情',
      field_type: 1,
      options: ['好', '', ' ', '一般'],
    });
    const cid = await api.activity(teacher, { fill_options: [field] });
    const { fill_options } = (await teacher.ok(getDetail, { cid })).data;
    expect(fill_options.find(({ field_key }) => field_key === 1001)).toMatchObject({
      options: ['好', '一般'],
    });
  });

  it('DETAIL-10 DETAIL-27 the detail answers every field that the screens read', async () => {
    const cid = await api.activity(teacher);
    const { data } = await body(teacher, `/xcx/checkin/v5/detail?cid=${cid}&random_num=0.1`);
    for (const key of [
      'cid',
      'eid',
      'template',
      'disable_homework',
      'is_cerficated',
      'start_date',
      'end_date',
      'title',
      'wid',
      'status',
      'days_current',
      'days_length',
      'join_num',
      'is_admin',
      'is_owner',
    ])
      expect(data, key).toHaveProperty(key);
    expect(data.exchange_item).toHaveProperty('score');
  });

  it('STAT-02 the overview answers its six numbers', async () => {
    const cid = await api.activity(teacher);
    const { data } = await teacher.ok(overview, { cid });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'checked',
        'unchecked',
        'joined',
        'checked_rate',
        'unchecked_rate',
        'joined_rate',
      ]),
    );
  });

  it('AUTH-11 AUTH-31 certification and profile of the caller', async () => {
    const certified = await api.certified('认证老师');
    expect((await teacher.ok(getUserCert, { source: 'pc' })).data.cert_type).toBe(-1);
    expect((await certified.ok(getUserCert, { source: 'pc' })).data.cert_type).toBe(1);
    expect((await certified.ok(getProfile, {})).data).toEqual({
      avatar: '',
      signature: '认证老师',
      is_certed: 1,
      t_expire: Date.parse('2028-12-31T00:00:00+08:00') / 1000,
    });
  });

  it('CERTGATE-32 an expired certification counts as none', async () => {
    const lapsed = await api.certified('过期老师');
    await api.sql(
      `UPDATE person SET certified_until = '2026-11-19 00:00+08' WHERE uid =
       (SELECT uid FROM identity WHERE subject = $1)`,
      ['过期老师'],
    );
    expect((await lapsed.ok(getUserInfo, {})).data).toMatchObject({ is_certed: 2, is_cerficated: 0 });
  });

  it('API-11 a gate that was met is noted with its factor', async () => {
    await teacher.ok(trackGate, { factor: 'scan_required' });
    expect(await api.sql(`SELECT kind, factor FROM track_event`)).toEqual([
      { kind: 'gate', factor: 'scan_required' },
    ]);
  });
});

describe('settings round trip', () => {
  it('FORM-18 FORM-57 the form reads the saved settings', async () => {
    const saved = anActivity({
      reg_info: [
        aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
        aField({ field_key: 301, field_name: '班级', field_type: 1, options: ['一班', '二班'] }),
      ],
      fill_options: [aField({ field_key: 2, field_name: '照片', field_type: 2, max_limit: 3, min_limit: 1 })],
      locations: [{ address: '校门', latitude: 31.23, longitude: 121.47, range: 300 }],
      hint: '今天读了什么书？',
      permiss: 2,
      sheet_visible: 0,
      rank_visi: 1,
      join_rank: 2,
      no_com: 1,
    });
    const { cid } = (await teacher.ok(createNormal, saved)).data;
    const { data } = await teacher.ok(getDetail, { cid });
    expect(data).toMatchObject(saved);
  });

  it('FORM-95 an ordinary member and a stranger change nothing', async () => {
    const cid = await api.activity(teacher, { title: '原来的标题' });
    const member = await api.member(cid, '小明');
    const change = { ...anActivity({ title: '改过的标题' }), cid };
    const asMember = await api.person('小明');
    expect((await asMember.rejected(updateNormal, change)).sta).toBe(-1);
    const stranger = await api.person('外人');
    expect((await stranger.rejected(updateNormal, change)).message).toBe('签到不存在 (not found)');
    expect(member.name).toBe('小明');
    expect((await teacher.ok(getDetail, { cid })).data.title).toBe('原来的标题');
  });

  it('FORM-22 the start of an activity that began is locked, and not before', async () => {
    const cid = await api.activity(teacher);
    expect((await teacher.ok(getDetail, { cid })).data.can_change_start_time).toBe(0);
    const ahead = await api.activity(teacher, {
      start_date: startOfDay('2026-11-25'),
      end_date: startOfDay('2026-12-10'),
    });
    expect((await teacher.ok(getDetail, { cid: ahead })).data.can_change_start_time).toBe(1);
    const moved = { ...anActivity({ start_date: startOfDay('2026-11-21') }), cid };
    expect((await teacher.rejected(updateNormal, moved)).message).toBe('活动已经开始，不能修改开始日期');
  });
});

describe('the settings that members read', () => {
  it('DETAIL-09 have no contact that is switched off, and no networks but their names', async () => {
    const owner = await api.certified('认证老师');
    const contacts = [
      { enable: 0 as const, type: 2, label: '私人电话', text: '13800138000' },
      { enable: 1 as const, type: 2, label: '办公电话', text: '62200000' },
    ];
    const wifis = [{ ssid: '校园网', bssid: '00:11:22:33:44:55', egress: ['203.0.113.0/24'] }];
    const cid = await api.activity(owner, { contacts, wifis, req_token: '口令' });
    const member = await api.person('普通成员', 'member');
    const request = { cid, entry: api.entryOf(cid), req_token: '口令', request_id: 'r' };
    await member.ok(join, { ...request, reg_params: [{ key: 1, val: '普通成员' }] });
    expect((await owner.ok(getDetail, { cid })).data).toMatchObject({ contacts, wifis, req_token: '口令' });
    const { data } = await member.ok(getDetail, { cid });
    expect(data.contacts.map(({ label, text }) => [label, text])).toEqual([['办公电话', '62200000']]);
    expect(data.req_token).toBe('');
    expect(JSON.stringify(data)).not.toMatch(/13800138000|00:11:22|203\.0\.113/);
    expect(data.wifis.map(({ ssid }) => ssid)).toEqual(['校园网']);
  });

  it('FORM-02 HW-34 have titles of one line', async () => {
    const owner = await api.certified('换行老师');
    const title = '早读\r\n签到\u2028打卡';
    const { cid } = (await owner.ok(createWork, { ...anActivity(), title, request_id: 'w' })).data;
    expect((await owner.ok(getDetail, { cid })).data.title).toBe('早读 签到 打卡');
    const task = { cid, mode: 0, start_date: 0, end_date: startOfDay('2026-11-30'), end_time: 75_600 };
    const { wid } = (await owner.ok(initHomework, { ...task, title })).data;
    expect((await owner.ok(getHomework, { wid })).data.title).toBe('早读 签到 打卡');
  });
});
