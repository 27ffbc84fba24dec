import { AUDIT_STATUS } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Certifications whose chains are computed together. */
const AT_ONCE = 1000;
export const CHAIN_CHECK = 'a certification is valid as long as its approval and payments say';

/**
 * Certification: what was approved and paid is what a person has, and what they have is what their activities have. Part of
 * `checkData`. Somebody whom the platform certified by itself has no application: nothing is computed of them.
 */
export const CERTIFIED_CHECKS: Record<string, ReturnType<typeof sql>> = {
  'a certification is paid where something was paid for': sql`
    SELECT c.uid::text AS subject, format('certification %s: has_payed %s', c.id, c.has_payed) AS detail
    FROM certification c
    WHERE c.has_payed <> EXISTS (
      SELECT FROM certification_term t WHERE t.uid = c.uid AND t.id = c.id AND NOT t.revoked)`,

  'an order of a certification gave its months once, where it is paid': sql`
    SELECT o.uid::text AS subject, format('order %s: %s of %s months, term %s, taken back %s', o.no, o.state,
      o.detail->>'months', t.months, t.revoked) AS detail
    FROM pay_order o LEFT JOIN certification_term t ON t.uid = o.uid AND t.order_id = o.id
    WHERE o.kind IN ('ent_cert', 'ent_cert_renew') AND (
      (o.state IN ('paid', 'refunding', 'refunded')) <> (t.uid IS NOT NULL)
      OR t.months <> (o.detail->>'months')::int OR t.id::text <> o.detail->>'cert'
      OR (t.uid IS NOT NULL AND t.revoked <> (o.state = 'refunded')))`,

  'a person is certified as long as their certifications are': sql`
    SELECT p.uid::text AS subject, format('certified until %s, certifications until %s', p.certified_until, c.until)
      AS detail
    FROM person p JOIN (
      SELECT uid, max(t_end) AS until FROM certification WHERE t_end IS NOT NULL GROUP BY uid
    ) c ON c.uid = p.uid
    WHERE p.certified_until IS DISTINCT FROM c.until`,

  'an activity is certified as long as its initiator is': sql`
    SELECT a.cid AS subject, format('certified until %s, initiator until %s', a.certified_until, p.certified_until)
      AS detail
    FROM activity a JOIN (SELECT uid, certified_until FROM person) p ON p.uid = a.owner_uid
    WHERE a.certified_until IS DISTINCT FROM p.certified_until`,
};

/**
 * `CHAIN_CHECK`: each term hangs on the one before, which only recursion says, and recursion over rows of several
 * machines is refused. So a page of rows is read, and the recursion is over what was read.
 */
export async function brokenChains(tx: Tx): Promise<{ subject: string; detail: string }[]> {
  const found: { subject: string; detail: string }[] = [];
  for (let after = ZERO_ID; ; ) {
    const { rows } = await sql<{ id: string; saved: unknown }>`
      SELECT id, to_jsonb(c) AS saved FROM (
        SELECT uid, id, t_audit, audit_status, t_start, t_end FROM certification
        WHERE id > ${after} ORDER BY id LIMIT ${AT_ONCE}) c`.execute(tx);
    const { rows: terms } = await sql<{ term: unknown }>`
      SELECT to_jsonb(t) AS term FROM (
        SELECT uid, id, order_id, months, t_from FROM certification_term
        WHERE NOT revoked AND id = ANY(${rows.map(({ id }) => id)}::uuid[])) t`.execute(tx);
    found.push(
      ...(await compare(
        tx,
        rows.map(({ saved }) => saved),
        terms.map(({ term }) => term),
      )),
    );
    if (rows.length < AT_ONCE) return found;
    after = rows.at(-1)!.id;
  }
}

async function compare(tx: Tx, saved: unknown[], terms: unknown[]) {
  const { rows } = await sql<{ subject: string; detail: string }>`
    WITH RECURSIVE saved AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) AS c (uid uuid, id uuid,
        t_audit timestamptz, audit_status int, t_start timestamptz, t_end timestamptz)
    ), term AS (
      SELECT uid, id, months, date_trunc('second', t_from) AS t_from,
        row_number() OVER (PARTITION BY uid, id ORDER BY t_from, order_id) AS n
      FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS t (uid uuid, id uuid, order_id uuid, months int,
        t_from timestamptz)
    ), begun AS (
      SELECT t.*, greatest(date_trunc('second', c.t_audit), t.t_from) AS start
      FROM term t JOIN saved c ON c.uid = t.uid AND c.id = t.id
      WHERE t.n = 1 AND c.audit_status = ${sql.lit(AUDIT_STATUS.APPROVED)}
    ), chain AS (
      SELECT uid, id, n, start, (start AT TIME ZONE 'Asia/Shanghai' + make_interval(months => months))
        AT TIME ZONE 'Asia/Shanghai' AS until
      FROM begun
      UNION ALL
      SELECT t.uid, t.id, t.n, h.start, (greatest(h.until, t.t_from) AT TIME ZONE 'Asia/Shanghai'
        + make_interval(months => t.months)) AT TIME ZONE 'Asia/Shanghai'
      FROM chain h JOIN term t ON t.uid = h.uid AND t.id = h.id AND t.n = h.n + 1
    ), valid AS (
      SELECT DISTINCT ON (uid, id) uid, id, start, until FROM chain ORDER BY uid, id, n DESC
    )
    SELECT c.uid::text AS subject, format('certification %s: %s to %s, computed %s to %s', c.id, c.t_start, c.t_end,
      v.start, v.until) AS detail
    FROM saved c LEFT JOIN valid v ON v.uid = c.uid AND v.id = c.id
    WHERE c.t_start IS DISTINCT FROM v.start OR c.t_end IS DISTINCT FROM v.until`.execute(tx);
  return rows;
}
