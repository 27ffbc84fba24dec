import type { Tx } from '../../platform/db/db.ts';
import { replaceFileRefs } from './upload.store.ts';

/** Notes which files a saved object refers to, in the transaction that saves it; what nothing refers to is swept. */
export const referTo = (tx: Tx, cid: string, holder: string, tokens: string[]): Promise<void> =>
  replaceFileRefs(tx, cid, holder, tokens);
