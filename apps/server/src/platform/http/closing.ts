import type { Server, Socket } from 'node:net';

/** Real milliseconds that a connection has for its first words once the server stops. */
const LAST_WORDS_MS = 1000;

/** Connections of each server on which nobody has asked for anything yet. */
const silent = new WeakMap<Server, Set<Socket>>();

/** Notes from now on which connections have not said anything; called before the server listens. */
export function noteSilent(server: Server): void {
  const sockets = new Set<Socket>();
  silent.set(server, sockets);
  // Of TLS the inner one: requests come on it.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => sockets.delete(socket));
}

/**
 * Closes the door itself, right after the loop has taken in who stood before it: whoever comes later is refused by
 * the system before they have said anything, and a proxy hands them on. Connections that were only opened, as browsers
 * and pools do ahead of time, are ended after a moment: Node counts them as at work, and a stop would wait for them.
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
