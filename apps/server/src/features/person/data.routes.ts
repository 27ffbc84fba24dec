import * as contract from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { clearSessionCookies } from '../../platform/http/credentials.ts';
import { logOut } from '../../platform/http/log-out.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Sessions } from '../../platform/session/session.ts';
import { disposition } from '../upload/name.reads.ts';
import type { DataService } from './data.service.ts';
import type { ErasureService } from './erasure.service.ts';

/** A person's own data at both clients. */
export function ownDataRoutes(
  data: DataService,
  erasures: ErasureService,
  sessions: Sessions,
  /** Orders and wishes of a person. */
  limiter: Limiter,
): Route[] {
  const about = async ({ principal, now }: Context) => ({ data: await data.about(principal.uid, now) });
  const order = async ({ principal, now }: Context) => {
    await limiter.consume(principal.uid);
    return { data: { id: await data.order(principal, now) } };
  };
  const download = async ({ principal, now, reply }: Context, { id }: { id: string }) => {
    const file = await data.open(principal.uid, id, now);
    reply
      .header('content-type', 'application/zip')
      .header('content-length', file.bytes)
      .header('content-disposition', disposition('attachment', file.name, 'zip'))
      .header('content-security-policy', 'sandbox')
      .header('cache-control', 'private, no-store')
      .send(file.stream);
    return {};
  };
  const erase = async ({ principal, now, reply }: Context) => {
    await limiter.consume(principal.uid);
    const at = await erasures.request(principal, now);
    clearSessionCookies(reply, ['console', 'member']);
    return { data: { erase_at: unixSeconds(at) } };
  };
  return [
    route(contract.getOwnData, about),
    route(contract.getOwnDataAsMember, about),
    route(contract.exportOwnData, order),
    route(contract.exportOwnDataAsMember, order),
    route(contract.downloadOwnData, download),
    route(contract.downloadOwnDataAsMember, download),
    route(contract.eraseOwnAccount, erase),
    route(contract.eraseOwnAccountAsMember, erase),
    route(contract.logoutAsMember, async (context) => {
      await logOut(context, 'member', sessions);
      return {};
    }),
  ];
}
