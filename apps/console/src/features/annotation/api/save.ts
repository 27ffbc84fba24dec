import {
  ApiRejection,
  type CheckinRecord,
  getRecord,
  gradePicture,
  listAnnotations,
  NoAnswer,
  type ResponseOf,
} from '@rollcall/contract';
import { freshId } from '@rollcall/web/request-id';
import { uploadImage } from '@rollcall/web/upload';
import { api, expireSession } from '../../../lib/client.ts';
import { type Drawing, picturesBeside } from '../model/images.ts';
import type { Marks } from '../model/sheet.ts';

/** Longest side that an upload keeps without `original`. */
const STORED_SIDE = 2560;
/** Milliseconds before a save that nobody answered is sent again. */
const AGAIN = [800, 2500];

/** Uploads a drawing with all its pixels where the organiser may, else as pictures are kept. @returns its address */
export async function uploadDrawing(
  blob: Blob,
  long: number,
  onProgress: (share: number) => void,
): Promise<string> {
  const options = { onProgress, onExpired: expireSession };
  if (long > STORED_SIDE)
    try {
      return (await uploadImage(blob, 'homework_file', { ...options, original: true })).url;
    } catch (error) {
      // An administrator of a certified activity need not be certified themselves.
      if (!(error instanceof ApiRejection && error.data.gate)) throw error;
    }
  return (await uploadImage(blob, 'homework_file', options)).url;
}

/** Puts a drawing into the record; asked again under the same id where nobody answered. */
export async function putDrawing(
  record: CheckinRecord,
  drawing: Drawing,
  marks: Marks,
  new_url: string,
): Promise<ResponseOf<typeof gradePicture>['data']> {
  const { key, from, place, url } = drawing;
  const request = {
    cid: record.pt_id.slice(0, record.pt_id.indexOf('-')),
    pt_id: record.pt_id,
    pics: picturesBeside(record, drawing).map((pic, i) => (i === place ? new_url : pic)),
    key,
    type: 0,
    new_url,
    old_url: url,
    from,
    strokes: [...marks.strokes],
    rotation: marks.rotation,
    request_id: freshId(),
  };
  for (const wait of AGAIN)
    try {
      return (await api(gradePicture, request)).data;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  return (await api(gradePicture, request)).data;
}

/** The record and its annotations as they are now. */
export async function readAgain(pt_id: string) {
  const [record, known] = await Promise.all([api(getRecord, { pt_id }), api(listAnnotations, { pt_id })]);
  return { record: record.data, known: known.data.lists };
}
