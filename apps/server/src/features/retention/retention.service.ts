import { KEEPING_NOTICES } from '@rollcall/contract';
import { addDays, binRetainedUntil, dayOf, formatDay, sweepOf } from '@rollcall/rules';
import { daysBefore } from '../../platform/clock/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { newId, ZERO_ID } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import { lockPerson } from '../account/account.reads.ts';
import { retentionInputsOf } from '../activity/activity.reads.ts';
import { lockAnywhere, sweepIntoBin } from '../activity/bin.service.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { notify } from '../notice/notice.service.ts';
import type { PurgeService } from './purge.service.ts';
import { dueRemoved } from './removed.service.ts';
import {
  type Action,
  binnedBefore,
  type Candidate,
  candidateOf,
  endedBefore,
  type Item,
} from './retention.reads.ts';
import { insertItems, type Run, removeRuns, setWarned } from './retention.store.ts';

/** Candidates of a page. */
const PAGE = 500;
/** Days that nothing is done after an end, and after a deletion: shorter than any three and six months less a week. */
const ENDED_DAYS = 80;
const BINNED_DAYS = 170;
/** Business days that reports are kept. */
const REPORT_DAYS = 400;

/** A line about a whole activity. */
type KeepingItem = Item & { action: Exclude<Action, 'erase'> };

interface RetentionDeps {
  db: Db;
  log: Log;
  purges: PurgeService;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** Why, for whoever reads the report. */
function reasonOf({ deleted_at, end_day, recovered_day, zone }: Candidate): string {
  if (deleted_at !== null)
    return `in the bin since ${dayOf(deleted_at.getTime() / 1000, zone)}, where it is kept for 6 months`;
  const since = recovered_day !== null && recovered_day > end_day ? `, recovered ${recovered_day}` : '';
  return `ended ${end_day}${since}, initiator not certified, kept for 3 months`;
}

export function createRetentionService({ db, log, purges, isCertified }: RetentionDeps) {
  /** Next act on an activity; undefined: none, or announced already. */
  function verdictOf(candidate: Candidate, now: Date): KeepingItem | undefined {
    const certified = isCertified(candidate.certified_until, now);
    const verdict = sweepOf(retentionInputsOf(candidate, certified), now.getTime() / 1000);
    if (!verdict) return undefined;
    const due_at = new Date(verdict.due * 1000);
    if (verdict.ahead && candidate.keep_warned?.getTime() === due_at.getTime()) return undefined;
    const action: KeepingItem['action'] = verdict.ahead ? `warn_${verdict.action}` : verdict.action;
    return { cid: candidate.cid, action, reason: reasonOf(candidate), due_at };
  }

  /** Everything that may be due, what ended longest ago first. */
  async function* candidates(now: Date): AsyncGenerator<Candidate> {
    const day = addDays(dayOf(now.getTime() / 1000), -ENDED_DAYS);
    const at = daysBefore(now, BINNED_DAYS);
    // With everybody counted as certified, no activity gets into the bin by itself.
    const pages = isCertified(null, now)
      ? [(after?: Candidate) => binnedBefore(db, { at, after, count: PAGE })]
      : [
          (after?: Candidate) => binnedBefore(db, { at, after, count: PAGE }),
          (after?: Candidate) => endedBefore(db, { day, now, after, count: PAGE }),
        ];
    for (const page of pages)
      for (let rows = await page(); rows.length > 0; rows = await page(rows.at(-1))) yield* rows;
  }

  async function notifyOwner(tx: Tx, { title, owner_uid, zone }: Candidate, item: KeepingItem, now: Date) {
    const { action, due_at } = item;
    const words = KEEPING_NOTICES[action];
    const day = action === 'bin' ? binRetainedUntil(now.getTime() / 1000, zone) : due_at.getTime() / 1000;
    await notify(tx, {
      uid: owner_uid,
      // The notice of its end outlives the activity.
      cid: action === 'purge' ? '' : item.cid,
      kind: 'keeping',
      title: words.title,
      text: words.text(title, formatDay(dayOf(day, zone))),
      link: '',
      now,
      once: `keeping ${action} ${item.cid} ${due_at.toISOString()}`,
    });
  }

  async function perform(tx: Tx, activity: Candidate, item: KeepingItem, now: Date): Promise<void> {
    const { cid, action, due_at } = item;
    if (action === 'purge') return purges.mark(tx, activity);
    if (action !== 'bin') return setWarned(tx, cid, due_at);
    await sweepIntoBin(tx, cid, now);
    const { title, end_day } = activity;
    await audit(tx, {
      cid,
      uid: ZERO_ID, // nobody: the sweep
      action: 'activity.sweep',
      before: { title, end_day },
      after: null,
      now,
    });
  }

  /** Looks again under lock, and does what is due then. @returns whether anything was */
  const complete = (run: Run, found: Candidate): Promise<Item | undefined> =>
    db.transaction().execute(async (tx) => {
      await lockPerson(tx, found.creator_uid);
      await lockAnywhere(tx, found.cid);
      const activity = await candidateOf(tx, found.cid);
      const item = activity && verdictOf(activity, run.at);
      if (!item) return undefined;
      await notifyOwner(tx, activity, item, run.at);
      await perform(tx, activity, item, run.at);
      await insertItems(tx, run, [item]);
      if (item.action === 'bin') await publishEvent(tx, item.cid, { kind: 'settings' });
      return item;
    });

  let stopping = false;
  let running: Promise<Item[]> | undefined;
  async function pass(now: Date): Promise<Item[]> {
    const run: Run = { id: newId(), dry: false, at: now };
    const done: Item[] = [];
    for await (const candidate of candidates(now)) {
      if (stopping) break;
      if (!verdictOf(candidate, now)) continue;
      try {
        const item = await complete(run, candidate);
        if (item) done.push(item);
      } catch (error) {
        // The next pass finds it again; the others do not wait for what is wrong with one.
        log.error({ err: error, cid: candidate.cid }, 'an activity could not be swept');
      }
    }
    if (done.length > 0) log.info({ run: run.id, items: done.length }, 'activities were swept');
    return done;
  }

  return {
    /**
     * Warns, bins and deletes what is due on the business clock; any number of workers may do this at once.
     * @returns what was done
     */
    sweep(now: Date): Promise<Item[]> {
      running ??= pass(now).finally(() => {
        running = undefined;
      });
      return running;
    },

    /** Preview of a sweep; noted as a dry run of this id, and nothing is done. */
    async dryRun(now: Date, id: string = newId()): Promise<(Item & { title: string })[]> {
      const found: (Item & { title: string })[] = [];
      for await (const candidate of candidates(now)) {
        const item = verdictOf(candidate, now);
        if (item) found.push({ ...item, title: candidate.title });
      }
      found.push(...(await dueRemoved(db, now)));
      await insertItems(db, { id, dry: true, at: now }, found);
      return found;
    },

    /** Forgets old reports. */
    forget: (now: Date): Promise<void> => removeRuns(db, daysBefore(now, REPORT_DAYS)),

    /** Ends after the activity at hand. */
    async stop(): Promise<void> {
      stopping = true;
      await running?.catch(() => {});
    },
  };
}
export type RetentionService = ReturnType<typeof createRetentionService>;
