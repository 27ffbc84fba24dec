import { MANAGER_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';

export interface PersonRow {
  uid: string;
  openid: string;
  nickname: string;
  avatar: string;
  signature: string;
  mobile: string | null;
  created: number;
  cert_type: number;
  certified_until: Date | null;
  /** Since when they may create where organisers are invited; null: they may not. */
  organiser_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: string;
  /** The account is gone; what is left of it points here. */
  erased_at: Date | null;
}

const COLUMNS = sql`uid, openid, nickname, avatar, signature, mobile, created, cert_type, certified_until, organiser_at,
  disabled_at, disabled_reason, erased_at`;

/** One person; `lock` holds their row: what they created and pinned is counted under it. */
export async function loadPerson(
  db: Queryable,
  uid: string,
  lock: 'lock' | 'read' = 'read',
): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`/* prepared */
    SELECT ${COLUMNS} FROM person WHERE uid = ${uid} ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(
    db,
  );
  return rows[0]!;
}

export async function findIdentity(
  db: Db | Tx,
  provider: string,
  app: string,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`/* prepared */
    SELECT uid FROM identity WHERE provider = ${provider} AND app = ${app} AND subject = ${subject}`.execute(
    db,
  );
  return rows[0]?.uid;
}

/** Links an identity to a new person; false when somebody else just did. */
export async function claimIdentity(
  tx: Tx,
  provider: string,
  app: string,
  subject: string,
  uid: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`/* prepared */
    INSERT INTO identity (provider, app, subject, uid, t_create)
    VALUES (${provider}, ${app}, ${subject}, ${uid}, ${now}) ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertPerson(
  tx: Tx,
  person: { uid: string; openid: string; nickname: string; mobile: string | null; now: Date },
): Promise<void> {
  await sql`/* prepared */ INSERT INTO person (uid, openid, nickname, mobile, t_create)
    VALUES (${person.uid}, ${person.openid}, ${person.nickname}, ${person.mobile}, ${person.now})`.execute(
    tx,
  );
}

/** Several new people, each with a way in that nobody has; throws where somebody does. */
export async function insertNewcomers(
  tx: Queryable,
  { provider, app }: { provider: string; app: string },
  people: readonly { uid: string; openid: string; nickname: string; subject: string }[],
  now: Date,
): Promise<void> {
  const uids = people.map(({ uid }) => uid);
  await Promise.all([
    sql`/* prepared */ INSERT INTO identity (provider, app, subject, uid, t_create)
      SELECT ${provider}, ${app}, n.subject, n.uid, ${now}
      FROM unnest(${people.map(({ subject }) => subject)}::text[], ${uids}::uuid[]) AS n (subject, uid)`.execute(
      tx,
    ),
    sql`/* prepared */ INSERT INTO person (uid, openid, nickname, t_create)
      SELECT n.uid, n.openid, n.nickname, ${now}
      FROM unnest(${uids}::uuid[], ${people.map(({ openid }) => openid)}::text[],
        ${people.map(({ nickname }) => nickname)}::text[]) AS n (uid, openid, nickname)`.execute(tx),
  ]);
}

/** Resolves true where a person manages any activity: as its initiator, or because one made them an admin. */
export async function managesAny(db: Db | Tx, uid: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM my_activity WHERE uid = ${uid} AND role IN (${literals(MANAGER_ROLES)}) LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Adds to the count of created activities; the caller holds the person's row. */
export async function countCreated(tx: Tx, uid: string): Promise<void> {
  await sql`UPDATE person SET created = created + 1 WHERE uid = ${uid}`.execute(tx);
}

/** The other way round, when one of them is deleted for good. */
export async function uncountCreated(tx: Tx, uid: string): Promise<void> {
  await sql`UPDATE person SET created = created - 1 WHERE uid = ${uid} AND created > 0`.execute(tx);
}

/** A verified phone, as binding leaves it, on the person and the activities that they initiate. */
export async function setVerified(tx: Tx, uid: string, mobile: string): Promise<void> {
  await sql`UPDATE person SET mobile = COALESCE(mobile, ${mobile}) WHERE uid = ${uid}`.execute(tx);
  await sql`UPDATE activity SET phone_verified = true WHERE owner_uid = ${uid}`.execute(tx);
}
