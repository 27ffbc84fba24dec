import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { int, nothing, text } from '../wire/text.ts';
import { OPERATOR_MESSAGES } from './messages.ts';

/** `next` of the page before; '' is the first. */
const cursor = z.union([z.literal(''), z.uuid()]).default('');

const count = int(1, 100).default(30);

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/xcx/operator/v1/health',
  policy: 'operator',
  summary: 'Database, disk, and the processes of the last hour.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      database: z.object({
        version: z.string(),
        bytes: z.number(),
        connections: z.number(),
        max_connections: z.number(),
        /** Seconds of the longest open transaction. */
        longest: z.number(),
      }),
      /** Of the folder of data; null where it cannot be asked. */
      disk: z.object({ total: z.number(), free: z.number() }).nullable(),
      /** The largest tables; `rows` is the planner's guess, null before it has looked. */
      tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number().nullable() })),
      processes: z.array(
        z.object({
          id: z.string(),
          role: z.string(),
          version: z.string(),
          host: z.string(),
          pid: z.number(),
          t_start: z.number(),
          t_seen: z.number(),
          memory: z.number(),
          /** Milliseconds, 99th percentile of the event loop's delay. */
          delay: z.number(),
          pool_total: z.number(),
          pool_idle: z.number(),
          pool_waiting: z.number(),
          /** Seen within the last minute. */
          live: z.boolean(),
          /** This very one answered. */
          mine: z.boolean(),
        }),
      ),
    }),
  }),
});
export type Health = z.output<typeof getHealth.response>['data'];

export const listSlowCalls = defineCall({
  name: 'listSlowCalls',
  method: 'GET',
  path: '/xcx/operator/v1/calls',
  policy: 'operator',
  summary:
    'Durations of calls in the last hours, over all processes, by quarters of an hour; the slowest first.',
  request: z.object({ hours: int(1, 24).default(1) }),
  response: z.object({
    data: z.array(
      z.object({
        call: z.string(),
        count: z.number(),
        /** Answered with a fault of the server’s own. */
        failed: z.number(),
        /** Milliseconds: at most so long for half, for 95 and for 99 of 100. */
        p50: z.number(),
        p95: z.number(),
        p99: z.number(),
        slowest: z.number(),
        /** Milliseconds altogether. */
        total: z.number(),
      }),
    ),
  }),
});
export type CallMetrics = z.output<typeof listSlowCalls.response>['data'][number];

export const listQueues = defineCall({
  name: 'listQueues',
  method: 'GET',
  path: '/xcx/operator/v1/queues',
  policy: 'operator',
  summary: 'Every queue with what waits, runs and failed, and every sweep with its last run.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.number(),
          active: z.number(),
          failed: z.number(),
          done: z.number(),
        }),
      ),
      sweeps: z.array(
        z.object({ name: z.string(), t_last: z.number(), millis: z.number(), error: z.string() }),
      ),
    }),
  }),
});

export const listJobs = defineCall({
  name: 'listJobs',
  method: 'GET',
  path: '/xcx/operator/v1/jobs',
  policy: 'operator',
  summary: 'Jobs of a queue, newest first.',
  request: z.object({
    queue: text(100),
    state: z.enum(['waiting', 'active', 'failed', 'done']),
    page: int(1, 1000).default(1),
    count,
  }),
  response: z.object({
    data: z.object({
      total: z.number(),
      lists: z.array(
        z.object({
          id: z.string(),
          state: z.string(),
          tries: z.number(),
          /** Ids alone. */
          subject: z.string(),
          t_create: z.number(),
          /** 0: not yet. */
          t_start: z.number(),
          t_end: z.number(),
          error: z.string(),
        }),
      ),
    }),
  }),
});

export const retryJob = defineCall({
  name: 'retryJob',
  method: 'POST',
  path: '/xcx/operator/v1/job/retry',
  policy: 'operator',
  summary: 'Puts a failed job into its queue again.',
  request: z.object({ queue: text(100), id: z.uuid(OPERATOR_MESSAGES.jobNotFound) }),
  response: nothing,
});

export const cancelJob = defineCall({
  name: 'cancelJob',
  method: 'POST',
  path: '/xcx/operator/v1/job/cancel',
  policy: 'operator',
  summary: 'Takes a job that waits or failed out of its queue.',
  request: z.object({ queue: text(100), id: z.uuid(OPERATOR_MESSAGES.jobNotFound) }),
  response: nothing,
});

export const SENT_CHANNELS = ['sms', 'mail', 'notify'] as const;
export type SentChannel = (typeof SENT_CHANNELS)[number];

export const SENT_STATES = ['sent', 'waiting', 'failed'] as const;
export type SentState = (typeof SENT_STATES)[number];

export const listSent = defineCall({
  name: 'listSent',
  method: 'GET',
  path: '/xcx/operator/v1/outbox',
  policy: 'operator',
  summary: 'Outgoing SMS, mails and notifications: sent, waiting or failed, newest first.',
  request: z.object({
    state: z.enum(SENT_STATES).default('failed'),
    channel: z.enum(SENT_CHANNELS).optional(),
    cursor,
    count,
  }),
  response: z.object({
    data: z.object({
      waiting: z.number(),
      failed: z.number(),
      next: z.string(),
      lists: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(SENT_CHANNELS),
          /** Masked. */
          receiver: z.string(),
          title: z.string(),
          state: z.enum(SENT_STATES),
          reason: z.string(),
          /** It may be handed over once more. */
          again: z.boolean(),
          t_create: z.number(),
        }),
      ),
    }),
  }),
});
export type SentMessage = z.output<typeof listSent.response>['data']['lists'][number];

export const sendAgain = defineCall({
  name: 'sendAgain',
  method: 'POST',
  path: '/xcx/operator/v1/outbox/again',
  policy: 'operator',
  summary: 'Hands a message that failed over once more.',
  request: z.object({ id: z.uuid(OPERATOR_MESSAGES.messageNotAgain) }),
  response: nothing,
});

export const listRetentionRuns = defineCall({
  name: 'listRetentionRuns',
  method: 'GET',
  path: '/xcx/operator/v1/retention',
  policy: 'operator',
  summary: 'Results of the retention sweep, run by run.',
  request: z.object({ page: int(1, 1000).default(1), count }),
  response: z.object({
    data: z.object({
      total: z.number(),
      lists: z.array(
        z.object({
          id: z.string(),
          dry: z.boolean(),
          t_run: z.number(),
          warn_bin: z.number(),
          bin: z.number(),
          warn_purge: z.number(),
          purge: z.number(),
          /** Activities of which removed records were erased. */
          erase: z.number(),
        }),
      ),
    }),
  }),
});

export const getRetentionRun = defineCall({
  name: 'getRetentionRun',
  method: 'GET',
  path: '/xcx/operator/v1/retention/run',
  policy: 'operator',
  summary: 'The lines of one run, at most a thousand.',
  request: z.object({ id: z.uuid(OPERATOR_MESSAGES.operatorPageNotFound) }),
  response: z.object({
    data: z.array(
      z.object({
        cid: z.string(),
        action: z.enum(['warn_bin', 'bin', 'warn_purge', 'purge', 'erase']),
        reason: z.string(),
        due_at: z.number(),
      }),
    ),
  }),
});

export const dryRunRetention = defineCall({
  name: 'dryRunRetention',
  method: 'POST',
  path: '/xcx/operator/v1/retention/dry',
  policy: 'operator',
  summary: 'Notes what a sweep of retention would do now, and does nothing.',
  request: z.object({}),
  response: z.object({ data: z.object({ id: z.string() }) }),
});
