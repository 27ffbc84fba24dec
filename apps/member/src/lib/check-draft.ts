import type { Field } from '@rollcall/contract/field/field';
import { checkFieldValues, fileToken, type KnownFile } from '@rollcall/rules/field/fields';
import { t } from '@rollcall/web/i18n';
import { activeFields, type Draft, filledOf, isAttachments, isFilled } from './draft.ts';
import { fileKindOf } from './field-media.ts';
import { refusalOf } from './refused-files.ts';
import { isRecording } from './running-recordings.ts';

/** Every field that is wrong, in their order: who forgot four of them is told of four. */
export function wrongFields(
  fields: readonly Field[],
  draft: Draft,
  content: { pic_text: number } | null,
): { field: string; message: string }[] {
  const first = checkDraft(fields, draft, content);
  if (!first) return [];
  // Content stays content, or its first field were taken for a name; that anything must be filled in is asked of all.
  const alone = content && { pic_text: 0 };
  const each = activeFields(fields).flatMap((field) => checkDraft([field], draft, alone) ?? []);
  return each.length > 0 ? each : [first];
}

/**
 * Judges a draft with the server's own rule before anything is sent, so that a missing field costs no round trip.
 * Files count whether they are uploaded yet or not, but for those that the server has refused: with one of them nothing
 * goes through, now or later. What only the server knows (words, certification) it judges. A recording that runs holds
 * the draft back: sent now, it would go without it, and nobody has heard it yet.
 */
export function checkDraft(
  fields: readonly Field[],
  draft: Draft,
  content: { pic_text: number } | null,
): { field: string; message: string } | null {
  const active = activeFields(fields);
  const recorded = active.find(({ field_key }) => isRecording(field_key));
  if (recorded)
    return { field: String(recorded.field_key), message: t('录音还没有完成，请先完成或取消录音') };
  const standing: Record<number, Draft[number]> = { ...draft };
  const known = new Map<string, KnownFile>();
  for (const field of active) {
    const value = draft[field.field_key];
    const kind = fileKindOf(field);
    if (!kind || !isAttachments(value)) continue;
    const files = value.map((file) => ({ ...file, url: file.url ?? `/files/${file.id}` }));
    for (const { url, seconds = 0 } of files) known.set(fileToken(url), { kind, seconds });
    standing[field.field_key] = files;
  }
  const verdict = checkFieldValues(active, filledOf(active, standing), {
    certified: true,
    files: known,
    // A draft holds none but the server's own.
    isPhoneProof: () => true,
    isSensitive: () => false,
    ...(content ? { pic_text: content.pic_text } : {}),
  });
  return verdict.ok ? refusedFile(active, draft) : { field: verdict.field, message: t(verdict.message) };
}

/** The first file that the server does not take. */
function refusedFile(fields: readonly Field[], draft: Draft): { field: string; message: string } | null {
  for (const { field_key } of fields) {
    const value = draft[field_key];
    for (const { id, url } of isAttachments(value) ? value : []) {
      const refusal = url === undefined ? refusalOf(id) : undefined;
      if (refusal) return { field: String(field_key), message: refusal.message };
    }
  }
  return null;
}

const filledIn = (draft: Draft): string =>
  JSON.stringify(Object.entries(draft).filter(([, value]) => isFilled(value)));

/** True where closing the form that began with `initial` throws something away. */
export const isChanged = (fields: readonly Field[], initial: Draft, draft: Draft): boolean =>
  filledIn(initial) !== filledIn(draft) || fields.some(({ field_key }) => isRecording(field_key));

const ofFields = (fields: readonly Field[], draft: Draft): Draft =>
  Object.fromEntries(
    fields.flatMap(({ field_key: key }) => (draft[key] === undefined ? [] : [[key, draft[key]]])),
  );

/**
 * The same of a form of these fields alone: what was typed into one that the organiser has removed meanwhile stands in none,
 * and is never sent.
 */
export const isChangedIn = (fields: readonly Field[], initial: Draft, draft: Draft): boolean =>
  isChanged(fields, ofFields(fields, initial), ofFields(fields, draft));
