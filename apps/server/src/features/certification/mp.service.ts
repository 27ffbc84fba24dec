import { timingSafeEqual } from 'node:crypto';
import { AUTH_TYPE, CERT_MESSAGES, MP_CODE } from '@rollcall/contract';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { MP_TRIES } from './certification.reads.ts';
import { insertEvent, loadOpen, putMpCode } from './certification.store.ts';
import { sealedContext } from './document.service.ts';

const wrong = (msg: string): ApiError => apiError(msg, { reason: 'code_wrong', field: 'mp_verify_code' });

/** The four digits that proves whose the public account is (CERT-29, CERT-30). */
export const createMpService = ({ db, sealer }: { db: Db; sealer: Sealer }) => ({
  /** Tries a code. The row is held while it is compared, so that a burst of tries has five altogether. */
  async verify(uid: string, certId: string, code: string, now: Date): Promise<number> {
    if (!/^\d{4}$/.test(code)) throw wrong(CERT_MESSAGES.mpCodeEmpty);
    const left = await db.transaction().execute(async (tx) => {
      const row = await loadOpen(tx, uid, 'lock');
      if (row?.id !== certId)
        throw apiError(CERT_MESSAGES.notFound, { reason: 'not_found', field: 'cert_id' });
      if (row.auth_type !== AUTH_TYPE.PUBLIC_ACCOUNT)
        throw apiError(CERT_MESSAGES.mpCodeNone, { reason: 'state' });
      if (row.mp_code_status === MP_CODE.VERIFIED) return undefined;
      if (row.mp_code_status === MP_CODE.NOT_SENT) throw wrong(CERT_MESSAGES.mpCodeNotSent);
      if (row.mp_code_status === MP_CODE.LOCKED) throw wrong(CERT_MESSAGES.mpCodeLocked);
      const wanted = sealer.openText(row.mp_code, sealedContext(uid, 'mp_code'));
      const right = timingSafeEqual(Buffer.from(wanted), Buffer.from(code));
      const tries = right ? row.mp_tries : row.mp_tries + 1;
      const status = right ? MP_CODE.VERIFIED : tries >= MP_TRIES ? MP_CODE.LOCKED : MP_CODE.SENT;
      // A verified one has served: it is not kept.
      await putMpCode(tx, row, { code: right ? '' : row.mp_code, status, tries });
      if (status !== MP_CODE.SENT)
        await insertEvent(tx, { ...row, kind: right ? 'verified' : 'locked', now });
      return right ? undefined : MP_TRIES - tries;
    });
    // The try was counted; only now is it refused.
    if (left !== undefined)
      throw wrong(left > 0 ? CERT_MESSAGES.mpCodeWrong(left) : CERT_MESSAGES.mpCodeLocked);
    return MP_CODE.VERIFIED;
  },
});
export type MpService = ReturnType<typeof createMpService>;
