import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiRejection,
  createNormal,
  getQrcode,
  join as joinActivity,
  NoAnswer,
  submit,
} from '@rollcall/contract';
import pg from 'pg';
import { insideId } from '../../src/platform/ids/ids.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { anActivity, NOW } from '../fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';

/** Requests at a time, as phones send them; fewer than the members, so that most of a burst is still to come. */
const AT_ONCE = 16;

/** Real milliseconds that a request is sent again in, where it must be answered in the end. */
const TIMEOUT_MS = 120_000;

/** True for an error that leaves the outcome open: no answer, or a fault of the server. */
const promisesNothing = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiRejection && error.status >= 500);

/** Asks until there is an answer, as a phone does. */
async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; ; await sleep(200)) {
    try {
      return await request();
    } catch (error) {
      if (!promisesNothing(error) || Date.now() > until) throw error;
    }
  }
}

/** Accepted requests, by the member's place among the members. */
export type Answered = Map<number, string>;

export interface Stored {
  request_id: string;
  pt_id: string;
}

/** A server with its own embedded database, an activity, and members who sign in. */
export interface CrashSetup {
  /** The process of now; another one after each start. */
  server(): ServerProcess;
  databaseUrl(): string;
  /** Id of the embedded database's first process; 0 where none runs. */
  postgresPid(): number;
  /** Begins another process on the same data folder. */
  start(): Promise<void>;
  /** Lets every member sign in once; `strike` is called when so many have been answered with yes. */
  burst(name: string, at: number, strike: () => Promise<void>): Promise<Answered>;
  /** Sends the same requests again until each is answered. */
  resend(name: string): Promise<Answered>;
  /** Records of a burst as the database holds them. */
  loadStored(name: string): Promise<Stored[]>;
  stop(): Promise<void>;
}

/** Starts all of it in an empty folder. @param members at most as many as an activity takes (200) */
export async function setUpCrash(folder: string, members: number): Promise<CrashSetup> {
  let server = await startProcess({ dataDir: folder });
  const pidFile = join(folder, 'postgres/postmaster.pid');
  const lineOf = (line: number) => Number(readFileSync(pidFile, 'utf8').split('\n')[line]);
  const databaseUrl = () => {
    const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
    return `postgres://rollcall:${encodeURIComponent(password)}@127.0.0.1:${lineOf(3)}/rollcall`;
  };

  const { cid, entry, people } = await assemble(server, members);
  const signIn = async (name: string, i: number): Promise<string> => {
    const request = { cid, entry, fill_params: [], request_id: `${name}-${i}` };
    return (await server.as(people[i]!).ok(submit, request)).data.pt_id;
  };

  return {
    server: () => server,
    databaseUrl,
    postgresPid: () => (existsSync(pidFile) ? lineOf(0) : 0),
    async start() {
      server = await startProcess({ dataDir: folder });
    },
    async burst(name, at, strike) {
      const answered: Answered = new Map();
      let struck: Promise<void> | undefined;
      const waiting = people.map((_, i) => i);
      const phone = async () => {
        for (let i = waiting.shift(); i !== undefined; i = waiting.shift()) {
          try {
            answered.set(i, await signIn(name, i));
          } catch (error) {
            // A refusal of the rules would be wrong here.
            if (!promisesNothing(error)) throw error;
          }
          if (answered.size >= at) struck ??= strike();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, phone));
      await struck;
      return answered;
    },
    async resend(name) {
      const answered: Answered = new Map();
      for (const i of people.keys()) answered.set(i, await patiently(() => signIn(name, i)));
      return answered;
    },
    async loadStored(name) {
      const client = new pg.Client({ connectionString: databaseUrl() });
      await client.connect();
      try {
        const { rows } = await client.query<Stored>(
          `SELECT request_id, id::text AS pt_id FROM record
           WHERE cid = $1 AND request_id LIKE $2 AND removed_at IS NULL`,
          [cid, `${name}-%`],
        );
        return rows.map(({ request_id, pt_id }) => ({ request_id, pt_id: insideId(cid, pt_id) }));
      } finally {
        await client.end();
      }
    },
    stop: () => server.stop(),
  };
}

async function assemble(server: ServerProcess, members: number) {
  await server.clock(NOW);
  const teacher = await server.person('周老师');
  const { cid } = (await teacher.ok(createNormal, anActivity({ limit: 100, total_limit: members }))).data;
  const entry = new URL((await teacher.ok(getQrcode, { cid })).data.link).searchParams.get('entry')!;
  const people: Person[] = [];
  for (let i = 0; i < members; i++) {
    const person = await patiently(() => server.person(`成员${i}`, 'member'));
    const reg_params = [{ key: 1, val: person.name }];
    const request = { cid, entry, reg_params, request_id: freshId() };
    await patiently(() => person.ok(joinActivity, request));
    people.push(person);
  }
  return { cid, entry, people };
}
