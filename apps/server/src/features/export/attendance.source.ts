import { CELL_FLAG, VERDICT, VERDICT_NAME, VERDICT_SIGN, type VerdictCode } from '@rollcall/contract';
import {
  type Cell as AttendanceCell,
  type CellVerdict,
  createDayCalendar,
  type Day,
  type DayAttendance,
  type DayCalendar,
  isDone,
  periodUnitOf,
  weekdayName,
  weekdayOf,
} from '@rollcall/rules';
import { formatSlot } from '@rollcall/rules/time/slots';
import type pg from 'pg';
import type { Db } from '../../platform/db/db.ts';
import { dbOver } from '../../platform/db/one-connection.ts';
import type { Cell, Column, Sheet, Tone } from '../../platform/sheet/cell.ts';
import { loadExceptions, loadRevisions } from '../activity/activity.reads.ts';
import { loadMemberFacts } from '../attendance/facts/member-facts.reads.ts';
import { type ListedMember, pageOfMembers } from '../attendance/facts/member-list.reads.ts';
import { judgeDays, sumOf } from '../attendance/facts/sheet.reads.ts';
import type { FileOrder, SheetDays } from './file-order.source.ts';

/** Cells that memory holds at a time, and members of a page at most. */
const PAGE_CELLS = 20_000;
const PAGE_MEMBERS = 500;
const NAME = '考勤表';

const TONE_OF: { readonly [Code in VerdictCode]?: Tone } = {
  [VERDICT.LATE]: 'notice',
  [VERDICT.EARLY]: 'notice',
  [VERDICT.MAKEUP]: 'notice',
  [VERDICT.LEAVE]: 'quiet',
  [VERDICT.OFF]: 'quiet',
  [VERDICT.ABSENT]: 'loss',
};

/** Sign of a verdict with its minutes; in brackets where the member was not due. */
function signOf({ code, minutes, flags }: CellVerdict): Cell {
  const sign = VERDICT_SIGN[code];
  if (sign === '') return null;
  const text = minutes > 0 ? `${sign}${minutes}` : sign;
  const isAside = (flags & CELL_FLAG.NOT_DUE) !== 0;
  return { text: isAside ? `(${text})` : text, tone: isAside ? 'quiet' : (TONE_OF[code] ?? 'plain') };
}

const dateOf = (day: Day): string => day.slice(5);

/** Head of a slot's column: day and weekday, below them its name or hours; of a week or month its days. */
function headOf({ day, span, periodStart, rule, slots }: AttendanceCell, several: boolean): string {
  if (span === 'week' || span === 'month') return `${dateOf(periodStart)}\n至 ${dateOf(day)}`;
  const date = `${dateOf(day)} ${weekdayName(weekdayOf(day)).slice(1)}`;
  const below = rule?.name ?? (several && slots[0] ? formatSlot(slots[0]).slice(0, 5) : '');
  return below === '' ? date : `${date}\n${below}`;
}

const SUMS: Column[] = [
  { header: '应签\n次数', width: 7 },
  { header: '已签\n次数', width: 7 },
  { header: '出勤率', width: 9 },
  { header: '迟到\n次数', width: 7 },
  { header: '迟到\n分钟', width: 7 },
  { header: '早退\n次数', width: 7 },
  { header: '早退\n分钟', width: 7 },
  { header: '补签\n次数', width: 7 },
  { header: '请假\n次数', width: 7 },
  { header: '缺勤\n次数', width: 7 },
];

/** Minutes of the cells of a verdict. */
const minutesOf = (cells: readonly CellVerdict[], wanted: VerdictCode): number =>
  cells.reduce((sum, { code, minutes }) => sum + (code === wanted ? minutes : 0), 0);

/** Counts of the members by column, below the last of them. */
class Foot {
  private readonly due: number[];
  private readonly done: number[];
  private readonly leave: number[];
  private readonly absent: number[];
  constructor(columns: number) {
    const zeros = () => new Array<number>(columns).fill(0);
    [this.due, this.done, this.leave, this.absent] = [zeros(), zeros(), zeros(), zeros()];
  }
  add(cells: readonly CellVerdict[]): void {
    cells.forEach(({ code, due }, at) => {
      if (!due) return;
      this.due[at]!++;
      if (isDone(code)) this.done[at]!++;
      if (code === VERDICT.LEAVE) this.leave[at]!++;
      if (code === VERDICT.ABSENT) this.absent[at]!++;
    });
  }
  rows(left: number): Cell[][] {
    const blank = new Array<Cell>(left - 1).fill(null);
    const row = (name: string, counts: number[]): Cell[] => [
      name,
      ...blank,
      ...counts,
      ...SUMS.map(() => null),
    ];
    return [
      row('应到人数', this.due),
      row('已到人数', this.done),
      row('请假人数', this.leave),
      row('缺勤人数', this.absent),
    ];
  }
}

