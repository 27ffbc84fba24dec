import { z } from 'zod';
import { CERT_PICTURES } from '../certification/calls.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { flag, int, nothing, text } from '../wire/text.ts';

/** Parts of the queue: `waiting` is paid and not decided, `unpaid` is neither. */
export const CERT_QUEUES = ['waiting', 'unpaid', 'approved', 'rejected', 'all'] as const;
export type CertQueue = (typeof CERT_QUEUES)[number];

const id = z.uuid();
/** Which version of the application was looked at: one that was changed since is not decided about. */
const round = int(1);

const row = z.object({
  id: z.string(),
  auth_type: z.number(),
  /** Company or public account; a person's name is masked. */
  subject: z.string(),
  nickname: z.string(),
  mobile: z.string(),
  audit_status: z.number(),
  has_payed: flag,
  mp_code_status: z.number(),
  round: z.number(),
  /** Unix seconds. */
  t_submit: z.number(),
});
export type CertRow = z.output<typeof row>;

export const operatorListCertifications = defineCall({
  name: 'operatorListCertifications',
  method: 'GET',
  path: '/xcx/operator/v1/certifications',
  policy: 'operator',
  summary: 'Applications for certification, newest first (waiting ones: oldest first), masked.',
  request: z.object({
    queue: z.enum(CERT_QUEUES).default('waiting'),
    auth_type: int(0, 2).optional(),
    /** Part of a company’s or public account’s name. */
    keyword: text(50).default(''),
    count: int(1, 50).default(20),
    /** `next` of the answer before. */
    cursor: z.string().max(80).optional(),
  }),
  response: z.object({
    data: z.object({
      lists: z.array(row),
      next: z.string().nullable(),
      counts: z.object({ waiting: z.number(), unpaid: z.number() }),
    }),
  }),
});

/** Values of an application; masked unless it was asked for by `reveal`. */
const documents = z.object({
  corp_name: z.string(),
  corp_code: z.string(),
  corp_owner: z.string(),
  /** -1: none. */
  cert_type: z.number(),
  real_name: z.string(),
  cert_no: z.string(),
  mobile: z.string(),
  mp_name: z.string(),
});
export type CertDocuments = z.output<typeof documents>;

export const operatorGetCertification = defineCall({
  name: 'operatorGetCertification',
  method: 'GET',
  path: '/xcx/operator/v1/certification',
  policy: 'operator',
  summary: 'One application, masked, with what became of it so far.',
  request: z.object({ id }),
  response: z.object({
    data: row.extend({
      remark: z.string(),
      documents,
      pictures: z.array(z.enum(CERT_PICTURES)),
      t_start: z.number(),
      t_end: z.number(),
      /** The four digits to send, '' before they were made. */
      mp_code: z.string(),
      mp_tries: z.number(),
      events: z.array(z.object({ kind: z.string(), remark: z.string(), t_create: z.number() })),
    }),
  }),
});
export type CertApplication = z.output<typeof operatorGetCertification.response>['data'];

export const operatorRevealCertification = defineCall({
  name: 'operatorRevealCertification',
  method: 'POST',
  path: '/xcx/operator/v1/certification/reveal',
  policy: 'operator',
  summary: 'The names and numbers of an application unmasked; noted with who asked.',
  request: z.object({ id }),
  response: z.object({ data: documents }),
});

export const operatorCertificationFile = defineCall({
  name: 'operatorCertificationFile',
  method: 'GET',
  path: '/xcx/operator/v1/certification/file',
  policy: 'operator',
  summary: 'One picture of an application; noted with who asked.',
  request: z.object({ id, which: z.enum(CERT_PICTURES) }),
  response: nothing,
});
operatorCertificationFile.kind = 'file';

export const operatorApproveCertification = defineCall({
  name: 'operatorApproveCertification',
  method: 'POST',
  path: '/xcx/operator/v1/certification/approve',
  policy: 'operator',
  summary: 'Approve an application; valid from now where it is paid, else from the payment.',
  request: z.object({ id, round }),
  response: nothing,
});

export const operatorRejectCertification = defineCall({
  name: 'operatorRejectCertification',
  method: 'POST',
  path: '/xcx/operator/v1/certification/reject',
  policy: 'operator',
  summary: 'Reject an application with a remark for its applicant.',
  request: z.object({ id, round, remark: text(LIMITS.certificationRemark) }),
  response: nothing,
});

export const operatorSendMpCode = defineCall({
  name: 'operatorSendMpCode',
  method: 'POST',
  path: '/xcx/operator/v1/certification/mp_code',
  policy: 'operator',
  summary: 'Make four digits anew, to be sent to the public account by hand; the tries start over.',
  request: z.object({ id }),
  response: z.object({ data: z.object({ code: z.string() }) }),
});
