import {
  type AttendanceCell,
  CELL_FLAG,
  VERDICT,
  VERDICT_NAME,
  VERDICT_SIGN,
  type VerdictCode,
} from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

const LOOKS: Readonly<Record<VerdictCode, string>> = {
  [VERDICT.NONE]: 'none',
  [VERDICT.PRESENT]: 'present',
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'late',
  [VERDICT.MAKEUP]: 'makeup',
  [VERDICT.LEAVE]: 'leave',
  [VERDICT.ABSENT]: 'absent',
  [VERDICT.OPEN]: 'open',
  [VERDICT.OFF]: 'off',
  [VERDICT.EXEMPT]: 'none',
};
const WAITS = CELL_FLAG.WAITING_LEAVE | CELL_FLAG.WAITING_MAKEUP | CELL_FLAG.LATE_DELIVERY;

/** Gravest first: the character of a day of several slots. */
const WEIGHT: readonly VerdictCode[] = [
  VERDICT.ABSENT,
  VERDICT.LATE,
  VERDICT.EARLY,
  VERDICT.MAKEUP,
  VERDICT.LEAVE,
  VERDICT.OPEN,
  VERDICT.PRESENT,
  VERDICT.OFF,
  VERDICT.EXEMPT,
];
const DONE: readonly number[] = [VERDICT.PRESENT, VERDICT.LATE, VERDICT.EARLY, VERDICT.MAKEUP];

/** True for a day of a week or month that is judged on another one, with a sign-in on it. */
export const hasOtherRecords = ({ code, flags }: AttendanceCell): boolean =>
  code === VERDICT.NONE && (flags & CELL_FLAG.OTHER_RECORDS) !== 0;

/** `迟到 12 分钟`, `缺勤，请假待审核`; several slots one after the other. */
export const cellText = (cells: readonly AttendanceCell[]): string =>
  cells
    .map((cell) => {
      const { code, minutes, flags } = cell;
      return [
        minutes > 0
          ? t('{{name}} {{n}} 分钟', { name: t(VERDICT_NAME[code]), n: minutes })
          : t(VERDICT_NAME[code]),
        (flags & CELL_FLAG.WAITING_LEAVE) !== 0 && t('请假待审核'),
        (flags & CELL_FLAG.WAITING_MAKEUP) !== 0 && t('补签待审核'),
        (flags & CELL_FLAG.LATE_DELIVERY) !== 0 && t('送达太晚，未被接受'),
        hasOtherRecords(cell) && t('有签到'),
      ]
        .filter(Boolean)
        .join(t('，'));
    })
    .filter((text) => text !== '')
    .join(' / ');

/** Class of the seal of a cell: what it says, half where only some slots of a day are done, a dot where something waits. */
export function markClass(cells: readonly AttendanceCell[]): string {
  const code = codeOf(cells);
  const half = code === VERDICT.ABSENT && cells.some((cell) => DONE.includes(cell.code));
  const waits = cells.some(({ flags }) => (flags & WAITS) !== 0);
  return `at-mark ${half ? 'half' : LOOKS[code]}${waits ? ' waits' : ''}`;
}

const codeOf = (cells: readonly AttendanceCell[]): VerdictCode =>
  WEIGHT.find((one) => cells.some((cell) => cell.code === one)) ?? VERDICT.NONE;

/** The character of a cell, and its minutes. */
export function MarkText({ cells }: { cells: readonly AttendanceCell[] }) {
  const minutes = cells.length === 1 ? cells[0]!.minutes : 0;
  return (
    <>
      {cells.some(hasOtherRecords) ? '·' : VERDICT_SIGN[codeOf(cells)]}
      {minutes > 0 && <small>{minutes}</small>}
    </>
  );
}

/** The seal of a cell. */
export const CellMark = ({ cells }: { cells: readonly AttendanceCell[] }) => (
  <span className={markClass(cells)}>
    <MarkText cells={cells} />
  </span>
);
