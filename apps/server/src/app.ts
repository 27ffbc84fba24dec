import { type getBoot, MESSAGES, type ResponseOf } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { createServices, type Services } from './compose/core.ts';
import { limited } from './compose/limits.ts';
import type { Shared } from './compose/part.ts';
import { createParts } from './compose/parts.ts';
import { createCards, createPosters } from './compose/poster.ts';
import { createProviders } from './compose/providers.ts';
import { startSweeps } from './compose/sweeps.ts';
import { contentChecked, wechatSources } from './compose/wechat.ts';
import { assertAccess } from './features/activity/activity.policy.ts';
import { accessOf, createVersions } from './features/activity/activity.reads.ts';
import { posterRoutes } from './features/member/poster.routes.ts';
import { createReference, REFERENCE_SECONDS } from './features/operator/reference.service.ts';
import { createOperatorSessions } from './features/operator/session.store.ts';
import { noteSweep } from './features/operator/sweep.store.ts';
import { createProcessMetrics } from './features/operator-health/process-metrics.service.ts';
import { watchRefusals } from './features/operator-health/refusal.service.ts';
import { createSentLog } from './features/operator-outbox/sent.service.ts';
import { cameByCode } from './features/visit/visit.service.ts';
import { realClock, sharedClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createSealer } from './platform/crypto/seal.ts';
import { openDatabase } from './platform/db/db.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createMediaPool } from './platform/files/media-pool.ts';
import { apiError } from './platform/http/api-error.ts';
import { stopListening } from './platform/http/closing.ts';
import { isWithin } from './platform/http/egress.ts';
import { serveDocs } from './platform/http/openapi.ts';
import { ownOrigins } from './platform/http/origins.ts';
import { createReadiness } from './platform/http/readiness.ts';
import type { Authorize, Policies } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWebApps } from './platform/http/web-apps.ts';
import { isSigned, sign, splitInsideId } from './platform/ids/ids.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { mayCollect } from './platform/metrics/collector.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createSessions } from './platform/session/session.ts';

/** Calls by their address: faults are told by it. */
const CALL_AT = new Map(ALL_CALLS.map(({ path, name }) => [path, name]));

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
  /** Signed token of an activity's code. */
  entryOf: (cid: string) => string;
  /** The use cases themselves, for what is done without HTTP (demo data). */
  services: Services;
  /** Business time. */
  now(): Promise<Date>;
  /** About to stop: `/readyz` says so, no job or sweep is begun, calls are still answered. */
  drain(): void;
  close(): Promise<void>;
}

