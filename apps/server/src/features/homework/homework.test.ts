import {
  createNormal,
  getHomework,
  type HomeworkSettingsInput,
  initHomework,
  listHomework,
  listSyncClasses,
  removeHomework,
  resortHomework,
  updateHomework,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { aHomework, assignAs, classOf, promote, titlesAs } from '../../../test/fixtures/homework.ts';

let api: Api;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  colleague = await api.person('李老师');
});
afterAll(() => api?.close());
beforeEach(() => api.clock('2026-11-20 08:00:00'));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const day = (text: string) => startOfDay(text);
const homework = aHomework;
const assign = (cid: string, over: Partial<HomeworkSettingsInput> = {}, who = teacher) =>
  assignAs(who, cid, over);
const titles = (cid: string, type: number) => titlesAs(teacher, cid, type);

describe('assigning, editing, removing', () => {
  it('HW-07 HW-53 HW-56 assigned homework stands in the list and is answered whole', async () => {
    const cid = await classOf(teacher);
    await api.member(cid, '王浩然');
    const place = { address: '校门', latitude: 31.23, longitude: 121.47, range: 300 };
    const given = homework({
      mode: 3,
      title: '早读',
      start_date: day('2026-11-20'),
      end_date: day('2026-12-10'),
      time_list: [
        [390, 400],
        [450, 460],
      ],
      locations: [place],
      wifis: [{ ssid: '学校' }],
      answer: [{ type: 'text', value: '见课本' }],
      show_answer: 2,
      advance_time: 0.5,
      enable_remind: 1,
    });
    const { wid, wids } = (await teacher.ok(initHomework, { cid, ...given, source: 'pc' })).data;
    expect(wids).toEqual([wid]);
    const list = await teacher.ok(listHomework, { cid, page: 1, count: 200, type: 1, source: 'pc' });
    expect(list).toMatchObject({
      total: 1,
      running: 1,
      waiting: 0,
      ended: 0,
      disable_homework: 0,
      cate: 0,
      is_cerficated: 1,
    });
    expect(list.data[0]).toMatchObject({
      wid,
      title: '早读',
      mode: 3,
      status: 1,
      start_date: day('2026-11-20'),
      end_date: day('2026-12-10'),
      end_time: 75_600,
      time_list: [
        [390, 400],
        [450, 460],
      ],
      checkinday: [0, 1, 2, 3, 4, 5, 6],
      limit: 2,
      locations: [place],
      wifis: [{ ssid: '学校' }],
      owner_name: '周老师',
      checkin_title: '五年级二班',
      days_current: 1,
      template: 2,
      progress: { due: 1, done: 0 },
    });
    const { data } = await teacher.ok(getHomework, { wid });
    expect(data).toMatchObject({
      ...given,
      limit: 2,
      rev: 1,
      cid,
      checkin_start_date: day('2026-11-20'),
      checkin_end_date: day('2026-12-10'),
    });
  });

  it('HW-21 homework that begins at once is stored with the minute in which it began', async () => {
    const cid = await classOf(teacher);
    await api.clock('2026-11-20 09:30:40');
    const { data } = await teacher.ok(getHomework, { wid: await assign(cid) });
    expect([data.start_date, data.start_time, data.status]).toEqual([day('2026-11-20'), 34_200, 1]);
  });

  it('HW-06 HW-55 the tabs follow the clock', async () => {
    const cid = await classOf(teacher);
    await assign(cid, { title: '后天', start_date: day('2026-11-22'), end_date: day('2026-11-22') });
    await assign(cid, { title: '今天' });
    expect([await titles(cid, 1), await titles(cid, 2), await titles(cid, 0)]).toEqual([
      ['今天'],
      ['后天'],
      [],
    ]);
    await api.clock('2026-11-20 21:01:00');
    expect([await titles(cid, 1), await titles(cid, 0)]).toEqual([[], ['今天']]);
    await api.clock('2026-11-22 00:00:00');
    expect(await titles(cid, 1)).toEqual(['后天']);
  });

  it('HW-31 N25 an edit keeps what was asked before and refuses to go over another one', async () => {
    const cid = await classOf(teacher);
    const wid = await assign(cid);
    const { data } = await teacher.ok(getHomework, { wid });
    const next = { ...homework({ start_date: data.start_date, start_time: data.start_time }), cid, wid };
    await teacher.ok(updateHomework, { ...next, title: '背诵第四课', rev: 1, sync_cids: [] });
    const stale = await teacher.rejected(updateHomework, { ...next, rev: 1 });
    expect([stale.sta, stale.message]).toEqual([-1, '作业已被他人修改，请刷新后再保存']);
    expect((await teacher.ok(getHomework, { wid })).data).toMatchObject({ title: '背诵第四课', rev: 2 });
    const stored = await api.sql<{ rev: number; title: string }>(
      `SELECT rev, settings->>'title' AS title FROM homework_revision WHERE cid = $1 ORDER BY rev`,
      [cid],
    );
    expect(stored).toEqual([
      { rev: 1, title: '背诵第三课' },
      { rev: 2, title: '背诵第四课' },
    ]);
    const changed = await teacher.rejected(updateHomework, { ...next, mode: 1 });
    expect(changed.message).toBe('作业类型不能修改');
  });

  it('HW-57 a copy is another homework, and its source stays as it was', async () => {
    const cid = await classOf(teacher);
    const wid = await assign(cid);
    const { data: source } = await teacher.ok(getHomework, { wid });
    const copied = await assign(cid, { title: '背诵第三课（副本）' });
    expect(copied).not.toBe(wid);
    expect((await teacher.ok(getHomework, { wid })).data).toEqual(source);
    expect(await titles(cid, 1)).toEqual(['背诵第三课（副本）', '背诵第三课']);
  });

  it('HW-12 removed homework is gone from every list, and nothing can be done with it', async () => {
    const cid = await classOf(teacher);
    const wid = await assign(cid);
    await teacher.ok(removeHomework, { wid });
    expect(await titles(cid, 1)).toEqual([]);
    const gone = { message: '作业不存在或已删除', sta: -1 };
    expect(await teacher.rejected(getHomework, { wid })).toMatchObject(gone);
    expect(await teacher.rejected(removeHomework, { wid })).toMatchObject(gone);
    expect(await teacher.rejected(updateHomework, { ...homework(), cid, wid })).toMatchObject(gone);
    const [note] = await api.sql(`SELECT before FROM audit WHERE cid = $1 AND action = 'homework.remove'`, [
      cid,
    ]);
    expect(note).toMatchObject({ before: { title: '背诵第三课', mode: 0 } });
  });

  it('HW-33 a request that is sent again assigns nothing twice', async () => {
    const cid = await classOf(teacher);
    const other = await classOf(teacher, { title: '五年级三班' });
    const request = { cid, ...homework(), sync_cids: [other], request_id: freshId() };
    const first = (await teacher.ok(initHomework, request)).data;
    const again = await Promise.all([1, 2, 3].map(() => teacher.ok(initHomework, request)));
    for (const { data } of again) expect(data).toEqual(first);
    expect([await titles(cid, 1), await titles(other, 1)]).toEqual([['背诵第三课'], ['背诵第三课']]);
  });
});

