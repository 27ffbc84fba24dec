import { FIELD_TYPE, type Field, type FieldType } from '@rollcall/contract/field/field';
import { LIMITS, type Tier } from '@rollcall/contract/wire/limits';

/** Free or certified, as the initiator is (CERTGATE-31). */
export const tierOf = (certified: boolean): Tier => (certified ? 'certified' : 'free');

const isSet = (limit: number | null | undefined): limit is number => typeof limit === 'number' && limit > 0;

/** Most characters a text field may ever take: single-line 200, multi-line 500 free and 3000 certified (G28). */
export function textCap(type: FieldType, certified: boolean): number {
  return type === FIELD_TYPE.MULTI_LINE ? LIMITS.multiLine[tierOf(certified)] : LIMITS.singleLine;
}

/** Least and most characters a text field takes; its own limits count within the cap (FORM-69). */
export function textLimitsOf(field: Field, certified: boolean): { min: number; max: number } {
  const cap = textCap(field.field_type, certified);
  const max = isSet(field.max_limit) ? Math.min(field.max_limit, cap) : cap;
  return { min: isSet(field.min_limit) ? Math.min(field.min_limit, max) : 1, max };
}

const NONE: Readonly<Record<Tier, number>> = { free: 0, certified: 0 };
const MEDIA_CAPS: Readonly<Record<FieldType, Readonly<Record<Tier, number>>>> = {
  [FIELD_TYPE.IMAGE]: LIMITS.images,
  [FIELD_TYPE.VIDEO]: LIMITS.videos,
  [FIELD_TYPE.AUDIO]: LIMITS.audios,
  [FIELD_TYPE.FILE]: { free: LIMITS.files, certified: LIMITS.files },
  [FIELD_TYPE.SIGNATURE]: { free: 1, certified: 1 },
  [FIELD_TYPE.SINGLE_LINE]: NONE,
  [FIELD_TYPE.MULTI_LINE]: NONE,
  [FIELD_TYPE.CHOICE]: NONE,
  [FIELD_TYPE.LOCATION]: NONE,
  [FIELD_TYPE.STEPS]: NONE,
  [FIELD_TYPE.ARTICLE]: NONE,
  [FIELD_TYPE.PHONE]: NONE,
};

/** Most items a media field may ever take (RULE-43, RULE-44, RULE-46, RULE-47); 0 where it takes no files. */
export const mediaCap = (type: FieldType, certified: boolean): number => MEDIA_CAPS[type][tierOf(certified)];

/** Seconds that each video of a field may last: what the organiser chose, within the tier (RULE-45). */
export function videoSecondsOf(field: Field, certified: boolean): number {
  const cap = LIMITS.videoSeconds[tierOf(certified)];
  return isSet(field.duration) ? Math.min(field.duration, cap) : cap;
}

/** Most items a media field takes: what the organiser chose, within the cap. */
export function mediaLimitOf(field: Field, certified: boolean): number {
  const cap = mediaCap(field.field_type, certified);
  return isSet(field.max_limit) ? Math.min(field.max_limit, cap) : cap;
}
