import {
  type AttendanceAlerts,
  attendanceAlerts,
  type LeaveMode,
  ROLL_MODE,
  type RollMode,
} from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface AttendanceSettings {
  leave: LeaveMode;
  alerts: AttendanceAlerts;
  screen: RollMode;
}

/** Settings of an activity's attendance; of one without a row the defaults. */
export async function loadSettings(db: Db | Tx, cid: string): Promise<AttendanceSettings> {
  const { rows } = await sql<{ leave: LeaveMode; alerts: object; screen: RollMode }>`/* prepared */
    SELECT leave, alerts, screen FROM attendance_setting WHERE cid = ${cid}`.execute(db);
  const row = rows[0];
  return {
    leave: row?.leave ?? 0,
    alerts: attendanceAlerts.parse(row?.alerts ?? {}),
    screen: row?.screen ?? ROLL_MODE.OFF,
  };
}

export async function saveSettings(tx: Tx, cid: string, settings: AttendanceSettings): Promise<void> {
  const alerts = JSON.stringify(settings.alerts);
  await sql`INSERT INTO attendance_setting (cid, leave, alerts, screen)
    VALUES (${cid}, ${settings.leave}, ${alerts}, ${settings.screen})
    ON CONFLICT (cid) DO UPDATE SET leave = excluded.leave, alerts = excluded.alerts, screen = excluded.screen`.execute(
    tx,
  );
}
