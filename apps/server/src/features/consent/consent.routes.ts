import * as contract from '@rollcall/contract';
import { CONSENT_TITLES } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { loadConsents } from './consent.reads.ts';
import { agreeToNewest, assertNewest } from './consent.service.ts';

/** Agreeing to what has changed, and what one agreed to; at both clients. */
export function consentRoutes(db: Db): Route[] {
  const list = async (uid: string) => ({
    data: {
      lists: (await loadConsents(db, uid)).map(({ document, version, t_agree }) => ({
        title: CONSENT_TITLES[document] ?? document,
        version,
        t_agree: unixSeconds(t_agree),
      })),
    },
  });
  async function agree(uid: string, shown: { agreement: string; privacy: string }, now: Date) {
    assertNewest(shown);
    await db.transaction().execute((tx) => agreeToNewest(tx, uid, now, 'renewed'));
    return {};
  }
  return [
    route(contract.listConsents, ({ principal }) => list(principal.uid)),
    route(contract.listConsentsAsMember, ({ principal }) => list(principal.uid)),
    route(contract.agreeToDocuments, ({ principal, now }, shown) => agree(principal.uid, shown, now)),
    route(contract.agreeToDocumentsAsMember, ({ principal, now }, shown) => agree(principal.uid, shown, now)),
  ];
}
