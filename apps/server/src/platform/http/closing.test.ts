import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { noteSilent, stopListening } from './closing.ts';

/** A server that answers after `ms`, and a connection to it on which nothing was said. */
async function opened(ms: number) {
  const server = createServer((_request, response) => setTimeout(() => response.end('done'), ms));
  noteSilent(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await accepted;
  return { server, socket, base: `http://127.0.0.1:${port}` };
}

it('a connection that was only opened holds up no stop', async () => {
  const { server, socket } = await opened(0);
  const closed = once(server, 'close');
  const ended = once(socket, 'close');
  await stopListening(server);
  await Promise.all([closed, ended]);
  expect(server.listening).toBe(false);
});

it('a request that is under way is answered, however long it takes, and so is one that comes at once', async () => {
  const { server, socket, base } = await opened(1500);
  const arrived = once(server, 'request');
  const early = fetch(base);
  await arrived;
  await stopListening(server);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const [late] = (await once(socket, 'data')) as [Buffer];
  expect(late.toString()).toContain('done');
  expect(await (await early).text()).toBe('done');
});

/** A client beside this thread: asks once it is told to, and says when it is connected. */
const CLIENT = `
const { workerData: { shared, port }, parentPort } = require('node:worker_threads');
const { connect } = require('node:net');
const state = new Int32Array(shared);
Atomics.wait(state, 0, 0);
const socket = connect(port, '127.0.0.1', () => {
  socket.write('GET / HTTP/1.1\\r\\nhost: x\\r\\nconnection: close\\r\\n\\r\\n');
  Atomics.store(state, 1, 1);
  Atomics.notify(state, 1);
});
socket.on('data', (data) => parentPort.postMessage(String(data)));
socket.on('error', (error) => parentPort.postMessage(error.message));
`;

it('a connection during the last busy turn of the loop is answered', async () => {
  const { server, base } = await opened(0);
  const state = new Int32Array(new SharedArrayBuffer(8));
  const client = new Worker(CLIENT, {
    eval: true,
    workerData: { shared: state.buffer, port: (server.address() as AddressInfo).port },
  });
  const heard = once(client, 'message');
  await once(client, 'online');
  // In the very turn that hears of the stop, and blocks the loop until the other waits at the port.
  server.once('request', () => {
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    Atomics.wait(state, 1, 0);
    void stopListening(server);
  });
  expect(await (await fetch(base)).text()).toBe('done');
  expect((await heard)[0]).toContain('done');
  await client.terminate();
});
