import { type CheckinRecord, getRecord, removeRemark, submitRemark } from '@rollcall/contract';
import { uploadAudio, uploadImage } from '@rollcall/web/upload';
import { api, expireSession } from '../../../lib/client.ts';
import { isGone } from '../../../lib/errors.ts';
import { compressPicture } from '../../../lib/pictures.ts';
import type { Step } from '../model/outbox.ts';
import type { ReviewContent } from '../model/review-content.ts';

/** Does one step of an outbox; answers the id of the review. */
export async function perform(ptId: string, step: Step): Promise<string> {
  if (step.kind === 'remove') {
    await api(removeRemark, { pt_id: ptId, id: step.id });
    return step.id;
  }
  const names = step.kind === 'add' ? { request_id: step.requestId } : { id: step.id };
  return (await api(submitRemark, { ...request(ptId, step.said), ...names })).data.id;
}

const request = (ptId: string, { rank, content, imgs, audio }: ReviewContent) => ({
  pt_id: ptId,
  rank,
  content,
  imgs: [...imgs],
  audio,
});

/** Writes a review, or with `id` changes an own one, and reads the record as it is then (REC-21). */
export async function review(
  ptId: string,
  said: ReviewContent,
  names: { id?: string; request_id?: string },
): Promise<CheckinRecord> {
  await api(submitRemark, { ...request(ptId, said), ...names });
  return readRecord(ptId);
}

/** Takes a review back, and reads the record as it is then; one that is gone already is taken back. */
export async function takeBack(ptId: string, id: string): Promise<CheckinRecord> {
  try {
    await api(removeRemark, { pt_id: ptId, id });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return readRecord(ptId);
}

const readRecord = async (ptId: string) => (await api(getRecord, { pt_id: ptId })).data;

/** Progress and stop of an upload. */
interface Transfer {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture of a review and answers its address. */
export async function sendPicture(file: Blob, transfer: Transfer): Promise<string> {
  const options = { ...transfer, onExpired: expireSession };
  return (await uploadImage(await compressPicture(file), 'homework_file', options)).url;
}

/** Uploads a recording and answers its address. */
export async function sendSound(blob: Blob, transfer: Transfer): Promise<string> {
  return (await uploadAudio(blob, { ...transfer, onExpired: expireSession, from: 'homework' })).url;
}
