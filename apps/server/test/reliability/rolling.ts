import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiRejection,
  type Client,
  castLink,
  certifyMe,
  createClient,
  createNormal,
  getCastBoard,
  getHome,
  getMemberActivity,
  getQrcode,
  join as joinActivity,
  listActivities,
  NoAnswer,
  submit,
} from '@rollcall/contract';
import type { Front } from '../fakes/front.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { anActivity, NOW } from '../fixtures/builders.ts';
import { freePort, type ServerProcess, startProcess } from '../fixtures/process.ts';
import { openScreen, type Screen } from '../fixtures/screen.ts';

export interface RollingPlan {
  databaseUrl: string;
  /** For the processes' data folders. */
  folder: string;
  /** Stands before the two ports. */
  front: (ports: readonly number[]) => Promise<Front>;
  /** Requests a second, a third of them sign-ins, while the processes are replaced one after another. */
  perSecond: number;
  /** At least so many seconds of load, and as long as replacing takes. */
  seconds: number;
  members: number;
  /** DRAIN_SECONDS of the processes; longer than the front keeps a connection that it does not use. */
  drainSeconds: number;
  /** PROCESSES of each start; 1 where it is not said. */
  processes?: number;
  /** Number of times that both processes are replaced. */
  rounds: number;
}

export interface RollingResult {
  requests: number;
  /** Failures of requests; a restart that nobody notices leaves none. */
  failed: string[];
  /** Faults of sign-ins that were sent again, as a phone does by itself. */
  sentAgain: string[];
  signIns: number;
  /** Exit codes of the processes that were replaced. */
  exits: (number | null)[];
  /** Sign-ins that a large screen saw, each once, over all of its connections. */
  seen: number;
  connections: number;
  /** Milliseconds of the slowest request. */
  slowest: number;
  faults: string[];
}

/** Members who sign in and look, some an instant, while every process is replaced. */
export async function rollProcesses(plan: RollingPlan): Promise<RollingResult> {
  const ports = [await freePort(), await freePort()];
  const start = (at: number): Promise<ServerProcess> =>
    startProcess({
      dataDir: join(plan.folder, `process-${at}`),
      databaseUrl: plan.databaseUrl,
      port: ports[at]!,
      env: { DRAIN_SECONDS: String(plan.drainSeconds), PROCESSES: String(plan.processes ?? 1) },
    });
  const servers: ServerProcess[] = [];
  const faults: string[] = [];
  let front: Awaited<ReturnType<RollingPlan['front']>> | undefined;
  const result: RollingResult = {
    requests: 0,
    failed: [],
    sentAgain: [],
    signIns: 0,
    exits: [],
    seen: 0,
    connections: 0,
    slowest: 0,
    faults,
  };
  try {
    // One after the other: the first makes the tables of the queue.
    servers.push(await start(0));
    servers.push(await start(1));
    front = await plan.front(ports);
    const { cid, entry, teacher, members, key } = await assemble(servers[0]!, front, plan.members);
    const screen = watch(front, cid, key);
    const load = startLoad({ cid, entry, teacher, members }, plan.perSecond, result);
    try {
      const until = Date.now() + plan.seconds * 1000;
      for (let round = 0; round < plan.rounds; round++)
        for (const at of servers.keys()) {
          const old = servers[at]!;
          await old.stop();
          result.exits.push(old.child.exitCode);
          faults.push(...old.faults);
          servers[at] = await start(at);
        }
      await sleep(Math.max(0, until - Date.now()));
      await load.end();
      await screen.sees(result.signIns);
    } finally {
      await load.end();
      await screen.end();
    }
    result.seen = screen.seen();
    result.connections = screen.connections();
    return result;
  } finally {
    await front?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    for (const server of servers) faults.push(...server.faults);
  }
}

