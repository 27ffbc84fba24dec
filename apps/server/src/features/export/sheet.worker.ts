import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { FOR_ANY_VALUES } from '../../platform/db/plans.ts';
import { type Cell, type Sheet, ZONE_NAME } from '../../platform/sheet/cell.ts';
import { writeCsv } from '../../platform/sheet/csv.ts';
import {
  type ExportKind,
  type FileMessage,
  type FileOrder,
  KIND_NAMES,
  type Source,
} from './file-order.source.ts';
import { homeworkSource } from './homework.source.ts';
import { invitedSource, inviterSource } from './invites.source.ts';
import { identitySource, memberSource, pointsSource } from './people.source.ts';
import { recordSource } from './records.source.ts';
import { summarySource } from './summary.source.ts';

const SOURCES: Record<Exclude<ExportKind, 'attachments'>, Source> = {
  members: memberSource,
  records: recordSource,
  summary: summarySource,
  homework: homeworkSource,
  identity: identitySource,
  inviters: inviterSource,
  invited: invitedSource,
  points: pointsSource,
};

/** Cover of the file, behind its rows: it has their number. */
function cover(order: FileOrder, rows: () => number): Sheet {
  const range = order.from === null ? '全部' : `${order.from} 至 ${order.to}`;
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield [
      ['活动', order.title],
      ['内容', KIND_NAMES[order.kind]],
      ['日期范围', range],
      ...(order.homework.length > 0 ? [['作业', order.homework.map((h) => h.title).join('、')]] : []),
      ['时区', ZONE_NAME],
      ['行数', rows()],
      ['生成时间', { at: order.now }],
    ];
  }
  return {
    name: '说明',
    columns: [
      { header: '项目', width: 14 },
      { header: '值', width: 60 },
    ],
    pages: pages(),
  };
}

/** The sheets of an order, without columns of what nobody has: no number of a pupil in a company. */
async function* sheetsOf(source: Source, client: pg.Client, order: FileOrder): AsyncGenerator<Sheet> {
  for await (const sheet of source(client, order)) {
    const present = sheet.columns.map(({ of }) => of === undefined || order.has[of]);
    const isPresent = (_: unknown, index: number) => present[index] !== false;
    async function* pages(): AsyncGenerator<Cell[][]> {
      for await (const page of sheet.pages) yield page.map((row) => row.filter(isPresent));
    }
    yield present.every(Boolean)
      ? sheet
      : { ...sheet, columns: sheet.columns.filter(isPresent), pages: pages() };
  }
}

/** Writes what was ordered; answers how many rows (of a package: files) it holds. */
async function write(client: pg.Client, order: FileOrder, onRows: (rows: number) => void): Promise<number> {
  // Each file has a thread of its own: it loads what it writes with, and no more.
  if (order.kind === 'attachments') {
    const { writePackage } = await import('./attachment-package.source.ts');
    return writePackage(client, order, onRows);
  }
  const source = SOURCES[order.kind];
  let rows = 0;
  const count = (more: number) => {
    rows += more;
    onRows(rows);
  };
  if (order.format === 'csv') {
    await writeCsv(order.path, sheetsOf(source, client, order), count);
    return rows;
  }
  let reported = 0;
  async function* sheets(): AsyncGenerator<Sheet> {
    yield* sheetsOf(source, client, order);
    reported = rows;
    yield cover(order, () => reported);
    if (!order.calendar) return;
    // With the rules of attendance, which no other file loads.
    const { attendanceSheet } = await import('./attendance.source.ts');
    yield await attendanceSheet(client, order);
  }
  const { writeXlsx } = await import('../../platform/sheet/xlsx.ts');
  await writeXlsx(order.path, sheets(), count);
  return reported;
}

/** One connection, and one moment of the database: what is counted and what is written agree. */
export async function writeFile(order: FileOrder, onRows: (rows: number) => void): Promise<number> {
  const client = new pg.Client({ connectionString: order.databaseUrl, application_name: 'rollcall export' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Of an activity that nobody has counted yet each page would go through all members for each row.
    await client.query(`SET LOCAL ${FOR_ANY_VALUES}`);
    return await write(client, order, onRows);
  } finally {
    await client.end();
  }
}

if (parentPort) {
  const port = parentPort;
  const done = await writeFile(workerData as FileOrder, (rows) =>
    port.postMessage({ rows } satisfies FileMessage),
  );
  port.postMessage({ done } satisfies FileMessage);
}
