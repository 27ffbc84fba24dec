import type { Db } from '../../platform/db/db.ts';
import { raiseCodeVersion } from '../activity/code.service.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { forgetVisits } from '../visit/visit.service.ts';

/**
 * Renews an activity's code: posters, pictures and links given out so far neither let anybody in nor sign anybody
 * in, and who came by them sees nothing any more. Members stay what they are. Screens show the new code.
 */
export const renewCode = (db: Db, uid: string, cid: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const after = await raiseCodeVersion(tx, cid);
    await forgetVisits(tx, cid);
    await audit(tx, { cid, uid, action: 'activity.code', before: null, after: { code_rev: after }, now });
    await publishEvent(tx, cid, { kind: 'settings' });
  });
