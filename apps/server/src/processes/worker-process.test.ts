import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A database that takes connections and never answers. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket));
beforeAll(() => new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('a process that is told to close before it is open ends at once', async () => {
  const { port } = silent.address() as AddressInfo;
  const workerProcess = fork(join(import.meta.dirname, 'worker-process.ts'), ['2'], {
    env: {
      ...process.env,
      ROLLCALL_MODE: 'development',
      ROLE: 'web',
      DATABASE_URL: `postgres://rollcall@127.0.0.1:${port}/rollcall`,
    },
    stdio: 'ignore',
  });
  await once(silent, 'connection');
  workerProcess.send({ do: 'close' });
  expect(await once(workerProcess, 'exit')).toEqual([0, null]);
}, 60_000);
