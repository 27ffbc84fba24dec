import { ACTIVITY_MESSAGES, type FilledField } from '@rollcall/contract';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { storedFiles } from './upload.reads.ts';
import { dropFileRefs, lockFiles, replaceFileRefs } from './upload.store.ts';

async function lockReferred(tx: Tx, tokens: readonly CheckedToken[]): Promise<void> {
  if (tokens.length > 0 && (await lockFiles(tx, [...tokens])).length < new Set(tokens).size)
    throw apiError(ACTIVITY_MESSAGES.fileNotYours, { reason: 'file_gone' });
}

/**
 * Notes which files a saved object refers to, in the transaction that saves it; what nothing refers to is swept.
 * @throws ApiError where one is gone by now
 */
export async function referTo(
  tx: Tx,
  cid: string,
  holder: string,
  tokens: readonly CheckedToken[],
): Promise<void> {
  await lockReferred(tx, tokens);
  await replaceFileRefs(tx, cid, holder, [...tokens]);
}

/**
 * Notes which files stored fields refer to, where the fields stand in another place from now on; one that is gone by now
 * hinders nothing.
 */
export async function referToStored(
  tx: Tx,
  cid: string,
  holder: string,
  fields: readonly Pick<FilledField, 'val'>[],
): Promise<void> {
  await replaceFileRefs(tx, cid, holder, await storedFiles(tx, fields));
}

/** Several saved objects refer to no file from now on. */
export const referToNothing = (tx: Queryable, cid: string, holders: readonly string[]): Promise<void> =>
  dropFileRefs(tx, cid, holders);
