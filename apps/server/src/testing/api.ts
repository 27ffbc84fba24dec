import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import {
  ApiRejection,
  type Call,
  type Client,
  certifyMe,
  createNormal,
  type ErrorEnvelope,
  join as joinActivity,
  loginByCode,
  memberLogin,
  type RequestOf,
  type ResponseOf,
  STA,
  setClock,
} from '@rollcall/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { type App, type AppOptions, createApp } from '../app.ts';
import type { Config } from '../platform/config/config.ts';
import { environment } from '../platform/config/environment.ts';
import { wechatOf } from '../platform/config/wechat-settings.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openStore } from '../platform/files/open-store.ts';
import { newId, sha256 } from '../platform/ids/ids.ts';
import { createTestDatabase, openTestPool } from '../platform/postgres/test-database.ts';
import { type ActivityOverrides, anActivity, NOW } from './builders.ts';
import { testStore } from './store.ts';

/** Somebody who is logged in. */
export interface Person {
  name: string;
  token: string;
  /** Answers what stands beside `sta` and `msg`; throws the contract's `ApiRejection`. */
  ok: Client;
  /** Answers the refusal; throws when the call was done. */
  refused<C extends Call>(call: C, request: RequestOf<C>): Promise<ApiRejection>;
}

export interface Api {
  app: App;
  databaseUrl: string;
  dataDir: string;
  /** Where this server keeps files. */
  files: FileStore;
  /** What the server logged as its own fault; a test of bad input wants none. */
  faults: string[];
  /** Logs a person in by name; the same one through both clients. */
  person(name: string, client?: 'console' | 'member'): Promise<Person>;
  /** The same, certified until the end of 2028 and with a verified phone. */
  certified(name: string): Promise<Person>;
  /** Creates an activity and answers its cid. */
  activity(owner: Person, over?: ActivityOverrides): Promise<string>;
  /** Somebody who joined the activity through its code. */
  member(cid: string, name: string): Promise<Person>;
  /** An operator who is logged in to the operator console, one of the name `运营` unless another is asked for. */
  operator(name?: string): Promise<Person>;
  entryOf(cid: string): string;
  /** Sets the business clock to a Shanghai wall-clock time. */
  clock(time: string): Promise<void>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A configuration of development on somebody else's database. */
export const testConfig = (over: Partial<Config>): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  publicUrl: 'http://127.0.0.1:8080',
  role: 'all',
  demo: false,
  mode: 'development',
  now: undefined,
  login: 'both',
  certification: 'required',
  // Tests of retention sweep when they mean it; others may set the clock years ahead.
  retention: false,
  secretKey: 'a key for tests, and for tests only',
  dataKeys: { current: Buffer.alloc(32, 7), old: [] },
  tls: undefined,
  mapTiles: undefined,
  offlinePage: true,
  apiDocs: over.mode !== 'production',
  mail: { url: undefined, from: '签到台 <rollcall@example.org>' },
  sms: undefined,
  smsPerHour: 10_000,
  // Test files run side by side.
  media: { processes: 1, memory: 768 },
  store: { kind: 'folder', folder: join(over.dataDir ?? '', 'files') },
  map: undefined,
  wechat: wechatOf(environment.parse({})),
  pay: undefined,
  trustedProxies: [],
  operatorAddresses: [],
  logLevel: 'warn',
  submitMode: 'grouped',
  dbPool: 8,
  drainSeconds: 0,
  metricsToken: undefined,
  ...over,
});

/** What an operator of the tests logs in with, and its hash at the lowest cost. */
export const OPERATOR_PASSWORD = 'a long password';
const OPERATOR_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$sZ4eMwImFJZmGmcJiV+3cg$+b0UGh4KVVtTP1TmFKa1No8hD/LtuZtuinqTBXQo2Ro';

let requests = 0;
/** A request id that was not used before. */
export const freshId = (): string => `r${process.pid}-${++requests}`;

/**
 * The whole server on a database of its own, without a port; its clock stands at NOW. `webApps`: folders of the built
 * apps, for a browser that is to see them.
 */
