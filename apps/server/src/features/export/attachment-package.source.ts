import type { ShownField } from '@rollcall/contract';
import { fileUrl } from '@rollcall/contract/wire/text';
import type pg from 'pg';
import { FileMissing } from '../../platform/files/file-store.ts';
import { openStore } from '../../platform/files/open-store.ts';
import { writeZip } from '../../platform/files/write-zip.ts';
import { type Cell, clockText, ZONE_HOURS } from '../../platform/sheet/cell.ts';
import { csvOf } from '../../platform/sheet/csv.ts';
import { HIDDEN_PICTURE } from '../upload/upload.reads.ts';
import { type FileOrder, onDays, PAGE } from './file-order.source.ts';

const ZERO_ID = '00000000-0000-0000-0000-000000000000';
/** Characters of each part of a name; together they fit every file system. */
const PART = 20;
/** Of the name of a document. */
const NAME_PART = 40;

interface RecordRow {
  id: string;
  alias: string;
  stu_no: string;
  day: string;
  t_submit: Date;
  fill_params: ShownField[];
  fix_params: ShownField[] | null;
}
/** One file of a record, and what it is called in the package. */
interface Attachment {
  record: RecordRow;
  field: string;
  token: string;
  fixed: boolean;
}

/** A name without what a file system or an unpacker reads as something else. */
const part = (text: string, most = PART): string =>
  [...text.toWellFormed().replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|.]/gu, '')].slice(0, most).join('').trim() ||
  '未命名';

/** Names of a package: 日期_姓名_字段.jpg, with a number where there is one of that name. */
class Names {
  private readonly used = new Set<string>();
  /** The number of the last file of a stem. */
  private readonly last = new Map<string, number>();
  take(stem: string, ext: string): string {
    const key = `${stem}.${ext}`.toLowerCase();
    for (let n = (this.last.get(key) ?? 0) + 1; ; n++) {
      const name = n === 1 ? `${stem}.${ext}` : `${stem}_${n}.${ext}`;
      // A stem may itself be what another is called with its number.
      if (this.used.has(name.toLowerCase())) continue;
      this.used.add(name.toLowerCase());
      this.last.set(key, n);
      return name;
    }
  }
}

const tokenOf = (address: string): string => address.slice('/files/'.length).split('.')[0]!;

function attachmentsOf(record: RecordRow): Attachment[] {
  const of = (filled: ShownField[], fixed: boolean) =>
    filled.flatMap(({ name, val }) =>
      Array.isArray(val)
        ? val
            .filter((v) => fileUrl.safeParse(v).success)
            .map((v) => ({ record, field: name, token: tokenOf(v), fixed }))
        : [],
    );
  return [...of(record.fill_params, false), ...of(record.fix_params ?? [], true)];
}

async function* records(client: pg.Client, order: FileOrder): AsyncGenerator<RecordRow[]> {
  const wid = order.homework[0]?.wid ?? ZERO_ID;
  let after: [string, Date, string] | null = null;
  for (;;) {
    const { conditions, values } = onDays(order, 'day', [order.cid, wid, PAGE, ...(after ?? [])]);
    const { rows }: pg.QueryResult<RecordRow> = await client.query(
      `SELECT r.id, m.alias, m.stu_no, r.day::text AS day, r.t_submit, r.fill_params, r.fix_params
       FROM (SELECT * FROM record WHERE cid = $1 AND wid = $2 AND removed_at IS NULL
           ${after ? 'AND (day, t_submit, id) < ($4, $5, $6)' : ''} ${conditions}
         ORDER BY day DESC, t_submit DESC, id DESC LIMIT $3) r
       JOIN member m ON m.cid = $1 AND m.member_id = r.member_id
       ORDER BY r.day DESC, r.t_submit DESC, r.id DESC`,
      values,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = [last.day, last.t_submit, last.id];
  }
}

interface StoredFile {
  token: string;
  kind: string;
  ext: string;
  /** Name given by its sender; '' where there is none. */
  name: string;
  bytes: string;
  visibility: number;
}

/** Files of the tokens of a page; those swept meanwhile are left out. */
async function filesOf(client: pg.Client, tokens: string[]): Promise<Map<string, StoredFile>> {
  const { rows }: pg.QueryResult<StoredFile> = await client.query(
    `SELECT token, kind, ext, name, bytes, held AS visibility FROM file WHERE token = ANY($1) AND kind <> 'list'`,
    [tokens],
  );
  return new Map(rows.map((row) => [row.token, row]));
}

/** A document keeps its sender's name behind the others: 日期_姓名_字段_单元练习.pdf. */
const ownName = (file: StoredFile | undefined): string[] =>
  file?.kind === 'document' && file.name !== '' ? [part(file.name.replace(/\.[^.]*$/, ''), NAME_PART)] : [];

const manifestOf = ({ has }: FileOrder): Cell[] => [
  '文件',
  '姓名',
  ...(has.number ? ['学号'] : []),
  '日期',
  '提交时间',
  '字段',
  '字节',
  '原文件名',
];

/** Time of an entry: a package knows no zone, so its times are those of the sheet's clock. */
const shownTime = (at: Date): Date => new Date(at.getTime() + ZONE_HOURS * 3_600_000);

/**
 * A package of what was submitted, streamed from the store: media as they are, for they are packed already. Its list
 * (manifest.csv) says whose each file is, also of those that are gone. @returns how many files it holds
 */
export async function writePackage(
  client: pg.Client,
  order: FileOrder,
  onFiles: (files: number) => void,
): Promise<number> {
  const store = await openStore(order.store);
  const names = new Names();
  const list: Cell[][] = [];
  let files = 0;
  await writeZip(order.path, async (put) => {
    for await (const page of records(client, order)) {
      const wanted = page.flatMap(attachmentsOf);
      const known = await filesOf(
        client,
        wanted.map((a) => a.token),
      );
      for (const { record, field, token, fixed } of wanted) {
        const file = known.get(token);
        const said = fixed ? `订正_${field}` : field;
        const stem = [record.day, part(record.alias), part(said), ...ownName(file)].join('_');
        const name = names.take(stem, file?.ext ?? 'bin');
        const hidden = file && HIDDEN_PICTURE[file.visibility];
        const source =
          file &&
          hidden === undefined &&
          (await store.read(token).catch((error: unknown) => {
            if (error instanceof FileMissing) return undefined;
            throw error;
          }));
        const number: Cell[] = order.has.number ? [record.stu_no] : [];
        const row: Cell[] = [record.alias, ...number, record.day, clockText(record.t_submit), said];
        if (!source) {
          list.push([`（${hidden ?? '已删除'}）`, ...row, null, null]);
          continue;
        }
        await put(name, source, { date: shownTime(record.t_submit), store: true });
        list.push([name, ...row, Number(file.bytes), file.name]);
        files++;
        onFiles(files);
      }
    }
    const manifest = csvOf([manifestOf(order), ...list]);
    await put('manifest.csv', manifest, { date: shownTime(order.now), store: true });
  });
  return files;
}
