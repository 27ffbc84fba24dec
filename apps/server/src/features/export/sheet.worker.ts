import { parentPort, workerData } from 'node:worker_threads';
import type { FieldValue, ShownField, Slot } from '@rollcall/contract';
import { IDENTITY_KEY } from '@rollcall/contract/field';
import { formatSlot } from '@rollcall/rules/slots';
import ExcelJS from 'exceljs';
import pg from 'pg';

/** What a sheet is made of; sent to the worker that writes it, so that the event loop stays free. */
export interface SheetOrder {
  databaseUrl: string;
  cid: string;
  kind: 'members' | 'records';
  /** Business days, both included; null: all. */
  from: string | null;
  to: string | null;
  /** File that is written, and removed by the caller. */
  path: string;
  title: string;
  /** Origin before the addresses of pictures. */
  publicUrl: string;
  /** Key and name of each field column, in order. */
  fields: { key: number; name: string; type: number }[];
  total: number;
}
export type SheetMessage = { rows: number } | { done: number };

/** Rows that a query reads and memory holds at a time. */
const PAGE = 2000;
/** Hours that are added before a moment becomes an Excel date, which knows no zone. */
const ZONE_HOURS = 8;
const ZONE_NAME = '中国标准时间（UTC+8）';
const ROLE_NAMES = ['普通成员', '管理员', '黑名单', '发起人', '不参与', '不参与（管理员）'];

const excelDate = (at: Date) => new Date(at.getTime() + ZONE_HOURS * 3_600_000);

/** A cell: text stays text (Excel never reads a string cell as a formula), pictures are links, places words. */
export function cellOf(value: FieldValue | undefined, type: number, publicUrl: string): ExcelJS.CellValue {
  if (value === undefined) return null;
  if (Array.isArray(value)) {
    const links = value.map((v) => publicUrl + v);
    if (links.length === 0) return null;
    return links.length === 1 ? { text: '查看', hyperlink: links[0]! } : links.join('\n');
  }
  if (typeof value === 'object') return value.address || `${value.latitude}, ${value.longitude}`;
  // Step counts are numbers; everything else that looks like one (phone, student number) stays text.
  return type === 8 && /^\d+$/.test(value) ? Number(value) : value;
}

interface Column {
  header: string;
  width: number;
  style?: Partial<ExcelJS.Style>;
}
const DATE: Partial<ExcelJS.Style> = { numFmt: 'yyyy-mm-dd' };
const TIME: Partial<ExcelJS.Style> = { numFmt: 'yyyy-mm-dd hh:mm:ss' };
const TEXT: Partial<ExcelJS.Style> = { numFmt: '@' };

const fieldColumns = (order: SheetOrder): Column[] =>
  order.fields.map((f) => ({ header: f.name, width: Math.max(12, f.name.length * 2 + 4), style: TEXT }));

const fieldCells = (order: SheetOrder, values: ShownField[]) => {
  const byKey = new Map(values.map((v) => [v.key, v.val]));
  return order.fields.map((f) => cellOf(byKey.get(f.key), f.type, order.publicUrl));
};

interface Source {
  sheet: string;
  columns: Column[];
  /** Reads the rows in pages by their key, so that memory does not grow with the count. */
  pages(client: pg.Client): AsyncGenerator<ExcelJS.CellValue[][]>;
}

interface Way {
  makeup: boolean;
  late: boolean;
  agent_uid: string | null;
}
/** How a record came to be, in words. */
const wayOf = ({ makeup, late, agent_uid }: Way): string =>
  [makeup ? '补签' : '', agent_uid === null ? '' : '代签', late ? '迟到送达' : '']
    .filter((word) => word !== '')
    .join('、') || '正常';

/** Names of those who signed in for others, of one page: people and records lie apart. */
async function agentNames(client: pg.Client, records: Way[]): Promise<Map<string, string>> {
  const uids = [...new Set(records.flatMap(({ agent_uid }) => agent_uid ?? []))];
  if (uids.length === 0) return new Map();
  const { rows }: pg.QueryResult<{ uid: string; nickname: string }> = await client.query(
    'SELECT uid, nickname FROM person WHERE uid = ANY($1::uuid[])',
    [uids],
  );
  return new Map(rows.map(({ uid, nickname }) => [uid, nickname]));
}

