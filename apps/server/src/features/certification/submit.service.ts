import {
  AUDIT_STATUS,
  CERT_MESSAGES,
  CERT_PICTURES,
  type CertForm,
  type CertPicture,
  DOCUMENTS,
  MP_CODE,
} from '@rollcall/contract';
import {
  CERT_FIELDS,
  certStatus,
  checkCertification,
  maskName,
  maskNumber,
  mayApply,
  needsBack,
  plainNumber,
} from '@rollcall/rules';
import { type Sealer, Unsealable } from '../../platform/crypto/seal.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { lockPerson, personOf } from '../account/account.reads.ts';
import { recordConsent } from '../consent/consent.service.ts';
import { closeOpenOrder } from '../order/open-order.service.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import { certificateFiles, tokenOf } from '../upload/upload.reads.ts';
import { filesOf } from './certification.reads.ts';
import {
  type CertificationRow,
  closeApplication,
  type Documents,
  insertApplication,
  insertEvent,
  loadOpen,
  putFiles,
  resubmit,
} from './certification.store.ts';
import { sealedContext } from './document.service.ts';
import { orderSubject } from './entitlement.service.ts';

interface SubmitDeps {
  db: Db;
  sealer: Sealer;
  phones: Pick<PhoneService, 'sendCode' | 'takeCode'>;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** Values of the form that are stored as they are, and those that are stored sealed. */
const PLAIN = ['auth_type', 'corp_name', 'corp_code', 'mp_name'] as const;
const SEALED = ['corp_owner', 'real_name', 'cert_no', 'mobile'] as const;

const wrong = (msg: string, field: string): ApiError => apiError(msg, { reason: 'field_invalid', field });

/** The form without what its type does not ask for (N39); what is typed in whatever way becomes one number. */
function ownPart(form: CertForm): CertForm {
  const fields: readonly string[] = CERT_FIELDS[form.auth_type];
  const entries = Object.entries(form).map(([key, value]) => {
    const belongs = ['auth_type', 'cert_id', 'agree', ...fields].includes(key);
    return [key, belongs ? value : typeof value === 'string' ? '' : undefined];
  });
  const own = Object.fromEntries(entries) as CertForm;
  return {
    ...own,
    cert_no: plainNumber(own.cert_no),
    corp_code: plainNumber(own.corp_code),
    cert_pic_back: needsBack(own.cert_type) ? own.cert_pic_back : '',
  };
}

export function createSubmitService({ db, sealer, phones, isCertified }: SubmitDeps) {
  function sealDocuments(uid: string, form: CertForm): Documents {
    const seal = (field: (typeof SEALED)[number]) =>
      form[field] === '' ? '' : sealer.sealText(form[field], sealedContext(uid, field));
    return {
      auth_type: form.auth_type,
      corp_name: form.corp_name,
      corp_code: form.corp_code,
      mp_name: form.mp_name,
      cert_type: form.cert_type ?? null,
      corp_owner: seal('corp_owner'),
      real_name: seal('real_name'),
      cert_no: seal('cert_no'),
      mobile: seal('mobile'),
      masked: {
        corp_owner: maskName(form.corp_owner),
        real_name: maskName(form.real_name),
        cert_no: maskNumber(form.cert_no),
        mobile: maskNumber(form.mobile),
      },
    };
  }

  /** The application that is sent again, if it is one; refuses where none may be sent now. */
  function former(row: CertificationRow | undefined, form: CertForm, certified: boolean, lapsed: boolean) {
    if (form.cert_id !== '' && form.cert_id !== row?.id)
      throw apiError(CERT_MESSAGES.notFound, { reason: 'not_found', field: 'cert_id' });
    const status = certStatus({
      cert_id: row?.id ?? '',
      audit_status: row?.audit_status ?? AUDIT_STATUS.PENDING,
      has_payed: row?.has_payed ? 1 : 0,
      is_certed: certified ? 1 : lapsed ? 2 : 0,
    });
    if (!mayApply(status))
      throw apiError(status === 'valid' ? CERT_MESSAGES.certified : CERT_MESSAGES.waiting, {
        reason: 'state',
      });
    // An expired application, or one approved and never paid, gives way to a new one.
    if (!row || row.audit_status === AUDIT_STATUS.APPROVED) return undefined;
    if (row.auth_type === form.auth_type) return row;
    if (row.has_payed) throw wrong(CERT_MESSAGES.paidType, 'auth_type');
    // So does one of another type: its order is of another price, and may be paid all the same.
    return undefined;
  }

  /**
   * The application that stands, where it says just what the form says. A request that is repeated after a lost answer,
   * with its code used up, is answered as it was, and changes nothing.
   */
  async function standing(uid: string, form: CertForm): Promise<CertificationRow | undefined> {
    const row = await loadOpen(db, uid);
    if (row?.audit_status !== AUDIT_STATUS.PENDING || (form.cert_id !== '' && form.cert_id !== row.id))
      return undefined;
    const isOpen = PLAIN.every((field) => row[field] === form[field]);
    if (!isOpen || (row.cert_type ?? undefined) !== form.cert_type) return undefined;
    const isSealed = SEALED.every((field) => opened(row, field) === form[field]);
    const files = await filesOf(db, uid, row.id);
    const hasPictures = CERT_PICTURES.every((which) => tokenOf(files[which] ?? '') === tokenOf(form[which]));
    return isSealed && hasPictures ? row : undefined;
  }

  /** A sealed value; null where no key opens it any more. */
  function opened(row: CertificationRow, field: (typeof SEALED)[number]): string | null {
    if (row[field] === '') return '';
    try {
      return sealer.openText(row[field], sealedContext(row.uid, field));
    } catch (error) {
      if (error instanceof Unsealable) return null;
      throw error;
    }
  }

  /** Holds the pictures that the form names; each must be the person's own and meant for its place. */
  async function lockFiles(tx: Db | Tx, uid: string, form: CertForm) {
    const named = CERT_PICTURES.flatMap((which) => {
      const token = tokenOf(form[which]);
      return token === undefined ? [] : [{ which, token }];
    });
    const known = await certificateFiles(
      tx,
      uid,
      named.map(({ token }) => token),
    );
    const purposeOf = (which: CertPicture) => (which === 'mp_screen' ? 'cert_screen' : 'cert_pic');
    for (const { which, token } of named)
      if (known.get(token) !== purposeOf(which)) throw wrong(CERT_MESSAGES.pictureGone, which);
    return named;
  }

  return {
    /** A code for the mobile of the person's application. */
    requestCode: (uid: string, mobile: string): Promise<void> =>
      phones.sendCode({ phone: mobile, purpose: 'cert', scope: uid }, { uid }),

    /**
     * Takes an application, or one sent again (CERT-16). Two at once: the person's row is held, the second finds the
     * first's. The code is used up when everything else was right; it counts in a transaction of its own.
     */
    async submit(uid: string, sent: CertForm, now: Date) {
      const form = ownPart(sent);
      const [problem] = checkCertification(form);
      if (problem) throw wrong(problem.message, problem.field);
      const same = await standing(uid, form);
      if (same) return { cert_id: same.id, auth_type: same.auth_type, audit_status: same.audit_status };
      const formerOf = (person: { certified_until: Date | null }, open: CertificationRow | undefined) => {
        const until = person.certified_until;
        return former(open, form, isCertified(until, now), until !== null);
      };
      formerOf(await personOf(db, uid), await loadOpen(db, uid));
      await lockFiles(db, uid, form);
      await phones.takeCode({ phone: form.mobile, purpose: 'cert', scope: uid }, form.code);
      return db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, uid);
        const open = await loadOpen(tx, uid, 'lock');
        const again = formerOf(person, open);
        const files = await lockFiles(tx, uid, form);
        const id = again?.id ?? newId();
        const documents = sealDocuments(uid, form);
        if (again) {
          const storesCode = again.mp_code_status === MP_CODE.VERIFIED && again.mp_name === form.mp_name;
          await resubmit(tx, uid, id, documents, { storesCode, now });
        } else {
          if (open) {
            await closeApplication(tx, uid, open.id, now);
            await closeOpenOrder(tx, uid, orderSubject('ent_cert', open.id));
          }
          await insertApplication(tx, uid, id, documents, now);
        }
        await putFiles(tx, uid, id, files);
        await insertEvent(tx, { uid, id, kind: again ? 'resubmit' : 'submit', now });
        await recordConsent(tx, uid, 'certification', DOCUMENTS.agreement.version, now);
        return { cert_id: id, auth_type: form.auth_type, audit_status: AUDIT_STATUS.PENDING };
      });
    },
  };
}
export type SubmitService = ReturnType<typeof createSubmitService>;
