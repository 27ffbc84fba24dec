import { z } from 'zod';
import { defineCall } from './call.ts';
import { cursor } from './operator.ts';
import { int, text } from './text.ts';

const count = int(1, 100).default(30);

export const listDeeds = defineCall({
  name: 'listDeeds',
  method: 'GET',
  path: '/xcx/operator/v1/deeds',
  policy: 'operator',
  summary: 'What operators did and looked at, newest first.',
  request: z.object({ name: text(40).default(''), area: text(40).default(''), cursor, count }),
  response: z.object({
    data: z.object({
      next: z.string().nullable(),
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

export const findAtDesk = defineCall({
  name: 'findAtDesk',
  method: 'POST',
  path: '/xcx/operator/v1/find',
  policy: 'operator',
  summary: 'A person by mobile or openid, an activity by its cid: what is known of them, without content.',
  request: z.object({ keyword: text(60).refine((value) => value !== '', '请输入手机号、openid或活动编号') }),
  response: z.object({
    data: z.object({
      person: z
        .object({
          openid: z.string(),
          nickname: z.string(),
          mobile: z.string(),
          cert_type: z.number(),
          certified_until: z.number(),
          created: z.number(),
          managed: z.number(),
          joined: z.number(),
          sessions: z.number(),
          logins: z.array(z.string()),
          t_create: z.number(),
        })
        .nullable(),
      activity: z
        .object({
          cid: z.string(),
          title: z.string(),
          template: z.number(),
          cate: z.number(),
          owner: z.string(),
          owner_openid: z.string(),
          start_day: z.string(),
          end_day: z.string(),
          join_num: z.number(),
          total_limit: z.number(),
          records: z.number(),
          certified_until: z.number(),
          deleted_at: z.number(),
          t_create: z.number(),
        })
        .nullable(),
    }),
  }),
});
