import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, nothing, text } from './text.ts';

/** Chapters of the manual, by name. */
export const MANUAL_CHAPTERS = ['start', 'manage', 'case'] as const;
export type ManualChapterName = (typeof MANUAL_CHAPTERS)[number];

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/, '地址只能用小写字母、数字和连字符，最多40个');

const line = z.object({
  slug: z.string(),
  chapter: z.enum(MANUAL_CHAPTERS),
  title: z.string(),
  summary: z.string(),
  published: z.boolean(),
  /** Written at the desk. */
  own: z.boolean(),
  /** A built-in page that was changed at the desk. */
  changed: z.boolean(),
  /** 0: as it came. */
  t_change: z.number(),
});
export type DeskPageLine = z.output<typeof line>;

export const listDeskPages = defineCall({
  name: 'listDeskPages',
  method: 'GET',
  path: '/xcx/operator/v1/manual',
  policy: 'operator',
  summary: 'Every page of the manual and every case, in its order, hidden ones too.',
  request: z.object({}),
  response: z.object({ data: z.array(line) }),
});

export const getDeskPage = defineCall({
  name: 'getDeskPage',
  method: 'GET',
  path: '/xcx/operator/v1/manual/page',
  policy: 'operator',
  summary: 'One page with its text as it is written.',
  request: z.object({ slug }),
  response: z.object({ data: line.extend({ body: z.string() }) }),
});
export type DeskPage = z.output<typeof getDeskPage.response>['data'];

export const saveDeskPage = defineCall({
  name: 'saveDeskPage',
  method: 'POST',
  path: '/xcx/operator/v1/manual/save',
  policy: 'operator',
  summary: 'Saves a page; readers have it with their next call.',
  request: z.object({
    slug,
    chapter: z.enum(MANUAL_CHAPTERS),
    title: text(40).refine((value) => value !== '', '请填写标题'),
    summary: text(120),
    body: text(20_000).refine((value) => value !== '', '请填写正文'),
    published: flag,
    /** 1: a page that is not there yet. */
    fresh: flag,
  }),
  response: nothing,
});

export const placeDeskPages = defineCall({
  name: 'placeDeskPages',
  method: 'POST',
  path: '/xcx/operator/v1/manual/place',
  policy: 'operator',
  summary: 'The order of the pages of a chapter.',
  request: z.object({ chapter: z.enum(MANUAL_CHAPTERS), slugs: z.array(slug).min(1).max(200) }),
  response: nothing,
});

export const removeDeskPage = defineCall({
  name: 'removeDeskPage',
  method: 'POST',
  path: '/xcx/operator/v1/manual/remove',
  policy: 'operator',
  summary: 'Removes a page of the desk’s own; a built-in one is again as it came.',
  request: z.object({ slug }),
  response: nothing,
});
