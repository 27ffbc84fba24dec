import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import { FIELD_TYPE, type Field, type FieldType } from '@rollcall/contract/field/field';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isBlank, lengthOf } from '@rollcall/contract/wire/text';
import { textLimitsOf } from '../field/limits.ts';
import { FIELD_TRAITS, isFieldType } from '../field/types.ts';
import type { Noting } from './violation.ts';

/** Count limits of media types with their messages (RULE-43, RULE-44, RULE-46). */
const COUNTS: Partial<Record<FieldType, { free: number; certified: number; gate: string; max: string }>> = {
  [FIELD_TYPE.IMAGE]: {
    ...LIMITS.images,
    gate: ACTIVITY_MESSAGES.imagesFree,
    max: ACTIVITY_MESSAGES.imagesMax,
  },
  [FIELD_TYPE.VIDEO]: {
    ...LIMITS.videos,
    gate: ACTIVITY_MESSAGES.videosFree,
    max: ACTIVITY_MESSAGES.videosMax,
  },
  [FIELD_TYPE.AUDIO]: {
    ...LIMITS.audios,
    gate: ACTIVITY_MESSAGES.audiosFree,
    max: ACTIVITY_MESSAGES.audiosMax,
  },
};

/** Messages about a field without a name and a choice without options, where it is not the activity's form. */
interface FieldWords {
  name: string;
  option: string;
}

interface Subject {
  field: Field;
  says: FieldWords | undefined;
  /** The same field as stored. */
  before: Field | undefined;
  path: string;
  /** Which editor: the content of check-ins has stricter limits than identity. */
  isContent: boolean;
}

const allowedUpTo = (before: number | null | undefined, value: number) =>
  typeof before === 'number' && value <= before;

function checkWords({ field, path, isContent, says }: Subject, found: Noting): void {
  const { field_name: name, field_desc: desc } = field;
  const calledField = isContent && FIELD_TRAITS[field.field_type].calledField;
  const nameless = calledField ? ACTIVITY_MESSAGES.submissionFieldName : ACTIVITY_MESSAGES.identityFieldName;
  found.reject(isBlank(name), `${path}.field_name`, says?.name ?? nameless);
  found.reject(lengthOf(name) > LIMITS.fieldName, `${path}.field_name`, ACTIVITY_MESSAGES.fieldNameTooLong);
  found.reject(
    lengthOf(desc) > LIMITS.fieldDescription,
    `${path}.field_desc`,
    ACTIVITY_MESSAGES.fieldDescTooLong,
  );
  found.rejectSensitiveWords(name, `${path}.field_name`, ACTIVITY_MESSAGES.fieldSensitive);
  found.rejectSensitiveWords(desc, `${path}.field_desc`, ACTIVITY_MESSAGES.fieldSensitive);
}

function checkOptions({ field, path, says }: Subject, found: Noting): void {
  const at = `${path}.options`;
  const all = field.options.map((option) => option.trim());
  const options = all.filter((option) => option !== '');
  // Homework asks for words in each (HW-42), an activity for one option at least: it is stored without its blank ones.
  const isMissing =
    options.length === 0 || options.some(isBlank) || (says !== undefined && options.length < all.length);
  if (found.reject(isMissing, at, says?.option ?? ACTIVITY_MESSAGES.optionEmpty)) return;
  found.reject(
    options.some((option) => lengthOf(option) > LIMITS.option),
    at,
    ACTIVITY_MESSAGES.optionTooLong,
  );
  found.reject(new Set(options).size < options.length, at, ACTIVITY_MESSAGES.optionRepeated);
  found.reject(
    options.some((option) => found.context.isSensitive(option)),
    at,
    ACTIVITY_MESSAGES.fieldSensitive,
  );
}

/** RULE-39 to RULE-42. Absent limits are the type's own; null is an emptied input. */
function checkTextLimits({ field, before, path, isContent }: Subject, found: Noting): void {
  const { min_limit: min, max_limit: max } = field;
  const at = `${path}.max_limit`;
  if (min === undefined && max === undefined) return;
  if (!min || !max) {
    found.reject(isContent, `${path}.${min ? 'max_limit' : 'min_limit'}`, ACTIVITY_MESSAGES.textLimitEmpty);
  } else {
    found.reject(min >= max, `${path}.min_limit`, ACTIVITY_MESSAGES.textLimitOrder);
  }
  if (!max) return;
  if (field.field_type === FIELD_TYPE.SINGLE_LINE) {
    found.reject(max > LIMITS.singleLine, at, ACTIVITY_MESSAGES.singleLineLimit);
    return;
  }
  const unchanged = allowedUpTo(before?.max_limit, max);
  if (found.gate(max > LIMITS.multiLine.free, unchanged, 'text_length', at, ACTIVITY_MESSAGES.multiLineFree))
    return;
  found.reject(max > LIMITS.multiLine.certified, at, ACTIVITY_MESSAGES.multiLineLimit);
}

