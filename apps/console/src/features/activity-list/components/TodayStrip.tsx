import { getToday, type TodayActivity } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../../lib/copy.ts';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/storage.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { Bone } from '../../../ui/Skeletons.tsx';
import { markingPath, openOf } from '../api/today.ts';

/** Today over all activities: one line of numbers, and one box for each in which somebody is missing or waits. */
export function TodayStrip() {
  const t = useT();
  const [all, setAll] = useState(false);
  const { data, error } = useCall(getToday, {}, { refetchInterval: 60_000 });
  // A strip that cannot be read is no reason to disturb: the list below says what is wrong.
  if (error && !data) return null;
  if (!data)
    return (
      <section className="today rc-card" role="status" aria-label={t('加载中')}>
        <Bone width={320} height={22} />
      </section>
    );
  const { day, due, signed, missing, to_review, to_approve, to_mark, lists, more } = data.data;
  const open = openOf(lists);
  const done = lists.filter((one) => one.due_today === 1 && one.missing === 0).length;
  return (
    <section className="today rc-card" aria-labelledby="today-title">
      <div className="today-head">
        <h2 id="today-title">{t('今天')}</h2>
        <span className="today-day">{formatShortDay(day)}</span>
        {due === 0 && open.length === 0 ? (
          <span className="today-quiet">{t('没有要签到的人')}</span>
        ) : (
          <dl className="today-sums">
            <Sum label={t('应到')} value={due} />
            <Sum label={t('已签')} value={signed} />
            <Sum label={t('未签')} value={missing} due={missing > 0} />
            {to_review > 0 && <Sum label={t('待审核')} value={to_review} due />}
            {to_approve > 0 && <Sum label={t('待加入')} value={to_approve} due />}
            {to_mark > 0 && <Sum label={t('待批改')} value={to_mark} due />}
          </dl>
        )}
        <span className="today-rest">
          {done > 0 && t('{{n}} 个签到已签齐', { n: done })}
          {more === 1 && t('（只看最近的 {{n}} 个签到）', { n: 200 })}
        </span>
        {open.length > 3 && (
          <button type="button" className="list-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('收起') : t('全部 {{n}} 个', { n: open.length })}
          </button>
        )}
      </div>
      {open.length > 0 && (
        <ul className={all ? 'today-list today-all' : 'today-list'}>
          {open.map((one) => (
            <TodayBox key={one.cid} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Sum({ label, value, due = false }: { label: string; value: number; due?: boolean }) {
  return (
    <div className={due ? 'today-due' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** One activity: who is missing, words for the chat in one tap, and what waits for a decision. */
function TodayBox({ one }: { one: TodayActivity }) {
  const t = useT();
  const keep = () => storeCid(one.cid);
  const names = one.names.join('、');
  return (
    <li className="today-box">
      <div className="today-line">
        <Link to={`/checkinDetail?cid=${one.cid}`} className="today-title" title={one.title} onClick={keep}>
          {one.title}
        </Link>
        {one.due_today === 1 && (
          <span className="today-count">
            {one.signed} / {one.due}
          </span>
        )}
      </div>
      <p className="today-names" title={names}>
        {one.missing > 0
          ? names
            ? t('缺 {{names}}', { names })
            : t('缺 {{n}} 人', { n: one.missing })
          : one.due_today === 1
            ? t('已签齐')
            : t('今天不用签到')}
      </p>
      <div className="today-acts">
        {one.text !== '' && (
          <button type="button" className="today-act" onClick={() => void copyText(one.text)}>
            <Icon name="copy" size={14} />
            {t('复制提醒')}
            <span className="rc-visually-hidden">{one.title}</span>
          </button>
        )}
        {one.to_review > 0 && (
          <Link to={`/review?cid=${one.cid}`} className="today-act" onClick={keep}>
            {t('待审核 {{n}}', { n: one.to_review })}
          </Link>
        )}
        {one.to_approve > 0 && (
          <Link to={`/approve?cid=${one.cid}`} className="today-act" onClick={keep}>
            {t('待加入 {{n}}', { n: one.to_approve })}
          </Link>
        )}
        {one.to_mark > 0 && (
          <Link to={markingPath(one)} className="today-act" onClick={keep}>
            {t('待批改 {{n}}', { n: one.to_mark })}
          </Link>
        )}
      </div>
    </li>
  );
}
