import { type KeyboardEvent, useId } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { useTyped } from '../hooks/use-typed.ts';
import { t } from '../texts.ts';
import './field.css';

interface NumberFieldProps extends FieldProps {
  /** null: none was given. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Step of the arrow keys, 1 unless it is given. Page Up and Page Down take ten. */
  step?: number | undefined;
  /** Digits behind the point; 0 unless it is given. */
  digits?: number | undefined;
  /** Unit behind the number: 米, 次, 元. */
  unit?: string | undefined;
  /** An empty field is no answer. */
  required?: boolean | undefined;
  placeholder?: string | undefined;
  /** Characters that can be typed. */
  maxLength?: number | undefined;
  width?: number | string | undefined;
  /** Told with every key, and not only on leaving. */
  live?: boolean | undefined;
  onFocus?: (() => void) | undefined;
  /** After the number was read. */
  onBlur?: (() => void) | undefined;
  onProblem?: ((problem: string | undefined) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number, as it is typed: full-width digits, thousands and a unit behind it are read. null: it is none. */
export function readNumber(text: string, digits: number): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[\s,]/g, '')
    .replace(/[^\d.]+$/, '');
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null;
  return (plain.split('.')[1]?.length ?? 0) > digits ? null : Number(plain);
}

/** A number by hand. One beyond its limits is refused in words, and never changed to the limit. */
export function NumberField(props: NumberFieldProps) {
  const { id, label, invalid, disabled, value, onChange, min, max, step = 1, digits = 0, unit } = props;
  const { required = false, placeholder, maxLength, width = 120, live, onFocus, onBlur, onProblem } = props;
  const problemId = useId();
  const range = () =>
    min === undefined
      ? t('不能大于 {{max}}', { max: max ?? '' })
      : max === undefined
        ? t('不能小于 {{min}}', { min })
        : t('请填 {{min}} 到 {{max}} 之间的数', { min, max });
  const isInside = (one: number) => one >= (min ?? -Infinity) && one <= (max ?? Infinity);
  const { problem, put, input } = useTyped({
    value,
    onChange,
    read: (text) => readNumber(text, digits),
    write: String,
    judge: (one) => (isInside(one) ? undefined : range()),
    unread: (text) => (digits === 0 ? t('“{{text}}”不是整数', { text }) : t('“{{text}}”不是数字', { text })),
    missing: required ? t('请填写') : undefined,
    live,
    onProblem,
  });
  const field = useField({ id, label, invalid, disabled }, problem === undefined ? undefined : problemId);
  const stepBy = (event: KeyboardEvent) => {
    const times = STEPS[event.key];
    if (times === undefined) return input.onKeyDown(event);
    event.preventDefault();
    const from = readNumber(input.value, digits) ?? min ?? 0;
    const next = Number((from + times * step).toFixed(digits));
    put(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity));
  };
  return (
    <span className="ui-typed" style={{ width }}>
      <span className="ui-field">
        <input
          {...field}
          type="text"
          role="spinbutton"
          inputMode={digits === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={maxLength}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value ?? undefined}
          value={input.value}
          onChange={(event) => input.onChange(event.target.value)}
          onFocus={onFocus}
          onBlur={(event) => {
            input.onBlur(event);
            onBlur?.();
          }}
          onKeyDown={stepBy}
        />
        {unit && <span className="ui-unit">{unit}</span>}
      </span>
      {problem !== undefined && (
        <span className="ui-problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
