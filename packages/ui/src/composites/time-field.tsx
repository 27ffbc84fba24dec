import { formatSecond } from '@rollcall/rules/time/calendar';
import { readTime } from '@rollcall/rules/time/typed';
import { useId } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { useTyped } from '../hooks/use-typed.ts';
import { t } from '../texts.ts';
import '../primitives/field.css';
import './day-field.css';

interface TimeFieldProps extends FieldProps {
  /** Second of the day; null: none was given. */
  value: number | null;
  onChange: (second: number | null) => void;
  required?: boolean | undefined;
  onProblem?: ((problem: string | undefined) => void) | undefined;
}

/** A time of day by hand: `730`, `7：30`, `晚8点`; written `07:30`. */
export function TimeField({
  id,
  label,
  invalid,
  disabled,
  value,
  onChange,
  required,
  onProblem,
}: TimeFieldProps) {
  const problemId = useId();
  const { problem, input } = useTyped<number>({
    value,
    onChange,
    read: readTime,
    write: formatSecond,
    unread: (text) => t('没有看懂“{{text}}”，请写成 {{example}} 这样', { text, example: '07:30' }),
    missing: required ? t('请填写时间') : undefined,
    onProblem,
  });
  const field = useField({ id, label, invalid, disabled }, problem === undefined ? undefined : problemId);
  return (
    <span className="ui-typed ui-time-field">
      <span className="ui-field">
        <input
          {...field}
          type="text"
          autoComplete="off"
          placeholder="--:--"
          value={input.value}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
          onKeyDown={input.onKeyDown}
        />
      </span>
      {problem !== undefined && (
        <span className="ui-problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