export async function startApi(over: Partial<Config> = {}, webApps?: AppOptions['webApps']): Promise<Api> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-api-'));
  const store = await testStore(dataDir);
  const files = await openStore(store.place);
  const faults: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      faults.push(String(line));
      done();
    },
  });
  const app = await createApp({
    config: testConfig({ dataDir, databaseUrl: database.url, store: store.place, ...over }),
    databaseUrl: database.url,
    files,
    log: pino({ level: 'error' }, stream),
    checkResponses: true,
    ...(webApps ? { webApps } : {}),
  }).catch(async (error: unknown) => {
    // Nobody gets something to close: what was made for it goes here.
    await database.drop();
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const pool = openTestPool(database.url, 2);
  const send = clientOf(app);

  const person = async (name: string, client: 'console' | 'member' = 'console'): Promise<Person> => {
    const login = client === 'console' ? loginByCode : memberLogin;
    const { data } = await send(undefined)(login, { code: `local:${name}` });
    return personOf(name, data.access_token, send(data.access_token));
  };
  const api: Api = {
    app,
    databaseUrl: database.url,
    dataDir,
    files,
    faults,
    person,
    async certified(name) {
      const one = await person(name);
      await one.ok(certifyMe, { until: '2028-12-31T00:00:00+08:00', mobile: '13800138000' });
      return one;
    },
    async activity(owner, settings = {}) {
      return (await owner.ok(createNormal, anActivity(settings))).data.cid;
    },
    async member(cid, name) {
      const one = await person(name, 'member');
      await one.ok(joinActivity, {
        cid,
        entry: app.entryOf(cid),
        reg_params: [{ key: 1, val: name }],
        request_id: freshId(),
      });
      return one;
    },
    async operator(name = '运营') {
      const [known] = await api.sql<{ id: string }>('SELECT id FROM operator WHERE name = $1', [name]);
      const id = known?.id ?? newId();
      if (!known)
        await api.sql(
          'INSERT INTO operator (id, name, password, must_change, t_create) VALUES ($1, $2, $3, false, now())',
          [id, name, OPERATOR_HASH],
        );
      const token = randomBytes(32).toString('base64url');
      await api.sql(
        `INSERT INTO operator_session (token_hash, id, operator, device, t_create, t_seen, t_expire)
         VALUES ($1, $2, $3, 'test', now(), now(), now() + interval '12 hours')`,
        [sha256(token), newId(), id],
      );
      return personOf(name, token, send(token));
    },
    entryOf: app.entryOf,
    async clock(time) {
      await send(undefined)(setClock, { now: `${time.replace(' ', 'T')}+08:00` });
    },
    inject: (options) => app.http.inject(options),
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async close() {
      await pool.end();
      await app.close();
      await database.drop();
      await store.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await api.clock(NOW);
  return api;
}

/** A person over any client of the contract. */
export function personOf(name: string, token: string, ok: Client): Person {
  return {
    name,
    token,
    ok,
    async refused(call, request) {
      try {
        await ok(call, request);
      } catch (error) {
        if (error instanceof ApiRejection) return error;
        throw error;
      }
      throw new Error(`${call.name} was done, and should have been refused: ${JSON.stringify(request)}`);
    },
  };
}

/** How a session travels to a call: in the operator console in its cookie, everywhere else as scripts send it. */
export function credentialsOf(
  path: string,
  token: string | undefined,
): Pick<InjectOptions, 'headers' | 'cookies'> {
  if (token === undefined) return {};
  return path.startsWith('/xcx/operator/')
    ? { cookies: { rollcall_operator: token, '__Host-rollcall_operator': token } }
    : { headers: { authorization: `Bearer ${token}` } };
}

/** The contract's client without a network. */
export const clientOf =
  (app: App) =>
  (token: string | undefined): Client =>
  async (call, request) => {
    const get = call.method === 'GET';
    const query: Record<string, string> = {};
    for (const [key, value] of Object.entries(request as Record<string, unknown>))
      if (value !== undefined) query[key] = String(value);
    const answer = await app.http.inject({
      method: call.method,
      url: call.path,
      ...credentialsOf(call.path, token),
      ...(get ? { query } : { payload: request as object }),
    });
    const body = answer.json<{ sta: number }>();
    if (body.sta === STA.OK) return body as unknown as ResponseOf<typeof call>;
    throw new ApiRejection(body as ErrorEnvelope, answer.statusCode);
  };
