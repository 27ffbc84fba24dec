import { Select as Base } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from '../field.ts';
import { t } from '../texts.ts';
import { Icon } from './icon.tsx';
import './popup.css';
import './select.css';

export interface Option<V> {
  value: V;
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
}

interface SelectProps<V extends string | number> extends FieldProps {
  /** null: none was chosen. */
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  width?: number | string | undefined;
}

/** One of some, behind one line. With more than fifteen take a Combobox. */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { value, options, onChange, placeholder = t('请选择'), width } = props;
  const { disabled, ...field } = useField(props);
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next as V)}
    >
      <Base.Trigger className="ui-select" style={{ width }} {...field}>
        <Base.Value placeholder={placeholder} />
        <Base.Icon render={<Icon name="down" size={16} />} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="ui-positioner" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className="ui-popup ui-select-popup">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                label={option.label}
                disabled={option.disabled ?? false}
                className="ui-option"
              >
                <span className="ui-option-text">
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.hint && <small>{option.hint}</small>}
                </span>
                <Base.ItemIndicator render={<Icon name="check" size={16} />} />
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
