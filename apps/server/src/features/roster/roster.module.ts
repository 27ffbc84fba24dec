import type { Limit } from '../../platform/limits/limit.ts';
import { type Module, work } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createListReader } from './list.service.ts';
import { rosterJob } from './roster.jobs.ts';
import { rosterRoutes } from './roster.routes.ts';
import { createRosterService, type RosterService } from './roster.service.ts';

const LISTS: Limit = { name: 'roster', subject: 'lists of names', points: 30, seconds: 60, by: 'person' };

/** Designated lists: read, shown before they are saved, written by a job where they are long. */
export function rosterModule(shared: Shared): Module & { rosters: RosterService } {
  const { db, jobs, files, clock } = shared;
  const rosters = createRosterService({
    db,
    jobs,
    readList: createListReader(files),
    now: () => clock.now(),
  });
  return {
    rosters,
    routes: rosterRoutes(rosters, shared.limiter(LISTS)),
    jobs: [work(rosterJob, 'write a long list of names', ({ cid, token }) => rosters.work(cid, token))],
    limits: [LISTS],
  };
}
