import * as contract from '@rollcall/contract';
import type { FileOwner } from '../../platform/files/file-owner.ts';
import { callsOfPerson } from '../../platform/limits/call-limits.ts';
import type { CallLimit, Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import type { RosterService } from '../roster/roster.service.ts';
import { activityRoutes } from './activity.routes.ts';
import { type ActivityService, createActivityService } from './activity.service.ts';
import { activityFiles } from './file.policy.ts';
import type { ActivityHooks } from './hooks.service.ts';
import { createImpactService } from './impact.service.ts';
import { kindRoutes } from './kinds.routes.ts';
import { lifecycleRoutes } from './lifecycle.routes.ts';
import { createLifecycleService } from './lifecycle.service.ts';
import { createLogoService, type LogoService } from './logo.service.ts';

/** Each search may cost the deployment a part of its quota. */
const PLACE_SEARCHES: Limit = {
  name: 'map',
  subject: 'searches for places',
  points: 120,
  seconds: 60,
  by: 'person',
};
/** Saves by everybody together: each keeps the settings of that moment for good. */
const SAVES: CallLimit = {
  name: 'save',
  subject: 'saves of an activity',
  points: 20,
  seconds: 60,
  free: 10,
  by: 'activity',
  calls: [contract.updateNormal, contract.updateMeeting, contract.updateWork],
  keyOf: (_context, { cid }) => String(cid),
  inDevelopment: true,
};

interface ActivityNeeds {
  rosters: RosterService;
  hooks: ActivityHooks;
}

/** Activities: settings of all kinds, what managers do with one, and words and places to choose. */
export function activityModule(
  shared: Shared,
  { rosters, hooks }: ActivityNeeds,
): Module & { fileOwners: FileOwner[]; activities: ActivityService; logos: LogoService } {
  const { db, secret, words, config, providers, workdays } = shared;
  const activities = createActivityService({
    db,
    secret,
    words,
    everybodyCertified: config.certification === 'granted',
    ways: config.login,
    roster: rosters,
    hooks,
  });
  return {
    activities,
    fileOwners: [activityFiles],
    logos: createLogoService(shared),
    routes: [
      ...activityRoutes({
        activities,
        words,
        searchPlaces: providers.places,
        searches: shared.limiter(PLACE_SEARCHES),
      }),
      ...kindRoutes(activities, createImpactService(db, workdays)),
      ...lifecycleRoutes(createLifecycleService(db)),
    ],
    sweeps: [
      {
        name: 'old tracks',
        everySeconds: 3600,
        purpose: 'remove reports of gates and steps that are half a year old',
        run: (now) => activities.forgetTracks(now),
      },
    ],
    limits: [PLACE_SEARCHES],
    callLimits: [
      SAVES,
      // Each makes a row; screens send one where somebody presses a button.
      callsOfPerson(contract.trackGate, 'reports of a gate that was met', 60),
      callsOfPerson(contract.report, 'reports of a step of the console', 60),
    ],
  };
}
