import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { orderExport } from '../harness/export.ts';
import {
  addMembers,
  addPeople,
  addRecords,
  newActivity,
  newOrganiser,
  type Organiser,
  signIn,
  tokenOf,
} from '../harness/fixtures.ts';
import { type LoadResult, rawRequest, runLoad } from '../harness/load.ts';
import { median, milliseconds, perSecond, type Row } from '../harness/report.ts';
import { residentBytes, type Server } from '../harness/server.ts';

const ROUNDS = 3;
const PEOPLE = 20_000;
const RECORDS = 200_000;
/** Days that the records are spread over, and those that a quarter of them lie in. */
const ALL_DAYS = 60;
const FEW_DAYS = 15;
const FEW = (RECORDS * FEW_DAYS) / ALL_DAYS;
const CONNECTIONS = 16;
const SECONDS = 5;
const MEGABYTE = 1024 * 1024;
const LOOK_MS = 25;

interface Exported {
  ms: number;
  rows: number;
  /** Resident memory of the server at its highest, bytes. */
  resident: number;
}

/** Orders the records of the last `days` and waits for the file. */
async function exportRecords(
  server: Server,
  organiser: Organiser,
  cid: string,
  days: number,
): Promise<Exported> {
  const started = performance.now();
  let resident = 0;
  const look = async () => {
    resident = Math.max(resident, residentBytes(server.pid));
    await sleep(LOOK_MS);
  };
  const { rows } = await orderExport(server.url, organiser.token, { cid, days }, look);
  return { ms: performance.now() - started, rows, resident };
}

/** exceljs with the same cells in memory, in a process of its own; milliseconds. */
function exceljs(databaseUrl: string, cid: string): Promise<{ ms: number; resident: number }> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, '../harness/exceljs-child.ts');
    const child = spawn(process.execPath, ['--max-old-space-size=6144', script, databaseUrl, cid], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(out) as { ms: number; resident: number })
        : reject(new Error(`exceljs ended with ${code}`)),
    );
  });
}

/** 200,000 records as xlsx: time beside exceljs, memory beside 50,000, and who signs in meanwhile. */
export async function measureExport(server: Server, db: pg.Client): Promise<Row[]> {
  const organiser = await newOrganiser(server.url, db, 'bench-export');
  const full = await newActivity(server.url, db, organiser, '二十万条记录');
  const live = await newActivity(server.url, db, organiser, '正在签到');
  await addPeople(db, PEOPLE);
  await addMembers(db, full.cid, PEOPLE);
  await addMembers(db, live.cid, PEOPLE);
  await addRecords(db, full.cid, RECORDS);
  await db.query('VACUUM ANALYZE');

  // The first one loads what all of them need.
  await exportRecords(server, organiser, full.cid, 1);
  const few = await exportRecords(server, organiser, full.cid, FEW_DAYS);
  const ours: Exported[] = [];
  const yard: { ms: number; resident: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    yard.push(await exceljs(server.databaseUrl, full.cid));
    ours.push(await exportRecords(server, organiser, full.cid, ALL_DAYS));
  }
  for (const { rows } of ours) if (rows !== RECORDS) throw new Error(`${rows} rows instead of ${RECORDS}`);
  // A day has its sixtieth of them, rounded up.
  if (Math.abs(few.rows - FEW) > FEW_DAYS) throw new Error(`${few.rows} rows instead of ${FEW}`);
  const ratio = median(ours.map((o, i) => o.ms / yard[i]!.ms));
  const more = (Math.max(...ours.map((o) => o.resident)) - few.resident) / MEGABYTE;
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  return [
    {
      work: 'export of 200,000 records to xlsx, ordered to done',
      yardstick: `exceljs, the same cells from memory: ${milliseconds(median(yard.map((y) => y.ms)))}, ${megabytes(median(yard.map((y) => y.resident)))}`,
      ours: milliseconds(median(ours.map((o) => o.ms))),
      ratio,
      target: '≤ 1.5 × its time',
      met: ratio <= 1.5,
    },
    {
      work: 'resident memory of the server while it writes 200,000',
      yardstick: `while it writes 50,000: ${megabytes(few.resident)}`,
      ours: `${more.toFixed(0)} MB more`,
      target: '≤ 50 MB more',
      met: more <= 50,
    },
    ...(await measureMeanwhile(server, organiser, full.cid, live)),
  ];
}

/** Sign-ins at one activity while another one's records are exported again and again. */
async function measureMeanwhile(
  server: Server,
  organiser: Organiser,
  cid: string,
  live: { cid: string; entry: string },
): Promise<Row[]> {
  let sent = 0;
  const load = async (seconds: number): Promise<LoadResult> => {
    const requests = Array.from({ length: seconds * 6000 }, () => {
      const i = sent++;
      return rawRequest('POST', '/xcx/member/v1/submit', {
        token: tokenOf(i % PEOPLE),
        body: signIn(live.cid, live.entry, `bench-${i}`),
      });
    });
    const result = await runLoad({ port: server.port, connections: CONNECTIONS, seconds, requests });
    if (result.ok !== result.answered) throw new Error(`refused: ${result.firstWrong}`);
    return result;
  };
  const during = async (seconds: number): Promise<LoadResult> => {
    let on = true;
    const exporting = (async () => {
      while (on) await exportRecords(server, organiser, cid, ALL_DAYS);
    })();
    const result = await load(seconds);
    on = false;
    await exporting;
    return result;
  };
  await load(1);
  const idle: LoadResult[] = [];
  const busy: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(await load(SECONDS));
    busy.push(await during(SECONDS));
  }
  const rate = median(busy.map((b, i) => b.perSecond / idle[i]!.perSecond));
  const slower = median(busy.map((b, i) => b.p99 / idle[i]!.p99));
  const said = (r: LoadResult[], of: 'perSecond' | 'p99') =>
    of === 'p99' ? milliseconds(median(r.map((x) => x.p99))) : perSecond(median(r.map((x) => x.perSecond)));
  return [
    {
      work: 'sign-ins during exports, 16 connections',
      yardstick: `without: ${said(idle, 'perSecond')}`,
      ours: said(busy, 'perSecond'),
      ratio: rate,
      target: '≥ 0.5 ×',
      met: rate >= 0.5,
    },
    {
      work: 'their p99',
      yardstick: `without: ${said(idle, 'p99')}`,
      ours: said(busy, 'p99'),
      ratio: slower,
      target: '≤ 2 ×',
      met: slower <= 2,
    },
  ];
}
