import type { Workdays } from '@rollcall/rules';
import type { Db, Queryable } from '../../platform/db/db.ts';
import {
  createSensitiveWordCheck,
  type SensitiveWordCheck,
  STARTING_SENSITIVE_WORDS,
} from '../../platform/sensitive-words/word-check.ts';
import {
  type Calendar,
  loadCalendar,
  loadSensitiveWords,
  loadVersions,
  lockCalendarVersion,
} from './calendar.reads.ts';

/** Real seconds between two looks at the versions: what the operator changed is everywhere within two. */
export const REFERENCE_SECONDS = 1;

/**
 * Reference data of the operator that everybody reads: held by each process, and read anew when its version has
 * grown.
 */
export interface Reference {
  workdays(): Workdays;
  /** The workdays of a transaction: nobody changes them until it is over. */
  workdaysOf(tx: Queryable): Promise<Workdays>;
  words: SensitiveWordCheck;
  /** Reads what has changed since. */
  refresh(): Promise<void>;
}

export async function createReference(db: Db): Promise<Reference> {
  let calendar: Calendar = await loadCalendar(db);
  let check: SensitiveWordCheck = createSensitiveWordCheck(STARTING_SENSITIVE_WORDS);
  let words = -1;

  const store = (read: Calendar): Workdays => {
    if (read.version > calendar.version) calendar = read;
    return read.workdays;
  };
  async function refresh(): Promise<void> {
    const versions = await loadVersions(db);
    if (versions.get('workdays') !== calendar.version) store(await loadCalendar(db));
    const version = versions.get('words')!;
    if (version === words) return;
    const list = await loadSensitiveWords(db);
    check = createSensitiveWordCheck(list.length > 0 ? list : STARTING_SENSITIVE_WORDS);
    words = version;
  }
  await refresh();

  return {
    workdays: () => calendar.workdays,
    async workdaysOf(tx) {
      const known = calendar;
      const version = await lockCalendarVersion(tx);
      return version === known.version ? known.workdays : store(await loadCalendar(tx));
    },
    words: {
      isSensitive: (text) => check.isSensitive(text),
      mask: (text) => check.mask(text),
      found: (text) => check.found(text),
    },
    refresh,
  };
}
