import {
  FIELD_TYPE,
  type Field,
  type FieldType,
  type FieldValue,
  type FilledField,
  IDENTITY_KEY,
  SUBMISSION_KEY,
} from '@rollcall/contract/field/field';
import { FIELD_MESSAGES } from '@rollcall/contract/field/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isBlank, lengthOf, withoutHidden } from '@rollcall/contract/wire/text';
import { mediaLimitOf, textLimitsOf, videoSecondsOf } from './limits.ts';
import { FIELD_TRAITS, type FileKind } from './types.ts';

/** Facts of an uploaded file. */
export interface KnownFile {
  kind: FileKind;
  /** Real duration in whole seconds, rounded up; 0 where it has none, or nobody measured it yet. */
  seconds: number;
}

export interface FieldContext {
  /** Certification of the initiator. */
  certified: boolean;
  /** Given for the content of a check-in (1: some content is required); absent for identity fields. */
  pic_text?: number | undefined;
  /** Files that the caller may submit, by token; others are refused. */
  files?: ReadonlyMap<string, KnownFile> | undefined;
  /** True where a code sent to the number was entered; without it no number of a `verify_phone` field is proven. */
  isPhoneProof?: ((phone: string, proof: string) => boolean) | undefined;
  isSensitive(text: string): boolean;
}

/** The value to keep (null: nothing was filled in), or what is wrong with it. */
type JudgedField = { value: FieldValue | null } | { message: string };

const STEPS_MAX = 200_000;
/** The step count of a member whose phone gives none. */
const STEPS_UNKNOWN = -1;
/** Characters of the address and title that stand for an article. */
const ARTICLE_MAX = 2000;
/** Tenths of a degree that a clinical thermometer can show. */
const TEMPERATURE = { min: 340, max: 430 };

/** Token in the address of an uploaded file: /files/<token>.<ext>. */
export function fileToken(address: string): string {
  return address.replace(/^\/files\//, '').split('.', 1)[0]!;
}

/** Mainland mobile number. */
export function isMobile(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value);
}

/** A mobile number as people type it, without what they set it apart with: `１３８ 0013-8000`. */
export function typedPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '');
}

const isIdentity = (context: FieldContext) => context.pic_text === undefined;
const isName = (field: Field, context: FieldContext) =>
  isIdentity(context) && field.field_key === IDENTITY_KEY.NAME;

/** Text of one field, tidied. `proof`: answer to the code by SMS. */
interface Typed {
  field: Field;
  text: string;
  proof: string | undefined;
  context: FieldContext;
}

/** True for the thermometer of the preset content fields. */
const isTemperature = (field: Field, context: Pick<FieldContext, 'pic_text'>): boolean =>
  context.pic_text !== undefined && field.field_key === SUBMISSION_KEY.TEMPERATURE;

/**
 * True for a field that may not be left empty. A field that only a certified initiator may use asks nothing of a free
 * one.
 */
export function isRequired(field: Field, context: FieldContext): boolean {
  if (field.field_type === FIELD_TYPE.FILE && !context.certified) return false;
  return field.require === 1 || isName(field, context);
}

function judgeTemperature(name: string, typed: string): JudgedField {
  const text = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/(℃|°C|度)$/i, '')
    .trimEnd();
  const tenths = /^\d{2}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN;
  return tenths >= TEMPERATURE.min && tenths <= TEMPERATURE.max
    ? { value: (tenths / 10).toFixed(1) }
    : { message: FIELD_MESSAGES.temperature(name) };
}

function judgePhone({ field, text, proof, context }: Typed): JudgedField {
  const phone = typedPhone(text);
  if (!isMobile(phone)) return { message: FIELD_MESSAGES.phone };
  const proven = field.verify_phone !== 1 || (proof !== undefined && context.isPhoneProof?.(phone, proof));
  return proven ? { value: phone } : { message: FIELD_MESSAGES.phoneUnproven(field.field_name) };
}

function judgeSteps({ field: { field_name: name }, text }: Typed): JudgedField {
  const typed = text.normalize('NFKC');
  const steps = /^(-1|\d{1,6})$/.test(typed) ? Number(typed) : Number.NaN;
  const known = steps === STEPS_UNKNOWN || (steps >= 0 && steps <= STEPS_MAX);
  return known ? { value: String(steps) } : { message: FIELD_MESSAGES.steps(name) };
}

function judgeArticle({ field: { field_name: name }, text }: Typed): JudgedField {
  if (lengthOf(text) > ARTICLE_MAX) return { message: FIELD_MESSAGES.tooLong(name, ARTICLE_MAX) };
  const address = /https?:\/\/\S+/i.exec(text)?.[0];
  return address !== undefined && URL.canParse(address)
    ? { value: text }
    : { message: FIELD_MESSAGES.article(name) };
}

