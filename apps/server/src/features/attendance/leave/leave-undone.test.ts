import * as contract from '@rollcall/contract';
import { beforeEach, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
// A web process: nothing goes out to a provider behind the test's back.
serveTests(
  '2026-11-20 08:00:00',
  (started) => {
    ({ api, teacher } = started);
  },
  { role: 'web' },
);

beforeEach(() => api.sql('TRUNCATE notice, notify_outbox'));

const DAYS = '11月23日 周一至11月24日 周二';

/** Leave that waits: of a member, and of the child of a parent. */
async function waitingLeave() {
  const cid = await api.activity(teacher, { title: '晨读' });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
  const member = await api.member(cid, '王浩然');
  const parent = await api.person('王妈妈', 'member');
  const joining = api.joining(cid, '王小宝', { relation: '妈妈' as const });
  const child = (await parent.ok(contract.joinDependent, joining)).data.unionid;
  const request = async (who: Person, more: object = {}) => {
    const days = { first: '2026-11-23', last: '2026-11-24', kind: '病假' as const };
    return (await who.ok(contract.askLeave, { cid, ...days, request_id: freshId(), ...more })).data.id;
  };
  const ids = [await request(member), await request(parent, { agent_for: child })];
  const decide = async (status: 1 | 2) =>
    (await teacher.ok(contract.decideLeave, { cid, ids, status, request_id: freshId() })).data.batch;
  const undo = (batch: string) => teacher.ok(contract.undoAttendance, { cid, batch });
  return { cid, member, parent, child, decide, undo };
}
const inbox = async (who: Person) =>
  (await who.ok(contract.getInbox, {})).data.lists.map(({ title, text, link }) => [title, text, link]);

it('a decision about leave that is undone goes from the inbox of whoever has not read of it', async () => {
  const { member, parent, decide, undo } = await waitingLeave();
  for (const status of [1, 2] as const) {
    const batch = await decide(status);
    expect([await inbox(member), await inbox(parent)]).toMatchObject([[{}], [{}]]);
    await undo(batch);
    await undo(batch);
    expect([await inbox(member), await inbox(parent)]).toEqual([[], []]);
  }
});

it.each([
  // As the sweep leaves it that has handed the messages over, or that is about to.
  ['sent', 'TRUNCATE notify_outbox'],
  ['just being sent', "UPDATE notify_outbox SET tries = 1, due_at = now() + interval '10 minutes'"],
])(
  'whoever knows of a decision about leave, read or %s, is told once that it waits again',
  async (_, sweep) => {
    const { cid, member, parent, child, decide, undo } = await waitingLeave();
    const batch = await decide(1);
    await member.ok(contract.readInbox, { all: 1 });
    await api.sql(sweep);
    await undo(batch);
    await undo(batch);
    expect(await inbox(member)).toEqual([
      ['请假重新待审核', `晨读：${DAYS} 的请假审核结果已撤销，请假重新等待审核。`, `/${cid}`],
      ['请假已通过', `晨读：${DAYS} 的请假已通过。`, `/${cid}`],
    ]);
    expect(await inbox(parent)).toEqual([
      [
        '请假重新待审核',
        `晨读：王小宝 的请假（${DAYS}）审核结果已撤销，请假重新等待审核。`,
        `/${cid}?for=${child}`,
      ],
    ]);
  },
);
