import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newSocket } from './socket.ts';

let close = () => {};
afterEach(() => close());

/** A server that collects the pieces it receives, and a connection to it. */
async function connected(): Promise<{
  socket: Socket;
  pieces: string[];
  received(text: string): Promise<void>;
}> {
  const pieces: string[] = [];
  const server = createServer((peer) =>
    peer.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = newSocket();
  socket.setNoDelay(true).connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  close = () => {
    socket.destroy();
    server.close();
  };
  const received = (text: string) => expect.poll(() => pieces.join('')).toBe(text);
  return { socket, pieces, received: async (text) => void (await received(text)) };
}

describe('the socket of a database connection', () => {
  it('sends what one turn of the event loop writes as one piece', async () => {
    const { socket, pieces, received } = await connected();
    socket.write('one ');
    await Promise.resolve();
    socket.write('two ');
    await Promise.resolve().then(() => socket.write('three'));
    await received('one two three');
    expect(pieces).toEqual(['one two three']);
  });

  it('holds nothing back for a later turn', async () => {
    const { socket, received } = await connected();
    socket.write('first ');
    await received('first ');
    socket.write('second');
    await received('first second');
  });
});
