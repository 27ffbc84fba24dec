import { PERSON_NOTICES } from '@rollcall/contract';
import type { Tx } from '../../platform/db/db.ts';
import { notify } from '../notice/notice.service.ts';
import { hasErasure } from './leaving.store.ts';

/** Resolves true where a person has asked for the end of their account: nothing is handed over to them any more. */
export const isLeaving = (tx: Tx, uid: string): Promise<boolean> => hasErasure(tx, uid);

/** Tells a person that their login took the wish back. */
export async function notifyErasureWithdrawn(tx: Tx, uid: string, now: Date): Promise<void> {
  await notify(tx, { uid, cid: '', kind: 'own_data', ...PERSON_NOTICES.erasureCanceled, link: '/me', now });
}
