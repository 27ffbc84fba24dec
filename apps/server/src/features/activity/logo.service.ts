import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { checkedAmong, filesOf, ownTokens, referredFiles, tokensIn } from '../upload/upload.reads.ts';
import { insertRevision, updateActivity } from './activity.store.ts';
import { lockActivity } from './lock.service.ts';
import { savedRules } from './slot.service.ts';

interface LogoDeps {
  db: Db;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** The logo in the middle of an activity's code (CERTGATE-04): a setting with a call of its own. */
export function createLogoService({ db, isCertified }: LogoDeps) {
  return {
    /** Sets the logo; an empty address takes it away, which needs no certification. */
    async save(uid: string, cid: string, url: string, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const activity = await lockActivity(tx, cid);
        if (!activity) throw activityNotFound();
        const before = activity.settings;
        if (url === before.logo) return;
        if (url !== '' && !isCertified(activity.certified_until, now))
          throw apiError(ACTIVITY_MESSAGES.certifiedFeature, {
            reason: 'needs_certification',
            field: 'logo',
            gate: 'logo',
          });
        const next = { ...before, logo: url };
        const own = await ownTokens(tx, uid, tokensIn(url));
        const known = await referredFiles(tx, cid, filesOf(next));
        if (tokensIn(url).some((token) => !own.has(token) && !known.has(token)))
          throw apiError(ACTIVITY_MESSAGES.fileNotYours, { reason: 'field_invalid', field: 'logo' });

        const rev = activity.rev + 1;
        const today = dayOf(now.getTime() / 1000, activity.zone);
        await updateActivity(tx, cid, rev, next, activity.start_day, activity.end_day);
        const rules = await savedRules(tx, activity, next);
        await insertRevision(tx, cid, { rev, today, startDay: activity.start_day }, rules, now);
        await referTo(tx, cid, 'settings', checkedAmong(filesOf(next), own, known));
        await audit(tx, { cid, uid, action: 'activity.logo', before, after: next, now });
        await publishEvent(tx, cid, { kind: 'settings' });
      });
    },
  };
}
export type LogoService = ReturnType<typeof createLogoService>;
