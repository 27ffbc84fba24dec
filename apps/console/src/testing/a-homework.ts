import { type HomeworkDetail, homeworkSettings, TEMPLATE } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { CID, NOW } from './organiser.ts';

/** Public id of the nth homework of the class. */
export const widOf = (nth: number): string => `${CID}-${String(nth).padStart(22, '0')}`;

/** Daily homework of the class as its teacher reads it; it runs since today. */
export const aHomework = (nth: number, over: Partial<HomeworkDetail> = {}): HomeworkDetail => ({
  ...homeworkSettings.parse({
    title: `第 ${nth} 份作业`,
    mode: 1,
    start_date: startOfDay('2026-03-02'),
    end_date: startOfDay('2026-03-20'),
    end_time: 86_340,
  }),
  wid: widOf(nth),
  cid: CID,
  status: 1,
  closes_at: startOfDay('2026-03-21') - 1,
  owner_name: '方校长',
  checkin_title: '三年级二班',
  days_current: 1,
  template: TEMPLATE.WORK,
  progress: { due: 0, done: 0 },
  to_mark: 0,
  rev: 1,
  t_create: NOW,
  cate: 0,
  disable_homework: 0,
  checkin_start_date: startOfDay('2026-03-02'),
  checkin_end_date: startOfDay('2026-03-31'),
  is_cerficated: 1,
  ...over,
});
