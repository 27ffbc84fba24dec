import { type getBoot, MESSAGES, type ResponseOf } from '@rollcall/contract';
import type { Workdays } from '@rollcall/rules';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { accountRoutes } from './features/account/account.routes.ts';
import {
  type AccountService,
  createAccountService,
  localIdentity,
} from './features/account/account.service.ts';
import { assertAccess } from './features/activity/activity.policy.ts';
import { accessOf, createVersions } from './features/activity/activity.reads.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { type ActivityService, createActivityService } from './features/activity/activity.service.ts';
import { createDetailReads } from './features/activity/detail.reads.ts';
import { exportJob } from './features/export/export.jobs.ts';
import { exportRoutes } from './features/export/export.routes.ts';
import { createExportService } from './features/export/export.service.ts';
import { createMemberReads } from './features/member/member.reads.ts';
import { memberRoutes } from './features/member/member.routes.ts';
import { createMemberService, type MemberService } from './features/member/member.service.ts';
import { createRankReads } from './features/member/rank.reads.ts';
import { loadWords, loadWorkdays } from './features/operator/calendar.reads.ts';
import { recordRoutes } from './features/record/record.routes.ts';
import { createRecordService } from './features/record/record.service.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { createStatisticsService } from './features/statistics/statistics.service.ts';
import { createGroupedSubmission } from './features/submission/grouped.service.ts';
import { submissionRoutes } from './features/submission/submission.routes.ts';
import { createSimpleSubmission, type Submit } from './features/submission/submission.service.ts';
import { serveFiles, uploadRoutes } from './features/upload/upload.routes.ts';
import { createUploadService } from './features/upload/upload.service.ts';
import { realClock, sharedClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/db/db.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { serveDocs } from './platform/http/openapi.ts';
import { ownOrigins } from './platform/http/origins.ts';
import { refuse } from './platform/http/refusal.ts';
import type { Authorize, Policies } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWebApps } from './platform/http/web-apps.ts';
import { isSigned, sign, splitInsideId } from './platform/ids/ids.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimiter } from './platform/limits/limiter.ts';
import { searchLocalPlaces } from './platform/map/map.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createSessions } from './platform/session/session.ts';
import { createWordCheck, STARTING_WORDS, type WordCheck } from './platform/words/words.ts';

/** Reference data (words, workdays) is read again after so many milliseconds, so that all processes follow. */
const REFRESH_MS = 30_000;
const SWEEP_MS = 10 * 60_000;

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  files: FileStore;
  log: pino.Logger;
  /** Folders of the built apps; absent in tests of the API. */
  webApps?: { console: string; member: string };
  /** Tests: each answer is checked against the contract. */
  checkResponses?: boolean;
  tls?: { cert: Buffer; key: Buffer } | undefined;
  demo?: () => Promise<Pick<ResponseOf<typeof getBoot>['data'], 'demo' | 'demo_link'>>;
}

export interface App {
  http: FastifyInstance;
  /** Signed mark of an activity's code. */
  entryOf: (cid: string) => string;
  /** The use cases themselves, for what is done without HTTP (demo data). */
  services: Services;
  /** Business time. */
  now(): Promise<Date>;
  /** Answers 503 to calls from now on. */
  drain(): void;
  close(): Promise<void>;
}

/** Use cases that something inside the server may call. */
export interface Services {
  account: AccountService;
  activities: ActivityService;
  members: MemberService;
  submit: Submit;
}

