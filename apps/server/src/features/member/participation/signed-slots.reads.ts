import type { SignedSlot } from '@rollcall/contract';
import { type ActivityRules, NO_SLOT_KEY, periodOf, signInNote, slotKeyOf } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';

interface SignedRow {
  member_id: string;
  slot: number;
  slot_from: number;
  at: Date;
  makeup: boolean;
  fill_params: { key: number; name: string; val: unknown }[];
}

/** When each of some members signed in, slot by slot of the period that `today` lies in: the newest of each. */
export async function signedSlots(
  db: Db,
  cid: string,
  rules: ActivityRules,
  members: readonly string[],
  today: string,
): Promise<(memberId: string) => SignedSlot[]> {
  if (members.length === 0) return () => [];
  // Each is looked up alone (OFFSET 0 keeps it so), also where the statistics are older than the activity.
  const { rows } = await sql<SignedRow>`/* prepared */
    SELECT m.id AS member_id, s.* FROM unnest(${members}::uuid[]) AS m (id), LATERAL (
      SELECT DISTINCT ON (slot, slot_from) slot, slot_from,
        CASE WHEN late THEN COALESCE(captured_at, t_submit) ELSE t_submit END AS at, makeup, fill_params
      FROM record
      WHERE cid = ${cid} AND member_id = m.id AND wid = ${ZERO_ID}
        AND period_start = ${periodOf(rules, today).start} AND removed_at IS NULL
      ORDER BY slot, slot_from, t_submit DESC, id DESC OFFSET 0
    ) s`.execute(db);
  return (memberId) =>
    rules.time_list.flatMap((slot): SignedSlot[] => {
      const key = slotKeyOf(rules, slot);
      // Weeks and months know no slots: there it stands where it was shown when it was sent.
      const row = rows.find(
        (one) =>
          one.member_id === memberId &&
          one.slot === key &&
          (key !== NO_SLOT_KEY || one.slot_from === slot[0]),
      );
      if (!row) return [];
      const at = unixSeconds(row.at);
      return [{ slot, at, makeup: row.makeup ? 1 : 0, note: signInNote(row.fill_params) }];
    });
}