const SIGNED = [
  VERDICT.PRESENT,
  VERDICT.LATE,
  VERDICT.EARLY,
  VERDICT.LEAVE,
  VERDICT.MAKEUP,
  VERDICT.ABSENT,
  VERDICT.OFF,
];
const LEGEND = [
  ...SIGNED.map((code) => `${VERDICT_SIGN[code]} ${VERDICT_NAME[code]}`),
  '迟、退后面是分钟',
  '括号：当天不用签',
  '空白：未结束或不参与',
  '应签次数不含请假',
].join('　');

/** Calendar of the activity as it is in the snapshot of the connection. */
async function calendarOf(db: Db, cid: string, { zone, workdays }: SheetDays): Promise<DayCalendar> {
  const known = new Set(workdays);
  return createDayCalendar({
    revisions: await loadRevisions(db, cid),
    exceptions: await loadExceptions(db, cid),
    workdays: { isWorkday: (day) => known.has(day), isProvisional: () => false },
    zone,
  });
}

/** A row per member: their names, signs and sums. */
function rowOf(member: ListedMember, own: readonly DayAttendance[], hasNumber: boolean): Cell[] {
  const cells = own.flatMap((day) => day.cells);
  const sum = sumOf(own);
  return [
    member.alias,
    ...(hasNumber ? [member.stu_no] : []),
    ...cells.map(signOf),
    sum.due,
    sum.done,
    { text: sum.rate, tone: 'plain' },
    sum.late,
    minutesOf(cells, VERDICT.LATE),
    sum.early,
    minutesOf(cells, VERDICT.EARLY),
    sum.makeup,
    sum.leave,
    sum.absent,
  ];
}

/**
 * The sheet of attendance of a range: a row per member who was due or signed in in it, a column per slot of a day. It
 * is judged by the functions and reads of the console's sheet, page by page.
 */
export async function attendanceSheet(client: pg.Client, order: FileOrder): Promise<Sheet> {
  const { cid, has } = order;
  const [from, to] = [order.from!, order.to!];
  const db = dbOver(client);
  const { zone } = order.calendar!;
  const calendar = await calendarOf(db, cid, order.calendar!);
  const days = order.days.map(({ day }) => day);
  const cellsOn = days.map((day) => calendar.cellsOn(day));
  const left: Column[] = [
    { header: '姓名', width: 14 },
    ...(has.number ? [{ header: '学号', width: 12 }] : []),
  ];
  const slots = cellsOn.flatMap((cells) =>
    cells.map((cell) => ({ header: headOf(cell, cells.length > 1), width: 8 })),
  );
  const foot = new Foot(slots.length);
  const perDay = days.every((day) => periodUnitOf(calendar.rulesOn(day).checkinday) === 'day');

  const count = Math.min(PAGE_MEMBERS, Math.ceil(PAGE_CELLS / Math.max(1, slots.length)));

  async function* pages(): AsyncGenerator<Cell[][]> {
    let cursor: string | undefined;
    for (;;) {
      const sort = has.number ? ('number' as const) : ('pinyin' as const);
      const page = await pageOfMembers(db, { cid, from, to, sort, cursor, count });
      const memberIds = page.members.map(({ member_id }) => member_id);
      const facts = await loadMemberFacts(db, { cid, zone, from, to, memberIds, perDay });
      const judged = judgeDays(calendar, facts, days, order.now);
      yield page.members.map((member) => {
        const own = judged.get(member.member_id) ?? [];
        foot.add(own.flatMap((day) => day.cells));
        return rowOf(member, own, has.number);
      });
      if (page.next === null) break;
      cursor = page.next;
    }
    yield foot.rows(left.length);
  }
  return {
    name: NAME,
    columns: [...left, ...slots, ...SUMS],
    pages: pages(),
    print: { lines: [`${order.title}　${NAME}　${from} 至 ${to}`, LEGEND], columns: left.length },
  };
}
