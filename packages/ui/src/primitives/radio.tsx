import { type ReactNode, useId } from 'react';
import { type FieldProps, useField } from '../field.ts';
import './choice.css';

interface Option<V> {
  value: V;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<V extends string | number> extends FieldProps {
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  /** Below each other, where words are long. */
  stacked?: boolean | undefined;
  /** All in one frame, where words are short and few. */
  joined?: boolean | undefined;
}

/** One of a few, all in view. Native radios: arrows choose, Tab goes on. */
export function RadioGroup<V extends string | number>(props: RadioGroupProps<V>) {
  const { value, options, onChange, stacked = false, joined = false } = props;
  const name = useId();
  const { disabled, 'aria-invalid': invalid, ...group } = useField(props);
  return (
    <div
      role="radiogroup"
      className={joined ? 'ui-segments' : `ui-choices${stacked ? ' ui-choices-stacked' : ''}`}
      {...group}
    >
      {options.map((option) => (
        <label key={option.value} className={joined ? 'ui-segment' : 'ui-choice'}>
          <input
            type="radio"
            className="ui-radio"
            name={name}
            checked={option.value === value}
            disabled={disabled || (option.disabled ?? false)}
            aria-invalid={invalid}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** One of a few short words in one frame. */
export const Segmented = <V extends string | number>(
  props: Omit<RadioGroupProps<V>, 'joined' | 'stacked'>,
) => <RadioGroup {...props} joined />;
