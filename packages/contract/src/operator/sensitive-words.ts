import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { int, text } from '../wire/text.ts';
import { OPERATOR_LIMITS } from './limits.ts';
import { OPERATOR_MESSAGES } from './messages.ts';

/** Words that the list may hold, and characters of one. */
export const SENSITIVE_WORD_LIMITS = { words: 20_000, length: 50 } as const;
/** Bytes of a file of words. */
export const SENSITIVE_WORDS_FILE_BYTES = 1024 * 1024;

/** Why a line gives no word. */
export const SENSITIVE_WORD_FAULTS = ['long', 'blank', 'full'] as const;
export type SensitiveWordFault = (typeof SENSITIVE_WORD_FAULTS)[number];

const words = (max: number) => z.array(text(1000)).min(1, OPERATOR_MESSAGES.sensitiveWordRules).max(max);

/** Result for the words of a request or of a file. */
const added = z.object({
  added: z.number(),
  /** In the list before, or earlier in the file. */
  duplicate: z.number(),
  refused: z.number(),
  /** The first of those that were refused, with their line. */
  lines: z.array(z.object({ line: z.number(), text: z.string(), fault: z.enum(SENSITIVE_WORD_FAULTS) })),
  /** Lines with more columns than the first, which alone is read. */
  wide: z.number(),
});
export type SensitiveWordReport = z.output<typeof added>;

export const listSensitiveWords = defineCall({
  name: 'listSensitiveWords',
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
      /** `t_create` 0: came with the program. */
      lists: z.array(z.object({ word: z.string(), source: z.enum(['own', 'start']), t_create: z.number() })),
    }),
  }),
});

export const addSensitiveWords = defineCall({
  name: 'addSensitiveWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/add',
  policy: 'operator',
  summary: 'Adds sensitive words, in effect in all processes within two seconds.',
  request: z.object({ words: words(LIMITS.sensitiveWords) }),
  response: z.object({ data: added }),
});

export const removeSensitiveWords = defineCall({
  name: 'removeSensitiveWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/remove',
  policy: 'operator',
  summary: 'Removes sensitive words; without any word the list is again the one that came with the program.',
  request: z.object({ words: words(500) }),
  response: z.object({ data: z.object({ removed: z.number() }) }),
});

export const importSensitiveWords = defineCall({
  name: 'importSensitiveWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/import',
  policy: 'operator',
  summary: 'Adds the words of a file: one a line of a text, or the first column of a table.',
  request: z.object({
    /** The file’s own name, for the audit log. */
    name: text(200),
    /** Base64 of a txt, csv, xlsx or xls file. */
    file: z
      .string()
      .min(1, OPERATOR_MESSAGES.sensitiveWordsFileRules)
      .max(Math.ceil(SENSITIVE_WORDS_FILE_BYTES / 3) * 4, OPERATOR_MESSAGES.sensitiveWordsFileRules)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, OPERATOR_MESSAGES.sensitiveWordsFileRules),
  }),
  response: z.object({ data: added }),
});

export const exportSensitiveWords = defineCall({
  name: 'exportSensitiveWords',
  method: 'GET',
  path: '/xcx/operator/v1/words/export',
  policy: 'operator',
  summary: 'The sensitive words as a text file, one a line.',
  request: z.object({}),
  response: z.object({}),
});
exportSensitiveWords.kind = 'file';

export const trySensitiveWords = defineCall({
  name: 'trySensitiveWords',
  method: 'POST',
  path: '/xcx/operator/v1/words/try',
  policy: 'operator',
  summary: 'Sensitive words found in a text, and the text with them masked.',
  request: z.object({ text: text(OPERATOR_LIMITS.triedText) }),
  response: z.object({ data: z.object({ hits: z.array(z.string()), masked: z.string() }) }),
});
