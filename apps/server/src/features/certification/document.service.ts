import {
  CERT_MESSAGES,
  type CertApplication,
  type CertDocuments,
  type CertPicture,
} from '@rollcall/contract';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { openFile } from '../upload/sealed.service.ts';
import { tokenOf } from '../upload/upload.reads.ts';
import { filesOf, subjectOf } from './certification.reads.ts';
import { type CertificationRow, loadOne, ownerOf } from './certification.store.ts';
import { digitsOf } from './queue.reads.ts';

/** Context of a sealed column; it opens in no other. */
export const sealedContext = (uid: string, field: string): string => `certification ${uid} ${field}`;

interface DocumentDeps {
  db: Db;
  sealer: Sealer;
  files: FileStore;
}

export const certGone = (): ApiError =>
  apiError(CERT_MESSAGES.notFound, { reason: 'not_found', field: 'id' });

/** One application by its id alone, as the operator names it. */
async function applicationOf(
  tx: Db | Tx,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<CertificationRow> {
  const uid = await ownerOf(tx, id);
  const row = uid === undefined ? undefined : await loadOne(tx, uid, id, lock);
  if (!row) throw certGone();
  return row;
}

/** Values of an application, with the sealed ones as in `told`. */
const documentsOf = (
  row: CertificationRow,
  reported: Pick<CertDocuments, 'corp_owner' | 'real_name' | 'cert_no' | 'mobile'>,
): CertDocuments => ({
  corp_name: row.corp_name,
  corp_code: row.corp_code,
  mp_name: row.mp_name,
  cert_type: row.cert_type ?? -1,
  corp_owner: reported.corp_owner,
  real_name: reported.real_name,
  cert_no: reported.cert_no,
  mobile: reported.mobile,
});

/** Documents unmasked for an operator: each look is in the audit log (D11). */
export function createDocumentService({ db, sealer, files }: DocumentDeps) {
  const open = (row: CertificationRow, field: 'corp_owner' | 'real_name' | 'cert_no' | 'mobile'): string =>
    row[field] === '' ? '' : sealer.openText(row[field], sealedContext(row.uid, field));

  return {
    /** An application as an operator sees it: masked, but for the digits that the operator has to send. */
    async application(
      id: string,
      queue: { one(row: CertificationRow, digits: string): Promise<CertApplication> },
    ) {
      const row = await applicationOf(db, id);
      return queue.one(row, digitsOf(row, sealer, sealedContext(row.uid, 'mp_code')));
    },

    async reveal(operator: string, id: string, now: Date): Promise<CertDocuments> {
      return db.transaction().execute(async (tx) => {
        const row = await applicationOf(tx, id);
        await recordOperatorAction(tx, {
          operator,
          action: 'certification.view',
          subject: subjectOf(row),
          after: { id },
          now,
        });
        return documentsOf(row, {
          corp_owner: open(row, 'corp_owner'),
          real_name: open(row, 'real_name'),
          cert_no: open(row, 'cert_no'),
          mobile: open(row, 'mobile'),
        });
      });
    },

    /** A picture of an application, opened; the audit entry is written before a byte of it leaves. */
    async picture(
      operator: string,
      id: string,
      which: CertPicture,
      now: Date,
    ): Promise<{ content: Buffer; ext: string }> {
      const address = await db.transaction().execute(async (tx) => {
        const row = await applicationOf(tx, id);
        const found = (await filesOf(tx, row.uid, id))[which];
        if (found === undefined)
          throw apiError(CERT_MESSAGES.fileNone, { reason: 'not_found', field: 'which' });
        const subject = subjectOf(row);
        await recordOperatorAction(tx, {
          operator,
          action: 'certification.document',
          subject,
          after: { id, which },
          now,
        });
        return found;
      });
      const token = tokenOf(address)!;
      return { content: await openFile({ files, sealer }, token), ext: address.split('.').at(-1)! };
    },
  };
}
export type DocumentService = ReturnType<typeof createDocumentService>;
