import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { type FieldProps, useField } from '../field.ts';
import './choice.css';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'checked' | 'onChange' | 'id' | 'disabled'
>;

interface BoxProps extends Native, FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of those that it stands for are chosen. */
  mixed?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A box alone, as in a row of a table: `label` names it. */
export function Box({ checked, onChange, mixed = false, id, label, invalid, disabled, ...rest }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="ui-box"
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(invalid ? { 'aria-invalid': true } : {})}
      id={id}
      disabled={disabled}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  mixed?: boolean;
  disabled?: boolean;
  /** One quiet line below the words. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A box with its words, which press it too. */
export function Checkbox({ hint, children, ...box }: CheckboxProps) {
  const id = useId();
  return (
    <label className="ui-choice" htmlFor={id}>
      <Box {...box} id={id} />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface CheckboxGroupProps<V extends string | number> extends FieldProps {
  value: readonly V[];
  options: readonly { value: V; label: string; disabled?: boolean }[];
  onChange: (value: V[]) => void;
}

/** Any of a few, in the order of the options. */
export function CheckboxGroup<V extends string | number>(props: CheckboxGroupProps<V>) {
  const { value, options, onChange, id, label, invalid, disabled: none } = props;
  const { disabled, 'aria-invalid': _wrong, ...group } = useField({ id, label, invalid, disabled: none });
  return (
    <fieldset className="ui-choices" {...group}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          disabled={disabled || (option.disabled ?? false)}
          onChange={(checked) =>
            onChange(
              options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? checked : value.includes(one))),
            )
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
