import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

const linkOf = async (cid: string) => (await teacher.ok(contract.getQrcode, { cid })).data;
const entryIn = (link: string) => new URL(link).searchParams.get('entry')!;
const joining = (cid: string, entry?: string) => ({
  cid,
  ...(entry && { entry }),
  reg_params: [{ key: 1, val: '来晚了' }],
  request_id: freshId(),
});

describe('the code of an activity, renewed', () => {
  it('DETAIL-05 old codes let nobody in, nor does the address alone; the new code does', async () => {
    const cid = await api.activity(teacher);
    const former = await linkOf(cid);
    expect(former.share).not.toContain('entry=');
    const member = await api.member(cid, '王浩然');
    const newcomer = await api.person('来晚了');
    const looking = (entry?: string) =>
      newcomer.ok(contract.getMemberActivity, { cid, ...(entry && { entry }) });
    expect((await looking()).data.view).toBe('join');

    await teacher.ok(contract.renewCode, { cid });
    const renewed = await linkOf(cid);
    expect(renewed.link).not.toBe(former.link);
    expect(renewed.share).toBe(renewed.link);
    for (const entry of [undefined, entryIn(former.link)]) {
      expect((await looking(entry)).data.view).toBe('static');
      expect(await newcomer.rejected(contract.join, joining(cid, entry))).toMatchObject({
        message: '该活动未开通链接签到，请扫描签到码参与',
      });
      const poster = { cid, entry: entry ?? '' };
      expect((await newcomer.ok(contract.getPoster, poster)).data).toBeNull();
    }
    expect(
      (await newcomer.ok(contract.getPoster, { cid, entry: entryIn(renewed.link) })).data,
    ).not.toBeNull();
    await newcomer.ok(contract.join, joining(cid, entryIn(renewed.link)));

    // Members stay what they are, and need no code.
    const signing = { cid, fill_params: [], request_id: freshId() };
    await member.ok(contract.submit, signing);
  });

  it('JOIN-14 a photograph of the old code signs nobody in', async () => {
    const cid = await api.activity(teacher, { scan_required: 1, limit: 9 });
    const member = await api.member(cid, '李一诺');
    const sign = (scan: string) => ({ cid, fill_params: [], scan, request_id: freshId() });
    const former = await linkOf(cid);
    await member.ok(contract.submit, sign(former.link));
    await teacher.ok(contract.renewCode, { cid });
    expect((await member.rejected(contract.submit, sign(former.link))).message).toBe('请扫描现场二维码签到');
    await member.ok(contract.submit, sign((await linkOf(cid)).link));
  });

  it('visitors who came by the old code see nothing any more', async () => {
    const cid = await api.activity(teacher, { permiss: 0 });
    const { link } = await linkOf(cid);
    await (await api.member(cid, '陈博文')).ok(contract.submit, {
      cid,
      fill_params: [],
      request_id: freshId(),
    });
    const visitor = await api.person('路人');
    const list = { cid, scope: 'all' as const, count: 20 };
    await visitor.ok(contract.listOwnRecords, { ...list, entry: entryIn(link) });
    await visitor.ok(contract.listOwnRecords, list);
    await teacher.ok(contract.renewCode, { cid });
    await visitor.rejected(contract.listOwnRecords, list);
    await visitor.rejected(contract.listOwnRecords, { ...list, entry: entryIn(link) });
    await visitor.ok(contract.listOwnRecords, { ...list, entry: entryIn((await linkOf(cid)).link) });
  });
});
