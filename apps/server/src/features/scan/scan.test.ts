import {
  getBindQr,
  getLbsQr,
  getUserLbs,
  pollLogin,
  requestBindCode,
  scanConfirm,
  scanPreview,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { codeSentTo, freshMobile } from '../../../test/fixtures/phone.ts';

let api: Api;
let teacher: Person;
let phone: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  phone = await api.person('拿手机的人', 'member');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

/** 人民广场 as a browser in Shanghai would say it, and as Chinese maps draw it. */
const HERE = { latitude: 31.232444, longitude: 121.469137, datum: 'wgs84' } as const;
const DRAWN = { latitude: 31.2305, longitude: 121.4737 };
const request = async () => {
  const { data, lbs_key, img_url } = await teacher.ok(getLbsQr, {});
  // Beside `data` and in it (L88).
  expect({ lbs_key, img_url }).toEqual({ lbs_key: data.lbs_key, img_url: data.img_url });
  return { ...data, qr: data.link.split('/').at(-1)! };
};
const agedBy = (qr: string, seconds: number) =>
  api.sql('UPDATE login_qr SET t_create = t_create - $2 * interval $$1 second$$ WHERE qr = $1', [
    qr,
    seconds,
  ]);

describe('a place by scanning', () => {
  it('FORM-52 API-22 API-23 the phone’s place reaches the console that asked', async () => {
    const { lbs_key, img_url, qr } = await request();
    expect(img_url).toMatch(/^data:image\/png;base64,/);
    expect(qr).not.toBe(lbs_key);
    expect(await teacher.rejected(getUserLbs, { lbs_key })).toMatchObject({ message: '', sta: -1 });
    expect((await phone.ok(scanPreview, { qr })).data).toMatchObject({ purpose: 'locate', asker: '周老师' });
    await phone.ok(scanConfirm, { qr, location: HERE, address: '三号楼门口' });
    const { lbs } = (await teacher.ok(getUserLbs, { lbs_key })).data;
    expect(lbs.address).toBe('三号楼门口');
    expect(lbs.latitude).toBeCloseTo(DRAWN.latitude, 3);
    expect(lbs.longitude).toBeCloseTo(DRAWN.longitude, 3);
    // Asked again it is the same: an answer that was lost on the way loses no place.
    expect((await teacher.ok(getUserLbs, { lbs_key })).data.lbs).toEqual(lbs);
  });

  it('FORM-52 codes for a place are shown so often and no more: each is a row', async () => {
    const busy = await api.person('一直刷新的人');
    const sent = Array.from({ length: 80 }, () => busy.ok(getLbsQr, {}));
    const refused = (await Promise.allSettled(sent)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason.status] : [],
    );
    expect(new Set(refused)).toEqual(new Set([429]));
    const [stored] = await api.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM login_qr WHERE asker = (SELECT uid FROM person WHERE nickname = '一直刷新的人')",
    );
    expect(stored!.n).toBeLessThanOrEqual(70);
  });

  it('FORM-52 without words the nearest known place names it', async () => {
    const near = await request();
    await phone.ok(scanConfirm, { qr: near.qr, location: { ...DRAWN, datum: 'gcj02' } });
    const { lbs } = (await teacher.ok(getUserLbs, { lbs_key: near.lbs_key })).data;
    expect(lbs).toEqual({ ...DRAWN, address: '人民广场附近' });
    const far = await request();
    await phone.ok(scanConfirm, { qr: far.qr, location: { latitude: 35, longitude: 105 } });
    expect((await teacher.ok(getUserLbs, { lbs_key: far.lbs_key })).data.lbs.address).toBe('手机定位的地点');
  });

  it('only the session that asked is told, not the same person elsewhere', async () => {
    const { lbs_key, qr } = await request();
    await phone.ok(scanConfirm, { qr, location: HERE });
    for (const other of [await api.person('外人'), await api.person('周老师')])
      expect((await other.rejected(getUserLbs, { lbs_key })).data.reason).toBe('qr_expired');
    await teacher.ok(getUserLbs, { lbs_key });
  });

  it('a phone answers once, within five minutes, and not without its place', async () => {
    const { qr, lbs_key } = await request();
    expect((await phone.rejected(scanConfirm, { qr })).message).toBe('请先获取手机的位置');
    await agedBy(qr, 290);
    await phone.ok(scanConfirm, { qr, location: HERE });
    await phone.ok(scanConfirm, { qr, location: { latitude: 1, longitude: 1 } });
    const other = await api.person('第二个人', 'member');
    expect((await other.rejected(scanConfirm, { qr, location: HERE })).data.reason).toBe('qr_used');
    expect((await teacher.ok(getUserLbs, { lbs_key })).data.lbs.latitude).toBeCloseTo(DRAWN.latitude, 3);

    const late = await request();
    await agedBy(late.qr, 301);
    expect((await phone.rejected(scanConfirm, { qr: late.qr, location: HERE })).data.reason).toBe(
      'qr_expired',
    );
    expect((await teacher.rejected(getUserLbs, { lbs_key: late.lbs_key })).message).toMatch(/失效/);
  });

  it('a refused code tells the console to show another', async () => {
    const { qr, lbs_key } = await request();
    await phone.ok(scanConfirm, { qr, accept: 0 });
    expect((await teacher.rejected(getUserLbs, { lbs_key })).data.reason).toBe('qr_expired');
  });

  it('a code for a place logs nobody in', async () => {
    const { qr, lbs_key } = await request();
    await phone.ok(scanConfirm, { qr, location: HERE });
    expect((await teacher.rejected(pollLogin, { token: lbs_key })).data.reason).toBe('qr_expired');
  });
});

describe('a mobile by scanning', () => {
  const show = async () => (await teacher.ok(getBindQr, {})).data.link.split('/').at(-1)!;

  it('JOIN-29 AUTH-23 only who shows the code may bind by it', async () => {
    const qr = await show();
    const mobile = freshMobile();
    expect((await phone.rejected(scanPreview, { qr })).message).toBe('请用电脑端登录的同一账号扫码');
    await phone.ok(requestBindCode, { mobile });
    const code = await codeSentTo(api, mobile);
    expect((await phone.rejected(scanConfirm, { qr, mobile, code })).data.reason).toBe('qr_other_person');
  });

  it('AUTH-23 a wrong code binds nothing and may be corrected; a confirmed one answers alike', async () => {
    const own = await api.person('周老师', 'member');
    const qr = await show();
    const mobile = freshMobile();
    expect((await own.rejected(scanConfirm, { qr, mobile: '123', code: '1' })).message).toBe(
      '请输入合法手机号',
    );
    await own.ok(requestBindCode, { mobile });
    expect((await own.rejected(scanConfirm, { qr, mobile, code: 'wrong' })).message).toBe(
      '验证码错误或已失效',
    );
    expect((await own.rejected(scanConfirm, { qr, mobile })).message).toBe('请输入验证码');
    const code = await codeSentTo(api, mobile);
    await own.ok(scanConfirm, { qr, mobile, code });
    await own.ok(scanConfirm, { qr, mobile, code });
  });

  it('AUTH-23 a new code in the same session takes the place of the old one', async () => {
    const old = await show();
    const own = await api.person('周老师', 'member');
    const fresh = await show();
    expect((await own.rejected(scanPreview, { qr: old })).data.reason).toBe('qr_expired');
    expect((await own.ok(scanPreview, { qr: fresh })).data.purpose).toBe('bind');
  });
});
