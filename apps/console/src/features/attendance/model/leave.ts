import { LEAVE, type LeaveRow, type LeaveState } from '@rollcall/contract/attendance/leave';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t, text } from '@rollcall/web/i18n';

/** Tone and words of the states of leave. */
export const LEAVE_TAGS: Readonly<Record<LeaveState, { tone: 'jade' | 'grey' | 'amber'; words: string }>> =
  text({
    [LEAVE.WAITING]: { tone: 'amber', words: '待审核' },
    [LEAVE.APPROVED]: { tone: 'jade', words: '已通过' },
    [LEAVE.REFUSED]: { tone: 'grey', words: '未通过' },
    [LEAVE.WITHDRAWN]: { tone: 'grey', words: '已撤回' },
  });

/** State of leave in words. */
const stateText = ({ status }: Pick<LeaveRow, 'status'>) => t(LEAVE_TAGS[status as LeaveState].words);

/** Days of leave in words. */
export const leaveDays = ({ first, last }: Pick<LeaveRow, 'first' | 'last'>): string =>
  first === last
    ? t(formatShortDay(first))
    : t('{{first}} 至 {{last}}', { first: t(formatShortDay(first)), last: t(formatShortDay(last)) });

/** Leave that the page of a member tells: all but withdrawn requests, which nobody decides about any more. */
export const toldLeave = (leave: readonly LeaveRow[]): LeaveRow[] =>
  leave.filter(({ status }) => status !== LEAVE.WITHDRAWN);

/**
 * Leave on the page of a member, printed too: only what is approved excuses, so that each tells its state. Parts of a
 * line; '' for one that there is not.
 */
export const leaveInMonth = (leave: LeaveRow): string[] => [
  leaveDays(leave),
  t(leave.kind),
  stateText(leave),
  leave.reason,
];

/** Leave in the dialog of a day, with who asked for it and its state; parts of a line. */
export const leaveOnDay = (leave: LeaveRow): string[] => [
  t('{{kind}}（{{by}}）', { kind: t(leave.kind), by: leave.asked_by }),
  stateText(leave),
  leave.reason,
];
