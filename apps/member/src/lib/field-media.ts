import type { Field } from '@rollcall/contract/field/field';
import { FIELD_MESSAGES } from '@rollcall/contract/field/messages';
import { UPLOAD_MESSAGES } from '@rollcall/contract/upload/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { mediaCap } from '@rollcall/rules/field/limits';
import { FIELD_TRAITS, type FileKind } from '@rollcall/rules/field/types';
import { t } from '@rollcall/web/i18n';

/** Kind of a field's files; undefined where it takes none. */
export const fileKindOf = ({ field_type }: Pick<Field, 'field_type'>): FileKind | undefined =>
  FIELD_TRAITS[field_type]?.files ?? undefined;

/** Most files of a field: what the organiser chose, else what a free activity takes (RULE-43 to RULE-47). */
export const mostOf = ({ max_limit, field_type }: Field): number =>
  max_limit ? Math.min(max_limit, mediaCap(field_type, true)) : mediaCap(field_type, false);

/** Most seconds of one video: what the organiser chose, else what a free activity takes (RULE-45). */
export const videoSecondsOf = ({ duration }: Field): number =>
  duration ? Math.min(duration, LIMITS.videoSeconds.certified) : LIMITS.videoSeconds.free;

export const AUDIO_ACCEPT = '.mp3,.m4a,.wav,.aac,audio/*';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** QuickTime, as iPhones film, becomes an mp4 on the server. */
export const VIDEO_ACCEPT = 'video/mp4,video/quicktime,.mov';
/** HEIC, as iPhones photograph, becomes a jpeg on the server; named by its ending where the system knows no type of it. */
export const HEIC_ACCEPT = 'image/heic,image/heif,.heic,.heif';

/** True for a HEIC picture, by name and type of the file. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Message about a chosen video; null: no fault that shows before it is opened (UPLOAD-06, UPLOAD-07). */
export function videoProblem({ name, type, size }: Chosen): string | null {
  const isTaken = /^video\/(mp4|quicktime)$/.test(type) || (type === '' && /\.(mp4|mov)$/i.test(name));
  if (!isTaken) return t(UPLOAD_MESSAGES.videoFormat);
  return size > LIMITS.videoBytes ? t(UPLOAD_MESSAGES.coverVideoTooLarge) : null;
}

/** Message about a chosen recording (N17). */
export function audioProblem({ name, type, size }: Chosen): string | null {
  const isAudio = /\.(mp3|m4a|wav|aac)$/i.test(name) || /^audio\/(mpeg|mp4|x-m4a|wav|x-wav|aac)/.test(type);
  if (!isAudio) return t(UPLOAD_MESSAGES.audioFormat);
  return size > LIMITS.audioBytes ? t(UPLOAD_MESSAGES.audioTooLarge) : null;
}

/** Message for more files than the field takes; the server's own words. */
export const tooMany = (field: Field): string => t(FIELD_MESSAGES.tooMany(field.field_name, mostOf(field)));
