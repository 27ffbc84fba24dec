import type { ShownField } from '@rollcall/contract/field/field';
import {
  FIELD_TYPE,
  type Field,
  type FieldType,
  type FieldValue,
  type FilledField,
  IDENTITY_KEY,
} from '@rollcall/contract/field/field';
import { FIELD_MESSAGES } from '@rollcall/contract/field/messages';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { type FieldContext, fileToken, isRequired, judgeField } from './judge-field.ts';

export {
  type FieldContext,
  fileToken,
  isMobile,
  type KnownFile,
  typedPhone,
} from './judge-field.ts';
export type { FileKind } from './types.ts';

type FieldsVerdict =
  | { ok: true; values: ShownField[] }
  | { ok: false; reason: 'field_invalid' | 'sensitive'; field: string; message: string };

/** Every file token that filled fields name, for looking up who owns them. */
export function fileTokensOf(filled: readonly Pick<FilledField, 'val'>[]): string[] {
  return filled.flatMap(({ val }) => (Array.isArray(val) ? val.map(fileToken) : []));
}

const { required, requiredFile, requiredAudio, requiredPlace, requiredSignature } = FIELD_MESSAGES;
/** Request to fill a required field that is empty, by its type: nobody fills in a film. */
const MISSING: Readonly<Record<FieldType, (name: string) => string>> = {
  [FIELD_TYPE.SINGLE_LINE]: required,
  [FIELD_TYPE.MULTI_LINE]: required,
  [FIELD_TYPE.CHOICE]: required,
  [FIELD_TYPE.PHONE]: required,
  [FIELD_TYPE.STEPS]: required,
  [FIELD_TYPE.ARTICLE]: required,
  [FIELD_TYPE.IMAGE]: requiredFile,
  [FIELD_TYPE.VIDEO]: requiredFile,
  [FIELD_TYPE.FILE]: requiredFile,
  [FIELD_TYPE.AUDIO]: requiredAudio,
  [FIELD_TYPE.LOCATION]: requiredPlace,
  [FIELD_TYPE.SIGNATURE]: requiredSignature,
};

/** Text in a value that other people will read. */
function wordsOf(field: Field, value: FieldValue): string {
  if (typeof value === 'string') return field.field_type === FIELD_TYPE.CHOICE ? '' : value;
  return Array.isArray(value) ? '' : value.address;
}

/**
 * Judges filled fields against their definitions: joining (`reg_info`) and check-in content (`fill_options`,
 * with `pic_text`). Unknown and unused keys are ignored, names come from the activity, empty values are left out
 * (JOIN-03, JOIN-15). `field` is the key of the field at fault.
 */
export function checkFieldValues(
  fields: readonly Field[],
  filled: readonly FilledField[],
  context: FieldContext,
): FieldsVerdict {
  const inUse = fields.filter((field) => field.status === 1);
  const given = new Map(filled.map((one) => [one.key, one]));
  const invalid = (field: Field, message: string): FieldsVerdict => ({
    ok: false,
    reason: 'field_invalid',
    field: String(field.field_key),
    message,
  });

  const values: ShownField[] = [];
  for (const field of inUse) {
    const judged = judgeField(field, given.get(field.field_key), context);
    if ('message' in judged) return invalid(field, judged.message);
    if (judged.value !== null) {
      values.push({ key: field.field_key, name: field.field_name, val: judged.value });
    } else if (isRequired(field, context)) {
      return invalid(field, MISSING[field.field_type](field.field_name));
    }
  }
  const [first] = inUse;
  if (context.pic_text === 1 && first && values.length === 0) {
    return invalid(first, FIELD_MESSAGES.oneRequired);
  }
  for (const { key, val } of values) {
    const field = inUse.find((one) => one.field_key === key)!;
    if (context.isSensitive(wordsOf(field, val))) {
      return {
        ok: false,
        reason: 'sensitive',
        field: String(key),
        message: SUBMISSION_MESSAGES.submit.sensitive,
      };
    }
  }
  return { ok: true, values };
}

/**
 * Answers of a member with the number that they are known by, where the activity asks for one and they gave none: it may be
 * that of their line in a list (MEMBER-11).
 */
export function withStudentNo<Answer extends { key: number }>(
  fields: readonly Pick<Field, 'field_key' | 'field_name' | 'status'>[],
  answers: readonly Answer[],
  no: string,
): (Answer | ShownField)[] {
  const field = fields.find(({ field_key, status }) => status === 1 && field_key === IDENTITY_KEY.STUDENT_NO);
  if (!field || no === '' || answers.some(({ key }) => key === field.field_key)) return [...answers];
  return [...answers, { key: field.field_key, name: field.field_name, val: no }];
}

/** The member's name among identity values, empty where there is none. */
export function nameFrom(regParams: readonly { key: number; val: FieldValue }[]): string {
  const name = regParams.find(({ key }) => key === IDENTITY_KEY.NAME)?.val;
  return typeof name === 'string' ? name.trim() : '';
}
