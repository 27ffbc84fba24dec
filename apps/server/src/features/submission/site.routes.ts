import { isIP } from 'node:net';
import * as contract from '@rollcall/contract';
import { Refused } from '../../platform/http/refusal.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Codes } from './code.service.ts';
import type { ProxyService } from './proxy.service.ts';

/** The range that an address stands for: itself, or the /64 of a site that has IPv6. */
export function egressOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return `${plain}/32`;
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** What an organiser does on the spot: shows the code that changes, captures the network, signs somebody in. */
export const siteRoutes = (codes: Codes, proxies: ProxyService): Route[] => [
  route(contract.getLiveCode, async ({ now }, { cid }) => ({ data: codes.live(cid, now) })),
  route(contract.captureWifi, async ({ raw }) => ({ data: { ip: raw.ip, egress: [egressOf(raw.ip)] } })),
  route(contract.proxySubmit, async ({ principal, now }, request) => {
    const outcome = await proxies.signIn(principal.uid, request, now);
    if (!outcome.ok) throw new Refused(outcome.msg, { data: outcome.data });
    const { pt_id, date, nth } = outcome;
    return { data: { pt_id, date, nth } };
  }),
];
