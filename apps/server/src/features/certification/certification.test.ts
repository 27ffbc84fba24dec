import {
  createOrder,
  getCertDetail,
  getCertPrice,
  getDetail,
  getInbox,
  getUserInfo,
  operatorApproveCertification,
  operatorCertificationFile,
  operatorGetCertification,
  operatorListCertifications,
  operatorRejectCertification,
  operatorRevealCertification,
  operatorSendMpCode,
  payStandIn,
  refundOrder,
  submitCert,
  verifyMpCode,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aCertForm, anApplication } from '../../../test/fixtures/certification.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { warnExpiring } from './expiry.service.ts';

let api: Api;
let operator: Person;
let people = 0;

beforeAll(async () => {
  api = await startApi();
  operator = await api.operator();
});
afterAll(() => api?.close());
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  await api.clock('2026-11-20 08:00:00');
});

const somebody = () => api.person(`申请人${++people}`);
const detail = async (who: Person) => (await who.ok(getCertDetail, {})).data;
const one = async (id: string) => (await operator.ok(operatorGetCertification, { id })).data;
const approve = async (id: string) =>
  operator.ok(operatorApproveCertification, { id, round: (await one(id)).round });
const reject = async (id: string, remark = '照片模糊') =>
  operator.ok(operatorRejectCertification, { id, round: (await one(id)).round, remark });
const entries = (id: string) =>
  api.sql<{ action: string }>(
    "SELECT action FROM operator_audit WHERE after->>'id' = $1 AND action LIKE 'certification.%' ORDER BY id",
    [id],
  );

/** Pays for an application at the stand-in. */
async function pay(who: Person, type: 'ent_cert' | 'ent_cert_renew' = 'ent_cert', duration = 12) {
  const { cert_id, auth_type } = await detail(who);
  const { data } = await who.ok(createOrder, { type, biz_no: cert_id, auth_type, duration });
  await who.ok(payStandIn, { no: data.order_id });
  return data;
}
/** Unix seconds of a Shanghai wall-clock time. */
const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1000;

describe('documents', () => {
  it('CERT-16 are sealed at rest, masked in answers, and each look at them is noted', async () => {
    const who = await somebody();
    const form = await aCertForm(api, who, 1);
    const { cert_id: id } = (await who.ok(submitCert, form)).data;
    const plain = ['周晓燕', '11010519491231002X', form.mobile!];
    const retained = await api.sql<{ row: string }>(
      'SELECT to_jsonb(c)::text AS row FROM certification c WHERE id = $1',
      [id],
    );
    const shown = JSON.stringify([
      await detail(who),
      await one(id),
      (await operator.ok(operatorListCertifications, { queue: 'unpaid' })).data,
    ]);
    for (const text of plain) {
      expect(retained[0]!.row).not.toContain(text);
      expect(shown).not.toContain(text);
    }
    expect((await one(id)).documents).toMatchObject({ real_name: '周**', cert_no: '110***********002X' });
    expect(await entries(id)).toEqual([]);

    const reported = (await operator.ok(operatorRevealCertification, { id })).data;
    expect([reported.real_name, reported.cert_no, reported.mobile]).toEqual(plain);
    const token = /[\w-]{22}/.exec(form.cert_pic_front!)![0];
    const stored: Buffer[] = [];
    for await (const piece of await api.files.read(token)) stored.push(piece as Buffer);
    const file = () =>
      api.inject({
        method: 'GET',
        url: operatorCertificationFile.path,
        query: { id, which: 'cert_pic_front' },
        cookies: { rollcall_operator: operator.token },
      });
    const picture = await file();
    expect(picture.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\//),
      'cache-control': 'private, no-store',
    });
    const magic = picture.rawPayload.subarray(0, 3);
    expect(['ffd8ff', '89504e']).toContain(magic.toString('hex'));
    expect(Buffer.concat(stored).includes(magic)).toBe(false);
    // Nobody has it by its address alone, whoever uploaded others of theirs.
    const open = await api.inject({ method: 'GET', url: form.cert_pic_front! });
    expect(open.rawPayload.includes(magic)).toBe(false);
    expect(await entries(id)).toEqual([
      { action: 'certification.view' },
      { action: 'certification.document' },
    ]);
  });
});

