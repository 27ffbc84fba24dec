import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { CROWD, crowdOfOne, removeLocks, restoreLocks } from '../../../test/limits/without-locks.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi({ dbPool: CROWD, submitMode: 'simple' });
  await api.clock('2026-11-20 06:00:00');
  teacher = await api.certified('周老师');
});
afterAll(async () => {
  restoreLocks();
  await api?.close();
});

const count = async (text: string, values: unknown[]) =>
  (await api.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values))[0]!.n;
const leave = (cid: string) => ({
  cid,
  first: '2026-11-23',
  last: '2026-11-24',
  kind: '事假' as const,
  request_id: freshId(),
});

type Prepared = Awaited<ReturnType<typeof aMember>>;

/** A member of an activity of their own, with leave that waits. */
async function aMember(name: string) {
  const cid = await api.activity(teacher);
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
  const member = await api.member(cid, name);
  const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
  const waiting = { ...leave(cid), first: '2026-12-01', last: '2026-12-01' };
  const { id } = (await member.ok(contract.askLeave, waiting)).data;
  return { cid, member, unionid, id };
}

/** Leave of the same days, asked for at once. @returns how much of it there is */
async function leaveAtOnce({ cid, member }: Prepared): Promise<number> {
  await crowdOfOne(() => member.ok(contract.askLeave, leave(cid)));
  return count("member_leave WHERE cid = $1 AND first_day = '2026-11-23'", [cid]);
}

/** One leave, approved and refused at once. @returns how often it was decided */
async function decisionsAtOnce({ cid, id }: Prepared): Promise<number> {
  await crowdOfOne((i) =>
    teacher.ok(contract.decideLeave, { cid, ids: [id], status: 1 + (i % 2), request_id: freshId() }),
  );
  return count("audit WHERE cid = $1 AND action IN ('leave.approve', 'leave.refuse')", [cid]);
}

/** One cell, marked at once. @returns records in it */
async function marksAtOnce({ cid, unionid }: Prepared): Promise<number> {
  const cells = [{ unionid, day: '2026-11-20', slot: 0 }];
  await crowdOfOne(() =>
    teacher.ok(contract.markAttendance, {
      cid,
      cells,
      as: 'present',
      reason: '忘带手机',
      request_id: freshId(),
    }),
  );
  return count('record WHERE cid = $1', [cid]);
}

describe('attendance under parallel requests', () => {
  it('has one leave of days that are asked for at once', async () => {
    expect(await leaveAtOnce(await aMember('请假的人'))).toBe(1);
  });

  it('decides about leave once', async () => {
    expect(await decisionsAtOnce(await aMember('等待的人'))).toBe(1);
  });

  it('has one record in a cell that several organisers mark', async () => {
    expect(await marksAtOnce(await aMember('没带手机的人'))).toBe(1);
  });

  it('leaves a leave that is approved while its member signs in behind the record', async () => {
    const { cid, member } = await aMember('又来了的人');
    const today = { ...leave(cid), first: '2026-11-20', last: '2026-11-20' };
    const { id } = (await member.ok(contract.askLeave, today)).data;
    const submitted = api.submission(cid);
    await Promise.all([
      teacher.ok(contract.decideLeave, { cid, ids: [id], status: 1, request_id: freshId() }),
      member.ok(contract.submit, submitted),
    ]);
    const days = { from: '2026-11-20', to: '2026-11-20' };
    const { data } = await teacher.ok(contract.attendanceGrid, { cid, ...days });
    expect(data.members[0]!.days[0]!.cells[0]!.code).toBe(contract.VERDICT.PRESENT);
    expect(data.days[0]!.counts[0]).toMatchObject({ due: 1, present: 1, leave: 0 });
  });

  it('closes a day while a class signs in: what was taken counts, what comes later is refused', async () => {
    const cid = await api.activity(teacher);
    const people: Person[] = [];
    for (let i = 0; i < CROWD; i++) people.push(await api.member(cid, `同学${i}`));
    const send = (person: Person) => person.ok(contract.submit, api.submission(cid));
    const off = { day: '2026-11-20', kind: 'off' as const, note: '停课' };
    const answers = await Promise.allSettled([
      ...people.slice(0, 8).map(send),
      teacher.ok(contract.saveExceptions, { cid, set: [off], request_id: freshId() }),
      ...people.slice(8, 15).map(send),
    ]);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
    expect(new Set(refused.concat('今天不用签到：停课'))).toEqual(new Set(['今天不用签到：停课']));
    await expect(send(people[15]!)).rejects.toThrow('今天不用签到：停课');
    const days = { from: '2026-11-20', to: '2026-11-20' };
    const { data } = await teacher.ok(contract.attendanceGrid, { cid, ...days });
    expect(data.days[0]!.counts[0]).toMatchObject({ due: 0, present: 15 - refused.length });
    expect(await findings(api)).toEqual([]);
    expect(api.faults.splice(0)).toEqual([]);
  });
});

describe('control: without the locks of members', () => {
  const prepared: Prepared[] = [];
  beforeAll(async () => {
    for (const name of ['请假的人二', '等待的人二', '没带手机的人二']) prepared.push(await aMember(name));
    await api.sql('DROP INDEX record_place');
    removeLocks();
  });

  it('the same days are asked for several times', async () => {
    expect(await leaveAtOnce(prepared[0]!)).toBeGreaterThan(1);
  });

  it('leave is decided several times', async () => {
    expect(await decisionsAtOnce(prepared[1]!)).toBeGreaterThan(1);
  });

  it('a cell has several records', async () => {
    expect(await marksAtOnce(prepared[2]!)).toBeGreaterThan(1);
  });
});
