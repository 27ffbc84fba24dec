import { DOCUMENTS, PERSON_MESSAGES } from '@rollcall/contract';
import type { Queryable } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { loadConsents } from './consent.reads.ts';
import { insertConsent, insertConsents } from './consent.store.ts';

/** Documents for agreement: the terms of use, the privacy policy, and those of forms. */
type ConsentDocument = 'agreement' | 'privacy' | 'certification' | 'payment';

/** At which occasion: the login of a person, a form with a tick, or a version that was shown anew. */
type ConsentHow = 'login' | 'form' | 'renewed';

/**
 * Notes, in the caller's transaction, that a person agreed to a version of a document. The same version again changes
 * nothing: the first moment counts.
 */
export const recordConsent = (
  tx: Queryable,
  uid: string,
  document: ConsentDocument,
  version: string,
  now: Date,
  how: ConsentHow = 'form',
): Promise<void> => insertConsent(tx, uid, { document, version, how, t_agree: now });

const NAMES = ['agreement', 'privacy'] as const;

/** Agreement to both documents as they are now. */
export async function agreeToNewest(tx: Queryable, uid: string, now: Date, how: ConsentHow): Promise<void> {
  await Promise.all(NAMES.map((name) => recordConsent(tx, uid, name, DOCUMENTS[name].version, now, how)));
}

/** The same of several people, as they log in. */
export const allAgreeToNewest = (tx: Queryable, uids: readonly string[], now: Date): Promise<void> =>
  insertConsents(
    tx,
    uids,
    NAMES.map((document) => ({ document, version: DOCUMENTS[document].version })),
    { how: 'login', now },
  );

/**
 * Resolves true where a person who logs in has agreed to both documents as they are now. Without any agreement so
 * far, the first login agrees.
 */
export async function agreedAtLogin(tx: Queryable, uid: string, now: Date): Promise<boolean> {
  const given = await loadConsents(tx, uid);
  const isFirst = !given.some(({ document }) => NAMES.some((name) => name === document));
  if (isFirst) await agreeToNewest(tx, uid, now, 'login');
  return (
    isFirst ||
    NAMES.every((name) =>
      given.some(({ document, version }) => document === name && version === DOCUMENTS[name].version),
    )
  );
}

/** Refuses what somebody agrees to where it is not what holds now: they have read something else. */
export function assertNewest(shown: { agreement: string; privacy: string }): void {
  if (shown.agreement === '' || shown.privacy === '')
    throw apiError(PERSON_MESSAGES.documentsBoth, { reason: 'document', field: 'agreement' });
  if (NAMES.some((name) => shown[name] !== DOCUMENTS[name].version))
    throw apiError(PERSON_MESSAGES.documentOld, { reason: 'document', field: 'agreement' });
}
