import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../harness/fixtures.ts';
import { helpersOf, megabytesOf } from '../harness/memory.ts';
import { photo } from '../harness/photo.ts';
import type { Row } from '../harness/report.ts';
import type { Server } from '../harness/server.ts';

const PICTURES = 200;
const AT_ONCE = 6;
/** Ten people: one alone may send 120 a minute. */
const PEOPLE = 10;
/** Milliseconds within which the memory is given back. */
const BACK_MS = 60_000;
/** The same, in megabytes. */
const MOST = 260;

/** The server and what it started for media, in megabytes. */
const memoryOf = (pid: number): number =>
  [pid, ...helpersOf(pid)].reduce((sum, each) => sum + megabytesOf(each), 0);

/** 200 pictures of 12 megapixels, six at a time, and what the server keeps in memory after them. */
export async function measurePictures(server: Server): Promise<Row[]> {
  const picture = await photo();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const answer = await call<{ data: { access_token: string } }>(
        server.url,
        'POST',
        '/xcx/member/v1/login',
        { code: `local:bench-picture-${n}` },
      );
      return answer.data.access_token;
    }),
  );
  const before = memoryOf(server.pid);
  let peak = before;
  let at = 0;
  const started = performance.now();
  const send = async () => {
    for (let n = at++; n < PICTURES; n = at++) {
      const form = new FormData();
      form.append('file', picture, 'picture.jpg');
      const response = await fetch(`${server.url}/xcx/file/v1/upload?type=record`, {
        method: 'POST',
        headers: { authorization: `Bearer ${people[n % PEOPLE]}` },
        body: form,
      });
      const { sta, msg } = (await response.json()) as { sta: number; msg: string };
      if (sta !== 0) throw new Error(`picture ${n}: ${msg}`);
      peak = Math.max(peak, memoryOf(server.pid));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const seconds = (performance.now() - started) / 1000;
  const ended = memoryOf(server.pid);
  await sleep(BACK_MS);
  const after = memoryOf(server.pid);
  const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`;
  return [
    {
      work: `memory a minute after ${PICTURES} pictures of 12 megapixels, ${AT_ONCE} at a time (${(PICTURES / seconds).toFixed(1)}/s)`,
      yardstick: `before them ${mb(before)}, most ${mb(peak)}, at their end ${mb(ended)}`,
      ours: mb(after),
      target: `< ${MOST} MB`,
      met: after < MOST,
    },
  ];
}
