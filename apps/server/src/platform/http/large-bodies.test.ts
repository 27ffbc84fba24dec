import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { readLargeInTurn } from './large-bodies.ts';

/** Status of the answer to a body of JSON, and whether its handler saw it. */
async function sent(payload: string): Promise<{ status: number; seen: boolean }> {
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });
  let seen = false;
  readLargeInTurn(app);
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof ApiError ? 400 : 500).send({}));
  app.post('/', async () => {
    seen = true;
    return {};
  });
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload });
  await app.close();
  return { status: statusCode, seen };
}

const objects = (count: number) => JSON.stringify({ list: Array(count - 1).fill({ key: 'a value' }) });
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`key ${i}`, 'x'.repeat(40)])));

it.each([
  ['10,000 objects are read', objects(10_000), 200],
  ['one more is refused before anybody looks at it', objects(10_001), 400],
  ['2,000 keys are read', keys(2000), 200],
  ['one more is refused', keys(2001), 400],
])('API-02 of a large body, %s', async (_, payload, status) => {
  expect(payload.length).toBeGreaterThan(64 * 1024);
  expect(await sent(payload)).toEqual({ status, seen: status === 200 });
});
