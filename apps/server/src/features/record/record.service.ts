import { type FilledField, MAKEUP_MESSAGES, RANK, RECORD_MESSAGES } from '@rollcall/contract';
import { answersAfter, checkFieldValues, dayOf, fileTokensOf } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { apiError, recordNotFound } from '../../platform/http/api-error.ts';
import { splitInsideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { loadAccess, revisionOf, type Versions } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import type { IsPhoneProof } from '../phone/phone.service.ts';
import { withoutStayingProofs } from '../phone/staying-number.service.ts';
import { homeworkRules } from '../submission/homework.reads.ts';
import { referTo } from '../upload/refs.service.ts';
import { checkedAmong, ownOrReferencedFiles, storedFiles } from '../upload/upload.reads.ts';
import { assertMayChange } from './record.policy.ts';
import { lockOwnRecord, removeRecord, saveFix, updateFields } from './record.store.ts';
import { dropFileRefs } from './removal.store.ts';
import { saveVersion } from './version.service.ts';

interface RecordDeps {
  db: Db;
  versions: Versions;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
  isPhoneProof: IsPhoneProof;
}

export function createRecordService(deps: RecordDeps) {
  const { db, versions, isSensitive, isCertified } = deps;
  return {
    /** Changes the fields of an own record that its form shows, judged like a new one; values of others stay. */
    async update(uid: string, ptId: string, filled: FilledField[], now: Date): Promise<void> {
      const { cid, id } = splitInsideId(ptId);
      await db.transaction().execute(async (tx) => {
        const access = await loadAccess(tx, cid, uid);
        assertMayChange(access);
        const record = await lockOwnRecord(tx, cid, id, uid);
        if (!record) throw recordNotFound();
        const { settings, rules: current } = await versions.of(tx, access.activity);
        // A submission stays judged by what was asked then; a sign-in by what is asked now.
        const rules = record.wid === ZERO_ID ? current : await homeworkRules(tx, cid, record.wid, record.rev);
        if (!rules) throw recordNotFound();
        if (settings.enable_update_record === 0)
          throw apiError(RECORD_MESSAGES.recordUpdateOff, { reason: 'record_update_off' });
        const holder = `record ${id}`;
        const files = await ownOrReferencedFiles(tx, uid, fileTokensOf(filled), { cid, holder });
        const fields = withoutStayingProofs(rules.fill_options, filled, record.fill_params);
        const verdict = checkFieldValues(fields, filled, {
          certified: isCertified(access.activity.certified_until, now),
          pic_text: rules.pic_text,
          files,
          isPhoneProof: (phone, proof) =>
            deps.isPhoneProof(proof, {
              cid,
              uid,
              phone,
              day: dayOf(now.getTime() / 1000, access.activity.zone),
            }),
          isSensitive,
        });
        if (!verdict.ok) throw apiError(verdict.message, { reason: verdict.reason, field: verdict.field });
        const shown = fields.filter(({ status }) => status === 1);
        const values = answersAfter(shown, shown, { before: record.fill_params, given: verdict.values });
        const notShown = values.filter((value) => !verdict.values.includes(value));
        await saveVersion(tx, cid, id, 'edit', uid, now);
        await updateFields(tx, cid, id, values, now);
        await referTo(tx, cid, holder, [
          ...checkedAmong(fileTokensOf(verdict.values), files),
          ...(await storedFiles(tx, [...notShown, ...(record.fix_params ?? [])])),
        ]);
        await audit(tx, {
          cid,
          uid,
          action: 'record.update',
          before: { id, fill_params: record.fill_params },
          after: { id, fill_params: values },
          now,
        });
      });
    },

    /** Removes an own record; repeated, it answers that there is none. */
    async remove(uid: string, ptId: string, now: Date): Promise<void> {
      const { cid, id } = splitInsideId(ptId);
      await db.transaction().execute(async (tx) => {
        const access = await loadAccess(tx, cid, uid);
        assertMayChange(access);
        const record = await lockOwnRecord(tx, cid, id, uid);
        if (!record) throw recordNotFound();
        const { settings } = await versions.of(tx, access.activity);
        if (settings.enable_remove === 0)
          throw apiError(RECORD_MESSAGES.recordRemoveOff, { reason: 'record_remove_off' });
        await audit(tx, {
          cid,
          uid,
          action: 'record.remove',
          before: { id, day: record.day, fill_params: record.fill_params },
          after: null,
          now,
        });
        await dropFileRefs(tx, cid, [id]);
        await removeRecord(tx, cid, record, now);
        if (record.wid === ZERO_ID) await publishEvent(tx, cid, { kind: 'removed', items: [id] });
      });
    },
  };
}
export type RecordService = ReturnType<typeof createRecordService>;

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
      if (!record) throw recordNotFound();
      if (record.rank !== RANK.TO_FIX)
        throw apiError(MAKEUP_MESSAGES.fixNotRequired, { reason: 'fix_not_asked' });
      const rules =
        record.wid === ZERO_ID
          ? await revisionOf(tx, cid, record.rev)
          : await homeworkRules(tx, cid, record.wid, record.rev);
      // The homework may have been removed since the record was held.
      if (!rules) throw recordNotFound();
      const holder = `record ${id}`;
      const files = await ownOrReferencedFiles(tx, uid, fileTokensOf(filled), { cid, holder });
      const day = dayOf(now.getTime() / 1000, access.activity.zone);
      const stored = [...record.fill_params, ...(record.fix_params ?? [])];
      const fields = withoutStayingProofs(rules.fill_options, filled, stored);
      const verdict = checkFieldValues(fields, filled, {
        certified: isCertified(access.activity.certified_until, now),
        pic_text: rules.pic_text,
        files,
        isPhoneProof: (phone, proof) => isPhoneProof(proof, { cid, uid, phone, day }),
        isSensitive,
      });
      if (!verdict.ok) throw apiError(verdict.message, { reason: verdict.reason, field: verdict.field });
      await saveVersion(tx, cid, id, 'fix', uid, now);
      await saveFix(tx, cid, id, verdict.values, now);
      await referTo(tx, cid, holder, [
        ...checkedAmong(fileTokensOf(verdict.values), files),
        ...(await storedFiles(tx, record.fill_params)),
      ]);
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
