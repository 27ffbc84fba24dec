import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity } from '../../../test/fixtures/builders.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { sheetReader } from '../../../test/fixtures/sheets.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const { rows } = sheetReader(
  () => api,
  () => teacher,
);

const [SIX, SEVEN, TEN, NOON, EVENING, NIGHT] = [21_600, 25_200, 36_000, 43_200, 64_800, 72_000];
const MORNING_AND_EVENING: [number, number][] = [
  [SIX, TEN],
  [EVENING, NIGHT],
];

/** An activity of two slots with its members, on the morning of 20 November. */
async function twoSlots<Names extends string>(names: Names[], over: ActivityOverrides = {}) {
  await api.clock('2026-11-20 07:00:00');
  const settings = anActivity({ time_list: MORNING_AND_EVENING, limit: 2, can_makeup: 2, ...over });
  const { cid } = (await teacher.ok(contract.createNormal, settings)).data;
  const members = await Promise.all(names.map((name) => api.member(cid, name)));
  const sign = (over: object = {}) => api.submission(cid, over);
  const edit = (time_list: [number, number][], over: ActivityOverrides = {}) =>
    teacher.ok(contract.updateNormal, { ...settings, ...over, time_list, cid });
  return { cid, settings, members, sign, edit };
}
const slotsOf = (cid: string) =>
  api.sql<{ alias: string; day: string; slot: number; slot_from: number }>(
    `SELECT m.alias, r.day::text, r.slot, r.slot_from FROM record r
     JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id WHERE r.cid = $1 ORDER BY r.t_submit, r.id`,
    [cid],
  );
const statOf = async (cid: string, day: string) => {
  const at = startOfDay(day);
  const { data } = await teacher.ok(contract.stat, { cid, start_date: at, end_date: at });
  const { checked, checked_uv, unchecked, due } = data[0]!;
  return { checked, checked_uv, unchecked, due };
};
const statesOf = async (member: Person, cid: string) =>
  (await member.ok(contract.getMemberActivity, { cid })).data.due.slots.map(({ state, done }) => [
    state,
    done,
  ]);

