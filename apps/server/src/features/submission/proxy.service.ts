import type * as contract from '@rollcall/contract';
import type { ParsedRequestOf } from '@rollcall/contract';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { NOT_SCANNED } from './attempt.service.ts';
import { type Outcome, refusedAs } from './outcome.service.ts';
import { hashOf } from './request-hash.service.ts';
import type { Submit } from './submission.service.ts';

/**
 * An organiser signs a member in whose phone stayed at home: in the slot and within the quota like anybody, but
 * where they are says the organiser. It is audited with the record it makes.
 */
export function createProxyService(submit: Submit) {
  return {
    async signIn(
      uid: string,
      { cid, unionid, fill_params, request_id }: ParsedRequestOf<typeof contract.proxySubmit>,
      now: Date,
    ): Promise<Outcome> {
      const member = splitInsideId(unionid);
      if (member.cid !== cid) return refusedAs('not_joined');
      const request = { cid, fill_params, request_id, agent_for: unionid };
      return submit(cid, {
        uid,
        request,
        hash: hashOf(request),
        at: now,
        entryOf: () => true,
        scanOf: () => NOT_SCANNED,
        egressOf: () => false,
        onBehalfOf: member.id,
      });
    },
  };
}
export type ProxyService = ReturnType<typeof createProxyService>;
