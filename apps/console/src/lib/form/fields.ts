import {
  ACTIVITY_MESSAGES,
  everyOne,
  FIELD_TYPE,
  type Field,
  type FieldType,
  IDENTITY_KEY,
  LIMITS,
  SUBMISSION_KEY,
} from '@rollcall/contract';
import { type FeatureTag, FIELD_TRAITS, newField } from '@rollcall/rules';
import { t, text } from '@rollcall/web/i18n';

/** Which editor: `reg_info` (asked once, when joining) or `fill_options` (asked at each check-in). */
export type FieldKind = 'identity' | 'content';

/** Words for the field types (FORM-59). */
export const TYPE_NAMES: Readonly<Record<FieldType, string>> = text({
  [FIELD_TYPE.SINGLE_LINE]: '单行文本',
  [FIELD_TYPE.MULTI_LINE]: '多行文本',
  [FIELD_TYPE.CHOICE]: '单选',
  [FIELD_TYPE.IMAGE]: '图片',
  [FIELD_TYPE.VIDEO]: '视频',
  [FIELD_TYPE.AUDIO]: '录音',
  [FIELD_TYPE.FILE]: '文件',
  [FIELD_TYPE.LOCATION]: '位置',
  [FIELD_TYPE.STEPS]: '步数',
  [FIELD_TYPE.ARTICLE]: '公众号文章',
  [FIELD_TYPE.SIGNATURE]: '手写签名',
  [FIELD_TYPE.PHONE]: '手机号',
});

/** Types that an organiser may add, in the order of the menu (FORM-59). */
export const OFFERED_TYPES = everyOne<FieldType>()([
  FIELD_TYPE.SINGLE_LINE,
  FIELD_TYPE.MULTI_LINE,
  FIELD_TYPE.CHOICE,
  FIELD_TYPE.IMAGE,
  FIELD_TYPE.VIDEO,
  FIELD_TYPE.AUDIO,
  FIELD_TYPE.FILE,
  FIELD_TYPE.LOCATION,
  FIELD_TYPE.PHONE,
  FIELD_TYPE.STEPS,
  FIELD_TYPE.ARTICLE,
  FIELD_TYPE.SIGNATURE,
]);

/** Parts of the editor that a type has, beside its words. */
interface EditorParts {
  /** Range of lengths, of content alone (FORM-69). */
  lengthRange: boolean;
  /** Content filled in ahead (FORM-57). */
  ahead: boolean;
  /** Number of items; a signature is always one. */
  count: boolean;
}
const PLAIN: EditorParts = { lengthRange: false, ahead: false, count: false };
const FREE_TEXT: EditorParts = { lengthRange: true, ahead: true, count: false };
const COUNTED: EditorParts = { lengthRange: false, ahead: false, count: true };
const EDITOR_PARTS: Readonly<Record<FieldType, EditorParts>> = {
  [FIELD_TYPE.SINGLE_LINE]: FREE_TEXT,
  [FIELD_TYPE.MULTI_LINE]: FREE_TEXT,
  [FIELD_TYPE.CHOICE]: { ...PLAIN, ahead: true },
  [FIELD_TYPE.IMAGE]: COUNTED,
  [FIELD_TYPE.VIDEO]: COUNTED,
  [FIELD_TYPE.AUDIO]: COUNTED,
  [FIELD_TYPE.FILE]: COUNTED,
  [FIELD_TYPE.LOCATION]: PLAIN,
  [FIELD_TYPE.STEPS]: PLAIN,
  [FIELD_TYPE.ARTICLE]: PLAIN,
  [FIELD_TYPE.SIGNATURE]: PLAIN,
  [FIELD_TYPE.PHONE]: PLAIN,
};
// A page older than its server may be given a type that it does not know.
const partsOf = ({ field_type }: Field): EditorParts => EDITOR_PARTS[field_type] ?? PLAIN;
/** Feature that the type needs, of certified initiators alone. */
export const gateOf = (type: FieldType): FeatureTag | null => FIELD_TRAITS[type]?.gate ?? null;

