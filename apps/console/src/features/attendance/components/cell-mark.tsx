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

/** `迟到 12 分钟`, `缺勤，请假待审核`; several slots one after the other. */
export const cellText = (cells: readonly AttendanceCell[]): string =>
  cells
    .map(({ code, minutes, flags }) =>
      [
        minutes > 0
          ? t('{{name}} {{n}} 分钟', { name: t(VERDICT_NAME[code]), n: minutes })
          : t(VERDICT_NAME[code]),
        (flags & CELL_FLAG.WAITING_LEAVE) !== 0 && t('请假待审核'),
        (flags & CELL_FLAG.WAITING_MAKEUP) !== 0 && t('补签待审核'),
        (flags & CELL_FLAG.LATE_DELIVERY) !== 0 && t('送达太晚，未被接受'),
      ]
        .filter(Boolean)
        .join(t('，')),
    )
    .filter((text) => text !== '')
    .join(' / ');

/** The seal of a cell: one character; half of it where only some slots of a day are done; a dot where something waits. */
export function CellMark({ cells }: { cells: readonly AttendanceCell[] }) {
  const code = WEIGHT.find((one) => cells.some((cell) => cell.code === one)) ?? VERDICT.NONE;
  const some = cells.some((cell) => DONE.includes(cell.code));
  const half = code === VERDICT.ABSENT && some;
  const minutes = cells.length === 1 ? cells[0]!.minutes : 0;
  const waits = cells.some(({ flags }) => (flags & WAITS) !== 0);
  return (
    <span className={`at-mark ${half ? 'half' : LOOKS[code]}${waits ? ' waits' : ''}`}>
      {t(VERDICT_SIGN[code])}
      {minutes > 0 && <small>{minutes}</small>}
    </span>
  );
}
