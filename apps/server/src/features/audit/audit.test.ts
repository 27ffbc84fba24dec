import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@rollcall/contract';
import { AUDIT_LABELS } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';

let api: Api;
let teacher: Person;
let cid: string;
/** Rows as the teacher reads them, newest first. */
const audit = async (more: { subject?: (typeof contract.AUDIT_SUBJECTS)[number] } = {}) =>
  (await teacher.ok(contract.listAudit, { cid, ...more })).data;

beforeAll(async () => {
  api = await startApi();
  api.clock('2026-11-20 08:00:00');
  teacher = await api.certified('周老师');
  cid = await api.activity(teacher, { title: '早读' });
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

describe('audit', () => {
  it('tells the owner who changed what and when, newest first, a page at a time', async () => {
    const { data } = await teacher.ok(contract.getDetail, { cid });
    await teacher.ok(contract.updateNormal, { ...data, title: '晚读', limit: 2, source: 'pc' });
    const member = await api.member(cid, '王浩然');
    await member.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    const { lists, next } = await audit();
    expect(lists.map(({ text, name }) => `${name}${text}`)).toEqual([
      '王浩然退出了签到',
      '周老师修改了设置',
      '周老师创建了签到',
    ]);
    expect(next).toBeNull();
    expect(lists[0]).toMatchObject({ action: 'member.exit', target: '王浩然', date: 1_795_132_800 });
    expect(lists[1]!.changes).toEqual([
      { label: '标题', before: '早读', after: '晚读' },
      { label: '签到次数', before: '1', after: '2' },
    ]);
    const first = (await teacher.ok(contract.listAudit, { cid, count: 2 })).data;
    const second = (await teacher.ok(contract.listAudit, { cid, count: 2, cursor: first.next! })).data;
    expect([...first.lists, ...second.lists]).toEqual(lists);
    expect(second.next).toBeNull();
    expect((await audit({ subject: 'member' })).lists).toEqual([lists[0]]);
  });

  it('says of which homework a record was that got a grade', async () => {
    const fixtures = homeworkFixtures(api, teacher);
    const { cid: school, member, requestOf } = await fixtures.classWith({ title: '周末作文' });
    const { data } = await member.ok(contract.submit, requestOf());
    await teacher.ok(contract.submitRemark, { pt_id: data.pt_id, rank: 5 });
    const [row] = (await teacher.ok(contract.listAudit, { cid: school, subject: 'remark' })).data.lists;
    expect(row).toMatchObject({
      text: '点评了记录',
      target: expect.stringMatching(/^.+ · 周末作文 · 2026-11-20$/),
      changes: [{ label: '等级', before: '', after: 'A' }],
    });
  });

  it('is the owner’s alone', async () => {
    const member = await api.member(cid, '李静');
    expect((await member.rejected(contract.listAudit, { cid })).data).toMatchObject({ reason: 'no_right' });
    const stranger = await api.person('路人');
    expect((await stranger.rejected(contract.listAudit, { cid })).data).toMatchObject({
      reason: 'not_found',
    });
  });

  it('has words and a subject for every action that the server writes', () => {
    const root = join(import.meta.dirname, '../..');
    const written = globSync('{features,demo}/**/*.service.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z]+)\.([a-z_]+)'/g)]
        .filter(([, subject]) => (contract.AUDIT_SUBJECTS as readonly string[]).includes(subject!))
        .map(([, subject, verb]) => `${subject}.${verb}`),
    );
    const actions = globSync('features/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/action:[^;{}]*?'([a-z]+\.[a-z_]+)'/g)].map(
        ([, action]) => action!,
      ),
    );
    expect(actions.length).toBeGreaterThan(10);
    // Acts of operators have labels of their own, which their type asks for.
    const known = new Set([...Object.keys(AUDIT_LABELS), ...Object.keys(contract.OPERATOR_ACTION_LABELS)]);
    expect([...new Set([...written, ...actions])].filter((action) => !known.has(action))).toEqual([]);
    const subjects = new Set(Object.keys(AUDIT_LABELS).map((action) => action.split('.')[0]!));
    expect([...subjects].filter((s) => !(contract.AUDIT_SUBJECTS as readonly string[]).includes(s))).toEqual(
      [],
    );
  });
});
