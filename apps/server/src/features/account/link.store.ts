import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { lockEach } from '../../platform/db/lock-rows.ts';

/** A WeChat account: in one of our apps, or over all of them. */
export interface Name {
  app: string;
  subject: string;
}
const PROVIDER = 'wechat';

/** Persons of these names, in their order; undefined for one that nobody has. */
export async function holdersOf(db: Db | Tx, names: Name[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ n: number; uid: string }>`
    SELECT requested.n::int AS n, i.uid
    FROM unnest(${names.map((name) => name.app)}::text[], ${names.map((name) => name.subject)}::text[])
      WITH ORDINALITY AS requested (app, subject, n)
    JOIN identity i ON i.provider = ${PROVIDER} AND i.app = requested.app AND i.subject = requested.subject`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.n, row.uid]));
  return names.map((_, position) => found.get(position + 1));
}

/** Gives a name to a person; whose it is already keeps it. */
export async function claimName(tx: Tx, name: Name, uid: string, now: Date): Promise<void> {
  await sql`INSERT INTO identity (provider, app, subject, uid, t_create)
    VALUES (${PROVIDER}, ${name.app}, ${name.subject}, ${uid}, ${now}) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Hands names to a person, whoever had them. */
export async function giveNames(tx: Tx, names: Name[], uid: string): Promise<void> {
  await sql`UPDATE identity SET uid = ${uid} WHERE provider = ${PROVIDER}
    AND (app, subject) IN (SELECT * FROM unnest(${names.map((name) => name.app)}::text[],
      ${names.map((name) => name.subject)}::text[]))`.execute(tx);
}

/** Makes names lead to a person from now on, whoever had them; those that are theirs already keep their date. */
export async function takeNames(tx: Tx, names: Name[], uid: string, now: Date): Promise<void> {
  await sql`UPDATE identity SET uid = ${uid}, t_create = ${now} WHERE provider = ${PROVIDER} AND uid <> ${uid}
    AND (app, subject) IN (SELECT * FROM unnest(${names.map((name) => name.app)}::text[],
      ${names.map((name) => name.subject)}::text[]))`.execute(tx);
}

/** Names of a person lead to nobody any more. */
export async function dropNames(tx: Tx, names: Name[], uid: string): Promise<void> {
  await sql`DELETE FROM identity WHERE provider = ${PROVIDER} AND uid = ${uid}
    AND (app, subject) IN (SELECT * FROM unnest(${names.map((name) => name.app)}::text[],
      ${names.map((name) => name.subject)}::text[]))`.execute(tx);
}

/** Since when one of a person's names in these apps leads to them; undefined: none does. */
export async function linkedSince(db: Db, uid: string, apps: string[]): Promise<Date | undefined> {
  const names = (await wechatAccounts(db, uid)).filter(({ app }) => apps.includes(app));
  if (names.length === 0) return undefined;
  const { rows } = await sql<{ since: Date | null }>`
    SELECT min(i.t_create) AS since
    FROM unnest(${names.map((name) => name.app)}::text[], ${names.map((name) => name.subject)}::text[])
      AS requested (app, subject)
    JOIN identity i ON i.provider = ${PROVIDER} AND i.app = requested.app AND i.subject = requested.subject
    WHERE i.uid = ${uid}`.execute(db);
  return rows[0]?.since ?? undefined;
}

/** Notes what a person is called, for what is sent to them, and that they were there now. */
export async function noteNames(db: Db | Tx, uid: string, names: Name[], now: Date): Promise<void> {
  await sql`INSERT INTO wx_account (uid, app, openid, t_seen)
    SELECT ${uid}::uuid, app, subject, ${now}::timestamptz
    FROM unnest(${names.map((name) => name.app)}::text[], ${names.map((name) => name.subject)}::text[]) AS n (app, subject)
    ON CONFLICT (uid, app) DO UPDATE SET openid = excluded.openid, t_seen = excluded.t_seen`.execute(db);
}

/** Resolves true where the person of one name has a name in another app too. */
export async function hasName(db: Db, name: Name, app: string): Promise<boolean> {
  const [uid] = await holdersOf(db, [name]);
  if (uid === undefined) return false;
  const { rows } = await sql`SELECT FROM wx_account WHERE uid = ${uid} AND app = ${app}`.execute(db);
  return rows.length > 0;
}

/** Names of a person. */
export async function wechatAccounts(db: Db | Tx, uid: string): Promise<Name[]> {
  const { rows } = await sql<Name>`SELECT app, openid AS subject FROM wx_account WHERE uid = ${uid}`.execute(
    db,
  );
  return rows;
}

/** Names that lead to a person since an instant are taken off again. */
export async function dropNamesSince(tx: Tx, uid: string, since: Date): Promise<void> {
  const names = await wechatAccounts(tx, uid);
  const apps = sql`${names.map((name) => name.app)}::text[]`;
  const { rows } = await sql<Name>`DELETE FROM identity WHERE provider = ${PROVIDER} AND uid = ${uid}
    AND t_create >= ${since} AND (app, subject) IN (SELECT * FROM unnest(${apps},
      ${names.map((name) => name.subject)}::text[])) RETURNING app, subject`.execute(tx);
  await sql`DELETE FROM wx_account WHERE uid = ${uid} AND app = ANY(${rows.map(({ app }) => app)}::text[])`.execute(
    tx,
  );
}

export async function forgetNames(tx: Tx, uid: string): Promise<void> {
  await sql`DELETE FROM wx_account WHERE uid = ${uid}`.execute(tx);
  await sql`DELETE FROM wx_subscription WHERE uid = ${uid}`.execute(tx);
}

/** A name in place of the one that everybody has before they tell theirs. */
export async function nameUnnamed(
  db: Db | Tx,
  uid: string,
  unnamed: string,
  nickname: string,
): Promise<void> {
  await sql`UPDATE person SET nickname = ${nickname} WHERE uid = ${uid} AND nickname = ${unnamed}`.execute(
    db,
  );
}

/** Holds the rows of people, in an order that all take. */
export async function lockPeople(tx: Tx, uids: string[]): Promise<void> {
  await lockEach(tx, uids, async (db, uid) => {
    const { rows } = await sql`SELECT FROM person WHERE uid = ${uid} FOR UPDATE`.execute(db);
    return rows[0];
  });
}

/**
 * Resolves true where a person has nothing that would be lost with their account: the caller holds their row. A
 * disabled person stays who they are, so that no other account of theirs has the way in.
 */
export async function hasNothing(tx: Tx, uid: string): Promise<boolean> {
  const { rows } = await sql<{ nothing: boolean }>`
    SELECT p.created = 0 AND p.mobile IS NULL AND p.certified_until IS NULL AND p.disabled_at IS NULL
      AND NOT EXISTS (SELECT FROM my_activity WHERE uid = p.uid)
      AND NOT EXISTS (SELECT FROM my_dependent WHERE uid = p.uid)
      AND NOT EXISTS (SELECT FROM certification WHERE uid = p.uid)
      AND NOT EXISTS (SELECT FROM pay_order WHERE uid = p.uid) AS nothing
    FROM person p WHERE p.uid = ${uid}`.execute(tx);
  if (rows[0] === undefined) return true;
  if (!rows[0].nothing) return false;
  const { rows: files } = await sql`SELECT FROM file WHERE uid = ${uid} LIMIT 1`.execute(tx);
  return files.length === 0;
}
