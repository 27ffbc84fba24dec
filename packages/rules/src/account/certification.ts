import {
  AUDIT_STATUS,
  AUTH_TYPE,
  type AuthType,
  CERT_TYPE,
  type CertDetail,
  type CertForm,
} from '@rollcall/contract/certification/calls';
import { CERT_MESSAGES as SAY } from '@rollcall/contract/certification/messages';
import { lengthOf } from '@rollcall/contract/wire/text';
import { isMobile } from '../field/fields.ts';
import { addMonths, dayOf, instantOf, secondOfDay } from '../time/calendar.ts';

export type CertField = Exclude<keyof CertForm, 'auth_type' | 'cert_id'>;

/** Which fields an application consists of, in the order of the form (N39). */
export const CERT_FIELDS: Readonly<Record<AuthType, readonly CertField[]>> = {
  [AUTH_TYPE.ENTERPRISE]: ['corp_name', 'corp_code', 'corp_owner', 'corp_liscense_pic', 'mobile', 'code'],
  [AUTH_TYPE.PERSONAL]: [
    'real_name',
    'cert_type',
    'cert_no',
    'cert_pic_front',
    'cert_pic_back',
    'mobile',
    'code',
  ],
  [AUTH_TYPE.PUBLIC_ACCOUNT]: ['mp_name', 'mp_screen', 'mobile', 'code'],
};

export const CERT_LABELS = {
  corp_name: '企业全称',
  corp_code: '社会信用代码',
  corp_owner: '法人姓名',
  corp_liscense_pic: '营业执照',
  real_name: '真实姓名',
  cert_type: '证件类型',
  cert_no: '证件号码',
  cert_pic_front: '证件正面照片',
  cert_pic_back: '证件背面照片',
  mobile: '手机号',
  code: '验证码',
  mp_name: '公众号名称',
  mp_screen: '公众号截图',
  agree: '用户协议',
} as const satisfies Record<CertField, string>;

export const AUTH_LABELS: Readonly<Record<number, string>> = { 0: '企业', 1: '个人', 2: '公众号' };
export const CERT_TYPE_LABELS: readonly string[] = ['身份证', '港澳通行证', '台湾通行证', '护照'];

/** Code points of texts (CERT-21); company names have at least two (D4). */
export const CERT_LENGTH = { text: 100, mp_name: 30, corpNameMin: 2 } as const;

interface CertProblem {
  field: CertField;
  message: string;
}

/** True for a kind of document with a back that says something (CERT-23). */
export const needsBack = (certType: number | undefined): boolean =>
  certType === CERT_TYPE.ID_CARD || certType === CERT_TYPE.TAIWAN;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** A citizen's identity number: 18 places, a day of birth that exists, and its check digit (GB 11643-1999). */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const born = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  const at = new Date(`${born}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== born) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return CHECKS[sum % 11] === text[17];
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code with its check character (GB 32100-2015). Only said, never refused: old codes live on. */
export function isCreditCode(text: string): boolean {
  if (![...text].every((place) => ALPHABET.includes(place)) || text.length !== 18) return false;
  let sum = 0;
  for (let i = 0, weight = 1; i < 17; i++, weight = (weight * 3) % 31)
    sum += ALPHABET.indexOf(text[i]!) * weight;
  return ALPHABET[(31 - (sum % 31)) % 31] === text[17];
}

/** Lower case and blanks mean the same number. */
export const plainNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

const isFilled = (form: CertForm, field: CertField): boolean =>
  field === 'cert_type' ? form.cert_type !== undefined : form[field] !== '';

function problemOf(form: CertForm, field: CertField): string | undefined {
  if (field === 'agree') return form.agree === 1 ? undefined : SAY.agree;
  if (field === 'cert_pic_back' && !needsBack(form.cert_type)) return undefined;
  if (!isFilled(form, field)) return SAY.empty[field];
  if (field === 'cert_type' || field.includes('pic') || field === 'mp_screen') return undefined;
  const value = form[field] as string;
  const most = field === 'mp_name' ? CERT_LENGTH.mp_name : CERT_LENGTH.text;
  if (lengthOf(value) > most) return SAY.tooLong(CERT_LABELS[field], most);
  if (field === 'corp_name' && lengthOf(value) < CERT_LENGTH.corpNameMin) return SAY.corpNameShort;
  if (field === 'mobile' && !isMobile(value)) return SAY.mobileInvalid;
  if (field !== 'cert_no') return undefined;
  if (form.cert_type === CERT_TYPE.ID_CARD)
    return isIdNumber(plainNumber(value)) ? undefined : SAY.idNumberInvalid;
  return /^[0-9A-Z()（）-]{4,30}$/.test(plainNumber(value)) ? undefined : SAY.certNoInvalid;
}

/** Everything that is wrong with an application, in the order of its form (N39); none: `[]`. */
export function checkCertification(form: CertForm): CertProblem[] {
  return [...CERT_FIELDS[form.auth_type], 'agree' as const].flatMap((field) => {
    const message = problemOf(form, field);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Message after sending: the single problem's own, else CERT-22. */
export function complaintOf(problems: readonly CertProblem[]): string | undefined {
  const [first, ...rest] = problems;
  if (!first) return undefined;
  const alone = first.field === 'agree' || first.field === 'cert_pic_back';
  return alone && rest.length === 0 ? first.message : SAY.invalid;
}

/** A name of which the family name alone is told. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.min(rest.length, 3));
};

/** A number of which both ends are told. */
export const maskNumber = (number: string): string => {
  const places = [...number];
  const [head, tail] = places.length >= 10 ? [3, 4] : [1, 1];
  if (places.length <= head + tail) return '*'.repeat(places.length);
  return [...places.slice(0, head), '*'.repeat(places.length - head - tail), ...places.slice(-tail)].join('');
};

/** One thing that was paid for: how many months, and since when. */
interface CertTerm {
  months: number;
  /** Unix seconds. */
  from: number;
}

const later = (at: number, months: number): number =>
  instantOf(addMonths(dayOf(at), months), secondOfDay(at));

/**
 * From when to when a certification is valid: from approval and payment, whichever came last (N3); each renewal adds
 * its months to the end, or to its own day where that was past (CERT-32).
 * @param approved Unix seconds; @param terms in the order of their payment
 */
export function validityOf(
  approved: number | null,
  terms: readonly CertTerm[],
): { start: number; end: number } | null {
  const [first] = terms;
  if (approved === null || !first) return null;
  const start = Math.max(approved, first.from);
  let end = start;
  for (const { months, from } of terms) end = later(Math.max(end, from), months);
  return { start, end };
}

/** Stage of a certification (CERT-37): exactly one thing is to be done in each. */
export type CertStatus = 'none' | 'unpaid' | 'reviewing' | 'rejected' | 'valid' | 'expired';

export function certStatus(
  detail: Pick<CertDetail, 'cert_id' | 'audit_status' | 'has_payed' | 'is_certed'>,
): CertStatus {
  if (detail.is_certed === 1) return 'valid';
  if (detail.cert_id === '') return detail.is_certed === 2 ? 'expired' : 'none';
  if (detail.audit_status === AUDIT_STATUS.REJECTED) return 'rejected';
  if (detail.has_payed === 0) return 'unpaid';
  return detail.audit_status === AUDIT_STATUS.PENDING ? 'reviewing' : 'expired';
}

/** True where an application may be sent (CERT-13): not while one is looked at or holds. */
export const mayApply = (status: CertStatus): boolean => status !== 'reviewing' && status !== 'valid';

/** Business days before its end that somebody is told of it. */
export const EXPIRY_NOTICE_DAYS = 15;
