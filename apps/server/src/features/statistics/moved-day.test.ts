import {
  castLink,
  createNormal,
  dayPeople,
  getCastBoard,
  getToday,
  listActivities,
  overview,
  quitActivityAsMember,
  saveExceptions,
  stat,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));
const rowOf = async (cid: string, day: string) => {
  const at = startOfDay(day);
  return (await teacher.ok(stat, { cid, start_date: at, end_date: at })).data[0]!;
};

describe('STAT-04 D18 who signed in is not taken for another who was due', () => {
  /** 未签 of a day in the list of days, and the number of its names. */
  const missingOn = async (cid: string, day: string) => {
    const { data } = await teacher.ok(dayPeople, { cid, date: day, set: 'unchecked' });
    return [(await rowOf(cid, day)).unchecked, data.total];
  };

  /** Due and signed in today, on the card of the activity, its screen in the room, and the overview, with the missing. */
  const today = async (cid: string) => {
    const card = (await teacher.ok(listActivities, {})).data.find((one) => one.cid === cid)!;
    const { key } = (await teacher.ok(castLink, { cid })).data;
    const { counts } = (await teacher.ok(getCastBoard, { cid, key })).data;
    const seen = (await teacher.ok(getToday, {})).data.lists.find((one) => one.cid === cid)!;
    return {
      card: [card.today_due, card.today_checked],
      cast: [counts.due, counts.checked],
      overview: [seen.due, seen.signed, seen.names],
    };
  };

  it('where the judged day of a week moved before they joined', async () => {
    const cid = await api.activity(teacher, { checkinday: [8] });
    await api.member(cid, '甲');
    await api.clock('2026-11-28 08:00:00'); // a Saturday
    await signIn(await api.member(cid, '乙'), cid);
    await api.clock('2026-11-30 08:00:00');
    expect(await missingOn(cid, '2026-11-29')).toEqual([1, 1]);
    const off = (day: string) => ({ day, kind: 'off' as const, note: '运动会' });
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
    await teacher.ok(saveExceptions, { cid, set: days.map(off), request_id: freshId() });
    expect(await missingOn(cid, '2026-11-25')).toEqual([1, 1]);
    expect(await rowOf(cid, '2026-11-25')).toMatchObject({ due: 1, judged: 1 });
  });

  it('where a week became days after they signed in today', async () => {
    const settings = anActivity({ title: '改成每天', checkinday: [8] });
    const { cid } = (await teacher.ok(createNormal, settings)).data;
    const [first] = [await api.member(cid, '丙'), await api.member(cid, '丁')];
    await api.clock('2026-11-24 08:00:00');
    await signIn(first, cid);
    await teacher.ok(updateNormal, { cid, ...settings, checkinday: [0, 1, 2, 3, 4, 5, 6] });
    expect(await today(cid)).toEqual({ card: [2, 1], cast: [2, 1], overview: [2, 1, ['丁']] });
  });

  it('where they left before the days became weeks', async () => {
    const settings = anActivity({ title: '改成每周' });
    const { cid } = (await teacher.ok(createNormal, settings)).data;
    await api.clock('2026-11-23 08:00:00'); // a Monday
    const [first] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
    await signIn(first, cid);
    await api.clock('2026-11-24 08:00:00');
    await first.ok(quitActivityAsMember, { cid });
    await api.clock('2026-11-25 08:00:00');
    await teacher.ok(updateNormal, { cid, ...settings, checkinday: [8] });
    expect(await today(cid)).toEqual({ card: [1, 0], cast: [1, 0], overview: [1, 0, ['乙']] });
    await api.clock('2026-11-30 08:00:00');
    expect(await missingOn(cid, '2026-11-29')).toEqual([1, 1]);
    expect((await teacher.ok(overview, { cid })).data).toMatchObject({ unchecked: 1, missing: ['乙'] });
  });
});
