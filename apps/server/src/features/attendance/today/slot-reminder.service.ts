import {
  MISSING_MESSAGES,
  type ParsedRequestOf,
  REMIND_LIMITS,
  REMINDER_MESSAGES,
  type ResponseOf,
  type remindMissing,
} from '@rollcall/contract';
import { type Cell, cellDayOf, dayOf, formatSecond, isOver, slotHours, type Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { audit } from '../../audit/audit.service.ts';
import { notifyAll } from '../../notice/notice.service.ts';
import { noticesTo } from '../../reminder/recipient-notice.service.ts';
import { recipientsOf } from '../../reminder/reminder.reads.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import { wireSlot } from '../facts/sheet.reads.ts';
import { managedIn } from '../locked-member.service.ts';
import { missingPages } from './missing-pages.service.ts';
import { lockSlotReminder, noteReminded, type SlotReminderRow } from './slot-reminder.store.ts';
import { hasBegun } from './today.service.ts';

type Answer = ResponseOf<typeof remindMissing>['data'];

/** Notices that one statement writes. */
const CHUNK = 500;

/** Name of a cell in a notice: `到校`, `07:00–08:30`, `今天`, `本周`. */
function nameOf({ span, rule, slots }: Cell): string {
  if (span === 'week') return MISSING_MESSAGES.week;
  if (span === 'month') return MISSING_MESSAGES.month;
  if (rule?.name) return rule.name;
  const [slot] = slots;
  return (span === 'slot' && slot && slotHours(slot)) || MISSING_MESSAGES.today;
}

/** Words of a notice; a slot or a day is told the time of its end while it is open. */
function textOf(title: string, cell: Cell, isOpen: boolean): string {
  if (isOpen && cell.span === 'week') return MISSING_MESSAGES.weekText(title);
  if (isOpen && cell.span === 'month') return MISSING_MESSAGES.monthText(title);
  const until = isOpen ? formatSecond(Math.max(...cell.slots.map(([, to]) => to))) : '';
  return MISSING_MESSAGES.text(title, nameOf(cell), until);
}

/** Refusal of a reminder beyond the last one: reminders of a week or month are counted over all of it. */
const TOO_MANY: Readonly<Record<Cell['span'], (most: number) => string>> = {
  slot: MISSING_MESSAGES.tooMany,
  day: MISSING_MESSAGES.tooMany,
  week: MISSING_MESSAGES.tooManyInWeek,
  month: MISSING_MESSAGES.tooManyInMonth,
};

/** @throws ApiError where the slot was reminded of too often, or a moment ago */
function assertNotTooOften({ span }: Cell, { n, last_at }: SlotReminderRow, now: Date): void {
  if (n >= REMIND_LIMITS.most) throw apiError(TOO_MANY[span](REMIND_LIMITS.most), { reason: 'too_often' });
  const passed = last_at ? (now.getTime() - last_at.getTime()) / 1000 : REMIND_LIMITS.pause;
  if (passed >= 0 && passed < REMIND_LIMITS.pause)
    throw apiError(MISSING_MESSAGES.tooSoon(Math.ceil((REMIND_LIMITS.pause - passed) / 60)), {
      reason: 'too_often',
    });
}

/** Reminds the missing of a slot of today alone; how often is decided under the lock of the slot’s reminders. */
export const createSlotReminders =
  ({ db, workdays }: { db: Db; workdays: () => Workdays }) =>
  (uid: string, { cid, slot, request_id: requestId }: ParsedRequestOf<typeof remindMissing>, now: Date) =>
    db.transaction().execute(async (tx): Promise<Answer> => {
      const { activity } = await managedIn(tx, cid, uid);
      const calendar = await loadCalendar(tx, activity, workdays());
      const today = dayOf(now.getTime() / 1000, activity.zone);
      const day = cellDayOf(calendar.rulesOn(today), today, workdays());
      const cell = calendar.cellsOn(day).find((one) => one.due && wireSlot(one) === slot);
      if (!cell) throw apiError(MISSING_MESSAGES.noSlot, { reason: 'field_invalid', field: 'slot' });
      if (!hasBegun(cell, activity.zone, now))
        throw apiError(MISSING_MESSAGES.notBegun, { reason: 'not_begun', field: 'slot' });
      const { key } = cell;
      const before = await lockSlotReminder(tx, cid, day, key);
      if (before.request_id === requestId) {
        const { missing, reachable, told } = before;
        return { missing, reachable, told };
      }
      assertNotTooOften(cell, before, now);
      const text = textOf(activity.title, cell, !isOver(cell, now.getTime() / 1000, activity.zone));
      const once = `missing ${cid} ${day} ${key} ${before.n + 1}`;
      const answer = { missing: 0, reachable: 0, told: 0 };
      for await (const ids of missingPages(tx, cid, calendar, cell, now)) {
        const recipients = await recipientsOf(tx, cid, ids);
        const notices = noticesTo(recipients, {
          cid,
          kind: 'reminder',
          title: REMINDER_MESSAGES.title,
          text,
          now,
          once,
        });
        answer.missing += ids.length;
        answer.reachable += recipients.length;
        for (let at = 0; at < notices.length; at += CHUNK)
          answer.told += await notifyAll(tx, notices.slice(at, at + CHUNK));
      }
      // Nothing is written, and the slot's reminders are as many as before.
      if (answer.reachable === 0) throw apiError(MISSING_MESSAGES.nobody, { reason: 'nobody' });
      await noteReminded(tx, { cid, day, slot: key, requestId, now, ...answer });
      await audit(tx, {
        cid,
        uid,
        action: 'attendance.remind',
        before: null,
        after: { day, told: answer.told },
        now,
      });
      return answer;
    });
export type SlotReminders = ReturnType<typeof createSlotReminders>;
