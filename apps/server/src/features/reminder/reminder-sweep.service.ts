import type { Db, Tx } from '../../platform/db/db.ts';
import { inSteps, StepsFailed } from '../../platform/jobs/in-steps.ts';
import { calendarAhead, caughtUp } from '../operator/workdays/planning.service.ts';

interface ReminderSweepDeps<Row> {
  db: Db;
  /** Plans that follow the workdays; undefined where they depend on none. */
  plans?: Parameters<typeof calendarAhead>[1];
  /** Plans anew: the clock went back, as it may in development, or workdays changed, so that a day may be due earlier. */
  replan: (now: Date) => Promise<void>;
  /** Plans what was saved since the last sweep. */
  planSaved?: (now: Date, isStopping: () => boolean) => Promise<void>;
  /** The row that is due longest, under lock, of none of the keys `failed`; those that another worker locks are left out. */
  lockDue: (tx: Tx, now: Date, failed: readonly string[]) => Promise<Row | undefined>;
  /** Key of the activity or homework of a row, which an error names. */
  keyOf: (row: Row) => string;
  /**
   * Takes one step of a row: notifies a chunk and moves the cursor, or plans the next row. It is one transaction, so a
   * kill in between loses nothing and doubles nothing.
   */
  step: (tx: Tx, row: Row, now: Date) => Promise<void>;
}

/** Sweep over reminders that are due, in which a broken activity or homework delays no other. */
export function createReminderSweep<Row>(deps: ReminderSweepDeps<Row>) {
  const { db, plans, replan, planSaved, lockDue, keyOf, step } = deps;
  let latestSeen = 0;
  let stopping = false;
  const isStopping = () => stopping;

  const stepDue = (now: Date, failed: readonly string[], begin: (key: string) => void): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await lockDue(tx, now, failed);
      if (row === undefined) return false;
      begin(keyOf(row));
      await step(tx, row, now);
      return true;
    });

  return {
    /**
     * Sends what is due on the business clock. Any number of workers may do this at once.
     * @throws StepsFailed with the keys that failed, after all others were done
     */
    async sweep(now: Date): Promise<void> {
      const failures: StepsFailed[] = [];
      const collect = (error: unknown): void => {
        if (!(error instanceof StepsFailed)) throw error;
        failures.push(error);
      };
      const changed = plans && (await calendarAhead(db, plans));
      // A plan that fails here waits for its next save: it is not made anew in each sweep.
      if (now.getTime() < latestSeen || changed !== undefined) await replan(now).catch(collect);
      if (plans && changed !== undefined) await caughtUp(db, plans, changed);
      latestSeen = now.getTime();
      await planSaved?.(now, isStopping).catch(collect);
      await inSteps((failed, begin) => stepDue(now, failed, begin), isStopping).catch(collect);
      if (failures.length > 0)
        throw new StepsFailed(
          failures.flatMap(({ errors }) => errors),
          failures.map(({ message }) => message).join('; '),
        );
    },
    /** Lets a running sweep end after its chunk. */
    stop() {
      stopping = true;
    },
  };
}
