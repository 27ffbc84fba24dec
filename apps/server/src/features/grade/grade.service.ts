import {
  type CheckinRecord,
  COMMON_MESSAGES,
  GRADE_MESSAGES,
  type gradePicture,
  type ParsedRequestOf,
  type PicturePart,
  type ShownField,
} from '@rollcall/contract';
import { fileTokensOf, formatShortDay, replacePicture } from '@rollcall/rules';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { activityNotFound, apiError, recordNotFound } from '../../platform/http/api-error.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { loadAccess } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { pathFor } from '../guardian/guardian.service.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { readersOf } from '../record/readers.reads.ts';
import { saveVersion } from '../record/version.service.ts';
import { answerFilled, type Filled } from '../upload/answered.reads.ts';
import { referTo, referToStored } from '../upload/refs.service.ts';
import { checkedAmong, fileFacts, ownFiles, storedFiles, tokenOf } from '../upload/upload.reads.ts';
import * as store from './grade.store.ts';

type Grade = ParsedRequestOf<typeof gradePicture>;
type Graded = Pick<CheckinRecord, 'fill_params' | 'fix'>;

const notDrawn = () => apiError(GRADE_MESSAGES.notPicture, { reason: 'file_gone', field: 'new_url' });
const changed = () => apiError(GRADE_MESSAGES.changed, { reason: 'picture_changed' });

async function shownOf(tx: Tx, record: store.GradedRecord): Promise<Graded> {
  const { fixed_at } = record;
  const row: Required<Pick<Filled, 'fill_params' | 'fix_params'>> = { ...record };
  await answerFilled(tx, [row]);
  const { fill_params, fix_params } = row;
  const date = unixSecondsOrZero(fixed_at);
  return { fill_params, fix: fix_params && fixed_at ? { date, fill_params: fix_params } : null };
}

/** Both must be pictures, and the new one, which is answered, the caller's own upload: nothing else can take a picture's place. */
async function assertPictures(tx: Tx, uid: string, { new_url, old_url }: Grade): Promise<CheckedToken[]> {
  const [drawn, shown] = [tokenOf(new_url)!, tokenOf(old_url)!];
  const own = await ownFiles(tx, uid, [drawn]);
  if (own.get(drawn)?.kind !== 'image') throw notDrawn();
  if ((await fileFacts(tx, [shown])).get(shown)?.kind !== 'image') throw changed();
  return checkedAmong([drawn], own);
}

/** Place of the picture, and the fields with the new one in its place. */
function placeIn(
  record: store.GradedRecord,
  request: Grade,
): { part: PicturePart; fields: ShownField[] } | undefined {
  const parts: PicturePart[] = request.from === undefined ? ['fill', 'fix'] : [request.from];
  for (const part of parts) {
    const before = part === 'fill' ? record.fill_params : record.fix_params;
    const fields = before && replacePicture(before, request);
    if (fields) return { part, fields };
  }
  return undefined;
}

interface GradeDeps {
  db: Db;
  isCertified: (until: Date | null, now: Date) => boolean;
}

export const createGradeService = ({ db, isCertified }: GradeDeps) => ({
  /**
   * Puts an annotated picture in the place of the one it was drawn on (ANNOT-09). The record's row decides who comes
   * first: who drew on a picture that no longer stands there is told so, and nothing of theirs is half written.
   * @returns the record's fields and correction as they are now (ANNOT-10)
   */
  grade(uid: string, request: Grade, now: Date): Promise<Graded> {
    const { cid, pt_id, key, old_url, new_url, strokes, rotation } = request;
    const { cid: recordCid, id } = splitInsideId(pt_id);
    const requestId = request.request_id ?? null;
    return db.transaction().execute(async (tx) => {
      const access = await loadAccess(tx, cid, uid);
      if (!access) throw activityNotFound();
      if (!isCertified(access.activity.certified_until, now))
        throw apiError(GRADE_MESSAGES.certifiedOnly, { reason: 'needs_certification', gate: 'annotation' });
      const record = recordCid === cid ? await store.lockRecord(tx, cid, id) : undefined;
      if (!record) throw recordNotFound();
      const earlier =
        requestId === null ? undefined : await store.earlierPicture(tx, cid, id, uid, requestId);
      if (earlier !== undefined && earlier !== new_url)
        throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
      if (earlier !== undefined) return shownOf(tx, record);
      const drawn = await assertPictures(tx, uid, request);
      const place = placeIn(record, request);
      if (!place) throw changed();

      // A picture stands for one original: which one would be open, were it put to two places.
      if ((await store.picturesOf(tx, cid, id)).includes(new_url)) throw notDrawn();
      const original = (await store.originalOf(tx, cid, id, old_url)) ?? old_url;
      await saveVersion(tx, cid, id, 'grade', uid, now);
      await store.savePart(tx, cid, id, place.part, place.fields);
      await store.insertAnnotation(tx, {
        cid,
        record_id: id,
        part: place.part,
        field_key: key,
        original,
        rendered: new_url,
        strokes,
        rotation,
        uid,
        request_id: requestId,
        now,
      });
      const after = { ...record, [place.part === 'fill' ? 'fill_params' : 'fix_params']: place.fields };
      const stored = [...record.fill_params, ...(record.fix_params ?? [])];
      const named = new Set(fileTokensOf([...after.fill_params, ...(after.fix_params ?? [])]));
      const files = [...drawn, ...(await storedFiles(tx, stored))].filter((token) => named.has(token));
      await referTo(tx, cid, `record ${id}`, files);
      await referToStored(tx, cid, `annotation ${id}`, [{ val: await store.picturesOf(tx, cid, id) }]);
      const what = { id, part: place.part, key };
      await audit(tx, {
        cid,
        uid,
        action: 'record.annotate',
        before: { ...what, url: old_url },
        after: { ...what, url: new_url },
        now,
      });
      const { title, text, dependent } = GRADE_MESSAGES.notice;
      const day = formatShortDay(record.day);
      const readers = (await readersOf(tx, cid, record)).filter((reader) => reader.uid !== uid);
      await notifyAll(
        tx,
        readers.map((reader) => ({
          uid: reader.uid,
          cid,
          kind: 'annotation',
          title,
          text:
            reader.dependent === null
              ? text(access.activity.title, day)
              : dependent(reader.name, access.activity.title, day),
          link: pathFor(reader.dependent, cid, `/records/${pt_id}`),
          // A teacher draws on one picture after the other: the member hears of their record once.
          once: `annotation ${pt_id}`,
          now,
        })),
      );
      return shownOf(tx, after);
    });
  },
});
export type GradeService = ReturnType<typeof createGradeService>;
