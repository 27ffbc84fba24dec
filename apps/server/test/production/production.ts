import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { mobileCodeLogin, requestLoginCode } from '@rollcall/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../../src/app.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { openStore } from '../../src/platform/files/open-store.ts';
import { newId, sha256 } from '../../src/platform/ids/ids.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createTestDatabase, openTestPool } from '../../src/platform/postgres/test-database.ts';
import { SMS_KEYS, type SmsServer, startSmsServer } from '../fakes/sms-server.ts';
import { clientOf, type Person, personOf, testConfig } from '../fixtures/api.ts';
import { inspectAnswer } from '../fixtures/inspect-answer.ts';

/** Public address for browsers. */
export const PUBLIC = 'https://rollcall.example.org';

/** A server in production's mode, with a provider of SMS that is played; nobody is logged in by a name here. */
export interface Production {
  app: App;
  databaseUrl: string;
  config: Config;
  sms: SmsServer;
  /** Every line of its log, debug too. */
  lines: string[];
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** The code that was sent last to a number. */
  codeOf(phone: string): string;
  /** Logs a mobile number in at the member page. */
  login(mobile: string): Promise<Person>;
  /** An operator who is logged in to the operator console. */
  operator(): Promise<Person>;
  /** Another process on the same database and files. */
  another(): Promise<App>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Built apps as small as they may be: an index, an asset, a worker, a picture. */
function smallApps(folder: string): { console: string; member: string } {
  const make = (name: string) => {
    const root = join(folder, name);
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'index.html'), `<!doctype html><title>${name}</title>`);
    writeFileSync(join(root, 'assets/app.js'), '');
    writeFileSync(join(root, 'social.png'), '');
    writeFileSync(join(root, 'sw.js'), '');
    return root;
  };
  return { console: make('console'), member: make('member') };
}

export async function startProduction(over: Partial<Config> = {}): Promise<Production> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-production-'));
  const sms = await startSmsServer();
  const config = testConfig({
    mode: 'production',
    dataDir,
    databaseUrl: database.url,
    publicUrl: PUBLIC,
    login: 'mobile',
    sms: {
      provider: 'tencent',
      ...SMS_KEYS,
      appId: '1400006666',
      sign: '签到台',
      template: '1234',
      api: sms.url,
    },
    store: { kind: 'folder', folder: join(dataDir, 'files') },
    ...over,
  });
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const start = async () =>
    createApp({
      config,
      databaseUrl: database.url,
      files: await openStore(config.store),
      log: createLog('debug', stream),
      webApps: smallApps(join(dataDir, 'apps')),
      onAnswer: inspectAnswer,
    });
  const app = await start();
  const apps = [app];
  const pool = openTestPool(database.url, 2);
  const codeOf = (phone: string): string => {
    const sent = sms.taken.findLast(({ phones }) => phones[0]?.endsWith(phone));
    return Array.isArray(sent?.params) ? String(sent.params[0]) : '';
  };
  const send = clientOf(app);
  return {
    app,
    databaseUrl: database.url,
    config,
    sms,
    lines,
    inject: (options) => app.http.inject(options),
    codeOf,
    async login(mobile) {
      await send(undefined)(requestLoginCode, { mobile });
      const { data } = await send(undefined)(mobileCodeLogin, { mobile, code: codeOf(mobile) });
      return personOf(mobile, data.access_token, send(data.access_token));
    },
    async operator() {
      const [id, token] = [newId(), randomBytes(32).toString('base64url')];
      await pool.query(
        `INSERT INTO operator (id, name, password, must_change, t_create)
         VALUES ($1::uuid, $1::text, 'x', false, now())`,
        [id],
      );
      await pool.query(
        `INSERT INTO operator_session (token_hash, id, operator, device, t_create, t_seen, t_expire)
         VALUES ($1, $2, $3, 'test', now(), now(), now() + interval '12 hours')`,
        [sha256(token), newId(), id],
      );
      return personOf(id, token, send(token));
    },
    async another() {
      const one = await start();
      apps.push(one);
      return one;
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async close() {
      await pool.end();
      for (const one of apps) await one.close();
      await sms.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
