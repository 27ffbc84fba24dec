import {
  createMeeting,
  createWork,
  getDetail,
  getMemberActivity,
  getQrcode,
  listBarrage,
  sendBarrage,
  updateBarrage,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';

let api: Api;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startApi();
  owner = await api.certified('周老师');
  stranger = await api.person('外人');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

/** A person inside the activity with a role code of the members. */
async function inside(cid: string, name: string, role: number): Promise<Person> {
  const person = await api.member(cid, name);
  await api.sql('UPDATE member SET role = $2 WHERE cid = $1 AND alias = $3', [cid, role, name]);
  await api.sql(
    `UPDATE my_activity SET role = $2 FROM member
     WHERE my_activity.cid = $1 AND member.cid = $1 AND member.alias = $3 AND my_activity.uid = member.uid`,
    [cid, role, name],
  );
  return person;
}

const KINDS = [
  ['ordinary', undefined, updateNormal],
  ['meeting', createMeeting, updateMeeting],
  ['class', createWork, updateWork],
] as const;

describe('rights to change an activity', () => {
  it.each(KINDS)(
    'FORM-95 owner and admins save the settings of a %s, and nobody else',
    async (_kind, create, update) => {
      const first = anActivity({ title: '原来的标题' });
      const cid = create ? (await owner.ok(create, first)).data.cid : await api.activity(owner, first);
      const save = (title: string) => ({ ...anActivity({ title }), cid });
      const title = async () => (await owner.ok(getDetail, { cid })).data.title;

      await owner.ok(update, save('发起人改的'));
      expect(await title()).toBe('发起人改的');
      await (await inside(cid, '管理员', 1)).ok(update, save('管理员改的'));
      await (await inside(cid, '不参与的管理员', 5)).ok(update, save('不参与的管理员改的'));
      expect(await title()).toBe('不参与的管理员改的');

      const before = await api.sql('SELECT settings, rev FROM activity WHERE cid = $1', [cid]);
      for (const [person, msg] of [
        [await inside(cid, '成员', 0), '没有权限进行此操作'],
        [await inside(cid, '不参与的成员', 4), '没有权限进行此操作'],
        [await inside(cid, '黑名单', 2), undefined],
        [stranger, '签到不存在 (not found)'],
      ] as const) {
        const refusal = await person.rejected(update, save(`${person.name}改的`));
        expect([person.name, refusal.sta, msg ?? refusal.message]).toEqual([
          person.name,
          -1,
          refusal.message,
        ]);
      }
      expect(await api.sql('SELECT settings, rev FROM activity WHERE cid = $1', [cid])).toEqual(before);
    },
  );

  it('FORM-95 owner and admins manage the barrage, and nobody else', async () => {
    const cid = await api.activity(owner, { cast: { barrage: 1 } });
    const member = await inside(cid, '成员', 0);
    const { bid } = (await member.ok(sendBarrage, { cid, content: '大家好', request_id: freshId() })).data;
    const status = async () => (await owner.ok(listBarrage, { cid })).data.lists[0]!.status;
    await owner.ok(updateBarrage, { cid, bid, status: 1 });
    expect(await status()).toBe(1);
    await (await inside(cid, '管理员', 1)).ok(updateBarrage, { cid, bid, status: 0 });
    expect(await status()).toBe(0);
    for (const person of [member, await inside(cid, '黑名单', 2), stranger]) {
      expect((await person.rejected(updateBarrage, { cid, bid, status: 1 })).sta).toBe(-1);
      expect((await person.rejected(listBarrage, { cid })).sta).toBe(-1);
    }
    expect(await status()).toBe(0);
  });
});

describe('rights to share an activity', () => {
  it('FORM-45 JOIN-16 members do where forwarding is on; where it is off, managers alone', async () => {
    for (const [no_forward, may] of [
      [0, true],
      [1, false],
    ] as const) {
      const cid = await api.activity(owner, { no_forward });
      const member = await api.member(cid, '王浩然');
      const admin = await inside(cid, '管理员', 1);
      expect((await member.ok(getDetail, { cid })).data.abilities.forward).toBe(may);
      expect((await member.ok(getMemberActivity, { cid })).data.abilities.forward).toBe(may);
      if (may) await member.ok(getQrcode, { cid });
      else
        expect(await member.rejected(getQrcode, { cid })).toMatchObject({
          message: '发起人未开放转发，请联系发起人',
          data: { reason: 'forward_off' },
        });
      expect((await admin.ok(getQrcode, { cid })).data.link).toContain(cid);
      expect((await owner.ok(getDetail, { cid })).data.abilities.forward).toBe(true);
    }
  });
});
