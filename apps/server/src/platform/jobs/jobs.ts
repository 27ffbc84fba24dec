import { randomUUID } from 'node:crypto';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { QUEUE_CONNECTIONS } from '../db/connection-counts.ts';
import type { Tx } from '../db/db.ts';
import type { Log } from '../log/log.ts';

/** Definition of a job: a name and the payload's schema, apart from its handler. */
export interface JobDefinition<P extends object = object> {
  name: string;
  payload: z.ZodType<P>;
  /** Real seconds after which a job that has not ended is aborted and tried again; undefined: 15 minutes. */
  seconds?: number;
}

export const defineJob = <P extends object>(definition: JobDefinition<P>): JobDefinition<P> => definition;

export interface JobContext {
  id: string;
  /** Aborted when the job's time is over or the server stops. */
  signal: AbortSignal;
}

/** Must be idempotent: a job runs again when its process dies before the end is noted. */
type JobHandler<P> = (payload: P, context: JobContext) => Promise<void>;

interface EnqueueOptions {
  /** While one job of this key waits, another adds nothing; one that runs does not count. */
  singletonKey?: string;
  /** Seconds of real time to wait; what is due on the business clock is a row with `due_at` instead. */
  delaySeconds?: number;
}

export interface Jobs {
  /** @param definitions every kind of job that this process may ask for or run */
  start(definitions: readonly { name: string }[]): Promise<void>;
  /** Asks for a job; with `tx` it exists if and only if that transaction commits. */
  enqueue<P extends object>(
    tx: Tx | undefined,
    job: JobDefinition<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs the jobs of one kind here; does nothing in a process that is not a worker. */
  work<P extends object>(
    job: JobDefinition<P>,
    handler: JobHandler<P>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** A failed job waits again, if and only if the transaction commits. */
  retry(tx: Tx, queue: string, id: string): Promise<void>;
  /** Takes a job out of its queue, if and only if the transaction commits. */
  remove(tx: Tx, queue: string, id: string): Promise<void>;
  /** Takes no new job from now on; asking for jobs goes on. */
  rest(): void;
  /** Takes no new job, gives running ones `seconds` to end, and closes the connections. */
  stop(seconds?: number): Promise<void>;
}

interface JobsOptions {
  url: string;
  log: Log;
  /** False: this process asks for jobs only. */
  worker: boolean;
  observe?: (job: string, seconds: number, outcome: 'done' | 'failed') => void;
}

/** Failed jobs are tried again after about 2, 4, 8 … seconds, at most 10 minutes apart, ten times. */
const RETRY = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
/** A job that has not ended by then is given to another worker, unless it says another time. */
const EXPIRE_SECONDS = 15 * 60;
const DONE_RETENTION_SECONDS = 2 * 24 * 3600;
/** New jobs are announced; polling is for retries, delayed ones, and where announcing fails. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4 };

/** The queue in the server's own database: what is asked for within a transaction shares its fate. */
export function createJobs({ url, log, worker, observe }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'rollcall jobs',
    max: QUEUE_CONNECTIONS,
    supervise: worker,
    schedule: false, // what repeats is swept by its own row, against the business clock
    useListenNotify: worker,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));

  const worked = new Set<string>();

  return {
    async start(definitions) {
      await boss.start();
      // A queue stays as it was made: most starts find all of them.
      const made = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const { name } of definitions) {
        if (made.has(name)) continue;
        await boss.createQueue(name, {
          policy: 'short', // one waiting job a key
          notify: true,
          ...RETRY,
          expireInSeconds: EXPIRE_SECONDS,
          deleteAfterSeconds: DONE_RETENTION_SECONDS,
        });
      }
    },
    async enqueue(tx, job, payload, { singletonKey = randomUUID(), delaySeconds } = {}) {
      await boss.send(job.name, job.payload.parse(payload), {
        singletonKey,
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(job.seconds === undefined ? {} : { expireInSeconds: job.seconds }),
        ...(tx ? { db: fromKysely(tx) } : {}),
      });
    },
    async work(job, handler, { concurrency = 1 } = {}) {
      if (!worker) return;
      worked.add(job.name);
      for (let i = 0; i < concurrency; i++) {
        let workerId = '';
        const take = async ([taken]: Job<object>[]): Promise<void> => {
          if (!taken) return;
          const started = performance.now();
          let outcome: 'done' | 'failed' = 'failed';
          try {
            await handler(job.payload.parse(taken.data), { id: taken.id, signal: taken.signal });
            outcome = 'done';
          } catch (error) {
            log.error({ err: error, job: job.name, id: taken.id }, 'a job failed; it is tried again');
            throw error;
          } finally {
            observe?.(job.name, (performance.now() - started) / 1000, outcome);
            boss.notifyWorker(workerId); // more may be waiting: look at once, not at the next poll
          }
        };
        workerId = await boss.work<object>(job.name, POLLING, take);
      }
    },
    async retry(tx, queue, id) {
      await boss.retry(queue, id, { db: fromKysely(tx) });
    },
    async remove(tx, queue, id) {
      await boss.deleteJob(queue, id, { db: fromKysely(tx) });
    },
    rest() {
      for (const name of worked) void boss.offWork(name, { wait: false });
    },
    stop: (seconds = 20) => boss.stop({ graceful: true, timeout: seconds * 1000, close: true }),
  };
}
