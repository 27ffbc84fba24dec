import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Real milliseconds between two looks at connections that may end. */
const LOOK_MS = 20;

/** Connections of each server that came from another process: the server itself does not count them. */
const received = new WeakMap<Server, Set<Socket>>();

/** Begins to answer connections that another process listens for; the server listens to no port of its own. */
export function startReceiving(server: Server): void {
  received.set(server, new Set());
  // Node begins to watch over slow headers and idle connections when a server listens.
  server.emit('listening');
}

/** Answers on a connection of another process; beyond the server's most it is closed before it says anything. */
export function receive(server: Server, socket: Socket): void {
  const sockets = received.get(server)!;
  if (sockets.size >= server.maxConnections) {
    socket.destroy();
    return;
  }
  // As sockets of an HTTP server are: who has sent all may still wait for the answer.
  socket.allowHalfOpen = true;
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  server.emit('connection', socket);
}

/** Waits until the connections of another process have ended; those without a request end now. */
export async function endReceived(server: Server): Promise<void> {
  const sockets = received.get(server);
  while (sockets && sockets.size > 0) {
    server.closeIdleConnections();
    await sleep(LOOK_MS);
  }
}
