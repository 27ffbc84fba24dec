import type { Workdays } from '@rollcall/rules';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type pino from 'pino';
import type { Versions } from '../features/activity/activity.reads.ts';
import type { Reference } from '../features/operator/reference.service.ts';
import type { ProcessMetrics } from '../features/operator-health/process-metrics.service.ts';
import type { SentLog } from '../features/operator-outbox/sent.service.ts';
import type { CameByCode } from '../features/visit/visit.reads.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Sealer } from '../platform/crypto/seal.ts';
import type { Db, Queryable } from '../platform/db/db.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { MediaPool } from '../platform/files/media-pool.ts';
import type { Route } from '../platform/http/route.ts';
import type { JobContext, JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { SensitiveWordCheck } from '../platform/sensitive-words/word-check.ts';
import type { Sessions } from '../platform/session/session.ts';
import type { Providers } from './providers.ts';

/** What every feature may be made from. Nothing reaches for a global: a part takes from here what it needs. */
export interface Shared {
  config: Config;
  development: boolean;
  databaseUrl: string;
  db: Db;
  pool: pg.Pool;
  log: pino.Logger;
  files: FileStore;
  /** Decodes and encodes pictures and videos, away from this process. */
  media: MediaPool;
  /** The outside world: real adapters, or stand-ins. */
  providers: Providers;
  /** Notes what leaves the house. */
  sent: SentLog;
  jobs: Jobs;
  clock: Clock;
  sessions: Sessions;
  metrics: Metrics;
  versions: Versions;
  words: SensitiveWordCheck;
  /** Key of everything that is signed. */
  secret: Buffer;
  /** Seals what may lie in the database or the store only unreadable. */
  sealer: Sealer;
  isSensitive: (text: string) => boolean;
  /** Certification of an initiator at a moment. */
  isCertified: (until: Date | null, now: Date) => boolean;
  workdays: () => Workdays;
  /** The workdays of a transaction: nobody changes them until it is over. */
  workdaysOf: (tx: Queryable) => Promise<Workdays>;
  reference: Reference;
  /** What this process tells of itself. */
  processMetrics: ProcessMetrics;
  /** Signed token of an activity's code. */
  entryOf: (cid: string) => string;
  isEntry: (cid: string, entry: string | undefined) => boolean;
  cameByCode: CameByCode;
  /** What a scanner read: the code's whole link, or its token alone. */
  isScan: (cid: string, scan: string | undefined) => boolean;
  /** Whether a person proved on a business day that a number is theirs (`phone/check`). */
  isPhoneProof: (
    proof: string | undefined,
    of: { cid: string; uid: string; phone: string; day: string },
  ) => boolean;
}

/** A kind of job together with what does it. */
export interface Work {
  definition: { name: string };
  start: (jobs: Jobs) => Promise<void>;
}

export const work = <P extends object>(
  definition: JobDefinition<P>,
  handler: (payload: P, context: JobContext) => Promise<void>,
): Work => ({ definition, start: (jobs) => jobs.work(definition, handler) });

/** What a feature adds to the server. */
export interface Part {
  routes?: Route[];
  /** Paths outside the contract: files, streams of events. */
  serve?: (http: FastifyInstance) => void;
  jobs?: Work[];
  /** Run by workers every `everySeconds` of real time against the business clock; must bear to run twice. */
  sweeps?: { name: string; everySeconds: number; run: (now: Date) => Promise<unknown> }[];
  /** Ends what it holds open, before the connections are closed. */
  close?: () => Promise<void>;
}
