import { type FilledField, MAKEUP_MESSAGES, MESSAGES } from '@rollcall/contract';
import { checkFieldValues, dayOf, fileTokensOf } from '@rollcall/rules';
import { apiError } from '../../platform/http/api-error.ts';
import { splitInsideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { loadAccess, revisionOf } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { homeworkRules } from '../submission/homework.reads.ts';
import { referTo } from '../upload/refs.service.ts';
import { ownOrHeldFiles } from '../upload/upload.reads.ts';
import { assertMayChange } from './record.policy.ts';
import type { RecordDeps } from './record.service.ts';
import { lastRank, lockOwnRecord, saveFix } from './record.store.ts';
import { keepVersion } from './version.service.ts';

/** Rank of a review that asks for a correction (需订正, REC-19). */
const TO_FIX = 1;

/**
 * A member's correction of a record that an organiser graded 需订正 (JOIN-19). It stands beside what was submitted
 * first; a newer one takes its place. Judged by what the record itself was asked.
 */
export const createFixService =
  ({ db, isSensitive, isCertified, isPhoneProof }: RecordDeps) =>
  async (uid: string, ptId: string, filled: FilledField[], now: Date): Promise<void> => {
    const { cid, id } = splitInsideId(ptId);
    await db.transaction().execute(async (tx) => {
      const access = await loadAccess(tx, cid, uid);
      assertMayChange(access);
      const record = await lockOwnRecord(tx, cid, id, uid);
      if (!record) throw apiError(MESSAGES.recordNotFound, { reason: 'not_found' });
      if ((await lastRank(tx, cid, id)) !== TO_FIX)
        throw apiError(MAKEUP_MESSAGES.fixNotAsked, { reason: 'fix_not_asked' });
      const rules =
        record.wid === ZERO_ID
          ? await revisionOf(tx, cid, record.rev)
          : await homeworkRules(tx, cid, record.wid, record.rev);
      // The homework may have been removed since the record was held.
      if (!rules) throw apiError(MESSAGES.recordNotFound, { reason: 'not_found' });
      const tokens = fileTokensOf(filled);
      const day = dayOf(now.getTime() / 1000, access.activity.zone);
      const verdict = checkFieldValues(rules.fill_options, filled, {
        certified: isCertified(access.activity.certified_until, now),
        pic_text: rules.pic_text,
        files: await ownOrHeldFiles(tx, uid, tokens, { cid, holder: `record ${id}` }),
        isPhoneProof: (phone, proof) => isPhoneProof(proof, { cid, uid, phone, day }),
        isSensitive,
      });
      if (!verdict.ok) throw apiError(verdict.message, { reason: verdict.reason, field: verdict.field });
      await keepVersion(tx, cid, id, 'fix', uid, now);
      await saveFix(tx, cid, id, verdict.values, now);
      const named = [...record.fill_params, ...verdict.values];
      await referTo(tx, cid, `record ${id}`, fileTokensOf(named));
      await audit(tx, {
        cid,
        uid,
        action: 'record.fix',
        before: null,
        after: { id, fill_params: verdict.values },
        now,
      });
    });
  };
export type FixService = ReturnType<typeof createFixService>;
