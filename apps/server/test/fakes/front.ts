import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy before several processes. */
export interface Front {
  base: string;
  stop(): Promise<void>;
}

/** Milliseconds after which the front drops a connection to a process that it does not use; less than a drain. */
const IDLE_MS = 400;

/**
 * As little of a proxy as a rolling restart needs, with nginx's habits: it knows nothing of health, keeps connections
 * open, hands a request on to the next process where the first one could not be reached, or where it only reads and the
 * connection broke before the answer: a port that closes resets its waiting connections. Nothing else is sent twice.
 */
export async function startFront(ports: readonly number[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, maxSockets: 64 });
  const freed = new WeakMap<object, number>();
  agent.on('free', (socket: object) => freed.set(socket, performance.now()));
  /** By the clock, since on a busy machine the agent's own timers come late. */
  const dropIdle = () => {
    for (const sockets of Object.values(agent.freeSockets))
      for (const socket of sockets ?? [])
        if (performance.now() - (freed.get(socket) ?? 0) > IDLE_MS) socket.destroy();
  };
  let turn = 0;

  const hand = (
    from: IncomingMessage,
    body: Buffer,
    to: ServerResponse,
    first: number,
    tried: number,
  ): void => {
    const port = ports[(first + tried) % ports.length]!;
    let reached = false;
    dropIdle();
    const onward = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: from.method,
        path: from.url,
        headers: { ...from.headers, connection: 'keep-alive' },
      },
      (answer) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers;
        to.writeHead(answer.statusCode!, headers);
        answer.pipe(to);
        answer.on('error', () => to.destroy());
      },
    );
    onward.on('socket', (socket) => {
      if (!socket.connecting) reached = true;
      else
        socket.once('connect', () => {
          reached = true;
        });
    });
    onward.on('timeout', () => {}); // idle ones alone are dropped; a stream may be silent for longer
    onward.on('error', (error) => {
      const isRead = from.method === 'GET' && !to.headersSent;
      if ((!reached || isRead) && tried + 1 < ports.length) return hand(from, body, to, first, tried + 1);
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end(JSON.stringify({ sta: -1, msg: `bad gateway: ${error.message}` }));
    });
    to.on('close', () => onward.destroy());
    onward.end(body);
  };

  const server = createServer(async (from, to) => {
    const pieces: Buffer[] = [];
    for await (const piece of from) pieces.push(piece as Buffer);
    hand(from, Buffer.concat(pieces), to, turn++, 0);
  });
  // A client that asks again on a connection must not meet its end.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
