import { FIELD_TYPE, type Field, type FieldType } from '@rollcall/contract/field/field';

const nothing = () => [];
/** Code that a control of each type loads when it is used. */
const PARTS: Readonly<Record<FieldType, () => Promise<unknown>[]>> = {
  [FIELD_TYPE.SINGLE_LINE]: nothing,
  [FIELD_TYPE.MULTI_LINE]: nothing,
  [FIELD_TYPE.CHOICE]: nothing,
  [FIELD_TYPE.FILE]: nothing,
  [FIELD_TYPE.LOCATION]: nothing,
  [FIELD_TYPE.STEPS]: nothing,
  [FIELD_TYPE.ARTICLE]: nothing,
  [FIELD_TYPE.PHONE]: nothing,
  [FIELD_TYPE.IMAGE]: () => [import('compressorjs')],
  [FIELD_TYPE.VIDEO]: () => [import('@rollcall/web/poster'), import('./video-recorder.tsx')],
  [FIELD_TYPE.AUDIO]: () => [import('./voice-recorder.tsx')],
  [FIELD_TYPE.SIGNATURE]: () => [import('./signature-sheet.tsx')],
};

/** Loads what the fields will ask for, while there is a network. */
export async function loadParts(fields: readonly Pick<Field, 'field_type'>[]): Promise<void> {
  const kinds = new Set(fields.map(({ field_type }) => field_type));
  await Promise.allSettled([...kinds].flatMap((kind) => PARTS[kind]?.() ?? []));
}
