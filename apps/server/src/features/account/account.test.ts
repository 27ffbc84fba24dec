import { getLoginQr, pollLogin, scanConfirm, scanPreview, type UserInfo } from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

interface Answer {
  sta: number;
  msg: string;
  data: UserInfo & { link: string; qrcode: string };
}

/** A browser that keeps the cookies it is given. */
function browser() {
  let cookie = '';
  return async (path: string, token: string): Promise<Answer> => {
    const answer = await api.inject({ method: 'GET', url: path, query: { token }, headers: { cookie } });
    const set = answer.cookies.find((one) => one.name === 'rollcall_qr');
    if (set) cookie = `rollcall_qr=${set.value}`;
    return answer.json<Answer>();
  };
}
const qrOf = (link: string) => link.split('/').at(-1)!;

describe('login by code on a screen', () => {
  it('AUTH-05 AUTH-06 the phone confirms, and the browser that asked is logged in once', async () => {
    const request = browser();
    const { data } = await request(getLoginQr.path, 'poll-name-1');
    expect(data.qrcode).toMatch(/^data:image\/png;base64,/);
    const qr = qrOf(data.link);
    expect(await request(pollLogin.path, 'poll-name-1')).toMatchObject({ sta: -1, msg: '' });
    const phone = await api.person('扫码的人', 'member');
    expect((await phone.ok(scanPreview, { qr })).data.purpose).toBe('login');
    await phone.ok(scanConfirm, { qr });
    expect(await request(pollLogin.path, 'poll-name-1')).toMatchObject({
      sta: 0,
      data: { nickname: '扫码的人' },
    });
    // Used up by the poll that saw it.
    expect((await request(pollLogin.path, 'poll-name-1')).sta).toBe(-1);
    expect((await phone.rejected(scanConfirm, { qr })).data.reason).toBe('qr_used');
  });

  it('AUTH-06 another browser that knows the poll name gets nothing', async () => {
    const request = browser();
    const { data } = await request(getLoginQr.path, 'poll-name-2');
    await (await api.person('受害者', 'member')).ok(scanConfirm, { qr: qrOf(data.link) });
    expect((await browser()(pollLogin.path, 'poll-name-2')).sta).toBe(-1);
    expect((await request(pollLogin.path, 'poll-name-2')).sta).toBe(0);
  });

  it('AUTH-07 a code is dead after 70 polls, and a fresh one works', async () => {
    const request = browser();
    const { data } = await request(getLoginQr.path, 'poll-name-3');
    for (let i = 0; i < 70; i++)
      expect(await request(pollLogin.path, 'poll-name-3')).toMatchObject({ sta: -1, msg: '' });
    for (let i = 0; i < 2; i++) await request(pollLogin.path, 'poll-name-3');
    const phone = await api.person('太晚了', 'member');
    expect((await phone.rejected(scanConfirm, { qr: qrOf(data.link) })).data.reason).toBe('qr_expired');
    const fresh = await request(getLoginQr.path, 'poll-name-3');
    await phone.ok(scanConfirm, { qr: qrOf(fresh.data.link) });
    expect((await request(pollLogin.path, 'poll-name-3')).sta).toBe(0);
  });
});
