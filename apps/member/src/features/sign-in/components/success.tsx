import type { MemberActivity } from '@rollcall/contract/member/participation';
import { dayOf } from '@rollcall/rules/time/calendar';
import { buttonClass, PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import type { Accepted } from '../../../lib/outbox.ts';
import { hasMissed } from '../../../lib/sign-in-state.ts';
import { streakText } from '../../../lib/streak.ts';
import { dateTimeText, doneText, slotText } from '../../../lib/time.ts';
import { useNewDay } from '../../../ui/hooks/use-new-day.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import '../sign-in.css';

interface SuccessProps {
  activity: MemberActivity;
  result: Accepted;
  /** Seconds of the server's clock. */
  now: number;
  onDone: () => void;
  /** Name of whom it was for, where that is somebody this person signs in for. */
  name?: string | undefined;
  /** The next dependent who is due now. */
  next?: { name: string; path: string } | undefined;
  /** Next acts, on the spot. */
  children?: ReactNode;
}

function nextLine({ due, now }: MemberActivity): string {
  const later = due.slots.find((slot) => slot.state === 'later');
  if (later) return t('接下来 {{slot}}', { slot: slotText(later.slot) });
  if (due.reason === null) return t('本时段还可以签 {{n}} 次', { n: Math.max(1, due.limit - due.done) });
  return due.opens_at !== null
    ? t('下次 {{time}}', { time: dateTimeText(due.opens_at, now) })
    : t(hasMissed({ due }) ? '今天已签到' : '今天都完成了');
}

/** The sign-in moment. Rendered only from the server's answer: its time, its place in the row. */
export function Success({ activity, result, now, onDone, name, next, children }: SuccessProps) {
  useNewDay(now, onDone);
  const times = activity.due.done;
  const left = activity.due.slots.some(({ state }) => state === 'open' || state === 'later');
  return (
    <Page
      title={activity.title}
      bar={
        <>
          {next && (
            <Link
              className={buttonClass({ look: 'primary', size: 'large' })}
              replace
              to={next.path}
              onClick={onDone}
            >
              {t('接着给{{name}}签', { name: next.name })}
            </Link>
          )}
          <PlainButton size="large" onClick={onDone}>
            {t('完成')}
          </PlainButton>
        </>
      }
    >
      <section className="card success" role="status">
        <span className="stamp" aria-hidden="true">
          到
        </span>
        {name && <strong className="stamp-name">{name}</strong>}
        <h2>{t('{{time}} 签到成功', { time: doneText(result.date, now) })}</h2>
        {activity.score > 0 && <p className="num">{t('+{{n}} 积分', { n: activity.score })}</p>}
        {!left && times > 1 && <p className="muted">{t('{{n}} 次都完成了', { n: times })}</p>}
      </section>
      <section className="card">
        <div className="row">
          <span className="grow num">
            {dayOf(result.date) === dayOf(now) && t('今天第 {{n}} 个到', { n: result.nth })}
          </span>
          {activity.me && activity.me.streak > 0 && (
            <strong className="num" style={{ color: 'var(--jade)' }}>
              {streakText(activity.me.streak, activity.me.streak_unit)}
            </strong>
          )}
        </div>
      </section>
      <section className="card">
        <p className="num">{nextLine(activity)}</p>
      </section>
      {children}
    </Page>
  );
}
