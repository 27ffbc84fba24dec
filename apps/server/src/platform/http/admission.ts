import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMON_MESSAGES, STA } from '@rollcall/contract';
import type { FastifyInstance } from 'fastify';
import {
  type AdmissionBounds,
  type AdmissionQueue,
  type AdmissionState,
  type Admitted,
  createAdmissionQueue,
} from './admission-queue.ts';
import { isOperatorPath } from './credentials.ts';
import { crowdedPage } from './crowded-page.ts';
import { endSoftly } from './unread.ts';

/**
 * Classes of requests, each with places of its own, so that none takes those of another.
 * - `calls`: sign-ins, joins and whatever else people do and read
 * - `files`: uploads and what was uploaded
 * - `pages`: files of the apps
 * - `priority`: the operator console and the large screen
 */
type RequestClass = 'calls' | 'files' | 'pages' | 'priority';
export type ClassBounds = Record<RequestClass, AdmissionBounds>;

/** Bounds of one process; docs/decisions/124 has the reasons. */
export const ADMISSION: ClassBounds = {
  calls: { inWork: 256, waiting: 4000, longestWait: 500 },
  files: { inWork: 128, waiting: 1000, longestWait: 2000 },
  pages: { inWork: 256, waiting: 4000, longestWait: 2000 },
  priority: { inWork: 64, waiting: 512, longestWait: 5000 },
};

/** Calls of the large screen. */
const CAST = '/xcx/cast/';

/** Paths that answer whatever happens, for whoever watches the process. */
const ALWAYS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Bytes of a body that is read past on an open connection; beyond them the answer closes it. */
const SHORT_BODY = 64 * 1024;
/** Seconds of `Retry-After`: at least 1, with a random part of up to these. */
const LEAST_SPREAD = 3;
const MOST_SPREAD = 30;

export interface Admission {
  /** Puts the queues before everything that a server does with a request. */
  guard(app: FastifyInstance, headers: Record<string, string>, isReady: () => boolean): void;
  states(): Record<RequestClass, AdmissionState>;
}

interface AdmissionOptions {
  bounds?: ClassBounds;
  /** Is told how long an admitted request has waited, where it had to. */
  observeWait?: (of: RequestClass, seconds: number) => void;
}

/**
 * A header by its name in small letters. Node reads all of them where one is asked for, which is a twelfth of what it
 * costs to turn a request away.
 */
function headerOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const key = rawHeaders[at]!;
    if (key.length === name.length && key.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** Class of a request; undefined for one that is always answered. */
export function classOf(request: Pick<IncomingMessage, 'url' | 'rawHeaders'>): RequestClass | undefined {
  const { url = '' } = request;
  if (url.startsWith('/xcx/')) {
    if (isOperatorPath(url) || url.startsWith(CAST)) return 'priority';
    return headerOf(request, 'content-type')?.startsWith('multipart/') ? 'files' : 'calls';
  }
  if (ALWAYS.includes(url)) return undefined;
  if (url.startsWith('/files/')) return 'files';
  return url.startsWith('/operator') ? 'priority' : 'pages';
}

/** Answers by their `Retry-After`, made once. */
type Answers = Map<number, { head: string[]; body: Buffer }>;

/** Header lines in the form that Node writes without looking at them again. */
const lines = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/**
 * 503 for a call, an envelope like any other. Of the headers of every answer it has the one that says that it is no page:
 * each of the others costs time, here and where it is read.
 */
function answerOf(headers: Record<string, string>, seconds: number) {
  const body = Buffer.from(JSON.stringify({ sta: STA.REFUSED, msg: COMMON_MESSAGES.crowded }));
  const head = lines({
    ...(headers['x-content-type-options']
      ? { 'x-content-type-options': headers['x-content-type-options'] }
      : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  return { head, body };
}

/** 503 for an address that a browser opens: a page that opens the address again. */
function pageOf(headers: Record<string, string>, seconds: number) {
  const body = Buffer.from(crowdedPage(seconds));
  const head = lines({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    refresh: String(seconds),
  });
  return { head, body };
}

const hasShortBody = (request: IncomingMessage): boolean =>
  headerOf(request, 'transfer-encoding') === undefined &&
  Number(headerOf(request, 'content-length') ?? 0) <= SHORT_BODY;

/** Seconds until a client may try again: they are spread over the time in which those before them are answered. */
function retryAfter(queue: AdmissionQueue): number {
  const spread = Math.min(MOST_SPREAD, Math.ceil(LEAST_SPREAD * (1 + queue.pressure())));
  return 1 + Math.floor(Math.random() * spread);
}

/**
 * Lets a bounded number of requests into work and turns away whoever would wait too long, with 503 and `Retry-After`:
 * before the body is read, before the session is looked for, without a statement of the database.
 */
export function createAdmission({
  bounds = ADMISSION,
  observeWait = () => {},
}: AdmissionOptions = {}): Admission {
  const queueOf = (of: RequestClass) =>
    createAdmissionQueue(bounds[of], (seconds) => observeWait(of, seconds));
  const queues: Record<RequestClass, AdmissionQueue> = {
    calls: queueOf('calls'),
    files: queueOf('files'),
    pages: queueOf('pages'),
    priority: queueOf('priority'),
  };

  return {
    guard(app, headers, isReady) {
      const { server } = app;
      // The one listener is Fastify's: what is turned away never reaches it.
      const [handle] = server.listeners('request') as [
        (request: IncomingMessage, response: ServerResponse) => void,
      ];
      const answers: Answers = new Map();
      const pages: Answers = new Map();
      const answerIn = (stored: Answers, make: typeof answerOf, seconds: number) => {
        const made = stored.get(seconds) ?? make(headers, seconds);
        stored.set(seconds, made);
        return made;
      };

      class Visit implements Admitted {
        since = 0;
        private readonly queue: AdmissionQueue;
        private readonly request: IncomingMessage;
        private readonly response: ServerResponse;
        constructor(queue: AdmissionQueue, request: IncomingMessage, response: ServerResponse) {
          this.queue = queue;
          this.request = request;
          this.response = response;
        }
        start(): void {
          const leave = () => this.queue.leave(this);
          this.response.once('close', leave);
          // Behind another answer on its connection: nobody tells such a response that its connection is gone.
          if (this.response.socket === null) this.request.socket.once('close', leave);
          handle.call(server, this.request, this.response);
        }
        shed(): void {
          const { request, response } = this;
          const isPage = headerOf(request, 'accept')?.includes('text/html') === true;
          const seconds = retryAfter(this.queue);
          const { head, body } = isPage
            ? answerIn(pages, pageOf, seconds)
            : answerIn(answers, answerOf, seconds);
          // A sender of a few bytes more keeps the connection: opening another one would cost both sides more.
          if (hasShortBody(request)) response.writeHead(503, head);
          else {
            response.writeHead(503, [...head, 'connection', 'close']);
            endSoftly(request.socket);
          }
          response.end(body);
        }
        isGone(): boolean {
          return this.request.socket.destroyed;
        }
        isAnswered(): boolean {
          return this.response.headersSent;
        }
      }

      server.removeListener('request', handle);
      server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        const of = classOf(request);
        // A process that stops takes whoever still comes: each answer ends a connection.
        if (of === undefined || !isReady()) return handle.call(server, request, response);
        const queue = queues[of];
        queue.arrive(new Visit(queue, request, response));
      });
    },
    states: () => ({
      calls: queues.calls.state(),
      files: queues.files.state(),
      pages: queues.pages.state(),
      priority: queues.priority.state(),
    }),
  };
}
