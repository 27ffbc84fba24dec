import { z } from 'zod';
import { defineCall } from './call.ts';

/** A page of the manual as lists name it; `url` is an address within the console. */
export const manualLink = z.object({ title: z.string(), url: z.string() });
export type ManualLink = z.output<typeof manualLink>;

export const getManual = defineCall({
  name: 'getManual',
  method: 'GET',
  path: '/xcx/checkin/v1/manual',
  policy: 'session',
  summary: 'The manual: its chapters in their order (`rank`), each with its pages.',
  request: z.object({}),
  response: z.object({
    data: z.array(
      manualLink.extend({ rank: z.number(), pages: z.array(manualLink.extend({ rank: z.number() })) }),
    ),
  }),
});

export const getManualTop = defineCall({
  name: 'getManualTop',
  method: 'GET',
  path: '/xcx/checkin/v1/manual/top3',
  policy: 'session',
  summary: 'The three pages of a category that are worth reading first.',
  request: z.object({ category: z.enum(['case']).default('case') }),
  response: z.object({ data: z.array(manualLink) }),
});

/** A piece of a page: a paragraph, steps in their order, or a hint that stands apart. */
export const manualBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('head'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ type: z.literal('hint'), text: z.string() }),
]);
export type ManualBlock = z.output<typeof manualBlock>;

export const getManualPage = defineCall({
  name: 'getManualPage',
  method: 'GET',
  path: '/xcx/checkin_web/v1/manual/page',
  policy: 'session',
  summary: 'One page of the manual.',
  request: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  response: z.object({
    data: z.object({
      title: z.string(),
      /** Title of the chapter it stands in. */
      chapter: z.string(),
      blocks: z.array(manualBlock),
      /** Other pages of the chapter. */
      others: z.array(manualLink),
    }),
  }),
});
