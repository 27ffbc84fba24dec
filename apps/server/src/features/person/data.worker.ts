import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { StorePlace } from '../../platform/config/provider-settings.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import { openStore } from '../../platform/files/open-store.ts';
import { writeZip } from '../../platform/files/write-zip.ts';
import { type Cell, clockText, type Sheet, ZONE_NAME } from '../../platform/sheet/cell.ts';
import { writeXlsx } from '../../platform/sheet/xlsx.ts';
import { columnLabel } from './column-labels.reads.ts';
import { PERSON_TABLES } from './tables.store.ts';

/** Input of the thread: the person, the sources, and the file to write. */
export interface PackageOrder {
  databaseUrl: string;
  store: StorePlace;
  uid: string;
  now: Date;
  path: string;
}

/** Rows that are held at a time. */
const PAGE = 200;

type Row = Record<string, unknown>;
interface Part {
  /** Of its file in the package, and of its sheet. */
  name: string;
  title: string;
  query: string;
  omit: readonly string[];
}

const PLACES = `(SELECT cid FROM member WHERE uid = $1 UNION SELECT cid FROM my_activity WHERE uid = $1
  UNION SELECT cid FROM my_dependent WHERE uid = $1 UNION SELECT cid FROM activity WHERE owner_uid = $1)`;
/** Submissions of the person's members: by activity and member, as the rows lie. A claim that waits has no records. */
const ofMembers = (table: string) =>
  `SELECT t.* FROM (SELECT cid, member_id FROM member WHERE uid = $1 AND NOT pending) m
   JOIN LATERAL (SELECT * FROM ${table} r WHERE r.cid = m.cid AND r.member_id = m.member_id) t ON true`;
const INSIDE = [
  'id',
  'member_id',
  'stay',
  'wid',
  'rev',
  'request_id',
  'request_hash',
  'agent_uid',
  'scan_step',
  'decided_by',
  'asked_uid',
  'decided_uid',
  'batch',
];

/** Everything in the package, in its order. */
function partsOf(): Part[] {
  const own = PERSON_TABLES.flatMap(({ table, column, title, omit = [], byActivity, query }): Part[] =>
    title === undefined
      ? []
      : [
          {
            name: table,
            title,
            omit,
            query:
              query ??
              `SELECT * FROM ${table} WHERE ${column} = $1${byActivity ? ` AND cid IN ${PLACES}` : ''}`,
          },
        ],
  );
  return [
    ...own,
    { name: 'member_stay', title: '以前的参与时间', omit: INSIDE, query: ofMembers('member_stay') },
    { name: 'record', title: '签到和作业记录', omit: INSIDE, query: ofMembers('record') },
    { name: 'makeup_request', title: '补签申请', omit: INSIDE, query: ofMembers('makeup_request') },
    { name: 'member_leave', title: '请假', omit: INSIDE, query: ofMembers('member_leave') },
    {
      name: 'attendance_mark',
      title: '登记的签到',
      omit: [...INSIDE, 'record_id'],
      query: ofMembers('attendance_mark'),
    },
    { name: 'late_delivery', title: '迟到的提交', omit: INSIDE, query: ofMembers('late_delivery') },
    { name: 'barrage', title: '发送的弹幕', omit: INSIDE, query: ofMembers('barrage') },
  ];
}

/** Rows of a part, a page at a time, as JSON says them. */
async function* pagesOf(client: pg.Client, part: Part, uid: string): AsyncGenerator<Row[]> {
  const query = part.query.replaceAll('$1', client.escapeLiteral(uid));
  await client.query(`DECLARE part NO SCROLL CURSOR FOR SELECT to_jsonb(x) - $$${`{${part.omit.join(',')}}`}$$::text[] AS row
    FROM (${query}) x`);
  try {
    for (;;) {
      const { rows } = await client.query<{ row: Row }>(`FETCH ${PAGE} FROM part`);
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < PAGE) return;
    }
  } finally {
    await client.query('CLOSE part');
  }
}

