import { REMIND_LIMITS, remindMissing, type TodaySlot as Slot, VERDICT } from '@rollcall/contract';
import type { PeriodUnit } from '@rollcall/rules/schedule/cycle';
import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { slotHours } from '@rollcall/rules/time/slots';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { freshId } from '@rollcall/web/request-id';
import { useRef, useState } from 'react';
import { copyText } from '../../../lib/copy.ts';
import { useAction } from '../../../lib/queries.ts';
import { PeopleNumber } from '../../../ui/people-number.tsx';
import { copyNames } from '../api/copy-names.ts';
import type { CellRef } from '../model/cells.ts';
import { SlotNames } from './slot-names.tsx';

interface TodaySlotProps {
  cid: string;
  /** Day that is judged: of a running week or month one to come. */
  day: string;
  /** Business today. */
  today: string | undefined;
  /** Unit of the cycle. */
  unit: PeriodUnit | undefined;
  slot: Slot;
  /** The day has several. */
  several: boolean;
  onMark: (cells: CellRef[], names: string) => void;
  /** Something was told: what stands there is old. */
  onReminded: () => void;
}

/** `08:15`; of another day with its name. */
function timeText(seconds: number, today: string | undefined): string {
  const day = dayOf(seconds);
  const clock = formatSecond(secondOfDay(seconds));
  return today === undefined || day === today ? clock : `${t(formatShortDay(day))} ${clock}`;
}

const TITLES = text({ day: '今天', week: '本周', month: '本月' } as const);
/** Reminders of a week or month are counted over all of it. */
const REMINDED = text({
  day: '{{time}} 提醒过 {{told}} 人，今天第 {{n}} 次，最多 {{most}} 次',
  week: '{{time}} 提醒过 {{told}} 人，本周第 {{n}} 次，最多 {{most}} 次',
  month: '{{time}} 提醒过 {{told}} 人，本月第 {{n}} 次，最多 {{most}} 次',
} as const);

/** `到校 07:00–08:30`, of the whole day its name alone; '' for a day without slots of its own. */
const titleOf = ({ slot, name, from, to }: Slot): string =>
  slot < 0 ? '' : [name, slotHours([from, to])].filter(Boolean).join(' ');

function StateTag({ slot }: { slot: Slot }) {
  if (slot.over === 1) return <Tag>{t('已结束')}</Tag>;
  if (slot.begun === 1) return <Tag tone="jade">{t('进行中')}</Tag>;
  return <Tag>{t('{{time}} 开始', { time: formatSecond(slot.from) })}</Tag>;
}

const VERDICTS = text([
  { key: 'present', label: '准时', verdict: VERDICT.PRESENT },
  { key: 'late', label: '迟到', verdict: VERDICT.LATE },
  { key: 'early', label: '早退', verdict: VERDICT.EARLY },
  { key: 'makeup', label: '补签', verdict: VERDICT.MAKEUP },
  { key: 'leave', label: '请假', verdict: VERDICT.LEAVE },
] as const);

/** `应到 40 · 准时 37 · 迟到 1 · 请假 1`, each number with its names; what is 0 goes without saying. */
function SlotSums({ cid, day, slot }: { cid: string; day: string; slot: Slot }) {
  const { counts } = slot;
  const title = titleOf(slot);
  const sums = [
    { label: t('应到'), value: counts.due, of: { cid, date: day, set: 'due' as const } },
    ...VERDICTS.filter(({ key }) => counts[key] > 0).map(({ key, label, verdict }) => ({
      label: t(label),
      value: counts[key],
      of: { cid, date: day, set: 'verdict' as const, slot: slot.slot, verdict },
    })),
  ];
  return (
    <span className="at-slot-sums">
      {sums.map(({ label, value, of }) => (
        <span key={label}>
          {label} <PeopleNumber value={value} of={of} label={[title, label].filter(Boolean).join(' ')} />
        </span>
      ))}
    </span>
  );
}

/** One slot of today: its numbers, its missing by name, and what can be done about them. */
export function TodaySlot({
  cid,
  day,
  today,
  unit = 'day',
  slot,
  several,
  onMark,
  onReminded,
}: TodaySlotProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const request = useRef(freshId());
  const { run, busy } = useAction(remindMissing, {
    onDone: ({ data }) => {
      request.current = freshId();
      const away = data.missing - data.reachable;
      toast.success(
        away > 0
          ? t('已提醒 {{n}} 人，{{away}} 人还没有加入，提醒不到', { n: data.reachable, away })
          : t('已提醒 {{n}} 人', { n: data.reachable }),
      );
      onReminded();
    },
  });
  const { missing, missing_total: total, reminded, begun, over } = slot;
  const title = titleOf(slot);
  // A running week is marked today: nothing is marked on a day to come.
  const markedDay = today !== undefined && today < day ? today : day;
  // Members who came meanwhile are not marked.
  const meant = missing.filter(({ unionid }) => chosen.size === 0 || chosen.has(unionid));
  const whole = total <= missing.length;
  const toggle = (unionid: string) => {
    const next = new Set(chosen);
    if (!next.delete(unionid)) next.add(unionid);
    setChosen(next);
  };
  const copy = () =>
    whole
      ? copyText(missing.map(({ name }) => name).join('\n'))
      : copyNames({
          cid,
          from: day,
          to: day,
          slot: slot.slot,
          verdict: over === 1 ? VERDICT.ABSENT : VERDICT.OPEN,
        });
  return (
    <section className="at-slot" aria-label={title || t(TITLES[unit])}>
      <div className="at-slot-head">
        {(several || slot.name !== '') && title !== '' && <h3>{title}</h3>}
        <StateTag slot={slot} />
        <SlotSums cid={cid} day={day} slot={slot} />
        {begun === 1 && total > 0 && <b className="at-slot-missing">{t('没到 {{n}}', { n: total })}</b>}
      </div>
      {begun === 1 &&
        (total === 0 ? (
          <p className="at-slot-full">{t('都到了，没有人缺。')}</p>
        ) : (
          <>
            <SlotNames slot={slot} chosen={chosen} onToggle={toggle} />
            <div className="at-slot-acts">
              <Button onClick={() => void copy()}>
                <Icon name="copy" size={16} />
                {t('复制名单')}
              </Button>
              <Button
                busy={busy}
                disabled={reminded.n >= REMIND_LIMITS.most}
                onClick={() => void run({ cid, slot: slot.slot, request_id: request.current })}
              >
                <Icon name="bell" size={16} />
                {t('提醒没到的人')}
              </Button>
              <Button
                look={chosen.size > 0 ? 'primary' : 'default'}
                disabled={meant.length === 0}
                onClick={() =>
                  onMark(
                    meant.map(({ unionid }) => ({ unionid, day: markedDay, slot: slot.slot })),
                    meant
                      .slice(0, 3)
                      .map(({ name }) => name)
                      .join(t('、')),
                  )
                }
              >
                {whole || chosen.size > 0
                  ? t('登记这 {{n}} 人', { n: meant.length })
                  : t('登记前 {{n}} 人', { n: meant.length })}
              </Button>
              {chosen.size > 0 && (
                <Button look="quiet" onClick={() => setChosen(new Set())}>
                  {t('取消选择')}
                </Button>
              )}
              {reminded.n > 0 && (
                <span className="at-notes">
                  {t(REMINDED[unit], {
                    time: timeText(reminded.at, today),
                    told: reminded.told,
                    n: reminded.n,
                    most: REMIND_LIMITS.most,
                  })}
                </span>
              )}
            </div>
          </>
        ))}
    </section>
  );
}
