import type { MemberActivity } from '@rollcall/contract/member/participation';
import { Banner } from '@rollcall/ui/primitives/banner';
import { t } from '@rollcall/web/i18n';
import { isRough, type Nearness } from '../../../lib/place.ts';
import { type PositionState, positionHelp } from '../../../lib/position.ts';
import { countdownText, hasMissed, isAllDone } from '../../../lib/sign-in-state.ts';
import { dateTimeText, metresText, slotText } from '../../../lib/time.ts';

interface DueCardProps {
  activity: MemberActivity;
  position: PositionState;
  near: Nearness | null;
  now: number;
}

function headline({ due }: MemberActivity, now: number): { kind: string; tone: string; text: string } {
  const open = due.slots.find((slot) => slot.state === 'open');
  const later = due.slots.find((slot) => slot.state === 'later');
  if (due.reason === null && open) return { kind: t('现在该签'), tone: '', text: slotText(open.slot) };
  if (due.reason === null) return { kind: t('现在该签'), tone: '', text: t('可以签到') };
  if (isAllDone({ due }))
    return { kind: t('今天'), tone: 'ok', text: hasMissed({ due }) ? t('已签到') : t('都完成了') };
  if (later) return { kind: t('稍后签到'), tone: 'idle', text: slotText(later.slot) };
  if (due.opens_at !== null)
    return { kind: t('下次签到'), tone: 'idle', text: dateTimeText(due.opens_at, now) };
  return { kind: t('签到'), tone: 'idle', text: t(due.msg) };
}

function PlaceLine({ position, near }: Pick<DueCardProps, 'position' | 'near'>) {
  if (position.phase === 'failed') {
    const { title, hint } = positionHelp(position.why);
    return (
      <Banner tone="amber" hint={hint} live>
        {title}
      </Banner>
    );
  }
  if (position.phase !== 'found' || !near) return <Banner live>{t('正在定位…')}</Banner>;
  const accuracy = t('误差约 {{distance}}', { distance: metresText(position.fix.accuracy) });
  if (near.missing > 0)
    return (
      <Banner live tone="amber" hint={`${near.place.address}${near.place.address ? ' · ' : ''}${accuracy}`}>
        {t('离签到范围还差 {{distance}}', { distance: metresText(near.missing) })}
      </Banner>
    );
  if (isRough(position.fix, near))
    return (
      <Banner live tone="amber" hint={[accuracy, t('打开手机的精确定位')].join(t('，'))}>
        {t('定位太粗，走到窗边或室外再试')}
      </Banner>
    );
  return (
    <Banner live tone="jade" hint={accuracy}>
      {t('在范围内，距{{place}} {{distance}}', {
        place: near.place.address || t('签到点'),
        distance: metresText(near.distance),
      })}
    </Banner>
  );
}

/** The one question of the screen: what is due now, until when, and am I in the right place. */
export function DueCard({ activity, position, near, now }: DueCardProps) {
  const { due, locations } = activity;
  const { kind, tone, text } = headline(activity, now);
  const closed = due.reason !== null;
  const done = isAllDone(activity);
  const countdown = done
    ? due.opens_at !== null && t('下次 {{time}}', { time: dateTimeText(due.opens_at, now) })
    : countdownText(due, now);
  // Of a day without sign-ins nothing is counted: the next one is another day's.
  const isDueToday = due.done > 0 || due.slots.some(({ state }) => state !== 'closed');
  const line = [
    due.limit > 1 && isDueToday && t('已签 {{done}} / {{limit}} 次', { done: due.done, limit: due.limit }),
    countdown,
  ];
  const explain = closed && !countdown && !done && text !== t(due.msg) ? t(due.msg) : '';
  return (
    <section className="card" aria-label={kind}>
      <p className={`due-kind ${tone}`}>{kind}</p>
      <p className="due-slot">{text}</p>
      <p className="muted num">{[explain, ...line].filter(Boolean).join(' · ') || activity.owner_name}</p>
      {!closed && locations.length > 0 && <PlaceLine position={position} near={near} />}
      {!closed && activity.wifis.length > 0 && (
        <p className="muted">
          {t('需连接 Wi-Fi：{{names}}', { names: activity.wifis.map(({ ssid }) => ssid).join(t('、')) })}
        </p>
      )}
    </section>
  );
}
