import type { listSent, ParsedRequestOf, SentMessage } from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';

type Requested = ParsedRequestOf<typeof listSent>;
type Row = Omit<SentMessage, 't_create'> & { t_create: Date };

/** Lines of what waits that are shown; the rest is a number. */
const WAITING = 100;

const shown = (rows: Row[]): SentMessage[] =>
  rows.map((row) => ({ ...row, t_create: unixSeconds(row.t_create) }));

/** Waiting messages: notices for the notification port, and mails of finished packages. */
async function waitingOnes(db: Db, channel: Requested['channel']): Promise<SentMessage[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      (SELECT o.id::text AS id, 'notify' AS channel, left(p.nickname, 1) || '**' AS receiver, n.title,
        'waiting' AS state,
        CASE WHEN o.tries = 0 THEN '' ELSE format('已尝试 %s 次，将自动重试', o.tries) END AS reason,
        false AS again, n.t_create
      FROM notify_outbox o JOIN notice n ON n.uid = o.uid AND n.id = o.id JOIN person p ON p.uid = o.uid
      ORDER BY o.due_at LIMIT ${WAITING})
      UNION ALL
      (SELECT id::text, 'mail', regexp_replace(email, '^(.).*@', '\\1***@'), name, 'waiting',
        CASE WHEN tries = 0 THEN '' ELSE format('已尝试 %s 次，将自动重试', tries) END, false, t_create
      FROM export_job WHERE mail IN ('waiting', 'sending') AND state = 'done'
      ORDER BY t_create LIMIT ${WAITING})
    ) w WHERE ${channel === undefined ? sql`true` : sql`channel = ${channel}`}
    ORDER BY t_create DESC LIMIT ${WAITING}`.execute(db);
  return shown(rows);
}

/** Messages sent, waiting or failed, newest first, with the number of waiting and failed ones. */
export async function loadSent(db: Db, { state, channel, cursor, count }: Requested) {
  const { rows: counts } = await sql<{ waiting: number; failed: number }>`
    SELECT (SELECT count(*) FROM notify_outbox)::int
        + (SELECT count(*) FROM export_job WHERE mail IN ('waiting', 'sending') AND state = 'done')::int AS waiting,
      (SELECT count(*) FROM sent_message WHERE state = 'failed')::int AS failed`.execute(db);
  if (state === 'waiting') return { ...counts[0]!, next: '', lists: await waitingOnes(db, channel) };
  const { rows } = await sql<Row>`
    SELECT id, channel, receiver, title, state, reason,
      state = 'failed' AND again IS NOT NULL AND t_create > now() - interval '24 hours' AS again, t_create
    FROM sent_message
    WHERE state = ${state} AND ${channel === undefined ? sql`true` : sql`channel = ${channel}`}
      AND ${cursor === '' ? sql`true` : sql`id < ${cursor}`}
    ORDER BY id DESC LIMIT ${count + 1}`.execute(db);
  const lists = shown(rows.slice(0, count));
  return { ...counts[0]!, next: rows.length > count ? lists.at(-1)!.id : '', lists };
}