const CAP = { identity: LIMITS.identityFields, content: LIMITS.submissionFields };
const CAP_MESSAGE = {
  identity: ACTIVITY_MESSAGES.identityFieldsTooMany,
  content: ACTIVITY_MESSAGES.submissionFieldsTooMany,
};
const FIRST_CUSTOM = { identity: IDENTITY_KEY.FIRST_CUSTOM, content: SUBMISSION_KEY.FIRST_CUSTOM };

export const isUsed = (field: Field) => field.status === 1;
/** Presets can be set to not used, own fields can be deleted (FORM-61). */
export const isPreset = (kind: FieldKind, field: Field) => field.field_key < FIRST_CUSTOM[kind];
/** The name is asked of everybody; its switches are locked (FORM-58). */
export const isName = (kind: FieldKind, field: Field) =>
  kind === 'identity' && field.field_key === IDENTITY_KEY.NAME;
/** Temperature and health: what they ask for is fixed (FORM-66). */
export const isMeasured = (kind: FieldKind, field: Field) =>
  kind === 'content' &&
  (field.field_key === SUBMISSION_KEY.TEMPERATURE || field.field_key === SUBMISSION_KEY.HEALTH);
/** Name of a field's type in the editor; the two measured presets by their measurement. */
export function typeName(kind: FieldKind, field: Field): string {
  if (isMeasured(kind, field)) return field.field_type === FIELD_TYPE.CHOICE ? t('健康') : t('体温');
  return TYPE_NAMES[field.field_type] ?? t('其他');
}
/** Only submission text has a range of lengths (FORM-69). */
export const hasLengthRange = (kind: FieldKind, field: Field) =>
  kind === 'content' && !isMeasured(kind, field) && partsOf(field).lengthRange;
/** Text and choices may be filled in ahead; nobody has the same name, and nobody is measured ahead (FORM-57). */
export const hasDefault = (kind: FieldKind, field: Field) =>
  !isName(kind, field) && !isMeasured(kind, field) && partsOf(field).ahead;
/** Fields of these types have a number of items; a signature is always one. */
export const hasCount = (field: Field) => partsOf(field).count;

/**
 * Stored fields together with the presets that they lack, those switched off: older activities miss some
 * (FORM-67), and a preset that is not in use is offered again.
 */
export function withPresets(fields: readonly Field[], presets: readonly Field[]): Field[] {
  const presentKeys = new Set(fields.map((field) => field.field_key));
  const missing = presets.filter((preset) => !presentKeys.has(preset.field_key));
  return [...fields, ...missing.map((preset) => ({ ...preset, status: 0 as const, require: 0 as const }))];
}

/** A new field of the organiser's own, past every key in use (N15). `used` are all fields of the editor. */
export function ownField(
  kind: FieldKind,
  type: FieldType,
  used: readonly Field[],
  certified: boolean,
): Field {
  const key = Math.max(FIRST_CUSTOM[kind] - 1, ...used.map((field) => field.field_key)) + 1;
  const field = newField(key, type, certified);
  return type === FIELD_TYPE.CHOICE ? { ...field, options: ['', ''] } : field;
}

type FieldsChange = { ok: true; list: Field[] } | { ok: false; message: string };

/** Adds an own field, or puts a preset to use; at most 40 identity and 15 submission fields (RULE-34, RULE-35). */
export function takeField(kind: FieldKind, fields: readonly Field[], added: Field): FieldsChange {
  if (fields.filter(isUsed).length >= CAP[kind]) return { ok: false, message: CAP_MESSAGE[kind] };
  const others = fields.filter((field) => field.field_key !== added.field_key);
  return { ok: true, list: [...others, { ...added, status: 1 }] };
}

/** Takes a field out of use: a preset is switched off and hidden, an own field is deleted (FORM-61). */
export function dropField(kind: FieldKind, fields: readonly Field[], key: number): Field[] {
  return fields.flatMap((field) => {
    if (field.field_key !== key || isName(kind, field)) return [field];
    return isPreset(kind, field) ? [{ ...field, status: 0 as const, require: 0 as const }] : [];
  });
}
