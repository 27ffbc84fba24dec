import type { Annotation, CheckinRecord, PicturePart, ShownField, Stroke } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

interface MarkRow {
  original: string;
  rendered: string;
  width: number;
  height: number;
  strokes: Stroke[];
  rotation: number;
  nickname: string;
  t_create: Date;
}

interface Place {
  from: PicturePart;
  key: number;
  url: string;
}

/** Where each address stands that may be a picture's; once for each field. */
function placesIn({ fill_params, fix }: Pick<CheckinRecord, 'fill_params' | 'fix'>): Place[] {
  const of = (from: PicturePart, fields: readonly ShownField[]): Place[] =>
    fields.flatMap(({ key, val }) =>
      Array.isArray(val) ? [...new Set(val)].map((url) => ({ from, key, url })) : [],
    );
  return [...of('fill', fill_params), ...of('fix', fix?.fill_params ?? [])];
}

/**
 * What was drawn on the pictures that stand in a record now, in their order. A correction may keep a picture that was
 * drawn on in the record: it is drawn on there too.
 */
export async function listAnnotations(
  db: Db,
  cid: string,
  id: string,
  record: Pick<CheckinRecord, 'fill_params' | 'fix'>,
): Promise<Annotation[]> {
  const places = placesIn(record);
  const { rows } = await sql<MarkRow>`
    SELECT DISTINCT ON (a.rendered) a.original, a.rendered, f.width, f.height, a.strokes, a.rotation,
      COALESCE(p.nickname, '') AS nickname, a.t_create
    FROM record_annotation a JOIN file f ON f.token = substr(a.original, 8, 22)
      LEFT JOIN person p ON p.uid = a.uid
    WHERE a.cid = ${cid} AND a.record_id = ${id} AND a.rendered = ANY(${places.map(({ url }) => url)})
    ORDER BY a.rendered, a.n DESC`.execute(db);
  const marks = new Map(rows.map((row) => [row.rendered, row]));
  return places.flatMap((place) => {
    const row = marks.get(place.url);
    if (!row) return [];
    const { rendered: _, t_create, ...mark } = row;
    return [{ ...place, ...mark, date: Math.floor(t_create.getTime() / 1000) }];
  });
}
