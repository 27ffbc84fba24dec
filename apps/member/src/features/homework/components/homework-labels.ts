import type { HomeworkMode } from '@rollcall/contract/homework/calls';
import type { HomeworkState } from '@rollcall/contract/homework/own-homework';
import { HOMEWORK_MODE_TRAITS } from '@rollcall/rules/homework/homework';
import { dayOf } from '@rollcall/rules/time/calendar';
import type { Tone } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { pastTimeText } from '../../../lib/dated.ts';
import { dateTimeText, leftText, slotText } from '../../../lib/time.ts';
import type { OwnHomework } from '../api/homework.ts';

/** Label of its mode. */
export const modeText = (mode: HomeworkMode): string => t(HOMEWORK_MODE_TRAITS[mode].name);

const RANKS = text(['', '需订正', 'D', 'C', 'B', 'A', 'A+']);
export const rankText = (rank: number): string => t(RANKS[rank] ?? '');

interface Reported {
  words: string;
  tone: Tone;
}
const STATES: Readonly<Record<HomeworkState, Reported>> = text({
  fix: { words: '需订正', tone: 'amber' },
  todo: { words: '待提交', tone: 'amber' },
  pending: { words: '补交审核中', tone: 'amber' },
  graded: { words: '已点评', tone: 'jade' },
  done: { words: '已提交', tone: 'jade' },
  later: { words: '未开始', tone: 'grey' },
  missed: { words: '未提交', tone: 'grey' },
  closed: { words: '已结束', tone: 'grey' },
});

/** The state in one word; of what is graded the grade. */
export function stateOf({ state, rank, status }: Pick<OwnHomework, 'state' | 'rank' | 'status'>): Reported {
  const reported = STATES[state];
  // No correction is asked for any more: it was submitted.
  if (state === 'graded' && rank === 1) return { ...reported, words: t('已订正') };
  if (state === 'graded' && rank > 1)
    return { ...reported, words: t('点评 {{rank}}', { rank: rankText(rank) }) };
  // Between two slots or days of what runs.
  if (state === 'later' && status === 1) return { ...reported, words: t('稍后') };
  return { ...reported, words: t(reported.words) };
}

/** `今天 21:00 截止`, `明天 07:00 截止`: a deadline as a member says it. */
export function closesText(at: number, now: number): string {
  const time = dateTimeText(at, now);
  return dayOf(at) === dayOf(now) ? t('今天 {{time}} 截止', { time }) : t('{{time}} 截止', { time });
}

/** Part of its time that concerns a member now. */
export function timeText(one: OwnHomework, now: number): string {
  const { due, state, status } = one;
  if (status === 2 && (state === 'missed' || state === 'closed'))
    return t('{{time}} 已截止', { time: pastTimeText(one.closes_at, now) });
  if (due.closes_at !== null) return closesText(due.closes_at, now);
  const later = due.slots.find((slot) => slot.state === 'later');
  if (later) return t('{{slot}} 提交', { slot: slotText(later.slot) });
  if (due.opens_at !== null && due.opens_at > now)
    return t('{{time}} 开始', { time: dateTimeText(due.opens_at, now) });
  return status === 2
    ? t('{{time}} 已截止', { time: pastTimeText(one.closes_at, now) })
    : closesText(one.closes_at, now);
}

/** `还剩 2 小时 5 分钟`; empty where nothing is open. */
export function leftOf({ due }: OwnHomework, now: number): string {
  return due.closes_at !== null && due.closes_at > now
    ? t('还剩 {{left}}', { left: leftText(due.closes_at - now) })
    : '';
}
