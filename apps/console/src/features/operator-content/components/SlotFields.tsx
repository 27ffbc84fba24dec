import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/Icons.tsx';
import { clockOf, secondsOf } from '../model/template-words.ts';

type Slots = [number, number][];
const MOST = 10;

/** The slots of a day. */
export function SlotFields({ slots, onChange }: { slots: Slots; onChange: (slots: Slots) => void }) {
  const t = useT();
  const put = (index: number, side: 0 | 1, seconds: number) =>
    onChange(
      slots.map((slot, at) => (at !== index ? slot : side === 0 ? [seconds, slot[1]] : [slot[0], seconds])),
    );
  return (
    <fieldset className="oc-field oc-slots">
      <legend>{t('时段')}</legend>
      {slots.map((slot, index) => (
        <div key={index} className="oc-slot">
          <Clock
            name={t('第 {{n}} 段开始', { n: index + 1 })}
            seconds={slot[0]}
            onChange={(s) => put(index, 0, s)}
          />
          <span aria-hidden="true">–</span>
          <Clock
            name={t('第 {{n}} 段结束', { n: index + 1 })}
            seconds={slot[1]}
            onChange={(s) => put(index, 1, s)}
          />
          {slots.length > 1 && (
            <button
              type="button"
              className="oc-icon"
              aria-label={t('删除第 {{n}} 段', { n: index + 1 })}
              onClick={() => onChange(slots.filter((_, at) => at !== index))}
            >
              <Icon name="trash" size={16} />
            </button>
          )}
        </div>
      ))}
      {slots.length < MOST && (
        <button type="button" className="oc-link" onClick={() => onChange([...slots, [0, 86_340]])}>
          {t('添加时段')}
        </button>
      )}
    </fieldset>
  );
}

function Clock({
  name,
  seconds,
  onChange,
}: {
  name: string;
  seconds: number;
  onChange: (seconds: number) => void;
}) {
  // What is half typed is no time yet.
  const [typed, setTyped] = useState(clockOf(seconds));
  return (
    <input
      type="time"
      className="oc-clock"
      aria-label={name}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const read = secondsOf(event.target.value);
        if (read !== undefined) onChange(read);
      }}
    />
  );
}
