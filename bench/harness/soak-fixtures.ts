import type pg from 'pg';
import { createPasswords } from '../../apps/server/src/platform/password/password.ts';
import {
  addMembers,
  addPeople,
  addRecords,
  call,
  newActivity,
  type Organiser,
  openToJoin,
  tokenOf,
} from './fixtures.ts';
import { listForMembers } from './membership.ts';
import { newClass, newHomework } from './school.ts';
import type { Server } from './server.ts';
import { makeSheet, type Sheet } from './sheet.ts';

/** Password and mobile of the organiser, who logs in with them too. */
export const PASSWORD = 'a long one of 2026';
export const MOBILE = '13900001234';
const RECORDS = 20_000;

/** Everything that a mixed load works on. */
export interface SoakFixtures {
  organiser: Organiser;
  /** Session of the organiser's phone, which confirms a login at a screen. */
  phone: string;
  /** Members of all activities but `joined`, by their numbers from 0 on. */
  members: number;
  /** Activity of a place, two fields, and records of 60 days. */
  daily: { cid: string; entry: string };
  /** Key of its large screen. */
  screen: string;
  /** Activity that those after the members join. */
  joined: { cid: string; entry: string };
  work: { cid: string; wid: string };
  sheet: Sheet;
}

/**
 * A school of some thousand members: sign-ins with records, a class with homework, a sheet of attendance, an activity
 * that people join, all of one organiser with a password.
 */
export async function makeSoak(
  server: Server,
  db: pg.Client,
  { members, joiners }: { members: number; joiners: number },
): Promise<SoakFixtures> {
  const { url } = server;
  const sheet = await makeSheet(url, db, { members, records: members * 20 });
  const { organiser } = sheet;
  await addPeople(db, joiners, members);
  const phone = tokenOf(members + joiners);
  await db.query(
    `INSERT INTO session (token_hash, uid, source, t_create, t_expire)
     VALUES (sha256($1::text::bytea), $2, 'member', now(), now() + interval '1 day')`,
    [phone, organiser.uid],
  );
  const daily = await newActivity(url, db, organiser, '每天签到');
  await db.query(`UPDATE activity SET settings = jsonb_set(settings, '{cast,barrage}', '1') WHERE cid = $1`, [
    daily.cid,
  ]);
  const joined = await newActivity(url, db, organiser, '新同学来了');
  await openToJoin(db, joined.cid);
  const classCid = await newClass(url, db, organiser);
  for (const cid of [daily.cid, classCid]) await addMembers(db, cid, members);
  await listForMembers(db, [daily.cid, classCid, sheet.cid]);
  await addRecords(db, daily.cid, RECORDS);
  const wid = await newHomework(url, organiser, classCid);
  const cast = await call<{ data: { key: string } }>(
    url,
    'POST',
    '/xcx/checkin_web/v1/cast/link',
    { cid: daily.cid },
    organiser.token,
  );
  const hash = await createPasswords().hash(PASSWORD);
  await db.query('INSERT INTO credential (uid, hash, t_change) VALUES ($1, $2, now())', [
    organiser.uid,
    hash,
  ]);
  await db.query(
    `INSERT INTO identity (provider, app, subject, uid, t_create) VALUES ('mobile', '', $1, $2, now())`,
    [MOBILE, organiser.uid],
  );
  await db.query('UPDATE person SET mobile = $1 WHERE uid = $2', [MOBILE, organiser.uid]);
  await db.query('VACUUM ANALYZE');
  return {
    organiser,
    phone,
    members,
    daily,
    screen: cast.data.key,
    joined,
    work: { cid: classCid, wid },
    sheet,
  };
}
