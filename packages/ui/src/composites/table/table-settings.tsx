import { IconButton } from '../../primitives/button.tsx';
import { CheckboxGroup } from '../../primitives/checkbox.tsx';
import { Popover } from '../../primitives/popover.tsx';
import { Segmented } from '../../primitives/radio.tsx';
import type { Density, NamedColumn, TableSettings } from '../../table-columns.ts';
import { t } from '../../texts.ts';
import './table-settings.css';

interface TableSettingsButtonProps {
  columns: readonly NamedColumn[];
  settings: TableSettings;
  onChange: (settings: TableSettings) => void;
}

/** Which columns are shown, and how high rows are. */
export function TableSettingsButton({ columns, settings, onChange }: TableSettingsButtonProps) {
  const keys = columns.map(({ key }) => key);
  return (
    <Popover
      label={t('表格设置')}
      align="end"
      trigger={<IconButton icon="columns" look="default" label={t('表格设置')} />}
    >
      <div className="ui-table-settings">
        <Segmented<Density>
          label={t('行高')}
          value={settings.density}
          options={[
            { value: 'usual', label: t('宽松') },
            { value: 'dense', label: t('紧凑') },
          ]}
          onChange={(density) => onChange({ ...settings, density })}
        />
        <CheckboxGroup
          label={t('显示的列')}
          value={keys.filter((key) => !settings.hidden.includes(key))}
          options={columns.map(({ key, title, fixed = false }) => ({
            value: key,
            label: title,
            disabled: fixed,
          }))}
          onChange={(shown) => onChange({ ...settings, hidden: keys.filter((key) => !shown.includes(key)) })}
        />
      </div>
    </Popover>
  );
}
