import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getUserInfo } from '../account/calls.ts';
import { createClient, NoAnswer } from './client.ts';

/** Takes every request and answers none. */
let hung: Server;
let base: string;
beforeEach(async () => {
  hung = createServer(() => {});
  await new Promise<void>((listening) => hung.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  hung.closeAllConnections();
  hung.close();
});

it('API-06 CONST-08 gives up on a server that does not answer after 20 s', async () => {
  const waited: number[] = [];
  const real = AbortSignal.timeout;
  // A thousandth of the time, so that the test need not wait for it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waited.push(milliseconds);
    return real.call(AbortSignal, milliseconds / 1000);
  });
  const failure = await createClient({ base })(getUserInfo, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoAnswer);
  expect((failure as NoAnswer).cause).toMatchObject({ name: 'TimeoutError' });
  expect(waited).toEqual([20_000]);
});
