import { FIELD_TYPE, type Field } from '@rollcall/contract/field';

const PARTS: Readonly<Record<number, () => Promise<unknown>[]>> = {
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