/** FORM-57: what stands in a field ahead must be something a member could submit as it is. */
function checkDefault({ field, before, path }: Subject, found: Noting): void {
  const at = `${path}.default_value`;
  const ahead = field.default_value.trim();
  if (ahead === '') return;
  found.rejectSensitiveWords(ahead, at, ACTIVITY_MESSAGES.fieldSensitive);
  if (field.field_type === FIELD_TYPE.CHOICE) {
    const isOption = field.options.some((option) => option.trim() === ahead);
    found.reject(!isOption, at, ACTIVITY_MESSAGES.defaultNotOption);
    return;
  }
  // Values that a lapsed certification allowed may stay.
  const unchanged = before?.default_value === field.default_value;
  const { min, max } = textLimitsOf(field, found.context.certified || unchanged);
  const length = lengthOf(ahead);
  found.reject(length < min || length > max, at, ACTIVITY_MESSAGES.defaultLength);
}

function checkCount({ field, before, path }: Subject, found: Noting): void {
  const limits = COUNTS[field.field_type];
  const { max_limit: count } = field;
  const at = `${path}.max_limit`;
  if (count === undefined) return;
  if (!count) {
    found.reject(true, at, ACTIVITY_MESSAGES.mediaCountEmpty);
    return;
  }
  if (!limits) {
    found.reject(
      field.field_type === FIELD_TYPE.FILE && count > LIMITS.files,
      at,
      ACTIVITY_MESSAGES.filesMax,
    );
    return;
  }
  const unchanged = allowedUpTo(before?.max_limit, count);
  if (found.gate(count > limits.free, unchanged, 'media_count', at, limits.gate)) return;
  found.reject(count > limits.certified, at, limits.max);
}

function checkDuration({ field, before, path }: Subject, found: Noting): void {
  const { duration } = field;
  const at = `${path}.duration`;
  if (duration === undefined) return;
  if (!duration) {
    found.reject(true, at, ACTIVITY_MESSAGES.mediaCountEmpty);
    return;
  }
  const unchanged = allowedUpTo(before?.duration, duration);
  const over = duration > LIMITS.videoSeconds.free;
  if (found.gate(over, unchanged, 'video_duration', at, ACTIVITY_MESSAGES.videoSecondsFree)) return;
  found.reject(duration > LIMITS.videoSeconds.certified, at, ACTIVITY_MESSAGES.videoSecondsMax);
}

/** Checks of a field's own settings, by its type, in their order. */
const CHECKS: Readonly<Record<FieldType, readonly ((subject: Subject, found: Noting) => void)[]>> = {
  [FIELD_TYPE.SINGLE_LINE]: [checkTextLimits, checkDefault],
  [FIELD_TYPE.MULTI_LINE]: [checkTextLimits, checkDefault],
  [FIELD_TYPE.CHOICE]: [checkOptions, checkDefault],
  [FIELD_TYPE.IMAGE]: [checkCount],
  [FIELD_TYPE.VIDEO]: [checkCount, checkDuration],
  [FIELD_TYPE.AUDIO]: [checkCount],
  [FIELD_TYPE.FILE]: [checkCount],
  [FIELD_TYPE.LOCATION]: [],
  [FIELD_TYPE.STEPS]: [],
  [FIELD_TYPE.ARTICLE]: [],
  [FIELD_TYPE.SIGNATURE]: [],
  [FIELD_TYPE.PHONE]: [],
};

function checkField(subject: Subject, found: Noting): void {
  const { field, before, path } = subject;
  const wasInUse = before?.status === 1 && before.field_type === field.field_type;
  checkWords(subject, found);
  const { gate } = FIELD_TRAITS[field.field_type];
  if (gate) found.gate(true, wasInUse, gate, path);
  for (const check of CHECKS[field.field_type]) check(subject, found);
  const hadCode = before?.verify_phone === 1;
  found.gate(field.verify_phone === 1, hadCode, 'verify_phone', `${path}.verify_phone`);
  found.gate(field.hd_pic === 1, before?.hd_pic === 1, 'hd_pic', `${path}.hd_pic`);
}

/**
 * Judges the definitions of one field editor. Fields that are not in use are hidden from the organiser and only
 * judged for what would break the others: their key and type.
 */
export function checkFieldDefinitions(
  fields: readonly Field[],
  stored: readonly Field[],
  setting: 'reg_info' | 'fill_options',
  found: Noting,
  says?: FieldWords,
): void {
  const isContent = setting === 'fill_options';
  const inUse = fields.filter(({ status }) => status === 1).length;
  if (isContent) {
    found.reject(inUse > LIMITS.submissionFields, setting, ACTIVITY_MESSAGES.submissionFieldsTooMany);
  } else {
    found.reject(inUse > LIMITS.identityFields, setting, ACTIVITY_MESSAGES.identityFieldsTooMany);
  }
  const seen = new Set<number>();
  fields.forEach((field, index) => {
    const path = `${setting}.${index}`;
    found.reject(seen.has(field.field_key), `${path}.field_key`, ACTIVITY_MESSAGES.fieldKeyRepeated);
    seen.add(field.field_key);
    const known = !found.reject(
      !isFieldType(field.field_type),
      `${path}.field_type`,
      ACTIVITY_MESSAGES.fieldType,
    );
    const before = stored.find(({ field_key }) => field_key === field.field_key);
    if (known && field.status === 1) checkField({ field, before, path, isContent, says }, found);
  });
}