/** The composition root: everything is made here and handed on; nothing reaches for a global. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, files, log } = options;
  const development = config.mode === 'development';
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, config.dbPool);
  const metrics = createMetrics();
  const clock = development ? sharedClock(db) : realClock;
  if (development && config.now) await clock.start(config.now);
  const sessions = createSessions(db);
  const secret = Buffer.from(config.secretKey);

  let workdays: Workdays = await loadWorkdays(db);
  let check: WordCheck = createWordCheck(STARTING_WORDS);
  const words: WordCheck = { isSensitive: (t) => check.isSensitive(t), mask: (t) => check.mask(t) };
  let knownWords = '';
  const refresh = async () => {
    workdays = await loadWorkdays(db);
    const list = await loadWords(db);
    if (list.join('\n') === knownWords) return;
    knownWords = list.join('\n');
    check = createWordCheck(list.length > 0 ? list : STARTING_WORDS);
  };
  await refresh();

  const isCertified = (until: Date | null, now: Date) =>
    config.certification === 'granted' || (until !== null && until > now);
  const entryOf = (cid: string) => sign(secret, 'entry', cid);
  const isEntry = (cid: string, entry: string | undefined) => isSigned(secret, entry, 'entry', cid);
  /** What the scanner read: the code's whole link, or its mark alone. */
  const isScan = (cid: string, scan: string | undefined) =>
    scan !== undefined &&
    (isEntry(cid, scan) ||
      (scan.includes(`/m/${cid}?`) && isEntry(cid, /[?&]entry=([\w-]+)/.exec(scan)?.[1])));

  const versions = createVersions();
  const shared = { db, versions, isSensitive: words.isSensitive, isCertified, workdays: () => workdays };
  const account = createAccountService({
    db,
    sessions,
    identify: development ? localIdentity : async () => null,
    everybodyCertified: config.certification === 'granted',
    publicUrl: config.publicUrl,
  });
  const jobs = createJobs({
    url: databaseUrl,
    log,
    worker: config.role !== 'web',
    definitions: [exportJob],
    observe: metrics.observeJob,
  });
  const activities = createActivityService({
    db,
    secret,
    words,
    everybodyCertified: config.certification === 'granted',
  });
  const single = createSimpleSubmission(shared);
  const submit =
    config.submitMode === 'simple' ? single : createGroupedSubmission(shared, single, metrics.observeBatch);
  const members = createMemberService({ ...shared, isEntry });
  const exports = createExportService({
    db,
    databaseUrl,
    files,
    jobs,
    versions,
    publicUrl: config.publicUrl,
    now: () => clock.now(),
  });

  /** The activity that a request names, by its id or inside another id. */
  const cidOf = (request: Record<string, unknown>): string => {
    const inside = request['pt_id'] ?? request['id'];
    return String(request['cid'] ?? splitInsideId(String(inside)).cid);
  };
  const onActivity =
    (right: 'view' | 'manage' | 'own'): Authorize =>
    async (principal, request) =>
      assertAccess(await accessOf(db, cidOf(request), principal), right);
  const anyone: Authorize = async () => {};
  const policies: Policies = {
    public: anyone,
    session: anyone,
    member: anyone,
    development: async () => {
      if (!development) throw refuse(MESSAGES.noRight);
    },
    'activity.view': onActivity('view'),
    'activity.manage': onActivity('manage'),
    'activity.own': onActivity('own'),
  };

  let ready = true;
  const http = await createHttpServer({
    routes: [
      ...accountRoutes(account, sessions, clock, async () => ({
        mode: config.mode,
        map_tiles: config.mapTiles ?? '',
        ...((await options.demo?.()) ?? { demo: [], demo_link: '' }),
      })),
      ...activityRoutes({
        db,
        activities,
        reads: createDetailReads(shared),
        words,
        searchPlaces: searchLocalPlaces,
        publicUrl: config.publicUrl,
        entryOf,
      }),
      ...memberRoutes(members, createMemberReads({ ...shared, isEntry }), createRankReads(db, versions)),
      ...submissionRoutes(submit, isEntry, isScan),
      ...recordRoutes(db, versions, createRecordService(shared)),
      ...statisticsRoutes(createStatisticsService(db, () => workdays)),
      ...exportRoutes(exports, createLimiter(pool, 'export', 30, 60)),
      ...uploadRoutes(createUploadService(db, files, isCertified), createLimiter(pool, 'upload', 120, 60)),
    ],
    policies,
    sessions,
    clock,
    development,
    origins: ownOrigins(config.publicUrl, development),
    checkResponses: options.checkResponses ?? false,
    isReady: () => ready,
    onFault: (error, call) => log.error({ err: error, call }, 'a call failed'),
    observe: metrics.observeCall,
    tls: options.tls,
  });

  serveFiles(http, { db, versions, files, sessions });
  serveDocs(http, development, config.publicUrl);
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => {
    const checks = await Promise.allSettled([
      pool.query('SELECT 1 FROM schema_migration LIMIT 1'),
      files.check(),
    ]);
    const ok = ready && checks.every((c) => c.status === 'fulfilled');
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  http.get('/metrics', async (request, reply) => {
    // Numbers of the whole school: for the machine's own collector only.
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.render());
  });
  await serveWebApps(http, options.webApps, config.mapTiles ?? '');

  await jobs.start();
  await jobs.work(exportJob, ({ cid, id }, context) => exports.write(cid, id, context));

  const timers = [
    setInterval(
      () => void refresh().catch((error) => log.error({ err: error }, 'reference data not read')),
      REFRESH_MS,
    ),
  ];
  if (config.role !== 'web')
    timers.push(
      setInterval(
        () =>
          void clock
            .now()
            .then((now) => exports.sweep(now))
            .catch((error) => log.error({ err: error }, 'old exports not swept')),
        SWEEP_MS,
      ),
    );

  return {
    http,
    entryOf,
    services: { account, activities, members, submit },
    now: () => clock.now(),
    drain: () => {
      ready = false;
    },
    async close() {
      ready = false;
      for (const timer of timers) clearInterval(timer);
      await http.close();
      await jobs.stop();
      await closeDatabase();
    },
  };
}
