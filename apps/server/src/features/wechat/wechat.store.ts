import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** The picture kept of an activity's mini-program code; undefined where there is none that says `scene`. */
export async function findMiniCode(db: Db, cid: string, scene: string): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    SELECT file FROM mini_code WHERE cid = ${cid} AND scene = ${scene}`.execute(db);
  return rows[0]?.file;
}

/**
 * Keeps a picture in the place of the one before. The row is there before it is held, empty where it is the first: of two
 * that were made at once the second finds the first. @returns the file of the one before, '' where there was none
 */
export async function saveMiniCode(
  tx: Tx,
  { cid, scene, file, now }: { cid: string; scene: string; file: string; now: Date },
): Promise<string> {
  await sql`INSERT INTO mini_code (cid, scene, file, t_create) VALUES (${cid}, '', '', ${now})
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ file: string }>`
    SELECT file FROM mini_code WHERE cid = ${cid} FOR UPDATE`.execute(tx);
  await sql`UPDATE mini_code SET scene = ${scene}, file = ${file}, t_create = ${now} WHERE cid = ${cid}`.execute(
    tx,
  );
  return rows[0]?.file ?? '';
}

/** Messages of a template that somebody lets us send them. */
export async function remainOf(db: Db, uid: string, template: string): Promise<number> {
  const { rows } = await sql<{ remain: number }>`
    SELECT remain FROM wx_subscription WHERE uid = ${uid} AND template = ${template}`.execute(db);
  return rows[0]?.remain ?? 0;
}

/** One message more, up to `most`, or none any more. @returns how many now */
export async function answerSubscription(
  db: Db,
  of: { uid: string; template: string; accepted: boolean; most: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ remain: number }>`
    INSERT INTO wx_subscription AS s (uid, template, remain, t_change)
    VALUES (${of.uid}, ${of.template}, ${of.accepted ? 1 : 0}, ${of.now})
    ON CONFLICT (uid, template) DO UPDATE SET t_change = excluded.t_change,
      remain = ${of.accepted ? sql`least(s.remain + 1, ${of.most}::int)` : sql`s.remain`}
    RETURNING remain`.execute(db);
  return rows[0]!.remain;
}

/** By what name somebody was in an app lately; undefined where they were not. */
export async function seenSince(db: Db, uid: string, app: string, since: Date): Promise<string | undefined> {
  const { rows } = await sql<{ openid: string }>`SELECT openid FROM wx_account
    WHERE uid = ${uid} AND app = ${app} AND t_seen > ${since}`.execute(db);
  return rows[0]?.openid;
}
