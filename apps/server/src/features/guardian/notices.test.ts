import * as contract from '@rollcall/contract';
import { expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../test/fixtures/builders.ts';
import { homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

/** A parent of two, at an activity; the ids are those of the children. */
async function aParent(cid: string) {
  const parent = await api.person('王妈妈', 'member');
  const child = async (name: string) =>
    (await parent.ok(contract.joinDependent, api.joining(cid, name, { relation: '妈妈' }))).data.unionid;
  const [first, second] = [await child('王大宝'), await child('王二宝')];
  const send = (agent_for: string, more: object = {}) => api.submission(cid, { agent_for, ...more });
  return { parent, first, second, send };
}
async function anActivityOf(settings: ActivityOverrides = {}) {
  await api.clock('2026-11-20 08:00:00');
  const cid = await api.activity(teacher, { title: '晨读', ...settings });
  return { cid, ...(await aParent(cid)) };
}
/** Newest first. */
const inbox = async (person: Person, of: string) =>
  (await person.ok(contract.getInbox, {})).data.lists
    .filter(({ cid }) => cid === of)
    .map(({ title, text, link }) => [title, text, link]);

it('JOIN-18 REC-14 REC-20 a notice about a child’s record names the child and leads to their record', async () => {
  const { cid, parent, first, second, send } = await anActivityOf();
  const ids = [];
  for (const child of [first, second]) ids.push((await parent.ok(contract.submit, send(child))).data.pt_id);
  const [reviewed, removed] = [ids[0]!, ids[1]!];
  const review = { pt_id: reviewed, rank: 6, content: '真好', request_id: freshId() };
  await teacher.ok(contract.submitRemark, review);
  await teacher.ok(contract.addComment, { pt_id: reviewed, content: '加油' });
  await teacher.ok(contract.removeMemberRecord, { pt_id: removed });
  expect(await inbox(parent, cid)).toEqual([
    ['签到记录已被删除', '“晨读”王二宝 的记录（11月20日 周五）已被管理员删除。', `/${cid}?for=${second}`],
    ['收到新的评论', '周老师 评论了 王大宝 的记录：加油', `/${cid}/records/${reviewed}?for=${first}`],
    ['收到新的点评', '王大宝：“晨读”A+ · 真好', `/${cid}/records/${reviewed}?for=${first}`],
  ]);
});

it('JOIN-17 JOIN-18 the decision about a make-up of a child names the child and leads to their page', async () => {
  const { cid, parent, first, second, send } = await anActivityOf({ can_makeup: 1 });
  await api.clock('2026-11-22 10:00:00');
  const decide = async (child: string, status: number, remark = '') => {
    const request = send(child, { makeup: 1, date: '2026-11-20' });
    const { pt_id } = (await parent.ok(contract.submit, request)).data;
    await teacher.ok(contract.auditMakeup, { cid, id: pt_id, status, remark });
  };
  await decide(first, 1);
  await decide(second, 2, '没有来');
  expect(await inbox(parent, cid)).toEqual([
    ['补签未通过', '晨读：王二宝 的补签（11月20日 周五）未通过，原因：没有来', `/${cid}?for=${second}`],
    ['补签已通过', '晨读：王大宝 的补签（11月20日 周五）已通过。', `/${cid}?for=${first}`],
  ]);
});

it('JOIN-09 JOIN-18 an accepted late delivery of a child is told with their name and page', async () => {
  const { cid, parent, first, send } = await anActivityOf({ time_list: [[25_200, 29_700]] });
  await api.clock('2026-11-22 10:00:00');
  const captured_at = Date.parse('2026-11-22T07:30:00+08:00') / 1000;
  await parent.rejected(contract.submit, send(first, { captured_at }));
  const [late] = (await teacher.ok(contract.listLate, { cid })).data.lists;
  await teacher.ok(contract.acceptLate, { cid, id: late!.id });
  expect(await inbox(parent, cid)).toEqual([
    [
      '迟到的提交已被接受',
      '晨读：王大宝 的签到（11月22日 周日）送达晚了，发起人已接受。',
      `/${cid}?for=${first}`,
    ],
  ]);
});

it('JOIN-17 JOIN-18 late homework is called 补交 with its title, of a member and of a child', async () => {
  const { assign, requestIn, classWith } = homeworkFixtures(api, teacher);
  const { cid, member } = await classWith();
  const { parent, first } = await aParent(cid);
  const wid = await assign(cid, { can_makeup: 1, start_date: 0, end_date: 1_795_104_000, end_time: 36_000 });
  await api.clock('2026-11-22 10:00:00');
  const decide = async (who: Person, status: number, more: object = {}) => {
    const request = requestIn(cid, wid, { makeup: 1, date: '2026-11-20', ...more });
    const { pt_id } = (await who.ok(contract.submit, request)).data;
    await teacher.ok(contract.auditMakeup, { cid, id: pt_id, status });
  };
  await decide(member, 2);
  await decide(member, 1);
  await decide(parent, 1, { agent_for: first });
  expect(await inbox(member, cid)).toEqual([
    ['补交已通过', '背诵第三课：11月20日 周五 的补交已通过。', `/${cid}/homework/${wid}`],
    ['补交未通过', '背诵第三课：11月20日 周五 的补交未通过。', `/${cid}/homework/${wid}`],
  ]);
  expect(await inbox(parent, cid)).toEqual([
    [
      '补交已通过',
      '背诵第三课：王大宝 的补交（11月20日 周五）已通过。',
      `/${cid}/homework/${wid}?for=${first}`,
    ],
  ]);
});

it('JOIN-18 the decision about leave of a child names the child and leads to their page', async () => {
  const { cid, parent, first, second } = await anActivityOf();
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
  const leave = async (agent_for: string) =>
    (
      await parent.ok(contract.askLeave, {
        cid,
        agent_for,
        first: '2026-11-23',
        last: '2026-11-24',
        kind: '病假',
        request_id: freshId(),
      })
    ).data.id;
  const decide = (id: string, status: number) =>
    teacher.ok(contract.decideLeave, { cid, ids: [id], status, remark: '', request_id: freshId() });
  const approved = await leave(first);
  await decide(approved, 1);
  await decide(await leave(second), 2);
  await api.clock('2026-11-24 07:00:00');
  await teacher.ok(contract.endLeave, { cid, id: approved, request_id: freshId() });
  const days = '11月23日 周一至11月24日 周二';
  expect(await inbox(parent, cid)).toEqual([
    ['已销假', `晨读：王大宝 的请假（${days}）已由发起人结束。`, `/${cid}?for=${first}`],
    ['请假未通过', `晨读：王二宝 的请假（${days}）未通过。`, `/${cid}?for=${second}`],
    ['请假已通过', `晨读：王大宝 的请假（${days}）已通过。`, `/${cid}?for=${first}`],
  ]);
});
