import { Combobox as Base } from '@base-ui/react/combobox';
import { type FieldProps, useField } from '../field.ts';
import { matches } from '../pinyin.ts';
import { t } from '../texts.ts';
import { Icon } from './icon.tsx';
import type { Option } from './select.tsx';
import './field.css';
import './popup.css';
import './select.css';

interface ComboboxProps<V extends string | number> extends FieldProps {
  /** null: none was chosen. */
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  /** Words in the empty search; its name too. */
  search?: string | undefined;
  width?: number | string | undefined;
}

/** One of many, found by a part of its words or by their pinyin, whole or its initials. The search stands in the popup. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { value, options, onChange, placeholder = t('请选择'), width } = props;
  const { search = t('搜索，可用拼音') } = props;
  const { disabled, ...field } = useField(props);
  return (
    <Base.Root
      items={options}
      value={options.find((one) => one.value === value) ?? null}
      disabled={disabled}
      onValueChange={(next: Option<V> | null) => next && onChange(next.value)}
      itemToStringLabel={(one: Option<V>) => one.label}
      isItemEqualToValue={(one: Option<V>, other: Option<V>) => one.value === other.value}
      filter={(one: Option<V>, typed) => matches(one.label, typed)}
      autoHighlight
    >
      <Base.Trigger className="ui-select" style={{ width }} {...field}>
        <span>
          <Base.Value placeholder={placeholder} />
        </span>
        <Base.Icon render={<Icon name="down" size={16} />} />
      </Base.Trigger>
      <Found<V> search={search} />
    </Base.Root>
  );
}

interface ManyComboboxProps<V extends string | number> extends Omit<ComboboxProps<V>, 'value' | 'onChange'> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** How many may be chosen; any number unless it is given. */
  most?: number | undefined;
}

/** Any of many, in the order of the options: the popup stays open, and each press adds one or takes it back. */
export function ManyCombobox<V extends string | number>(props: ManyComboboxProps<V>) {
  const { value, options, onChange, placeholder = t('请选择'), width, most } = props;
  const { search = t('搜索，可用拼音') } = props;
  const { disabled, ...field } = useField(props);
  const chosen = options.filter((one) => value.includes(one.value));
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      disabled={disabled}
      onValueChange={(next: Option<V>[]) =>
        onChange(
          options.filter((one) => next.some((other) => other.value === one.value)).map((one) => one.value),
        )
      }
      itemToStringLabel={(one: Option<V>) => one.label}
      isItemEqualToValue={(one: Option<V>, other: Option<V>) => one.value === other.value}
      filter={(one: Option<V>, typed) => matches(one.label, typed)}
      autoHighlight
    >
      <Base.Trigger className="ui-select" style={{ width }} {...field}>
        <span>{chosen.length === 0 ? placeholder : chosen.map((one) => one.label).join(t('、'))}</span>
        <Base.Icon render={<Icon name="down" size={16} />} />
      </Base.Trigger>
      <Found<V>
        search={search}
        isFull={(one) => most !== undefined && value.length >= most && !value.includes(one)}
      />
    </Base.Root>
  );
}

/** Search and list in the popup. */
function Found<V extends string | number>({
  search,
  isFull,
}: {
  search: string;
  isFull?: (value: V) => boolean;
}) {
  return (
    <Base.Portal>
      <Base.Positioner className="ui-positioner" sideOffset={4} align="start">
        <Base.Popup className="ui-popup ui-search-popup" aria-label={search}>
          <span className="ui-field">
            <Icon name="search" size={16} />
            <Base.Input placeholder={search} aria-label={search} />
          </span>
          <Base.Empty className="ui-search-none">{t('没有找到')}</Base.Empty>
          <Base.List className="ui-search-list">
            {(option: Option<V>) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={(option.disabled ?? false) || (isFull?.(option.value) ?? false)}
                className="ui-option"
              >
                <span className="ui-option-text">
                  {option.label}
                  {option.hint && <small>{option.hint}</small>}
                </span>
                <Base.ItemIndicator render={<Icon name="check" size={16} />} />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
