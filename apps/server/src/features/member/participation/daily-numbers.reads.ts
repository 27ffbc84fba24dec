import type { getMemberSheet, ParsedRequestOf, ResponseOf } from '@rollcall/contract';
import { addDays, dayOf, earliest, latest, type Workdays } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import {
  type CodeVersion,
  isAvailable,
  lastOpenDay,
  loadAccess,
  type Versions,
} from '../../activity/activity.reads.ts';
import { statRows } from '../../statistics/statistics.reads.ts';
import { seesSheet } from '../member.policy.ts';

/** Days that the phone shows. */
const SHOWN = 30;

interface SheetDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
}

/** The daily numbers as `sheet_visible` shows them; undefined for whom it does not. */
export const createSheetReads =
  ({ db, versions, workdays, isEntry }: SheetDeps) =>
  async (
    uid: string,
    { cid, entry }: ParsedRequestOf<typeof getMemberSheet>,
    at: Date,
  ): Promise<ResponseOf<typeof getMemberSheet>['data'] | undefined> => {
    const access = await loadAccess(db, cid, uid);
    if (!isAvailable(access)) return undefined;
    const { settings, rules } = await versions.of(db, access.activity);
    if (!seesSheet(access, settings, isEntry(access.activity, entry))) return undefined;
    const today = dayOf(at.getTime() / 1000, access.activity.zone);
    const to = earliest(today, await lastOpenDay(db, cid));
    const from = latest(rules.start_day, addDays(to, 1 - SHOWN));
    return { lists: from > to ? [] : (await statRows(db, workdays(), cid, from, to, today)).reverse() };
  };
export type SheetReads = ReturnType<typeof createSheetReads>;
