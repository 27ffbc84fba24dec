import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createJoinedReads } from './joined.reads.ts';
import { myOverviewRoutes } from './me.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService, type ProfileService } from './profile.service.ts';
import { createTodayReads } from './today.reads.ts';

/** A person's own overview: today, the activities that they joined, their names and sessions. */
export function meModule(shared: Shared): Module & { profiles: ProfileService } {
  const profiles = createProfileService(shared);
  return {
    profiles,
    routes: [
      ...myOverviewRoutes(createTodayReads(shared), createJoinedReads(shared)),
      ...profileRoutes(profiles),
    ],
  };
}
