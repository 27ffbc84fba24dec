import * as contract from '@rollcall/contract';
import { callsOfAddress } from '../../platform/limits/call-limits.ts';
import type { Module } from '../../platform/module/module.ts';
import { createPasswords } from '../../platform/password/password.ts';
import type { Shared } from '../../shared.ts';
import type { UploadService } from '../upload/upload.service.ts';
import { createOperatorAccountService } from './account.service.ts';
import { resealFactors } from './factor.service.ts';
import { DEVELOPMENT_CODE } from './first-operator.service.ts';
import { loginRoutes } from './login.routes.ts';
import { createLoginService } from './login.service.ts';
import { forgetOldTries } from './operator.store.ts';
import { pictureRoutes } from './picture.routes.ts';
import { createOperatorSessions, type OperatorSessions } from './session.store.ts';

/** The operator console: login, the operators' own accounts, and pictures for whatever they write. */
export function operatorModule(
  shared: Shared,
  { uploads }: { uploads: UploadService },
): Module & { operatorSessions: OperatorSessions } {
  const { config, db, development, secret, sealer } = shared;
  const sessions = createOperatorSessions(db);
  // Its own line for passwords: a rush of members at their login keeps no operator waiting.
  const passwords = createPasswords();
  const developmentCode = development ? DEVELOPMENT_CODE : undefined;
  const login = createLoginService({ db, sessions, passwords, sealer, secret, developmentCode });
  return {
    operatorSessions: sessions,
    routes: [
      ...loginRoutes(login, createOperatorAccountService({ db, sessions, passwords, login })),
      ...pictureRoutes(uploads),
    ],
    sweeps: [
      {
        name: 'old tries at the desk',
        everySeconds: 600,
        purpose: "remove old tries of operators' passwords and second factors",
        run: () => forgetOldTries(db),
      },
      {
        name: 'second factors under former keys',
        everySeconds: 3600,
        purpose: 'seal second factors under the current key',
        // Without a former key there is nothing that it could open.
        run: async () => (config.dataKeys.old.length > 0 ? resealFactors(shared) : undefined),
      },
    ],
    callLimits: [callsOfAddress(contract.operatorLogin, contract.operatorLoginCode)],
  };
}
