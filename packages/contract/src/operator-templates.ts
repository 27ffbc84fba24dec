import { z } from 'zod';
import { defineCall } from './call.ts';
import { TEMPLATE_GROUPS } from './template.ts';
import { cid, fileUrl, flag, int, nothing, text } from './text.ts';

const tplId = int(1, 1_000_000);
/** Covers that are drawn by the program, by name. */
export const TEMPLATE_DRAWINGS = [
  'sunrise',
  'moon',
  'board',
  'leaf',
  'house',
  'clock',
  'route',
  'page',
  'chairs',
  'books',
  'bookmark',
  'weights',
  'track',
  'flag',
] as const;

const line = z.object({
  tpl_id: z.number(),
  name: z.string(),
  group: z.enum(TEMPLATE_GROUPS),
  text: z.string(),
  template: z.number(),
  cate: z.number(),
  banner: z.string(),
  views: z.number(),
  hidden: z.boolean(),
  /** Made at the desk. */
  own: z.boolean(),
  /** A built-in one that was changed at the desk. */
  changed: z.boolean(),
});
export type DeskTemplateLine = z.output<typeof line>;

export const listDeskTemplates = defineCall({
  name: 'listDeskTemplates',
  method: 'GET',
  path: '/xcx/operator/v1/templates',
  policy: 'operator',
  summary: 'Every template in its order, hidden ones too.',
  request: z.object({}),
  response: z.object({ data: z.array(line) }),
});

const slot = z.tuple([int(0, 86_399), int(0, 86_399)]);
/** What the desk's form edits of a template. */
const fields = {
  name: text(50),
  group: z.enum(TEMPLATE_GROUPS),
  text: text(60),
  template: int(0, 2),
  cate: int(0, 9),
  days: int(1, 366),
  /** A drawing by its name, or the address of a picture. */
  banner: z.union([z.enum(TEMPLATE_DRAWINGS), fileUrl]),
  /** Paragraphs, an empty line between them. */
  description: text(2000),
  checkinday: z.array(int(0, 7)).min(1).max(8),
  time_list: z.array(slot).min(1).max(10),
  limit: int(1, 50),
  can_makeup: int(0, 2),
};

export const getDeskTemplate = defineCall({
  name: 'getDeskTemplate',
  method: 'GET',
  path: '/xcx/operator/v1/template',
  policy: 'operator',
  summary: 'One template as the desk’s form edits it.',
  request: z.object({ tpl_id: tplId }),
  response: z.object({
    data: line.extend({
      days: z.number(),
      drawing: z.string(),
      description: z.string(),
      checkinday: z.array(z.number()),
      time_list: z.array(z.tuple([z.number(), z.number()])),
      limit: z.number(),
      can_makeup: z.number(),
      /** What members are asked, as it is kept. */
      fields: z.array(z.object({ name: z.string(), type: z.number(), required: z.boolean() })),
    }),
  }),
});
export type DeskTemplate = z.output<typeof getDeskTemplate.response>['data'];

export const saveDeskTemplate = defineCall({
  name: 'saveDeskTemplate',
  method: 'POST',
  path: '/xcx/operator/v1/template/save',
  policy: 'operator',
  summary: 'Saves a template; a built-in one is covered by what is saved, `tpl_id` 0 makes a new one.',
  request: z.object({
    tpl_id: int(0, 1_000_000),
    ...fields,
    /** Places of `fields` that are taken out. */
    without: z.array(int(0, 99)).max(100).default([]),
  }),
  response: z.object({ data: z.object({ tpl_id: z.number() }) }),
});

export const copyDeskTemplate = defineCall({
  name: 'copyDeskTemplate',
  method: 'POST',
  path: '/xcx/operator/v1/template/copy',
  policy: 'operator',
  summary: 'Makes a hidden template of an activity’s settings, without places, contacts and people.',
  request: z.object({ cid }),
  response: z.object({ data: z.object({ tpl_id: z.number() }) }),
});

export const placeDeskTemplates = defineCall({
  name: 'placeDeskTemplates',
  method: 'POST',
  path: '/xcx/operator/v1/template/place',
  policy: 'operator',
  summary: 'The order of templates, and which of them are offered.',
  request: z.object({
    places: z
      .array(z.object({ tpl_id: tplId, hidden: flag }))
      .min(1)
      .max(500),
  }),
  response: nothing,
});

export const removeDeskTemplate = defineCall({
  name: 'removeDeskTemplate',
  method: 'POST',
  path: '/xcx/operator/v1/template/remove',
  policy: 'operator',
  summary: 'Removes a template of the desk’s own; a built-in one is again as it came.',
  request: z.object({ tpl_id: tplId }),
  response: nothing,
});
