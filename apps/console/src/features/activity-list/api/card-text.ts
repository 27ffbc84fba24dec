import { type Card, STATUS } from '@rollcall/contract';
import { type Kind, kindOfActivity } from '@rollcall/rules/kind/kinds';
import { type PeriodUnit, periodUnitOf } from '@rollcall/rules/schedule/cycle';
import { dayOf } from '@rollcall/rules/time/calendar';
import { formatSlot, isWholeDay } from '@rollcall/rules/time/slots';
import { t, text } from '@rollcall/web/i18n';

const WEEKDAYS = text(['一', '二', '三', '四', '五', '六', '日'] as const);

/** Names of the kinds in a word. */
const KIND_WORDS: Readonly<Record<Kind, string>> = text({
  normal: '普通',
  attendance: '考勤',
  scan: '扫码',
  meeting: '会议',
  class: '班级',
  camp: '训练营',
});

/** The kind of an activity in a word. */
export const kindWord = (card: Pick<Card, 'template' | 'cate'>): string =>
  t(KIND_WORDS[kindOfActivity(card)]);

/** "每天", "工作日", "周一至周五", "每周一、三、五" (G53: 0 to 6 are Monday to Sunday). */
export function cycleOf(checkinday: readonly number[]): string {
  const days = [...checkinday].sort((a, b) => a - b);
  if (days.includes(7)) return t('工作日');
  if (days.includes(8)) return t('每周');
  if (days.includes(9)) return t('每月');
  if (days.length >= 7) return t('每天');
  const [first = 0] = days;
  const last = first + days.length - 1;
  if (days.length > 2 && days.every((day, index) => day === first + index))
    return t('周{{first}}至周{{last}}', { first: WEEKDAYS[first] ?? '', last: WEEKDAYS[last] ?? '' });
  const names = days.map((day) => WEEKDAYS[day] ?? '');
  return t('每周{{days}}', { days: names.join(t('、')) });
}

/** "07:00–08:15、16:00–17:30", at most two and how many more; "全天" for the whole day. */
export function slotsOf(slots: Card['time_list']): string {
  if (slots.length === 0 || isWholeDay(slots)) return t('全天');
  const shown = slots.slice(0, 2).map(formatSlot);
  return shown.join(t('、')) + (slots.length > 2 ? t(' 等 {{n}} 段', { n: slots.length }) : '');
}

/** When one signs in: the cycle, unless it is a single day, and the slots. */
export function rhythmOf({ days_length, checkinday, time_list }: Card): string {
  const slots = slotsOf(time_list);
  return days_length === 1 ? slots : `${cycleOf(checkinday)} ${slots}`;
}

/** Progress of the activity through its days. */
export function progressOf(card: Card): string {
  if (card.del) return t('{{day}} 删除', { day: dayOf(card.t_delete) });
  if (card.status === STATUS.ENDED) return t('共 {{all}} 天', { all: card.days_length });
  if (card.status === STATUS.NOT_STARTED) return t('{{start}} 开始', { start: dayOf(card.start_date) });
  if (card.end_date === 0) return t('第 {{n}} 天，长期', { n: card.days_current });
  return t('第 {{n}} 天，共 {{all}} 天', { n: card.days_current, all: card.days_length });
}

/** Number of participants (LIST-14), for cards whose line over the bar is about today. */
export const joinedOf = ({ del, status, join_num }: Card): string =>
  !del && status === STATUS.RUNNING ? t('{{n}} 人参与', { n: join_num }) : '';

/** Until when a card is kept, short for its foot and in full; undefined where it stays. */
export function retentionText({ del, keep_until }: Card): { short: string; long: string } | undefined {
  if (keep_until === 0) return undefined;
  const day = dayOf(keep_until);
  return del
    ? { short: t('保留至 {{day}}', { day }), long: t('{{day}} 起自动彻底删除', { day }) }
    : { short: t('保存至 {{day}}', { day }), long: t('{{day}} 起移入回收站；完成认证后永久保存', { day }) };
}

/** Signed in of those due, of the period that runs. */
const SIGNED: Readonly<Record<PeriodUnit, string>> = text({
  day: '今天 {{checked}} / {{due}} 已签到',
  week: '本周 {{checked}} / {{due}} 已签到',
  month: '本月 {{checked}} / {{due}} 已签到',
});

/** People who are missing today, those on leave left out; of a week or month nobody is before it ends. */
export function missingOf({ status, due_today, checkinday, ...today }: Card): number {
  const isJudged = status === STATUS.RUNNING && due_today && periodUnitOf(checkinday) === 'day';
  return isJudged ? Math.max(0, today.today_due - today.today_checked - (today.today_leave ?? 0)) : 0;
}

interface CardCount {
  text: string;
  /** 0 to 1. */
  share: number;
  /** Still moving, or what it came to. */
  live: boolean;
}

/** The line over the bar: today's sign-ins, or how many have joined where nobody is due. */
export function cardCountOf(card: Card): CardCount {
  if (card.del) return { text: t('共 {{n}} 人加入', { n: card.join_num }), share: 0, live: false };
  if (card.status === STATUS.RUNNING && card.due_today && card.today_due === 0)
    return { text: t('还没有成员加入'), share: 0, live: false };
  if (card.status === STATUS.RUNNING && card.due_today)
    return {
      text: t(SIGNED[periodUnitOf(card.checkinday)], {
        checked: card.today_checked,
        due: card.today_due,
      }),
      share: card.today_checked / card.today_due,
      live: true,
    };
  if (card.status === STATUS.NOT_STARTED)
    return {
      text:
        card.total_limit > 0
          ? t('已加入 {{n}} / {{limit}}', { n: card.join_num, limit: card.total_limit })
          : t('已加入 {{n}} 人', { n: card.join_num }),
      share: card.total_limit > 0 ? card.join_num / card.total_limit : 0,
      live: true,
    };
  if (card.status === STATUS.RUNNING) return { text: t('今天不用签到'), share: 0, live: false };
  // The number of those who came is unknown to a card: a full bar would claim all.
  return { text: t('共 {{n}} 人加入', { n: card.join_num }), share: 0, live: false };
}
