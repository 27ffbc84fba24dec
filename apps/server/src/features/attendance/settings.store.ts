import { type AttendanceAlerts, attendanceAlerts, type LeaveMode } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface AttendanceSettings {
  leave: LeaveMode;
  alerts: AttendanceAlerts;
}

/** Settings of an activity's attendance; of one without a row the defaults. */
export async function loadSettings(db: Db | Tx, cid: string): Promise<AttendanceSettings> {
  const { rows } = await sql<{ leave: LeaveMode; alerts: object }>`
    SELECT leave, alerts FROM attendance_setting WHERE cid = ${cid}`.execute(db);
  const row = rows[0];
  return { leave: row?.leave ?? 0, alerts: attendanceAlerts.parse(row?.alerts ?? {}) };
}

export async function saveSettings(tx: Tx, cid: string, settings: AttendanceSettings): Promise<void> {
  const alerts = JSON.stringify(settings.alerts);
  await sql`INSERT INTO attendance_setting (cid, leave, alerts) VALUES (${cid}, ${settings.leave}, ${alerts})
    ON CONFLICT (cid) DO UPDATE SET leave = excluded.leave, alerts = excluded.alerts`.execute(tx);
}
