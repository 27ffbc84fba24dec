import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { daysAfter, daysBefore } from '../clock/days.ts';
import type { Db, Queryable } from '../db/db.ts';
import { createGroup } from '../group/group.ts';
import { sha256 } from '../ids/ids.ts';

/** Real days that a session lives. */
export const SESSION_DAYS = 30;

/** `source` of a session of the member page that the mini-program opened. */
export const MINI_SOURCE = 'mini';

/** Real days without a call after which a session ends: computers are shared, phones seldom. */
const IDLE_DAYS = { console: 7, member: 15 } as const;
/** A session's use is noted at most so often, not at every call. */
const NOTED_MS = 6 * 3600_000;
/** Sessions of one person that are kept: as many as their list of devices shows. */
export const MOST_SESSIONS = 50;

/** Condition: a row of `session` is neither over nor forgotten at an instant of real time. */
export const isAlive = (now: Date) => {
  const idleSince = (days: number) => daysBefore(now, days);
  return sql`t_expire > ${now} AND coalesce(t_seen, t_create) >
    CASE source WHEN 'console' THEN ${idleSince(IDLE_DAYS.console)}::timestamptz
      ELSE ${idleSince(IDLE_DAYS.member)}::timestamptz END`;
};

/** Caller. */
export interface Principal {
  uid: string;
  /** The session itself, by its token's hash (hexadecimal): what is asked under it may be answered to it alone. */
  session: string;
}

export interface Sessions {
  /**
   * Opens a session and answers its token; only the token's hash is kept.
   * @param proven when its person proved who they are, where that was not now: a session that another one vouched for
   * is no fresher than that one
   */
  open(db: Queryable, uid: string, source: string, device?: string, proven?: Date): Promise<string>;
  /** Opens a session of each of several people; answers their tokens in the same order. */
  openAll(
    db: Queryable,
    source: string,
    people: readonly { uid: string; device: string }[],
  ): Promise<string[]>;
  /** The person behind a token, or null. Lookups that queue up together share one statement, or one trip. */
  find(token: string): Promise<Principal | null>;
  close(token: string): Promise<void>;
  /** The same by the session itself. */
  end(session: string): Promise<void>;
  /** The client at which a session was opened. */
  clientOf(session: string): Promise<string | undefined>;
  /** Resolves true while a session is open; in the transaction of who goes by it. */
  isOpen(db: Queryable, session: string): Promise<boolean>;
  /** Resolves true where the mini-program opened it, which alone can read the name of a network. */
  isOfMini(session: string): Promise<boolean>;
  /** When a session last showed who it is: at its login, or by a proof since (real time). */
  provenAt(session: string): Promise<Date>;
  /** Notes that a session has proven anew who it is. */
  prove(session: string, at: Date): Promise<void>;
  /** Takes out what is over or forgotten at an instant of real time: nothing opens it any more. */
  sweep(now: Date): Promise<void>;
  /** Ends the sessions of a person, all but `kept`: a way in has changed. */
  closeAll(db: Db, uid: string, ...stored: (string | undefined)[]): Promise<void>;
}

const newToken = (): string => randomBytes(32).toString('base64url');
const expiryOf = (now: Date): Date => daysAfter(now, SESSION_DAYS);

const TOKEN = /^[0-9A-Za-z_-]{43}$/;

/** One by one: two processes that note the same sessions never wait for each other crosswise. */
async function noteUse(db: Db, hashes: Buffer[], now: Date): Promise<void> {
  for (const hash of hashes)
    await sql`UPDATE session SET t_seen = ${now} WHERE token_hash = ${hash}`.execute(db);
}

/**
 * Ends the oldest sessions of people who have more than are kept. No part of a login: sessions lie by their tokens, and
 * every machine would be asked for those of one person.
 */
