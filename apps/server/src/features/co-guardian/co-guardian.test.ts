import * as contract from '@rollcall/contract';
import { ApiRejection } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity } from '../../../test/fixtures/builders.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

const GONE = '邀请已失效，请让邀请您的家长重新发一个';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

let n = 0;
/** A person nobody else is. */
const parent = (name: string) => api.person(`${name}${++n}`, 'member');

/** An activity with a mother and her child. */
async function aChild(settings: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, { limit: 5, ...settings });
  const mother = await parent('妈妈');
  const { unionid } = (
    await mother.ok(contract.joinDependent, {
      cid,
      entry: api.entryOf(cid),
      reg_params: [{ key: 1, val: '王小宝' }],
      relation: '妈妈',
      request_id: freshId(),
    })
  ).data;
  return { cid, mother, unionid };
}
const codeOf = (link: string) => link.split('/').at(-1)!;
async function invitation(of: { cid: string; mother: Person; unionid: string }, request_id = freshId()) {
  const { data } = await of.mother.ok(contract.inviteGuardian, {
    cid: of.cid,
    unionid: of.unionid,
    request_id,
  });
  return { ...data, code: codeOf(data.link) };
}
const accept = (who: Person, cid: string, code: string) =>
  who.ok(contract.acceptGuardianInvitation, { cid, code, relation: '爸爸' });
const refusedAccept = async (who: Person, cid: string, code: string) =>
  (await who.rejected(contract.acceptGuardianInvitation, { cid, code, relation: '爸爸' })).message;
const signIn = (cid: string, agent_for: string) => ({
  cid,
  entry: api.entryOf(cid),
  fill_params: [],
  agent_for,
  request_id: freshId(),
});
const guardiansOf = async ({ cid, mother, unionid }: { cid: string; mother: Person; unionid: string }) =>
  (await mother.ok(contract.listGuardians, { cid, unionid })).data;

