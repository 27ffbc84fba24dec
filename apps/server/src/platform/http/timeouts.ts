import { COMMON_MESSAGES, STA } from '@rollcall/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Time limits of a connection, milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** A body that is no upload, 2 MB at most: about 35 kB a second. */
  body: number;
  /** The rest of a body after its request was answered: as long as nginx lingers. */
  unread: number;
  /** A whole request. Uploads of 200 MB from a phone need minutes; one that stands still is hung up on much sooner. */
  request: number;
  /** A connection between two requests; longer than a proxy keeps its own (nginx: 3 s here, 60 s as it comes). */
  keepAlive: number;
  /** A connection on which nothing moves in either direction; the large screen's stream beats more often. */
  silence: number;
  /** Interval between two checks of headers and whole requests. */
  look: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 15_000,
  body: 60_000,
  unread: 30_000,
  request: 1_800_000,
  keepAlive: 72_000,
  silence: 120_000,
  look: 5000,
};

/** Connections that one process holds at once; the next is closed before it says anything. */
export const MOST_CONNECTIONS = 10_000;

/** The same as options of the server. */
export const connectionTimeouts = (timeouts: Timeouts) =>
  ({
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.keepAlive,
    requestTimeout: timeouts.request,
  }) satisfies FastifyServerOptions;

/** And as options of Node's server below it. */
export const socketTimeouts = (timeouts: Timeouts) => ({
  headersTimeout: timeouts.headers,
  connectionsCheckingInterval: timeouts.look,
});

const STATUS: Record<string, [number, string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', COMMON_MESSAGES.badRequest],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', COMMON_MESSAGES.tooLarge],
};

/** Answer to a connection whose request cannot be read: an envelope with the headers of every answer. */
export function answerUnreadable(
  headers: Record<string, string>,
): FastifyServerOptions['clientErrorHandler'] {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, reason, msg] = STATUS[error.code] ?? [400, 'Bad Request', COMMON_MESSAGES.badRequest];
    const body = JSON.stringify({ sta: STA.REFUSED, msg });
    const lines = [
      `HTTP/1.1 ${status} ${reason}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}

/** Hangs up on who sends the body of a call so slowly that it holds us; uploads are watched where they are read. */
export function limitBodies(app: FastifyInstance, { body }: Timeouts): void {
  // By callbacks, here and in the other hooks of every request: each promise is a turn of the microtasks.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request;
    // A request without a body has come, and its answer may take as long as it likes: the large screen's stream, a
    // package on a slow line.
    const isWithout = headers['transfer-encoding'] === undefined && headers['content-length'] === undefined;
    if (isWithout || headers['content-type']?.startsWith('multipart/')) return done();
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, body);
    const over = () => clearTimeout(timer);
    payload.once('end', over).once('close', over);
    done();
  });
  app.server.maxConnections = MOST_CONNECTIONS;
}
