import { announcementJob } from '../features/announcement/announcement.jobs.ts';
import { announcementRoutes } from '../features/announcement/announcement.routes.ts';
import { createAnnouncementService } from '../features/announcement/announcement.service.ts';
import { eraseDue } from '../features/member/blacklist.service.ts';
import { createDirectoryReads } from '../features/member/directory.reads.ts';
import { createEditService } from '../features/member/edit.service.ts';
import { manageRoutes } from '../features/member/manage.routes.ts';
import { createMergeService } from '../features/member/merge.service.ts';
import { createRolesService } from '../features/member/roles.service.ts';
import { freshBy } from '../features/reauth/reauth.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { type Part, type Shared, work } from './part.ts';

/** Announcements of one activity, an hour: enough for a bad day, too few to be a nuisance. */
const ANNOUNCEMENTS_AN_HOUR = 10;

/** Members as the initiator manages them, and what managers tell them. */
export function membersPart(shared: Shared): Part {
  const { db, pool, sessions } = shared;
  const announcements = createAnnouncementService({
    ...shared,
    limiter: createLimiter(pool, 'announcement', ANNOUNCEMENTS_AN_HOUR, 3600),
  });
  return {
    routes: [
      ...manageRoutes({
        db,
        directory: createDirectoryReads(shared),
        roles: createRolesService({ ...shared, isFresh: freshBy(sessions) }),
        edit: createEditService(shared),
        merge: createMergeService(db),
      }),
      ...announcementRoutes(announcements),
    ],
    jobs: [work(announcementJob, ({ cid, id }, context) => announcements.deliver(cid, id, context))],
    sweeps: [{ name: 'hidden records', everySeconds: 60, run: (now) => eraseDue(db, now) }],
  };
}