function recordSource(order: SheetOrder): Source {
  return {
    sheet: '签到记录',
    columns: [
      { header: '姓名', width: 16, style: TEXT },
      { header: '学号', width: 14, style: TEXT },
      { header: '日期', width: 12, style: DATE },
      { header: '签到时间', width: 20, style: TIME },
      { header: '时段', width: 14 },
      ...fieldColumns(order),
      { header: '签到地点', width: 28, style: TEXT },
      { header: '距离（米）', width: 12 },
      { header: '方式', width: 14 },
      { header: '代签人', width: 16, style: TEXT },
    ],
    async *pages(client) {
      // Newest day first, the order of the index record_day.
      let after: [string, Date, string] | null = null;
      for (;;) {
        const { rows }: pg.QueryResult = await client.query(
          `SELECT r.id, m.alias, m.stu_no, r.day::text AS day, r.t_submit, r.slot_from, r.slot_to, r.fill_params,
             r.place, r.makeup, r.late, r.agent_uid
           FROM (SELECT * FROM record WHERE cid = $1 AND removed_at IS NULL
               AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)
               ${after ? 'AND (day, t_submit, id) < ($5, $6, $7)' : ''}
             ORDER BY day DESC, t_submit DESC, id DESC LIMIT $4) r
           JOIN member m ON m.cid = $1 AND m.member_id = r.member_id
           ORDER BY r.day DESC, r.t_submit DESC, r.id DESC`,
          [order.cid, order.from, order.to, PAGE, ...(after ?? [])],
        );
        const agents = await agentNames(client, rows);
        if (rows.length > 0)
          yield rows.map((r) => {
            const slot: Slot | null = r.slot_from === null ? null : [r.slot_from, r.slot_to];
            return [
              r.alias,
              r.stu_no,
              new Date(`${r.day}T00:00:00Z`),
              excelDate(r.t_submit),
              slot ? formatSlot(slot) : '全天',
              ...fieldCells(order, r.fill_params),
              r.place?.address || (r.place ? `${r.place.latitude}, ${r.place.longitude}` : null),
              r.place && r.place.distance >= 0 ? r.place.distance : null,
              wayOf(r),
              r.agent_uid === null ? null : (agents.get(r.agent_uid) ?? null),
            ];
          });
        if (rows.length < PAGE) return;
        const last = rows.at(-1);
        after = [last.day, last.t_submit, last.id];
      }
    },
  };
}

/** What a designated list says of somebody who has not joined, in the columns of the fields that ask for it. */
const listedValues = (line: { alias: string; roster_phone: string; roster_no: string }): ShownField[] => [
  { key: IDENTITY_KEY.NAME, name: '', val: line.alias },
  { key: IDENTITY_KEY.PHONE, name: '', val: line.roster_phone },
  { key: IDENTITY_KEY.STUDENT_NO, name: '', val: line.roster_no },
];

function memberSource(order: SheetOrder): Source {
  return {
    sheet: '成员信息',
    columns: [
      { header: '姓名', width: 16, style: TEXT },
      { header: '身份', width: 12 },
      { header: '加入时间', width: 20, style: TIME },
      { header: '状态', width: 10 },
      ...fieldColumns(order),
    ],
    async *pages(client) {
      let after: string | null = null;
      for (;;) {
        const { rows }: pg.QueryResult = await client.query(
          `SELECT member_id, alias, role, t_join, pending, reg_params, takes_part, roster_phone, roster_no FROM member
           WHERE cid = $1 AND removed_at IS NULL AND (takes_part OR roster) ${after ? 'AND member_id > $3' : ''}
           ORDER BY member_id LIMIT $2`,
          [order.cid, PAGE, ...(after ? [after] : [])],
        );
        if (rows.length > 0)
          yield rows.map((r) => [
            r.alias,
            ROLE_NAMES[r.role] ?? '',
            r.takes_part ? excelDate(r.t_join) : null,
            !r.takes_part ? '未加入' : r.pending ? '待审核' : '已加入',
            ...fieldCells(order, r.takes_part ? r.reg_params : listedValues(r)),
          ]);
        if (rows.length < PAGE) return;
        after = rows.at(-1).member_id;
      }
    },
  };
}

/** Writes the workbook row by row to disk; answers the number of rows. */
export async function writeSheet(order: SheetOrder, onRows: (rows: number) => void): Promise<number> {
  const source = order.kind === 'records' ? recordSource(order) : memberSource(order);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: order.path, useStyles: true });
  const sheet = workbook.addWorksheet(source.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = source.columns.map((c, i) => ({
    header: c.header,
    key: String(i),
    width: Math.min(40, c.width),
    ...(c.style ? { style: c.style } : {}),
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  const client = new pg.Client({ connectionString: order.databaseUrl, application_name: 'rollcall export' });
  await client.connect();
  let written = 0;
  try {
    for await (const page of source.pages(client)) {
      for (const cells of page) sheet.addRow(cells).commit();
      written += page.length;
      onRows(written);
    }
  } finally {
    await client.end();
  }
  sheet.commit();
  const cover = workbook.addWorksheet('说明');
  cover.columns = [{ width: 14 }, { width: 60 }];
  const range = order.from === null ? '全部' : `${order.from} 至 ${order.to}`;
  for (const row of [
    ['活动', order.title],
    ['内容', source.sheet],
    ['日期范围', range],
    ['时区', ZONE_NAME],
    ['行数', written],
    ['生成时间', excelDate(new Date())],
  ])
    cover.addRow(row);
  cover.getCell('B6').numFmt = 'yyyy-mm-dd hh:mm:ss';
  cover.commit();
  await workbook.commit();
  return written;
}

if (parentPort) {
  const port = parentPort;
  const done = await writeSheet(workerData as SheetOrder, (rows) =>
    port.postMessage({ rows } satisfies SheetMessage),
  );
  port.postMessage({ done } satisfies SheetMessage);
}
