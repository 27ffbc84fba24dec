import { sql } from 'kysely';

/** The ledger: what was paid is what was given, once; what was given is what is there. Part of `checkData`. */
export const MONEY_CHECKS: Record<string, ReturnType<typeof sql>> = {
  'an order of ads gave its impressions once, where it is paid': sql`
    SELECT o.uid::text AS subject, format('order %s: %s of %s, entry %s, taken back %s', o.no, o.state,
      o.detail->>'count', e.count, e.taken) AS detail
    FROM pay_order o LEFT JOIN ad_entry e ON e.uid = o.uid AND e.order_id = o.id
    WHERE o.kind = 'ads' AND ((o.state IN ('paid', 'refunding', 'refunded')) <> (e.uid IS NOT NULL)
      OR e.count <> (o.detail->>'count')::int OR (o.state = 'refunded') <> (e.taken IS NOT NULL AND e.uid IS NOT NULL))`,

  'ad_balance sums what orders gave and took back': sql`
    SELECT COALESCE(b.uid, e.uid)::text AS subject, format('bought %s/%s, taken %s/%s (balance/entries)', b.bought,
      e.bought, b.taken, e.taken) AS detail
    FROM ad_balance b
    FULL JOIN (SELECT uid, sum(count) AS bought, COALESCE(sum(taken), 0) AS taken FROM ad_entry GROUP BY uid) e
      ON e.uid = b.uid
    WHERE b.bought IS DISTINCT FROM e.bought OR b.taken IS DISTINCT FROM e.taken`,

  'an order has the refund that it speaks of': sql`
    SELECT o.uid::text AS subject, format('order %s: %s, refunds %s', o.no, o.state, r.states) AS detail
    FROM pay_order o LEFT JOIN (
      SELECT uid, order_id, string_agg(state, ' ') FILTER (WHERE state <> 'failed') AS states,
        sum(fen) FILTER (WHERE state = 'done') AS fen
      FROM pay_refund GROUP BY uid, order_id
    ) r ON r.uid = o.uid AND r.order_id = o.id
    WHERE r.states IS DISTINCT FROM CASE o.state WHEN 'refunding' THEN 'asked' WHEN 'refunded' THEN 'done' END
      OR (o.state = 'refunded' AND r.fen <> o.fen)`,

  'an order number names its order': sql`
    SELECT o.uid::text AS subject, format('order %s', o.no) AS detail
    FROM pay_order o LEFT JOIN (SELECT no, uid, id FROM pay_no) n ON n.no = o.no AND n.uid = o.uid AND n.id = o.id
    WHERE n.no IS NULL`,
};
