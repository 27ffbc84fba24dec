import { COMMON_MESSAGES } from '@rollcall/contract';
import { daysBefore } from '../../platform/clock/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { newId, sha256 } from '../../platform/ids/ids.ts';
import { closeBatch, openBatch, removeBatches } from './batch.store.ts';

interface BatchRequest {
  cid: string;
  uid: string;
  act: 'decision' | 'leave' | 'mark' | 'calendar' | 'end';
  requestId: string;
  /** Request as it was parsed: the same id with another one is refused. */
  body: object;
  now: Date;
}

/** Hash of a request, by which one that is repeated is told from another under its id. */
export const hashOf = (body: object): Buffer => sha256(JSON.stringify(body));

/** The same id was sent with another request. */
export const requestReused = () =>
  apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });

/** Days that a repeated request is answered as before; undoing ends after ten minutes. */
const BATCH_DAYS = 7;

/** Forgets batches that nobody undoes or repeats: they hold leave as it was, with its reasons. */
export const forgetBatches = (db: Db, now: Date): Promise<void> =>
  removeBatches(db, daysBefore(now, BATCH_DAYS));

/** Does a batch once: the same request again answers what it answered. */
export async function inBatch<Answer extends object>(
  tx: Tx,
  { cid, uid, act, requestId, body, now }: BatchRequest,
  work: (id: string) => Promise<{ before: object; answer: Answer }>,
): Promise<Answer> {
  const id = newId();
  const requestHash = hashOf(body);
  const earlier = await openBatch(tx, cid, { id, uid, act, requestId, requestHash, now });
  if (earlier) {
    if (!earlier.request_hash.equals(requestHash)) throw requestReused();
    return (earlier.answer as { answer: Answer }).answer;
  }
  const { before, answer } = await work(id);
  await closeBatch(tx, cid, id, { before, answer: { answer } });
  return answer;
}