export async function trimSessions(db: Db): Promise<void> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM session GROUP BY uid HAVING count(*) > ${MOST_SESSIONS}`.execute(db);
  for (const { uid } of rows) {
    const { rows: over } = await sql<{ token_hash: Buffer }>`SELECT token_hash FROM session WHERE uid = ${uid}
      ORDER BY t_create DESC, token_hash OFFSET ${MOST_SESSIONS}`.execute(db);
    await sql`DELETE FROM session WHERE token_hash = ANY(${over.map((row) => row.token_hash)}::bytea[])`.execute(
      db,
    );
  }
}

/** Session as a lookup reads it. */
interface Found {
  token_hash: Buffer;
  uid: string;
  used: Date;
}

/** Lookups of one turn in one statement: one PostgreSQL plans and answers it as fast as that of one session. */
const findTogether = async (db: Db, hashes: Buffer[], now: Date): Promise<Found[]> =>
  (
    await sql<Found>`/* prepared */ SELECT token_hash, uid, coalesce(t_seen, t_create) AS used FROM session
      WHERE token_hash = ANY(${hashes}::bytea[]) AND ${isAlive(now)}`.execute(db)
  ).rows;

/**
 * The same by a statement for each, sent without waiting in between. In a spread database a statement of one session
 * goes to its machine by a plan that is made once a connection; one of several would be planned each time.
 */
const findOneByOne = async (db: Db, hashes: Buffer[], now: Date): Promise<Found[]> => {
  const answers = await Promise.all(
    hashes.map((hash) =>
      sql<Found>`/* prepared */ SELECT token_hash, uid, coalesce(t_seen, t_create) AS used FROM session
        WHERE token_hash = ${hash} AND ${isAlive(now)}`.execute(db),
    ),
  );
  return answers.flatMap(({ rows }) => rows);
};

/** @param isSharded the tables of the database may lie on several machines */
export function createSessions(db: Db, isSharded = false): Sessions {
  const read = isSharded ? findOneByOne : findTogether;
  const lookups = createGroup<Buffer, Principal | null>(async (_key, hashes) => {
    const now = new Date();
    const rows = await read(db, hashes, now);
    const before = now.getTime() - NOTED_MS;
    const due = rows.filter(({ used }) => used.getTime() < before).map((row) => row.token_hash);
    // Nobody waits for it, and what is not noted now is noted at the next call.
    if (due.length > 0) void noteUse(db, due, now).catch(() => {});
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row.uid]));
    return hashes.map((hash) => {
      const uid = found.get(hash.toString('hex'));
      return uid === undefined ? null : { uid, session: hash.toString('hex') };
    });
  });

  return {
    async open(tx, uid, source, device = '', proven) {
      const token = newToken();
      const now = new Date();
      await sql`/* prepared */ INSERT INTO session (token_hash, uid, source, device, t_create, t_expire, t_proof)
        VALUES (${sha256(token)}, ${uid}, ${source.slice(0, 20)}, ${device.slice(0, 60)}, ${now}, ${expiryOf(now)},
          ${proven ?? null})`.execute(tx);
      return token;
    },
    async openAll(tx, source, people) {
      const tokens = people.map(newToken);
      const now = new Date();
      await sql`/* prepared */ INSERT INTO session (token_hash, uid, source, device, t_create, t_expire)
        SELECT hash, uid, ${source.slice(0, 20)}, device, ${now}, ${expiryOf(now)}
        FROM unnest(${tokens.map(sha256)}::bytea[], ${people.map(({ uid }) => uid)}::uuid[],
          ${people.map(({ device }) => device.slice(0, 60))}::text[]) AS s (hash, uid, device)`.execute(tx);
      return tokens;
    },
    find: async (token) => (TOKEN.test(token) ? lookups.run('session', sha256(token)) : null),
    async close(token) {
      if (TOKEN.test(token)) await sql`DELETE FROM session WHERE token_hash = ${sha256(token)}`.execute(db);
    },
    async end(session) {
      await sql`DELETE FROM session WHERE token_hash = ${Buffer.from(session, 'hex')}`.execute(db);
    },
    async clientOf(session) {
      const { rows } = await sql<{ source: string }>`SELECT source FROM session
        WHERE token_hash = ${Buffer.from(session, 'hex')}`.execute(db);
      const source = rows[0]?.source;
      return source === MINI_SOURCE ? 'member' : source;
    },
    async isOpen(tx, session) {
      const { rows } = await sql`SELECT FROM session
        WHERE token_hash = ${Buffer.from(session, 'hex')} AND ${isAlive(new Date())}`.execute(tx);
      return rows.length > 0;
    },
    async isOfMini(session) {
      const { rows } = await sql`SELECT FROM session
        WHERE token_hash = ${Buffer.from(session, 'hex')} AND source = ${MINI_SOURCE}`.execute(db);
      return rows.length > 0;
    },
    async provenAt(session) {
      const { rows } = await sql<{ at: Date }>`SELECT coalesce(t_proof, t_create) AS at FROM session
        WHERE token_hash = ${Buffer.from(session, 'hex')}`.execute(db);
      return rows[0]?.at ?? new Date(0);
    },
    async prove(session, at) {
      // A proof older than the last one changes nothing.
      await sql`UPDATE session SET t_proof = greatest(coalesce(t_proof, t_create), ${at}::timestamptz)
        WHERE token_hash = ${Buffer.from(session, 'hex')}`.execute(db);
    },
    async sweep(now) {
      await sql`DELETE FROM session WHERE NOT (${isAlive(now)})`.execute(db);
    },
    async closeAll(tx, uid, ...stored) {
      const hashes = stored.filter((one) => one !== undefined).map((one) => Buffer.from(one, 'hex'));
      await sql`DELETE FROM session WHERE uid = ${uid} AND NOT token_hash = ANY(${hashes}::bytea[])`.execute(
        tx,
      );
    },
  };
}
