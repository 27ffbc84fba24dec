import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** Keys of `before` and `after` that name what was done to whom. */
export const TARGETS = ['id', 'member_id', 'record_id', 'wid', 'target'] as const;

export interface AuditEntry {
  cid: string;
  uid: string;
  action: string;
  before: object | null;
  after: object | null;
  now: Date;
}

/** Key of several members at once. */
export const MEMBERS = 'members';

/** Notes who changed what, in the transaction that changes it (D11). */
export async function insertAudit(tx: Tx, e: AuditEntry): Promise<void> {
  await sql`INSERT INTO audit (cid, id, uid, action, before, after, t_create)
    VALUES (${e.cid}, ${newId()}, ${e.uid}, ${e.action}, ${e.before === null ? null : JSON.stringify(e.before)},
      ${e.after === null ? null : JSON.stringify(e.after)}, ${e.now})`.execute(tx);
}

/** Notes several changes at once, each of them an entry. */
export async function insertAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await sql`INSERT INTO audit (cid, id, uid, action, before, after, t_create)
    SELECT * FROM unnest(${entries.map((e) => e.cid)}::text[], ${entries.map(() => newId())}::uuid[],
      ${entries.map((e) => e.uid)}::uuid[], ${entries.map((e) => e.action)}::text[],
      ${entries.map((e) => json(e.before))}::jsonb[], ${entries.map((e) => json(e.after))}::jsonb[],
      ${entries.map((e) => e.now)}::timestamptz[])`.execute(tx);
}

/** Keys of content in rows about a record. */
const SAID = ['name', 'content', 'fill_params', 'fix_params', 'imgs', 'img', 'audio', 'remark', 'url'];

/** That something was done to records, comments, requests or lines of the screen is kept as a fact; what they said goes. */
export async function forgetSaid(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const about = (side: 'before' | 'after') => {
    const said = sql.ref(side);
    return sql`ARRAY[${said} ->> 'id', ${said} ->> 'record_id', ${said} ->> 'bid'] && ${ids}::text[]`;
  };
  await sql`UPDATE audit SET before = before - ${SAID}::text[], after = after - ${SAID}::text[]
    WHERE cid = ${cid} AND split_part(action, '.', 1) IN ('record', 'remark', 'comment', 'makeup', 'leave', 'barrage')
      AND (${about('before')} OR ${about('after')})`.execute(tx);
}

/**
 * Marks and leave of members stay as facts; the reasons that organisers gave for them go. By the member, as marks have no id, and
 * leave that was cut has others than its parts.
 */
export async function forgetReasons(tx: Tx, cid: string, memberIds: readonly string[]): Promise<void> {
  await sql`UPDATE audit SET after = after - 'remark'
    WHERE cid = ${cid} AND split_part(action, '.', 1) IN ('attendance', 'leave')
      AND after ->> 'target' = ANY(${memberIds}::text[])`.execute(tx);
}

/** Keys of a member's identity. */
const NAMES = ['alias', 'stu_no', 'reg_params', 'name', 'line', 'from_alias'];

/**
 * Acts of organisers on a member, and the member's own, stay without any name or answer of theirs: `alias` of now and
 * the earlier ones in these rows. Approvals of before named no ids, but `names`.
 */
export async function forgetNames(tx: Tx, cid: string, memberId: string, alias: string): Promise<void> {
  const keys = ['target', 'member_id', 'from'];
  const about = (side: 'before' | 'after') => {
    const said = sql.ref(side);
    return sql`ARRAY[${sql.join(keys.map((key) => sql`${said} ->> ${key}`))}] && ARRAY[${memberId}::text]`;
  };
  const ofMember = sql`cid = ${cid} AND split_part(action, '.', 1) = 'member' AND (${about('before')} OR ${about('after')})`;
  const { rows } = await sql<{ was: string | null; is: string | null }>`
    SELECT DISTINCT before ->> 'alias' AS was, after ->> 'alias' AS is FROM audit WHERE ${ofMember}`.execute(
    tx,
  );
  await sql`UPDATE audit SET before = before - ${NAMES}::text[], after = after - ${NAMES}::text[]
    WHERE ${ofMember}`.execute(tx);
  const called = [alias, ...rows.flatMap(({ was, is }) => [was, is])].filter((name) => name);
  if (called.length === 0) return;
  await sql`UPDATE audit SET after = jsonb_set(after, '{names}', (after -> 'names') - ${called}::text[])
    WHERE cid = ${cid} AND split_part(action, '.', 1) = 'join' AND after -> 'names' ?| ${called}::text[]`.execute(
    tx,
  );
}
