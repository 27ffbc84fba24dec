import type { FieldValue, ShownField } from '@rollcall/contract';
import { SUBMISSION_KEY } from '@rollcall/contract/field';

/** Key of pictures that stand apart from the picture field (S2 §3). */
const SPECIAL_PICTURES = 100;

/** How one filled field is shown. */
export type Block =
  | { kind: 'text'; name: string; text: string }
  | { kind: 'pictures'; name: string; urls: string[] }
  | { kind: 'videos'; name: string; urls: string[] }
  | { kind: 'audios'; name: string; urls: string[] }
  | { kind: 'files'; name: string; urls: string[] }
  | { kind: 'place'; name: string; text: string };

const isPicture = (url: string) => /^\/files\/[0-9A-Za-z_-]+\.(png|jpe?g|webp|gif)$/.test(url);

/** Addresses in a value: a list of them, or the single one of an older record. */
const addressesOf = (value: FieldValue): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value.startsWith('/files/') ? [value] : [];

function textOf(value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('、');
  return value.address || `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`;
}

/**
 * The block of a field by its key (S2 §3): 2 and 100 pictures, 3 videos, 4 audio, 5 files, 6 place, 7 steps; above 8
 * name and value, unless the value is pictures (a signature, a picture field of the organiser's own: G37).
 * null: nothing was filled in.
 */
export function blockOf({ key, name, val }: ShownField): Block | null {
  const urls = addressesOf(val);
  if (key === SUBMISSION_KEY.STEPS) {
    // -1: the phone had no steps to tell (REC-08).
    const steps = Number(val);
    return { kind: 'text', name, text: steps >= 0 ? `${steps.toLocaleString('zh-CN')} 步` : '无' };
  }
  if (urls.length > 0) {
    if (key === SUBMISSION_KEY.VIDEO) return { kind: 'videos', name, urls };
    if (key === SUBMISSION_KEY.AUDIO) return { kind: 'audios', name, urls };
    const pictures = key === SUBMISSION_KEY.PICTURE || key === SPECIAL_PICTURES || urls.every(isPicture);
    return { kind: pictures ? 'pictures' : 'files', name, urls };
  }
  const text = textOf(val);
  if (text === '') return null;
  return { kind: typeof val === 'object' ? 'place' : 'text', name, text };
}

/** Blocks of all filled fields, in their order. */
export const blocksOf = (fields: readonly ShownField[]): Block[] =>
  fields.flatMap((field) => blockOf(field) ?? []);
