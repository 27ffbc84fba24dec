import { type ActivitySettings, LIMITS, MESSAGES } from '@rollcall/contract';
import { namedFiles, withRealDurations } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { fileFacts, filesOf, ownTokens, referredFiles, tokenOf } from '../upload/upload.reads.ts';

export interface SettledMedia {
  /** With the lengths that the files have. */
  settings: ActivitySettings;
  /** The files that the activity refers to from now on. */
  tokens: string[];
}

/**
 * Judges the files that settings name: the saver's own, or standing in the activity `cid` already; each of the kind
 * that its place shows; new videos at most 5 minutes (UPLOAD-08). Lengths are taken from the files (UPLOAD-17).
 */
export async function settleMedia(
  tx: Tx,
  uid: string,
  settings: ActivitySettings,
  cid?: string,
): Promise<SettledMedia> {
  const tokens = filesOf(settings);
  const own = await ownTokens(tx, uid, tokens);
  const known = cid === undefined ? new Set<string>() : await referredFiles(tx, cid, tokens);
  if (tokens.some((token) => !own.has(token) && !known.has(token)))
    throw refuse(MESSAGES.fileNotYours, { reason: 'field_invalid', field: 'rules' });
  const facts = await fileFacts(tx, tokens);
  const factsOf = (address: string) => facts.get(tokenOf(address) ?? '');
  for (const { address, kind, field } of namedFiles(settings)) {
    const file = factsOf(address);
    if (file?.kind !== kind) throw refuse(MESSAGES.fileKind, { reason: 'field_invalid', field });
    const isNew = !known.has(tokenOf(address) ?? '');
    if (kind === 'video' && isNew && file.seconds > LIMITS.uploadedVideoSeconds)
      throw refuse(MESSAGES.videoTooLong, { reason: 'field_invalid', field });
  }
  return { settings: withRealDurations(settings, (address) => factsOf(address)?.seconds ?? 0), tokens };
}
