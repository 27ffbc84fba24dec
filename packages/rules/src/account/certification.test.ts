import { type CertForm, certForm } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import {
  certStatus,
  checkCertification,
  complaintOf,
  isCreditCode,
  isIdNumber,
  maskName,
  maskNumber,
  mayApply,
  validityOf,
} from './certification.ts';

const picture = `/files/${'a'.repeat(22)}.jpg`;
const contact = { mobile: '13800138000', code: '123456' };
/** A whole right form of each type. */
const FORMS = {
  0: {
    corp_name: '晨光小学',
    corp_code: '12110000400000000X',
    corp_owner: '李明',
    corp_liscense_pic: picture,
  },
  1: {
    real_name: '张小云',
    cert_type: 0,
    cert_no: '11010519491231002X',
    cert_pic_front: picture,
    cert_pic_back: picture,
  },
  2: { mp_name: '晨光小学', mp_screen: picture },
} as const;
const form = (type: 0 | 1 | 2, over: Partial<CertForm> = {}): CertForm =>
  certForm.parse({ auth_type: type, ...FORMS[type], ...contact, ...over });
const saidOf = (type: 0 | 1 | 2, over: Partial<CertForm>) =>
  checkCertification(form(type, over)).map(({ field, message }) => [field, message]);

describe('the form of a certification', () => {
  it('CERT-14 a whole one of each type is right, and what another type asks for is not asked', () => {
    for (const type of [0, 1, 2] as const) expect(checkCertification(form(type))).toEqual([]);
  });

  it.each([
    ['corp_name', '企业全称不能为空'],
    ['corp_owner', '法人姓名不能为空'],
    ['corp_code', '社会信用代码不能为空'],
    ['corp_liscense_pic', '营业执照不能为空'],
    ['mobile', '手机号不能为空'],
  ] as const)('CERT-17 a company without %s', (field, message) => {
    expect(saidOf(0, { [field]: '' })).toEqual([[field, message]]);
  });

  it.each([
    ['cert_pic_front', '证件照片不能为空'],
    ['cert_no', '证件号码不能为空'],
    ['mobile', '手机号不能为空'],
    ['real_name', '真实姓名不能为空'],
  ] as const)('CERT-18 a person without %s', (field, message) => {
    expect(saidOf(1, { [field]: '' })).toEqual([[field, message]]);
  });

  it('CERT-18 a person without a kind of document', () => {
    expect(saidOf(1, { cert_type: undefined })).toEqual([['cert_type', '证件类型不能为空']]);
  });

  it('CERT-19 CERT-20 a public account without its name, its screenshot, a code', () => {
    expect(saidOf(2, { mp_name: '', mp_screen: '', code: '' })).toEqual([
      ['mp_name', '公众号名称不能为空'],
      ['mp_screen', '公众号截图不能为空'],
      ['code', '请输入验证码'],
    ]);
  });

  it('CERT-21 texts end at 100 characters, the name of a public account at 30', () => {
    expect(saidOf(0, { corp_owner: '李'.repeat(100) })).toEqual([]);
    expect(saidOf(0, { corp_owner: '李'.repeat(101) })).toEqual([['corp_owner', '法人姓名最多100个字']]);
    expect(saidOf(0, { corp_name: '𠮷'.repeat(100) })).toEqual([]);
    expect(saidOf(0, { corp_name: '校'.repeat(101) })).toEqual([['corp_name', '企业全称最多100个字']]);
    expect(saidOf(0, { corp_name: '校' })).toEqual([['corp_name', '企业全称最少2个字']]);
    expect(saidOf(2, { mp_name: '号'.repeat(30) })).toEqual([]);
    expect(saidOf(2, { mp_name: '号'.repeat(31) })).toEqual([['mp_name', '公众号名称最多30个字']]);
  });

  it('CERT-23 the back of an ID card and of a Taiwan permit is asked for, of the other two not', () => {
    const without = (cert_type: number) => saidOf(1, { cert_type, cert_no: 'H12345678', cert_pic_back: '' });
    const back = ['cert_pic_back', '请上传证件背面照片，请根据提示检查后再试'];
    expect(without(0)).toContainEqual(back);
    expect(without(2)).toEqual([back]);
    expect(without(1)).toEqual([]);
    expect(without(3)).toEqual([]);
  });

  it('CERT-24 a mobile has 11 digits of the mainland', () => {
    for (const mobile of ['1380013800', '138001380000', '12800138000', '+8613800138000'])
      expect(saidOf(2, { mobile })).toEqual([['mobile', '请填写正确的手机号码']]);
  });

  it('CERT-22 CERT-25 messages at once: a thing of its own where nothing else is wrong', () => {
    const said = (type: 0 | 1 | 2, over: Partial<CertForm>) =>
      complaintOf(checkCertification(form(type, over)));
    expect(said(0, {})).toBeUndefined();
    expect(said(0, { agree: 0 })).toBe('请先同意用户协议');
    expect(said(1, { cert_pic_back: '' })).toBe('请上传证件背面照片，请根据提示检查后再试');
    expect(said(0, { agree: 0, corp_name: '' })).toBe('内容填写有误，请根据提示检查后再试');
    expect(said(2, { mp_name: '' })).toBe('内容填写有误，请根据提示检查后再试');
  });

  it('an identity number has a day that exists and a check digit; other documents are letters and digits', () => {
    expect(isIdNumber('11010519491231002X')).toBe(true);
    for (const wrong of ['110105194912310021', '11010519490231002X', '1101051949123100', 'x'.repeat(18)])
      expect(isIdNumber(wrong)).toBe(false);
    expect(saidOf(1, { cert_no: '11010519491231002x' })).toEqual([]);
    expect(saidOf(1, { cert_no: '110105194912310021' })).toEqual([
      ['cert_no', '身份证号码有误，请核对后再填写'],
    ]);
    expect(saidOf(1, { cert_type: 3, cert_no: 'E12345678' })).toEqual([]);
    expect(saidOf(1, { cert_type: 3, cert_no: '护照' })).toEqual([['cert_no', '证件号码只能包含字母和数字']]);
  });

  it('knows a unified social credit code by its check character', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('91350100M000100Y44')).toBe(false);
    expect(isCreditCode('9135010')).toBe(false);
  });
});

