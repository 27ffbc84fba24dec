import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { fileUrlOrEmpty, flag, int, nothing, text } from '../wire/text.ts';

/** Kinds of certified organisers (`auth_type`, CERT-03). */
export const AUTH_TYPE = { ENTERPRISE: 0, PERSONAL: 1, PUBLIC_ACCOUNT: 2 } as const;
export type AuthType = (typeof AUTH_TYPE)[keyof typeof AUTH_TYPE];
/** Kinds of document (`cert_type`, CERT-15). */
export const CERT_TYPE = { ID_CARD: 0, HK_MACAU: 1, TAIWAN: 2, PASSPORT: 3 } as const;
/** State of the examination (`audit_status`, CERT-10). */
export const AUDIT_STATUS = { PENDING: 0, APPROVED: 1, REJECTED: 2 } as const;
/** State of the public account's four digits (`mp_code_status`): locked after five wrong tries. */
export const MP_CODE = { NOT_SENT: 0, SENT: 1, VERIFIED: 2, LOCKED: 3 } as const;

/** The pictures of an application, by the field that names them. */
export const CERT_PICTURES = ['corp_liscense_pic', 'cert_pic_front', 'cert_pic_back', 'mp_screen'] as const;
export type CertPicture = (typeof CERT_PICTURES)[number];
export const CERT_PICTURE_LABELS: Readonly<Record<CertPicture, string>> = {
  corp_liscense_pic: '营业执照',
  cert_pic_front: '证件正面',
  cert_pic_back: '证件背面',
  mp_screen: '公众号截图',
};

// Shapes only: what is wrong inside them is said in the words of the specification by the rule (certification.ts).
const words = text(400).default('');
const authType = int(0, 2).transform((value) => value as AuthType);
const absent = (value: unknown) => (value === '' || value === null ? undefined : value);
const certId = z.preprocess((value) => value ?? '', z.union([z.literal(''), z.uuid()]));

/** The form as it is sent (CERT-14); which fields count depends on `auth_type` (N39). */
export const certForm = z.object({
  auth_type: authType,
  /** The application that is sent again; '' for a new one. */
  cert_id: certId.default(''),
  corp_name: words,
  corp_code: words,
  corp_owner: words,
  corp_liscense_pic: fileUrlOrEmpty.default(''),
  cert_type: z.preprocess(absent, int(0, 3).optional()),
  real_name: words,
  cert_no: words,
  mobile: words,
  cert_pic_front: fileUrlOrEmpty.default(''),
  cert_pic_back: fileUrlOrEmpty.default(''),
  /** As `cert/code` sent it. */
  code: text(LIMITS.codeInput).default(''),
  mp_name: words,
  mp_screen: fileUrlOrEmpty.default(''),
  /** The agreement was ticked; the form sends nothing before it is. */
  agree: flag.default(1),
});
export type CertForm = z.output<typeof certForm>;

const unix = z.number();

export const certDetail = z.object({
  /** '' while nothing was applied for. */
  cert_id: z.string(),
  /** -1 while nothing was applied for. */
  auth_type: z.number(),
  audit_status: z.number(),
  has_payed: flag,
  remark: z.string(),
  mp_code_status: z.number(),
  /** Unix seconds, 0 where there is none. */
  t_start: unix,
  t_end: unix,
  /** 0 none, 1 valid, 2 expired. */
  is_certed: z.number(),
  can_cert: flag,
  /** Tries that the four digits have left. */
  mp_tries: z.number(),
  /** Name of the certified; a person's is masked. */
  subject: z.string(),
  mobile: z.string(),
  /** Values that a new try may start from; nothing that is masked. Null while nothing was applied for. */
  form: z
    .object({
      corp_name: z.string(),
      corp_code: z.string(),
      mp_name: z.string(),
      cert_type: z.number(),
      corp_liscense_pic: z.string(),
      cert_pic_front: z.string(),
      cert_pic_back: z.string(),
      mp_screen: z.string(),
    })
    .nullable(),
  /** Business time, Unix seconds. */
  now: unix,
});
export type CertDetail = z.output<typeof certDetail>;

export const getCertDetail = defineCall({
  name: 'getCertDetail',
  method: 'GET',
  path: '/xcx/checkin_web/v1/cert/detail',
  policy: 'session',
  summary: 'The caller’s certification and their application for it.',
  request: z.object({}),
  response: z.object({ data: certDetail }),
});

export const certPrice = z.object({
  auth_type: z.number(),
  /** Months. */
  duration: z.number(),
  duration_label: z.string(),
  /** Yuan. */
  price: z.number(),
  origin_price: z.number(),
  /** In tenths, as 8.5 in 8.5折; 10 where nothing is taken off. */
  discount: z.number(),
  default: flag,
});
export type CertPrice = z.output<typeof certPrice>;

export const getCertPrice = defineCall({
  name: 'getCertPrice',
  method: 'GET',
  path: '/xcx/checkin_web/v1/cert/price',
  policy: 'session',
  summary: 'Prices of a certification, by kind and duration.',
  request: z.object({}),
  response: z.object({ data: z.array(certPrice) }),
});

export const requestCertCode = defineCall({
  name: 'requestCertCode',
  method: 'POST',
  path: '/xcx/checkin_web/v1/cert/code',
  policy: 'session',
  summary: 'Send a code to the mobile of an application: one a minute, ten a day.',
  request: z.object({ mobile: text(30) }),
  response: nothing,
});

export const submitCert = defineCall({
  name: 'submitCert',
  method: 'POST',
  path: '/xcx/checkin_web/v1/cert',
  policy: 'session',
  summary: 'Apply for certification, or again after a rejection (`cert_id`).',
  request: certForm,
  response: z.object({
    data: z.object({ cert_id: z.string(), auth_type: z.number(), audit_status: z.number() }),
  }),
});

export const verifyMpCode = defineCall({
  name: 'verifyMpCode',
  method: 'POST',
  path: '/xcx/checkin_web/v1/cert/mp/verify',
  policy: 'session',
  summary: 'Enter the four digits that the reviewer sent to the public account; five tries.',
  request: z.object({ cert_id: z.uuid(), mp_verify_code: text(LIMITS.codeInput).default('') }),
  response: z.object({ data: z.object({ mp_code_status: z.number() }) }),
});
