import { BlockList, isIP } from 'node:net';
import * as contract from '@rollcall/contract';
import type { ActivityRules } from '@rollcall/rules';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import type { Codes } from './live-code.service.ts';
import { hashOf } from './request-hash.service.ts';
import type { Submit } from './submission.service.ts';

/** True for an address in one of the ranges captured for the activity's networks (D7). */
function isEgress(address: string, rules: ActivityRules): boolean {
  const list = new BlockList();
  for (const range of rules.wifis.flatMap((w) => w.egress ?? [])) {
    const [net = '', bits] = range.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (!isIP(net)) continue;
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export const submissionRoutes = (
  submit: Submit,
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean,
  codes: Codes,
  isOfMini: (session: string) => Promise<boolean>,
): Route[] => [
  route(contract.submit, async ({ principal, now, raw }, request) => {
    const outcome = await submit(request.cid, {
      uid: principal.uid,
      // Nothing but the mini-program reads a network's name; what others say of it proves nothing (D7).
      request:
        request.wifi && !(await isOfMini(principal.session)) ? { ...request, wifi: undefined } : request,
      hash: hashOf(request),
      at: now,
      entryOf: (code) => isEntry(code, request.entry),
      scanOf: codes.scanned(request.scan, principal.uid),
      egressOf: (rules) => rules.wifis.length > 0 && isEgress(raw.ip, rules),
    });
    if (!outcome.ok) throw new ApiError(outcome.msg, { data: outcome.data });
    const { ok: _ok, ...data } = outcome;
    return { data };
  }),
  route(contract.readCode, async ({ principal, now }, { cid, scan }) => ({
    data: { ticket: codes.ticket(cid, scan, principal.uid, now) },
  })),
];