describe('a slot keeps its identity when the activity is edited', () => {
  it.each([
    ['of today', ''],
    ['that was saved when slots had no numbers', " - 'slot_ids'"],
  ])('JOIN-11 one %s, moved by a minute, gives no second morning and takes no evening', async (_, as) => {
    const { cid, members, sign, edit } = await twoSlots(['甲']);
    const [member] = members;
    await api.sql(`UPDATE activity_revision SET rules = rules${as} WHERE cid = $1`, [cid]);
    await member!.ok(contract.submit, sign());
    await edit([
      [SIX + 60, TEN],
      [EVENING, NIGHT],
    ]);
    expect(await statesOf(member!, cid)).toEqual([
      ['done', 1],
      ['later', 0],
    ]);
    expect((await member!.rejected(contract.submit, sign())).message).toBe('本时段已经签到过了');
    await api.clock('2026-11-20 19:00:00');
    const { due } = (await member!.ok(contract.submit, sign())).data;
    expect(due!.slots.map(({ slot, state }) => [slot[0], state])).toEqual([
      [SIX + 60, 'done'],
      [EVENING, 'done'],
    ]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 JOIN-17 STAT-07 another slot before it changes nothing of yesterday', async () => {
    const { cid, members, sign, edit } = await twoSlots(['甲', '乙']);
    const [both, morning] = members;
    for (const member of members) await member.ok(contract.submit, sign());
    await api.clock('2026-11-20 19:00:00');
    await both!.ok(contract.submit, sign());
    await api.clock('2026-11-21 07:00:00');
    const yesterday = await statOf(cid, '2026-11-20');
    expect(yesterday).toEqual({ checked: 3, checked_uv: 2, unchecked: 0, due: 2 });
    await both!.ok(contract.submit, sign());
    // A noon slot in front, the evening later, the morning last in the list.
    await edit(
      [
        [NOON, NOON + 3600],
        [EVENING + 1800, NIGHT + 1800],
        [SIX, TEN],
      ],
      { limit: 3 },
    );
    expect(await statOf(cid, '2026-11-20')).toEqual(yesterday);
    const missed = async (member: Person) =>
      (await member.ok(contract.getMakeup, { cid })).data.days.map(({ day, slots }) => [day, slots]);
    expect(await missed(both!)).toEqual([]);
    expect(await missed(morning!)).toEqual([['2026-11-20', [[EVENING, NIGHT]]]]);
    expect(await statesOf(both!, cid)).toEqual([
      ['later', 0],
      ['later', 0],
      ['done', 1],
    ]);
    // The evening of yesterday is asked for by its time of then, and counts in the slot that it is now.
    const makeup = { makeup: 1 as const, date: '2026-11-20', slot: EVENING };
    await morning!.ok(contract.submit, sign(makeup));
    expect(await missed(morning!)).toEqual([]);
    await api.clock('2026-11-21 19:00:00');
    await both!.ok(contract.submit, sign());
    expect(await slotsOf(cid)).toEqual([
      { alias: '甲', day: '2026-11-20', slot: SIX, slot_from: SIX },
      { alias: '乙', day: '2026-11-20', slot: SIX, slot_from: SIX },
      { alias: '甲', day: '2026-11-20', slot: EVENING, slot_from: EVENING },
      { alias: '甲', day: '2026-11-21', slot: SIX, slot_from: SIX },
      { alias: '乙', day: '2026-11-20', slot: EVENING, slot_from: EVENING },
      { alias: '甲', day: '2026-11-21', slot: EVENING, slot_from: EVENING + 1800 },
    ]);
    // Asked for by its new time on the day that has it, whatever its number.
    await api.clock('2026-11-22 07:00:00');
    await morning!.ok(contract.submit, sign({ ...makeup, date: '2026-11-21', slot: EVENING + 1800 }));
    expect((await slotsOf(cid)).at(-1)).toMatchObject({ slot: EVENING, slot_from: EVENING + 1800 });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 a slot that comes back is another: what the old one took does not fill it', async () => {
    const { cid, settings, members, sign, edit } = await twoSlots(['甲'], { limit: 4 });
    const [member] = members;
    await member!.ok(contract.submit, sign());
    const lines = async (time_list: [number, number][]) =>
      (await teacher.ok(contract.previewUpdate, { ...settings, time_list, cid })).data.lines
        .filter(({ kind }) => kind === 'slots')
        .map(({ records }) => records);
    // The preview before a save goes by the same identity.
    expect(await lines([[SEVEN, TEN], MORNING_AND_EVENING[1]!])).toEqual([0]);
    expect(await lines([MORNING_AND_EVENING[1]!])).toEqual([0, 1]);
    await edit([MORNING_AND_EVENING[1]!]);
    await edit(MORNING_AND_EVENING);
    expect(await lines([MORNING_AND_EVENING[1]!])).toEqual([0]);
    const { due } = (await member!.ok(contract.getMemberActivity, { cid })).data;
    expect([due.done, due.slots.map(({ state, done }) => [state, done])]).toEqual([
      0,
      [
        ['open', 0],
        ['later', 0],
      ],
    ]);
    await member!.ok(contract.submit, sign());
    expect((await slotsOf(cid)).map(({ slot }) => slot)).toEqual([SIX, 86_400]);
    // Readers of the records learn which one fills no slot of its day.
    const marks = (list: contract.CheckinRecord[]) => list.map(({ slot_removed }) => slot_removed);
    expect(marks((await teacher.ok(contract.listRecords, { cid })).data.lists)).toEqual([undefined, 1]);
    expect(marks((await member!.ok(contract.listOwnRecords, { cid })).data.lists)).toEqual([undefined, 1]);
    const at = String(startOfDay('2026-11-20'));
    const sheet = await rows(contract.downloadRecords, { cid, type: '1', start: at, end: at });
    expect(sheet.map((row) => row['时段'])).toEqual(['06:00–10:00', '06:00–10:00（已取消的时段）']);
    // The day that had it stays as it was.
    await api.clock('2026-11-21 07:00:00');
    await edit([MORNING_AND_EVENING[1]!]);
    expect(marks((await teacher.ok(contract.listRecords, { cid })).data.lists)).toEqual([undefined, 1]);
    expect(await statOf(cid, '2026-11-20')).toMatchObject({ checked: 2, checked_uv: 1 });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 JOIN-17 a slot that replaces another today is open to those who had signed in', async () => {
    const { cid, members, sign, edit } = await twoSlots(['签', '补', '记', '没来'], {
      time_list: [MORNING_AND_EVENING[0]!],
      limit: 1,
      can_makeup: 2,
    });
    const [signs, makesUp, marked] = members;
    for (const member of members.slice(0, 3)) await member.ok(contract.submit, sign());
    await edit([[NOON, NOON + 3600]], { limit: 1 });
    await api.clock('2026-11-20 12:30:00');
    expect((await signs!.ok(contract.getMemberActivity, { cid })).data.due).toMatchObject({
      reason: null,
      done: 0,
    });
    const { due } = (await signs!.ok(contract.submit, sign())).data;
    expect(due).toMatchObject({ done: 1, reason: 'quota_used' });
    expect((await signs!.rejected(contract.submit, sign())).message).toBe('今天的签到次数已用完');
    const { data: grid } = await teacher.ok(contract.attendanceGrid, {
      cid,
      from: '2026-11-20',
      to: '2026-11-20',
    });
    const { unionid } = grid.members.find(({ name }) => name === '记')!;
    await teacher.ok(contract.markAttendance, {
      cid,
      cells: [{ unionid, day: '2026-11-20', slot: NOON }],
      as: 'present',
      reason: '在场',
      request_id: freshId(),
    });
    await marked!.rejected(contract.submit, sign());
    await api.clock('2026-11-20 14:00:00');
    const { days } = (await makesUp!.ok(contract.getMakeup, { cid })).data;
    expect(days.map(({ slots }) => slots)).toEqual([[[NOON, NOON + 3600]]]);
    await makesUp!.ok(contract.submit, sign({ makeup: 1, date: '2026-11-20' }));
    expect((await slotsOf(cid)).map(({ alias, slot }) => `${alias} ${slot}`).sort()).toEqual(
      [`签 ${NOON}`, `签 ${SIX}`, `补 ${NOON}`, `补 ${SIX}`, `记 ${NOON}`, `记 ${SIX}`].sort(),
    );
    expect(await statOf(cid, '2026-11-20')).toMatchObject({ checked: 6, checked_uv: 3, unchecked: 1 });
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 a day that one sign-in fills stays filled where its slot is replaced', async () => {
    const { members, sign, edit } = await twoSlots(['甲'], { limit: 1 });
    const [member] = members;
    await member!.ok(contract.submit, sign());
    await edit([[NOON, NOON + 3600], MORNING_AND_EVENING[1]!], { limit: 1 });
    await api.clock('2026-11-20 12:30:00');
    expect((await member!.rejected(contract.submit, sign())).message).toBe('今天的签到次数已用完');
  });

  it('JOIN-09 late and refused attempts stand under the slot that was moved', async () => {
    const { cid, members, sign, edit } = await twoSlots(['甲', '乙']);
    const [late, again] = members;
    await again!.ok(contract.submit, sign());
    await edit([
      [SIX + 60, TEN],
      [EVENING, NIGHT],
    ]);
    await again!.rejected(contract.submit, sign());
    await api.clock('2026-11-20 10:30:00');
    const captured_at = startOfDay('2026-11-20') + SEVEN;
    await late!.rejected(contract.submit, sign({ captured_at }));
    const { lists } = (await teacher.ok(contract.listLate, { cid })).data;
    expect(lists).toMatchObject([{ slot: [SIX + 60, TEN] }]);
    await teacher.ok(contract.acceptLate, { cid, id: lists[0]!.id });
    expect((await slotsOf(cid)).map(({ slot }) => slot)).toEqual([SIX, SIX]);
    const refused = await api.sql('SELECT reason, slot FROM refused_attempt WHERE cid = $1 ORDER BY reason', [
      cid,
    ]);
    expect(refused).toEqual([
      { reason: 'outside_slot', slot: -1 },
      { reason: 'quota_used', slot: SIX },
    ]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 sign-ins and edits at once leave one record in the slot, and its number to the slot', async () => {
    const { cid, members, sign, edit } = await twoSlots(['甲']);
    const [member] = members;
    const completed = await Promise.all([
      ...Array.from({ length: 12 }, (_, i) =>
        edit([
          [SIX + (i % 4) * 60, TEN],
          [EVENING + (i % 3) * 60, NIGHT],
        ]).then(() => 'edited'),
      ),
      ...Array.from({ length: 30 }, () =>
        member!.ok(contract.submit, sign()).then(
          () => 'signed',
          (error: contract.ApiRejection) => error.data.reason,
        ),
      ),
    ]);
    expect(completed.filter((what) => what === 'signed')).toHaveLength(1);
    expect(new Set(completed)).toEqual(new Set(['edited', 'signed', 'quota_used']));
    expect((await slotsOf(cid)).map(({ slot }) => slot)).toEqual([SIX]);
    const numbers = await api.sql(
      `SELECT DISTINCT rules->'slot_ids' AS ids FROM activity_revision WHERE cid = $1`,
      [cid],
    );
    expect(numbers).toEqual([{ ids: [SIX, EVENING] }]);
    expect(await findings(api)).toEqual([]);
  });
});
