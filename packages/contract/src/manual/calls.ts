import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { fileUrl, text } from '../wire/text.ts';
import { MANUAL_MESSAGES } from './messages.ts';

/** Bounds in characters, of the calls and of the operator's form. */
export const MANUAL_LIMITS = { title: 60, slug: 40, pictureText: 100 } as const;

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

/** Chapters of the manual, by what they are called inside. */
export const MANUAL_CHAPTERS = [
  'start',
  'manage',
  'case',
  'settings',
  'members',
  'homework',
  'data',
  'account',
] as const;
export type ManualChapterKey = (typeof MANUAL_CHAPTERS)[number];

const words = (max: number) => text(max).refine((value) => value !== '', MANUAL_MESSAGES.manualBlockEmpty);
const items = z.array(words(500)).min(1, MANUAL_MESSAGES.manualBlockEmpty).max(50);

/** A piece of a page: a paragraph, steps in their order, a list, a hint that stands apart, or a picture of ours. */
export const manualBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('head'), text: words(60) }),
  z.object({ type: z.literal('text'), text: words(2000) }),
  z.object({ type: z.literal('steps'), items }),
  z.object({ type: z.literal('list'), items }),
  z.object({ type: z.literal('hint'), text: words(500) }),
  /** `text`: what the picture shows, for those who do not see it, and under it. */
  z.object({ type: z.literal('picture'), url: fileUrl, text: text(MANUAL_LIMITS.pictureText) }),
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
