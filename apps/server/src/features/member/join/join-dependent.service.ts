import { COMMON_MESSAGES, LIMITS, MAKEUP_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { insideId, sha256 } from '../../../platform/ids/ids.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { lockPerson } from '../../account/account.reads.ts';
import { loadGuarded } from '../../guardian/guardian.reads.ts';
import { insertGuardian } from '../../guardian/guardian.service.ts';
import { addDependent } from './dependent.service.ts';
import type { JoinRequest, JudgeDeps } from './judge-join.service.ts';

interface DependentRequest extends JoinRequest {
  relation: string;
  request_id: string;
}

/** Hash of a request's content, without its transport: a number proven anew is the same number. */
const hashOf = ({ cid, relation, reg_params }: DependentRequest): Buffer =>
  sha256(JSON.stringify([cid, relation, reg_params.map(({ proof: _proof, ...one }) => one)]));

interface DependentDeps extends JudgeDeps {
  db: Db;
  /** Tries to find a child on a list that failed. */
  claims: Limiter;
}

/**
 * A parent may act for several children: each is a member of their own, without an account. A second guardian of the
 * same child comes by invitation of the first (`../../co-guardian`).
 */
export function createDependentService(deps: DependentDeps) {
  return {
    /** Joins a dependent under the person's row, so that a request is done once and the number of dependents holds. */
    async join(
      uid: string,
      request: DependentRequest,
      now: Date,
    ): Promise<{ unionid: string; pending: 0 | 1 }> {
      const { cid, relation, request_id: requestId } = request;
      // Guessing names of a list is slow, whoever they are tried for.
      await deps.claims.consume(uid);
      const joined = await deps.db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        const guarded = await loadGuarded(tx, cid, uid);
        const same = guarded.find((g) => g.request_id === requestId);
        const requestHash = hashOf(request);
        if (same?.request_hash && !same.request_hash.equals(requestHash))
          throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
        if (same)
          return {
            unionid: insideId(cid, same.member_id),
            pending: same.pending ? (1 as const) : (0 as const),
          };
        if (guarded.length >= LIMITS.dependents)
          throw apiError(MAKEUP_MESSAGES.dependentsTooMany, { reason: 'too_many' });
        const { memberId, pending } = await addDependent(deps, tx, uid, request, now);
        await insertGuardian(tx, { cid, memberId, uid, relation, requestId, requestHash, now });
        return { unionid: insideId(cid, memberId), pending: pending ? (1 as const) : (0 as const) };
      });
      await deps.claims.refund(uid);
      return joined;
    },
  };
}
export type DependentService = ReturnType<typeof createDependentService>;
