import type { CastBoard } from '@rollcall/contract';
import { STATUS } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { formatSlot, isWholeDay } from '@rollcall/rules/time/slots';
import { t } from '@rollcall/web/i18n';

/** The quiet line under the count: when it is, or why nobody signs in now. */
export function whenLine(
  board: Pick<CastBoard, 'status' | 'start_date' | 'due_today' | 'time_list'>,
): string {
  if (board.status === STATUS.ENDED) return t('活动已结束');
  if (board.status === STATUS.NOT_STARTED) {
    const [, month, day] = dayOf(board.start_date).split('-');
    return t('活动还没有开始，{{month}}月{{day}}日开始签到', { month: Number(month), day: Number(day) });
  }
  if (board.due_today === 0) return t('今天不用签到');
  return isWholeDay(board.time_list)
    ? t('今天全天可签到')
    : t('签到时段 {{slots}}', { slots: board.time_list.map(formatSlot).join(t('、')) });
}

/** True where sign-ins are expected today: before, afterwards and on free days the screen shows the participants. */
export const isOpen = (board: Pick<CastBoard, 'status' | 'due_today'>): boolean =>
  board.status === STATUS.RUNNING && board.due_today === 1;

/** Share of those due who are there, 0 to 1. */
export const shareOf = ({ checked, due }: { checked: number; due: number }): number =>
  due === 0 ? 0 : Math.min(1, checked / due);
