import { type AnsweredField, FIELD_TYPE, type Field } from '@rollcall/contract/field/field';
import { addressesOf, filesOf, type ShownFile } from '@rollcall/rules/field/answered';
import { t } from '@rollcall/web/i18n';
import { articleOf, healthText, isAbnormal, isFever, isPreset, NO_STEPS } from './field-values.ts';

/** Form of a filled value. */
export type Shown =
  /** `mark`: deserves a look, as a fever does. */
  | { kind: 'text'; text: string; mark: boolean }
  | { kind: 'pictures' | 'signature' | 'videos' | 'audios'; urls: string[] }
  | { kind: 'files'; files: ShownFile[] }
  | { kind: 'article'; title: string; address: string }
  | { kind: 'place'; text: string };

const BY_EXTENSION: readonly [RegExp, 'pictures' | 'videos' | 'audios'][] = [
  [/\.(png|jpe?g|webp|gif)$/, 'pictures'],
  [/\.(mp4|mov|webm)$/, 'videos'],
  [/\.(mp3|m4a|wav|aac|ogg)$/, 'audios'],
];

/** Kind of the files behind addresses of the server: their extension is the detected type. */
export const kindOfUrls = (urls: readonly string[]): 'pictures' | 'videos' | 'audios' | 'files' =>
  BY_EXTENSION.find(([pattern]) => urls.every((url) => pattern.test(url)))?.[1] ?? 'files';

/** One filled value for reading; `field` where the activity still asks for it, `identity` for who somebody is. */
export function shownValue({ key, val }: AnsweredField, field: Field | undefined, identity: boolean): Shown {
  if (Array.isArray(val)) {
    const signed = field
      ? field.field_type === FIELD_TYPE.SIGNATURE
      : isPreset('SIGNATURE', { field_key: key }, identity);
    const urls = addressesOf(val);
    const kind = kindOfUrls(urls);
    if (kind === 'files') return { kind, files: filesOf(val) };
    return { kind: signed && kind === 'pictures' ? 'signature' : kind, urls };
  }
  if (typeof val === 'object' && 'mp_url' in val) {
    const { mp_url: address, mp_title: title } = val;
    return /^https?:/i.test(address)
      ? { kind: 'article', title: title || address, address }
      : { kind: 'text', text: title, mark: false };
  }
  if (typeof val !== 'string')
    // Numbers of degrees say nothing to people; organisers read them in the console.
    return { kind: 'place', text: val.address || t('已定位') };
  const type = field?.field_type;
  const preset = { field_key: key };
  if (type === FIELD_TYPE.STEPS || isPreset('STEPS', preset, identity))
    return { kind: 'text', text: val === NO_STEPS ? t('未获取') : t('{{n}} 步', { n: val }), mark: false };
  if (type === FIELD_TYPE.ARTICLE || isPreset('ARTICLE', preset, identity)) {
    const { title, address } = articleOf(val);
    if (address) return { kind: 'article', title: title || address, address };
  }
  if (isPreset('TEMPERATURE', preset, identity) && /^\d/.test(val))
    return { kind: 'text', text: `${val} ℃`, mark: isFever(val) };
  if (isPreset('HEALTH', preset, identity))
    return { kind: 'text', text: healthText(val), mark: isAbnormal(val) };
  return { kind: 'text', text: val, mark: false };
}
