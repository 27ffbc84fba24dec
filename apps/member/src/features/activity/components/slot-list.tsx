import type { DueState, SignedSlot } from '@rollcall/contract/member/participation';
import { dayOf } from '@rollcall/rules/time/calendar';
import { PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { Seal } from '@rollcall/ui/primitives/seal';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { dateTimeText, isInSlot, minuteText, slotText } from '../../../lib/time.ts';

const LABELS = text({ done: '已签', open: '现在', later: '稍后', missed: '未签', closed: '不用签' } as const);

interface SlotListProps {
  slots: DueState['slots'];
  signed: readonly SignedSlot[];
  records: string;
  now: number;
  /** Unix seconds of a sign-in that lies in this phone until it can be sent. */
  stored: number | undefined;
}

/** Today's slots: seals and times for what is in, plain words for the rest. */
export function SlotList({ slots, signed, records, now, stored }: SlotListProps) {
  const isStored = ({ slot }: DueState['slots'][number]) =>
    stored !== undefined && dayOf(stored) === dayOf(now) && isInSlot(slot, stored);
  // Nothing is due on the whole day: when it is again stands above.
  if (slots.every((one) => one.state === 'closed' && one.done === 0)) return null;
  const shown = slots.filter((one) => one.state !== 'open' || one.done > 0 || isStored(one));
  if (slots.length < 2 && !shown.some((one) => one.done > 0 || isStored(one))) return null;
  return shown.map((one) => {
    const { slot, state, done, of } = one;
    const own = signed.find((item) => item.slot[0] === slot[0]);
    const at = own && dateTimeText(own.at, now);
    const line = [
      isStored(one) && stored !== undefined
        ? t('{{time}} 已存在手机里', { time: minuteText(stored) })
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
          {isStored(one) ? (
            <Tag tone="amber">{t('待发送')}</Tag>
          ) : done > 0 ? (
            <PlainButtonLink look="text" to={records}>
              {t('查看')}
            </PlainButtonLink>
          ) : (
            <Tag tone={state === 'later' ? 'amber' : 'grey'}>{t(LABELS[state])}</Tag>
          )}
        </div>
      </section>
    );
  });
}