/** The composition root: everything is made here and handed on; nothing reaches for a global. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, files, log } = options;
  const development = config.mode === 'development';
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, config.dbPool);
  const metrics = createMetrics();
  metrics.watchPool(pool);
  const clock = development ? sharedClock(db) : realClock;
  if (development && config.now) await clock.start(config.now);
  const sessions = createSessions(db);
  const secret = Buffer.from(config.secretKey);

  const reference = await createReference(db);
  const processMetrics = createProcessMetrics({ db, pool, log, role: config.role });
  const { words } = reference;

  const isEntry = (cid: string, entry: string | undefined) => isSigned(secret, entry, 'entry', cid);
  const sealer = createSealer(config.dataKeys);
  const sent = createSentLog({ db, sealer, log });
  const jobs = createJobs({
    url: databaseUrl,
    log,
    worker: config.role !== 'web',
    observe: metrics.observeJob,
  });
  const media = createMediaPool({
    ...config.media,
    onLost: (kind, err) => log.warn({ err, kind }, 'a picture or a video was too much for its process'),
  });
  const shared: Shared = {
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
    jobs,
    clock,
    sessions,
    metrics,
    versions: createVersions(),
    words,
    secret,
    sealer,
    isSensitive: words.isSensitive,
    isCertified: (until, now) => config.certification === 'granted' || (until !== null && until > now),
    workdays: reference.workdays,
    workdaysOf: reference.workdaysOf,
    reference,
    processMetrics,
    entryOf: (cid) => sign(secret, 'entry', cid),
    isEntry,
    cameByCode: cameByCode(db, isEntry, () => clock.now()),
    isScan: (cid, scan) =>
      scan !== undefined &&
      (isEntry(cid, scan) ||
        (scan.includes(`/m/${cid}?`) && isEntry(cid, /[?&]entry=([\w-]+)/.exec(scan)?.[1]))),
    isPhoneProof: (proof, of) => isSigned(secret, proof, 'phone', of.cid, of.uid, of.phone, of.day),
  };
  const services = createServices(shared);
  const posters = createPosters(shared);
  const parts = limited(
    shared,
    contentChecked(shared, [
      ...createParts(shared, services, async () => (await options.demo?.()) ?? { demo: [], demo_link: '' }),
      { routes: posterRoutes(posters) },
    ]),
  );

  /** The activity that a request names, by its id or inside another id. */
  const cidOf = (request: Record<string, unknown>): string => {
    const inside = request['pt_id'] ?? request['id'] ?? request['wid'];
    return String(request['cid'] ?? request['eid'] ?? splitInsideId(String(inside)).cid);
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
    operator: anyone,
    development: async () => {
      if (!development) throw apiError(MESSAGES.noRight);
    },
    'activity.view': onActivity('view'),
    'activity.manage': onActivity('manage'),
    'activity.own': onActivity('own'),
  };

  let ready = true;
  // A worker is asked for its health and its metrics only.
  const serves = config.role !== 'worker';
  const http = await createHttpServer({
    routes: parts.flatMap((part) => part.routes ?? []),
    policies,
    sessions,
    operators: createOperatorSessions(db),
    clock,
    development,
    trustedProxies: config.trustedProxies,
    origins: ownOrigins(config.publicUrl, development),
    checkResponses: options.checkResponses ?? false,
    isReady: () => ready,
    answersCalls: serves,
    mayUseOperatorConsole:
      config.operatorAddresses.length > 0 ? isWithin(config.operatorAddresses) : undefined,
    onRefused: watchRefusals({ log, metrics, calls: processMetrics.calls }),
    onFault: (error, call) => {
      metrics.observeFault('call', call);
      processMetrics.calls.fault(CALL_AT.get(call) ?? call);
      log.error({ err: error, call }, 'a call failed');
    },
    observe(call, seconds, sta) {
      metrics.observeCall(call, seconds, sta);
      processMetrics.calls.observe(call, seconds);
    },
    tls: options.tls,
  });

  if (serves) {
    for (const part of parts) part.serve?.(http);
    if (config.apiDocs) serveDocs(http, development, config.publicUrl);
  }
  http.get('/healthz', async () => ({ ok: true }));
  const isReachable = createReadiness([
    () => pool.query('SELECT 1 FROM schema_migration LIMIT 1'),
    () => files.check(),
  ]);
  http.get('/readyz', async (_request, reply) => {
    const ok = ready && (await isReachable());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  http.get('/metrics', async (request, reply) => {
    // Numbers of the whole school.
    if (!mayCollect(request, config.metricsToken)) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.render());
  });
  await serveWebApps(http, serves ? options.webApps : undefined, {
    tiles: config.mapTiles ?? '',
    publicUrl: config.publicUrl,
    offline: config.offlinePage,
    wechat: wechatSources(shared),
    cardOf: createCards(posters),
  });

  const kinds = parts.flatMap((part) => part.jobs ?? []);
  await jobs.start(kinds.map((kind) => kind.definition));
  for (const kind of kinds) await kind.start(jobs);

  const fault = (error: unknown, name: string) => {
    metrics.observeFault('sweep', name);
    log.error({ err: error, name }, 'a sweep failed');
  };
  const timer = setInterval(
    () => void reference.refresh().catch((error) => fault(error, 'reference data')),
    REFERENCE_SECONDS * 1000,
  );
  processMetrics.start();
  const sweeps = startSweeps({
    sweeps: config.role === 'web' ? [] : parts.flatMap((part) => part.sweeps ?? []),
    now: () => clock.now(),
    async onRun(name, millis, error) {
      if (error !== undefined) fault(error, name);
      const said = error === undefined ? '' : String(error instanceof Error ? error.message : error);
      // Where the database is away, the sweep itself has said so.
      await noteSweep(db, { name, millis, error: said.slice(0, 500) }).catch(() => {});
    },
  });

  const drain = () => {
    ready = false;
    clearInterval(timer);
    sweeps.rest();
    jobs.rest();
  };
  return {
    http,
    entryOf: shared.entryOf,
    services,
    now: () => clock.now(),
    drain,
    async close() {
      drain();
      for (const part of parts) await part.close?.();
      await stopListening(http.server);
      await http.close();
      await media.close();
      await Promise.all([jobs.stop(), sweeps.stop()]);
      await processMetrics.stop();
      await closeDatabase();
    },
  };
}
