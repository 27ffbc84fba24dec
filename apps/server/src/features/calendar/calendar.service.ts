import { CALENDAR_MESSAGES, type getCalendarLink, type ResponseOf, VERDICT } from '@rollcall/contract';
import {
  addDays,
  attendanceOf,
  type CalendarEvent,
  type CellVerdict,
  dayOf,
  daysInclusive,
  earliest,
  icalendarOf,
  isWholeDay,
  lastSecondOf,
  latest,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { insideId, isSigned, newId, sign, splitInsideId } from '../../platform/ids/ids.ts';
import { personOf } from '../account/account.reads.ts';
import { loadActivityRows } from '../activity/activity.reads.ts';
import { loadCalendar } from '../attendance/facts/calendar.reads.ts';
import { loadMemberFacts } from '../attendance/facts/member-facts.reads.ts';
import { deleteLink, type LinkRow, loadLink, saveLink } from './calendar.store.ts';
import { type Due, dueOf } from './places.reads.ts';

/** Days before and behind today that a calendar holds. */
const BACK = 7;
const AHEAD = 60;
/** Activities of one calendar, and events of it. */
const MOST_PLACES = 50;
const MOST_EVENTS = 2000;
const UID = /^[0-9A-Za-z_-]{22}$/;

type Shown = ResponseOf<typeof getCalendarLink>['data'];

const gone = () => apiError(CALENDAR_MESSAGES.gone, { reason: 'not_found' });

interface CalendarDeps {
  db: Db;
  secret: Buffer;
  publicUrl: string;
  workdays: () => Workdays;
}

/** The cell asks the member to come: not off, not theirs, or excused. */
const isRequested = ({ due, code }: CellVerdict): boolean => due && code !== VERDICT.LEAVE;

/** Events of a cell: its slots with their hours; of a week or month its last day. */
function eventsOf(
  { cell }: CellVerdict,
  of: { activity: { cid: string; title: string; zone: string }; member: Due; publicUrl: string },
): CalendarEvent[] {
  const { activity, member, publicUrl } = of;
  const { cid, title, zone } = activity;
  const unionid = insideId(cid, member.member_id);
  const who = member.dependent === '' ? '' : `${member.dependent} · `;
  const event = (key: number | string, name: string, hours: CalendarEvent['hours']): CalendarEvent => ({
    id: `${unionid}-${cell.day}-${key}@rollcall`,
    title: `${who}${title}${name === '' ? '' : ` ${name}`}`,
    description: member.dependent === '' ? '' : member.dependent,
    url: `${publicUrl}/m/${cid}${member.dependent === '' ? '' : `?for=${unionid}`}`,
    day: cell.day,
    hours,
    zone,
  });
  if (cell.span === 'week') return [event('week', '本周最后一天', null)];
  if (cell.span === 'month') return [event('month', '本月最后一天', null)];
  if (isWholeDay(cell.slots)) return [event(cell.key, cell.rule?.name ?? '', null)];
  return cell.slots.map((slot) =>
    event(cell.span === 'slot' ? cell.key : `day-${slot[0]}`, cell.rule?.name ?? '', {
      from: slot[0],
      to: lastSecondOf(slot) + 1,
    }),
  );
}

/** Private calendars: their addresses, and what they hold. */
export function createCalendars({ db, secret, publicUrl, workdays }: CalendarDeps) {
  const shown = (uid: string, link: LinkRow | undefined): Shown => {
    if (!link) return { link: '', t_create: 0 };
    const u = insideId('', uid).slice(1);
    const k = sign(secret, 'calendar', uid, link.nonce);
    return {
      link: `${publicUrl}/xcx/member/v1/calendar.ics?u=${u}&k=${k}`,
      t_create: unixSeconds(link.t_create),
    };
  };

  async function eventsAt(members: readonly Due[], now: Date): Promise<CalendarEvent[]> {
    const events: CalendarEvent[] = [];
    const byPlace = Map.groupBy(members, ({ cid }) => cid);
    for (const activity of await loadActivityRows(db, [...byPlace.keys()])) {
      const { cid, zone, deleted_at: deletedAt } = activity;
      if (deletedAt !== null) continue;
      const today = dayOf(now.getTime() / 1000, zone);
      const from = latest(addDays(today, -BACK), activity.start_day);
      const to = earliest(addDays(today, AHEAD), activity.end_day);
      if (to < from) continue;
      const calendar = await loadCalendar(db, activity, workdays());
      const own = byPlace.get(cid)!;
      const memberIds = own.map(({ member_id }) => member_id);
      const facts = await loadMemberFacts(db, { cid, zone, from, to, memberIds });
      const days = Array.from({ length: daysInclusive(from, to) }, (_, n) => addDays(from, n));
      for (const member of own)
        for (const day of days) {
          const { cells } = attendanceOf(calendar, facts.get(member.member_id)!, day, now.getTime() / 1000);
          events.push(
            ...cells.filter(isRequested).flatMap((cell) => eventsOf(cell, { activity, member, publicUrl })),
          );
        }
    }
    return events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, MOST_EVENTS);
  }

  return {
    link: async (uid: string): Promise<Shown> => shown(uid, await loadLink(db, uid)),

    /** A new address; the one before is dead with the row that said it. */
    async renew(uid: string, now: Date): Promise<Shown> {
      await saveLink(db, uid, newId(), now);
      return shown(uid, await loadLink(db, uid));
    },

    remove: (uid: string): Promise<void> => deleteLink(db, uid),

    /** Person of an address. @throws ApiError where it is the address of nobody */
    personOf(u: string): string {
      if (!UID.test(u)) throw gone();
      return splitInsideId(`-${u}`).id;
    },

    /** The calendar of a person by the key of its address. @throws ApiError for one that is none, or none any more */
    async file(uid: string, k: string, now: Date): Promise<string> {
      const link = await loadLink(db, uid);
      if (!link || !isSigned(secret, k, 'calendar', uid, link.nonce)) throw gone();
      // A closed account opens nothing; opened again, its address is the one that it was.
      const { disabled_at, erased_at } = await personOf(db, uid);
      if (disabled_at !== null || erased_at !== null) throw gone();
      const today = dayOf(now.getTime() / 1000);
      const events = await eventsAt(await dueOf(db, uid, addDays(today, -1), MOST_PLACES), now);
      return icalendarOf('签到台', events, now.getTime() / 1000);
    },
  };
}
export type Calendars = ReturnType<typeof createCalendars>;
