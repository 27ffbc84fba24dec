import { ACTIVITY_MESSAGES, type ActivitySettings, LIMITS, UPLOAD_MESSAGES } from '@rollcall/contract';
import { type NamedFile, namedFiles, withRealDurations } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import type { CheckedFiles, CheckedToken } from '../../platform/files/checked-token.ts';
import { apiError } from '../../platform/http/api-error.ts';
import {
  checkedAmong,
  fileFacts,
  filesOf,
  ownTokens,
  referredFiles,
  tokenOf,
} from '../upload/upload.reads.ts';

interface NormalisedMedia {
  /** With the lengths that the files have. */
  settings: ActivitySettings;
  /** The files that the activity refers to from now on. */
  tokens: CheckedToken[];
}

interface JudgedFiles {
  /** Path of the setting that is named where a file is not there. */
  at: string;
  named: readonly NamedFile[];
  tokens: string[];
  /** Those that stand there already, whoever uploaded them. */
  known: CheckedFiles;
}

/**
 * Judges files that something saved names: the saver's own or `known`, each of the kind that its place shows, new
 * videos at most 5 minutes (UPLOAD-08). Answers them, and how long they really are, in seconds (UPLOAD-17).
 */
export async function judgeFiles(
  tx: Tx,
  uid: string,
  { at, named, tokens, known }: JudgedFiles,
): Promise<{ files: CheckedToken[]; secondsOf: (address: string) => number }> {
  const own = await ownTokens(tx, uid, tokens);
  if (tokens.some((token) => !own.has(token) && !known.has(token)))
    throw apiError(ACTIVITY_MESSAGES.fileNotYours, { reason: 'field_invalid', field: at });
  const facts = await fileFacts(tx, tokens);
  const factsOf = (address: string) => facts.get(tokenOf(address) ?? '');
  for (const { address, kind, field } of named) {
    const file = factsOf(address);
    if (file?.kind !== kind) throw apiError(ACTIVITY_MESSAGES.fileKind, { reason: 'field_invalid', field });
    const isNew = !known.has(tokenOf(address) ?? '');
    if (kind === 'video' && isNew && file.seconds > LIMITS.uploadedVideoSeconds)
      throw apiError(UPLOAD_MESSAGES.videoTooLong, { reason: 'field_invalid', field });
  }
  return {
    files: checkedAmong(tokens, own, known),
    secondsOf: (address) => factsOf(address)?.seconds ?? 0,
  };
}

/** Judges the files that an activity's settings name; what stands in the activity `cid` already may stay. */
export async function normaliseMedia(
  tx: Tx,
  uid: string,
  settings: ActivitySettings,
  cid?: string,
): Promise<NormalisedMedia> {
  const tokens = filesOf(settings);
  const known: CheckedFiles = cid === undefined ? new Map() : await referredFiles(tx, cid, tokens);
  const named = namedFiles(settings);
  const { files, secondsOf } = await judgeFiles(tx, uid, { at: 'rules', named, tokens, known });
  return { settings: withRealDurations(settings, secondsOf), tokens: files };
}
