import { z } from 'zod';
import { defineCall } from './call.ts';
import { MESSAGES } from './messages.ts';
import { int, text } from './text.ts';

/** Words that the list may hold, and characters of one. */
export const WORD_LIMITS = { words: 20_000, length: 50 } as const;
/** Bytes of a list that is imported at once. */
export const WORD_IMPORT_BYTES = 1_500_000;

const words = (max: number) => z.array(text(1000)).min(1, MESSAGES.wordRules).max(max);

/** What became of the words of a request. */
const added = z.object({
  added: z.number(),
  duplicate: z.number(),
  refused: z.number(),
  /** The first of those that were refused, with their line. */
  lines: z.array(z.object({ line: z.number(), text: z.string() })),
});
export type WordReport = z.output<typeof added>;

export const listWords = defineCall({
  name: 'listWords',
  method: 'GET',
  path: '/xcx/operator/v1/words',
  policy: 'operator',
  summary: 'The sensitive words, newest first; those that came with the program are marked.',
  request: z.object({
    keyword: text(50).default(''),
    page: int(1, 10_000).default(1),
    count: int(1, 200).default(50),
  }),
  response: z.object({
    data: z.object({
      total: z.number(),
      /** All words, whatever was searched for. */
      all: z.number(),
      /** The list is still the one that came with the program. */
      starting: z.boolean(),
      lists: z.array(z.object({ word: z.string(), source: z.enum(['own', 'start']), t_create: z.number() })),
    }),
  }),
});

export const addWords = defineCall({
  name: 'addWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/add',
  policy: 'operator',
  summary: 'Adds sensitive words, in effect in all processes within two seconds.',
  request: z.object({ words: words(100) }),
  response: z.object({ data: added }),
});

export const removeWords = defineCall({
  name: 'removeWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/remove',
  policy: 'operator',
  summary: 'Removes sensitive words.',
  request: z.object({ words: words(500) }),
  response: z.object({ data: z.object({ removed: z.number() }) }),
});

export const importWords = defineCall({
  name: 'importWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/import',
  policy: 'operator',
  summary: 'Adds the words of a text file: one a line, or the first column of a csv.',
  request: z.object({ text: z.string().max(WORD_IMPORT_BYTES, MESSAGES.wordsFileRules) }),
  response: z.object({ data: added }),
});

export const exportWords = defineCall({
  name: 'exportWords',
  method: 'GET',
  path: '/xcx/operator/v1/words/export',
  policy: 'operator',
  summary: 'The sensitive words as a text file, one a line.',
  request: z.object({}),
  response: z.object({}),
  kind: 'file',
});

export const tryWords = defineCall({
  name: 'tryWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/try',
  policy: 'operator',
  summary: 'What the list finds in a text, and the text with it masked.',
  request: z.object({ text: text(5000) }),
  response: z.object({ data: z.object({ hits: z.array(z.string()), masked: z.string() }) }),
});
