import { createOperatorAccountService } from '../features/operator/account.service.ts';
import { resealFactors } from '../features/operator/factor.service.ts';
import { loginRoutes } from '../features/operator/login.routes.ts';
import { createLoginService } from '../features/operator/login.service.ts';
import { forgetOldTries } from '../features/operator/operator.store.ts';
import { createOperatorSessions } from '../features/operator/session.store.ts';
import { createPasswords } from '../platform/password/password.ts';
import type { Part, Shared } from './part.ts';

/**
 * Development's second factor, so that nobody needs a phone to look in the operator console; nothing of it exists
 * in production.
 */
export const DEVELOPMENT_CODE = '000000';

/** The operator console: their login and their own account. */
export function operatorPart(shared: Shared): Part {
  const { config, db, development, secret, sealer } = shared;
  const sessions = createOperatorSessions(db);
  // Its own line for passwords: a rush of members at their login keeps no operator waiting.
  const passwords = createPasswords();
  const developmentCode = development ? DEVELOPMENT_CODE : undefined;
  const login = createLoginService({ db, sessions, passwords, sealer, secret, developmentCode });
  return {
    routes: loginRoutes(login, createOperatorAccountService({ db, sessions, passwords, login })),
    sweeps: [
      { name: 'old tries at the desk', everySeconds: 600, run: () => forgetOldTries(db) },
      {
        name: 'second factors under former keys',
        everySeconds: 3600,
        // Without a former key there is nothing that it could open.
        run: async () => (config.dataKeys.old.length > 0 ? resealFactors(shared) : undefined),
      },
    ],
  };
}
