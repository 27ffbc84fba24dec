import type { ExportStatus } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { Select } from 'antd';

interface HomeworkSelectProps {
  homework: ExportStatus['homework'];
  value: string[];
  onChange: (wids: string[]) => void;
  /** 1: one alone. */
  most: number;
}

/** Homework of the class, newest first, found by title. */
export function HomeworkSelect({ homework, value, onChange, most }: HomeworkSelectProps) {
  // The library reads a value out to who hears the page: a name and no id, told apart by its place.
  const options = homework.map(({ wid, title, end_date }, index) => ({
    value: `${index + 1} ${title}`,
    label: title,
    wid,
    end: t('{{day}} 截止', { day: dayOf(end_date) }),
  }));
  const picked = options.filter(({ wid }) => value.includes(wid)).map((option) => option.value);
  const choose = (names: string | string[] | undefined) =>
    onChange(options.filter((option) => [names ?? []].flat().includes(option.value)).map(({ wid }) => wid));
  return (
    <Select
      {...(most === 1
        ? { value: picked[0] }
        : { mode: 'multiple' as const, maxCount: most, maxTagCount: 'responsive' as const, value: picked })}
      className="export-select"
      popupMatchSelectWidth={434}
      aria-label={t('选择作业')}
      placeholder={t('选择作业')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      optionRender={({ data }) => (
        <span className="export-option">
          <span className="export-title">{data.label}</span>
          <span className="export-note">{data.end}</span>
        </span>
      )}
      onChange={choose}
    />
  );
}
