import type { FieldValue, ShownField } from '@rollcall/contract';
import { FIELD_TYPE, type FieldType, SUBMISSION_KEY } from '@rollcall/contract/field/field';
import { FIELD_TRAITS } from '@rollcall/rules/field/types';
import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import type { FieldColumn } from './file-order.source.ts';

/** Most columns of one field: more pictures than a field takes (RULE-43). */
const MOST_COLUMNS = 18;

/** Number of columns of a media field, by its key. */
export type Widths = ReadonlyMap<number, number>;

/** The most that was submitted for each media field of the records that a condition names. */
export async function widthsOf(
  client: pg.Client,
  fields: FieldColumn[],
  from: string,
  values: unknown[],
): Promise<Widths> {
  const keys = fields.filter((f) => FIELD_TRAITS[f.type].files !== null).map((f) => f.key);
  if (keys.length === 0) return new Map();
  const { rows }: pg.QueryResult<{ key: number; most: number }> = await client.query(
    `SELECT (v->>'key')::int AS key, max(jsonb_array_length(v->'val'))::int AS most
     FROM (${from}) f, jsonb_array_elements(f.filled) v
     WHERE jsonb_typeof(v->'val') = 'array' AND (v->>'key')::int = ANY($${values.length + 1}::int[]) GROUP BY 1`,
    [...values, keys],
  );
  return new Map(rows.map(({ key, most }) => [key, Math.min(MOST_COLUMNS, most)]));
}

/** Least width of a column in characters; free text takes a line that is read, and wraps. */
const LEAST_WIDTH: Readonly<Record<FieldType, number>> = {
  [FIELD_TYPE.SINGLE_LINE]: 20,
  [FIELD_TYPE.MULTI_LINE]: 36,
  [FIELD_TYPE.CHOICE]: 12,
  [FIELD_TYPE.IMAGE]: 12,
  [FIELD_TYPE.VIDEO]: 12,
  [FIELD_TYPE.AUDIO]: 12,
  [FIELD_TYPE.FILE]: 12,
  [FIELD_TYPE.LOCATION]: 12,
  [FIELD_TYPE.STEPS]: 12,
  [FIELD_TYPE.ARTICLE]: 12,
  [FIELD_TYPE.SIGNATURE]: 12,
  [FIELD_TYPE.PHONE]: 12,
};
const widthOf = (name: string, type: FieldType): number =>
  Math.min(40, Math.max(LEAST_WIDTH[type], name.length * 2 + 4));

/** The columns of fields: one each, and one for each picture that stands beside another. */
export const fieldColumns = (fields: FieldColumn[], widths: Widths): Column[] =>
  fields.flatMap(({ key, name, type }) => {
    const many = widths.get(key) ?? 1;
    if (many <= 1) return [{ header: name, width: widthOf(name, type) }];
    return Array.from({ length: many }, (_, i) => ({
      header: `${name}${i + 1}`,
      width: widthOf(name, type),
    }));
  });

/** One value: text stays text, steps and temperatures are numbers, a place is its words. */
export function cellOf(value: FieldValue | undefined, type: FieldType, key?: number): Cell {
  if (value === undefined || Array.isArray(value)) return null;
  if (typeof value === 'object') return value.address || `${value.latitude}, ${value.longitude}`;
  if (key === SUBMISSION_KEY.TEMPERATURE && /^\d{2}(\.\d)?$/.test(value)) return Number(value);
  // Everything else that looks like a number (phone, student number) stays text.
  return type === FIELD_TYPE.STEPS && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The cells of filled fields; media are links that ask for the right when they are opened. */
export function fieldCells(
  fields: FieldColumn[],
  widths: Widths,
  filled: ShownField[],
  publicUrl: string,
): Cell[] {
  const byKey = new Map(filled.map((v) => [v.key, v.val]));
  return fields.flatMap(({ key, type }) => {
    const value = byKey.get(key);
    const many = Math.max(1, widths.get(key) ?? 1);
    if (!Array.isArray(value)) return [cellOf(value, type, key), ...new Array<Cell>(many - 1).fill(null)];
    return Array.from({ length: many }, (_, i): Cell => {
      const address = value[i];
      return address === undefined ? null : { text: '查看', link: publicUrl + address };
    });
  });
}

/** Texts of filled fields in one cell, for what has no columns of its own. */
export const wordsOf = (filled: ShownField[] | null): string =>
  (filled ?? [])
    .map(({ val }) =>
      Array.isArray(val) ? `${val.length}个附件` : typeof val === 'object' ? val.address : val,
    )
    .filter((word) => word !== '')
    .join('；');

/** Names of people by uid, of one page: people and records lie apart. */
export async function namesOf(client: pg.Client, uids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(uids.flatMap((uid) => uid ?? []))];
  if (wanted.length === 0) return new Map();
  const { rows }: pg.QueryResult<{ uid: string; nickname: string }> = await client.query(
    'SELECT uid, nickname FROM person WHERE uid = ANY($1::uuid[])',
    [wanted],
  );
  return new Map(rows.map(({ uid, nickname }) => [uid, nickname]));
}
