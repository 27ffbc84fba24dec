import type { RosterLine, RosterProblem } from '@rollcall/contract/roster/calls';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { lengthOf } from '@rollcall/contract/wire/text';
import { plainText } from '../field/plain-text.ts';
import { truncate } from '../field/truncate.ts';
import {
  type Cell,
  COLUMNS_MOST,
  findHead,
  type GridRow,
  guessColumns,
  type Head,
  headWord,
  nameScore,
} from './head.ts';
import { nameOf, numberOf, phoneOf, rosterKey } from './text.ts';

/** A sheet, or the whole of a text file, whose name is empty. */
export interface Grid {
  name: string;
  rows: GridRow[];
}

export interface RosterReading {
  sheet: string;
  /** Sheets that hold anything. */
  sheets: number;
  head: Pick<Head, 'line' | 'labels'>;
  total: number;
  lines: RosterLine[];
  problems: RosterProblem[];
}
export type RosterVerdict =
  | { ok: true; reading: RosterReading }
  | { ok: false; reason: 'empty' | 'too_many' };

/** Lines of one name that are taken: more are a mistake, and each is compared with all of its name. */
const NAMESAKES_MOST = 200;
/** Most characters of a line that a problem shows. */
const SHOWN_TEXT = 60;
const FOOTER =
  /^(合计|总计|小计|共计|总人数|人数合计|制表|填表|审核人|备注|说明|注[:：]|签名|签字|日期[:：])/;
const NO_NAME_ENDS = /(班|年级|组|部|部门|校|系|科|级|中心)$/;

const textOf = (cell: Cell | undefined): string => plainText(cell ?? '');
const isNameLike = (text: string): boolean =>
  /^[\p{Script=Han}·•]{2,8}$|^[\p{Script=Latin}][\p{Script=Latin} .'-]+$/u.test(nameOf(text)) &&
  !NO_NAME_ENDS.test(text);
const isPhoneLike = (text: string): boolean => {
  const read = phoneOf(text);
  return 'wrong' in read ? read.wrong === 'cut' : read.phone !== '';
};

/** A file of names side by side (张三、李四、王五) has one name a line from here on. */
function oneNameEach(rows: GridRow[]): GridRow[] {
  const cells = rows.flatMap((row) =>
    row.cells.flatMap((cell) => (textOf(cell) === '' ? [] : [{ line: row.line, text: cell! }])),
  );
  const besides = cells.length > rows.length;
  const distinct = new Set(cells.map(({ text }) => rosterKey(text))).size;
  if (!besides || !cells.every(({ text }) => isNameLike(text)) || distinct < cells.length * 0.9) return rows;
  return cells.map(({ line, text }) => ({ line, cells: [text] }));
}

/** The sheet that has a head for names, else the first that has anything. */
function choose(grids: Grid[]): { grid: Grid; head: Head; sheets: number } | undefined {
  const full = grids
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.cells.some((c) => textOf(c) !== '')) }))
    .filter(({ rows }) => rows.length > 0);
  const [first] = full;
  if (!first) return undefined;
  for (const grid of full) {
    const head = findHead(grid.rows);
    if (head) return { grid, head, sheets: full.length };
  }
  const grid = { name: first.name, rows: oneNameEach(first.rows) };
  return {
    grid,
    head: guessColumns(grid.rows, { name: isNameLike, phone: isPhoneLike }),
    sheets: full.length,
  };
}

type Judged =
  | { line: Omit<RosterLine, 'line'>; partial: string[] }
  | { skipped: string }
  /** Nothing that anybody meant as a name. */
  | { silent: true };

function judgeRow(row: GridRow, { columns, line: headLine }: Head): Judged {
  const at = (index: number): string => (index < 0 ? '' : textOf(row.cells[index]));
  const raw = at(columns.name);
  const first = row.cells.map(textOf).find((text) => text !== '') ?? '';
  if (FOOTER.test(first.replaceAll(' ', '')) || FOOTER.test(nameOf(raw)))
    return { skipped: '合计或说明行，不是姓名' };
  if (raw === '') {
    if (row.cells[columns.name] === null) return { silent: true };
    const filled = row.cells.filter((cell) => textOf(cell) !== '').length;
    // A line that is only numbered waits to be filled in.
    return filled <= 1 && at(columns.phone) === '' && at(columns.no) === ''
      ? { silent: true }
      : { skipped: '没有姓名' };
  }
  if (headLine > 0 && nameScore(headWord(raw)) >= 70) return { skipped: '重复的表头' };
  const name = nameOf(raw);
  if (lengthOf(name) > LIMITS.memberName) return { skipped: `姓名超过${LIMITS.memberName}个字` };
  if (!/\p{L}/u.test(name)) return { skipped: '姓名中没有文字' };
  const partial: string[] = [];
  const phone = phoneOf(at(columns.phone));
  if ('wrong' in phone)
    partial.push(
      phone.wrong === 'cut' ? '手机号被表格软件改成了科学计数，已丢失位数，未采用' : '手机号不正确，未采用',
    );
  const no = numberOf(at(columns.no));
  if (no === undefined) partial.push('编号不正确，未采用');
  return { line: { name, phone: 'phone' in phone ? phone.phone : '', no: no ?? '' }, partial };
}

