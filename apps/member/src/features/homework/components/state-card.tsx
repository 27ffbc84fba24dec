import { isSingle } from '@rollcall/rules/homework/homework';
import { dayOf } from '@rollcall/rules/time/calendar';
import { Parts } from '@rollcall/ui/primitives/parts';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { unitOf } from '../../../lib/streak.ts';
import { dateTimeText, metresText, slotText } from '../../../lib/time.ts';
import type { MemberHomework } from '../api/homework.ts';
import { closesText, leftOf, modeText, rankText, timeText } from './homework-labels.ts';

const SLOT_LABELS = text({
  done: '已交',
  open: '现在',
  later: '稍后',
  missed: '未交',
  closed: '不用交',
} as const);
const UNITS = text({ week: '本周', month: '本月', day: '今天' } as const);

function headline(one: MemberHomework): { text: string; tone: string } {
  const many = !isSingle(one.mode);
  const unit = t(UNITS[unitOf(one.checkinday)]);
  switch (one.state) {
    case 'fix':
      return { text: t('需要订正'), tone: 'due' };
    case 'todo':
      return { text: many ? t('{{unit}}待提交', { unit }) : t('待提交'), tone: 'due' };
    case 'pending':
      return { text: t('补交审核中'), tone: 'due' };
    case 'graded':
      if (one.rank === 1) return { text: t('已订正，等老师再看'), tone: 'ok' };
      return {
        text: one.rank > 1 ? t('已点评 {{rank}}', { rank: rankText(one.rank) }) : t('已点评'),
        tone: 'ok',
      };
    case 'done':
      return { text: many && one.status === 1 ? t('{{unit}}已提交', { unit }) : t('已提交'), tone: 'ok' };
    case 'later':
      return { text: one.status === 3 ? t('未开始') : t('还没到时间'), tone: '' };
    case 'missed':
      return { text: many && one.status === 1 ? t('{{unit}}没有提交', { unit }) : t('没有提交'), tone: '' };
    case 'closed':
      return { text: one.status === 2 ? t('已结束') : t(one.due.msg), tone: '' };
  }
}

/** State of the homework for this member, its end, its quota, and its places. */
export function StateCard({ one, now }: { one: MemberHomework; now: number }) {
  const { due, locations, wifis } = one;
  const { text, tone } = headline(one);
  const times =
    one.limit > 1 && due.slots.length < 2
      ? t(isSingle(one.mode) ? '已交 {{done}} / {{limit}} 次' : '{{unit}}已交 {{done}} / {{limit}} 次', {
          unit: t(UNITS[unitOf(one.checkinday)]),
          done: due.done,
          limit: one.limit,
        })
      : '';
  const again = one.state === 'done' || one.state === 'graded';
  const until =
    again && due.reason === null
      ? t('{{time}}前还可以再交', { time: dateTimeText(due.closes_at ?? one.closes_at, now) })
      : timeText(one, now);
  return (
    <section className="card" aria-label={text}>
      <p className="muted">
        {modeText(one.mode)}
        {one.owner_name && ` · ${t('{{name}} 布置', { name: one.owner_name })}`}
      </p>
      <p className={`homework-state ${tone}`}>{text}</p>
      <p className="muted num">
        <Parts parts={[until, again ? '' : leftOf(one, now), times]} />
      </p>
      {isSingle(one.mode) && one.state === 'missed' && one.makeup.days.length > 0 && (
        <p className="muted">
          {one.can_makeup === 1 ? t('可以补交，老师审核后计入') : t('可以补交，提交后计入')}
        </p>
      )}
      {!isSingle(one.mode) && one.status !== 2 && dayOf(one.closes_at) !== dayOf(now) && (
        <p className="muted num">{t('整个作业到 {{time}}', { time: closesText(one.closes_at, now) })}</p>
      )}
      {due.slots.length > 1 && (
        <div className="homework-slots">
          {due.slots.map(({ slot, state }) => (
            <Tag key={slot[0]} tone={state === 'done' ? 'jade' : state === 'open' ? 'amber' : 'grey'}>
              {slotText(slot)} {t(SLOT_LABELS[state])}
            </Tag>
          ))}
        </div>
      )}
      {locations.length > 0 && (
        <p className="muted">
          {t('须在 {{place}} {{range}}内提交', {
            place: locations.map(({ address }) => address).join(t('、')),
            range: metresText(Math.max(...locations.map(({ range }) => range))),
          })}
        </p>
      )}
      {wifis.length > 0 && (
        <p className="muted">
          {t('需连接 Wi-Fi：{{names}}', { names: wifis.map(({ ssid }) => ssid).join(t('、')) })}
        </p>
      )}
    </section>
  );
}
