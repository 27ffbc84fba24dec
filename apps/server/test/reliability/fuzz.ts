import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_CALLS } from '@rollcall/contract/calls';
import type { InjectOptions } from 'fastify';
import { checkData } from '../../src/features/operator/check.reads.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import type { Input } from '../contract/whole-request.ts';
import { credentialsOf } from '../fixtures/api.ts';
import { NOW } from '../fixtures/builders.ts';
import { multipart } from '../fixtures/send.ts';
import { inputs, people, scenario, setUpRoles } from '../roles/role-scenario.ts';
import { knownOf, type Planned, planOf, spoil } from './fuzz-plan.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import { PARTS } from './upload-parts.ts';

/** Requests on one scenario; then a fresh one, for much is gone by then. */
const ROUND = 5000;
/** Requests after which sessions and limits are put back at the latest. */
const BATCH = 250;
/** Calls after which they are put back at once: all that follows would be refused at once. */
const ENDS =
  /^(logout|operatorLogout|end\w*Session\w*|setClock|setPersonState|resetPassword|changeOperatorPassword)$/;
const AT_ONCE = 6;
/** Real milliseconds after which a request counts as hanging; a busy machine is slow, and no fault. */
const TIMEOUT_MS = 60_000;
/** Faults that are told; the rest is known by then. */
const MOST = 40;

export interface FuzzReport {
  sent: number;
  count: Record<Verdict['kind'], number>;
  /** Calls that were done at least once. */
  done: Set<string>;
  faults: string[];
}

const text = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const queryOf = (input: unknown): string =>
  Object.entries((input ?? {}) as object)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) =>
      Array.isArray(value) && value.length < 20 && value.every((one) => typeof one === 'string')
        ? value.map((one) => [key, one])
        : [[key, value]],
    )
    .map(([key, value]) => `${encodeURIComponent(text(key))}=${encodeURIComponent(text(value))}`)
    .join('&');

/** The request as it goes over the wire. */
function wireOf({ call, role, how, made, spoilt, body, query, parts }: Planned): InjectOptions {
  const sent = credentialsOf(call.path, role === 'nobody' ? undefined : people[role].token);
  const { cookies = {} } = sent;
  const headers = (sent.headers ?? {}) as Record<string, string>;
  const start = how === 'whole' ? inputs.get(call.name)?.() : made;
  const input = spoil(start ?? {}, spoilt);
  const isQuery = call.method === 'GET' || call.kind === 'multipart';
  const requested = how === 'raw' ? query : queryOf(input);
  const url = isQuery ? `${call.path}?${requested}` : call.path;
  if (call.method === 'GET') return { method: 'GET', url, headers, cookies };
  if (how === 'raw') {
    const [type, payload] = body;
    return {
      method: 'POST',
      url,
      cookies,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      payload,
    };
  }
  if (call.kind === 'multipart') {
    const form = multipart(PARTS[parts]!);
    return {
      method: 'POST',
      url,
      cookies,
      headers: { ...headers, 'content-type': form.type },
      payload: form.body,
    };
  }
  return {
    method: 'POST',
    url,
    cookies,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  };
}

/** Says a request so that it can be sent again by hand. */
const reportOf = ({ call, role, how }: Planned, wire: InjectOptions): string =>
  `${call.name} by ${role} (${how}) ${String(wire.url).slice(0, 600)} ${String(wire.payload ?? '').slice(0, 1500)}`;

/** Puts back what requests may end or use up, so that the rest is more than refusals. */
async function restore(): Promise<void> {
  const { api } = scenario;
  await api.sql('INSERT INTO fuzz.session SELECT * FROM session ON CONFLICT DO NOTHING');
  await api.sql('INSERT INTO session SELECT * FROM fuzz.session ON CONFLICT DO NOTHING');
  await api.sql('INSERT INTO fuzz.operator_session SELECT * FROM operator_session ON CONFLICT DO NOTHING');
  await api.sql('INSERT INTO operator_session SELECT * FROM fuzz.operator_session ON CONFLICT DO NOTHING');
  await api.sql('UPDATE operator_session SET t_seen = now()');
  await api.sql('UPDATE person SET disabled_at = NULL WHERE disabled_at IS NOT NULL');
  await api.sql('DELETE FROM rate_limit');
  await api.clock(NOW);
}

