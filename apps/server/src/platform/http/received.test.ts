import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { endReceived, receive, startReceiving } from './received.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that does not listen, and a port whose connections are handed to it. */
async function receiving(onRequest: RequestListener) {
  const server = createHttpServer({ connectionsCheckingInterval: 50, headersTimeout: 100 }, onRequest);
  server.maxConnections = 3;
  startReceiving(server);
  const port = createServer((socket) => receive(server, socket)).listen(0, '127.0.0.1');
  await once(port, 'listening');
  const sockets: Socket[] = [];
  ends.push(() => {
    port.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    server,
    async open(text: string) {
      const socket = connect((port.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    },
  };
}
const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const text = async (socket: Socket) => String((await once(socket, 'data'))[0]);

it('answers on connections of another process, and watches over slow headers there', async () => {
  const { open } = await receiving((_request, response) => response.end('done'));
  expect(await text(await open(GET))).toContain('done');
  expect(await text(await open('GET / HTTP/1.1\r\nhost:'))).toContain('408');
});

it('answers no more connections at once than the server may have', async () => {
  const { open } = await receiving((_request, response) => response.end('done'));
  for (let i = 0; i < 3; i++) expect(await text(await open(GET))).toContain('done');
  await once(await open(GET), 'close');
});

it('an end waits for what was begun, and closes what is idle, at once and once it is answered', async () => {
  let finish = () => {};
  const { server, open } = await receiving((request, response) => {
    if (request.url === '/') response.end('done');
    else finish = () => response.end('slow');
  });
  const idle = await open(GET);
  await text(idle);
  const slow = await open(GET.replace('/', '/slow'));
  await once(server, 'request');
  let over = false;
  const ending = endReceived(server).then(() => {
    over = true;
  });
  await once(idle, 'close');
  expect(over).toBe(false);
  const heard = text(slow);
  finish();
  expect(await heard).toContain('slow');
  await Promise.all([once(slow, 'close'), ending]);
});
