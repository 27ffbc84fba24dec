import { ApiRejection } from '@rollcall/contract/wire/client';
import { STA } from '@rollcall/contract/wire/envelope';

/** Refusal of a file. */
export interface FileRefusal {
  message: string;
  /** It lies in the file itself: sent again, it is refused again. */
  final: boolean;
}

/** Reasons that lie in the file; others (a full store, a server without time) another attempt may overcome. */
const FINAL: ReadonlySet<unknown> = new Set([
  'format',
  'broken',
  'pixels',
  'macro',
  'empty',
  'too_large',
  'sensitive',
]);

// Of this visit; what is final is kept beside the file itself as well (lib/draft-files).
const refusals = new Map<string, FileRefusal>();

/** A no of this phone, in the server's words. */
export const ownRejection = (msg: string): ApiRejection =>
  new ApiRejection({ sta: STA.REFUSED, msg, data: { reason: 'format', field: 'file' } });

/** Refusal in an error; undefined where nobody answered, or where the server had no time to judge. */
export function refusalIn(error: unknown): FileRefusal | undefined {
  if (!(error instanceof ApiRejection) || error.status >= 429 || error.sta !== STA.REFUSED) return undefined;
  return { message: error.message, final: error.data.field === 'file' && FINAL.has(error.data.reason) };
}

/** Last refusal of a file; undefined: none, or it is taken. */
export const refusalOf = (id: string): FileRefusal | undefined => refusals.get(id);

/** Notes what was said of a file; undefined: it is taken, or gone. */
export function noteRefusal(id: string, refusal: FileRefusal | undefined): void {
  if (refusal) refusals.set(id, refusal);
  else refusals.delete(id);
}
