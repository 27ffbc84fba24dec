import { createListReader } from '../features/roster/list.service.ts';
import { rosterJob } from '../features/roster/roster.jobs.ts';
import { rosterRoutes } from '../features/roster/roster.routes.ts';
import { createRosterService, type RosterService } from '../features/roster/roster.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { type Part, type Shared, work } from './part.ts';

export const rosterService = ({ db, jobs, files, clock }: Shared): RosterService =>
  createRosterService({ db, jobs, readList: createListReader(files), now: () => clock.now() });

/** Designated lists: read, shown before they are saved, written by a job where they are long. */
export const rosterPart = ({ pool }: Shared, rosters: RosterService): Part => ({
  routes: rosterRoutes(rosters, createLimiter(pool, 'roster', 30, 60)),
  jobs: [work(rosterJob, ({ cid, token }) => rosters.work(cid, token))],
});
