import type { Tx } from '../../platform/db/db.ts';
import { type Grant, putGrant } from './grant.store.ts';

/**
 * The one place that says how long a person is certified: on their own row, and on every activity that they initiate
 * (CERT-34). The caller's transaction holds the person's row.
 */
export const grantCertification = (tx: Tx, uid: string, grant: Grant, now: Date): Promise<void> =>
  putGrant(tx, uid, grant, now);
