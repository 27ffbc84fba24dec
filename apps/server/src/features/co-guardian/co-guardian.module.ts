import * as contract from '@rollcall/contract';
import { callsOfPerson } from '../../platform/limits/call-limits.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { coGuardianRoutes } from './co-guardian.routes.ts';
import { createGuardianDecisions } from './decision.service.ts';
import { createCoGuardians } from './invitation.service.ts';

/** Further guardians of a dependent, by invitation of one. */
export const coGuardianModule = ({ db, secret, config }: Shared): Module => ({
  routes: coGuardianRoutes(
    createCoGuardians({ db, secret, publicUrl: config.publicUrl }),
    createGuardianDecisions(db),
  ),
  callLimits: [callsOfPerson(contract.inviteGuardian, 'invitations of further guardians', 30)],
});
