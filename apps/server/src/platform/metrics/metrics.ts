import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Call of the contract by its name, seconds, and the `sta` it answered. */
  observeCall(call: string, seconds: number, sta: number): void;
  /** How many submissions shared one commit. */
  observeBatch(submissions: number): void;
  observeJob(job: string, seconds: number, outcome: 'done' | 'failed'): void;
  /** Prometheus' text format. */
  render(): Promise<string>;
  contentType: string;
}

/** The process's own registry; nothing in it names a person or an activity. */
export function createMetrics(): Metrics {
  const register = new Registry();
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
  const jobs = new Histogram({
    name: 'rollcall_job_seconds',
    help: 'Time a job took, by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 5, 30, 120, 600],
    registers,
  });
  return {
    observeCall: (call, seconds, sta) => calls.observe({ call, sta: String(sta) }, seconds),
    observeBatch: (submissions) => batches.observe(submissions),
    observeJob: (job, seconds, outcome) => jobs.observe({ job, outcome }, seconds),
    render: () => register.metrics(),
    contentType: register.contentType,
  };
}
