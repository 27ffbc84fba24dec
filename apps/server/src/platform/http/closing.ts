import type { Server, Socket } from 'node:net';

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

/**
 * Closes the door itself, right after the loop has taken in who stood before it: whoever comes later is refused by
 * the system before they have said anything, and a proxy hands them on. Connections that were only opened, as browsers
 * and pools do ahead of time, or that still send what was refused, are ended after a moment: a stop would wait for them.
 */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((done) =>
    setImmediate(() => {
      server.close();
      setTimeout(() => {
        for (const socket of silent.get(server) ?? []) socket.destroy();
      }, LAST_WORDS_MS).unref();
      done();
    }),
  );
