import { FIELD_TYPE, type FieldType } from '@rollcall/contract/field/field';
import type { FeatureTag } from '../gate/features.ts';

/** Kind of an uploaded file, by its content. */
export type FileKind = 'image' | 'video' | 'audio' | 'document';

/** Facts about a type of field that rules, server, console and phone share. */
interface FieldTraits {
  /** Kind of the files that it takes; null for text and places. */
  files: FileKind | null;
  /** Feature that only a certified initiator may put to use (CERTGATE-07, CERTGATE-20); null where everybody may. */
  gate: FeatureTag | null;
  /** The content editor speaks of it as 字段; everything else is a 填写项 (G25). */
  calledField: boolean;
  /** Homework may ask for it (HW-47). */
  inHomework: boolean;
  /** Organisers may fill it in for members (MEMBER-25); media and places are the member's own (N16). */
  onConsole: boolean;
  /** The phone starts with the organiser's `default_value`. */
  filledAhead: boolean;
}

const TEXT: FieldTraits = {
  files: null,
  gate: null,
  calledField: true,
  inHomework: true,
  onConsole: true,
  filledAhead: true,
};
const MEDIA = {
  gate: null,
  calledField: false,
  inHomework: true,
  onConsole: false,
  filledAhead: false,
} as const;
const OTHER = { ...MEDIA, files: null, inHomework: false } as const;

/** Traits of every type of field. */
export const FIELD_TRAITS: Readonly<Record<FieldType, FieldTraits>> = {
  [FIELD_TYPE.SINGLE_LINE]: TEXT,
  [FIELD_TYPE.MULTI_LINE]: TEXT,
  [FIELD_TYPE.CHOICE]: TEXT,
  [FIELD_TYPE.IMAGE]: { ...MEDIA, files: 'image' },
  [FIELD_TYPE.VIDEO]: { ...MEDIA, files: 'video' },
  [FIELD_TYPE.AUDIO]: { ...MEDIA, files: 'audio' },
  [FIELD_TYPE.FILE]: { ...MEDIA, files: 'document', gate: 'file' },
  [FIELD_TYPE.SIGNATURE]: { ...OTHER, files: 'image', gate: 'sign_field' },
  [FIELD_TYPE.LOCATION]: OTHER,
  [FIELD_TYPE.STEPS]: { ...OTHER, filledAhead: true },
  [FIELD_TYPE.ARTICLE]: { ...OTHER, filledAhead: true },
  [FIELD_TYPE.PHONE]: { ...OTHER, onConsole: true, filledAhead: true },
};

/** Whether a number of the wire is a type that there is; the schema lets all from 0 to 99 through. */
export const isFieldType = (type: number): type is FieldType => Object.hasOwn(FIELD_TRAITS, type);
