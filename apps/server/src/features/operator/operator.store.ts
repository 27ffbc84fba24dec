import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { sha256 } from '../../platform/ids/ids.ts';

export interface Operator {
  id: string;
  name: string;
  password: string;
  must_change: boolean;
  /** Sealed; null: not enrolled. */
  totp: string | null;
  totp_step: number;
  t_create: Date;
  t_login: Date | null;
}

const COLUMNS = sql`id, name, password, must_change, totp, totp_step, t_create, t_login`;

export async function findOperator(db: Queryable, name: string): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`SELECT ${COLUMNS} FROM operator WHERE name = ${name}`.execute(db);
  return rows[0];
}

export async function loadOperator(db: Queryable, id: string): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`SELECT ${COLUMNS} FROM operator WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Holds an operator whose password is the proven one; false where it was replaced while the given one was hashed. */
export async function lockProven(
  tx: Queryable,
  { id, password }: Pick<Operator, 'id' | 'password'>,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM operator WHERE id = ${id} AND password = ${password} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function listOperators(db: Queryable): Promise<Operator[]> {
  const { rows } = await sql<Operator>`SELECT ${COLUMNS} FROM operator ORDER BY name`.execute(db);
  return rows;
}

/** @returns false where the name is taken */
export async function insertOperator(
  db: Queryable,
  one: { id: string; name: string; password: string; mustChange: boolean; totp: string | null },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO operator (id, name, password, must_change, totp, t_create)
    VALUES (${one.id}, ${one.name}, ${one.password}, ${one.mustChange}, ${one.totp}, ${new Date()})
    ON CONFLICT (name) DO NOTHING RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function setPassword(
  db: Queryable,
  id: string,
  hash: string,
  mustChange: boolean,
): Promise<void> {
  await sql`UPDATE operator SET password = ${hash}, must_change = ${mustChange} WHERE id = ${id}`.execute(db);
}

/** Takes the second factor away: it is set up anew at the next login. */
export async function forgetFactor(db: Queryable, id: string): Promise<void> {
  await sql`UPDATE operator SET totp = NULL, totp_step = 0 WHERE id = ${id}`.execute(db);
  await sql`DELETE FROM operator_recovery WHERE operator = ${id}`.execute(db);
  await sql`DELETE FROM operator_ticket WHERE operator = ${id}`.execute(db);
}

/** The second factor is set up, unless it was meanwhile. @returns whether it was done */
export async function enrol(db: Queryable, id: string, totp: string, step: number): Promise<boolean> {
  const { rows } = await sql`UPDATE operator SET totp = ${totp}, totp_step = ${step}
    WHERE id = ${id} AND totp IS NULL RETURNING id`.execute(db);
  return rows.length > 0;
}

/** The same factor, sealed by another key. @returns false where it was changed meanwhile */
export async function putFactor(
  db: Queryable,
  id: string,
  { was, anew }: { was: string; anew: string },
): Promise<boolean> {
  const { rows } = await sql`UPDATE operator SET totp = ${anew} WHERE id = ${id} AND totp = ${was}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Factors that another key sealed than `mark` names. */
export async function oldFactors(db: Queryable, keyId: string): Promise<{ id: string; totp: string }[]> {
  const { rows } = await sql<{ id: string; totp: string }>`
    SELECT id, totp FROM operator WHERE totp IS NOT NULL AND NOT starts_with(totp, ${keyId})`.execute(db);
  return rows;
}

/** Uses a step up. @returns false where it, or a later one, was used before */
export async function takeStep(db: Queryable, id: string, step: number): Promise<boolean> {
  const { rows } = await sql`UPDATE operator SET totp_step = ${step}
    WHERE id = ${id} AND totp_step < ${step} RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function noteLogin(db: Queryable, id: string): Promise<void> {
  await sql`UPDATE operator SET t_login = ${new Date()} WHERE id = ${id}`.execute(db);
}

/** The operator and everything of them but their audit entries. */
export async function removeOperator(db: Queryable, id: string): Promise<void> {
  await forgetFactor(db, id);
  await sql`DELETE FROM operator_session WHERE operator = ${id}`.execute(db);
  await sql`DELETE FROM operator WHERE id = ${id}`.execute(db);
}

// ---------------------------------------------------------------- recovery codes

export async function putRecovery(db: Queryable, operator: string, hashes: Buffer[]): Promise<void> {
  await sql`DELETE FROM operator_recovery WHERE operator = ${operator}`.execute(db);
  await sql`INSERT INTO operator_recovery (operator, hash)
    SELECT ${operator}, unnest(${hashes}::bytea[])`.execute(db);
}

/** Uses a recovery code up. @returns whether it was one */
export async function takeRecovery(db: Queryable, operator: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM operator_recovery WHERE operator = ${operator} AND hash = ${hash} RETURNING hash`.execute(db);
  return rows.length > 0;
}

