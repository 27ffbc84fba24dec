import { z } from 'zod';
import { formTemplate } from '../activity/settings.ts';
import { field } from '../field/field.ts';
import { TEMPLATE_GROUPS } from '../template/calls.ts';
import { TEMPLATE_MESSAGES } from '../template/messages.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { rev } from '../wire/rev.ts';
import { cid, fileUrl, flag, int, nothing, text } from '../wire/text.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import { OPERATOR_MESSAGES } from './messages.ts';

const tplId = int(1, 1_000_000, TEMPLATE_MESSAGES.templateNotFound);
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
  template: formTemplate,
  cate: z.number(),
  /** Address of its cover. */
  banner: z.string(),
  views: z.number(),
  hidden: z.boolean(),
  /** Stands before those that go by how often they were opened. */
  placed: z.boolean(),
  /** Made in the operator console. */
  own: z.boolean(),
  /** A built-in one that was changed in the operator console. */
  changed: z.boolean(),
});
export type OperatorTemplateLine = z.output<typeof line>;

export const listOperatorTemplates = defineCall({
  name: 'listOperatorTemplates',
  method: 'GET',
  path: '/xcx/operator/v1/templates',
  policy: 'operator',
  summary: 'Every template in the order of the library, hidden ones too.',
  request: z.object({}),
  response: z.object({
    data: z.array(line),
    /** Names the order of the first templates, and what is hidden. */
    rev: z.string(),
  }),
});

const slot = z.tuple([int(0, 86_399), int(0, 86_399)]);
/** Values of a template in the operator console's form. */
const fields = {
  name: text(OPERATOR_LIMITS.template.name).refine((value) => value !== '', TEMPLATE_MESSAGES.templateName),
  group: z.enum(TEMPLATE_GROUPS),
  text: text(OPERATOR_LIMITS.template.text),
  template: formTemplate,
  cate: int(0, 2),
  days: int(1, 366, TEMPLATE_MESSAGES.templateDays),
  /** A drawing by its name, or the address of a picture that was brought by `uploadOperatorPicture`. */
  cover: z.union([z.enum(TEMPLATE_DRAWINGS), fileUrl]),
  /** Paragraphs, a line each. */
  description: text(OPERATOR_LIMITS.template.description),
  checkinday: z.array(int(0, 9)).min(1).max(7),
  time_list: z.array(slot).min(1).max(10),
  limit: int(LIMITS.quota.min, LIMITS.quota.max, TEMPLATE_MESSAGES.templateLimit),
  can_makeup: int(0, 2),
  hint: text(OPERATOR_LIMITS.template.hint),
  /** Questions to members at joining, and at each check-in; presets that are switched off may stand among them. */
  reg_info: z.array(field).max(200),
  fill_options: z.array(field).max(200),
  /** 1: something of `fill_options` has to be filled in. */
  pic_text: flag,
};
const shown = {
  name: z.string(),
  group: z.enum(TEMPLATE_GROUPS),
  text: z.string(),
  template: formTemplate,
  cate: z.number(),
  days: z.number(),
  cover: z.string(),
  description: z.string(),
  checkinday: z.array(z.number()),
  time_list: z.array(z.tuple([z.number(), z.number()])),
  limit: z.number(),
  can_makeup: z.number(),
  hint: z.string(),
  reg_info: z.array(field),
  fill_options: z.array(field),
  pic_text: flag,
  rev: z.string(),
};

export const getOperatorTemplate = defineCall({
  name: 'getOperatorTemplate',
  method: 'GET',
  path: '/xcx/operator/v1/template',
  policy: 'operator',
  summary: 'One template as the operator console’s form edits it.',
  request: z.object({ tpl_id: tplId }),
  response: z.object({
    data: line.extend(shown),
  }),
});
export type OperatorTemplate = z.output<typeof getOperatorTemplate.response>['data'];

export const saveOperatorTemplate = defineCall({
  name: 'saveOperatorTemplate',
  method: 'POST',
  path: '/xcx/operator/v1/template/save',
  policy: 'operator',
  summary: 'Saves a template; a built-in one is covered by what is saved, `tpl_id` 0 makes a new one.',
  request: z.object({
    tpl_id: int(0, 1_000_000, TEMPLATE_MESSAGES.templateNotFound),
    ...fields,
    rev: rev.optional(),
  }),
  response: z.object({ data: z.object({ tpl_id: z.number() }) }),
});

export const copyOperatorTemplate = defineCall({
  name: 'copyOperatorTemplate',
  method: 'POST',
  path: '/xcx/operator/v1/template/copy',
  policy: 'operator',
  summary:
    'Makes a hidden template of an activity’s settings, without places, contacts, pictures and people.',
  request: z.object({ cid }),
  response: z.object({ data: z.object({ tpl_id: z.number() }) }),
});

export const placeOperatorTemplates = defineCall({
  name: 'placeOperatorTemplates',
  method: 'POST',
  path: '/xcx/operator/v1/template/place',
  policy: 'operator',
  summary: 'Order of the first templates, and templates that are not offered.',
  request: z.object({
    placed: z.array(tplId).max(500),
    hidden: z.array(tplId).max(500),
    rev: rev.optional(),
  }),
  response: nothing,
});

export const removeOperatorTemplate = defineCall({
  name: 'removeOperatorTemplate',
  method: 'POST',
  path: '/xcx/operator/v1/template/remove',
  policy: 'operator',
  summary: 'Removes a template of the operator console’s own; a built-in one is again as it came.',
  request: z.object({ tpl_id: tplId, rev: rev.optional() }),
  response: nothing,
});

export const uploadOperatorPicture = defineCall({
  name: 'uploadOperatorPicture',
  method: 'POST',
  path: '/xcx/operator/v1/picture',
  policy: 'operator',
  summary: 'A picture of at most 1 MB for a cover or a page of the manual; everybody may see it.',
  request: z.object({
    picture: z
      .string()
      .max(1_400_000, OPERATOR_MESSAGES.operatorPicture)
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, OPERATOR_MESSAGES.operatorPicture),
  }),
  response: z.object({ data: z.object({ url: z.string() }) }),
});
