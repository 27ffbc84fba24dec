import { randomInt } from 'node:crypto';
import { AUDIT_STATUS, AUTH_TYPE, CERT_MESSAGES, CERT_NOTICES, MP_CODE } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { lockPerson } from '../account/account.reads.ts';
import { notify } from '../notice/notice.service.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { subjectOf } from './certification.reads.ts';
import {
  type CertificationRow,
  decide,
  insertEvent,
  loadOpen,
  ownerOf,
  putMpCode,
} from './certification.store.ts';
import { certGone, sealedContext } from './document.service.ts';
import { updateValidity } from './validity.service.ts';

/** Deciding operator, the application, and the version of it that they saw. */
interface Decision {
  operator: string;
  id: string;
  round: number;
  now: Date;
}

/** Decisions of the operator about an application. Of two decisions at once the second finds it decided. */
export function createDecideService({ db, sealer }: { db: Db; sealer: Sealer }) {
  /** Works on the application that stands, under lock: its person first, as payment and joining do. */
  const withLocked = <T>(id: string, work: (tx: Tx, row: CertificationRow) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const uid = await ownerOf(tx, id);
      if (uid === undefined) throw certGone();
      await lockPerson(tx, uid);
      const row = await loadOpen(tx, uid, 'lock');
      if (row?.id !== id) throw certGone();
      return work(tx, row);
    });

  const report = (tx: Tx, { uid }: CertificationRow, said: { title: string; text: string }, now: Date) =>
    notify(tx, {
      uid,
      cid: '',
      kind: 'certification',
      ...said,
      link: '',
      now,
    });

  function assertOpen(row: CertificationRow, round: number): void {
    if (row.audit_status !== AUDIT_STATUS.PENDING)
      throw apiError(CERT_MESSAGES.decided, { reason: 'decided' });
    if (row.round !== round) throw apiError(CERT_MESSAGES.changed, { reason: 'changed', field: 'round' });
  }

  return {
    approve: ({ operator, id, round, now }: Decision): Promise<void> =>
      withLocked(id, async (tx, row) => {
        assertOpen(row, round);
        if (row.auth_type === AUTH_TYPE.PUBLIC_ACCOUNT && row.mp_code_status !== MP_CODE.VERIFIED)
          throw apiError(CERT_MESSAGES.mpUnverified, { reason: 'mp_unverified' });
        await decide(tx, row, { status: AUDIT_STATUS.APPROVED, remark: '', now });
        const { end } = await updateValidity(
          tx,
          { ...row, audit_status: AUDIT_STATUS.APPROVED, t_audit: now },
          now,
        );
        await insertEvent(tx, { ...row, kind: 'approve', now });
        await recordOperatorAction(tx, {
          operator,
          action: 'certification.approve',
          subject: subjectOf(row),
          after: { id, round },
          now,
        });
        const { title } = CERT_NOTICES.approved;
        const text = end
          ? CERT_NOTICES.approvedUntil(dayOf(end.getTime() / 1000))
          : CERT_NOTICES.approvedUnpaid;
        await report(tx, row, { title, text }, now);
      }),

    async reject({ operator, id, round, now }: Decision, remark: string): Promise<void> {
      if (remark === '')
        throw apiError(CERT_MESSAGES.remarkEmpty, { reason: 'field_invalid', field: 'remark' });
      await withLocked(id, async (tx, row) => {
        assertOpen(row, round);
        await decide(tx, row, { status: AUDIT_STATUS.REJECTED, remark, now });
        await insertEvent(tx, { ...row, kind: 'reject', remark, now });
        const subject = subjectOf(row);
        await recordOperatorAction(tx, {
          operator,
          action: 'certification.reject',
          subject,
          after: { id, round, remark },
          now,
        });
        await report(tx, row, CERT_NOTICES.rejected(remark), now);
      });
    },

    /** Four digits anew, to be sent to the account by hand; the tries start over (CERT-29). */
    sendMpCode: ({ operator, id, now }: Omit<Decision, 'round'>): Promise<string> =>
      withLocked(id, async (tx, row) => {
        if (row.auth_type !== AUTH_TYPE.PUBLIC_ACCOUNT)
          throw apiError(CERT_MESSAGES.mpOnly, { reason: 'state' });
        if (row.audit_status !== AUDIT_STATUS.PENDING)
          throw apiError(CERT_MESSAGES.decided, { reason: 'decided' });
        if (row.mp_code_status === MP_CODE.VERIFIED)
          throw apiError(CERT_MESSAGES.mpDone, { reason: 'state' });
        const digits = String(randomInt(10_000)).padStart(4, '0');
        const code = sealer.sealText(digits, sealedContext(row.uid, 'mp_code'));
        await putMpCode(tx, row, { code, status: MP_CODE.SENT, tries: 0 });
        await insertEvent(tx, { ...row, kind: 'code', now });
        await recordOperatorAction(tx, {
          operator,
          action: 'certification.code',
          subject: subjectOf(row),
          after: { id },
          now,
        });
        await report(tx, row, CERT_NOTICES.mpCode, now);
        return digits;
      }),
  };
}
export type DecideService = ReturnType<typeof createDecideService>;
