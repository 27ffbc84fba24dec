import { sql } from 'kysely';
import { daysBefore } from '../../platform/clock/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Purpose of a code; one of another purpose or scope opens nothing. */
export type CodePurpose = 'login' | 'reset' | 'bind' | 'field' | 'reauth' | 'cert';

export interface CodeKey {
  phone: string;
  purpose: CodePurpose;
  /** Subject of the code, '' for anybody who has the number. */
  scope: string;
}

interface PhoneRow {
  day: string;
  sent: number;
  /** Of them apart: those that its own people asked for, logged in or by a browser that is known. */
  sent_own: number;
  last_at: Date;
}

/** A number's row under lock, made at its first code. */
export async function lockPhone(tx: Tx, phone: string, day: string): Promise<PhoneRow> {
  await sql`INSERT INTO sms_phone (phone, day, sent, last_at) VALUES (${phone}, ${day}, 0, 'epoch')
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<PhoneRow>`
    SELECT day, sent, sent_own, last_at FROM sms_phone WHERE phone = ${phone} FOR UPDATE`.execute(tx);
  return rows[0]!;
}

export async function countSent(tx: Tx, phone: string, row: PhoneRow): Promise<void> {
  await sql`UPDATE sms_phone SET day = ${row.day}, sent = ${row.sent}, sent_own = ${row.sent_own}, last_at = ${row.last_at}
    WHERE phone = ${phone}`.execute(tx);
}

/** The newest code counts; an older one of the same purpose is no code any more. */
export async function putCode(tx: Tx, key: CodeKey, hash: string, expire: Date): Promise<void> {
  await sql`INSERT INTO sms_code (phone, purpose, scope, hash, t_expire)
    VALUES (${key.phone}, ${key.purpose}, ${key.scope}, ${hash}, ${expire})
    ON CONFLICT (phone, purpose, scope) DO UPDATE
      SET hash = EXCLUDED.hash, t_expire = EXCLUDED.t_expire, tries = 0, used = false`.execute(tx);
}

/**
 * Counts a try and uses the code up where it is right, in one statement: of two at once one is second.
 * @returns whether it was right; undefined where there is no code, or no try left
 */
export async function tryCode(
  db: Db,
  key: CodeKey,
  hash: string,
  most: number,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ used: boolean }>`
    UPDATE sms_code SET tries = tries + 1, used = (hash = ${hash})
    WHERE phone = ${key.phone} AND purpose = ${key.purpose} AND scope = ${key.scope}
      AND NOT used AND tries < ${most} AND t_expire > ${now}
    RETURNING used`.execute(db);
  return rows[0]?.used;
}

/** Gives back a code that was used for nothing; its tries stay counted, and one that was sent since stays as it is. */
export async function giveBack(db: Db, key: CodeKey, hash: string): Promise<void> {
  await sql`UPDATE sms_code SET used = false
    WHERE phone = ${key.phone} AND purpose = ${key.purpose} AND scope = ${key.scope}
      AND used AND hash = ${hash}`.execute(db);
}

/** Resolves true where this very code was used, and would still be good. */
export async function wasUsed(db: Db, key: CodeKey, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sms_code WHERE phone = ${key.phone} AND purpose = ${key.purpose} AND scope = ${key.scope}
      AND used AND hash = ${hash} AND t_expire > ${now}`.execute(db);
  return rows.length > 0;
}

/** Resolves true where a code lives, with tries left or without. */
export async function hasCode(db: Db, key: CodeKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sms_code WHERE phone = ${key.phone} AND purpose = ${key.purpose} AND scope = ${key.scope}
      AND NOT used AND t_expire > ${now}`.execute(db);
  return rows.length > 0;
}

/** Resolves true where a living code has no try left. */
export async function isTriedOut(db: Db, key: CodeKey, most: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sms_code WHERE phone = ${key.phone} AND purpose = ${key.purpose} AND scope = ${key.scope}
      AND NOT used AND tries >= ${most} AND t_expire > ${now}`.execute(db);
  return rows.length > 0;
}

/** Forgets codes that are over, numbers that were quiet for a day, and what the stand-in kept for a week. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => daysBefore(now, days);
  await sql`DELETE FROM sms_code WHERE t_expire < ${daysAgo(1)}`.execute(db);
  await sql`DELETE FROM sms_phone WHERE last_at < ${daysAgo(2)}`.execute(db);
  await sql`DELETE FROM sms_outbox WHERE t_create < ${daysAgo(7)}`.execute(db);
}
