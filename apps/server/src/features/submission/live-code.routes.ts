import * as contract from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { ApiError, activityNotFound } from '../../platform/http/api-error.ts';
import { egressOf } from '../../platform/http/egress.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { loadCodeVersion } from '../activity/activity.reads.ts';
import type { Codes } from './live-code.service.ts';
import type { ProxyService } from './proxy.service.ts';

/** Calls of an organiser on the spot: the changing code, the captured network, proxy sign-ins. */
export const liveCodeRoutes = (db: Db, codes: Codes, proxies: ProxyService): Route[] => [
  route(contract.getLiveCode, async ({ now }, { cid }) => {
    const code = await loadCodeVersion(db, cid);
    if (!code) throw activityNotFound();
    return { data: codes.live(code, now) };
  }),
  route(contract.captureWifi, async ({ raw }) => ({ data: { ip: raw.ip, egress: [egressOf(raw.ip)] } })),
  route(contract.proxySubmit, async ({ principal, now }, request) => {
    const outcome = await proxies.signIn(principal.uid, request, now);
    if (!outcome.ok) throw new ApiError(outcome.msg, { data: outcome.data });
    const { pt_id, date, nth } = outcome;
    return { data: { pt_id, date, nth } };
  }),
];
