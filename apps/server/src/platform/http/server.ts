import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type Call, COMMON_MESSAGES, type Policy, type Reason, STA } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { isUnavailable } from '../db/db.ts';
import { TooOften } from '../limits/limiter.ts';
import type { Sessions } from '../session/session.ts';
import type { Admission } from './admission.ts';
import { ApiError, apiError, sessionExpired } from './api-error.ts';
import { noteSilent } from './closing.ts';
import { isOperatorPath, readToken } from './credentials.ts';
import { readLargeInTurn } from './large-bodies.ts';
import { loginPageFor } from './login-page.ts';
import { PART_HEAD } from './multipart.ts';
import { createPersonTurns, type PersonTurns } from './person-turns.ts';
import type { Policies, Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import {
  answerUnreadable,
  connectionTimeouts,
  limitBodies,
  socketTimeouts,
  TIMEOUTS,
  type Timeouts,
} from './timeouts.ts';
import { TLS } from './tls.ts';
import { readPastUnread } from './unread.ts';
import { parseRequest } from './validation.ts';

/** Largest JSON body, bytes: a form with every field at its limit is about 300 kB. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Policies under which a call is made without a session too. */
const OPEN: readonly Policy[] = ['public', 'development'];

/** Headers that a proxy adds: development serves this machine alone, and nobody is before it. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'] as const;

export interface HttpOptions {
  routes: Route[];
  policies: Policies;
  sessions: Sessions;
  /** Sessions of the operator console, for the calls under its path. */
  operators: Pick<Sessions, 'find'>;
  clock: Clock;
  development: boolean;
  /** Own origins: what a browser's `Origin` may be when it sends a session cookie. */
  origins: (request: FastifyRequest) => string[];
  /** Tests: is given each request that was done and its answer, undefined for a file; may throw. */
  onAnswer?: ((call: Call, input: Record<string, unknown>, answer: object | undefined) => void) | undefined;
  /** False while the process is about to stop: calls are still answered, and each answer ends its connection. */
  isReady: () => boolean;
  /** False in a worker: no call is registered, only what the composition root adds. */
  answersCalls: boolean;
  /** Turns requests away that would wait too long; without it all are taken. */
  admission?: Admission | undefined;
  /** Addresses and networks whose forwarded headers are believed. */
  trustedProxies: string[];
  /** From where the operator console may be used; undefined: from anywhere. */
  mayUseOperatorConsole?: ((address: string) => boolean) | undefined;
  /** Is told of every call that was refused, and why. */
  onRejected?: (rejection: {
    call: string;
    reason: Reason | undefined;
    address: string;
    /** Person of the session; undefined without one. */
    uid: string | undefined;
    mobile: unknown;
  }) => void;
  /** Tests: shorter than a person's. */
  timeouts?: Timeouts;
  onFault: (error: unknown, call: string) => void;
  observe: (call: string, seconds: number, sta: number) => void;
  tls?: { cert: Buffer; key: Buffer } | undefined;
}

const answer = (reply: FastifyReply, http: number, msg: string) =>
  reply.code(http).send({ sta: STA.REFUSED, msg });

/** Messages of statuses that the sender caused; others are answered as not understood. */
const MESSAGE_OF: Record<number, string> = {
  400: COMMON_MESSAGES.badJson,
  404: COMMON_MESSAGES.notFoundPath,
  413: COMMON_MESSAGES.tooLarge,
  415: COMMON_MESSAGES.unsupportedType,
  429: COMMON_MESSAGES.tooOften,
};

/** One place that turns any error into the envelope. */
function sendError(error: unknown, reply: FastifyReply, onFault: (error: unknown) => void) {
  if (error instanceof ApiError) return reply.code(200).send(error.body);
  const { statusCode = 500 } = error as FastifyError;
  if (error instanceof TooOften) return answer(reply, 429, error.message);
  // The caller's fault, and not the server's, whatever found it.
  if (statusCode >= 400 && statusCode < 500)
    return answer(reply, statusCode, MESSAGE_OF[statusCode] ?? COMMON_MESSAGES.badRequest);
  onFault(error);
  if (isUnavailable(error)) return answer(reply, 503, COMMON_MESSAGES.notReady);
  return answer(reply, 500, COMMON_MESSAGES.serverFault);
}

