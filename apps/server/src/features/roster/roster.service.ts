import type * as contract from '@rollcall/contract';
import {
  ACTIVITY_MESSAGES,
  type ActivitySettings,
  type ResponseOf,
  ROSTER_MESSAGES,
  type RosterPreview,
} from '@rollcall/contract';
import { dayOf, fileToken, planRoster } from '@rollcall/rules';
import type { RosterReading } from '@rollcall/rules/roster/table';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { ApiError, apiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { referTo } from '../upload/refs.service.ts';
import { dueAt } from './claim.service.ts';
import type { ListReader } from './list.service.ts';
import { rosterJob } from './roster.jobs.ts';
import {
  beginList,
  countLines,
  type Dropping,
  dropLines,
  endList,
  failList,
  insertLines,
  type LineValues,
  loadKnown,
  loadList,
  lockDays,
  lockLines,
  lockSettings,
  removeList,
  saveLines,
  takeList,
  usableList,
} from './roster.store.ts';

/** Names that are written with the settings themselves; more are written right after, in parts. */
const AT_ONCE = 2000;
/** Names that one transaction of the job writes: the activity is held for a fraction of a second. */
const PART = 4000;
const SHOWN_LINES = 50;
const SHOWN_PROBLEMS = 200;

interface RosterDeps {
  db: Db;
  jobs: Jobs;
  readList: ListReader;
  now: () => Promise<Date>;
}

type ListSettings = Pick<ActivitySettings, 'disable_free_join' | 'list_url'>;
const listOf = (settings: ListSettings | undefined): string =>
  settings?.disable_free_join === 1 && settings.list_url !== '' ? fileToken(settings.list_url) : '';

/** Lists that settings name, as checked before the transaction that saves them. */
interface PreparedList {
  /** File of the list that may be named; null where the settings name none. */
  file: CheckedToken | null;
  /** The list as it was read; null where its lines stand already. */
  read: { token: string; reading: RosterReading } | null;
}

/** Part of a list that one transaction writes. */
interface Share extends Dropping {
  now: Date;
}

export function createRosterService({ db, jobs, readList, now }: RosterDeps) {
  async function assertUsable(token: string, uid: string, cid?: string): Promise<CheckedToken> {
    const usable = await usableList(db, token, uid, cid);
    if (usable === undefined)
      throw apiError(ROSTER_MESSAGES.listNotYours, { reason: 'field_invalid', field: 'list_url' });
    return usable;
  }

  /** The whole list in the caller's transaction, which holds the activity. */
  async function writeAll(tx: Tx, share: Share, reading: RosterReading): Promise<void> {
    const { add, matched, drop } = planRoster(await loadKnown(tx, share.cid), reading.lines);
    const ids = [...drop, ...matched.map(({ id }) => id)];
    await lockLines(tx, share.cid, ids);
    await lockDays(tx, share, ids);
    await dropLines(tx, share, drop, share.now);
    await saveLines(tx, share, matched);
    await insertLines(tx, share, add, share.now);
  }

  /** Members with what their lines say. @returns those of them who are there */
  async function saveLocked(
    tx: Tx,
    share: Share,
    matched: readonly { id: string; line: LineValues }[],
  ): Promise<Set<string>> {
    const ids = matched.map(({ id }) => id);
    const there = await lockLines(tx, share.cid, ids);
    await lockDays(tx, share, ids);
    await saveLines(tx, share, matched);
    return there;
  }

  return {
    /** Rows read from a file, before it is saved (FORM-37). */
    async preview(uid: string, listUrl: string): Promise<RosterPreview> {
      await assertUsable(fileToken(listUrl), uid);
      const { lines, problems, total, head, sheet, sheets } = await readList(uid, fileToken(listUrl));
      const counts = { skipped: 0, partial: 0, note: 0 };
      for (const { severity } of problems) counts[severity]++;
      return {
        total,
        taken: lines.length,
        columns: head.labels,
        sheet,
        sheets,
        head_line: head.line,
        lines: lines.slice(0, SHOWN_LINES),
        problems: problems.slice(0, SHOWN_PROBLEMS),
        counts,
      };
    },

    async state(cid: string): Promise<ResponseOf<typeof contract.getRoster>['data']> {
      const [list, { lines, claimed }] = await Promise.all([loadList(db, cid), countLines(db, cid)]);
      return {
        state: list?.state ?? 'none',
        lines,
        claimed,
        unclaimed: lines - claimed,
        error: list?.error ?? '',
      };
    },

    /**
     * Reads the list that settings name, where it is another one than before: reading takes seconds, and holds
     * nothing. `cid`: an activity whose list may be used besides the person's own files.
     */
    async prepare(
      uid: string,
      next: ListSettings,
      before?: ListSettings,
      cid?: string,
    ): Promise<PreparedList> {
      const token = listOf(next);
      const file = next.list_url === '' ? null : await assertUsable(fileToken(next.list_url), uid, cid);
      const stands = token === '' || token === listOf(before);
      return { file, read: stands ? null : { token, reading: await readList(uid, token) } };
    },

    /**
     * Makes the lines follow the settings, in the transaction that saves them and holds the activity. Turning the
     * list off removes whoever never claimed their line.
     */
    async follow(
      tx: Tx,
      save: {
        cid: string;
        next: ActivitySettings;
        before?: ListSettings;
        prepared: PreparedList;
        today: string;
        now: Date;
      },
    ): Promise<void> {
      const { cid, next, before, prepared, today } = save;
      const share = { ...dueAt(cid, next, today), now: save.now };
      const { file, read } = prepared;
      await referTo(tx, cid, 'list', next.list_url === '' || file === null ? [] : [file]);
      if (listOf(next) === '') {
        if (listOf(before) === '') return;
        await lockLines(tx, cid, 'all');
        await dropLines(tx, share, 'all', save.now);
        await removeList(tx, cid);
      } else if (listOf(next) !== listOf(before)) {
        // Somebody else saved another list since this one was read.
        if (read?.token !== listOf(next))
          throw apiError(ACTIVITY_MESSAGES.editedMeanwhile, { reason: 'edited_meanwhile' });
        await beginList(tx, cid, read.token, save.now);
        if (read.reading.lines.length > AT_ONCE) {
          await jobs.enqueue(tx, rosterJob, { cid, token: read.token });
          return;
        }
        await writeAll(tx, share, read.reading);
        await endList(tx, cid, read.token);
      }
    },

    /** Handler of the job: each run finds what is missing, so that it may run twice and after a crash. */
    async work(cid: string, token: string): Promise<void> {
      const run = newId();
      /** Something under the activity's row; false: another list or another run holds by now. */
      const part = (write: (tx: Tx, share: Share) => Promise<boolean>): Promise<boolean> =>
        db.transaction().execute(async (tx) => {
          const locked = await lockSettings(tx, cid);
          if (locked === undefined) return false;
          const at = await now();
          return write(tx, {
            ...dueAt(cid, locked.settings, dayOf(at.getTime() / 1000, locked.zone)),
            now: at,
          });
        });
      /** The same for as long as no other run took over. */
      const ours = (write: (tx: Tx, share: Share) => Promise<void>): Promise<boolean> =>
        part(async (tx, share) => {
          if ((await loadList(tx, cid))?.run !== run) return false;
          await write(tx, share);
          return true;
        });
      try {
        if (!(await part((tx) => takeList(tx, cid, token, run)))) return;
        const { lines } = await readList(cid, token);
        const { add, matched, drop } = planRoster(await loadKnown(db, cid), lines);
        /** Members who stand for a line by now; whoever else there is came since the plan. */
        const standing = matched.map(({ id }) => id);
        const inParts = async <T>(
          all: readonly T[],
          write: (tx: Tx, share: Share, some: readonly T[], from: number) => Promise<void>,
        ) => {
          for (let i = 0; i < all.length; i += PART)
            if (!(await ours((tx, share) => write(tx, share, all.slice(i, i + PART), i)))) return;
        };
        await inParts(drop, async (tx, share, some) => {
          await lockLines(tx, cid, some);
          await dropLines(tx, share, some, share.now);
        });
        await inParts(matched, async (tx, share, some) => {
          const there = await saveLocked(tx, share, some);
          // Members who left meanwhile stand for their lines no more.
          add.push(...some.filter(({ id }) => !there.has(id)).map(({ line }) => line));
        });
        await inParts(add, async (tx, share, some, from) => {
          // Members who joined since, or were added, stand for the lines that mean them: new ones would double them.
          const joined = planRoster(await loadKnown(tx, cid, standing), add.slice(from)).matched;
          const ofPart = joined.filter(({ line }) => some.includes(line));
          await saveLocked(tx, share, ofPart);
          const found = new Set(ofPart.map(({ line }) => line));
          const added = some.filter((line) => !found.has(line));
          standing.push(...ofPart.map(({ id }) => id), ...(await insertLines(tx, share, added, share.now)));
        });
        await ours((tx) => endList(tx, cid, token));
      } catch (error) {
        const final = error instanceof ApiError;
        await failList(db, cid, run, final ? error.message : ROSTER_MESSAGES.roster.failed);
        if (!final) throw error;
      }
    },
  };
}
export type RosterService = ReturnType<typeof createRosterService>;
