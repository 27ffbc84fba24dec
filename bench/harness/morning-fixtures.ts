import type pg from 'pg';
import {
  addMembers,
  addPeople,
  call,
  copyActivity,
  newActivity,
  newOrganiser,
  type Organiser,
  tokenOf,
} from './fixtures.ts';
import { addLines, inviteLines, listForMembers } from './membership.ts';
import type { Visitor } from './morning.ts';
import type { Server } from './server.ts';

/** Of everybody, those of the one large activity; the others are spread over small ones. */
const LARGE_SHARE = 10;
const SMALL = 50;
/** Every so many-th comes for the first time. */
const NEWCOMERS = 10;
/** Visitors of an activity of their own, who come before the measurement. */
const EARLY = 600;
/** Prime, so that neighbours of an activity arrive far from each other. */
const STEP = 7919;

export interface Morning {
  organiser: Organiser;
  activities: { cid: string; entry: string }[];
  /** Those of them that are measured. */
  cids: string[];
  large: { cid: string; people: number };
  /** Key of the large screen of that one. */
  screen: string;
  visitors: Visitor[];
  newcomers: number;
  /** Those who warm the servers up. */
  early: Visitor[];
}

/** Number of small activities for so many people. */
const smallFor = (people: number): number => Math.round((people - people / LARGE_SHARE) / SMALL);

/** One large activity and many small ones; of each every tenth is a line of the list with a printed invitation. */
export async function makeMorning(server: Server, db: pg.Client, people: number): Promise<Morning> {
  const { url } = server;
  const organiser = await newOrganiser(url, db, 'bench-morning');
  const early = await newActivity(url, db, organiser, '最早的人');
  const large = await newActivity(url, db, organiser, '五千人的早晨');
  const small = await newActivity(url, db, organiser, '五十人的早晨');
  const copies = await copyActivity(db, small.cid, smallFor(people));
  const activities = [early, large, ...copies.map((cid) => ({ cid, entry: small.entry }))];
  const sizes = [EARLY, Math.round(people / LARGE_SHARE), ...copies.map(() => SMALL)];
  await addPeople(
    db,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const visitors: Visitor[] = [];
  let number = 0;
  for (const [at, { cid }] of activities.entries()) {
    const fresh = Math.round(sizes[at]! / NEWCOMERS);
    const known = sizes[at]! - fresh;
    await addMembers(db, cid, known, number);
    for (let i = 0; i < known; i++, number++) visitors.push({ at, number, token: tokenOf(number) });
    await addLines(db, cid, fresh);
    for (const invitation of await inviteLines(url, organiser, cid))
      visitors.push({ at, number: number++, invitation });
  }
  const cids = activities.slice(1).map(({ cid }) => cid);
  await listForMembers(
    db,
    activities.map(({ cid }) => cid),
  );
  const cast = await call<{ data: { key: string } }>(
    url,
    'POST',
    '/xcx/checkin_web/v1/cast/link',
    { cid: large.cid },
    organiser.token,
  );
  await db.query('VACUUM ANALYZE');
  const measured = visitors.filter(({ at }) => at > 0);
  return {
    organiser,
    activities,
    cids,
    large: { cid: large.cid, people: sizes[1]! },
    screen: cast.data.key,
    visitors: measured.map((_, i) => measured[(i * STEP) % measured.length]!),
    newcomers: measured.filter(({ invitation }) => invitation).length,
    early: visitors.filter(({ at }) => at === 0),
  };
}

/**
 * Holds what was answered against the rows: each sign-in once, under an id of its own, counted exactly, by activity and
 * day; each invitation claimed once, each member joined once. Of visits that did not end, the sign-in may be there.
 * @throws where anything is lost, doubled or counted wrongly
 */
export async function assertExact(
  db: pg.Client,
  { cids, visitors, newcomers }: Morning,
  { completed, unfinished }: { completed: number; unfinished: number },
): Promise<void> {
  const { rows } = await db.query<
    Record<'records' | 'people' | 'ids' | 'claimed' | 'joined' | 'listed', number>
  >(
    `SELECT count(*)::int AS records, count(DISTINCT (cid, member_id))::int AS people,
       count(DISTINCT request_id)::int AS ids,
       (SELECT count(*)::int FROM invitation WHERE cid = ANY($1) AND claimed_at IS NOT NULL) AS claimed,
       (SELECT count(DISTINCT (cid, uid))::int FROM member WHERE cid = ANY($1) AND takes_part AND role = 0) AS joined,
       (SELECT count(*)::int FROM my_activity WHERE cid = ANY($1) AND role = 0) AS listed
     FROM record WHERE cid = ANY($1)`,
    [cids],
  );
  const { records, people, ids, claimed, joined, listed } = rows[0]!;
  const isOnce = people === records && ids === records && claimed <= newcomers;
  const isAll = records >= completed && records <= completed + unfinished;
  const isJoined = joined === visitors.length - newcomers + claimed && listed === joined;
  if (!isOnce || !isAll || !isJoined)
    throw new Error(
      `${completed} sign-ins were accepted, ${unfinished} are open, the rows say ${JSON.stringify(rows[0])}`,
    );
  const { rows: apart } = await db.query(
    `WITH counted AS (
       SELECT cid, sum(checked)::int AS checked, sum(checked_uv)::int AS people, sum(period_uv)::int AS periods,
         sum(due_change)::int AS due FROM activity_day WHERE cid = ANY($1) GROUP BY cid)
     SELECT a.cid, a.join_num, c.* FROM activity a LEFT JOIN counted c ON c.cid = a.cid,
       LATERAL (SELECT count(*) AS n FROM record r WHERE r.cid = a.cid) r,
       LATERAL (SELECT count(*) FILTER (WHERE takes_part AND role = 0) AS n FROM member m WHERE m.cid = a.cid) m,
       LATERAL (SELECT count(*) AS n FROM membership s JOIN member m ON m.cid = s.cid AND m.member_id = s.member_id
         WHERE s.cid = a.cid AND m.role = 0) s
     WHERE a.cid = ANY($1) AND (c.checked, c.people, c.periods, c.due, a.join_num)
       IS DISTINCT FROM (r.n, r.n, r.n, s.n, m.n)`,
    [cids],
  );
  if (apart.length > 0)
    throw new Error(
      `counters of ${apart.length} activities differ from their rows: ${JSON.stringify(apart[0])}`,
    );
}
