import {
  type Field,
  type FilledField,
  type getMemberProfile,
  IDENTITY_KEY,
  LIMITS,
  MEMBER_MESSAGES,
  type ParsedRequestOf,
  type ResponseOf,
  type renameMember,
  type ShownField,
  type saveMemberProfile,
} from '@rollcall/contract';
import {
  answersAfter,
  checkFieldValues,
  FIELD_TRAITS,
  nameFrom,
  studentNoAfter,
  withStudentNo,
} from '@rollcall/rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { loadAccess, type Versions } from '../../activity/activity.reads.ts';
import { type ActivityWithSettings, lockActivity } from '../../activity/lock.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { publishEvent } from '../../event/event.service.ts';
import { answerFilled } from '../../upload/answered.reads.ts';
import { identityRev } from '../identity.policy.ts';
import { loadManaged, type ManagedMember, putIdentity } from '../manage.store.ts';
import { assertAccess, owns } from '../member.policy.ts';
import { lockMember } from './roles.service.ts';

interface EditDeps {
  db: Db;
  versions: Versions;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** Messages about a name in the dialog of the member list (MEMBER-36), and outside of it (REC-25, SENS-10). */
const IN_LIST = { empty: MEMBER_MESSAGES.nameEmpty, sensitive: MEMBER_MESSAGES.nameSensitive };
const OUTSIDE = { empty: MEMBER_MESSAGES.renameEmpty, sensitive: MEMBER_MESSAGES.renameSensitive };

interface Identity {
  alias: string;
  stuNo: string;
  regParams: ShownField[];
}

const inUse = (fields: readonly Field[]) => fields.filter(({ status }) => status === 1);
const isEditable = ({ field_type }: Field) => FIELD_TRAITS[field_type].onConsole;
const hasNameField = (fields: readonly Field[]) =>
  inUse(fields).some(({ field_key }) => field_key === IDENTITY_KEY.NAME);

/** Puts a text into the values where the activity asks for its field; an empty one is left out. */
function withText(
  fields: readonly Field[],
  values: readonly ShownField[],
  key: number,
  text: string,
): ShownField[] {
  const request = inUse(fields).find(({ field_key }) => field_key === key);
  if (!request) return [...values];
  const rest = values.filter((one) => one.key !== key);
  return text === '' ? rest : [{ key, name: request.field_name, val: text }, ...rest];
}

/** Identity of members, as the initiator writes it (MEMBER-23 to MEMBER-26, MEMBER-36). */
export function createEditService({ db, versions, isSensitive, isCertified }: EditDeps) {
  function checkName(alias: string, field: string, say: { empty: string; sensitive: string }): void {
    if (alias === '') throw apiError(say.empty, { reason: 'field_invalid', field });
    if ([...alias].length > LIMITS.memberName)
      throw apiError(MEMBER_MESSAGES.nameTooLong, { reason: 'field_invalid', field });
    if (isSensitive(alias)) throw apiError(say.sensitive, { reason: 'sensitive', field });
  }

  /** The values as they will be kept: what can be written here is judged, the rest stays as the member gave it. */
  function judge(
    activity: ActivityWithSettings,
    member: ManagedMember,
    filled: FilledField[],
    now: Date,
  ): ShownField[] {
    const fields = inUse(activity.settings.reg_info);
    // The initiator vouches for a number that they write down themselves: no code is asked for.
    const editable = fields.filter(isEditable).map((field) => ({ ...field, verify_phone: 0 as const }));
    const verdict = checkFieldValues(editable, filled, {
      certified: isCertified(activity.certified_until, now),
      isSensitive,
    });
    if (!verdict.ok) throw apiError(verdict.message, { reason: verdict.reason, field: verdict.field });
    return answersAfter(fields, editable, { before: member.reg_params, given: verdict.values });
  }

  async function save(
    uid: string,
    cid: string,
    unionid: string,
    now: Date,
    next: (activity: ActivityWithSettings, member: ManagedMember) => Identity,
  ): Promise<void> {
    await db.transaction().execute(async (tx: Tx) => {
      const activity = await lockActivity(tx, cid);
      assertAccess(await loadAccess(tx, cid, uid), 'own');
      const member = await lockMember(tx, cid, unionid);
      const after = next(activity!, member);
      const before: Identity = { alias: member.alias, stuNo: member.stu_no, regParams: member.reg_params };
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await putIdentity(tx, cid, member.member_id, after);
      await audit(tx, {
        cid,
        uid,
        action: 'member.rename',
        before: { alias: before.alias, stu_no: before.stuNo, reg_params: before.regParams },
        after: {
          target: member.member_id,
          alias: after.alias,
          stu_no: after.stuNo,
          reg_params: after.regParams,
        },
        now,
      });
      await publishEvent(tx, cid, { kind: 'settings' });
    });
  }

  return {
    /** Name and fields of the asker themselves or, for the initiator, of another member. */
    async profile(
      uid: string,
      { cid, unionid }: ParsedRequestOf<typeof getMemberProfile>,
    ): Promise<ResponseOf<typeof getMemberProfile>['data']> {
      const access = await loadAccess(db, cid, uid);
      assertAccess(access, 'view');
      const own = access.member!.member_id;
      const inside = splitInsideId(unionid ?? insideId(cid, own));
      const isOther = inside.cid !== cid || inside.id !== own;
      if (isOther && !owns(access)) throw apiError(MEMBER_MESSAGES.ownerOnly, { reason: 'no_right' });
      const member = inside.cid === cid ? await loadManaged(db, cid, inside.id) : undefined;
      if (!member) throw apiError(MEMBER_MESSAGES.notFound, { reason: 'member_gone', field: 'unionid' });
      const rev = identityRev(member);
      const { settings } = await versions.of(db, access.activity);
      const fields = inUse(settings.reg_info);
      const shown = { reg_params: withStudentNo(fields, member.reg_params, member.stu_no) };
      await answerFilled(db, [shown]);
      return {
        unionid: insideId(cid, member.member_id),
        alias: member.alias,
        stu_no: member.stu_no,
        ask_alias: hasNameField(fields) ? 0 : 1,
        reg_info: fields.map((field) => ({ ...field, unable_edit: isEditable(field) ? 0 : 1 })),
        reg_params: shown.reg_params,
        rev,
      };
    },

    /**
     * Saves the dialog of the member list: the fields in use, or the name where none are. `rev` refuses a save over what
     * the member, or the initiator elsewhere, has written since.
     */
    async saveProfile(
      uid: string,
      { cid, unionid, alias, reg_params, rev }: ParsedRequestOf<typeof saveMemberProfile>,
      now: Date,
    ): Promise<void> {
      await save(uid, cid, unionid, now, (activity, member) => {
        if (rev !== undefined && rev !== identityRev(member))
          throw apiError(MEMBER_MESSAGES.editedMeanwhile, { reason: 'edited_meanwhile' });
        const fields = inUse(activity.settings.reg_info);
        const filled = reg_params !== undefined && fields.length > 0;
        const regParams = filled ? judge(activity, member, reg_params, now) : member.reg_params;
        const fromFields = filled ? nameFrom(regParams) : '';
        const name = fromFields || (alias ?? (filled ? member.alias : ''));
        checkName(name, fromFields === '' ? 'alias' : String(IDENTITY_KEY.NAME), IN_LIST);
        return {
          alias: name,
          stuNo: filled ? studentNoAfter(fields, regParams, member.stu_no) : member.stu_no,
          regParams: filled ? regParams : withText(fields, regParams, IDENTITY_KEY.NAME, name),
        };
      });
    },

    /** Renames outside that dialog, with the student number where it is given (G49). */
    async rename(
      uid: string,
      { cid, target, alias, stu_no }: ParsedRequestOf<typeof renameMember>,
      now: Date,
    ): Promise<void> {
      checkName(alias, 'alias', OUTSIDE);
      if (stu_no !== undefined && isSensitive(stu_no))
        throw apiError(OUTSIDE.sensitive, { reason: 'sensitive', field: 'stu_no' });
      await save(uid, cid, target, now, (activity, member) => {
        const fields = activity.settings.reg_info;
        const stuNo = stu_no ?? member.stu_no;
        const named = withText(fields, member.reg_params, IDENTITY_KEY.NAME, alias);
        return {
          alias,
          stuNo,
          regParams: stu_no === undefined ? named : withText(fields, named, IDENTITY_KEY.STUDENT_NO, stuNo),
        };
      });
    },
  };
}
export type EditService = ReturnType<typeof createEditService>;
