import type { Config } from '../../platform/config/config.ts';
import { createSealer } from '../../platform/crypto/seal.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createPasswords } from '../../platform/password/password.ts';
import { newTotpSecret } from '../../platform/password/totp.ts';
import { sealFactor } from './factor.service.ts';
import { createOperatorsService } from './operators.service.ts';

const NAME = 'operator';
/**
 * Second factor of development, so that nobody needs a phone to look in the operator console; nothing of it exists in
 * production.
 */
export const DEVELOPMENT_CODE = '000000';

/**
 * Makes development's first operator where there is none. @returns what a login takes, in words for the
 * terminal; undefined where there is one already, and in production, whose operators come from `npm run operator`
 */
export async function firstOperator(config: Config, databaseUrl: string): Promise<string | undefined> {
  if (config.mode !== 'development' || config.role === 'worker') return undefined;
  const database = openDatabase(databaseUrl, 1);
  try {
    const sealer = createSealer(config.dataKeys);
    const password = await createOperatorsService(database.db, createPasswords()).first(NAME, (id) =>
      sealFactor(sealer, id, newTotpSecret()),
    );
    return password && `name ${NAME}, password ${password}, code ${DEVELOPMENT_CODE} (printed this once)`;
  } finally {
    await database.close();
  }
}
