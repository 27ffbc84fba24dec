import type { MemberActivity } from '@rollcall/contract/member/participation';
import { dayOf } from '@rollcall/rules/time/calendar';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { Seal } from '@rollcall/ui/primitives/seal';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { dateTimeText, isInSlot, minuteText, slotText } from '../../../lib/time.ts';

const LABELS = text({ done: '已签', open: '现在', later: '稍后', missed: '未签', closed: '不用签' } as const);

interface SlotListProps {
  activity: Pick<MemberActivity, 'due' | 'signed' | 'leave'>;
  records: string;
  now: number;
  /** Unix seconds of a sign-in that lies in this phone until it can be sent. */
  stored: number | undefined;
}

/** Today's slots: seals and times for what is in, plain words for the rest. */
export function SlotList({ activity: { due, signed, leave }, records, now, stored }: SlotListProps) {
  // Nothing is due on the whole day: when it is again stands above.
  if (due.slots.every(({ state, done }) => state === 'closed' && !done)) return null;
  const rows = due.slots.map((one) => {
    const { slot, done } = one;
    const saved = stored !== undefined && dayOf(stored) === dayOf(now) && isInSlot(slot, stored) && stored;
    const covered = leave?.find((item) => item.slot[0] === slot[0]);
    // There is more to say than when it is due, which stands above.
    return { ...one, saved, covered, isNews: saved || covered || done > 0 };
  });
  if (rows.length < 2 && !rows[0]?.isNews) return null;
  return rows.map(({ slot, state, done, of, saved, covered, isNews }) => {
    if (state === 'open' && !isNews) return null;
    const own = signed.find((item) => item.slot[0] === slot[0]);
    const at = own && dateTimeText(own.at, now);
    const line = [
      saved
        ? t('{{time}} 已存在手机里', { time: minuteText(saved) })
        : at && (own.makeup === 1 ? t('补签 {{time}}', { time: at }) : at),
      own?.note,
      of > 1 && t('{{done}} / {{of}} 次', { done, of }),
    ].filter(Boolean);
    return (
      <section key={slot.join('-')} className="card slot-row">
        <div className="row">
          {done > 0 && <Seal />}
          <div className="grow">
            <p className="num">{slotText(slot)}</p>
            {line.length > 0 && <p className="muted num">{line.join(' · ')}</p>}
          </div>
          {saved ? (
            <Tag tone="amber">{t('待发送')}</Tag>
          ) : done > 0 ? (
            <PlainButtonLink look="text" to={records}>
              {t('查看')}
            </PlainButtonLink>
          ) : (
            <Tag tone={state === 'later' ? 'amber' : 'grey'}>
              {t(covered ? (covered.waiting ? '请假待审核' : '请假') : LABELS[state])}
            </Tag>
          )}
        </div>
      </section>
    );
  });
}