describe('organisers of homework', () => {
  it('HW-54 initiator and admins, and nobody else', async () => {
    const cid = await classOf(teacher);
    const wid = await assign(cid);
    const member = await api.member(cid, '王浩然');
    const stranger = await api.person('外人');
    await promote(api, cid, colleague);
    await colleague.ok(updateHomework, { ...homework(), cid, wid });
    await assign(cid, {}, colleague);
    for (const [who, message] of [
      [member, '没有权限进行此操作'],
      [stranger, '签到不存在 (not found)'],
    ] as const)
      for (const refusal of [
        await who.rejected(listHomework, { cid }),
        await who.rejected(getHomework, { wid }),
        await who.rejected(initHomework, { cid, ...homework() }),
        await who.rejected(updateHomework, { cid, wid, ...homework() }),
        await who.rejected(removeHomework, { wid }),
        await who.rejected(resortHomework, { cid, wids: [wid] }),
        await who.rejected(listSyncClasses, { cid }),
      ])
        expect([refusal.sta, refusal.message]).toEqual([-1, message]);
  });

  it('HW-54 homework of another class is not reached through one’s own', async () => {
    const foreign = await api.person('别班老师');
    const theirs = await assign(await classOf(foreign), {}, foreign);
    const cid = await classOf(teacher);
    const refused = await teacher.rejected(updateHomework, { ...homework(), cid, wid: theirs });
    expect(refused.message).toBe('作业不存在或已删除');
    const moved = `${cid}-${theirs.split('-').slice(1).join('-')}`;
    expect((await teacher.rejected(getHomework, { wid: moved })).message).toBe('作业不存在或已删除');
  });

  it('HW-02 G44 a class without homework and what is no class take none; a camp takes two modes', async () => {
    const refusal = async (cid: string, over: Partial<HomeworkSettingsInput> = {}) =>
      (await teacher.rejected(initHomework, { cid, ...homework(over) })).message;
    const ordinary = (await teacher.ok(createNormal, anActivity())).data.cid;
    expect(await refusal(ordinary)).toBe('只有班级和训练营可以布置作业');
    const off = await classOf(teacher, { disable_homework: 1 });
    expect(await refusal(off)).toBe('该签到不支持作业模式');
    expect((await teacher.ok(listHomework, { cid: off })).disable_homework).toBe(1);
    const camp = await classOf(teacher, { cate: 1 });
    expect(await refusal(camp, { mode: 2 })).toBe('训练营只能布置单次作业和每日打卡');
    await assign(camp, { mode: 1, time_list: [[420, 1260]] });
  });
});

