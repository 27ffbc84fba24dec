import { readFileSync } from 'node:fs';
import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { closeChecked, listKit, UNLISTED } from '../../../../test/fixtures/lists.ts';
import { MORNING } from '../../../../test/fixtures/marked-sheet.ts';
import { detailOf, idOf, setRoleOf } from '../../../../test/fixtures/members.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { splitInsideId } from '../../../platform/ids/ids.ts';

/** Each way to take over a line of the list keeps all that was noted for it (docs/decisions/072). */

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  expect(await findings(api)).toEqual([]);
});
afterAll(() => closeChecked(api));

/** Present owner of the line, as their phone knows them (none: a dependent), and manager of the activity. */
interface Taken {
  one?: Person;
  manager?: Person;
}
type Take = (cid: string, line: string) => Promise<Taken>;

const named = (cid: string) => kit.joining(cid, '张三', '', '1');
const child = (cid: string) => ({ ...named(cid), relation: '妈妈' as const });
async function join(one: Person, cid: string): Promise<Taken> {
  await one.ok(contract.join, named(cid));
  return { one };
}

/** Ways to a line: who was there before it had anything, and how they take it over. */
const WAYS: Record<string, (cid: string) => Promise<Take>> = {
  'somebody new': async () => async (cid) => join(await kit.fresh(), cid),

  'one of several who come at once': async () => async (cid) => {
    const [taken] = await Promise.all([kit.joinAs(cid, '张三', '', '1'), kit.joinAs(cid, '李四', '', '2')]);
    return taken;
  },

  'who waited for approval': async () => async (cid, line) => {
    await kit.save(cid, { enable_audit: 1 });
    const taken = await join(await kit.fresh(), cid);
    await teacher.ok(contract.auditJoin, { cid, id: line, status: 1 });
    return taken;
  },

  'who has the printed code': async () => async (cid, line) => {
    const one = await kit.fresh();
    const printed = await teacher.ok(contract.createInvitations, { cid, ids: [line], request_id: freshId() });
    const shown = { agreement: '2026-11-21', privacy: '2026-11-21' };
    const { code } = printed.data.lists[0]!;
    await one.ok(contract.claimInvitation, { code, fresh: 0, request_id: freshId(), ...shown });
    return { one };
  },

  'a dependent': async () => async (cid) => {
    await (await kit.fresh()).ok(contract.joinDependent, child(cid));
    return {};
  },

  'a dependent who comes back': async (cid) => {
    const parent = await kit.fresh();
    const { unionid } = (await parent.ok(contract.joinDependent, child(cid))).data;
    await teacher.ok(contract.quitActivity, { cid, target: unionid, clear_data: 0 });
    return async () => {
      await parent.ok(contract.joinDependent, child(cid));
      return {};
    };
  },

  'a member who comes back': async (cid) => {
    const { one } = await kit.joinAs(cid, '张三', '', '1');
    await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    return () => join(one, cid);
  },

  'a walk-in whom the initiator merges': async (cid) => {
    const { one, data } = await kit.joinAs(cid, '章三');
    return async (_cid, line) => {
      await teacher.ok(contract.mergeMember, { cid, unionid: data.unionid, line });
      return { one };
    };
  },

  'the initiator': async () => (cid) => join(teacher, cid),

  'a former initiator': async (cid) => {
    const name = `新${freshId()}`;
    const manager = await api.person(name);
    const { unionid } = (await manager.ok(contract.join, kit.joining(cid, name))).data;
    await setRoleOf(teacher, cid, unionid, 1, 1);
    return async () => {
      await setRoleOf(teacher, cid, unionid, 3, 1);
      return { ...(await join(teacher, cid)), manager };
    };
  },
};

const { MAKEUP, LEAVE, PRESENT } = contract.VERDICT;

/** An activity with a list whose first line has nothing yet. */
async function listed(): Promise<string> {
  await api.clock('2026-11-20 06:00:00');
  const slots = { time_list: [MORNING], limit: 1 };
  const cid = await kit.listed('张三,,1\n李四,,2', { enable_external: 1, ...slots });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
  return cid;
}

/** Notes a sign-in that was made up, leave and a sign-in for the first line. @returns its id */
async function noted(cid: string): Promise<string> {
  await api.clock('2026-11-22 07:30:00');
  const line = await idOf(teacher, cid, '张三');
  for (const [as, day] of [
    ['present', '2026-11-20'],
    ['leave', '2026-11-21'],
  ] as const) {
    const cells = [{ unionid: line, day, slot: MORNING[0] }];
    const mark = { cid, cells, as, reason: '纸上登记', request_id: freshId() };
    await teacher.ok(contract.markAttendance, mark);
  }
  await teacher.ok(contract.proxySubmit, { cid, unionid: line, request_id: freshId() });
  return line;
}

