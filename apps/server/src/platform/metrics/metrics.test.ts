import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('counts calls by name and sta, batches, groups that split, and jobs by outcome', async () => {
  const metrics = createMetrics();
  metrics.observeCall('login', 0.003, 0);
  metrics.observeCall('login', 0.003, -1);
  metrics.observeBatch(5);
  metrics.observeJob('export', 2, 'failed');
  metrics.watchSplits('join')();
  metrics.watchSplits('sign_in');
  const text = await metrics.render();
  expect(text).toContain('rollcall_call_seconds_count{call="login",sta="-1"} 1');
  expect(text).toContain('rollcall_submission_batch_sum 5');
  expect(text).toContain('rollcall_job_seconds_count{job="export",outcome="failed"} 1');
  expect(text).toContain('rollcall_group_splits_total{group="join"} 1');
  expect(text).toContain('rollcall_group_splits_total{group="sign_in"} 0');
});

it.each([
  ['fails', () => Promise.reject(new Error('no database'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a question to the database that %s costs its own number alone', async (_how, used) => {
  const metrics = createMetrics();
  let answer: () => Promise<number> = async () => 0.5;
  metrics.watchSms(() => answer());
  expect(await metrics.render()).toContain('rollcall_sms_hour_used 0.5');
  answer = used;
  const text = await metrics.render();
  expect(text).toContain('rollcall_submission_batch_sum');
  expect(text).not.toMatch(/^rollcall_sms_hour_used /m);
});
