import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';
import { TLS } from './tls.ts';

let http: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'rollcall-tls-'));
beforeAll(async () => {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=rollcall.test'];
  execFileSync('openssl', [...made, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  http = await createHttpServer({
    routes: [],
    policies: {} as never,
    sessions: { find: async () => null } as never,
    operators: { find: async () => null } as never,
    clock: {} as never,
    development: false,
    origins: () => [],
    isReady: () => true,
    answersCalls: false,
    trustedProxies: [],
    onFault: () => {},
    observe: () => {},
    tls: { key: readFileSync(keyFile), cert: readFileSync(certFile) },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Cipher agreed on with a client of some kind; undefined: none. */
async function agreed(client: ConnectionOptions): Promise<string | undefined> {
  const { port } = http.server.address() as AddressInfo;
  // The certificate is the test's own.
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...client });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

it('TLS 1.2 and 1.3 are spoken, with keys that are gone when the connection is', async () => {
  const old = { maxVersion: 'TLSv1.2' } as const;
  expect(await agreed({})).toMatch(/^TLSv1\.3 /);
  expect(await agreed(old)).toMatch(/^TLSv1\.2 ECDHE-/);
  for (const ciphers of ['AES256-GCM-SHA384', 'AES128-SHA', 'ECDHE-RSA-AES256-SHA'])
    expect([ciphers, await agreed({ ...old, ciphers })]).toEqual([ciphers, undefined]);
  const ancient = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  expect(await agreed(ancient)).toBeUndefined();
});

it('deploy/nginx.conf speaks the same', () => {
  const conf = readFileSync(join(import.meta.dirname, '../../../../../deploy/nginx.conf'), 'utf8');
  const ours = TLS.ciphers.split(':').filter((name) => !name.startsWith('TLS_'));
  expect(/ssl_ciphers (\S+);/.exec(conf)?.[1]?.split(':')).toEqual(ours);
  expect(conf).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
});
