import type pg from 'pg';
import { addMembers, addPeople, call, newOrganiser, type Organiser } from './fixtures.ts';

export interface Sheet {
  organiser: Organiser;
  cid: string;
  /** First and last day of the measured range: 31 days, the last one is yesterday. */
  from: string;
  to: string;
  /** A day on whose morning everybody came but `FEW_ABSENT`. */
  full: string;
  /** A day on which nobody came. */
  empty: string;
  /** Any other day: a third of the members came. */
  usual: string;
}

export const MORNING = 25_200;
const EVENING = 61_200;
const RULES = [
  { name: '到校', kind: 'in', mark: 28_800 },
  { name: '离校', kind: 'out', mark: 63_000 },
];
const DAYS = 31;
const FEW_ABSENT = 20;
const DAY = 86_400;

/** Activity of two slots a day with marks, everybody due, begun 70 days ago. */
async function newSheet(url: string, db: pg.Client, organiser: Organiser): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const made = await call<{ data: { cid: string } }>(
    url,
    'POST',
    '/xcx/checkin/v5/create',
    {
      title: '全校考勤',
      template: 0,
      cate: 1,
      start_date: now,
      end_date: now + 70 * DAY,
      checkinday: [0, 1, 2, 3, 4, 5, 6],
      time_list: [
        [MORNING, 30_600],
        [EVENING, 64_800],
      ],
      limit: 2,
      total_limit: 500,
      permiss: 0,
    },
    organiser.token,
  );
  const { cid } = made.data;
  await db.query(
    `UPDATE activity SET start_day = current_date - 70, settings = settings || jsonb_build_object('start_date',
       extract(epoch FROM now() - interval '70 days')::bigint) WHERE cid = $1`,
    [cid],
  );
  await db.query(
    `UPDATE activity_revision SET from_day = current_date - 70,
       rules = rules || jsonb_build_object('start_day', (current_date - 70)::text, 'slot_rules', $2::jsonb) WHERE cid = $1`,
    [cid, JSON.stringify(RULES)],
  );
  await db.query('UPDATE my_activity SET start_day = current_date - 70 WHERE cid = $1', [cid]);
  return cid;
}

/**
 * Records of 31 days that ended: on the morning of the second last one nearly everybody came, on the third last day
 * nobody did, the others share the rest evenly. One in 50 came late.
 */
async function addSignIns(db: pg.Client, cid: string, members: number, records: number): Promise<void> {
  const others = 2 * (DAYS - 1) - 1;
  const each = Math.floor((records - members) / others);
  await db.query(
    `WITH people AS (SELECT member_id, (row_number() OVER (ORDER BY member_id))::int - 1 AS n FROM member
         WHERE cid = $1 AND takes_part),
       cells AS (SELECT back, slot, CASE WHEN back = 2 AND slot = ${MORNING} THEN $2::int - ${FEW_ABSENT} ELSE $3::int END AS came,
           (back * 7919 + slot) AS shift
         FROM generate_series(1, ${DAYS}) back, (VALUES (${MORNING}), (${EVENING})) s (slot) WHERE back <> 3)
     INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
       request_id, request_hash, fill_params, place, nth)
     SELECT $1, gen_random_uuid(), p.member_id, 1, current_date - back, current_date - back, slot, 1, slot,
       CASE slot WHEN ${MORNING} THEN 30600 ELSE 64800 END,
       ((current_date - back)::timestamp AT TIME ZONE 'Asia/Shanghai') + interval '1 second'
         * (slot + CASE WHEN n % 50 = 0 THEN 3700 ELSE 1900 + n % 1700 END),
       'r' || back || ' ' || slot || ' ' || n, sha256('x'), '[{"key":101,"val":"36.5","name":"体温"}]', NULL, 1
     FROM cells JOIN people p ON (p.n + shift) % $2::int < came ORDER BY back DESC, slot`,
    [cid, members, each],
  );
  await db.query(
    `INSERT INTO activity_day (cid, day, checked, checked_uv, period_uv)
     SELECT cid, day, count(*), count(DISTINCT member_id), count(DISTINCT member_id) FROM record WHERE cid = $1
     GROUP BY cid, day
     ON CONFLICT (cid, day) DO UPDATE SET checked = EXCLUDED.checked, checked_uv = EXCLUDED.checked_uv,
       period_uv = EXCLUDED.period_uv`,
    [cid],
  );
}

/** Approved leave of one member in 100 on each day, of the whole day. */
async function addLeave(db: pg.Client, cid: string): Promise<void> {
  await db.query(
    `INSERT INTO member_leave (cid, id, member_id, first_day, last_day, slots, kind, reason, state, asked_uid, t_ask,
       decided_uid, t_decide)
     SELECT $1, gen_random_uuid(), p.member_id, current_date - back, current_date - back, NULL, '事假', '家里有事', 1,
       a.owner_uid, now(), a.owner_uid, now()
     FROM (SELECT member_id, (row_number() OVER (ORDER BY member_id))::int AS n FROM member
       WHERE cid = $1 AND takes_part) p, activity a, generate_series(1, ${DAYS}) back
     WHERE a.cid = $1 AND (p.n + back * 37) % 100 = 0`,
    [cid],
  );
}

/** An attendance activity of many members and records. */
export async function makeSheet(
  url: string,
  db: pg.Client,
  { members, records }: { members: number; records: number },
): Promise<Sheet> {
  const organiser = await newOrganiser(url, db, 'bench-sheet');
  const cid = await newSheet(url, db, organiser);
  await addPeople(db, members);
  await addMembers(db, cid, members);
  await addSignIns(db, cid, members, records);
  await addLeave(db, cid);
  await db.query('VACUUM ANALYZE');
  const { rows } = await db.query<Record<'from' | 'to' | 'full' | 'empty' | 'usual', string>>(
    `SELECT (current_date - ${DAYS})::text AS "from", (current_date - 1)::text AS "to",
       (current_date - 2)::text AS "full", (current_date - 3)::text AS "empty", (current_date - 7)::text AS "usual"`,
  );
  return { organiser, cid, ...rows[0]! };
}
