import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { noteHushed } from './closing.ts';

/** True for a request with a body; one without is at its end before anybody answers it. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Connections that their answer closes. */
const ending = new WeakSet<Socket>();

/**
 * Node ends a connection right after an answer that closes it. Data still being sent would then be met by a reset,
 * which takes the answer away before it is read. Ours is closed in one direction, and read in the other.
 */
export function endSoftly(socket: Socket): void {
  ending.add(socket);
  socket.destroySoon = () => socket.end();
}

/** Takes what is left of an answered request off the wire, for so many milliseconds; then the connection ends. */
function drain(request: IncomingMessage, socket: Socket, ms: number): void {
  if (request.readableEnded || socket.destroyed) return;
  // A reader that gave up in the middle left its pipe behind, full.
  request.unpipe();
  request.resume();
  if (request.complete) return;
  noteHushed(socket);
  const timer = setTimeout(() => socket.destroy(), ms);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => {
    clearTimeout(timer);
    if (!socket.writable) socket.destroy();
  });
}

/**
 * A request may be answered before its body has come: a file too large, no session, no such path. Its connection is
 * then closed by the answer, and the rest of the body is read past, for `ms` at most; a connection whose body has come
 * serves the next request, whether anybody read it or not.
 */
export function readPastUnread(app: FastifyInstance, ms: number): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!raw.complete && hasBody(raw)) {
      reply.header('connection', 'close');
      endSoftly(raw.socket);
    }
    done();
  });
  // Also below what has no hooks: a path that the router cannot read.
  (app.server as Server).on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Turned away on an open connection: Node reads past the few bytes by itself.
    if (response.writableEnded && !ending.has(socket)) return;
    response.once('finish', () => drain(request, socket, ms));
  });
}
