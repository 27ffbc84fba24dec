import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newSocket } from './socket.ts';

/** A connected socket, and what its other end received, piece by piece. */
async function connectedSocket(): Promise<{ socket: Socket; received: string[] }> {
  const received: string[] = [];
  const server = createServer((peer) => peer.on('data', (piece) => received.push(String(piece))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = newSocket();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, received };
}

test('statements written in one turn of the event loop are sent together', async () => {
  const { socket, received } = await connectedSocket();
  for (const statement of ['a', 'b', 'c']) {
    // As `pg` does around each statement.
    socket.cork();
    socket.write(statement);
    socket.uncork();
    await Promise.resolve();
  }
  expect(socket.writableLength).toBe(3);
  await expect.poll(() => received).toEqual(['abc']);
});

test('what is written in the next turn does not wait', async () => {
  const { socket, received } = await connectedSocket();
  socket.write('a');
  await expect.poll(() => received.join('')).toBe('a');
  socket.write('b');
  await expect.poll(() => received.join('')).toBe('ab');
});
