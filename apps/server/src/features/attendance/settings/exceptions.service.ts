import {
  EXCEPTION_MESSAGES,
  type listExceptions,
  type ParsedRequestOf,
  type ResponseOf,
  type saveExceptions,
} from '@rollcall/contract';
import { createDayCalendar, type DayException, exceptionProblem, type Workdays } from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { loadExceptions, loadRevisions, type Versions } from '../../activity/activity.reads.ts';
import { type ActivityWithSettings, lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { scheduleReminder } from '../../reminder/schedule.service.ts';
import { managedIn } from '../attendance.policy.ts';
import { inBatch } from '../batch.service.ts';
import { countRecordsOn, writeExceptions } from './exceptions.store.ts';

type Request = Omit<ParsedRequestOf<typeof saveExceptions>, 'request_id'>;
type Effects = ResponseOf<typeof saveExceptions>['data'];

interface ExceptionDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isSensitive: (text: string) => boolean;
}

/** Exceptions of the calendar: what an organiser sets holds on past days too. */
export function createExceptionService({ db, versions, workdays, isSensitive }: ExceptionDeps) {
  /** Effect of a change on the days, and the part of it that may be done. */
  async function plan(tx: Tx, activity: ActivityWithSettings, { set, clear }: Request) {
    const { cid, zone } = activity;
    const exceptions = await loadExceptions(tx, cid);
    const { rules } = await versions.of(tx, activity);
    const refused: Effects['refused'] = [];
    const wanted = new Map<string, DayException & { day: string }>();
    for (const one of set) {
      const msg = exceptionProblem(rules, one.day, one.kind);
      if (msg === undefined) wanted.set(one.day, one);
      else refused.push({ day: one.day, msg });
    }
    const changed = [...wanted.values()].filter(({ day, kind, note }) => {
      const before = exceptions.get(day);
      return before?.kind !== kind || before.note !== note;
    });
    const cleared = clear.filter((day) => exceptions.has(day) && !wanted.has(day));
    const next = new Map<string, DayException>([
      ...exceptions,
      ...changed.map((one) => [one.day, one] as const),
    ]);
    for (const day of cleared) next.delete(day);
    const revisions = await loadRevisions(tx, cid);
    const of = { revisions, workdays: workdays(), zone };
    const [before, after] = [
      createDayCalendar({ ...of, exceptions }),
      createDayCalendar({ ...of, exceptions: next }),
    ];
    const days = [...changed.map(({ day }) => day), ...cleared];
    const closed = days.filter((day) => before.isOpen(day) && !after.isOpen(day));
    const opened = days.filter((day) => !before.isOpen(day) && after.isOpen(day));
    const effects: Effects = {
      changed: days.length,
      days_off: closed.length,
      days_on: opened.length,
      records: closed.length === 0 ? 0 : await countRecordsOn(tx, cid, closed),
      refused,
    };
    return { set: changed, clear: cleared, effects };
  }

  return {
    /** Exceptions of some days, oldest first. */
    async list({
      cid,
      from = '0001-01-01',
      to = '9999-12-31',
    }: ParsedRequestOf<typeof listExceptions>): Promise<ResponseOf<typeof listExceptions>['data']> {
      const days = [...(await loadExceptions(db, cid))].filter(([day]) => from <= day && day <= to);
      return { lists: days.map(([day, { kind, note }]) => ({ day, kind, note })) };
    },

    /** Sets and clears days; those that may not be set are told, the others are done. With `dry` nothing is. */
    save: (
      uid: string,
      { request_id: requestId, ...request }: ParsedRequestOf<typeof saveExceptions>,
      now: Date,
    ): Promise<Effects> =>
      db.transaction().execute(async (tx) => {
        const { cid } = request;
        if (request.set.some(({ note }) => isSensitive(note)))
          throw apiError(EXCEPTION_MESSAGES.sensitive, { reason: 'sensitive', field: 'set' });
        const activity = await lockActivity(tx, cid);
        if (!activity) throw activityNotFound();
        await managedIn(tx, cid, uid);
        if (request.dry === 1) return (await plan(tx, activity, request)).effects;
        const of = { cid, uid, act: 'calendar' as const, requestId, body: request, now };
        return inBatch(tx, of, async () => {
          const { set, clear, effects } = await plan(tx, activity, request);
          if (effects.changed > 0) {
            await writeExceptions(tx, cid, { set, clear });
            const { zone, start_day: startDay, end_day: endDay, settings } = activity;
            await scheduleReminder(tx, { cid, zone, startDay, endDay, alertTime: settings.alert_time }, now);
            await audit(tx, {
              cid,
              uid,
              action: 'attendance.calendar',
              before: null,
              after: { set, clear },
              now,
            });
            await publishEvent(tx, cid, { kind: 'settings' });
          }
          return { before: {}, answer: effects };
        });
      }),
  };
}
export type ExceptionService = ReturnType<typeof createExceptionService>;
