import type { Logger } from 'pino';
import { type Sealer, Unsealable } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/db.ts';
import { oldFactors, putFactor } from './operator.store.ts';

const contextOf = (operator: string) => `operator totp ${operator}`;

/** The second factor's secret as it is kept: bound to its operator. */
export const sealFactor = (sealer: Pick<Sealer, 'sealText'>, operator: string, totp: string): string =>
  sealer.sealText(totp, contextOf(operator));

/** @throws Unsealable where no known key opens it, or it is another's */
export const openFactor = (sealer: Pick<Sealer, 'openText'>, operator: string, sealed: string): string =>
  sealer.openText(sealed, contextOf(operator));

/**
 * Seals with the key of now what former ones sealed, so that nobody who rarely comes is locked out once they are
 * gone. Factors that no known key opens are left as they are, and logged. May run twice, and beside logins.
 */
export async function resealFactors(deps: {
  db: Db;
  sealer: Sealer;
  log: Pick<Logger, 'info' | 'error'>;
}): Promise<{ factors: number; lost: number }> {
  const { db, sealer, log } = deps;
  const done = { factors: 0, lost: 0 };
  for (const { id, totp } of await oldFactors(db, sealer.keyId)) {
    try {
      const anew = sealFactor(sealer, id, openFactor(sealer, id, totp));
      if (await putFactor(db, id, { was: totp, anew })) done.factors += 1;
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error;
      log.error({ err: error, operator: id }, 'a second factor that no known key opens');
      done.lost += 1;
    }
  }
  if (done.factors + done.lost > 0) log.info(done, 'second factors sealed anew');
  return done;
}
