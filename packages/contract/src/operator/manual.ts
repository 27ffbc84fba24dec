import { z } from 'zod';
import { MANUAL_CHAPTERS, MANUAL_LIMITS, manualBlock } from '../manual/calls.ts';
import { MANUAL_MESSAGES } from '../manual/messages.ts';
import { defineCall } from '../wire/call.ts';
import { rev } from '../wire/rev.ts';
import { flag, nothing, text } from '../wire/text.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/, MANUAL_MESSAGES.manualSlug);
const chapter = z.enum(MANUAL_CHAPTERS);

const line = z.object({
  slug: z.string(),
  title: z.string(),
  hidden: z.boolean(),
  /** Written in the operator console. */
  own: z.boolean(),
  /** A built-in page that was changed in the operator console. */
  changed: z.boolean(),
  /** 0: as it came. */
  t_change: z.number(),
});
export type OperatorManualPageLine = z.output<typeof line>;

export const listOperatorManualPages = defineCall({
  name: 'listOperatorManualPages',
  method: 'GET',
  path: '/xcx/operator/v1/manual',
  policy: 'operator',
  summary: 'The chapters of the manual with every page and every case in its order, hidden ones too.',
  request: z.object({}),
  response: z.object({
    data: z.array(
      z.object({
        key: chapter,
        title: z.string(),
        pages: z.array(line),
        /** Names this order, and what is hidden. */
        rev: z.string(),
      }),
    ),
  }),
});
export type OperatorManualChapter = z.output<typeof listOperatorManualPages.response>['data'][number];

export const getOperatorManualPage = defineCall({
  name: 'getOperatorManualPage',
  method: 'GET',
  path: '/xcx/operator/v1/manual/page',
  policy: 'operator',
  summary: 'One page with the pieces that it is made of.',
  request: z.object({ slug }),
  response: z.object({ data: line.extend({ chapter, blocks: z.array(manualBlock), rev: z.string() }) }),
});
export type OperatorManualPage = z.output<typeof getOperatorManualPage.response>['data'];

export const saveOperatorManualPage = defineCall({
  name: 'saveOperatorManualPage',
  method: 'POST',
  path: '/xcx/operator/v1/manual/save',
  policy: 'operator',
  summary: 'Saves a page; readers have it with their next call.',
  request: z.object({
    slug,
    chapter,
    title: text(MANUAL_LIMITS.title).refine((value) => value !== '', MANUAL_MESSAGES.manualTitle),
    blocks: z.array(manualBlock).min(1, MANUAL_MESSAGES.manualBody).max(200, MANUAL_MESSAGES.manualBody),
    /** 1: a page that is not there yet. */
    fresh: flag,
    rev: rev.optional(),
  }),
  response: nothing,
});

export const placeOperatorManualPages = defineCall({
  name: 'placeOperatorManualPages',
  method: 'POST',
  path: '/xcx/operator/v1/manual/place',
  policy: 'operator',
  summary: 'The order of the pages of a chapter, and which of them are not shown.',
  request: z.object({
    chapter,
    slugs: z.array(slug).max(200),
    hidden: z.array(slug).max(200),
    rev: rev.optional(),
  }),
  response: nothing,
});

export const removeOperatorManualPage = defineCall({
  name: 'removeOperatorManualPage',
  method: 'POST',
  path: '/xcx/operator/v1/manual/remove',
  policy: 'operator',
  summary: 'Removes a page of the operator console’s own; a built-in one is again as it came.',
  request: z.object({ slug, rev: rev.optional() }),
  response: nothing,
});
