import type { Limit } from '../../platform/limits/limit.ts';
import { type Module, work } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { announcementJob } from './announcement.jobs.ts';
import { announcementRoutes } from './announcement.routes.ts';
import { createAnnouncementService } from './announcement.service.ts';

/** Enough for a bad day, too few to be a nuisance. */
const ANNOUNCEMENTS: Limit = {
  name: 'announcement',
  subject: 'announcements',
  points: 10,
  seconds: 3600,
  by: 'activity',
};

/** Messages of managers to their members. */
export function announcementModule(shared: Shared): Module {
  const announcements = createAnnouncementService({ ...shared, limiter: shared.limiter(ANNOUNCEMENTS) });
  return {
    routes: announcementRoutes(announcements),
    jobs: [
      work(announcementJob, 'deliver an announcement to its members', ({ cid, id }, context) =>
        announcements.deliver(cid, id, context),
      ),
    ],
    limits: [ANNOUNCEMENTS],
  };
}
