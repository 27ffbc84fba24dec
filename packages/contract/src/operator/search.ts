import { z } from 'zod';
import { formTemplate } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { cid, int, text } from '../wire/text.ts';
import { OPERATOR_ACTION_AREAS } from './audit.ts';

/** `next` of the page before; '' is the first. */
const cursor = z.union([z.literal(''), z.uuid()]).default('');

export const listOperatorAudit = defineCall({
  name: 'listOperatorAudit',
  method: 'GET',
  path: '/xcx/operator/v1/deeds',
  policy: 'operator',
  summary: 'Audit log of operators: actions and views, newest first.',
  request: z.object({
    name: text(40).default(''),
    area: z.enum(OPERATOR_ACTION_AREAS).optional(),
    /** First and last day, Shanghai. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    cursor,
    count: int(1, 100).default(50),
  }),
  response: z.object({
    data: z.object({
      next: z.string(),
      /** Everybody who did something. */
      names: z.array(z.string()),
      lists: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          action: z.string(),
          subject: z.string(),
          before: z.string(),
          after: z.string(),
          t_create: z.number(),
        }),
      ),
    }),
  }),
});
export type OperatorAuditEntry = z.output<typeof listOperatorAudit.response>['data']['lists'][number];

const personLine = z.object({
  openid: z.string(),
  nickname: z.string(),
  /** Its middle hidden. */
  mobile: z.string(),
  created: z.number(),
});
const activityLine = z.object({
  cid: z.string(),
  title: z.string(),
  template: formTemplate,
  start_day: z.string(),
  end_day: z.string(),
  join_num: z.number(),
  /** 0: not in the recycle bin. */
  deleted_at: z.number(),
});
export type FoundActivity = z.output<typeof activityLine>;

export const operatorSearch = defineCall({
  name: 'operatorSearch',
  method: 'POST',
  path: '/xcx/operator/v1/find',
  policy: 'operator',
  summary:
    'People by whole mobile, union id, openid or the beginning of a nickname; activities by cid or the beginning of a title. Noted.',
  request: z.object({
    keyword: text(60).refine((value) => value !== '', '请输入手机号、昵称、签到标题或编号'),
  }),
  response: z.object({
    data: z.object({ people: z.array(personLine), activities: z.array(activityLine) }),
  }),
});

export const viewPerson = defineCall({
  name: 'viewPerson',
  method: 'POST',
  path: '/xcx/operator/v1/find/person',
  policy: 'operator',
  summary: 'Details of a person: state, certification, activities, orders. Enters the audit log.',
  request: z.object({ openid: text(40) }),
  response: z.object({
    data: personLine.extend({
      disabled: z.boolean(),
      organiser: z.boolean(),
      /** -1: none. */
      cert_type: z.number(),
      certified_until: z.number(),
      /** Their application, '' where they made none. */
      application: z.string(),
      joined: z.number(),
      sessions: z.number(),
      /** By what they log in. */
      logins: z.array(z.string()),
      orders: z.array(
        z.object({ no: z.string(), title: z.string(), state: z.string(), t_create: z.number() }),
      ),
      /** The newest fifty that they own, those in the bin among them. */
      activities: z.array(activityLine),
      t_create: z.number(),
    }),
  }),
});
export type OperatorPersonView = z.output<typeof viewPerson.response>['data'];

export const viewActivity = defineCall({
  name: 'viewActivity',
  method: 'POST',
  path: '/xcx/operator/v1/find/activity',
  policy: 'operator',
  summary: 'Details of an activity, without submissions of its members. Enters the audit log.',
  request: z.object({ cid }),
  response: z.object({
    data: activityLine.extend({
      owner: z.string(),
      owner_openid: z.string(),
      owner_mobile: z.string(),
      total_limit: z.number(),
      records: z.number(),
      managers: z.number(),
      homework: z.number(),
      certified_until: z.number(),
      t_create: z.number(),
    }),
  }),
});
export type OperatorActivityView = z.output<typeof viewActivity.response>['data'];
