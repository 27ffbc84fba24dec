import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { idOf } from '../../../../test/fixtures/members.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { loadCalendar } from '../../operator/calendar.reads.ts';
import { checkCounters } from './counters-check.service.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  await api.clock('2026-11-20 06:00:00');
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const { PRESENT, LATE, EARLY, MAKEUP, LEAVE, ABSENT, OPEN } = contract.VERDICT;
const COUNTED = {
  present: PRESENT,
  late: LATE,
  early: EARLY,
  makeup: MAKEUP,
  leave: LEAVE,
  absent: ABSENT,
  open: OPEN,
};
const SPAN = { from: '2026-11-20', to: '2026-11-24' };

type Grid = Awaited<ReturnType<typeof sheet>>;
const sheet = async (cid: string) => (await teacher.ok(contract.attendanceGrid, { cid, ...SPAN })).data;

/** Members by verdict, counted from the cells of the sheet; `due` is the sum of those that a due member can have. */
const recounted = ({ days, members }: Grid) =>
  days.map((day, index) =>
    day.columns.map((_, column) => {
      const codes = members.map((one) => one.days[index]!.cells[column]!.code);
      return Object.fromEntries(
        Object.entries(COUNTED).map(([name, code]) => [name, codes.filter((own) => own === code).length]),
      );
    }),
  );
const counted = ({ days }: Grid) =>
  days.map(({ counts }) => counts.map(({ due: _, ...verdicts }) => verdicts));

/** The sheet's counts are those of its cells, and names of each verdict are as many. */
async function agrees(cid: string) {
  const grid = await sheet(cid);
  expect(counted(grid)).toEqual(recounted(grid));
  for (const [index, { day, columns, counts }] of grid.days.entries())
    for (const [column, { slot }] of columns.entries())
      for (const [name, verdict] of Object.entries(COUNTED)) {
        const { total, people } = (
          await teacher.ok(contract.attendanceWho, { cid, from: day, to: day, slot, verdict })
        ).data;
        const named = grid.members
          .filter((one) => one.days[index]!.cells[column]!.code === verdict)
          .map((one) => one.unionid);
        expect({ day, slot, name, total }).toEqual({
          day,
          slot,
          name,
          total: counts[column]![name as keyof typeof COUNTED],
        });
        expect(people.map(({ unionid }) => unionid).toSorted()).toEqual(named.toSorted());
      }
  return grid;
}