describe('examination and payment', () => {
  it('CERT-05 CERT-34 API-69 is valid from whatever came last, approval or payment', async () => {
    const payer = await somebody();
    const cid = await api.activity(payer);
    const first = await anApplication(api, payer, 0);
    await pay(payer);
    expect(await detail(payer)).toMatchObject({ has_payed: 1, is_certed: 0, can_cert: 0, t_end: 0 });
    expect((await payer.rejected(submitCert, await aCertForm(api, payer, 0))).message).toBe(
      '认证申请正在审核中，请等待审核结果',
    );
    await api.clock('2026-11-25 10:00:00');
    await approve(first);
    const valid = { is_certed: 1, t_start: at('2026-11-25 10:00:00'), t_end: at('2027-11-25 10:00:00') };
    expect(await detail(payer)).toMatchObject({ ...valid, audit_status: 1, can_cert: 0 });
    expect((await payer.ok(getUserInfo, {})).data).toMatchObject({ is_cerficated: 1, t_expire: valid.t_end });
    expect((await payer.ok(getDetail, { cid })).data).toMatchObject({ is_cerficated: 1 });
    expect((await payer.ok(getInbox, {})).data.lists[0]).toMatchObject({ title: '认证已通过' });

    await api.clock('2026-11-20 08:00:00');
    const late = await somebody();
    await approve(await anApplication(api, late, 0));
    expect(await detail(late)).toMatchObject({ audit_status: 1, has_payed: 0, is_certed: 0, t_start: 0 });
    await api.clock('2026-12-01 09:30:00');
    await pay(late, 'ent_cert', 24);
    expect(await detail(late)).toMatchObject({
      has_payed: 1,
      is_certed: 1,
      t_start: at('2026-12-01 09:30:00'),
      t_end: at('2028-12-01 09:30:00'),
    });
  });

  it('CERT-10 CERT-11 CERT-13 rejects with a remark; sent again it is not paid again', async () => {
    const who = await somebody();
    const id = await anApplication(api, who, 1);
    await pay(who);
    expect((await operator.rejected(operatorRejectCertification, { id, round: 1, remark: '' })).message).toBe(
      '请填写驳回原因',
    );
    await reject(id);
    expect(await detail(who)).toMatchObject({
      audit_status: 2,
      remark: '照片模糊',
      can_cert: 1,
      has_payed: 1,
    });
    const again = await aCertForm(api, who, 1);
    expect(
      (await who.rejected(submitCert, { ...again, cert_id: '0193a000-0000-7000-8000-000000000000' })).message,
    ).toBe('认证申请不存在，请刷新页面');
    expect((await who.rejected(submitCert, await aCertForm(api, who, 0))).message).toBe(
      '已付费的申请不能更换认证类型，如需更换请联系客服',
    );
    expect((await who.ok(submitCert, { ...again, cert_id: id })).data.cert_id).toBe(id);
    expect(await detail(who)).toMatchObject({ audit_status: 0, remark: '', has_payed: 1 });
    const order = { type: 'ent_cert', biz_no: id, auth_type: 1, duration: 12 } as const;
    expect((await who.rejected(createOrder, order)).message).toBe('该认证申请已付费，无需重复支付');
    // A look at the former one decides nothing about this.
    expect((await operator.rejected(operatorApproveCertification, { id, round: 1 })).message).toBe(
      '申请人修改了资料，请刷新后再审核',
    );
    await approve(id);
    expect((await detail(who)).is_certed).toBe(1);
    expect((await one(id)).events.map(({ kind }) => kind)).toEqual([
      'submit',
      'pay',
      'reject',
      'resubmit',
      'approve',
    ]);
  });

  it('CERT-32 CERT-05 CERT-13 a renewal adds its months; the clock alone ends it', async () => {
    const who = await somebody();
    const cid = await api.activity(who);
    await approve(await anApplication(api, who, 0));
    await pay(who);
    expect((await detail(who)).t_end).toBe(at('2027-11-20 08:00:00'));
    await api.clock('2027-01-31 12:00:00');
    await pay(who, 'ent_cert_renew', 24);
    expect(await detail(who)).toMatchObject({ t_end: at('2029-11-20 08:00:00'), is_certed: 1 });

    const { db, close } = openDatabase(api.databaseUrl, 1);
    const loadReported = async (time: string) => warnExpiring(db, new Date(at(time) * 1000));
    expect(await loadReported('2029-11-10 08:00:00')).toBe(1);
    expect(await loadReported('2029-11-11 08:00:00')).toBe(0);
    await close();

    await api.clock('2029-11-20 08:00:01');
    const again = await api.person(who.name);
    expect(await detail(again)).toMatchObject({ is_certed: 2, can_cert: 1 });
    expect((await again.ok(getDetail, { cid })).data).toMatchObject({ is_cerficated: 0 });
    await api.clock('2030-01-01 00:00:00');
    await pay(again, 'ent_cert_renew');
    expect(await detail(again)).toMatchObject({ is_certed: 1, t_end: at('2031-01-01 00:00:00') });
  });

  it('CERT-32 CERT-34 takes back what was given back, and leaves what was not', async () => {
    const who = await somebody();
    const cid = await api.activity(who);
    await approve(await anApplication(api, who, 0));
    const first = await pay(who);
    const renewed = await pay(who, 'ent_cert_renew', 24);
    await operator.ok(refundOrder, { order_id: renewed.order_id, reason: '误购' });
    expect(await detail(who)).toMatchObject({ is_certed: 1, t_end: at('2027-11-20 08:00:00') });
    await operator.ok(refundOrder, { order_id: first.order_id, reason: '误购' });
    expect(await detail(who)).toMatchObject({ is_certed: 0, has_payed: 0, t_end: 0 });
    expect((await who.ok(getDetail, { cid })).data).toMatchObject({ is_cerficated: 0 });
  });

  it('API-70 lists prices in yuan by type and months', async () => {
    const prices = (await (await somebody()).ok(getCertPrice, {})).data;
    expect(prices).toHaveLength(9);
    expect(prices[0]).toEqual({
      auth_type: 0,
      duration: 12,
      duration_label: '1年',
      price: 299,
      origin_price: 399,
      discount: 7.5,
      default: 1,
    });
  });

  it('CERT-10 of an approval and a rejection at once one holds, and is told', async () => {
    for (let i = 0; i < 3; i++) {
      const who = await somebody();
      const id = await anApplication(api, who, 0);
      const answers = await Promise.allSettled([
        operator.ok(operatorApproveCertification, { id, round: 1 }),
        operator.ok(operatorRejectCertification, { id, round: 1, remark: '不符' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { message: '该申请已处理，请刷新后查看' },
      });
      expect(await entries(id)).toHaveLength(1);
      expect((await who.ok(getInbox, {})).data.lists).toHaveLength(1);
    }
  });
});

describe('a public account', () => {
  const sendDigits = async (id: string) => (await operator.ok(operatorSendMpCode, { id })).data.code;
  const try_ = (who: Person, cert_id: string, mp_verify_code: string) =>
    who.rejected(verifyMpCode, { cert_id, mp_verify_code });
  const wrongOf = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0');

  it('CERT-29 CERT-30 API-72 has five tries of four digits, and is approved after them alone', async () => {
    const who = await somebody();
    const id = await anApplication(api, who, 2);
    expect((await try_(who, id, '')).message).toBe('请输入四位验证码');
    expect((await try_(who, id, '1234')).message).toBe('审核人员还没有发送验证码，请稍后再试');
    expect((await operator.rejected(operatorApproveCertification, { id, round: 1 })).message).toBe(
      '公众号还没有完成验证码验证，暂时不能通过',
    );
    const digits = await sendDigits(id);
    expect(digits).toMatch(/^\d{4}$/);
    expect(await detail(who)).toMatchObject({ mp_code_status: 1, mp_tries: 5 });
    for (const left of [4, 3, 2, 1])
      expect((await try_(who, id, wrongOf(digits))).message).toBe(`验证码错误，还可以尝试${left}次`);
    for (const code of [wrongOf(digits), digits])
      expect((await try_(who, id, code)).message).toBe('验证码错误次数过多，请等待审核人员重新发送');
    expect(await detail(who)).toMatchObject({ mp_code_status: 3, mp_tries: 0 });
    expect((await try_(await somebody(), id, digits)).message).toBe('认证申请不存在，请刷新页面');
    const anew = await sendDigits(id);
    expect((await one(id)).mp_code).toBe(anew);
    const answer = await who.ok(verifyMpCode, { cert_id: id, mp_verify_code: anew });
    expect(answer.data.mp_code_status).toBe(2);
    await approve(id);
    expect((await detail(who)).audit_status).toBe(1);
  });

  it('CERT-30 counts a burst of tries as five altogether', async () => {
    const who = await somebody();
    const id = await anApplication(api, who, 2);
    const wrong = wrongOf(await sendDigits(id));
    const said = await Promise.all(Array.from({ length: 12 }, () => try_(who, id, wrong)));
    const heard = said.map(({ message }) => message);
    expect(heard.filter((msg) => msg.startsWith('验证码错误，还可以')).toSorted()).toEqual(
      [1, 2, 3, 4].map((left) => `验证码错误，还可以尝试${left}次`),
    );
    expect(await detail(who)).toMatchObject({ mp_code_status: 3, mp_tries: 0 });
  });
});