it('masks names and numbers', () => {
  expect([maskName('张小云'), maskName('李'), maskName('')]).toEqual(['张**', '李', '']);
  expect(maskNumber('11010519491231002X')).toBe('110***********002X');
  expect(maskNumber('13800138000')).toBe('138****8000');
  expect(maskNumber('H1234567')).toBe('H******7');
  expect(maskNumber('7')).toBe('*');
});

const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const text = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16);
const spanOf = (approved: string | null, ...terms: [from: string, months: number][]) => {
  const span = validityOf(
    approved === null ? null : at(approved),
    terms.map(([from, months]) => ({ from: at(from), months })),
  );
  return span && [text(span.start), text(span.end)];
};

describe('validity', () => {
  it('begins at approval and payment, whichever came last', () => {
    expect(spanOf(null, ['2026-03-01T09:00', 12])).toBeNull();
    expect(spanOf('2026-03-01T09:00')).toBeNull();
    expect(spanOf('2026-03-05T10:30', ['2026-03-01T09:00', 12])).toEqual([
      '2026-03-05T10:30',
      '2027-03-05T10:30',
    ]);
    expect(spanOf('2026-03-01T09:00', ['2026-03-05T10:30', 12])).toEqual([
      '2026-03-05T10:30',
      '2027-03-05T10:30',
    ]);
  });

  it('CERT-32 a renewal adds to the end, or to its own day where that was past', () => {
    const first: [string, number] = ['2026-03-01T09:00', 12];
    const approved = '2026-03-01T09:00';
    expect(spanOf(approved, first, ['2026-06-01T12:00', 24])).toEqual([
      '2026-03-01T09:00',
      '2029-03-01T09:00',
    ]);
    expect(spanOf(approved, first, ['2027-08-15T12:00', 12])).toEqual([
      '2026-03-01T09:00',
      '2028-08-15T12:00',
    ]);
    expect(spanOf('2028-02-29T08:00', ['2028-02-29T08:00', 12])).toEqual([
      '2028-02-29T08:00',
      '2029-02-28T08:00',
    ]);
  });
});

describe('stages of a certification', () => {
  const statusOf = (cert_id: string, audit_status: number, has_payed: 0 | 1, is_certed: number) =>
    certStatus({ cert_id, audit_status, has_payed, is_certed });

  it('CERT-37 is one thing in each state', () => {
    expect(statusOf('', 0, 0, 0)).toBe('none');
    expect(statusOf('a', 0, 0, 0)).toBe('unpaid');
    expect(statusOf('a', 0, 1, 0)).toBe('reviewing');
    expect(statusOf('a', 2, 1, 0)).toBe('rejected');
    expect(statusOf('a', 2, 0, 0)).toBe('rejected');
    expect(statusOf('a', 1, 0, 0)).toBe('unpaid');
    expect(statusOf('a', 1, 1, 1)).toBe('valid');
    expect(statusOf('a', 1, 1, 2)).toBe('expired');
    expect(statusOf('', 0, 0, 1)).toBe('valid');
  });

  it('CERT-13 applying is possible unless one is looked at or holds', () => {
    expect(['none', 'unpaid', 'rejected', 'expired'].map((s) => mayApply(s as 'none'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([mayApply('reviewing'), mayApply('valid')]).toEqual([false, false]);
  });
});
