import {
  lengthOf,
  OPERATOR_MESSAGES,
  SENSITIVE_WORD_LIMITS,
  type SensitiveWordReport,
} from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import {
  foldWord,
  type SensitiveWordCheck,
  STARTING_SENSITIVE_WORDS,
} from '../../platform/sensitive-words/word-check.ts';
import { ListUnreadable } from '../../platform/sheet/list-unreadable.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import type { WordLine } from './file.worker.ts';
import {
  allSensitiveWords,
  deleteSensitiveWords,
  insertSensitiveWords,
  listWordRows,
  raiseSensitiveWordsVersion,
} from './sensitive-words.store.ts';

interface SensitiveWordDeps {
  db: Db;
  words: SensitiveWordCheck;
  /** After the commit: this process reads the list anew. */
  reference: { refresh: () => Promise<void> };
}

/** Acting operator, and the time. */
interface Doing {
  operator: string;
  now: Date;
}

/** Lines that a report tells one by one, and words of an audit entry. */
const REPORTED = 50;
const NAMED = 10;
/** A sign alone would be in every text. */
const READABLE = /[\p{L}\p{N}]/u;

const named = (words: readonly string[]): string =>
  words.length > NAMED ? `${words.slice(0, NAMED).join('、')} 等 ${words.length} 个` : words.join('、');

/** The list of sensitive words. The first change copies the one that came with the program, and changes the copy. */
export function createSensitiveWordService({ db, words: check, reference }: SensitiveWordDeps) {
  async function change<T>(now: Date, run: (tx: Tx, known: string[]) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(async (tx) => {
      await raiseSensitiveWordsVersion(tx);
      let known = await allSensitiveWords(tx);
      if (known.length === 0) {
        await insertSensitiveWords(tx, STARTING_SENSITIVE_WORDS, 'start', now);
        known = [...STARTING_SENSITIVE_WORDS];
      }
      return run(tx, known);
    });
    await reference.refresh();
    return done;
  }

  /** Takes what is a word and not there yet. */
  async function take(
    tx: Tx,
    known: string[],
    lines: readonly WordLine[],
    now: Date,
  ): Promise<SensitiveWordReport> {
    const folded = new Set(known.map(foldWord));
    const fresh: string[] = [];
    const faulty: SensitiveWordReport['lines'] = [];
    let duplicate = 0;
    for (const { line, text } of lines) {
      const key = foldWord(text);
      const fault =
        !READABLE.test(key) || /\p{Cc}/u.test(text)
          ? 'blank'
          : lengthOf(text) > SENSITIVE_WORD_LIMITS.length
            ? 'long'
            : folded.has(key)
              ? undefined
              : known.length + fresh.length >= SENSITIVE_WORD_LIMITS.words
                ? 'full'
                : undefined;
      if (fault) faulty.push({ line, text: [...text].slice(0, 60).join(''), fault });
      else if (folded.has(key)) duplicate++;
      else {
        folded.add(key);
        fresh.push(text);
      }
    }
    await insertSensitiveWords(tx, fresh, 'own', now);
    return {
      added: fresh.length,
      duplicate,
      refused: faulty.length,
      lines: faulty.slice(0, REPORTED),
      wide: 0,
    };
  }

  return {
    async list(request: { keyword: string; page: number; count: number }) {
      const { total, all, rows } = await listWordRows(db, request);
      if (all > 0) {
        const lists = rows.map((row) => ({ ...row, t_create: unixSeconds(row.t_create) }));
        return { total, all, starting: false, lists };
      }
      const keyword = request.keyword.toLowerCase();
      const found = STARTING_SENSITIVE_WORDS.filter((word) => word.toLowerCase().includes(keyword));
      return {
        total: found.length,
        all: STARTING_SENSITIVE_WORDS.length,
        starting: true,
        lists: found
          .slice((request.page - 1) * request.count, request.page * request.count)
          .map((word) => ({ word, source: 'start' as const, t_create: 0 })),
      };
    },

    add: ({ operator, now }: Doing, words: readonly string[]): Promise<SensitiveWordReport> =>
      change(now, async (tx, known) => {
        const lines = words.map((text, index) => ({ line: index + 1, text }));
        const report = await take(tx, known, lines, now);
        if (report.added > 0)
          await recordOperatorAction(tx, {
            operator,
            action: 'words.add',
            subject: named(words),
            after: counts(report),
            now,
          });
        return report;
      }),

    remove: ({ operator, now }: Doing, words: readonly string[]): Promise<number> =>
      change(now, async (tx) => {
        const removed = await deleteSensitiveWords(tx, words);
        if (removed > 0)
          await recordOperatorAction(tx, {
            operator,
            action: 'words.remove',
            subject: named(words),
            after: { removed },
            now,
          });
        return removed;
      }),

    async import({ operator, now }: Doing, name: string, file: string): Promise<SensitiveWordReport> {
      const { lines, wide } = await linesOf(Buffer.from(file, 'base64'));
      return change(now, async (tx, known) => {
        const report = { ...(await take(tx, known, lines, now)), wide };
        await recordOperatorAction(tx, {
          operator,
          action: 'words.import',
          subject: name,
          after: counts(report),
          now,
        });
        return report;
      });
    },

    /** The whole list as a text, with the mark that Windows knows UTF-8 by. */
    async export(): Promise<Buffer> {
      const known = await allSensitiveWords(db);
      const list = known.length > 0 ? known : STARTING_SENSITIVE_WORDS;
      return Buffer.from(`\ufeff${list.join('\r\n')}\r\n`);
    },

    /** Words that this process finds in a text now. */
    try: (text: string) => ({ hits: check.found(text), masked: check.mask(text) }),
  };
}
export type SensitiveWordService = ReturnType<typeof createSensitiveWordService>;

const counts = ({ added, duplicate, refused }: SensitiveWordReport) => ({ added, duplicate, refused });

async function linesOf(content: Buffer): Promise<{ lines: WordLine[]; wide: number }> {
  // The reader of tables is a seventh of the server's code; a start needs none of it.
  const { readWordLines } = await import('./file.worker.ts');
  try {
    const read = readWordLines(content);
    if (read.lines.length === 0)
      throw apiError(OPERATOR_MESSAGES.sensitiveWordsFileEmpty, { reason: 'field_invalid', field: 'file' });
    return read;
  } catch (error) {
    if (!(error instanceof ListUnreadable)) throw error;
    throw apiError(OPERATOR_MESSAGES.sensitiveWordsFileRules, { reason: 'field_invalid', field: 'file' });
  }
}
