import { getToday, type TodayActivity } from '@rollcall/contract';
import { formatShortDay } from '@rollcall/rules';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { copyText } from '../../../lib/copy.ts';
import { useCall } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { type AttentionReason, openOf, pathOf } from '../api/today.ts';

/** Names of those who are missing in an activity, until `onClose`. */
export type RenderMissing = (one: TodayActivity, onClose: () => void) => ReactNode;

/** Today over all activities: one line of numbers, and one box for each in which somebody is missing or waits. */
export function TodayStrip({ renderMissing }: { renderMissing?: RenderMissing | undefined }) {
  const [opened, setOpened] = useState<TodayActivity | null>(null);
  const [all, setAll] = useState(false);
  const [confirming, setConfirming] = useState<AttentionReason>();
  const { data, error } = useCall(getToday, {}, { refetchInterval: 60_000 });
  // A strip that cannot be read is no reason to disturb: the list below says what is wrong.
  if (error && !data) return null;
  if (!data)
    return (
      <section className="today rc-card" role="status" aria-label={t('加载中')}>
        <Bone width={320} height={22} />
      </section>
    );
  const { day, due, signed, leave = 0, lists, more } = data.data;
  const open = openOf(lists);
  // A figure that is pressed shows the boxes it is the sum of, while it is one.
  const shown = confirming && openOf(lists, confirming).length > 0 ? openOf(lists, confirming) : open;
  const chosen = shown === open ? undefined : confirming;
  const figure = (key: AttentionReason, label: string) => {
    const of = openOf(lists, key);
    const only = key !== 'missing' && of.length === 1 ? of[0]! : undefined;
    const press = () => setConfirming(chosen === key ? undefined : key);
    return (
      <Figure
        {...{ label, only }}
        requested={key}
        value={data.data[key]}
        on={chosen === key}
        onPress={press}
      />
    );
  };
  const done = lists.filter((one) => one.due_today === 1 && one.missing === 0).length;
  return (
    <section className="today rc-card" aria-labelledby="today-title">
      <div className="today-head">
        <h2 id="today-title">{t('今天')}</h2>
        <span className="today-day">{t(formatShortDay(day))}</span>
        {due === 0 && open.length === 0 ? (
          <span className="today-quiet">{t('没有要签到的人')}</span>
        ) : (
          <dl className="today-sums">
            <Sum label={t('应到')} value={due} />
            <Sum label={t('已签')} value={signed} />
            {leave > 0 && <Sum label={t('请假')} value={leave} />}
            {data.data.missing > 0 ? figure('missing', t('未签')) : <Sum label={t('未签')} value={0} />}
            {data.data.to_review > 0 && figure('to_review', t('待审核'))}
            {data.data.to_approve > 0 && figure('to_approve', t('待加入'))}
            {data.data.to_mark > 0 && figure('to_mark', t('待批改'))}
          </dl>
        )}
        <span className="today-rest">
          {done > 0 && t('{{n}} 个签到已签齐', { n: done })}
          {more === 1 && t('（只看最近的 {{n}} 个签到）', { n: 200 })}
        </span>
        {chosen === undefined && open.length > 3 && (
          <button type="button" className="list-more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('收起') : t('全部 {{n}} 个', { n: open.length })}
          </button>
        )}
      </div>
      {open.length > 0 && (
        <ul className={all || chosen ? 'today-list today-all' : 'today-list'}>
          {shown.map((one) => (
            <TodayBox key={one.cid} one={one} onOpen={renderMissing && (() => setOpened(one))} />
          ))}
        </ul>
      )}
      {opened && renderMissing?.(opened, () => setOpened(null))}
    </section>
  );
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface FigureProps {
  requested: AttentionReason;
  label: string;
  value: number;
  /** The activity that it is of, where there is one alone: the figure leads to it. */
  only?: TodayActivity | undefined;
  on: boolean;
  onPress: () => void;
}

/** A figure that asks for something, and leads to it: to the one activity that it is of, or to the boxes of several. */
function Figure({ requested, label, value, only, on, onPress }: FigureProps) {
  return (
    <div className="today-due">
      <dt>{label}</dt>
      <dd>
        {only ? (
          <Link
            to={pathOf(requested, only)}
            aria-label={`${label} ${value}`}
            onClick={() => storeCid(only.cid)}
          >
            {value}
          </Link>
        ) : (
          <button type="button" aria-label={`${label} ${value}`} aria-pressed={on} onClick={onPress}>
            {value}
          </button>
        )}
      </dd>
    </div>
  );
}

/** Words of an activity in which nobody is missing. */
const doneWords = ({ leave = 0 }: TodayActivity): string =>
  leave > 0 ? t('已签齐，{{n}} 人请假', { n: leave }) : t('已签齐');

/** One activity: who is missing, words for the chat in one tap, and what waits for a decision. */
function TodayBox({ one, onOpen }: { one: TodayActivity; onOpen: (() => void) | undefined }) {
  const store = () => storeCid(one.cid);
  const names = one.names.join(t('、'));
  return (
    <li className="today-box">
      <div className="today-line">
        <Link to={pathOf('missing', one)} className="today-title" title={one.title} onClick={store}>
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
            ? doneWords(one)
            : t('今天不用签到')}
      </p>
      <div className="today-acts">
        {onOpen && one.missing > 0 && (
          <button type="button" className="today-act" onClick={onOpen}>
            <Icon name="people" size={14} />
            {t('谁没到')}
            <span className="rc-visually-hidden">{one.title}</span>
          </button>
        )}
        {one.text !== '' && (
          <button type="button" className="today-act" onClick={() => void copyText(one.text)}>
            <Icon name="copy" size={14} />
            {t('复制提醒')}
            <span className="rc-visually-hidden">{one.title}</span>
          </button>
        )}
        {one.to_review > 0 && (
          <Link to={pathOf('to_review', one)} className="today-act" onClick={store}>
            {t('待审核 {{n}}', { n: one.to_review })}
          </Link>
        )}
        {one.to_approve > 0 && (
          <Link to={pathOf('to_approve', one)} className="today-act" onClick={store}>
            {t('待加入 {{n}}', { n: one.to_approve })}
          </Link>
        )}
        {one.to_mark > 0 && (
          <Link to={pathOf('to_mark', one)} className="today-act" onClick={store}>
            {t('待批改 {{n}}', { n: one.to_mark })}
          </Link>
        )}
      </div>
    </li>
  );
}