/** HTTP server: registers every call of the contract and refuses to start when one is missing. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { development, trustedProxies, timeouts = TIMEOUTS } = options;
  const headers = securityHeaders(!development);
  const sockets = socketTimeouts(timeouts);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Of whoever else stands before us, address, protocol and host are what the connection says.
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    ...connectionTimeouts(timeouts),
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, _request, reply) =>
      answer(reply.headers(headers) as FastifyReply, 400, COMMON_MESSAGES.badRequest),
    forceCloseConnections: 'idle',
    // Requests that reach this process while it stops are answered, not sent away.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ...(options.tls ? { https: { ...TLS, ...options.tls, ...sockets } } : { http: sockets }),
  });
  // JSON alone is read: a form of a foreign page could send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  readLargeInTurn(app);
  // Before whoever else listens to requests.
  options.admission?.guard(app, headers, options.isReady);
  app.decorate('hostCookies', !development);
  limitBodies(app, timeouts);
  noteSilent(app.server);
  readPastUnread(app, timeouts.unread);
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, ...PART_HEAD } });
  app.setErrorHandler((error, request, reply) =>
    sendError(error, reply, (fault) => options.onFault(fault, request.routeOptions.url ?? request.method)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Clients that keep connections open, proxies above all, open the next one to a process that stays.
    if (!options.isReady()) reply.header('connection', 'close');
    if (development && FORWARDED.some((name) => request.headers[name] !== undefined))
      answer(reply, 400, COMMON_MESSAGES.badRequest);
    else done();
  });

  const wanted = ALL_CALLS.filter(
    (call) => options.answersCalls && (development || call.policy !== 'development'),
  );
  const missing = wanted.filter((call) => !options.routes.some((r) => r.call === call));
  if (missing.length > 0) throw new Error(`calls without a route: ${missing.map((c) => c.name).join(', ')}`);
  const turns = createPersonTurns();
  for (const route of options.routes) if (wanted.includes(route.call)) register(app, route, options, turns);

  return app;
}

function register(
  app: FastifyInstance,
  { call, handle, write }: Route,
  options: HttpOptions,
  turns: PersonTurns,
): void {
  if (!call.policy || !options.policies[call.policy]) throw new Error(`${call.name} declares no policy`);
  if (call.policy === 'operator' && !isOperatorPath(call.path))
    throw new Error(`${call.name} is the operator's and stands outside their path`);
  const isOperatorCall = isOperatorPath(call.path);
  const sessions = isOperatorCall ? options.operators : options.sessions;
  // Uploads take minutes on a slow line, and have bounds of their own.
  const takesTurns = call.method === 'POST' && call.kind !== 'multipart';

  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const started = performance.now();
      let sta: number = STA.OK;
      let input: Record<string, unknown> = {};
      let uid: string | undefined;
      try {
        if (isOperatorCall && options.mayUseOperatorConsole?.(request.ip) === false)
          throw apiError(COMMON_MESSAGES.noRight, { reason: 'address_refused' });
        input = inputOf(request, call.kind === 'multipart' ? 'GET' : call.method);
        const { token, byCookie } = readToken(request, input, call);
        if (byCookie && call.method !== 'GET') checkOrigin(request, options);
        // Asked together: one wait instead of two, and the time of receipt is taken nearer to it.
        const [principal, now] = await Promise.all([
          token === undefined ? null : sessions.find(token),
          options.clock.now(),
        ]);
        uid = principal?.uid;
        if (principal === null && !OPEN.includes(call.policy)) throw sessionExpired();
        const parsed = parseRequest(call.request, input);
        if (principal) await options.policies[call.policy](principal, parsed as Record<string, unknown>, now);
        const work = () => handle({ principal: principal!, now, raw: request, reply }, parsed as never);
        const result = await (principal && takesTurns ? turns(principal.uid, work) : work());
        options.onAnswer?.(call, input, call.kind === 'file' ? undefined : result);
        if (call.kind === 'file') return reply;
        reply.header('cache-control', 'no-store');
        const whole = { sta: STA.OK, msg: '', ...result };
        if (!write) return whole;
        reply.type('application/json; charset=utf-8');
        return write(whole as never);
      } catch (error) {
        sta = error instanceof ApiError ? error.body.sta : STA.REFUSED;
        if (error instanceof ApiError)
          options.onRejected?.({
            call: call.name,
            reason: error.body.data?.reason,
            address: request.ip,
            uid,
            mobile: input['mobile'] ?? input['phone'] ?? input['name'],
          });
        const login = sta === STA.EXPIRED && call.kind === 'file' ? loginPageFor(request) : undefined;
        if (login !== undefined) return reply.header('cache-control', 'no-store').redirect(login);
        throw error;
      } finally {
        options.observe(call.name, (performance.now() - started) / 1000, sta);
      }
    },
  });
}

/** Query or body as one object; a body that is no object is refused like any other bad input. */
function inputOf(request: FastifyRequest, from: 'GET' | 'POST'): Record<string, unknown> {
  const input = from === 'GET' ? request.query : (request.body ?? {});
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw apiError(COMMON_MESSAGES.badRequest);
  return input as Record<string, unknown>;
}

/** A cookie proves a browser, not a page of ours: what changes something must come from our own origin. */
function checkOrigin(request: FastifyRequest, options: HttpOptions): void {
  const origin = request.headers.origin;
  if (origin !== undefined && !options.origins(request).includes(origin))
    throw apiError(COMMON_MESSAGES.foreignOrigin);
}
