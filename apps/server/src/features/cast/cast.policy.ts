import { CAST_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { isSigned, sign } from '../../platform/ids/ids.ts';
import { linkVersion } from './cast.store.ts';

/** The token in a screen's link: whoever has it may see names, without a session (BARRAGE-09). */
export const keyOf = (secret: Buffer, cid: string, version: number): string =>
  sign(secret, 'cast', cid, String(version));

/** A link of another activity, an old one and an invented one get the same answer. */
export const linkInvalid = (): ApiError =>
  apiError(CAST_MESSAGES.castLinkInvalid, { reason: 'link_invalid' });

/** The version of the link that `key` belongs to; throws where it opens nothing (any more). */
export async function assertKey(db: Db, secret: Buffer, cid: string, key: string): Promise<number> {
  const version = await linkVersion(db, cid);
  if (!isSigned(secret, key, 'cast', cid, String(version))) throw linkInvalid();
  return version;
}
