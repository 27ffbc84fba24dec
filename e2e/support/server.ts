import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ActivitySettingsInput,
  type Client,
  certifyMe,
  createClient,
  createNormal,
  getQrcode,
  join as joinCall,
  loginByCode,
  memberLogin,
  type RequestOf,
  setClock,
  submit,
} from '@rollcall/contract';
import { type App, createApp } from '../../apps/server/src/app.ts';
import { createDemo } from '../../apps/server/src/demo/demo.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLocalStore } from '../../apps/server/src/platform/files/local.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { closeApp } from '../../apps/server/test/fixtures/close-app.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Folder of the built apps; another one while their sources are being worked on. */
const DIST = process.env['E2E_DIST'];
export const WEB_APPS = {
  console: DIST ? join(DIST, 'console') : join(ROOT, 'apps/console/dist'),
  member: DIST ? join(DIST, 'member') : join(ROOT, 'apps/member/dist'),
};

type SubmitBody = Omit<RequestOf<typeof submit>, 'request_id' | 'entry'> & { cid: string };

/** A whole server with both web apps, and short ways to what a journey does not want to click. */
export interface TestServer {
  /** Origin. */
  url: string;
  /** Sets the business clock, which then stands still. */
  clock(now: string): Promise<void>;
  /** The business time that was set last, Unix milliseconds. */
  readonly now: number;
  /** Calls of the console, or of the member page, in the name of a person. */
  organiser(name: string): Promise<Client>;
  member(name: string): Promise<Client>;
  certify(organiser: Client, until: string): Promise<void>;
  /** Creates an activity; what is not given is the default of the contract. */
  create(organiser: Client, settings: Partial<ActivitySettingsInput> & { title: string }): Promise<string>;
  /** Link of the activity's code: the member page with the signed token. */
  link(organiser: Client, cid: string): Promise<string>;
  joinAs(name: string, cid: string): Promise<Client>;
  submitAs(member: Client, body: SubmitBody): Promise<void>;
  stop(): Promise<void>;
}

/** Below the ports that the system gives away by itself; each process begins elsewhere. */
const FIRST_PORT = 20_000 + (process.pid % 100) * 100;
/** Ports of the servers that run. */
const ports = new Set<number>();

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A free port, known before the server listens, as its public address must be. The servers of a process that run one
 * after the other have the same: a window that stays from one file to the next has read and compiled what they serve.
 */
async function takePort(): Promise<number> {
  let port = FIRST_PORT;
  while (ports.has(port) || !(await isFree(port))) port++;
  if (ports.has(port)) return takePort();
  ports.add(port);
  return port;
}

/** Unix seconds of the start of a business day, `2026-03-02`. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) / 1000;

/** Starts a server on a database of its own. `people` get a button on the login page; `demo` seeds the demo data. */
export async function startServer(options: {
  databaseUrl: string;
  now: string;
  people?: string[];
  demo?: boolean;
  /** The same for several processes on one database, so that one knows the marks of the other. */
  secretKey?: string;
  /** More of the environment: providers. */
  environment?: Record<string, string>;
}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  const port = await takePort();
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl,
    DEMO: options.demo ? 'on' : 'off',
    LOG_LEVEL: 'error',
    ROLLCALL_NOW: options.now,
    ...(options.secretKey ? { SECRET_KEY: options.secretKey } : {}),
    ...options.environment,
  });
  const url = config.publicUrl;
  const demo = options.demo ? createDemo(url) : undefined;
  const people = (options.people ?? []).map((name) => ({
    code: `local:${name}`,
    label: name,
    note: '测试身份',
  }));
  const app: App = await createApp({
    config,
    databaseUrl: options.databaseUrl,
    files: createLocalStore(join(dataDir, 'files')),
    log: createLog(config.logLevel),
    webApps: WEB_APPS,
    demo: async () => {
      const boot = (await demo?.boot()) ?? { demo: [], demo_link: '' };
      return { ...boot, demo: [...boot.demo, ...people] };
    },
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  await demo?.seed(app);

  const anybody = createClient({ base: url });
  let now = Date.parse(options.now);
  const clientOf = (token: string) => createClient({ base: url, token: () => token });
  const server: TestServer = {
    url,
    get now() {
      return now;
    },
    async clock(iso) {
      await anybody(setClock, { now: iso });
      now = Date.parse(iso);
    },
    organiser: async (name) =>
      clientOf((await anybody(loginByCode, { code: `local:${name}`, source: 'pc' })).data.access_token),
    member: async (name) =>
      clientOf((await anybody(memberLogin, { code: `local:${name}` })).data.access_token),
    async certify(organiser, until) {
      await organiser(certifyMe, { until });
    },
    async create(organiser, settings) {
      const answer = await organiser(createNormal, {
        start_date: dayStart('2026-03-02'),
        end_date: dayStart('2026-03-31'),
        reg_info: [
          { field_key: 1, field_name: '姓名', field_type: 0, require: 1, max_limit: 30, min_limit: 1 },
        ],
        ...settings,
      });
      return answer.data.cid;
    },
    link: async (organiser, cid) => (await organiser(getQrcode, { cid })).data.link,
    async joinAs(name, cid) {
      const member = await server.member(name);
      await member(joinCall, {
        cid,
        entry: app.entryOf(cid),
        reg_params: [{ key: 1, val: name }],
        request_id: crypto.randomUUID(),
      });
      return member;
    },
    async submitAs(member, body) {
      await member(submit, { entry: app.entryOf(body.cid), request_id: crypto.randomUUID(), ...body });
    },
    async stop() {
      app.drain();
      await closeApp(app);
      ports.delete(port);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.clock(options.now);
  return server;
}