/** The reason why a line and an earlier namesake count as two people, true of the line that it stands on. */
function namesakeNote(line: RosterLine, earlier: RosterLine): string {
  const isBare = ({ phone, no }: RosterLine) => phone === '' && no === '';
  if (isBare(line)) return `与第${earlier.line}行重名，没有手机号或编号可以区分`;
  if (isBare(earlier)) return `与第${earlier.line}行重名，那一行没有手机号或编号可以区分`;
  return `与第${earlier.line}行重名，一行有手机号，一行有编号，无法比较`;
}

/** Lines before a new one, for comparison. */
function createNeighbours() {
  const byName = new Map<string, RosterLine[]>();
  const byNumber = new Map<string, RosterLine>();
  const overlaps = (a: string, b: string) => a !== '' && a === b;
  return {
    /** The line that this one repeats: same name, and the same phone or number where nothing tells them apart. */
    twinOf(line: Omit<RosterLine, 'line'>): RosterLine | undefined {
      return byName.get(rosterKey(line.name))?.find((other) => {
        const differs = other.no !== '' && line.no !== '' && other.no !== line.no;
        return !differs && (overlaps(other.phone, line.phone) || overlaps(other.no, line.no));
      });
    },
    /** One of the same name that nothing tells apart. */
    namesakeOf(line: RosterLine): RosterLine | undefined {
      return byName.get(rosterKey(line.name))?.find((other) => {
        const reportOf = (a: string, b: string) => a !== '' && b !== '' && a !== b;
        return !reportOf(other.phone, line.phone) && !reportOf(other.no, line.no);
      });
    },
    tooMany: (name: string) => (byName.get(rosterKey(name))?.length ?? 0) >= NAMESAKES_MOST,
    sameNumber: (line: RosterLine) => (line.no === '' ? undefined : byNumber.get(line.no)),
    add(line: RosterLine): void {
      const key = rosterKey(line.name);
      const known = byName.get(key);
      if (known) known.push(line);
      else byName.set(key, [line]);
      if (line.no !== '' && !byNumber.has(line.no)) byNumber.set(line.no, line);
    },
  };
}

/**
 * Reads a designated list out of a file's cells (N18): which columns hold name, phone and number, the names with
 * the line each stands on, and what is wrong with which line. At most `most` names.
 */
export function readRoster(grids: Grid[], most: number = LIMITS.rosterLines): RosterVerdict {
  const chosen = choose(grids);
  if (!chosen) return { ok: false, reason: 'empty' };
  const { grid, head, sheets } = chosen;
  const neighbours = createNeighbours();
  const lines: RosterLine[] = [];
  const problems: RosterProblem[] = [];
  let total = 0;
  for (const row of grid.rows.slice(head.below)) {
    const judged = judgeRow(row, head);
    if ('silent' in judged) continue;
    total++;
    const shown = row.cells.map(textOf).filter((text) => text !== '');
    // A cut text ends in "…": a number cut without it would be read as a shorter one.
    const text = truncate(shown.slice(0, COLUMNS_MOST).join(' '), SHOWN_TEXT);
    const report = (problem: string, severity: RosterProblem['severity']) =>
      problems.push({ line: row.line, text, problem, severity });
    if ('skipped' in judged) {
      report(judged.skipped, 'skipped');
      continue;
    }
    const [skip] = row.reports?.filter(({ severity }) => severity === 'skipped') ?? [];
    if (skip) {
      report(skip.problem, skip.severity);
      continue;
    }
    if (neighbours.tooMany(judged.line.name)) {
      report(`同名超过${NAMESAKES_MOST}行`, 'skipped');
      continue;
    }
    const twin = neighbours.twinOf(judged.line);
    if (twin) {
      report(`与第${twin.line}行重复，只算一次`, 'skipped');
      continue;
    }
    const line = { line: row.line, ...judged.line };
    for (const { problem, severity } of row.reports ?? []) report(problem, severity);
    for (const problem of judged.partial) report(problem, 'partial');
    const namesake = neighbours.namesakeOf(line);
    if (namesake) report(namesakeNote(line, namesake), 'note');
    const same = neighbours.sameNumber(line);
    if (same) report(`编号与第${same.line}行的${same.name}相同`, 'note');
    neighbours.add(line);
    if (lines.length >= most) return { ok: false, reason: 'too_many' };
    lines.push(line);
  }
  if (lines.length === 0) return { ok: false, reason: 'empty' };
  const { line, labels } = head;
  return {
    ok: true,
    reading: { sheet: grid.name, sheets, head: { line, labels }, total, lines, problems },
  };
}
