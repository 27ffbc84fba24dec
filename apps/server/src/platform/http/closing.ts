import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';

/** Real milliseconds that a connection has for its first words once the server stops. */
const LAST_WORDS_MS = 1000;

/** Connections of each server on which nobody waits for an answer, though Node counts them as at work. */
const silent = new WeakMap<Server, Set<Socket>>();
/** The set that a connection belongs to. */
const setOf = new WeakMap<Socket, Set<Socket>>();

/** Notes from now on which connections have not said anything; called before the server listens. */
export function noteSilent(server: Server): void {
  const sockets = new Set<Socket>();
  silent.set(server, sockets);
  // Of TLS the inner one: requests come on it.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket);
    setOf.set(socket, sockets);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => sockets.delete(socket));
}

/** Notes that a connection has had its answer, and that only the rest of a refused body comes on it. */
export const noteHushed = (socket: Socket): void => void setOf.get(socket)?.add(socket);

/** A turn of the loop in which next to nothing happened: nobody can have come meanwhile. Milliseconds. */
const SHORT_TURN_MS = 0.2;
/** After so many turns a busy server closes all the same. */
const MOST_TURNS = 200;

/** One whole turn of the event loop: it takes in every connection that the system holds ready. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Resolves right after a turn that took in all connections and had hardly anything else to do. */
async function shortTurn(): Promise<void> {
  await turn();
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const from = performance.now();
    await turn();
    if (performance.now() - from < SHORT_TURN_MS) return;
  }
}

/**
 * Stops taking new connections, right after the loop has taken in whoever was connected: the system resets those that
 * it still holds as the port closes, after they were told that they are connected, and no proxy sends a POST twice. A
 * turn of a busy loop lasts for many milliseconds in which more of them come, so a short one is waited for. Later
 * connections are refused by the system before anything is sent, and a proxy hands them on. Connections that were
 * only opened, as browsers and pools do ahead of time, or that still send what was refused, are ended after a moment:
 * a stop would wait for them.
 */
export async function stopListening(server: Server): Promise<void> {
  await shortTurn();
  // The port first, idle connections then: the other way round, as HTTP's own `close` has it, 0.3 ms lie between.
  Server.prototype.close.call(server);
  (server as Partial<HttpServer>).closeIdleConnections?.();
  setTimeout(() => {
    for (const socket of silent.get(server) ?? []) socket.destroy();
  }, LAST_WORDS_MS).unref();
}
