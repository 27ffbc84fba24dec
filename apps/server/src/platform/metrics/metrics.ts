import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Milliseconds after which a gauge that queries the database gives up; below `METRICS_MS` of `platform/processes`. */
const QUERY_TIMEOUT_MS = 1000;

export interface Metrics {
  /** Call of the contract by its name, seconds, and the `sta` it answered. */
  observeCall(call: string, seconds: number, sta: number): void;
  /** Count the submissions that shared one commit. */
  observeBatch(submissions: number): void;
  /** Count the joins that shared one commit. */
  observeJoins(joins: number): void;
  /** Groups of this name that fail and are done again in parts, from now on. @returns counts one */
  watchSplits(group: string): () => void;
  observeJob(job: string, seconds: number, outcome: 'done' | 'failed'): void;
  /** Something of ours went wrong: a call was answered with a 5xx, or a sweep failed. */
  observeFault(where: 'call' | 'sweep', name: string): void;
  /** A code by SMS, by its end. */
  observeSms(outcome: 'sent' | 'failed' | 'used_up'): void;
  /** Share of the hour's messages by SMS that is used, asked at each collection; left out where there is no answer. */
  watchSms(used: () => Promise<number>): void;
  /** A login or a proof failed or was locked (`guess`), or a right was missing (`right`). */
  observeRejection(kind: 'guess' | 'right', reason: string): void;
  /** Connections for transactions, of a pool from now on. */
  watchPool(pool: pg.Pool): void;
  /** Seconds that a request has waited before its work began, where it had to. */
  observeWait(of: string, seconds: number): void;
  /** Requests by their class, from now on. */
  watchAdmission(states: () => Record<string, AdmissionCounts>): void;
  /** Prometheus' text format. */
  render(): Promise<string>;
  contentType: string;
}

/** Requests of a class: at present, and since the process began. */
interface AdmissionCounts {
  inWork: number;
  waiting: number;
  admitted: number;
  shed: number;
}

/**
 * The process's own registry; nothing in it names a person or an activity.
 * @param labels labels of every line, where several processes answer as one
 */
export function createMetrics(labels: Record<string, string> = {}): Metrics {
  const register = new Registry();
  register.setDefaultLabels(labels);
  collectDefaultMetrics({ register });
  const registers = [register];
  const calls = new Histogram({
    name: 'rollcall_call_seconds',
    help: 'Time from receipt to answer, by call and sta',
    labelNames: ['call', 'sta'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const batches = new Histogram({
    name: 'rollcall_submission_batch',
    help: 'Submissions that shared one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const joins = new Histogram({
    name: 'rollcall_join_batch',
    help: 'Joins that shared one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const splits = new Counter({
    name: 'rollcall_group_splits_total',
    help: 'Groups of sign-ins, joins or claims that failed together and were done again in parts',
    labelNames: ['group'],
    registers,
  });
  const jobs = new Histogram({
    name: 'rollcall_job_seconds',
    help: 'Time a job took, by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 5, 30, 120, 600],
    registers,
  });
  const faults = new Counter({
    name: 'rollcall_faults_total',
    help: 'Calls that were answered with a 5xx, and sweeps that failed',
    labelNames: ['where', 'name'],
    registers,
  });
  const messages = new Counter({
    name: 'rollcall_sms_total',
    help: 'Codes by SMS, by outcome: sent, failed at the provider, used_up by a bound',
    labelNames: ['outcome'],
    registers,
  });
  const rejections = new Counter({
    name: 'rollcall_refusals_total',
    help: 'Failed logins and proofs, lock-outs, and rights that somebody did not have',
    labelNames: ['kind', 'reason'],
    registers,
  });
  const waits = new Histogram({
    name: 'rollcall_request_wait_seconds',
    help: 'Wait of admitted requests before their work began, by class; those that had not to wait are left out',
    labelNames: ['class'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  });
  return {
    observeWait: (of, seconds) => waits.observe({ class: of }, seconds),
    watchAdmission(states) {
      new Gauge({
        name: 'rollcall_requests',
        help: 'Requests in work, and those that wait for it, by class',
        labelNames: ['class', 'state'],
        registers,
        collect() {
          for (const [of, { inWork, waiting }] of Object.entries(states())) {
            this.set({ class: of, state: 'in_work' }, inWork);
            this.set({ class: of, state: 'waiting' }, waiting);
          }
        },
      });
      new Counter({
        name: 'rollcall_requests_total',
        help: 'Requests by class and outcome: admitted, or shed with 503 before work was done for them; alert on shed',
        labelNames: ['class', 'outcome'],
        registers,
        collect() {
          this.reset();
          for (const [of, { admitted, shed }] of Object.entries(states())) {
            this.inc({ class: of, outcome: 'admitted' }, admitted);
            this.inc({ class: of, outcome: 'shed' }, shed);
          }
        },
      });
    },
    observeSms: (outcome) => messages.inc({ outcome }),
    watchSms(used) {
      new Gauge({
        name: 'rollcall_sms_hour_used',
        help: 'Share of SMS_PER_HOUR that is used in the hour that runs, over all processes; alert from 0.5',
        registers,
        async collect() {
          const share = await Promise.race([
            used().catch(() => undefined),
            sleep(QUERY_TIMEOUT_MS, undefined, { ref: false }),
          ]);
          // Without the database the others are wanted most.
          if (share === undefined) this.remove();
          else this.set(share);
        },
      });
    },
    observeRejection: (kind, reason) => rejections.inc({ kind, reason }),
    observeFault: (where, name) => faults.inc({ where, name }),
    watchPool(pool) {
      new Gauge({
        name: 'rollcall_pool',
        help: 'Connections for transactions: open, idle, and transactions that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'open' }, pool.totalCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
    },
    observeCall: (call, seconds, sta) => calls.observe({ call, sta: String(sta) }, seconds),
    observeBatch: (submissions) => batches.observe(submissions),
    observeJoins: (size) => joins.observe(size),
    watchSplits(group) {
      // From 0 on: a series that begins with its first failure has no increase.
      splits.inc({ group }, 0);
      return () => splits.inc({ group });
    },
    observeJob: (job, seconds, outcome) => jobs.observe({ job, outcome }, seconds),
    render: () => register.metrics(),
    contentType: register.contentType,
  };
}
