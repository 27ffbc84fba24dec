import { ACTIVITY_MESSAGES, type SubmitRequest } from '@rollcall/contract';
import type { Tx } from '../../platform/db/db.ts';
import { referTo } from '../upload/refs.service.ts';
import { checkedAmong, ownFiles, tokensIn } from '../upload/upload.reads.ts';
import { insertMakeup, makeupHolder } from './makeup-request.store.ts';
import { type Outcome, pendingOutcome, refusedAs } from './outcome.service.ts';
import type { NewRecord } from './submission.store.ts';

interface RequestedBy {
  cid: string;
  /** Person who asks: the pictures have to be theirs. */
  uid: string;
  record: NewRecord;
  /** The homework that it is for; absent for a sign-in. */
  wid?: string;
}

/** Saves a make-up that an admin decides about, with its proof. @returns its answer, or a refusal */
export async function saveMakeup(
  tx: Tx,
  { cid, uid, record, wid }: RequestedBy,
  request: Pick<SubmitRequest, 'reason' | 'pictures' | 'claimed'>,
  isSensitive: (text: string) => boolean,
): Promise<Outcome> {
  const { reason = '', pictures = [], claimed } = request;
  if (isSensitive(reason)) return refusedAs('sensitive');
  const tokens = tokensIn(pictures);
  const files = await ownFiles(tx, uid, tokens);
  if (tokens.some((token) => files.get(token)?.kind !== 'image'))
    return {
      ok: false,
      msg: ACTIVITY_MESSAGES.fileNotYours,
      data: { reason: 'field_invalid', field: 'pictures' },
    };
  await insertMakeup(tx, cid, record, { reason, pictures, claimed, ...(wid === undefined ? {} : { wid }) });
  await referTo(tx, cid, makeupHolder(record.id), [...record.files, ...checkedAmong(tokens, files)]);
  return pendingOutcome(cid, { id: record.id, t_ask: record.submittedAt });
}
