import * as contract from '@rollcall/contract';
import QRCode from 'qrcode';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { PlaceSearch } from '../../platform/map/map.ts';
import type { SensitiveWordCheck } from '../../platform/sensitive-words/word-check.ts';
import { accessOf } from './activity.reads.ts';
import type { ActivityService } from './activity.service.ts';
import type { DetailReads } from './detail.reads.ts';

export interface ActivityRouteDeps {
  db: Db;
  activities: ActivityService;
  reads: DetailReads;
  words: SensitiveWordCheck;
  searchPlaces: PlaceSearch;
  /** Searches that one person may make: each may cost the deployment a part of its quota. */
  searches: Limiter;
  publicUrl: string;
  /** The picture of the mini-program code; undefined where there is none, and ours is shown. */
  miniPicture: (cid: string) => Promise<string | undefined>;
  entryOf: (cid: string) => string;
}

export function activityRoutes(deps: ActivityRouteDeps): Route[] {
  const { db, activities, reads, words, publicUrl } = deps;
  return [
    route(contract.getDetail, async ({ principal, now }, { cid }) => {
      const access = await accessOf(db, cid, principal);
      if (!access) throw activityNotFound();
      return { data: await reads.detail(access, now) };
    }),
    route(contract.getQrcode, async ({ principal }, { cid }) => {
      const access = await accessOf(db, cid, principal);
      if (!access) throw activityNotFound();
      if (!(await reads.mayForward(access)))
        throw apiError(contract.MESSAGES.forwardOff, { reason: 'forward_off' });
      const share = `${publicUrl}/m/${cid}`;
      const link = `${share}?entry=${deps.entryOf(cid)}`;
      return {
        data: {
          url:
            (await deps.miniPicture(cid)) ??
            (await QRCode.toDataURL(link, { margin: 2, width: 560, errorCorrectionLevel: 'M' })),
          link,
          share,
          mp_path: `${contract.MINI_PAGES.detail}?cid=${cid}`,
        },
      };
    }),
    route(contract.listActivities, async ({ principal, now }, q) => reads.list(principal.uid, q, now)),
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
