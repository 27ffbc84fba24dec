import { useId } from 'react';

interface SegmentedProps<V extends string | number> {
  value: V;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  onChange: (value: V) => void;
  /** Accessible name of the choice. */
  label: string;
}

/** One of a few, all in view. Native radios underneath: arrows, Tab and forms work. */
export function Segmented<V extends string | number>({ value, options, onChange, label }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div className="rc-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