async function expectTaken(cid: string, { one, manager = teacher }: Taken): Promise<void> {
  const grid = { cid, from: '2026-11-20', to: '2026-11-22', keyword: '三' };
  const { members } = (await manager.ok(contract.attendanceGrid, grid)).data;
  expect(members.map(({ days }) => days.map(({ cells }) => cells[0]?.code))).toEqual([
    [MAKEUP, LEAVE, PRESENT],
  ]);
  expect((await detailOf(manager, cid)).record_num).toBe(2);
  const span = { cid, start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-22') };
  const days = (await manager.ok(contract.stat, span)).data;
  // The new initiator is one more who is due.
  const due = manager === teacher ? 2 : 3;
  expect(days.map((day) => [day.checked, day.checked_uv, day.unchecked, day.due])).toEqual(
    [1, 0, 1].map((n) => [n, n, due - n, due]),
  );
  if (!one) return;
  expect((await one.ok(contract.listOwnRecords, { cid })).data.lists).toHaveLength(2);
  expect((await one.ok(contract.getMemberActivity, { cid })).data.me).toMatchObject({ total: 2 });
  expect((await one.rejected(contract.submit, api.submission(cid))).data.reason).toBe('quota_used');
}

describe('JOIN-06 what was noted for a line of the list', () => {
  it.each(Object.entries(WAYS))('is theirs who take it over: %s', async (_who, prepare) => {
    const cid = await listed();
    const take = await prepare(cid);
    await expectTaken(cid, await take(cid, await noted(cid)));
  });

  it.each([
    [
      'refused',
      (_: Person, cid: string, id: string) => teacher.ok(contract.auditJoin, { cid, id, status: 2 }),
    ],
    [
      'taken back',
      (one: Person, cid: string) => one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 }),
    ],
  ])('JOIN-05 stays with the line while a return waits, and when it is %s', async (_how, end) => {
    const cid = await listed();
    const { one, data } = await kit.joinAs(cid, '王五');
    await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    await noted(cid);
    await kit.save(cid, { enable_audit: 1, enable_external: 0 });
    await one.ok(contract.join, named(cid));
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 1 });
    expect((await teacher.ok(contract.listJoinRequests, { cid })).data.lists).toMatchObject([{ listed: 1 }]);
    // Nobody else may claim it meanwhile.
    expect(await kit.refusal(cid, '张三', '', '1')).toBe(UNLISTED);
    await end(one, cid, data.unionid);
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 0 });
    await kit.save(cid, { enable_audit: 0 });
    await expectTaken(cid, await join(await kit.fresh(), cid));
  });

  it('JOIN-05 comes with the approval of a return', async () => {
    const cid = await listed();
    const { one, data } = await kit.joinAs(cid, '王五');
    await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    await noted(cid);
    await kit.save(cid, { enable_audit: 1 });
    await one.ok(contract.join, named(cid));
    await teacher.ok(contract.auditJoin, { cid, id: data.unionid, status: 1 });
    await expectTaken(cid, { one });
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 1 });
  });

  /** The initiator takes the line over as they could before 0104: its records, leave and due days stay behind. */
  async function leftBehind(cid: string, line: string, merged: boolean): Promise<void> {
    const id = splitInsideId(line).id;
    await api.sql('UPDATE member SET roster = false WHERE cid = $1 AND member_id = $2', [cid, id]);
    await teacher.ok(contract.join, named(cid));
    await api.sql(
      `UPDATE member m SET roster = true, roster_key = l.roster_key, roster_no = l.roster_no FROM member l
       WHERE m.cid = $1 AND l.cid = $1 AND l.member_id = $2 AND m.role = 3`,
      [cid, id],
    );
    await api.sql(
      `UPDATE member l SET removed_at = '2026-11-22T07:30:00+08:00', merged_into =
       CASE WHEN $3 THEN m.member_id END FROM member m
       WHERE m.cid = $1 AND l.cid = $1 AND l.member_id = $2 AND m.role = 3`,
      [cid, id, merged],
    );
    await api.sql("UPDATE membership SET to_day = '2026-11-23' WHERE cid = $1 AND member_id = $2", [cid, id]);
    await api.sql(
      `INSERT INTO activity_day (cid, day, due_change, moves) VALUES ($1, '2026-11-23', -1, 1)
       ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change - 1`,
      [cid],
    );
    expect((await teacher.ok(contract.listOwnRecords, { cid })).data.lists).toEqual([]);
    expect(await findings(api)).toEqual([]);
  }
  const migrate = () =>
    api.sql(
      readFileSync(new URL('../../../../migrations/0104_lines_of_initiators.sql', import.meta.url), 'utf8'),
    );

  it.each([
    ['says whose it was', true],
    ['does not say whose it was', false],
  ])('comes to the initiator at the upgrade, which may run again: a line that %s', async (_which, merged) => {
    const cid = await listed();
    await leftBehind(cid, await noted(cid), merged);
    for (let times = 0; times < 2; times++) {
      await migrate();
      await expectTaken(cid, { one: teacher });
      expect(await findings(api)).toEqual([]);
    }
  });

  it('stays behind where the initiator signed in there too, and on a line that was taken off', async () => {
    const [doubled, off] = [await listed(), await listed()];
    for (const cid of [doubled, off]) await leftBehind(cid, await noted(cid), false);
    await teacher.ok(contract.submit, api.submission(doubled));
    const taken = `INSERT INTO audit (cid, id, uid, action, after, t_create)
      SELECT l.cid, gen_random_uuid(), a.owner_uid, 'member.remove', jsonb_build_object('target', l.member_id), l.removed_at
      FROM member l JOIN activity a ON a.cid = l.cid WHERE l.cid = $1 AND l.removed_at IS NOT NULL`;
    await api.sql(taken, [off]);
    const rows = () =>
      api.sql('SELECT id, member_id FROM record WHERE cid = ANY($1) ORDER BY id', [[doubled, off]]);
    const before = await rows();
    await migrate();
    expect(await rows()).toEqual(before);
  });
});
