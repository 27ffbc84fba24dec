import { FIELD_TYPE, type Field } from '@rollcall/contract/field';
import { LIMITS, type Tier } from '@rollcall/contract/limits';

/** Free or certified, as the initiator is (CERTGATE-31). */
export const tierOf = (certified: boolean): Tier => (certified ? 'certified' : 'free');

const isSet = (limit: number | null | undefined): limit is number => typeof limit === 'number' && limit > 0;

/** Most characters a text field may ever take: single-line 200, multi-line 500 free and 3000 certified (G28). */
export function textCap(type: number, certified: boolean): number {
  return type === FIELD_TYPE.MULTI_LINE ? LIMITS.multiLine[tierOf(certified)] : LIMITS.singleLine;
}

/** Least and most characters a text field takes; its own limits count within the cap (FORM-69). */
export function textLimitsOf(field: Field, certified: boolean): { min: number; max: number } {
  const cap = textCap(field.field_type, certified);
  const max = isSet(field.max_limit) ? Math.min(field.max_limit, cap) : cap;
  return { min: isSet(field.min_limit) ? Math.min(field.min_limit, max) : 1, max };
}

/** Most items a media field may ever take (RULE-43, RULE-44, RULE-46, RULE-47); 0 where it takes no files. */
export function mediaCap(type: number, certified: boolean): number {
  const tier = tierOf(certified);
  switch (type) {
    case FIELD_TYPE.IMAGE:
      return LIMITS.images[tier];
    case FIELD_TYPE.VIDEO:
      return LIMITS.videos[tier];
    case FIELD_TYPE.AUDIO:
      return LIMITS.audios[tier];
    case FIELD_TYPE.FILE:
      return LIMITS.files;
    case FIELD_TYPE.SIGNATURE:
      return 1;
    default:
      return 0;
  }
}

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