function judgeChoice({ field, text }: Typed): JudgedField {
  return field.options.includes(text)
    ? { value: text }
    : { message: FIELD_MESSAGES.choice(field.field_name) };
}

/** Free text within its limits; the thermometer of the presets within its own. */
function judgeLength({ field, text, context }: Typed): JudgedField {
  const name = field.field_name;
  if (isTemperature(field, context)) return judgeTemperature(name, text);
  const { min, max: cap } = textLimitsOf(field, context.certified);
  const max = isName(field, context) ? Math.min(cap, LIMITS.memberName) : cap;
  const length = lengthOf(text);
  if (length < min) return { message: FIELD_MESSAGES.tooShort(name, min) };
  return length > max ? { message: FIELD_MESSAGES.tooLong(name, max) } : { value: text };
}

/** Lines that were pasted into a field of one line, one behind the other. */
const inOneLine = (value: string): string =>
  value
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Judges the text of a field, tidied, by `judgeWords`; a text that nobody can see is none. */
const asText =
  (judgeWords: (typed: Typed) => JudgedField) =>
  (field: Field, filled: FilledField, context: FieldContext): JudgedField => {
    const name = field.field_name;
    const value = filled.val;
    if (typeof value !== 'string') return { message: FIELD_MESSAGES.form(name) };
    if (value.includes('\0') || !value.isWellFormed()) return { message: FIELD_MESSAGES.unstorable(name) };
    const multiLine = field.field_type === FIELD_TYPE.MULTI_LINE;
    const lines = multiLine ? value.trim() : inOneLine(value);
    const text = isName(field, context) ? withoutHidden(lines) : lines;
    // Invisible text fills nothing in: a name of it would be on no list, and nobody's.
    if (isBlank(text)) return { value: null };
    return judgeWords({ field, text, proof: filled.proof, context });
  };

function judgeFiles(field: Field, { val: value }: FilledField, context: FieldContext): JudgedField {
  const name = field.field_name;
  if (value === '') return { value: null };
  if (!Array.isArray(value)) return { message: FIELD_MESSAGES.form(name) };
  if (value.length === 0) return { value: null };
  if (field.field_type === FIELD_TYPE.FILE && !context.certified)
    return { message: FIELD_MESSAGES.certifiedOnly(name) };
  const max = mediaLimitOf(field, context.certified);
  if (value.length > max) return { message: FIELD_MESSAGES.tooMany(name, max) };
  const wanted = FIELD_TRAITS[field.field_type].files;
  const longest =
    field.field_type === FIELD_TYPE.VIDEO ? videoSecondsOf(field, context.certified) : undefined;
  for (const address of value) {
    const file = context.files?.get(fileToken(address));
    if (file === undefined) return { message: FIELD_MESSAGES.foreignFile(name) };
    if (file.kind !== wanted) return { message: FIELD_MESSAGES.form(name) };
    if (longest !== undefined && file.seconds > longest)
      return { message: FIELD_MESSAGES.tooLongVideo(name, longest) };
  }
  return { value };
}

function judgePlace(field: Field, { val }: FilledField): JudgedField {
  if (val === '') return { value: null };
  const isPosition = typeof val === 'object' && !Array.isArray(val);
  return isPosition ? { value: val } : { message: FIELD_MESSAGES.form(field.field_name) };
}

const JUDGES: Readonly<
  Record<FieldType, (field: Field, filled: FilledField, context: FieldContext) => JudgedField>
> = {
  [FIELD_TYPE.SINGLE_LINE]: asText(judgeLength),
  [FIELD_TYPE.MULTI_LINE]: asText(judgeLength),
  [FIELD_TYPE.CHOICE]: asText(judgeChoice),
  [FIELD_TYPE.PHONE]: asText(judgePhone),
  [FIELD_TYPE.STEPS]: asText(judgeSteps),
  [FIELD_TYPE.ARTICLE]: asText(judgeArticle),
  [FIELD_TYPE.IMAGE]: judgeFiles,
  [FIELD_TYPE.VIDEO]: judgeFiles,
  [FIELD_TYPE.AUDIO]: judgeFiles,
  [FIELD_TYPE.FILE]: judgeFiles,
  [FIELD_TYPE.SIGNATURE]: judgeFiles,
  [FIELD_TYPE.LOCATION]: judgePlace,
};

/** Judges what was filled into one field, whatever its type; whether it may stay empty is not asked here. */
export function judgeField(
  field: Field,
  filled: FilledField | undefined,
  context: FieldContext,
): JudgedField {
  return filled === undefined ? { value: null } : JUDGES[field.field_type](field, filled, context);
}
