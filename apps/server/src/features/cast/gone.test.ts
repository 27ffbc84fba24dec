import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CAST_EVENTS_PATH } from '@rollcall/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { serveCastEvents } from './cast.routes.ts';
import type { Follower, Following } from './follow.service.ts';
import { createSeats } from './seats.service.ts';

const connections = (http: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** A screen that hangs up at a moment of the server's answer: while its key is looked at, or while it is taken up. */
async function leftBehind(when: 'key' | 'add'): Promise<number> {
  const followers = new Set<Follower>();
  let goOn = () => {};
  const locked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let arrived = () => {};
  const there = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const waitAt = async (here: 'key' | 'add') => {
    if (here !== when) return;
    arrived();
    await locked;
  };
  const following = {
    closed: false,
    add: async (follower: Follower) => {
      await waitAt('add');
      followers.add(follower);
    },
    remove: (follower: Follower) => void followers.delete(follower),
    close: () => {},
  } satisfies Following;
  const http = Fastify();
  const seats = createSeats();
  serveCastEvents(http, following, seats.take, async () => {
    await waitAt('key');
    return 0;
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const screen = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  screen.on('error', () => {});
  screen.write(
    `GET ${CAST_EVENTS_PATH}?cid=abc&key=${'k'.repeat(16)}&after=0 HTTP/1.1\r\nHost: here\r\n\r\n`,
  );
  await there;
  screen.destroy();
  while ((await connections(http)) > 0) await pause(5);
  goOn();
  await pause(20);
  await http.close();
  return followers.size;
}

it('DETAIL-06 a screen that hangs up while it is let in is not followed for ever', async () => {
  expect(await leftBehind('key')).toBe(0);
  expect(await leftBehind('add')).toBe(0);
});
