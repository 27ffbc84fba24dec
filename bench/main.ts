import { cpus } from 'node:os';
import pg from 'pg';
import { type Row, tableOf } from './harness/report.ts';
import { type Server, startServer } from './harness/server.ts';
import { measureSubmit } from './measure/submit.ts';

type Measurement = (server: Server, db: pg.Client, only?: string) => Promise<Row[]>;

/** Each runs on a fresh database of its own. */
const MEASUREMENTS: Record<string, Measurement> = {
  submit: measureSubmit,
};

const [wanted, only] = process.argv.slice(2);
if (wanted && !MEASUREMENTS[wanted]) {
  console.error(
    `There is no measurement "${wanted}": choose one of ${Object.keys(MEASUREMENTS).join(', ')}.`,
  );
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted && wanted !== name) continue;
  console.log(`${name} …`);
  const server = await startServer();
  const db = new pg.Client({ connectionString: server.databaseUrl });
  await db.connect();
  try {
    rows.push(...(await measure(server, db, only)));
  } finally {
    await db.end();
    await server.stop();
  }
}
console.log(
  `\n${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`,
);
console.log(tableOf(rows));
process.exit(rows.every((r) => r.met) ? 0 : 1);
