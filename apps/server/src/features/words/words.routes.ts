import { addWords, exportWords, importWords, listWords, removeWords, tryWords } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { disposition } from '../upload/name.reads.ts';
import type { WordsService } from './words.service.ts';

/** The operator's list of sensitive words. */
export const wordsRoutes = (words: WordsService): Route[] => [
  route(listWords, async (_context, asked) => ({ data: await words.list(asked) })),
  route(addWords, async ({ principal, now }, request) => ({
    data: await words.add({ operator: principal.uid, now }, request.words),
  })),
  route(removeWords, async ({ principal, now }, request) => ({
    data: { removed: await words.remove({ operator: principal.uid, now }, request.words) },
  })),
  route(importWords, async ({ principal, now }, { name, file }) => ({
    data: await words.import({ operator: principal.uid, now }, name, file),
  })),
  route(exportWords, async ({ reply }) => {
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', disposition('attachment', '敏感词.txt', 'txt'))
      .header('cache-control', 'private, no-store')
      .send(await words.export());
    return {};
  }),
  route(tryWords, async (_context, { text }) => ({ data: words.try(text) })),
];
