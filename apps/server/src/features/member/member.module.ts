import * as contract from '@rollcall/contract';
import { watchGroups } from '../../platform/group/watch.ts';
import { egressOf } from '../../platform/http/egress.ts';
import { callsOfPerson } from '../../platform/limits/call-limits.ts';
import type { LightLimit, Limit } from '../../platform/limits/limit.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { createManyLimiter } from '../../platform/limits/many.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import type { OrderedAt } from '../attendance/finding/finding.service.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import { exitRoutes } from './departure/exit.routes.ts';
import { createExitService } from './departure/exit.service.ts';
import { createApprovalService } from './join/approval.service.ts';
import { createGroupedJoin } from './join/grouped-join.service.ts';
import { createDependentService } from './join/join-dependent.service.ts';
import { createMemberService, type MemberService } from './join/member.service.ts';
import { phoneProofRoutes } from './join/phone-proof.routes.ts';
import { createProofService } from './join/phone-proof.service.ts';
import { createSingleJoin } from './join/single-join.service.ts';
import { countingTries } from './join/tries.service.ts';
import { createAddService } from './management/add.service.ts';
import { eraseDue } from './management/blacklist.service.ts';
import { createDirectoryReads } from './management/directory.reads.ts';
import { createEditService } from './management/edit.service.ts';
import { manageRoutes } from './management/manage.routes.ts';
import { createMergeService } from './management/merge.service.ts';
import { createRolesService } from './management/roles.service.ts';
import { createSortedMembers } from './management/sorted-members.service.ts';
import { dependentRoutes } from './page/dependent.routes.ts';
import { createHomeReads } from './page/home.reads.ts';
import { createMemberReads } from './page/member.reads.ts';
import { memberRoutes } from './page/member.routes.ts';
import { createSheetReads } from './participation/daily-numbers.reads.ts';
import { createRankReads } from './participation/rank.reads.ts';
import { posterRoutes } from './share/poster.routes.ts';
import { createPosterService, type PosterService } from './share/poster.service.ts';

/** Names that a person may try on designated lists in vain. */
const CLAIMS: Limit = {
  name: 'claim',
  subject: 'claiming a line of a list',
  points: 10,
  seconds: 3600,
  by: 'person',
};
/** Tries to find a child on a list that failed. */
const CHILDREN: Limit = { name: 'ward', subject: 'adding a child', points: 20, seconds: 3600, by: 'person' };
/** A campus of 50,000 may be one address, and all of it may scan a code at eight o'clock. */
const LOOKS: LightLimit = {
  name: 'poster',
  subject: 'looks at what a code tells before a login',
  points: 60_000,
  seconds: 300,
  free: 200,
  by: 'address, production alone',
};

interface MemberNeeds {
  phones: PhoneService;
  /** Codes of a person to whatever numbers. */
  codes: Limiter;
  orderedAt: OrderedAt;
}

interface MemberServices {
  members: MemberService;
  posters: PosterService;
}

/** Members: joining, also for a child, what is due, ranking, leaving; as managers see them; the poster of a code. */
export function memberModule(
  shared: Shared,
  { phones, codes, orderedAt }: MemberNeeds,
): Module & MemberServices {
  const { db, versions, development } = shared;
  const alone = countingTries({ ...shared, claims: shared.limiter(CLAIMS) }, createSingleJoin(shared));
  const members = createMemberService(
    shared,
    shared.config.submitMode === 'simple'
      ? alone
      : createGroupedJoin(
          { ...shared, tries: createManyLimiter(CLAIMS) },
          alone,
          watchGroups(shared, 'join', shared.metrics.observeJoins),
        ),
  );
  const reads = createMemberReads(shared);
  const looks = shared.lightLimiter(LOOKS);
  // Development has no strangers to count.
  const count = development ? async () => {} : async (ip: string) => void (await looks.consume(egressOf(ip)));
  const posters = createPosterService({ ...shared, count });
  return {
    members,
    posters,
    routes: [
      ...memberRoutes(
        members,
        createApprovalService(db),
        reads,
        createHomeReads(shared),
        createRankReads(db, versions),
        createSheetReads(shared),
      ),
      ...manageRoutes({
        db,
        directory: createDirectoryReads(shared),
        roles: createRolesService(shared),
        edit: createEditService(shared),
        merge: createMergeService(db),
        add: createAddService(shared),
        workdays: shared.workdays,
        sortedMembers: createSortedMembers({ ...shared, orderedAt }),
      }),
      ...exitRoutes(createExitService(db)),
      ...dependentRoutes(createDependentService({ ...shared, claims: shared.limiter(CHILDREN) }), reads),
      ...phoneProofRoutes(createProofService({ db, versions, phones }), codes),
      ...posterRoutes(posters),
    ],
    sweeps: [
      {
        name: 'hidden records',
        everySeconds: 60,
        purpose: 'erase records that blacklisting hid 30 days ago',
        run: (now) => eraseDue(db, now),
      },
    ],
    limits: [CLAIMS, CHILDREN, LOOKS],
    callLimits: [callsOfPerson(contract.join, 'joining', 120)],
  };
}
