import {
  askLeave,
  getDetail,
  getToday,
  listActivities,
  saveAttendanceSettings,
  submit,
} from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { NOW } from '../../../test/fixtures/builders.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests(NOW, (started) => {
  ({ api, teacher } = started);
});

const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));
const today = async (person: Person) => (await person.ok(getToday, {})).data;

describe('today over all activities', () => {
  it('names nobody as missing who is on approved leave of what is required now', async () => {
    const [morning, evening] = [25_200, 61_200];
    const cid = await api.activity(teacher, {
      title: '早晚打卡',
      limit: 2,
      time_list: [
        [morning, 29_700],
        [evening, 64_800],
      ],
    });
    await teacher.ok(saveAttendanceSettings, { cid, leave: 2 });
    const [whole, early, late, waiting, signed] = await Promise.all(
      ['全天假', '早上假', '晚上假', '待批假', '已签的'].map((name) => api.member(cid, name)),
    );
    const day = '2026-11-20';
    const takeLeave = (person: Person, slots?: number[]) =>
      person.ok(askLeave, { cid, first: day, last: day, kind: '病假', slots, request_id: freshId() });
    await takeLeave(whole!);
    await takeLeave(early!, [morning]);
    await takeLeave(late!, [evening]);
    await takeLeave(signed!, [evening]);
    await teacher.ok(saveAttendanceSettings, { cid, leave: 1 });
    await takeLeave(waiting!);
    await signIn(signed!, cid);
    const seen = async (time: string) => {
      await api.clock(`${day} ${time}`);
      const { lists, ...sums } = await today(teacher);
      const [one] = lists;
      expect([sums.due, sums.signed, sums.leave ?? 0, sums.missing]).toEqual([
        one!.due,
        one!.signed,
        one!.leave,
        one!.missing,
      ]);
      return [one!.due, one!.signed, one!.leave, [...one!.names].sort(), one!.text];
    };
    const text = (names: string, until: string) =>
      `【早晚打卡】今天${until ? '还' : ''}有 ${names}${until}。`;
    const by = (time: string) => `，请在 ${time} 前完成`;
    expect(await seen('08:00:00')).toEqual([
      5,
      1,
      2,
      ['待批假', '晚上假'],
      text('2 人没有签到：待批假、晚上假', by('08:15')),
    ]);
    expect(await seen('12:00:00')).toEqual([
      5,
      1,
      2,
      ['待批假', '早上假'],
      text('2 人没有签到：待批假、早上假', by('18:00')),
    ]);
    expect((await seen('19:00:00')).slice(0, 3)).toEqual([5, 1, 1]);
    const { data: cards } = await teacher.ok(listActivities, {});
    expect(cards.find((one) => one.cid === cid)).toMatchObject({
      today_due: 5,
      today_checked: 1,
      today_leave: 1,
    });
    const { data: detail } = await teacher.ok(getDetail, { cid });
    expect(detail.today).toMatchObject({ due: 5, checked: 1, leave: 1 });
  });

  it('names nobody as missing from a week who is on leave on all of its days', async () => {
    const weekly = await api.activity(teacher, { title: '周记', checkinday: [8] });
    await teacher.ok(saveAttendanceSettings, { cid: weekly, leave: 2 });
    const [week, once] = await Promise.all(['整周假', '一天假'].map((name) => api.member(weekly, name)));
    const takeLeave = (person: Person, first: string, last: string) =>
      person.ok(askLeave, { cid: weekly, first, last, kind: '事假', request_id: freshId() });
    await takeLeave(week!, '2026-11-16', '2026-11-22');
    await takeLeave(once!, '2026-11-20', '2026-11-20');
    const { lists } = await today(teacher);
    expect(lists.find(({ cid }) => cid === weekly)).toMatchObject({
      due: 2,
      signed: 0,
      leave: 1,
      missing: 1,
      names: ['一天假'],
    });
  });
});
