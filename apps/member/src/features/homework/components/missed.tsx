import type { Slot } from '@rollcall/contract/activity/settings';
import { isSingle } from '@rollcall/rules/homework/homework';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { dateText, slotText } from '../../../lib/time.ts';
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

const STATES = text([
  { tone: 'amber' as const, words: '审核中' },
  { tone: 'jade' as const, words: '已通过' },
  { tone: 'grey' as const, words: '未通过' },
  { tone: 'grey' as const, words: '已撤回' },
]);

/** Missed days that may be submitted late, and the results of requests (JOIN-17). */
export function Missed({ one, onChoose }: { one: MemberHomework; onChoose: (missed: MissedDay) => void }) {
  const { requests } = one.makeup;
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
            <span className="row-title">{isSingle(one.mode) ? t('补交这次作业') : dateText(each.day)}</span>
            {each.slot && <span className="muted num">{slotText(each.slot)}</span>}
          </span>
          <span className="muted">{t('补交')}</span>
          <ChevronIcon />
        </button>
      ))}
      {requests.map(({ id, day, slot, status, reason, remark }) => (
        <div key={id} className="link-row">
          <span className="grow">
            <span className="row-title">{dateText(day)}</span>
            <span className="muted num">
              {[slot ? slotText(slot) : '', reason].filter(Boolean).join(' · ')}
            </span>
            {remark !== '' && <span className="muted row-title">{remark}</span>}
          </span>
          <Tag tone={STATES[status]?.tone ?? 'grey'}>{t(STATES[status]?.words ?? '')}</Tag>
        </div>
      ))}
    </section>
  );
}
