import * as contract from '@rollcall/contract';
import QRCode from 'qrcode';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accessOf } from '../activity/activity.reads.ts';
import type { DetailReads } from './detail.reads.ts';

export interface ActivityHubRouteDeps {
  db: Db;
  reads: DetailReads;
  publicUrl: string;
  /** The picture of the mini-program code; undefined where there is none, and ours is shown. */
  miniPicture: (cid: string) => Promise<string | undefined>;
  entryOf: (cid: string) => string;
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
    route(contract.getQrcode, async ({ principal }, { cid }) => {
      const access = await accessOf(db, cid, principal);
      if (!access) throw activityNotFound();
      if (!(await reads.mayForward(access)))
        throw apiError(contract.ACTIVITY_MESSAGES.forwardOff, { reason: 'forward_off' });
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
  ];
}
