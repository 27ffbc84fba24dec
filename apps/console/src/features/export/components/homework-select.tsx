import type { ExportStatus } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { Combobox, ManyCombobox } from '@rollcall/ui/primitives/combobox';
import { t } from '@rollcall/web/i18n';

interface HomeworkSelectProps {
  homework: ExportStatus['homework'];
  value: string[];
  onChange: (wids: string[]) => void;
  /** 1: one alone. */
  most: number;
}

/** Homework of the class, newest first, found by title. */
export function HomeworkSelect({ homework, value, onChange, most }: HomeworkSelectProps) {
  const common = {
    label: t('选择作业'),
    placeholder: t('选择作业'),
    width: 280,
    options: homework.map(({ wid, title, end_date }) => ({
      value: wid,
      label: title,
      hint: t('{{day}} 截止', { day: dayOf(end_date) }),
    })),
  };
  return most === 1 ? (
    <Combobox {...common} value={value[0] ?? null} onChange={(wid) => onChange([wid])} />
  ) : (
    <ManyCombobox {...common} value={value} most={most} onChange={onChange} />
  );
}
