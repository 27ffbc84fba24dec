import {
  CERT_PICTURE_LABELS,
  type listOperatorAudit,
  OPERATOR_ACTION_VALUE_LABELS,
  type OperatorAuditEntry,
  type ParsedRequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import { instantOf } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';

type Value = string | number | boolean | null | object;

const said = (value: Value): string => {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map(said).join('、');
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  // Which picture of an application was looked at is noted by its field.
  const word = Object.entries(CERT_PICTURE_LABELS).find(([field]) => field === value)?.[1];
  return word ?? String(value ?? '无');
};

/** A number of ours that says nothing to a person. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values of an audit entry as one line, those that say nothing left out: `放假：10-01，已发布：是`. */
function lineOf(values: Record<string, Value> | null): string {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== '' && !UUID.test(String(value)))
    .map(([name, value]) => `${OPERATOR_ACTION_VALUE_LABELS[name] ?? name}：${said(value)}`)
    .join('，');
}

/** Acts of operators, newest first. */
export async function loadOperatorAudit(
  db: Db,
  { name, area, from, to, cursor, count }: ParsedRequestOf<typeof listOperatorAudit>,
): Promise<ResponseOf<typeof listOperatorAudit>['data']> {
  const at = (day: string, later = 0) => new Date((instantOf(day, 0) + later) * 1000);
  const [{ rows }, names] = await Promise.all([
    sql<
      Omit<OperatorAuditEntry, 'before' | 'after' | 't_create'> & {
        before: Record<string, Value> | null;
        after: Record<string, Value> | null;
        t_create: Date;
      }
    >`
      SELECT id, name, action, subject, before, after, t_create FROM operator_audit
      WHERE ${name === '' ? sql`true` : sql`name = ${name}`}
        AND ${area === undefined ? sql`true` : sql`action LIKE ${`${area}.%`}`}
        AND ${from === undefined ? sql`true` : sql`t_create >= ${at(from)}`}
        AND ${to === undefined ? sql`true` : sql`t_create < ${at(to, 86_400)}`}
        AND ${cursor === '' ? sql`true` : sql`id < ${cursor}`}
      ORDER BY id DESC LIMIT ${count + 1}`.execute(db),
    sql<{ name: string }>`SELECT DISTINCT name FROM operator_audit ORDER BY name`.execute(db),
  ]);
  const lists = rows.slice(0, count).map((row) => ({
    ...row,
    before: lineOf(row.before),
    after: lineOf(row.after),
    t_create: unixSeconds(row.t_create),
  }));
  return {
    next: rows.length > count ? lists.at(-1)!.id : '',
    names: names.rows.map((row) => row.name),
    lists,
  };
}
