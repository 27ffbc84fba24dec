import type { Annotation, AnsweredField, CheckinRecord, PicturePart, Stroke } from '@rollcall/contract';
import { addressesOf } from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { namesOf } from '../account/account.reads.ts';
import { fileFacts, tokenOf, tokensIn } from '../upload/upload.reads.ts';

interface AnnotationRow {
  original: string;
  rendered: string;
  strokes: Stroke[];
  rotation: number;
  uid: string;
  t_create: Date;
}

interface Place {
  from: PicturePart;
  key: number;
  url: string;
}

/** Fields of each address that may be a picture's; once for each field. */
function placesIn({ fill_params, fix }: Pick<CheckinRecord, 'fill_params' | 'fix'>): Place[] {
  const of = (from: PicturePart, fields: readonly AnsweredField[]): Place[] =>
    fields.flatMap(({ key, val }) => [...new Set(addressesOf(val))].map((url) => ({ from, key, url })));
  return [...of('fill', fill_params), ...of('fix', fix?.fill_params ?? [])];
}

/**
 * Annotations of the pictures in a record now, in their order. A correction may keep a picture that was drawn on in
 * the record: it is drawn on there too. Drawings, sizes and names are asked for one after another: the activity, its
 * files and its people may lie on three machines (docs/scaling.md).
 */
export async function listAnnotations(
  db: Db,
  cid: string,
  id: string,
  record: Pick<CheckinRecord, 'fill_params' | 'fix'>,
): Promise<Annotation[]> {
  const places = placesIn(record);
  const { rows } = await sql<AnnotationRow>`
    SELECT DISTINCT ON (rendered) original, rendered, strokes, rotation, uid, t_create FROM record_annotation
    WHERE cid = ${cid} AND record_id = ${id} AND rendered = ANY(${places.map(({ url }) => url)})
    ORDER BY rendered, n DESC`.execute(db);
  if (rows.length === 0) return [];
  const [files, names] = await Promise.all([
    fileFacts(db, tokensIn(rows.map(({ original }) => original))),
    namesOf(
      db,
      rows.map(({ uid }) => uid),
    ),
  ]);
  const annotations = new Map(rows.map((row) => [row.rendered, row]));
  return places.flatMap((place) => {
    const row = annotations.get(place.url);
    const file = row && files.get(tokenOf(row.original) ?? '');
    if (!file) return [];
    const { original, strokes, rotation, uid, t_create } = row;
    const { width, height } = file;
    const date = unixSeconds(t_create);
    return [{ ...place, original, width, height, strokes, rotation, nickname: names.get(uid) ?? '', date }];
  });
}
