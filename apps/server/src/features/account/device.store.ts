import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import { sha256 } from '../../platform/ids/ids.ts';

/** Browsers that are remembered of a person, those used last. */
const MOST = 50;

/** Resolves true where a person has logged in with a browser before, by its own mark. */
export async function knowsDevice(db: Db | Tx, uid: string, mark: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM person_device WHERE uid = ${uid} AND mark = ${sha256(mark)}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Notes that a person logged in with a browser; the caller holds their row.
 * @returns `new`: with another one than before
 */
export async function noteDevice(
  tx: Queryable,
  uid: string,
  mark: string,
  name: string,
  now: Date,
): Promise<'first' | 'known' | 'new'> {
  const { rows } = await sql<{ mark: Buffer }>`/* prepared */
    SELECT mark FROM person_device WHERE uid = ${uid} ORDER BY t_seen DESC, mark`.execute(tx);
  const own = sha256(mark);
  const known = rows.some((row) => row.mark.equals(own));
  const over = known ? [] : rows.slice(MOST - 1).map((row) => row.mark);
  if (over.length > 0)
    await sql`DELETE FROM person_device WHERE uid = ${uid} AND mark = ANY(${over}::bytea[])`.execute(tx);
  await sql`/* prepared */ INSERT INTO person_device (uid, mark, device, t_first, t_seen)
    VALUES (${uid}, ${own}, ${name}, ${now}, ${now})
    ON CONFLICT (uid, mark) DO UPDATE SET device = EXCLUDED.device, t_seen = EXCLUDED.t_seen`.execute(tx);
  return known ? 'known' : rows.length === 0 ? 'first' : 'new';
}

/** First browsers of several new people. */
export async function insertFirstDevices(
  tx: Queryable,
  people: readonly { uid: string; mark: string; device: string }[],
  now: Date,
): Promise<void> {
  await sql`/* prepared */ INSERT INTO person_device (uid, mark, device, t_first, t_seen)
    SELECT p.uid, p.mark, p.device, ${now}, ${now}
    FROM unnest(${people.map(({ uid }) => uid)}::uuid[], ${people.map(({ mark }) => sha256(mark))}::bytea[],
      ${people.map(({ device }) => device)}::text[]) AS p (uid, mark, device)`.execute(tx);
}

/** Forgets all browsers of a person: whoever used one of them was somebody else. */
export async function forgetDevices(tx: Tx, uid: string): Promise<void> {
  await sql`DELETE FROM person_device WHERE uid = ${uid}`.execute(tx);
}