describe('counters of days', () => {
  it('are those of the cells after every kind of change', async () => {
    const cid = await api.activity(teacher, {
      time_list: [
        [25_200, 30_600],
        [61_200, 64_800],
      ],
      limit: 2,
      can_makeup: 2,
    });
    await teacher.ok(contract.saveAttendanceSettings, {
      cid,
      leave: 2,
      slot_rules: [
        { kind: 'in', mark: 28_800 },
        { kind: 'out', mark: 63_000 },
      ],
    });
    const [ann, bob, cat] = [
      await api.member(cid, '甲'),
      await api.member(cid, '乙'),
      await api.member(cid, '丙'),
    ] as [Person, Person, Person];
    const idOf = async (person: Person) =>
      (await person.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
    const signIn = (person: Person) =>
      person.ok(contract.submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() });
    await agrees(cid);

    await api.clock('2026-11-20 07:30:00');
    await signIn(ann);
    await api.clock('2026-11-20 08:10:00');
    await signIn(bob);
    await agrees(cid);
    await api.clock('2026-11-20 17:10:00');
    await signIn(bob);
    await api.clock('2026-11-21 06:00:00');
    const yesterday = await agrees(cid);
    expect(yesterday.days[0]!.counts).toMatchObject([
      { due: 3, present: 1, late: 1, absent: 1, open: 0 },
      { due: 3, early: 1, absent: 2 },
    ]);

    // Leave of a day that is over, and its end.
    const { id } = (
      await cat.ok(contract.askLeave, {
        cid,
        first: '2026-11-20',
        last: '2026-11-22',
        slots: [25_200],
        kind: '病假',
        request_id: freshId(),
      })
    ).data;
    expect((await agrees(cid)).days[0]!.counts[0]).toMatchObject({ leave: 1, absent: 0 });
    await teacher.ok(contract.endLeave, { cid, id, remark: '' });
    expect((await agrees(cid)).days[1]!.counts[0]).toMatchObject({ leave: 0 });

    // Marks, their clearing, and their undoing.
    const mark = (as: 'present' | 'leave' | 'clear', unionid: string, slot: number) =>
      teacher.ok(contract.markAttendance, {
        cid,
        cells: [{ unionid, day: '2026-11-20', slot }],
        as,
        ...(as === 'leave' ? { kind: '公假' as const } : {}),
        reason: '补记',
        request_id: freshId(),
      });
    const annId = await idOf(ann);
    const { batch } = (await mark('present', annId, 61_200)).data;
    expect((await agrees(cid)).days[0]!.counts[1]).toMatchObject({ makeup: 1, absent: 1 });
    await teacher.ok(contract.undoAttendance, { cid, batch });
    expect((await agrees(cid)).days[0]!.counts[1]).toMatchObject({ makeup: 0, absent: 2 });
    await mark('leave', annId, 61_200);
    expect((await agrees(cid)).days[0]!.counts[1]).toMatchObject({ leave: 1 });
    await mark('clear', annId, 61_200);
    expect((await agrees(cid)).days[0]!.counts[1]).toMatchObject({ leave: 0 });

    // A day out of the cycle, and back in it.
    const exceptions = (change: object) =>
      teacher.ok(contract.saveExceptions, { cid, set: [], clear: [], ...change, request_id: freshId() });
    await exceptions({ set: [{ day: '2026-11-20', kind: 'off', note: '停课' }] });
    expect((await agrees(cid)).days[0]!.counts[0]).toMatchObject({ due: 0, present: 1, absent: 0 });
    await exceptions({ clear: ['2026-11-20'] });

    // Somebody who joins, and one who leaves.
    await api.member(cid, '丁');
    expect((await agrees(cid)).days[1]!.counts[0]).toMatchObject({ due: 4 });
    await bob.ok(contract.quitActivityAsMember, { cid });
    await agrees(cid);

    // A record that is taken back.
    const { lists } = (await ann.ok(contract.listOwnRecords, { cid })).data;
    await ann.ok(contract.removeOwnRecord, { pt_id: lists[0]!.pt_id });
    expect((await agrees(cid)).days[0]!.counts[0]).toMatchObject({ present: 0 });
    expect(await findings(api)).toEqual([]);
  });

  it('are those of the cells where a line with leave and a member become one', async () => {
    await api.clock('2026-11-20 06:00:00');
    const cid = await api.activity(teacher, {});
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    await api.member(cid, '走进来的');
    await api.clock('2026-11-23 08:00:00');
    await teacher.ok(contract.addMembers, { cid, text: '名单上的' } as never);
    const [line, unionid] = [await idOf(teacher, cid, '名单上的'), await idOf(teacher, cid, '走进来的')];
    const requested = {
      first: '2026-11-21',
      last: '2026-11-24',
      kind: '病假',
      request_id: freshId(),
    } as const;
    await teacher.ok(contract.addLeave, { cid, unionids: [line], ...requested });
    await agrees(cid);
    await teacher.ok(contract.mergeMember, { cid, unionid, line });
    expect((await agrees(cid)).days[1]!.counts[0]).toMatchObject({ leave: 1, absent: 0 });
    expect(await findings(api)).toEqual([]);
  });

  it('of a day are counted once for each state of it', async () => {
    await api.clock('2026-11-20 06:00:00');
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '戊');
    await sheet(cid);
    const storedDays = () =>
      api.sql('SELECT day, version, t_count FROM attendance_day WHERE cid = $1 ORDER BY day', [cid]);
    const before = await storedDays();
    await api.clock('2026-11-21 09:01:00');
    await sheet(cid);
    expect(await storedDays()).toEqual(before);
    await member.ok(contract.submit, {
      cid,
      entry: api.entryOf(cid),
      fill_params: [],
      request_id: freshId(),
    });
    await sheet(cid);
    const after = await storedDays();
    const changed = after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
    expect(changed).toMatchObject([{ day: '2026-11-21' }]);
    expect(await findings(api)).toEqual([]);
    // Control: a counter that is wrong is found.
    await api.sql(
      `UPDATE attendance_day SET counters = '{"0": {"present": 2}}' WHERE cid = $1 AND day = '2026-11-21'`,
      [cid],
    );
    expect(await findings(api)).toMatchObject([
      { check: 'attendance_day counts members of slots', subject: cid },
    ]);
    await api.sql('DELETE FROM attendance_day WHERE cid = $1', [cid]);
  });
});

describe('the check of counted days', () => {
  it('finds a day whose counters were changed, and none that is to be counted anew', async () => {
    await api.clock('2026-11-20 06:00:00');
    const cid = await api.activity(teacher, { limit: 1 });
    const member = await api.member(cid, '查一查');
    await api.clock('2026-11-20 09:00:00');
    await member.ok(contract.submit, api.submission(cid));
    await sheet(cid);
    const database = openDatabase(api.databaseUrl, 1);
    try {
      const { workdays } = await loadCalendar(database.db);
      const found = async () =>
        (await checkCounters(database.db, workdays)).filter((one) => one.subject === cid);
      expect(await found()).toEqual([]);
      await api.sql(
        `UPDATE attendance_day SET counters = counters || '{"-1": {"present": 5}}'
         WHERE cid = $1 AND day = '2026-11-20'`,
        [cid],
      );
      expect(await found()).toMatchObject([{ subject: cid, detail: expect.stringContaining('"present":5') }]);
      await api.sql("UPDATE activity_day SET changes = changes + 1 WHERE cid = $1 AND day = '2026-11-20'", [
        cid,
      ]);
      expect(await found()).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
