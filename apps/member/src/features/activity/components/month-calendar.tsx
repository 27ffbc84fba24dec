import type { MemberActivity } from '@rollcall/contract/member/participation';
import type { PeriodUnit } from '@rollcall/rules/schedule/cycle';
import { dayOf } from '@rollcall/rules/time/calendar';
import { t, text } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';
import { streakText } from '../../../lib/streak.ts';
import { Link } from '../../../ui/link.tsx';
import { nothing } from '../../../ui/nothing.ts';
import type { Earned } from './earned-list.tsx';

// The sum stands above; what it is made of is no part of the first load.
const EarnedList = lazy(() => import('./earned-list.tsx').catch(nothing));

const WEEK = text(['一', '二', '三', '四', '五', '六', '日']);
const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** 0 = Monday. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

type Day = MemberActivity['calendar'][number];

function stateOf({ due, done, day, leave, half }: Day, today: string): { name: string; words: string } {
  if (half === 1) return { name: 'half', words: t('签了一部分') };
  if (done > 0) return { name: 'done', words: t('已签') };
  if (due === 1 && leave === 1) return { name: 'leave', words: t('请假') };
  if (due === 1 && day < today) return { name: 'missed', words: t('缺签') };
  return due === 1 ? { name: 'due', words: t('待签') } : { name: '', words: t('不用签') };
}

/** The month as small seals, half of one where slots of a day are missing, and how many due days in a row were signed. */
export function MonthCalendar({
  days,
  streak,
  unit,
  points,
  earned = [],
  now,
  makeup,
}: {
  days: readonly Day[];
  streak: number;
  /** Unit of the streak; undefined across cycles. */
  unit: PeriodUnit | undefined;
  /** Earned by sign-ins. */
  points: number;
  /** The latest of them; none in what an older server answered, which a phone may still keep. */
  earned?: readonly Earned[] | undefined;
  now: number;
  /** Path of the make-up for a missed day. */
  makeup?: string | undefined;
}) {
  const [first] = days;
  if (!first) return null;
  const today = dayOf(now);
  return (
    <section className="card">
      <div className="row month-head">
        <h2 className="grow">
          {t('{{month}}月', { month: MONTHS[Number(first.day.slice(5, 7)) - 1] ?? '' })}
        </h2>
        <span className="muted num">
          {points > 0 && t('积分 {{n}} · ', { n: points })}
          {streak > 0 ? streakText(streak, unit) : t('还没有连续签到')}
        </span>
      </div>
      <div className="calendar" aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name} className="week">
            {t(name)}
          </span>
        ))}
      </div>
      <ol className="calendar">
        {days.map((day, index) => {
          const { name, words } = stateOf(day, today);
          const isToday = day.day === today;
          return (
            <li
              key={day.day}
              className={`day ${name} ${isToday ? 'today' : ''}`}
              style={index === 0 ? { gridColumnStart: weekday(day.day) + 1 } : undefined}
            >
              {makeup && (name === 'missed' || (name === 'half' && day.day < today)) ? (
                <Link
                  className="day-link"
                  to={`${makeup}${makeup.includes('?') ? '&' : '?'}day=${day.day}`}
                  aria-label={t('补签{{d}}日', { d: Number(day.day.slice(8)) })}
                >
                  {Number(day.day.slice(8))}
                </Link>
              ) : (
                <span aria-hidden="true">{Number(day.day.slice(8))}</span>
              )}
              <span className="hidden">{`${t('{{d}}日', { d: Number(day.day.slice(8)) })}${isToday ? t('今天') : ''} ${words}`}</span>
            </li>
          );
        })}
      </ol>
      {earned.length > 0 && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <EarnedList earned={earned} today={today} />
        </Suspense>
      )}
    </section>
  );
}
