import { addYears, type Day, earliest } from '@rollcall/rules/time/calendar';
import { readDay } from '@rollcall/rules/time/typed';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { useTyped } from '../hooks/use-typed.ts';
import { IconButton } from '../primitives/button.tsx';
import { Popover } from '../primitives/popover.tsx';
import { t } from '../texts.ts';
import '../primitives/field.css';
import './day-field.css';

/** Loaded when it is opened. */
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DayFieldProps extends FieldProps {
  /** null: none was given. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Of the business, so that 明天 and 周五 can be read; no clock stands in the kit. */
  today: Day;
  /** First and last day that are taken. */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Words for a day before `min`, where `min` is another field's day. */
  tooEarly?: string | undefined;
  required?: boolean | undefined;
  onProblem?: ((problem: string | undefined) => void) | undefined;
}

/** A day by hand (`12-25`, `明天`, `20261231`) or from the calendar; written `2026-12-25`. */
export function DayField(props: DayFieldProps) {
  const {
    id,
    label,
    invalid,
    disabled,
    value,
    onChange,
    today,
    min,
    max,
    tooEarly,
    required = false,
    onProblem,
  } = props;
  const problemId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const typed = useTyped<Day>({
    value,
    onChange,
    // Without a first day those to come are meant, but for a field that takes none of them.
    read: (text) =>
      readDay(text, min ?? (max === undefined ? today : earliest(today, addYears(max, -8))), today, max),
    write: (day) => day,
    judge: (day) => {
      if (min !== undefined && day < min) return tooEarly ?? t('最早 {{day}}', { day: min });
      return max !== undefined && day > max ? t('最晚 {{day}}', { day: max }) : undefined;
    },
    unread: (text) => t('没有看懂“{{text}}”，请写成 {{example}} 这样', { text, example: min ?? today }),
    missing: required ? t('请填写日期') : undefined,
    onProblem,
  });
  const { problem } = typed;
  const field = useField({ id, label, invalid, disabled }, problem === undefined ? undefined : problemId);
  return (
    <span className="ui-typed ui-day-field">
      <span className="ui-field" ref={box}>
        <input
          {...field}
          ref={input}
          type="text"
          inputMode="text"
          autoComplete="off"
          placeholder={t('年-月-日')}
          value={typed.input.value}
          onChange={(event) => typed.input.onChange(event.target.value)}
          onBlur={typed.input.onBlur}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
            else typed.input.onKeyDown(event);
          }}
        />
        <Popover
          label={t('日历')}
          open={isOpen}
          onOpenChange={setIsOpen}
          anchor={box}
          back={input}
          trigger={
            <IconButton
              size="small"
              icon="calendar"
              label={label === undefined ? t('打开日历') : t('打开{{label}}的日历', { label })}
              disabled={field.disabled}
            />
          }
        >
          <Suspense fallback={<div className="ui-calendar-room" />}>
            <Focused
              value={value === null ? [] : [value]}
              today={today}
              min={min}
              max={max}
              onPick={(day) => {
                typed.put(day);
                setIsOpen(false);
              }}
            />
          </Suspense>
        </Popover>
      </span>
      {problem !== undefined && (
        <span className="ui-problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

type CalendarProps = Parameters<typeof Calendar>[0];

/** The calendar takes the focus once it is there: it may arrive after its popover. */
function Focused(props: CalendarProps) {
  const taken = useRef(false);
  return (
    <Calendar
      {...props}
      first={(day) => {
        if (!day || taken.current) return;
        taken.current = true;
        // After the popover has put the focus where it thinks right.
        requestAnimationFrame(() => day.isConnected && day.focus());
      }}
    />
  );
}
