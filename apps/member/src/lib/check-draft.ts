import type { Field } from '@rollcall/contract/field';
import { checkFieldValues, type FileKind, fileToken } from '@rollcall/rules/fields';
import { activeFields, type Draft, filledOf, isPictures } from './draft.ts';

/**
 * Judges a draft with the server's own rule before anything is sent, so that a missing field costs no round trip.
 * Pictures count whether they are uploaded yet or not; what only the server knows (words, certification) it judges.
 */
export function checkDraft(
  fields: readonly Field[],
  draft: Draft,
  content: { pic_text: number } | null,
): { field: string; message: string } | null {
  const asked = activeFields(fields);
  const fileKinds = new Map<string, FileKind>();
  const standing: Draft = Object.fromEntries(
    Object.entries(draft).map(([key, value]) => {
      if (!isPictures(value)) return [key, value];
      const pictures = value.map((picture) => ({ ...picture, url: picture.url ?? `/files/${picture.id}` }));
      for (const { url } of pictures) fileKinds.set(fileToken(url), 'image');
      return [key, pictures];
    }),
  );
  const verdict = checkFieldValues(asked, filledOf(asked, standing), {
    certified: true,
    fileKinds,
    isSensitive: () => false,
    ...(content ? { pic_text: content.pic_text } : {}),
  });
  return verdict.ok ? null : { field: verdict.field, message: verdict.message };
}
