import { ACCOUNT_MESSAGES, FIELD_TYPE } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { assertAvailable, loadAccess, type Versions } from '../../activity/activity.reads.ts';
import type { PhoneService } from '../../phone/phone.service.ts';

interface ProofDeps {
  db: Db;
  versions: Versions;
  phones: PhoneService;
}

/** Verified numbers in the fields of an activity: a code by SMS, and for it a proof that rides with the value. */
export function createProofService({ db, versions, phones }: ProofDeps) {
  /** The activity's zone; refuses where it asks nobody for a verified number. */
  async function zoneOf(uid: string, cid: string): Promise<string> {
    const access = await loadAccess(db, cid, uid);
    assertAvailable(access);
    const { settings } = await versions.of(db, access.activity);
    const isRequested = [...settings.reg_info, ...settings.fill_options].some(
      (field) => field.field_type === FIELD_TYPE.PHONE && field.verify_phone === 1 && field.status === 1,
    );
    if (!isRequested) throw apiError(ACCOUNT_MESSAGES.phoneNotRequired, { reason: 'phone_not_asked' });
    return access.activity.zone;
  }
  const keyOf = (uid: string, cid: string, phone: string) =>
    ({ phone, purpose: 'field', scope: `${cid} ${uid}` }) as const;

  return {
    async request(uid: string, cid: string, phone: string): Promise<void> {
      await zoneOf(uid, cid);
      await phones.sendCode(keyOf(uid, cid, phone), { uid });
    },
    async check(uid: string, cid: string, phone: string, code: string, now: Date): Promise<string> {
      const zone = await zoneOf(uid, cid);
      await phones.takeCode(keyOf(uid, cid, phone), code, true);
      return phones.proofOf({ cid, uid, phone, day: dayOf(now.getTime() / 1000, zone) });
    },
  };
}
export type ProofService = ReturnType<typeof createProofService>;
