import { PERSON_NOTICES } from '@rollcall/contract';
import type { Tx } from '../../platform/db/db.ts';
import { notify } from '../notice/notice.service.ts';
import { deleteErasure, hasErasure } from './leaving.store.ts';

/** Resolves true where a person has asked for the end of their account: nothing is handed over to them any more. */
export const isLeaving = (tx: Tx, uid: string): Promise<boolean> => hasErasure(tx, uid);

/** A login takes the wish back, in its transaction. @returns whether there was one */
export async function withdrawErasure(tx: Tx, uid: string, now: Date): Promise<boolean> {
  if (!(await deleteErasure(tx, uid))) return false;
  await notify(tx, { uid, cid: '', kind: 'own_data', ...PERSON_NOTICES.erasureCanceled, link: '/me', now });
  return true;
}
