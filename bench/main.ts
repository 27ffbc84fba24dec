import { cpus, loadavg } from 'node:os';
import type pg from 'pg';
import { newClient } from './harness/database.ts';
import { type Row, tableOf } from './harness/report.ts';
import { type Server, startServer } from './harness/server.ts';
import { measureAttendance } from './measure/attendance.ts';
import { measureExport } from './measure/export.ts';
import { measureJoin } from './measure/join.ts';
import { measureLists } from './measure/lists.ts';
import { measureManaged } from './measure/managed.ts';
import { measureMorning } from './measure/morning.ts';
import { measureOverload } from './measure/overload.ts';
import { measurePictures } from './measure/pictures.ts';
import { measureProcesses } from './measure/processes.ts';
import { measureRecords } from './measure/records.ts';
import { measureSoak } from './measure/soak.ts';
import { measureStart } from './measure/start.ts';
import { measureSubmit } from './measure/submit.ts';
import { measureThumbnails } from './measure/thumbnails.ts';

type Measurement = (server: Server, db: pg.Client, only?: string) => Promise<Row[]>;

/** Each runs on a fresh database of its own, with full durability. */
const ON_A_SERVER: Record<string, Measurement> = {
  submit: measureSubmit,
  join: measureJoin,
  records: measureRecords,
  managed: measureManaged,
  export: measureExport,
  lists: measureLists,
  attendance: measureAttendance,
  thumbnails: measureThumbnails,
  pictures: measurePictures,
  overload: measureOverload,
  processes: measureProcesses,
};
/** These start what they need themselves. */
const STANDALONE: Record<string, () => Promise<Row[]>> = { start: measureStart };
/** The same, and so long that they are never part of a whole run. */
const NAMED_ONLY: Record<string, () => Promise<Row[]>> = {
  soak: measureSoak,
  morning: measureMorning,
};
const WHOLE = [...Object.keys(ON_A_SERVER), ...Object.keys(STANDALONE)];
const NAMES = [...WHOLE, ...Object.keys(NAMED_ONLY)];

async function run(name: string, only: string | undefined): Promise<Row[]> {
  const standalone = STANDALONE[name] ?? NAMED_ONLY[name];
  if (standalone) return standalone();
  const server = await startServer();
  const db = newClient(server.databaseUrl);
  await db.connect();
  try {
    return await ON_A_SERVER[name]!(server, db, only);
  } finally {
    await db.end();
    await server.stop();
  }
}

// By themselves they end a process without its exit, and what it started would go on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [wanted, only] = process.argv.slice(2);
if (wanted && !NAMES.includes(wanted)) {
  console.error(`There is no measurement "${wanted}": choose one of ${NAMES.join(', ')}.`);
  process.exit(2);
}

const rows: Row[] = [];
for (const name of wanted ? [wanted] : WHOLE) {
  console.log(`${name} …, ${new Date().toISOString().slice(11, 16)}, load ${loadavg()[0]!.toFixed(1)}`);
  const measured = await run(name, only);
  rows.push(...measured);
  // A whole run takes most of an hour: what is measured is there should it end early.
  if (!wanted) console.log(tableOf(measured));
}
console.log(
  `\n${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`,
);
console.log(tableOf(rows));
process.exit(rows.every((r) => r.met) ? 0 : 1);
