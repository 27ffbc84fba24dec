import type { ShownField } from '@rollcall/contract/field';
import {
  FIELD_TYPE,
  type Field,
  type FieldValue,
  type FilledField,
  IDENTITY_KEY,
} from '@rollcall/contract/field';
import { LIMITS } from '@rollcall/contract/limits';
import { FIELD_MESSAGES, MESSAGES } from '@rollcall/contract/messages';
import { lengthOf } from '@rollcall/contract/text';
import { mediaLimitOf, textLimitsOf } from './field-limits.ts';

/** What an upload turned out to be. */
export type FileKind = 'image' | 'video' | 'audio' | 'document';

export interface FieldContext {
  /** Certification of the initiator. */
  certified: boolean;
  /** Given for the content of a check-in (1: some content is required); absent for identity fields. */
  pic_text?: number | undefined;
  /** Files that the caller owns, by token; others are refused. */
  fileKinds?: ReadonlyMap<string, FileKind> | undefined;
  isSensitive(text: string): boolean;
}

export type FieldsVerdict =
  | { ok: true; values: ShownField[] }
  | { ok: false; reason: 'field_invalid' | 'sensitive'; field: string; message: string };

const STEPS_MAX = 200_000;
/** Characters of the address and title that stand for an article. */
const ARTICLE_MAX = 2000;
/** The step count of a member whose phone gives none. */
const STEPS_UNKNOWN = -1;

const KIND_OF: Partial<Record<number, FileKind>> = {
  [FIELD_TYPE.IMAGE]: 'image',
  [FIELD_TYPE.VIDEO]: 'video',
  [FIELD_TYPE.AUDIO]: 'audio',
  [FIELD_TYPE.FILE]: 'document',
  [FIELD_TYPE.SIGNATURE]: 'image',
};

/** Token in the address of an uploaded file: /files/<token>.<ext>. */
export function fileToken(address: string): string {
  return address.replace(/^\/files\//, '').replace(/\..*$/, '');
}

/** Every file token that filled fields name, for looking up who owns them. */
export function fileTokensOf(filled: readonly FilledField[]): string[] {
  return filled.flatMap(({ val }) => (Array.isArray(val) ? val.map(fileToken) : []));
}

/** Mainland mobile number (design §9). */
export function isMobile(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value);
}

type Judged = { value: FieldValue | null } | { message: string };

function judgeText(field: Field, value: FieldValue, context: FieldContext): Judged {
  const name = field.field_name;
  if (typeof value !== 'string') return { message: FIELD_MESSAGES.form(name) };
  if (value.includes('\0') || !value.isWellFormed()) return { message: FIELD_MESSAGES.unstorable(name) };
  const multiLine = field.field_type === FIELD_TYPE.MULTI_LINE;
  const text = multiLine ? value.trim() : value.trim().replace(/\s*[\r\n]+\s*/g, ' ');
  if (text === '') return { value: null };
  switch (field.field_type) {
    case FIELD_TYPE.CHOICE:
      return field.options.includes(text) ? { value: text } : { message: FIELD_MESSAGES.choice(name) };
    case FIELD_TYPE.PHONE:
      return isMobile(text) ? { value: text } : { message: FIELD_MESSAGES.phone };
    case FIELD_TYPE.STEPS: {
      const steps = /^(-1|\d{1,6})$/.test(text) ? Number(text) : Number.NaN;
      const known = steps === STEPS_UNKNOWN || (steps >= 0 && steps <= STEPS_MAX);
      return known ? { value: String(steps) } : { message: FIELD_MESSAGES.steps(name) };
    }
    case FIELD_TYPE.ARTICLE:
      return lengthOf(text) <= ARTICLE_MAX
        ? { value: text }
        : { message: FIELD_MESSAGES.tooLong(name, ARTICLE_MAX) };
  }
  const isName = context.pic_text === undefined && field.field_key === IDENTITY_KEY.NAME;
  const { min, max: cap } = textLimitsOf(field, context.certified);
  const max = isName ? Math.min(cap, LIMITS.memberName) : cap;
  const length = lengthOf(text);
  if (length < min) return { message: FIELD_MESSAGES.tooShort(name, min) };
  return length > max ? { message: FIELD_MESSAGES.tooLong(name, max) } : { value: text };
}

function judgeFiles(field: Field, value: FieldValue, context: FieldContext): Judged {
  const name = field.field_name;
  if (value === '') return { value: null };
  if (!Array.isArray(value)) return { message: FIELD_MESSAGES.form(name) };
  if (value.length === 0) return { value: null };
  const max = mediaLimitOf(field, context.certified);
  if (value.length > max) return { message: FIELD_MESSAGES.tooMany(name, max) };
  const wanted = KIND_OF[field.field_type];
  for (const address of value) {
    const kind = context.fileKinds?.get(fileToken(address));
    if (kind === undefined) return { message: FIELD_MESSAGES.foreignFile(name) };
    if (kind !== wanted) return { message: FIELD_MESSAGES.form(name) };
  }
  return { value };
}

function judgeValue(field: Field, value: FieldValue, context: FieldContext): Judged {
  if (field.field_type in KIND_OF) return judgeFiles(field, value, context);
  if (field.field_type !== FIELD_TYPE.LOCATION) return judgeText(field, value, context);
  if (value === '') return { value: null };
  const isPosition = typeof value === 'object' && !Array.isArray(value);
  return isPosition ? { value } : { message: FIELD_MESSAGES.form(field.field_name) };
}

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
  const asked = fields.filter((field) => field.status === 1);
  const given = new Map(filled.map(({ key, val }) => [key, val]));
  const invalid = (field: Field, message: string): FieldsVerdict => ({
    ok: false,
    reason: 'field_invalid',
    field: String(field.field_key),
    message,
  });
  const isIdentity = context.pic_text === undefined;
  const isRequired = (field: Field) =>
    field.require === 1 || (isIdentity && field.field_key === IDENTITY_KEY.NAME);

  const values: ShownField[] = [];
  for (const field of asked) {
    const judged = judgeValue(field, given.get(field.field_key) ?? '', context);
    if ('message' in judged) return invalid(field, judged.message);
    if (judged.value !== null) {
      values.push({ key: field.field_key, name: field.field_name, val: judged.value });
    } else if (isRequired(field)) {
      return invalid(field, FIELD_MESSAGES.required(field.field_name));
    }
  }
  const [first] = asked;
  if (context.pic_text === 1 && first && values.length === 0) {
    return invalid(first, FIELD_MESSAGES.oneRequired);
  }
  for (const { key, val } of values) {
    const field = asked.find((one) => one.field_key === key)!;
    if (context.isSensitive(wordsOf(field, val))) {
      return { ok: false, reason: 'sensitive', field: String(key), message: MESSAGES.submit.sensitive };
    }
  }
  return { ok: true, values };
}

/** The member's name among identity values, empty where there is none. */
export function nameFrom(regParams: readonly { key: number; val: FieldValue }[]): string {
  const name = regParams.find(({ key }) => key === IDENTITY_KEY.NAME)?.val;
  return typeof name === 'string' ? name.trim() : '';
}
