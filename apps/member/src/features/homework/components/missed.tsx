import type { Slot } from '@rollcall/contract/activity/settings';
import { type OwnMakeup, REVIEW } from '@rollcall/contract/makeup/own-makeup';
import { isSingle } from '@rollcall/rules/homework/homework';
import { dayOf } from '@rollcall/rules/time/calendar';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Parts } from '@rollcall/ui/primitives/parts';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { dateText } from '../../../lib/dated.ts';
import { reviewState } from '../../../lib/review-states.ts';
import { slotText } from '../../../lib/time.ts';
import type { MemberHomework } from '../api/homework.ts';

export interface MissedDay {
  day: string;
  /** null: the whole homework, or the whole day. */
  slot: Slot | null;
  /** Form of that day. */
  form: MemberHomework['makeup']['forms'][number];
}

/** Days that may be submitted late, newest first. */
export const missedDays = ({ makeup }: MemberHomework): MissedDay[] =>
  makeup.days.flatMap(({ day, slots, form: index }): MissedDay[] => {
    const form = makeup.forms[index]!;
    return slots.length === 0 ? [{ day, slot: null, form }] : slots.map((slot) => ({ day, slot, form }));
  });

interface MissedProps {
  one: MemberHomework;
  onChoose: (missed: MissedDay) => void;
  onWithdraw: (request: OwnMakeup) => void;
}

/** Missed days that may be submitted late, and requests for it; one that waits may be withdrawn (JOIN-17). */
export function Missed({ one, onChoose, onWithdraw }: MissedProps) {
  const { requests } = one.makeup;
  const today = dayOf(one.now);
  // Of a homework that is submitted once, the button below says it all.
  const missed = isSingle(one.mode) && one.state === 'missed' ? [] : missedDays(one);
  if (missed.length === 0 && requests.length === 0) return null;
  return (
    <section className="card links" aria-label={t('补交')}>
      <div className="row homework-head">
        <h2 className="grow">{t('补交')}</h2>
        {missed.length > 0 && (
          <span className="muted">{one.can_makeup === 1 ? t('需老师审核') : t('直接计入')}</span>
        )}
      </div>
      {missed.map((each) => (
        <button
          key={`${each.day} ${each.slot?.[0] ?? ''}`}
          type="button"
          className="link-row link-button"
          onClick={() => onChoose(each)}
        >
          <span className="grow">
            <span className="row-title">
              {isSingle(one.mode) ? t('补交这次作业') : dateText(each.day, today)}
            </span>
            {each.slot && <span className="muted num">{slotText(each.slot)}</span>}
          </span>
          <span className="muted">{t('补交')}</span>
          <ChevronIcon />
        </button>
      ))}
      {requests.map((request) => (
        <Request key={request.id} request={request} today={today} onWithdraw={() => onWithdraw(request)} />
      ))}
    </section>
  );
}

function Request({
  request,
  today,
  onWithdraw,
}: {
  request: OwnMakeup;
  today: string;
  onWithdraw: () => void;
}) {
  const { day, slot, status, reason, remark } = request;
  return (
    <div className="link-row">
      <span className="grow">
        <span className="row-title">{dateText(day, today)}</span>
        <span className="muted num">
          <Parts parts={[slot && slotText(slot), reason]} />
        </span>
        {remark !== '' && <span className="muted row-title">{remark}</span>}
      </span>
      <Tag tone={reviewState(status).tone}>{t(reviewState(status).words)}</Tag>
      {status === REVIEW.WAITING && (
        <PlainButton
          aria-label={t('撤回 {{day}} 的补交', { day: dateText(day, today) })}
          onClick={onWithdraw}
        >
          {t('撤回')}
        </PlainButton>
      )}
    </div>
  );
}
