import { addComment, type CheckinRecord, listComments, removeComment } from '@rollcall/contract';
import { uploadImage } from '@rollcall/web/upload';
import { api, expireSession } from '../../../lib/client.ts';
import { compressPicture } from '../../../lib/pictures.ts';

/** Comment that is being written. */
interface Draft {
  content: string;
  img: string;
  /** Id of the comment that is answered, '' for none. */
  to: string;
}

/** Says it once for a `requestId`; answers the record as it is then. */
export async function sendComment(ptId: string, draft: Draft, requestId: string): Promise<CheckinRecord> {
  const { content, img, to } = draft;
  const answer = await api(addComment, { pt_id: ptId, content, img, com_id: to, request_id: requestId });
  return answer.data.record;
}

export const deleteComment = (ptId: string, comId: string) =>
  api(removeComment, { pt_id: ptId, com_id: comId });

/** A page of comments before one of a record. */
export const olderComments = async (ptId: string, before: string) =>
  (await api(listComments, { pt_id: ptId, before })).data.lists;

/** Uploads the picture of a comment and answers its address. */
export async function sendPicture(file: Blob): Promise<string> {
  const options = { onProgress: () => undefined, onExpired: expireSession };
  return (await uploadImage(await compressPicture(file), 'homework_file', options)).url;
}
