import { COMMON_MESSAGES, type getBoot, type ResponseOf } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { assertAccess } from './features/activity/activity.policy.ts';
import { accessOf } from './features/activity/activity.reads.ts';
import { createCards } from './features/member/share/share-card.service.ts';
import { watchRejections } from './features/operator/health/rejection.service.ts';
import { createReference, REFERENCE_SECONDS } from './features/operator/reference.service.ts';
import { noteSweep } from './features/operator/sweep.store.ts';
import { createModules, type Services } from './modules.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/db/db.ts';
import { isShardedDatabase } from './platform/db/is-sharded.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { type ClassBounds, createAdmission } from './platform/http/admission.ts';
import { apiError } from './platform/http/api-error.ts';
import { serveDocs } from './platform/http/api-page.ts';
import { stopListening } from './platform/http/closing.ts';
import { isWithin } from './platform/http/egress.ts';
import { ownOrigins } from './platform/http/origins.ts';
import { createReadiness } from './platform/http/readiness.ts';
import { endReceived } from './platform/http/received.ts';
import type { Authorize, Policies } from './platform/http/route.ts';
import { createHttpServer, type HttpOptions } from './platform/http/server.ts';
import { serveWebApps } from './platform/http/web-apps.ts';
import { splitInsideId } from './platform/ids/ids.ts';
import { startSweeps } from './platform/jobs/sweeps.ts';
import { limitCalls } from './platform/limits/call-limits.ts';
import { mayCollect } from './platform/metrics/collector.ts';
import type { Module } from './platform/module/module.ts';
import { pageSources } from './platform/wechat/page-options.ts';
import { createShared } from './shared.ts';

/** Calls by their address: faults are told by it. */
const CALL_AT = new Map(ALL_CALLS.map(({ path, name }) => [path, name]));

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  files: FileStore;
  log: pino.Logger;
  /** Folders of the built apps; absent in tests of the API. */
  webApps?: { console: string; member: string };
  /** Tests: is given each request that was done, and its answer. */
  onAnswer?: HttpOptions['onAnswer'];
  /** Tests: smaller bounds of requests in work. */
  admission?: ClassBounds;
  tls?: { cert: Buffer; key: Buffer } | undefined;
  demo?: () => Promise<Pick<ResponseOf<typeof getBoot>['data'], 'demo' | 'demo_link'>>;
  /** Where one start runs several processes: the number of this one, and the metrics of all. */
  workerProcess?: { number: number; metricsOfAll: () => Promise<string> };
}

export interface App {
  http: FastifyInstance;
  /** Signed token of an activity's code. */
  entryOf: (cid: string) => string;
  /** The use cases themselves, for what is done without HTTP (demo data). */
  services: Services;
  /** Business time. */
  now(): Promise<Date>;
  /** Runs a sweep at once, for whoever would wait for it. */
  sweep(name: string): Promise<void>;
  /** Metrics of this process. */
  metrics(): Promise<string>;
  /** About to stop: `/readyz` says so, no job or sweep is begun, calls are still answered. */
  drain(): void;
  close(): Promise<void>;
}

/** The composition root: everything is made here and handed on; nothing reaches for a global. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, files, log } = options;
  const database = openDatabase(databaseUrl, config.dbPool);
  const reference = await createReference(database.db);
  const isSharded = await isShardedDatabase(database.db);
  const shared = createShared({
    config,
    databaseUrl,
    database,
    isSharded,
    reference,
    files,
    log,
    processNumber: options.workerProcess?.number,
  });
  const { db, pool, clock, development, jobs, media, metrics, processMetrics, sessions } = shared;
  if (development && config.now) await clock.start(config.now);

  const made = createModules(shared, async () => (await options.demo?.()) ?? { demo: [], demo_link: '' });
  const modules: Module[] = Object.values(made.modules);
  const routes = limitCalls(
    made.checkTexts(modules.flatMap((module) => module.routes ?? [])),
    modules.flatMap((module) => module.callLimits ?? []),
    { open: shared.lightLimiter, development },
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
      if (!development) throw apiError(COMMON_MESSAGES.noRight);
    },
    'activity.view': onActivity('view'),
    'activity.manage': onActivity('manage'),
    'activity.own': onActivity('own'),
  };

  let ready = true;
  // A worker is asked for its health and its metrics only.
  const serves = config.role !== 'worker';
  const admission = createAdmission({
    ...(options.admission ? { bounds: options.admission } : {}),
    observeWait: metrics.observeWait,
  });
  metrics.watchAdmission(admission.states);
  const http = await createHttpServer({
    routes,
    policies,
    sessions,
    operators: made.operatorSessions,
    clock,
    development,
    trustedProxies: config.trustedProxies,
    origins: ownOrigins(config.publicUrl, development),
    onAnswer: options.onAnswer,
    isReady: () => ready,
    answersCalls: serves,
    admission,
    mayUseOperatorConsole:
      config.operatorAddresses.length > 0 ? isWithin(config.operatorAddresses) : undefined,
    onRejected: watchRejections({ log, metrics, calls: processMetrics.calls }),
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
    for (const module of modules) module.serve?.(http);
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
    return reply
      .type(metrics.contentType)
      .send(await (options.workerProcess?.metricsOfAll ?? metrics.render)());
  });
  await serveWebApps(http, serves ? options.webApps : undefined, {
    tiles: config.mapTiles ?? '',
    publicUrl: config.publicUrl,
    offline: config.offlinePage,
    wechat: pageSources(config),
    cardOf: createCards(made.posters),
  });

  const kinds = modules.flatMap((module) => module.jobs ?? []);
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
    sweeps: config.role === 'web' ? [] : modules.flatMap((module) => module.sweeps ?? []),
    now: () => clock.now(),
    async onRun(name, millis, error) {
      if (error !== undefined) fault(error, name);
      const said = error === undefined ? '' : String(error instanceof Error ? error.message : error);
      // Without the database there is no row; the sweep itself has reported that.
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
    entryOf: (cid) => shared.entryOf({ cid, code_rev: 0 }),
    services: made.services,
    sweep: sweeps.run,
    now: () => clock.now(),
    metrics: metrics.render,
    drain,
    async close() {
      drain();
      for (const module of modules) await module.close?.();
      await stopListening(http.server);
      await endReceived(http.server);
      await http.close();
      await media.close();
      await Promise.all([jobs.stop(), sweeps.stop()]);
      await processMetrics.stop();
      await database.close();
    },
  };
}
