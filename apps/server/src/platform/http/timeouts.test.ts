import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';
import { TIMEOUTS } from './timeouts.ts';

const SHORT = { ...TIMEOUTS, headers: 200, body: 200, request: 60_000, look: 50 };
const NOBODY = { find: async () => null } as never;

async function server(timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const http = await createHttpServer({
    routes: [],
    policies: {} as never,
    sessions: NOBODY,
    operators: NOBODY,
    clock: {} as never,
    development: false,
    origins: () => [],
    isReady: () => true,
    answersCalls: false,
    trustedProxies: [],
    timeouts,
    onFault: () => {},
    observe: () => {},
  });
  http.post('/body', async () => ({ taken: true }));
  http.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('begun ');
    setTimeout(() => reply.raw.end('ended'), 3 * SHORT.body);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return http;
}

let http: FastifyInstance;
beforeAll(async () => {
  http = await server(SHORT);
});
afterAll(() => http?.close());

/** Sends text as it stands, and answers what came until the server hung up. */
async function spoken(text: string): Promise<string> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

it('a whole body is taken', async () => {
  const whole = 'POST /body HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
  expect(await spoken(`${whole}Content-Length: 2\r\n\r\n{}`)).toMatch(/^HTTP\/1.1 200 [\s\S]*"taken":true/);
});

it('an answer may take longer than a body: the stream of the large screen goes on', async () => {
  expect(await spoken('GET /stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /begun [\s\S]*ended[\s\S]*\r\n0\r\n\r\n$/,
  );
});

it('a body without an end closes the connection', async () => {
  const begun =
    'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a"';
  expect(await spoken(begun)).not.toMatch(/^HTTP\/1.1 200/);
});

it.each([
  ['never ends its headers', 'POST /body HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n', 408],
  [
    'has more headers than anybody needs',
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['is no request', 'HELO mail\r\n\r\n', 400],
])('a request that %s is answered like any other, and hung up on', async (_what, text, status) => {
  const heard = await spoken(text);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    'x-content-type-options: nosniff',
    'strict-transport-security: ',
    "default-src 'none'",
  ])
    expect(heard).toContain(header);
  expect(heard).toContain('{"sta":-1,"msg":"');
});

it('production waits as long as is written down, and holds so many connections', async () => {
  const real = await server();
  expect(real.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 1_800_000,
    keepAliveTimeout: 72_000,
    timeout: 120_000,
    maxConnections: 10_000,
  });
  await real.close();
});

it('a request without a body leaves no timer behind that keeps it', async () => {
  const quiet = await server();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  for (let n = 0; n < 5; n++) await quiet.inject('/nowhere');
  expect(timers()).toBeLessThan(before + 5);
  await quiet.close();
});
