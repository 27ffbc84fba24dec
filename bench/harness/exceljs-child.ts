import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import pg from 'pg';

/**
 * The yardstick of exports: the cells of the same sheet, read before the clock starts, written by exceljs from memory.
 */
const [databaseUrl, cid] = process.argv.slice(2);
const db = new pg.Client({ connectionString: databaseUrl! });
await db.connect();
const { rows } = await db.query<{
  alias: string;
  stu_no: string;
  day: Date;
  t_submit: Date;
  fill_params: { val: string }[];
}>(
  `SELECT m.alias, m.stu_no, r.day::timestamp AS day, r.t_submit, r.fill_params
   FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
   WHERE r.cid = $1 ORDER BY r.day DESC, r.t_submit DESC, r.id DESC`,
  [cid],
);
await db.end();
const cells = rows.map((r) => [
  r.alias,
  r.stu_no,
  r.day,
  r.t_submit,
  '00:00–23:59',
  ...r.fill_params.map(({ val }) => val),
  null,
  null,
  '正常',
  null,
  0,
  '',
  null,
  null,
  null,
]);
rows.length = 0;
const resident = (): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
const folder = mkdtempSync(join(tmpdir(), 'bench-exceljs-'));
const started = performance.now();
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet('签到记录');
for (const row of cells) sheet.addRow(row);
await workbook.xlsx.writeFile(join(folder, 'sheet.xlsx'));
const ms = performance.now() - started;
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ ms, resident: resident() }));
