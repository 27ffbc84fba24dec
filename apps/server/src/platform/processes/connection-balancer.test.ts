import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createConnectionBalancer, type Target } from './connection-balancer.ts';

const target = (): Target & { got: Socket[] } => {
  const got: Socket[] = [];
  return { got, send: (socket) => void got.push(socket) };
};
const sockets = (count: number) => Array.from({ length: count }, () => new Socket());

it('processes take turns, and one that does not confirm is given no more than its share', () => {
  const balancer = createConnectionBalancer(10);
  const [one, two] = [target(), target()];
  balancer.add(one);
  balancer.add(two);
  for (const socket of sockets(4)) balancer.accept(socket);
  expect([one.got.length, two.got.length]).toEqual([2, 2]);
  for (let i = 0; i < 2; i++) balancer.confirm(two);
  for (const socket of sockets(2)) balancer.accept(socket);
  expect([one.got.length, two.got.length]).toEqual([2, 4]);
});

it('connections of a process that ended before it confirmed them go to another', async () => {
  const balancer = createConnectionBalancer(10);
  const [one, two] = [target(), target()];
  balancer.add(one);
  const [confirmed, open] = sockets(2) as [Socket, Socket];
  balancer.accept(confirmed);
  balancer.accept(open);
  balancer.confirm(one);
  balancer.remove(one);
  // Nobody is there: it waits.
  let settled = false;
  const settling = balancer.settled().then(() => {
    settled = true;
  });
  await Promise.resolve();
  expect([confirmed.destroyed, open.destroyed, settled]).toEqual([true, false, false]);
  balancer.add(two);
  expect(two.got).toEqual([open]);
  balancer.confirm(two);
  await settling;
  expect(open.destroyed).toBe(true);
});

it('no more wait for a process than may, and a client that is gone does not', () => {
  const balancer = createConnectionBalancer(2);
  const [first, second, third, gone] = sockets(4) as [Socket, Socket, Socket, Socket];
  gone.destroy();
  for (const socket of [gone, first, second, third]) balancer.accept(socket);
  expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
});
