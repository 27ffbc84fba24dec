import * as contract from '@rollcall/contract';
import { expect, it } from 'vitest';
import type { Api, Person } from '../../../../test/fixtures/api.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 06:00:00', (started) => {
  ({ api, teacher } = started);
});

const aClass = () =>
  api.activity(teacher, {
    time_list: [
      [25_200, 30_600],
      [61_200, 64_800],
    ],
    limit: 2,
  });
const read = async (cid: string) => (await teacher.ok(contract.getAttendanceSettings, { cid })).data;
const RULES: contract.SlotRules = [{ kind: 'in', name: '到校', mark: 28_800 }, null];

it('no part of attendance settings is saved over what somebody else has saved since', async () => {
  const cid = await aClass();
  const { rev, leave, alerts, slot_rules } = await read(cid);
  for (const theirs of [
    { leave: 1 as const },
    { alerts: { ...alerts, absent_days: 5 } },
    { slot_rules: RULES },
  ]) {
    await teacher.ok(contract.saveAttendanceSettings, { cid, ...theirs });
    for (const own of [{ leave: 2 as const }, { alerts }, { slot_rules }]) {
      const refused = await teacher.rejected(contract.saveAttendanceSettings, { cid, ...own, rev });
      expect(refused.message).toBe('活动已被他人修改，请刷新后再保存');
      expect(refused.data).toMatchObject({ reason: 'edited_meanwhile' });
    }
    expect(await read(cid)).toMatchObject(theirs);
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave, alerts, slot_rules });
    // Saving the same values again changes no `rev`.
    expect((await read(cid)).rev).toBe(rev);
  }
});

it('a save of attendance settings answers what the next one begins from', async () => {
  const cid = await aClass();
  const saved = await teacher.ok(contract.saveAttendanceSettings, {
    cid,
    leave: 2,
    slot_rules: RULES,
    rev: (await read(cid)).rev,
  });
  expect(saved.data).toEqual(await read(cid));
  // The large screen is switched elsewhere, and an older page sends no revision.
  await teacher.ok(contract.saveAttendanceSettings, { cid, screen: 1 });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 0, rev: saved.data.rev });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
});

it('of several saves from the same state at once, one is taken', async () => {
  const cid = await aClass();
  const { rev, alerts } = await read(cid);
  const answers = await Promise.allSettled(
    [4, 5, 6, 7].map((absent_days) =>
      teacher.ok(contract.saveAttendanceSettings, { cid, alerts: { ...alerts, absent_days }, rev }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
