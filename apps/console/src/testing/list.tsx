import {
  type Card,
  getManual,
  getManualTop,
  getToday,
  listActivities,
  listTemplates,
} from '@rollcall/contract';
import { type Answer, answer, unanswered } from '@rollcall/gallery/fake-server';
import type { Story } from '@rollcall/gallery/story';
import { startOfDay } from '@rollcall/rules';
import { Component as MyCheckinScreen } from '../features/activity-list/screens/my-checkin-screen.tsx';
import { CID } from './organiser.ts';

/** A running activity of the organiser's as a card. */
export const aCard = (over: Partial<Card> = {}): Card => ({
  cid: CID,
  title: '晨读打卡',
  banner: '',
  top: 0,
  status: 1,
  del: 0,
  is_admin: 1,
  is_owner: 1,
  join_num: 3,
  total_limit: 0,
  show_remove_tip: 0,
  signature: '',
  sys_clean: 0,
  t_delete: 0,
  keep_until: 0,
  template: 0,
  cate: 0,
  start_date: startOfDay('2026-03-02'),
  end_date: startOfDay('2026-03-31'),
  days_current: 1,
  days_length: 30,
  time_list: [[0, 86_340]],
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  due_today: 1,
  today_due: 3,
  today_checked: 1,
  ...over,
});

const NOBODY = { due: 0, signed: 0, missing: 0, to_review: 0, to_approve: 0, to_mark: 0 };

/** `/myCheckin` of an organiser with these activities, found by their titles. */
export function listStory(cards: Card[], ...more: Answer[]): Story {
  return {
    path: '/myCheckin',
    until: '我管理的签到',
    answers: [
      answer(listActivities, ({ keyword }) => {
        const data = cards.filter(({ title }) => title.includes(keyword));
        const counts = { created: cards.length, running: cards.length, waitting: 0, ended: 0, removed: 0 };
        return { data, is_cert: 0 as const, ...counts, matched: data.length };
      }),
      answer(getToday, { data: { day: '2026-03-02', lists: [], ...NOBODY, more: 0 } }),
      answer(listTemplates, { data: [] }),
      // Content below the list is another story.
      unanswered(getManual),
      unanswered(getManualTop),
      ...more,
    ],
    render: () => <MyCheckinScreen />,
  };
}
