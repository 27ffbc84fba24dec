import type { Workdays } from '@rollcall/rules';
import type pg from 'pg';
import type pino from 'pino';
import { type CodeVersion, createVersions, type Versions } from './features/activity/activity.reads.ts';
import {
  createProcessMetrics,
  type ProcessMetrics,
} from './features/operator/health/process-metrics.service.ts';
import { createSentLog, type SentLog } from './features/operator/outbox/sent.service.ts';
import type { Reference } from './features/operator/reference.service.ts';
import type { IsPhoneProof } from './features/phone/phone.service.ts';
import { freshBy } from './features/reauth/reauth.service.ts';
import type { CameByCode } from './features/visit/visit.reads.ts';
import { cameByCode } from './features/visit/visit.service.ts';
import { type Clock, realClock, sharedClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createSealer, type Sealer } from './platform/crypto/seal.ts';
import type { Database, Db, Queryable } from './platform/db/db.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createMediaPool, type MediaPool } from './platform/files/media-pool.ts';
import { egressOf } from './platform/http/egress.ts';
import { createSigner, isSigned } from './platform/ids/ids.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLightLimiter, type LightLimiter } from './platform/limits/light.ts';
import type { LightLimit, Limit } from './platform/limits/limit.ts';
import { type Limiter, openLimiter } from './platform/limits/limiter.ts';
import { createTryCounter, type TryCounter } from './platform/limits/try-counter.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { createProviders, type Providers } from './platform/providers/providers.ts';
import type { SensitiveWordCheck } from './platform/sensitive-words/word-check.ts';
import { createSessions, type Principal, type Sessions } from './platform/session/session.ts';

/** Signed parts of a code; those of a code that was never renewed are as they were before there were renewals. */
const signedOf = ({ cid, code_rev }: CodeVersion): string[] =>
  code_rev === 0 ? [cid] : [cid, String(code_rev)];

/** Common dependencies of every module. Nothing reaches for a global: a module takes from here what it needs. */
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
  /** Notes messages that are sent. */
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
  /** Whether a session logged in, or proved anew who it is, a short while ago. */
  isFresh: (principal: Principal) => Promise<boolean>;
  workdays: () => Workdays;
  /** The workdays of a transaction: nobody changes them until it is over. */
  workdaysOf: (tx: Queryable) => Promise<Workdays>;
  reference: Reference;
  /** Metrics of this process. */
  processMetrics: ProcessMetrics;
  /** Opens a limit that the module also lists among its own. */
  limiter: (limit: Limit) => Limiter;
  /** The same for tries in vain of what a whole school does at once. */
  tryCounter: (limit: Limit) => TryCounter;
  lightLimiter: (limit: LightLimit) => LightLimiter;
  /** Network that whoever asks is counted by; '' in development, which has no strangers. */
  addressOf: (ip: string) => string;
  /** Signed token of an activity's code, of the version that holds. */
  entryOf: (code: CodeVersion) => string;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
  cameByCode: CameByCode;
  /** True for a scan of the activity's code: its whole link, or its token alone. */
  isScan: (code: CodeVersion, scan: string | undefined) => boolean;
  isPhoneProof: IsPhoneProof;
}

interface SharedOptions {
  config: Config;
  databaseUrl: string;
  database: Pick<Database, 'db' | 'pool'>;
  /** The tables of the database may lie on several machines. */
  isSharded: boolean;
  reference: Reference;
  files: FileStore;
  log: pino.Logger;
  /** Number of this process among those that one start runs; undefined where it is the only one. */
  processNumber?: number | undefined;
}

/** Makes whatever several modules need; nothing here runs or connects before it is asked for something. */
export function createShared({
  config,
  databaseUrl,
  database: { db, pool },
  isSharded,
  reference,
  files,
  log,
  processNumber,
}: SharedOptions): Shared {
  const development = config.mode === 'development';
  const metrics = createMetrics(processNumber === undefined ? {} : { process: String(processNumber) });
  metrics.watchPool(pool);
  const clock = development ? sharedClock(db) : realClock;
  const sessions = createSessions(db, isSharded);
  const secret = Buffer.from(config.secretKey);
  const { words } = reference;
  const entries = createSigner(secret, 'entry');
  const isEntry = (code: CodeVersion, entry: string | undefined) =>
    entries.isSigned(entry, ...signedOf(code));
  const sealer = createSealer(config.dataKeys);
  const sent = createSentLog({ db, sealer, log });
  const media = createMediaPool({
    ...config.media,
    onLost: (kind, err) => log.warn({ err, kind }, 'a picture or a video was too much for its process'),
  });
  return {
    config,
    development,
    databaseUrl,
    db,
    pool,
    log,
    files,
    media,
    providers: createProviders(config, { db, pool, log, metrics, secret, development, sent, files, media }),
    sent,
    jobs: createJobs({
      url: databaseUrl,
      log,
      worker: config.role !== 'web',
      observe: metrics.observeJob,
    }),
    clock,
    sessions,
    metrics,
    versions: createVersions(),
    words,
    secret,
    sealer,
    isSensitive: words.isSensitive,
    isCertified: (until, now) => config.certification === 'granted' || (until !== null && until > now),
    isFresh: freshBy(sessions),
    workdays: reference.workdays,
    workdaysOf: reference.workdaysOf,
    reference,
    processMetrics: createProcessMetrics({ db, pool, log, role: config.role }),
    limiter: (limit) => openLimiter(pool, limit),
    tryCounter: (limit) => createTryCounter(db, limit),
    lightLimiter: (limit) => createLightLimiter(pool, limit.name, limit),
    addressOf: (ip) => (development ? '' : egressOf(ip)),
    entryOf: (code) => entries.sign(...signedOf(code)),
    isEntry,
    cameByCode: cameByCode(db, isEntry, () => clock.now()),
    isScan: (code, scan) =>
      scan !== undefined &&
      (isEntry(code, scan) ||
        (scan.includes(`/m/${code.cid}?`) && isEntry(code, /[?&]entry=([\w-]+)/.exec(scan)?.[1]))),
    isPhoneProof: (proof, of) => isSigned(secret, proof, 'phone', of.cid, of.uid, of.phone, of.day),
  };
}
