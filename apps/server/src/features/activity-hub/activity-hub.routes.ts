import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { qrDataUrl } from '../../platform/http/qr-code.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accessOf, type CodeVersion, isOpenByAddress } from '../activity/activity.reads.ts';
import { renewCode } from './code.service.ts';
import type { DetailReads } from './detail.reads.ts';

export interface ActivityHubRouteDeps {
  db: Db;
  reads: DetailReads;
  publicUrl: string;
  /** The picture of the mini-program code; undefined where there is none, and ours is shown. */
  miniPicture: (code: CodeVersion) => Promise<string | undefined>;
  entryOf: (code: CodeVersion) => string;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** Pages on activities that put several features together: the managed list, one in detail, and its code. */
export function activityHubRoutes(deps: ActivityHubRouteDeps): Route[] {
  const { db, reads, publicUrl } = deps;
  return [
    route(contract.getDetail, async ({ principal, now }, { cid }) => {
      const access = await accessOf(db, cid, principal);
      if (!access) throw activityNotFound();
      return { data: await reads.detail(access, now) };
    }),
    route(contract.getQrcode, async ({ principal, now }, { cid }) => {
      const access = await accessOf(db, cid, principal);
      if (!access) throw activityNotFound();
      if (!(await reads.mayForward(access)))
        throw apiError(contract.ACTIVITY_MESSAGES.forwardOff, { reason: 'forward_off' });
      const { activity } = access;
      const address = `${publicUrl}/m/${cid}`;
      const link = `${address}?entry=${deps.entryOf(activity)}`;
      const certified = deps.isCertified(activity.certified_until, now);
      // Once the code was renewed the address alone lets nobody in: what is passed on carries the new token.
      const share = certified && !isOpenByAddress(activity, certified) ? link : address;
      return {
        data: {
          url:
            (await deps.miniPicture(activity)) ??
            (await qrDataUrl(link, { margin: 2, width: 560, errorCorrectionLevel: 'M' })),
          link,
          share,
          mp_path: `${contract.MINI_PAGES.detail}?cid=${cid}`,
        },
      };
    }),
    route(contract.renewCode, async ({ principal, now }, { cid }) => {
      await renewCode(db, principal.uid, cid, now);
      return {};
    }),
    route(contract.listActivities, async ({ principal, now }, q) => reads.list(principal.uid, q, now)),
  ];
}
