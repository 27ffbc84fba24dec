import {
  addSensitiveWords,
  exportSensitiveWords,
  importSensitiveWords,
  listSensitiveWords,
  removeSensitiveWords,
  trySensitiveWords,
} from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { disposition } from '../upload/name.reads.ts';
import type { SensitiveWordService } from './sensitive-words.service.ts';

/** The operator's list of sensitive words. */
export const sensitiveWordRoutes = (words: SensitiveWordService): Route[] => [
  route(listSensitiveWords, async (_context, request) => ({ data: await words.list(request) })),
  route(addSensitiveWords, async ({ principal, now }, request) => ({
    data: await words.add({ operator: principal.uid, now }, request.words),
  })),
  route(removeSensitiveWords, async ({ principal, now }, request) => ({
    data: { removed: await words.remove({ operator: principal.uid, now }, request.words) },
  })),
  route(importSensitiveWords, async ({ principal, now }, { name, file }) => ({
    data: await words.import({ operator: principal.uid, now }, name, file),
  })),
  route(exportSensitiveWords, async ({ reply }) => {
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', disposition('attachment', '敏感词.txt', 'txt'))
      .header('cache-control', 'private, no-store')
      .send(await words.export());
    return {};
  }),
  route(trySensitiveWords, async (_context, { text }) => ({ data: words.try(text) })),
];
