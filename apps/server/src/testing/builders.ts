import type { ActivitySettingsInput, FieldInput } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';

/** Where the clock of the tests stands: a Friday morning in Shanghai. */
export const NOW = '2026-11-20 08:00:00';

export type ActivityOverrides = Partial<ActivitySettingsInput>;

/** November 20 to December 10, 2026, whole days, once a day, nothing asked but the name, unless said otherwise. */
export function anActivity(over: ActivityOverrides = {}): ActivitySettingsInput {
  return {
    title: '晨读签到',
    start_date: startOfDay('2026-11-20'),
    end_date: startOfDay('2026-12-10'),
    total_limit: 100,
    reg_info: [aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 })],
    ...over,
  };
}

/** A single-line field in use, unless said otherwise. */
export function aField(over: Partial<FieldInput> = {}): FieldInput {
  return {
    field_key: 301,
    field_name: '填写项',
    field_type: 0,
    status: 1,
    min_limit: 1,
    max_limit: 200,
    ...over,
  };
}

/** Fields with keys from `first` on. */
export const fields = (count: number, first: number, over: Partial<FieldInput> = {}): FieldInput[] =>
  Array.from({ length: count }, (_, i) => aField({ field_key: first + i, field_name: `字段${i}`, ...over }));

/** Shanghai wall-clock time as a Date. */
export const moment = (time: string): Date => new Date(`${time.replace(' ', 'T')}+08:00`);
