import * as contract from '@rollcall/contract';
import { type Api, freshId, type Person } from '../fixtures/api.ts';

/** Runs calls under a name, by which their statements are found again. */
export type During = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Members who join and sign in at once: the first goes alone, those behind it go together. */
const AT_ONCE = 6;
const DAY = '2026-11-20';

/** Makes the frequent calls of attendance in an activity of its own: joining together, leave, make-ups, the sheet. */
export async function callAttendance(api: Api, teacher: Person, during: During): Promise<void> {
  await api.clock(`${DAY} 08:00:00`);
  const cid = await api.activity(teacher, { can_makeup: 1, limit: 5 });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
  const names = Array.from({ length: AT_ONCE }, (_, i) => `同时${i}`);
  const people = await Promise.all(names.map((name) => api.person(name, 'member')));
  const joined = await during('join together', () =>
    Promise.all(people.map((one, i) => one.ok(contract.join, api.joining(cid, names[i]!)))),
  );
  await during('submit together', () =>
    Promise.all(people.slice(1).map((one) => one.ok(contract.submit, api.submission(cid)))),
  );
  const member = people[0]!;
  const { unionid } = joined[0]!.data;

  await during('leave', () => requestAndDecide(cid, { teacher, member, unionid }));
  await api.clock('2026-11-22 10:00:00');
  await during('make-up', async () => {
    const request = api.submission(cid, { makeup: 1, date: DAY });
    const { pt_id } = (await member.ok(contract.submit, request)).data;
    await member.ok(contract.getMakeup, { cid });
    await teacher.ok(contract.listMakeups, { cid });
    await teacher.ok(contract.auditMakeup, { cid, id: pt_id, status: 1 });
  });
  await readSheet(cid, { teacher, member, unionid }, during);
  await during('mark', async () => {
    const cells = [{ unionid, day: '2026-11-21', slot: 0 }];
    const marked = { cid, cells, as: 'present' as const, reason: '忘带手机', request_id: freshId() };
    const { batch } = (await teacher.ok(contract.markAttendance, marked)).data;
    if (batch) await teacher.ok(contract.undoAttendance, { cid, batch });
  });
  await during('exceptions', async () => {
    const set = [{ day: '2026-11-28', kind: 'off' as const, note: '运动会' }];
    for (const dry of [1, 0] as const)
      await teacher.ok(contract.saveExceptions, { cid, set, dry, request_id: freshId() });
    await teacher.ok(contract.listExceptions, { cid, from: '2026-11-01', to: '2026-11-30' });
  });
  await during('code', async () => {
    await teacher.ok(contract.renewCode, { cid });
    await teacher.ok(contract.getQrcode, { cid });
  });
}

interface Sides {
  teacher: Person;
  member: Person;
  unionid: string;
}

/** Leave that is requested, listed, approved, entered, ended and withdrawn. */
async function requestAndDecide(cid: string, { teacher, member, unionid }: Sides): Promise<void> {
  const days = (day: string) => ({
    cid,
    first: day,
    last: day,
    kind: '事假' as const,
    request_id: freshId(),
  });
  const request = async (day: string) => (await member.ok(contract.askLeave, days(day))).data.id;
  const [first, second] = [await request('2026-11-24'), await request('2026-11-25')];
  await member.ok(contract.listOwnLeave, { cid, page: 1, count: 10 });
  await teacher.ok(contract.listLeave, { cid, page: 1, count: 10 });
  await teacher.ok(contract.decideLeave, { cid, ids: [first], status: 1, request_id: freshId() });
  await member.ok(contract.withdrawLeave, { cid, id: second });
  const entered = await teacher.ok(contract.addLeave, { ...days('2026-11-26'), unionids: [unionid] });
  await teacher.ok(contract.endLeave, { cid, id: entered.data.ids[0]!, remark: '提前返校' });
}

/** Reads the sheet, its names and counts, findings, and one member's month by both sides. */
async function readSheet(cid: string, { teacher, member, unionid }: Sides, during: During): Promise<void> {
  const days = { from: '2026-11-16', to: '2026-11-22' };
  await during('sheet', async () => {
    await teacher.ok(contract.attendanceGrid, { cid, ...days });
    await teacher.ok(contract.attendanceWho, { cid, from: DAY, to: DAY, slot: 0, verdict: 7 });
    await teacher.ok(contract.dayResult, { cid, date: DAY });
    await teacher.ok(contract.dayPeople, { cid, date: DAY, set: 'verdict', slot: 0, verdict: 7 });
    await teacher.ok(contract.memberAttendance, { cid, unionids: [unionid] });
    const list = { cid, page: 1, count: 10, utype: 0, keyword: '', state: 'all', sort: 'rate' } as const;
    await teacher.ok(contract.sortedMembers, list);
  });
  await during('attendance today', () => teacher.ok(contract.attendanceToday, { cid }));
  await during('findings', () => teacher.ok(contract.attendanceFindings, { cid, kind: 'low_rate' }));
  await during('month', async () => {
    await teacher.ok(contract.attendancePerson, { cid, unionid, month: '2026-11' });
    await member.ok(contract.memberMonth, { cid, month: '2026-11' });
  });
}