async function* json(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let first = true;
  yield '[';
  for await (const rows of pages) {
    yield rows.map((row, i) => `${first && i === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`).join('');
    first = false;
  }
  yield '\n]\n';
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** True for a day or an instant that exists. Text may look like one and be none, as 2026-02-30: a sheet with it would not open. */
const isTime = (text: string): boolean => {
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day) || Number.isNaN(Date.parse(text))) return false;
  return new Date(day).toISOString().slice(0, 10) === text.slice(0, 10);
};

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value) && isTime(value)) return { at: new Date(value) };
  return DAY.test(value) && value < '9999' && isTime(value) ? { day: value } : value;
}

/** The columns of a part, as the catalogue names them. */
async function columnsOf(client: pg.Client, part: Part): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [part.name],
  );
  return rows.map(({ name }) => name).filter((name) => !part.omit.includes(name));
}

async function* sheets(client: pg.Client, uid: string): AsyncGenerator<Sheet> {
  for (const part of partsOf()) {
    const columns = await columnsOf(client, part);
    async function* cells(): AsyncGenerator<Cell[][]> {
      for await (const rows of pagesOf(client, part, uid))
        yield rows.map((row) => columns.map((name) => cellOf(row[name])));
    }
    yield {
      name: part.title,
      columns: columns.map((name) => ({ header: columnLabel(name), width: 20 })),
      pages: cells(),
    };
  }
}

interface OwnFile {
  token: string;
  ext: string;
  t_create: Date;
}

/** Files that the person sent; pictures of documents lie sealed and are not among them. */
async function* filesOf(client: pg.Client, uid: string): AsyncGenerator<OwnFile> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<OwnFile>(
      `SELECT token, ext, t_create FROM file WHERE uid = $1 AND token > $2
       AND purpose NOT IN ('cert_pic', 'cert_screen') ORDER BY token LIMIT $3`,
      [uid, after, PAGE],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.token;
  }
}

const about = (now: Date) =>
  [
    '这是您在签到台的数据。',
    '',
    `生成时间：${clockText(now)}（${ZONE_NAME}）`,
    '',
    '数据.xlsx 可以用表格软件打开，每一类数据一张表。',
    'json/ 里是同样的内容，供程序读取；时间带有时区。',
    '文件/ 里是您上传的图片、语音、视频和文档；“上传的文件”表里的编号就是文件名。',
    '',
    '没有包含的内容：',
    '· 密码和登录凭证：只保存无法还原的摘要。',
    '· 证件号码和证件照片：加密保存，请在“认证”页面查看。',
    '· 别人的数据：您发起的签到里其他成员的记录，请在“下载数据”中下载。',
    '',
    '其中有您的个人信息，请妥善保管。',
    '',
  ].join('\r\n');

/** Writes the package from one moment of the database; memory holds a page of rows and a piece of a file. */
async function writeOwnData(order: PackageOrder): Promise<void> {
  const { uid, now, path } = order;
  const store = await openStore(order.store);
  const client = new pg.Client({
    connectionString: order.databaseUrl,
    application_name: 'rollcall own data',
  });
  await client.connect();
  const sheet = `${path}.xlsx`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeZip(path, async (put) => {
      await put('说明.txt', `\ufeff${about(now)}`, { date: now });
      await writeXlsx(sheet, sheets(client, uid), () => {});
      await put('数据.xlsx', createReadStream(sheet), { date: now, store: true });
      for (const part of partsOf())
        await put(`json/${part.name}.json`, json(pagesOf(client, part, uid)), { date: now });
      for await (const { token, ext } of filesOf(client, uid)) {
        const content = await store.read(token).catch((error: unknown) => {
          if (error instanceof FileMissing) return undefined;
          throw error;
        });
        if (content) await put(`文件/${token}.${ext}`, content, { date: now, store: true });
      }
    });
  } finally {
    await rm(sheet, { force: true });
    await client.end();
  }
}

if (parentPort) {
  await writeOwnData(workerData as PackageOrder);
  parentPort.postMessage('done');
}
