import { z } from 'zod';
import { activitySettings } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { int } from '../wire/text.ts';

/** For whom a template was written. */
export const TEMPLATE_GROUPS = ['school', 'company', 'reading', 'fitness', 'camp'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

export const templateCard = z.object({
  tpl_id: z.number(),
  name: z.string(),
  /** Address of its cover. */
  banner: z.string(),
  /** Number of views. */
  views: z.number(),
  group: z.enum(TEMPLATE_GROUPS),
  /** Purpose in one line. */
  text: z.string(),
  template: z.number(),
  cate: z.number(),
});
export type TemplateCard = z.output<typeof templateCard>;

export const listTemplates = defineCall({
  name: 'listTemplates',
  method: 'GET',
  path: '/xcx/checkin/v1/template/top',
  policy: 'session',
  summary: 'Templates to create from, the most opened first.',
  request: z.object({}),
  response: z.object({ data: z.array(templateCard) }),
});

export const templateDetail = activitySettings.extend({
  tpl_id: z.number(),
  name: z.string(),
  views: z.number(),
  alert_time: z.number(),
});
export type TemplateDetail = z.output<typeof templateDetail>;

export const getTemplate = defineCall({
  name: 'getTemplate',
  method: 'GET',
  path: '/xcx/checkin/v1/template/detail',
  policy: 'session',
  summary: 'The settings of a template, with dates from today and within what the caller may use.',
  request: z.object({
    tpl_id: int(1, 1_000_000),
    tag: int(0, 9).default(0),
    random_num: z.string().max(40).optional(),
  }),
  response: z.object({ data: templateDetail }),
});