export async function countRecovery(db: Queryable, operator: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM operator_recovery WHERE operator = ${operator}`.execute(db);
  return rows[0]!.n;
}

// ---------------------------------------------------------------- tickets between password and session

export interface Ticket {
  operator: string;
  step: 'code' | 'enrol' | 'password';
  totp: string | null;
}

export async function putTicket(db: Queryable, ticket: string, row: Ticket, until: Date): Promise<void> {
  await sql`DELETE FROM operator_ticket WHERE t_expire < ${new Date()}`.execute(db);
  await sql`INSERT INTO operator_ticket (hash, operator, step, totp, t_expire)
    VALUES (${sha256(ticket)}, ${row.operator}, ${row.step}, ${row.totp}, ${until})`.execute(db);
}

export async function findTicket(db: Queryable, ticket: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`SELECT operator, step, totp FROM operator_ticket
    WHERE hash = ${sha256(ticket)} AND t_expire > ${new Date()}`.execute(db);
  return rows[0];
}

/** Uses a ticket up. @returns false where it was used meanwhile */
export async function takeTicket(db: Queryable, ticket: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM operator_ticket WHERE hash = ${sha256(ticket)} RETURNING hash`.execute(db);
  return rows.length > 0;
}

// ---------------------------------------------------------------- tries

/** Real time that a name is locked after its last try. */
const LOCK_MS = 15 * 60_000;
/** Tries that a name has from one place. */
const TRIES = 5;
/** Tries that a name has from everywhere together: more than strangers with a few addresses use up. */
const TRIES_OF_ALL = 50;

/** Bytes of a key that say the name alone. */
const NAME_BYTES = 16;
const nameKey = (name: string): Buffer =>
  sha256(`operator ${name.trim().toLowerCase()}`).subarray(0, NAME_BYTES);

/** Key of the counted tries of a name; names that nobody has are counted alike. */
const tryKey = (name: string, place: string): Buffer => Buffer.concat([nameKey(name), sha256(place)]);

/** Counts before it is judged, so that parallel ones count as well. @returns whether there was one left */
async function countTry(db: Db, key: Buffer, most: number): Promise<boolean> {
  const now = new Date();
  const fresh = new Date(now.getTime() - LOCK_MS);
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO operator_attempt AS a (key, tries, t_last) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      tries = CASE WHEN a.t_last < ${fresh} THEN 1 ELSE least(a.tries + 1, ${most + 1}) END,
      t_last = CASE WHEN a.t_last >= ${fresh} AND a.tries >= ${most} THEN a.t_last ELSE ${now} END
    RETURNING tries`.execute(db);
  return rows[0]!.tries <= most;
}

/** Origin of a try: its key, and if everybody's bound counts it too. */
export interface TryPlace {
  place: string;
  /** A browser that the operator logged in with: strangers use up nothing of its. */
  known: boolean;
}

/** Counts a try of a name before it is judged. @returns whether there was one left */
export async function takeTry(db: Db, name: string, { place, known }: TryPlace): Promise<boolean> {
  if (!(await countTry(db, tryKey(name, place), TRIES))) return false;
  return known || countTry(db, tryKey(name, ''), TRIES_OF_ALL);
}

/** Gives a try back that was no wrong one. */
export async function giveTryBack(db: Db, name: string, { place, known }: TryPlace): Promise<void> {
  for (const key of [tryKey(name, place), ...(known ? [] : [tryKey(name, '')])])
    await sql`UPDATE operator_attempt SET tries = greatest(tries - 1, 0) WHERE key = ${key}`.execute(db);
}

/** A login is complete: what was tried from there is forgotten. */
export async function forgetTries(db: Queryable, name: string, places: readonly string[]): Promise<void> {
  for (const place of places)
    await sql`DELETE FROM operator_attempt WHERE key = ${tryKey(name, place)}`.execute(db);
}

/** Nothing of a name is locked any more, wherever it was tried. */
export async function forgetAllTries(db: Queryable, name: string): Promise<void> {
  await sql`DELETE FROM operator_attempt
    WHERE substring(key FROM 1 FOR ${NAME_BYTES}::int) = ${nameKey(name)}`.execute(db);
}

/** Forgets names that were tried long ago: whatever was typed would be kept for ever. */
export async function forgetOldTries(db: Db): Promise<void> {
  await sql`DELETE FROM operator_attempt WHERE t_last < ${new Date(Date.now() - LOCK_MS)}`.execute(db);
}