async function prepare(): Promise<void> {
  const { api } = scenario;
  // Members of what lies in the bin were written by hand (role-scenario.ts), without their counters.
  const { deleted, forGood } = scenario.others;
  await api.sql('DELETE FROM member WHERE cid = ANY($1) AND role <> 3', [[deleted, forGood]]);
  await api.sql('CREATE SCHEMA fuzz');
  for (const table of ['session', 'operator_session'])
    await api.sql(`CREATE TABLE fuzz.${table} (LIKE ${table} INCLUDING ALL)`);
}

async function send(planned: Planned, report: FuzzReport): Promise<void> {
  const { api } = scenario;
  const wire = wireOf(planned);
  const hung = new AbortController();
  const answer = await Promise.race([
    api.inject(wire),
    sleep(TIMEOUT_MS, undefined, { signal: hung.signal, ref: false }).catch(() => undefined),
  ]);
  hung.abort();
  const verdict: Verdict = answer
    ? judgeAnswer(planned.call, answer)
    : { kind: 'fault', what: 'does not answer' };
  if (ENDS.test(planned.call.name)) await restore();
  report.sent++;
  report.count[verdict.kind]++;
  if (verdict.kind === 'done') report.done.add(planned.call.name);
  // Faults in the server's log, whatever it answered.
  const logged = api.faults.splice(0).join('').slice(0, 1500);
  if (verdict.kind === 'fault' || logged)
    report.faults.push(
      `${verdict.kind === 'fault' ? verdict.what : ''} ${logged}\n  ${reportOf(planned, wire)}`,
    );
}

async function round(seed: number, requests: number, report: FuzzReport): Promise<void> {
  await setUpRoles();
  try {
    await prepare();
    const known = knownOf([...inputs.values()].map((input) => input() as Input));
    const plan = planOf(seed, requests, known);
    for (let from = 0; from < plan.length && report.faults.length < MOST; from += BATCH) {
      await restore();
      const waiting = plan.slice(from, from + BATCH);
      const next = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) await send(one, report);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    }
    const { db, close } = openDatabase(scenario.api.databaseUrl, 1);
    const { deleted, forGood } = scenario.others;
    // Members of what lies in the bin were written by hand (role-scenario.ts), without their counters.
    for (const { check, subject, detail } of await checkData(db))
      if (subject !== deleted && subject !== forGood)
        report.faults.push(`the data is not consistent: ${check}: ${subject}: ${detail}`);
    await close();
  } finally {
    await scenario.api?.close();
  }
}

/** Sends `requests` made from the schemas of all calls; the same plan for the same seed. */
export async function fuzz(
  seed: number,
  requests: number,
  say: (line: string) => void = () => {},
): Promise<FuzzReport> {
  const report: FuzzReport = {
    sent: 0,
    count: { done: 0, refused: 0, expired: 0, transport: 0, fault: 0 },
    done: new Set(),
    faults: [],
  };
  for (let i = 0; report.sent < requests && report.faults.length < MOST; i++) {
    const known = report.faults.length;
    await round(seed + i, Math.min(ROUND, requests - report.sent), report);
    say(`${report.sent} of ${requests}: ${JSON.stringify(report.count)}, ${report.faults.length} faults`);
    for (const fault of report.faults.slice(known)) say(fault);
  }
  return report;
}

/** Calls that no request of the run got done. */
export const neverDone = ({ done }: FuzzReport): string[] =>
  ALL_CALLS.map(({ name }) => name).filter((name) => !done.has(name));
