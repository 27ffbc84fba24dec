import type pg from 'pg';
import { call, type Organiser } from './fixtures.ts';

/** Lists activities on the home of their members, as joining does. */
export async function listForMembers(db: pg.Client, cids: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO my_activity (uid, cid, role, title, start_day, end_day, t_create)
     SELECT m.uid, m.cid, 0, a.title, a.start_day, a.end_day, m.t_join
     FROM member m JOIN activity a ON a.cid = m.cid
     WHERE m.cid = ANY($1) AND m.role = 0 AND m.takes_part ON CONFLICT DO NOTHING`,
    [cids],
  );
}

/** Lines of an activity's list that nobody claimed yet, by the names 同学0 and so on; counters included. */
export async function addLines(db: pg.Client, cid: string, lines: number): Promise<void> {
  await db.query(
    `WITH line AS (
       INSERT INTO member (cid, member_id, role, alias, takes_part, joined_day, t_join, roster, roster_key)
       SELECT $1, gen_random_uuid(), 0, '同学' || i, false, current_date, now(), true, '同学' || i
       FROM generate_series(0, $2::int - 1) i RETURNING member_id
     )
     INSERT INTO membership (cid, member_id, from_day) SELECT $1, member_id, current_date FROM line`,
    [cid, lines],
  );
  await db.query(
    `INSERT INTO activity_day (cid, day, due_change) VALUES ($1, current_date, $2)
     ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change + $2`,
    [cid, lines],
  );
}

export interface Invitation {
  code: string;
  /** Token of its printed link: who has it has scanned the paper, and guesses nothing. */
  mark: string;
}

/** Printed invitations for all open lines of an activity. */
export async function inviteLines(url: string, organiser: Organiser, cid: string): Promise<Invitation[]> {
  const made: Invitation[] = [];
  let after: string | undefined;
  do {
    const { data } = await call<{ data: { lists: { code: string; link: string }[]; next: string } }>(
      url,
      'POST',
      '/xcx/checkin_web/v1/invitation/create',
      { cid, ...(after ? { after } : {}), request_id: `invite-${cid}-${made.length}` },
      organiser.token,
    );
    for (const { code, link } of data.lists) made.push({ code, mark: new URL(link).searchParams.get('k')! });
    after = data.next;
  } while (after);
  return made;
}
