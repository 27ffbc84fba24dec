import {
  type addMembers,
  type ParsedRequestOf,
  type previewMembers,
  type ResponseOf,
  ROSTER_MESSAGES,
} from '@rollcall/contract';
import { dayOf, planRoster } from '@rollcall/rules';
import { pastedRows } from '@rollcall/rules/roster/pasted';
import { type RosterReading, readRoster } from '@rollcall/rules/roster/table';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../../platform/http/api-error.ts';
import { loadAccess } from '../../activity/activity.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { addLines, dueAt, knownMembers } from '../../roster/claim.service.ts';
import { assertAccess } from '../member.policy.ts';

/** As the preview of a file: so many are shown. */
const SHOWN_LINES = 50;
const SHOWN_PROBLEMS = 200;

/** Names of a pasted text. @throws ApiError where it has none, or too many */
function readPasted(text: string): RosterReading {
  const verdict = readRoster([{ name: '', rows: pastedRows(text) }]);
  if (verdict.ok) return verdict.reading;
  const msg = verdict.reason === 'empty' ? ROSTER_MESSAGES.pasteEmpty : ROSTER_MESSAGES.roster.too_many;
  throw apiError(msg, { reason: `list_${verdict.reason}`, field: 'text' });
}

/** Adds names to an activity, one or many at a time, without another file. */
export function createAddService({ db, isSensitive }: { db: Db; isSensitive: (text: string) => boolean }) {
  const planOf = async (tx: Db | Tx, cid: string, { lines }: RosterReading) =>
    planRoster(await knownMembers(tx, cid), lines).add;

  return {
    async preview({
      cid,
      text,
    }: ParsedRequestOf<typeof previewMembers>): Promise<ResponseOf<typeof previewMembers>['data']> {
      const reading = readPasted(text);
      const add = new Set(await planOf(db, cid, reading));
      const { lines, problems, total, sheet, sheets } = reading;
      const counts = { skipped: 0, partial: 0, note: 0 };
      for (const { severity } of problems) counts[severity]++;
      const has = (key: 'phone' | 'no') => lines.some((line) => line[key] !== '');
      return {
        total,
        taken: lines.length,
        columns: { name: '姓名', phone: has('phone') ? '手机号' : '', no: has('no') ? '学号' : '' },
        sheet,
        sheets,
        head_line: 0,
        lines: lines.slice(0, SHOWN_LINES),
        problems: problems.slice(0, SHOWN_PROBLEMS),
        counts,
        fresh: add.size,
        known: lines
          .slice(0, SHOWN_LINES)
          .filter((line) => !add.has(line))
          .map(({ line }) => line),
      };
    },

    add: (
      uid: string,
      { cid, text }: ParsedRequestOf<typeof addMembers>,
      now: Date,
    ): Promise<ResponseOf<typeof addMembers>['data']> =>
      db.transaction().execute(async (tx) => {
        const reading = readPasted(text);
        if (reading.lines.some(({ name }) => isSensitive(name)))
          throw apiError(ROSTER_MESSAGES.pasteSensitive, { reason: 'sensitive', field: 'text' });
        // Others who join or add names wait: nobody is added twice.
        const activity = await lockActivity(tx, cid);
        if (!activity) throw activityNotFound();
        assertAccess(await loadAccess(tx, cid, uid), 'own');
        const lines = await planOf(tx, cid, reading);
        const at = dueAt(cid, activity.settings, dayOf(now.getTime() / 1000, activity.zone));
        if (!(await addLines(tx, at, lines, now)))
          throw apiError(ROSTER_MESSAGES.roster.too_many, { reason: 'list_too_many', field: 'text' });
        const added = lines.length;
        if (added > 0) {
          await audit(tx, { cid, uid, action: 'member.add', before: null, after: { count: added }, now });
          await publishEvent(tx, cid, { kind: 'settings' });
        }
        return {
          added,
          known: reading.lines.length - added,
          partly: reading.lines.length < reading.total ? 1 : 0,
        };
      }),
  };
}
export type AddService = ReturnType<typeof createAddService>;
