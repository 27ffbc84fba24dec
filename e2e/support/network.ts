import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Network between phone and server that may be dead, slow or lossy; the browser knows nothing of it. */
export interface Network {
  /** Origin under which the server is reached through it. */
  url: string;
  /** No connection comes about, and those under way break. */
  dead: boolean;
  /** Milliseconds that an answer to a matching path takes longer. */
  slow: { path: RegExp; ms: number } | null;
  /** Answers to a matching path that are still to be lost on their way back. */
  lose: { path: RegExp; left: number } | null;
  /** Changes an answer to a matching path, for a fault that is put back. */
  change: { path: RegExp; by: (text: string) => string } | null;
  close(): Promise<void>;
}

/** Opens a network to a server. */
export async function openNetwork(target: string): Promise<Network> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();

  function pass(from: IncomingMessage, to: ServerResponse): void {
    if (network.dead) return void from.socket.destroy();
    const { method, url = '/', headers } = from;
    const up = request({ hostname, port, method, path: url, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { slow, lose, change } = network;
        const isLost = lose?.path.test(url) && lose.left-- > 0;
        const wait = slow?.path.test(url) ? slow.ms : 0;
        setTimeout(() => {
          if (isLost || network.dead) return void from.socket.destroy();
          let body = Buffer.concat(parts);
          if (change?.path.test(url)) body = Buffer.from(change.by(body.toString()));
          const { 'transfer-encoding': _chunked, ...reported } = answer.headers;
          to.writeHead(answer.statusCode ?? 502, { ...reported, 'content-length': body.length });
          to.end(method === 'HEAD' ? undefined : body);
        }, wait);
      });
    });
    up.on('error', () => from.socket.destroy());
    // A request that the phone aborted is not aborted at the server: it may still be done.
    from.pipe(up);
  }

  const server = createServer(pass);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (network.dead) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isDead = false;
  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get dead() {
      return isDead;
    },
    set dead(now) {
      isDead = now;
      if (now) for (const socket of sockets) socket.destroy();
    },
    slow: null,
    lose: null,
    change: null,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return network;
}
