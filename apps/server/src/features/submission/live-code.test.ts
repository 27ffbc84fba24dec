import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import type { Api, Person } from '../../../test/fixtures/api.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

describe('codes and networks on the spot', () => {
  it('JOIN-14 a rotating code is good for two periods more, once for each member', async () => {
    const cid = await api.activity(teacher, { scan_required: 1, scan_rotate: 1, limit: 9 });
    const member = await api.member(cid, '王浩然');
    const other = await api.member(cid, '李一诺');
    const { content, period } = (await teacher.ok(contract.getLiveCode, { cid })).data;
    expect(period).toBe(15);
    const send = (scan: string, who = member) => ({
      who,
      request: api.submission(cid, { scan }),
    });
    const refused = async ({ who, request }: ReturnType<typeof send>) =>
      (await who.rejected(contract.submit, request)).message;
    const done = ({ who, request }: ReturnType<typeof send>) => who.ok(contract.submit, request);
    const fixed = (await teacher.ok(contract.getQrcode, { cid })).data.link;
    expect(await refused(send(fixed))).toBe('请扫描现场二维码签到');
    expect(await refused(send(content.replace(/t=\d+/, 't=1')))).toBe('请扫描现场二维码签到');
    await done(send(content));
    expect(await refused(send(content))).toBe('这个二维码您已经用过，请重新扫描');
    await api.clock('2026-11-20 08:00:44');
    await done(send(content, other));
    await api.clock('2026-11-20 08:00:45');
    expect(await refused(send(content, await api.member(cid, '陈博文')))).toBe(
      '刚才的码已经换了（每 15 秒换一次），请再扫一次',
    );
    await done(send((await teacher.ok(contract.getLiveCode, { cid })).data.content));
  });

  it('JOIN-14 a code read in time stands for its reader alone while the fields are filled in', async () => {
    const cid = await api.activity(teacher, { scan_required: 1, scan_rotate: 1, limit: 9 });
    const member = await api.member(cid, '写得慢');
    const other = await api.member(cid, '没有来');
    const { content } = (await teacher.ok(contract.getLiveCode, { cid })).data;
    await api.clock('2026-11-20 08:00:40');
    const { ticket } = (await member.ok(contract.readCode, { cid, scan: content })).data;
    const send = (scan: string) => api.submission(cid, { scan });
    await api.clock('2026-11-20 08:10:40');
    expect((await other.rejected(contract.submit, send(ticket))).message).toBe('请扫描现场二维码签到');
    await member.ok(contract.submit, send(ticket));
    expect((await member.rejected(contract.submit, send(ticket))).message).toBe(
      '这个二维码您已经用过，请重新扫描',
    );
    // Read too late, it stands for nothing; and no ticket lasts longer than ten minutes.
    expect((await other.ok(contract.readCode, { cid, scan: content })).data.ticket).toBe('');
    const fresh = (await teacher.ok(contract.getLiveCode, { cid })).data.content;
    const late = (await other.ok(contract.readCode, { cid, scan: fresh })).data.ticket;
    await api.clock('2026-11-20 08:20:41');
    expect((await other.rejected(contract.submit, send(late))).data.reason).toBe('scan_needed');
  });

  it('JOIN-13 captures the address that the organiser is seen under', async () => {
    const { data } = await teacher.ok(contract.captureWifi, {});
    expect(data).toEqual({ ip: '127.0.0.1', egress: ['127.0.0.1/32'] });
  });
});