/** An activity, its organiser, its members and the key of its large screen. */
async function assemble(server: ServerProcess, front: Front, count: number) {
  await server.clock(NOW);
  const teacher = await server.person('周老师');
  await teacher.ok(certifyMe, { until: '2028-12-31T00:00:00+08:00', mobile: '13800138000' });
  const { cid } = (await teacher.ok(createNormal, anActivity({ limit: 100, total_limit: 500 }))).data;
  const entry = new URL((await teacher.ok(getQrcode, { cid })).data.link).searchParams.get('entry')!;
  const members: Person[] = [];
  for (let i = 0; i < count; i++) {
    const person = await server.person(`成员${i}`, 'member');
    await person.ok(joinActivity, {
      cid,
      entry,
      reg_params: [{ key: 1, val: person.name }],
      request_id: freshId(),
    });
    members.push(person);
  }
  const { key } = (await teacher.ok(castLink, { cid })).data;
  const through = ({ token }: Person): Client => createClient({ base: front.base, token: () => token });
  return { cid, entry, teacher: through(teacher), members: members.map(through), key };
}

/** Milliseconds after which a phone sends an unanswered sign-in again. */
const AGAIN_MS = 1000;

/**
 * A sign-in under one `request_id`, sent again after a fault of the way, as a phone's outbox does. As a port closes, the
 * system may reset a connection in the microseconds after the server took in those before it, and no proxy sends a
 * POST twice.
 */
async function signIn(member: Client, cid: string, request_id: string, sentAgain: string[]): Promise<void> {
  const send = () => member(submit, { cid, fill_params: [], request_id });
  await send().catch(async (error: unknown) => {
    const isOfTheWay = error instanceof NoAnswer || (error instanceof ApiRejection && error.status === 502);
    if (!isOfTheWay) throw error;
    sentAgain.push(`${request_id}: ${error.message}`);
    await sleep(AGAIN_MS);
    await send();
  });
}

/** Asks at an even pace, whatever the answers do, as people do. */
function startLoad(
  { cid, entry, teacher, members }: { cid: string; entry: string; teacher: Client; members: Client[] },
  perSecond: number,
  result: RollingResult,
) {
  const running = new Set<Promise<void>>();
  const request = async (i: number): Promise<void> => {
    const member = members[i % members.length]!;
    const started = performance.now();
    try {
      if (i % 3 === 0) {
        await signIn(member, cid, `rolling-${i}`, result.sentAgain);
        result.signIns++;
      } else if (i % 3 === 1) await member(getMemberActivity, { cid, entry });
      else if (i % 6 === 2) await member(getHome, {});
      else await teacher(listActivities, { page: 1, count: 20 });
    } catch (error) {
      result.failed.push(
        `${i}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)}`,
      );
    }
    result.slowest = Math.max(result.slowest, performance.now() - started);
  };
  const begun = performance.now();
  const timer = setInterval(() => {
    const wanted = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (result.requests < wanted) {
      const one = request(result.requests++).finally(() => running.delete(one));
      running.add(one);
    }
  }, 5);
  return {
    async end() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** A large screen that comes back whenever its stream ends, from behind what it saw. */
function watch(front: Front, cid: string, key: string) {
  const seen = new Set<string>();
  const control = { ended: false, connections: 0, now: undefined as Screen | undefined };
  const follow = async () => {
    const { data } = await createClient({ base: front.base })(getCastBoard, { cid, key });
    let after = data.seq;
    while (!control.ended) {
      const screen = await openScreen(front.base, cid, key, after).catch(() => undefined);
      if (screen?.status === 200) {
        control.connections++;
        control.now = screen;
        while (!screen.ended && !control.ended) await sleep(50);
        after = screen.last;
      }
      if (screen) for (const news of screen.news) for (const one of news.arrivals) seen.add(one.pt_id);
      await sleep(100);
    }
  };
  const following = follow();
  const all = () =>
    new Set([...seen, ...(control.now?.news ?? []).flatMap((n) => n.arrivals.map((a) => a.pt_id))]);
  return {
    seen: () => all().size,
    connections: () => control.connections,
    async sees(count: number) {
      for (const until = Date.now() + 15_000; all().size < count && Date.now() < until; ) await sleep(50);
    },
    async end() {
      control.ended = true;
      control.now?.close();
      return following;
    },
  };
}