describe('a second guardian', () => {
  it('comes by the invitation of the first, signs the child in, and asks for leave; both are told', async () => {
    const family = await aChild();
    const { cid, mother, unionid } = family;
    const father = await parent('爸爸');
    const refusal = await father.rejected(contract.submit, signIn(cid, unionid));
    expect(refusal.data.reason).toBe('not_joined');
    const { code, link, expires_at } = await invitation(family);
    expect(link).toMatch(new RegExp(`/m/${cid}/guardian/[0-9A-Za-z_-]{22}\\.`));
    expect(expires_at).toBe(Date.parse('2026-11-27T08:00:00+08:00') / 1000);
    expect((await father.ok(contract.previewGuardianInvitation, { cid, code })).data).toMatchObject({
      title: '晨读签到',
      name: '王小宝',
      audited: 0,
    });
    expect((await accept(father, cid, code)).data).toEqual({ unionid, pending: 0 });
    await father.ok(contract.submit, signIn(cid, unionid));
    await mother.ok(contract.submit, signIn(cid, unionid));
    const home = (await father.ok(contract.getHome, {})).data.lists;
    expect(home.map(({ ward: dependent }) => dependent)).toEqual([{ unionid, name: '王小宝' }]);
    const listed = await guardiansOf(family);
    expect(listed).toMatchObject({
      name: '王小宝',
      left: 2,
      guardians: [
        { relation: '妈妈', me: 1 },
        { relation: '爸爸', me: 0 },
      ],
      invitations: [],
    });
    const notices = (await mother.ok(contract.getInbox, {})).data.lists;
    expect(notices[0]).toMatchObject({ title: '新的家长', link: `/${cid}/guardians?for=${unionid}` });
    expect(await findings(api)).toEqual([]);
  });

  it('an invitation is good once, for one person, for seven days, and may be taken back', async () => {
    const family = await aChild();
    const { cid, mother } = family;
    const [father, stranger] = [await parent('爸爸'), await parent('路人')];
    const { code } = await invitation(family);
    await accept(father, cid, code);
    await accept(father, cid, code);
    expect(await refusedAccept(stranger, cid, code)).toBe(GONE);
    const back = await invitation(family);
    await mother.ok(contract.withdrawGuardianInvitation, { cid, id: back.id });
    await mother.ok(contract.withdrawGuardianInvitation, { cid, id: back.id });
    expect(await refusedAccept(stranger, cid, back.code)).toBe(GONE);
    const late = await invitation(family);
    await api.clock('2026-11-27 08:00:00');
    expect(await refusedAccept(stranger, cid, late.code)).toBe(GONE);
    for (const wrong of ['x', `${late.code}x`, late.code.replace(/^./, 'A')])
      expect(await refusedAccept(stranger, cid, wrong)).toBe(GONE);
    const own = await invitation(family);
    expect(await refusedAccept(mother, cid, own.code)).toBe('这是您自己发出的邀请，请发给另一位家长');
  });

  it('is invited, listed and taken back by guardians alone; a repeated request makes one link', async () => {
    const family = await aChild();
    const { cid, unionid } = family;
    const other = await aChild();
    const stranger = await parent('路人');
    const member = await api.member(cid, '同学');
    const { id, link } = await invitation(family, 'the same');
    expect((await invitation(family, 'the same')).link).toBe(link);
    const sister = (
      await family.mother.ok(contract.joinDependent, {
        ...{ cid, entry: api.entryOf(cid), relation: '妈妈', request_id: freshId() },
        reg_params: [{ key: 1, val: '王小妹' }],
      })
    ).data.unionid;
    const reused = { cid, unionid: sister, request_id: 'the same' };
    expect((await family.mother.rejected(contract.inviteGuardian, reused)).message).toBe(
      '同一请求编号的内容不一致',
    );
    for (const who of [stranger, member, teacher, other.mother]) {
      const rejected = [
        who.rejected(contract.inviteGuardian, { cid, unionid, request_id: freshId() }),
        who.rejected(contract.listGuardians, { cid, unionid }),
        who.rejected(contract.withdrawGuardianInvitation, { cid, id }),
      ];
      for (const one of await Promise.all(rejected)) expect(one.data.reason).toBe('no_right');
    }
    const foreign = await family.mother.rejected(contract.listGuardians, { cid, unionid: other.unionid });
    expect(foreign.data.reason).toBe('no_right');
    // A code of one activity is none of another.
    const { code } = await invitation(family);
    expect(await refusedAccept(stranger, other.cid, code)).toBe(GONE);
  });

  it('a dependent has at most four guardians, also where many are invited at once', async () => {
    const family = await aChild();
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => invitation(family)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusal = await family.mother.rejected(contract.inviteGuardian, {
      cid: family.cid,
      unionid: family.unionid,
      request_id: freshId(),
    });
    expect(refusal.message).toBe('一个孩子最多4位家长');
    const [open] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const people = await Promise.all(Array.from({ length: 5 }, () => parent('家人')));
    const taken = await Promise.allSettled(people.map((who) => accept(who, family.cid, open!.code)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await guardiansOf(family)).guardians).toHaveLength(2);
  });

  it('is invited so often and no more: each invitation is a row, also of those that were taken back', async () => {
    const family = await aChild();
    const reasons = new Set<string>();
    for (let i = 0; i < 80 && reasons.size === 0; i++) {
      const made = await invitation(family).catch((error: ApiRejection) => error);
      if (made instanceof ApiRejection) reasons.add(`${made.status} ${made.message}`);
      else await family.mother.ok(contract.withdrawGuardianInvitation, { cid: family.cid, id: made.id });
    }
    expect([...reasons]).toEqual(['429 操作太频繁，请稍后再试']);
  });

  it('waits for an organiser where joining does, and is refused or approved once', async () => {
    const family = await aChild();
    const { cid, mother, unionid } = family;
    await teacher.ok(contract.updateNormal, { ...anActivity({ limit: 5, enable_audit: 1 }), cid });
    const [father, uncle] = [await parent('爸爸'), await parent('舅舅')];
    const first = await invitation(family);
    expect(
      (await father.ok(contract.previewGuardianInvitation, { cid, code: first.code })).data.audited,
    ).toBe(1);
    expect((await accept(father, cid, first.code)).data.pending).toBe(1);
    await accept(uncle, cid, (await invitation(family)).code);
    expect((await father.rejected(contract.submit, signIn(cid, unionid))).data.reason).toBe('not_joined');
    const { lists } = (await teacher.ok(contract.listGuardianRequests, { cid })).data;
    expect(lists).toMatchObject([
      { name: '王小宝', unionid, relation: '爸爸' },
      { name: '王小宝', unionid, relation: '爸爸' },
    ]);
    const toApprove = async () => {
      const { data: today } = await teacher.ok(contract.getToday, {});
      const ofActivity = today.lists.find((one) => one.cid === cid)?.to_approve ?? 0;
      return [(await teacher.ok(contract.getDetail, { cid })).data.to_approve, ofActivity];
    };
    // Joiners and guardians wait on the same page.
    await api.member(cid, `等待的${++n}`);
    expect(await toApprove()).toEqual([3, 3]);
    expect((await guardiansOf(family)).invitations).toHaveLength(2);
    const denied = await mother.rejected(contract.auditGuardian, { cid, id: lists[0]!.id, status: 1 });
    expect(denied.data.reason).toBe('not_found');
    await teacher.ok(contract.auditGuardian, { cid, id: lists[0]!.id, status: 1 });
    await teacher.ok(contract.auditGuardian, { cid, id: lists[0]!.id, status: 1 });
    await teacher.ok(contract.auditGuardian, { cid, id: lists[1]!.id, status: 2 });
    const late = await teacher.rejected(contract.auditGuardian, { cid, id: lists[1]!.id, status: 1 });
    expect(late.message).toBe('申请不存在或已经处理过了');
    await father.ok(contract.submit, signIn(cid, unionid));
    await uncle.rejected(contract.submit, signIn(cid, unionid));
    const titles = async (who: Person) =>
      (await who.ok(contract.getInbox, {})).data.lists.map(({ title }) => title);
    expect([await titles(father), await titles(uncle)]).toEqual([['家长申请已通过'], ['家长申请没有通过']]);
    expect((await teacher.ok(contract.listGuardianRequests, { cid })).data.lists).toEqual([]);
    expect(await toApprove()).toEqual([1, 1]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-18 is none of a child who left and comes back by the other, until they are invited anew', async () => {
    const cid = await api.activity(teacher);
    const [mother, father] = [await parent('妈妈'), await parent('爸爸')];
    const request = api.joining(cid, '王小宝', { relation: '妈妈' as const });
    const { unionid } = (await mother.ok(contract.joinDependent, request)).data;
    const family = { cid, mother, unionid };
    const children = async () =>
      (await father.ok(contract.getHome, {})).data.lists.map(({ ward: dependent }) => dependent?.unionid);
    await accept(father, cid, (await invitation(family)).code);
    await teacher.ok(contract.quitActivity, { cid, target: unionid, clear_data: 0 });
    expect((await mother.ok(contract.joinDependent, request)).data.unionid).toBe(unionid);
    expect(await children()).toEqual([]);
    expect((await guardiansOf(family)).guardians).toMatchObject([{ relation: '妈妈' }]);
    await accept(father, cid, (await invitation(family)).code);
    expect(await children()).toEqual([unionid]);
    expect((await guardiansOf(family)).guardians).toMatchObject([{ relation: '妈妈' }, { relation: '爸爸' }]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-18 is nobody where proxies are off, who is blacklisted, or of a child who left', async () => {
    const family = await aChild();
    const { cid, unionid } = family;
    const barred = await api.member(cid, `坏人${++n}`);
    const me = (await barred.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
    await teacher.ok(contract.setRole, { cid, unionid: me, role: 2, type: 1 });
    const { code } = await invitation(family);
    expect(await refusedAccept(barred, cid, code)).toBe('您已被移出该活动，如有疑问请联系发起人');
    await teacher.ok(contract.updateNormal, { ...anActivity({ limit: 5, proxy: 0 }), cid });
    const father = await parent('爸爸');
    expect(await refusedAccept(father, cid, code)).toBe('该活动没有开启代他人签到');
    await teacher.ok(contract.updateNormal, { ...anActivity({ limit: 5, proxy: 1 }), cid });
    await api.sql('UPDATE member SET removed_at = now() WHERE cid = $1 AND uid IS NULL', [cid]);
    expect(await refusedAccept(father, cid, code)).toBe(GONE);
    expect(unionid).toContain(cid);
  });
});
