import type { Card } from '@rollcall/contract';
import { expect, it } from 'vitest';
import {
  cardCountOf,
  cycleOf,
  joinedOf,
  missingOf,
  progressOf,
  retentionText,
  rhythmOf,
  slotsOf,
} from './card-text.ts';

const card = {
  status: 1,
  due_today: 1,
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  today_due: 42,
  today_checked: 38,
  join_num: 45,
  total_limit: 500,
  start_date: 1_700_000_000,
  end_date: 1_702_000_000,
  days_current: 53,
  days_length: 89,
} as Card;

it('names the days of the cycle, Monday first', () => {
  expect(cycleOf([0, 1, 2, 3, 4, 5, 6])).toBe('每天');
  expect(cycleOf([4, 0, 6])).toBe('每周一、五、日');
  expect(cycleOf([4, 0, 1, 3, 2])).toBe('周一至周五');
  expect([cycleOf([7]), cycleOf([8]), cycleOf([9])]).toEqual(['工作日', '每周', '每月']);
});

it('shows two slots and counts the rest', () => {
  expect(slotsOf([[0, 86_340]])).toBe('全天');
  expect(slotsOf([[0, 86_399]])).toBe('全天');
  const slots: Card['time_list'] = [
    [25_200, 29_700],
    [57_600, 63_000],
    [64_800, 68_400],
  ];
  expect(slotsOf(slots.slice(0, 2))).toBe('07:00–08:15、16:00–17:30');
  const days = { time_list: slots.slice(0, 1), checkinday: [0, 1, 2, 3, 4, 5, 6] };
  expect(rhythmOf({ ...card, ...days })).toBe('每天 07:00–08:15');
  expect(rhythmOf({ ...card, ...days, days_length: 1 })).toBe('07:00–08:15');
  expect(slotsOf(slots)).toBe('07:00–08:15、16:00–17:30 等 3 段');
});

it('tells of a week or month as of a whole, in which nobody is missing yet', () => {
  expect(missingOf(card)).toBe(4);
  expect(missingOf({ ...card, today_leave: 3 })).toBe(1);
  expect(missingOf({ ...card, due_today: 0 })).toBe(0);
  for (const [cycle, word] of [
    [8, '本周'],
    [9, '本月'],
  ] as const) {
    const periodic = { ...card, checkinday: [cycle] };
    expect(cardCountOf(periodic)).toMatchObject({ text: `${word} 38 / 42 已签到`, share: 38 / 42 });
    expect(missingOf(periodic)).toBe(0);
  }
});

it('tells what counts now', () => {
  expect(cardCountOf(card)).toEqual({ text: '今天 38 / 42 已签到', share: 38 / 42, live: true });
  // The card says how many have joined, also where members are missing today (LIST-14).
  expect(joinedOf(card)).toBe('45 人参与');
  expect(joinedOf({ ...card, status: 2 })).toBe('');
  expect(cardCountOf({ ...card, due_today: 0 }).text).toBe('今天不用签到');
  expect(cardCountOf({ ...card, today_due: 0, today_checked: 0 }).text).toBe('还没有成员加入');
  expect(cardCountOf({ ...card, status: 3 }).text).toBe('已加入 45 / 500');
  // The number of those who came is not known here, and a full bar would claim all.
  expect(cardCountOf({ ...card, status: 2 })).toEqual({ text: '共 45 人加入', share: 0, live: false });
  expect(progressOf(card)).toBe('第 53 天，共 89 天');
  expect(progressOf({ ...card, end_date: 0 })).toBe('第 53 天，长期');
});

it('LIST-33 LIST-34 says until when a card is kept, and nothing where it stays', () => {
  expect(retentionText({ ...card, del: 1, keep_until: 1_700_000_000 })?.short).toBe('保留至 2023-11-15');
  expect(retentionText({ ...card, del: 0, keep_until: 1_700_000_000 })?.long).toContain(
    '2023-11-15 起移入回收站',
  );
  expect(retentionText({ ...card, del: 0, keep_until: 0 })).toBeUndefined();
  const deleted = { ...card, del: 1 as const, t_delete: 1_700_000_000 };
  expect([cardCountOf(deleted).text, progressOf(deleted)]).toEqual(['共 45 人加入', '2023-11-15 删除']);
});
