import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import { lockEach } from '../../platform/db/lock-rows.ts';
import { findIdentity, loadPerson, type PersonRow } from './account.store.ts';

/** A person, for features that need their name or certification. */
export const personOf = (db: Db | Tx, uid: string): Promise<PersonRow> => loadPerson(db, uid);

/** A person under lock: what is counted against them (created, pinned) is decided while it is held. */
export const lockPerson = (tx: Tx, uid: string): Promise<PersonRow> => loadPerson(tx, uid, 'lock');

/** Several people under lock, by uid; they are held in one order by everybody. */
export async function lockPeople(tx: Queryable, uids: readonly string[]): Promise<Map<string, PersonRow>> {
  const people = await lockEach<PersonRow>(tx, uids, (db, uid) => loadPerson(db, uid, 'lock'));
  return new Map(people.map((person) => [person.uid, person]));
}

/** Person whom a mobile number logs in; undefined: nobody. */
export const ownerOfMobile = (db: Db, mobile: string): Promise<string | undefined> =>
  findIdentity(db, 'mobile', '', mobile);

/** Way in of a person who came by the printed code of a list line, and had nothing else. */
export const paperIdentity = (cid: string, line: string) => ({
  provider: 'invitation',
  app: cid,
  subject: line,
});

/** Person who came so; undefined: nobody did. */
export function ownerOfPaper(tx: Tx, cid: string, line: string): Promise<string | undefined> {
  const { provider, app, subject } = paperIdentity(cid, line);
  return findIdentity(tx, provider, app, subject);
}

/** Nicknames of several people by uid. */
export async function namesOf(db: Db, uids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uid: string; nickname: string }>`/* prepared */
    SELECT uid, nickname FROM person WHERE uid = ANY(${[...new Set(uids)]}::uuid[])`.execute(db);
  return new Map(rows.map((r) => [r.uid, r.nickname]));
}

/** Nicknames and pictures of several people by uid. */
export async function avatarsOf(
  db: Db,
  uids: string[],
): Promise<Map<string, { nickname: string; avatar: string }>> {
  const { rows } = await sql<{ uid: string; nickname: string; avatar: string }>`/* prepared */
    SELECT uid, nickname, avatar FROM person WHERE uid = ANY(${[...new Set(uids)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uid, row]));
}
