import { PERSON_MESSAGES } from '@rollcall/contract';
import { daysAfter } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import { lockPerson } from '../account/account.reads.ts';
import { eraseJob } from './data.jobs.ts';
import { countActivities } from './data.store.ts';
import { awaitsRefund, dueErasures, insertErasure } from './erasure.store.ts';

/** Days to think it over. */
export const ERASE_DAYS = 7;

interface ErasureDeps {
  db: Db;
  sessions: Sessions;
  jobs: Pick<Jobs, 'enqueue'>;
  isFresh: (principal: Principal) => Promise<boolean>;
}

/** The wish to be erased, and the end of the time to think it over. */
export function createErasureService({ db, sessions, jobs, isFresh }: ErasureDeps) {
  return {
    /** Under the person's row: who logs in meanwhile comes before, and sees nothing of it, or after, and ends it. */
    async request(principal: Principal, now: Date): Promise<Date> {
      if (!(await isFresh(principal)))
        throw apiError(PERSON_MESSAGES.proofNeeded, { reason: 'reauth_needed' });
      const { uid } = principal;
      return db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        const { owned } = await countActivities(tx, uid);
        if (owned > 0) throw apiError(PERSON_MESSAGES.eraseOwned(owned), { reason: 'owned' });
        if (await awaitsRefund(tx, uid)) throw apiError(PERSON_MESSAGES.eraseRefund, { reason: 'refund' });
        const due = daysAfter(now, ERASE_DAYS);
        const at = await insertErasure(tx, uid, { requestedAt: now, due });
        await sessions.closeAll(tx, uid);
        return at;
      });
    },

    /** Asks for the jobs of whose time has come. */
    async sweep(now: Date): Promise<void> {
      for (const uid of await dueErasures(db, now))
        await jobs.enqueue(undefined, eraseJob, { uid }, { singletonKey: uid });
    },
  };
}
export type ErasureService = ReturnType<typeof createErasureService>;
