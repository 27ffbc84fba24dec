import { type ActivityDetail, getDetail, STATUS } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { cycleOf } from '@rollcall/rules/schedule/cycle';
import { t } from '@rollcall/web/i18n';
import type { PeopleOf } from '../../../lib/copy-people.ts';
import { useCall } from '../../../lib/queries.ts';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { percentOf } from '../model/percent.ts';

/** Milliseconds between two looks at today's numbers; the query pauses while the tab is hidden. */
const REFRESH = 10_000;

/** Why today has no one to wait for; '' where it has. */
function reasonOf(activity: ActivityDetail): string {
  if (activity.status === STATUS.NOT_STARTED) return t('活动还没有开始');
  if (activity.status === STATUS.ENDED) return t('活动已结束');
  const cycle = cycleOf(activity.checkinday);
  if (cycle === 'weekly') return t('每周签到：本周内签到即可，缺勤在周末统计');
  if (cycle === 'monthly') return t('每月签到：本月内签到即可，缺勤在月末统计');
  if (activity.today.is_due === 0) return t('今天不用签到');
  return activity.today.due === 0 ? t('还没有成员加入，今天没有人要签到') : '';
}

/** Today at a glance: due, here, still missing. Kept fresh, since a class signs in within minutes. */
export function TodayStrip({ cid }: { cid: string }) {
  // The frame has read the same call; this only keeps it young.
  const { data } = useCall(getDetail, { cid }, { refetchInterval: REFRESH });
  if (!data) return null;
  const { today } = data.data;
  const reason = reasonOf(data.data);
  if (reason !== '')
    return (
      <section className="rc-card hub-today hub-today-off" aria-label={t('今天')}>
        <span>{reason}</span>
        {today.times > 0 && (
          <span className="hub-quiet">{t('今天已有 {{n}} 次签到', { n: today.times })}</span>
        )}
      </section>
    );
  const { leave = 0 } = today;
  const missing = Math.max(0, today.due - today.checked - leave);
  const percent = percentOf(today.checked, today.due);
  return (
    <section className="rc-card hub-today" aria-label={t('今天')}>
      <Figure label={t('今天应签到')} value={today.due} of={{ cid, date: today.day, set: 'due' }} />
      <Figure
        label={t('已签到')}
        value={today.checked}
        tone="jade"
        of={{ cid, date: today.day, set: 'checked' }}
      />
      <Figure
        label={t('还没到')}
        value={missing}
        tone={missing > 0 ? 'amber' : 'ink'}
        of={{ cid, date: today.day, set: 'missing' }}
        note={leave > 0 ? t('另有 {{n}} 人请假', { n: leave }) : undefined}
      />
      <div className="hub-figure hub-figure-rate">
        <span className="hub-figure-label">
          {t(traitsOf(data.data).classroom ? '签到率（按人数）' : '到场率（按人数）')}
        </span>
        <span className="hub-figure-value">{percent}%</span>
        <span className="hub-bar" aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      </div>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: number;
  of: PeopleOf;
  tone?: 'ink' | 'jade' | 'amber';
  note?: string | undefined;
}

function Figure({ label, value, of, tone = 'ink', note }: FigureProps) {
  return (
    <div className="hub-figure">
      <span className="hub-figure-label">{label}</span>
      <span className={`hub-figure-value hub-${tone}`}>
        <PeopleNumber {...{ value, of, label }} />
      </span>
      {note !== undefined && <span className="hub-figure-label">{note}</span>}
    </div>
  );
}