describe('the order of what runs', () => {
  const three = async () => {
    const cid = await classOf(teacher);
    const wids: string[] = [];
    for (const title of ['甲', '乙', '丙']) wids.push(await assign(cid, { title }));
    return { cid, wids: wids as [string, string, string] };
  };

  it('HW-11 API-43 is what was sent, and stays', async () => {
    const { cid, wids } = await three();
    expect(await titles(cid, 1)).toEqual(['丙', '乙', '甲']);
    await teacher.ok(resortHomework, { cid, wids: [wids[1], wids[0], wids[2]] });
    expect(await titles(cid, 1)).toEqual(['乙', '甲', '丙']);
  });

  it('HW-11 of two at the same time one holds as a whole', async () => {
    const { cid, wids } = await three();
    await promote(api, cid, colleague);
    const [a, b, c] = wids;
    await Promise.all([
      teacher.ok(resortHomework, { cid, wids: [a, b, c] }),
      colleague.ok(resortHomework, { cid, wids: [b, c, a] }),
    ]);
    expect(['甲乙丙', '乙丙甲']).toContain((await titles(cid, 1)).join(''));
    const sorts = await api.sql<{ sort: number }>('SELECT sort FROM homework WHERE cid = $1', [cid]);
    expect(new Set(sorts.map(({ sort }) => sort)).size).toBe(3);
  });

  it('HW-11 homework that came meanwhile stays in front, removed homework is passed over', async () => {
    const { cid, wids } = await three();
    await assign(cid, { title: '新' });
    await teacher.ok(removeHomework, { wid: wids[1] });
    await teacher.ok(resortHomework, { cid, wids: [wids[0], wids[1], wids[2]] });
    expect(await titles(cid, 1)).toEqual(['新', '甲', '丙']);
  });

  it('HW-11 ids of elsewhere are refused and change nothing', async () => {
    const { cid, wids } = await three();
    const other = await assign(await classOf(teacher));
    const unknown = `${cid}-${other.split('-').slice(1).join('-')}`;
    for (const wid of [other, unknown]) {
      const refused = await teacher.rejected(resortHomework, { cid, wids: [wids[0], wid, wids[1], wids[2]] });
      expect([refused.sta, refused.message]).toEqual([-1, '排序中有不属于该班级的作业，请刷新后再试']);
    }
    expect(await titles(cid, 1)).toEqual(['丙', '乙', '甲']);
  });
});
