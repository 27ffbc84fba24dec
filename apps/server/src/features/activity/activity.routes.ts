import * as contract from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { PlaceSearch } from '../../platform/map/map.ts';
import type { SensitiveWordCheck } from '../../platform/sensitive-words/word-check.ts';
import type { ActivityService } from './activity.service.ts';

interface ActivityRouteDeps {
  activities: ActivityService;
  words: SensitiveWordCheck;
  searchPlaces: PlaceSearch;
  /** Searches that one person may make: each may cost the deployment a part of its quota. */
  searches: Limiter;
}

export function activityRoutes(deps: ActivityRouteDeps): Route[] {
  const { activities, words } = deps;
  return [
    route(contract.pinActivity, async ({ principal, now }, { cid, type }) => {
      await activities.pin(principal.uid, cid, type === 1, now);
      return {};
    }),
    route(contract.searchPlaces, async ({ principal }, { keyword }) => {
      await deps.searches.consume(principal.uid);
      return { data: await deps.searchPlaces(keyword) };
    }),
    route(contract.checkSensitive, async (_c, { text }) => ({
      data: { hit: words.isSensitive(text), masked: words.mask(text) },
    })),
    route(contract.trackGate, async ({ principal, now }, { factor }) => {
      await activities.track(principal.uid, 'gate', factor, now);
      return {};
    }),
    route(contract.report, async ({ principal, now }, { action }) => {
      await activities.track(principal.uid, 'action', action, now);
      return {};
    }),
  ];
}
