import { watchGroups } from '../../platform/group/watch.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import type { AccountService } from '../account/account.service.ts';
import { createClaimService } from './claim.service.ts';
import { createGroupedClaim } from './grouped-claim.service.ts';
import { entryFrom, invitationRoutes } from './invitation.routes.ts';
import { createInvitationService } from './invitation.service.ts';
import { createSingleClaim } from './single-claim.service.ts';

const WRONG_OF_PHONE: Limit = {
  name: 'invitation',
  subject: 'wrong codes of printed invitations',
  points: 10,
  seconds: 900,
  by: 'phone',
};
/** More than codes that were right and claimed: of a school that types, every tenth slips. */
const WRONG_OF_PLACE: Limit = {
  name: 'invitation place',
  subject: 'wrong codes of printed invitations, typed, less those that were claimed',
  points: 300,
  seconds: 3600,
  by: 'address, production alone',
};
/** With 100,000 open codes among 23^8 this many guesses, hour after hour, find one in eleven days. */
const WRONG_OF_ALL: Limit = {
  name: 'invitation space',
  subject: 'wrong codes of printed invitations, typed, less those that were claimed',
  points: 3000,
  seconds: 3600,
  by: 'all',
};

/** Printed invitations to single lines of a list: made by the initiator, claimed on a phone. */
export function invitationModule(shared: Shared, { account }: { account: AccountService }): Module {
  const { db, secret, sessions, config } = shared;
  const single = createSingleClaim({ db, account });
  const claims = createClaimService({
    db,
    secret,
    claim:
      config.submitMode === 'simple'
        ? single
        : createGroupedClaim(
            { db, account },
            single,
            watchGroups(shared, 'claim', shared.metrics.observeJoins),
          ),
    tries: shared.tryCounter(WRONG_OF_PHONE),
    places: shared.tryCounter(WRONG_OF_PLACE),
    space: shared.tryCounter(WRONG_OF_ALL),
  });
  return {
    routes: invitationRoutes(
      createInvitationService({ db, secret, publicUrl: config.publicUrl }),
      claims,
      account,
      sessions,
      entryFrom(db, shared.entryOf),
      shared.addressOf,
    ),
    limits: [WRONG_OF_PHONE, WRONG_OF_PLACE, WRONG_OF_ALL],
  };
}
