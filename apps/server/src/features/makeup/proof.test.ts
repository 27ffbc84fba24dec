import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { findings, missed } from '../../../test/fixtures/missed.ts';
import { storePicture } from '../../../test/fixtures/pictures.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

describe('a make-up that waits', () => {
  it('JOIN-17 one that waits is withdrawn by its member alone, and the day is free to ask for again', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const stranger = await api.member(cid, '别人');
    const id = (await member.ok(contract.submit, requestOf('2026-11-20'))).data.pt_id;
    const foreign = await stranger.rejected(contract.withdrawMakeup, { cid, id });
    expect(foreign.data).toMatchObject({ reason: 'not_found' });
    for (let times = 0; times < 2; times++) await member.ok(contract.withdrawMakeup, { cid, id });
    expect((await teacher.ok(contract.listMakeups, { cid })).data.total).toBe(0);
    expect((await teacher.ok(contract.listMakeups, { cid, status: 3 })).data.lists).toMatchObject([
      { id, status: 3 },
    ]);
    const refused = await teacher.rejected(contract.auditMakeup, { cid, id, status: 1 });
    expect(refused.data).toMatchObject({ reason: 'decided' });
    const { data } = await member.ok(contract.getMakeup, { cid });
    expect(data).toMatchObject({ requests: [{ id, status: 3 }] });
    expect(data.days.map(({ day }) => day)).toContain('2026-11-20');
    const again = (await member.ok(contract.submit, requestOf('2026-11-20'))).data.pt_id;
    await teacher.ok(contract.auditMakeup, { cid, id: again, status: 1 });
    const late = await member.rejected(contract.withdrawMakeup, { cid, id: again });
    expect(late.data).toMatchObject({ reason: 'decided' });
    const { lists } = (await teacher.ok(contract.listAudit, { cid })).data;
    expect(lists.map(({ action }) => action).filter((action) => action.startsWith('makeup'))).toEqual([
      'makeup.approve',
      'makeup.withdraw',
    ]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-17 pictures and the claimed time are seen by who decides, on the person’s page and by the member', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { can_makeup: 1 });
    const other = await api.member(cid, '别人');
    const picture = await storePicture(api, member);
    const proof = { pictures: [picture], claimed: 29_700, reason: '到了，忘了签' };
    const foreign = [await storePicture(api, other)];
    const stolen = await member.rejected(
      contract.submit,
      requestOf('2026-11-20', { ...proof, pictures: foreign }),
    );
    expect(stolen.data).toMatchObject({ reason: 'field_invalid', field: 'pictures' });
    const request = requestOf('2026-11-20', proof);
    const id = (await member.ok(contract.submit, request)).data.pt_id;
    const changed = await member.rejected(contract.submit, { ...request, claimed: 29_760 });
    expect(changed.data).toMatchObject({ field: 'request_id' });
    expect((await teacher.ok(contract.listMakeups, { cid })).data.lists).toMatchObject([{ id, ...proof }]);
    expect((await member.ok(contract.getMakeup, { cid })).data.requests).toMatchObject([{ id, ...proof }]);
    await teacher.ok(contract.auditMakeup, { cid, id, status: 1 });
    const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
    const person = (await teacher.ok(contract.attendancePerson, { cid, unionid, month: '2026-11' })).data;
    expect(person.makeups).toMatchObject([{ id, day: '2026-11-20', status: 1, ...proof }]);
    const sees = async (who: Person) =>
      (await api.inject({ url: picture, headers: { authorization: `Bearer ${who.token}` } })).statusCode;
    expect([await sees(teacher), await sees(member), await sees(other)]).toEqual([200, 200, 404]);
    expect(await findings(api)).toEqual([]);
  });
});
