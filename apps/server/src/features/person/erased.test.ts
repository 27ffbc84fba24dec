import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity } from '../../../test/fixtures/builders.ts';
import { claimOf, storeList } from '../../../test/fixtures/lists.ts';
import { idOf } from '../../../test/fixtures/members.ts';
import { findings } from '../../../test/fixtures/missed.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  await api.clock('2026-11-20 08:00:00');
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

/** Ends an account, seven days later. */
async function erase(person: Person): Promise<void> {
  await person.ok(contract.eraseOwnAccountAsMember, {});
  await api.clock('2026-11-27 08:00:01');
  await api.app.sweep('erasures');
  await expect
    .poll(() => api.sql('SELECT FROM erasure WHERE t_done IS NULL'), { timeout: 40_000, interval: 20 })
    .toEqual([]);
  await api.clock('2026-11-20 08:00:00');
}
const recordsOf = async (cid: string) =>
  (await teacher.ok(contract.listRecords, { cid })).data.lists.map((one) => [
    one.name,
    one.fill_params[0]?.val,
  ]);

describe('traces of a closed account for others', () => {
  it('PAGE-30 JOIN-05 the records of lines that were claimed and never approved', async () => {
    const one = await api.person('只是申请过的人', 'member');
    const names = ['等待的名单', '等待的孩子', '被拒的孩子'];
    const lines = [
      await claimOf(api, teacher, one, names[0]!),
      await claimOf(api, teacher, one, names[1]!, 'dependent'),
      await claimOf(api, teacher, one, names[2]!, 'dependent'),
    ];
    const [request] = (await teacher.ok(contract.listJoinRequests, { cid: lines[2]! })).data.lists;
    await teacher.ok(contract.auditJoin, { cid: lines[2]!, id: request!.id, status: 2 });
    await erase(one);
    for (const [i, cid] of lines.entries()) {
      expect(await recordsOf(cid)).toEqual([[names[i], `${names[i]}到校`]]);
      expect((await teacher.ok(contract.listJoinRequests, { cid })).data.total).toBe(0);
    }
    expect(await findings(api)).toEqual([]);
  });

  it('PAGE-30 attempts of a guardian who was refused before them', async () => {
    const cid = await api.activity(teacher, {
      disable_free_join: 1,
      enable_audit: 1,
      list_url: await storeList(api, teacher, '姓名\n注销的孩子'),
    });
    const mother = await api.person('被拒的妈妈', 'member');
    const request = { ...api.joining(cid, '注销的孩子'), relation: '妈妈' as const };
    const { unionid } = (await mother.ok(contract.joinDependent, request)).data;
    const location = { longitude: 116.4, latitude: 39.9 };
    await mother.rejected(contract.submit, api.submission(cid, { agent_for: unionid, location }));
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 2 });
    const child = await api.member(cid, '注销的孩子');
    await teacher.ok(contract.auditJoin, { cid, id: unionid, status: 1 });
    const refusals = async () => (await teacher.ok(contract.listRefusals, { cid })).data.lists;
    expect(await refusals()).toMatchObject([{ name: '注销的孩子' }]);
    await erase(child);
    expect(await refusals()).toMatchObject([{ name: '已注销用户' }]);
    expect(await api.sql('SELECT evidence FROM refused_attempt WHERE cid = $1', [cid])).toEqual([
      { evidence: {} },
    ]);
  });

  it('PAGE-30 what they were, and asked to be, as a guardian: a name in notices, a request, a place', async () => {
    const cid = await api.activity(teacher);
    const mother = await api.person('邀请的妈妈', 'member');
    const father = await api.person('注销的爸爸', 'member');
    /** A child of the mother; the father accepts her invitation. */
    async function shared(name: string, settings: ActivityOverrides) {
      const child = { ...api.joining(cid, name), relation: '妈妈' as const };
      const { unionid } = (await mother.ok(contract.joinDependent, child)).data;
      await teacher.ok(contract.updateNormal, { ...anActivity(settings), cid });
      const invite = { cid, unionid, request_id: freshId() };
      const { link } = (await mother.ok(contract.inviteGuardian, invite)).data;
      const code = link.split('/').at(-1)!;
      await father.ok(contract.acceptGuardianInvitation, { cid, code, relation: '爸爸' });
      return unionid;
    }
    await shared('哥哥', {});
    const unionid = await shared('妹妹', { enable_audit: 1 });
    const requests = async () => (await teacher.ok(contract.listGuardianRequests, { cid })).data.lists;
    const inbox = async () => JSON.stringify((await mother.ok(contract.getInbox, {})).data.lists);
    const [waiting] = await requests();
    expect(waiting).toMatchObject({ applicant: '注销的爸爸', name: '妹妹' });
    expect(await inbox()).toContain('注销的爸爸');
    await erase(father);
    expect(await requests()).toEqual([]);
    const decision = { cid, id: waiting!.id, status: 1 } as const;
    expect((await teacher.rejected(contract.auditGuardian, decision)).data.reason).toBe('not_found');
    expect((await mother.ok(contract.listGuardians, { cid, unionid })).data).toMatchObject({
      guardians: [{ me: 1 }],
      invitations: [],
      left: 3,
    });
    expect(await inbox()).not.toContain('注销的爸爸');
  });

  it('PAGE-30 acts of organisers on them, without any of their names and numbers', async () => {
    const name = '本名甲';
    const cid = await api.activity(teacher, {
      enable_audit: 1,
      reg_info: [
        aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
        aField({ field_key: 2, field_name: '手机号', field_type: 13 }),
      ],
    });
    const member = await api.member(cid, name);
    const other = await api.member(cid, '同学乙');
    const { lists } = (await teacher.ok(contract.listJoinRequests, { cid })).data;
    const ids = lists.map((one) => one.id);
    await teacher.ok(contract.auditJoin, { cid, ids, status: 1 });
    // As a process of before wrote it.
    await api.sql(
      `INSERT INTO audit (cid, id, uid, action, after, t_create)
       SELECT cid, gen_random_uuid(), uid, action, '{"names": ["本名甲", "同学乙"]}', t_create FROM audit
       WHERE cid = $1 AND action = 'join.approve'`,
      [cid],
    );
    const unionid = await idOf(teacher, cid, name);
    for (const [alias, phone] of [
      ['曾用名丙', '13800138111'],
      ['曾用名丁', '13800138112'],
    ] as const)
      await teacher.ok(contract.saveMemberProfile, {
        cid,
        unionid,
        reg_params: [
          { key: 1, val: alias },
          { key: 2, val: phone },
        ],
      });
    const own = [{ key: 1, val: '自取名戊' }];
    await member.ok(contract.saveProfile, { cid, reg_params: own });
    expect(
      (await teacher.ok(contract.listAudit, { cid, subject: 'member', count: 1 })).data.lists,
    ).toMatchObject([{ name: '自取名戊', text: '修改了成员信息', target: '自取名戊' }]);
    await teacher.ok(contract.setRole, { cid, unionid, role: 1, type: 1 });
    await teacher.ok(contract.setRole, { cid, unionid, role: 3, type: 1 });
    const heir = await idOf(member, cid, '周老师');
    await member.ok(contract.setRole, { cid, unionid: heir, role: 1, type: 1 });
    await member.ok(contract.setRole, { cid, unionid: heir, role: 3, type: 1 });
    await erase(member);
    for (const word of [name, '曾用名丙', '曾用名丁', '自取名戊', '13800138111', '13800138112'])
      expect(
        await api.sql(
          'SELECT action, before, after FROM audit WHERE cid = $1 AND strpos(audit::text, $2) > 0',
          [cid, word],
        ),
        word,
      ).toEqual([]);
    const read = (await teacher.ok(contract.listAudit, { cid, subject: 'join' })).data.lists;
    expect(read.map(({ target }) => target).toSorted()).toEqual(
      ['', lists[0]!.name === name ? '已注销用户、同学乙' : '同学乙、已注销用户'].toSorted(),
    );
    expect((await other.ok(contract.getMemberActivity, { cid })).data.me!.name).toBe('同学乙');
  });

  it('MEMBER-17 PAGE-30 whoever is erased stands in no blacklist any more', async () => {
    const cid = await api.activity(teacher, {});
    const name = `黑${freshId()}`;
    const member = await api.member(cid, name);
    const unionid = await idOf(teacher, cid, name);
    await teacher.ok(contract.setRole, { cid, unionid, role: 2, type: 1 });
    const blacklist = async () => {
      const { data, counts } = await teacher.ok(contract.listMembers, { cid, utype: 2 });
      return [data.members.length, counts.blacklisted];
    };
    expect(await blacklist()).toEqual([1, 1]);
    await erase(member);
    expect(await blacklist()).toEqual([0, 0]);
  });
});
