import type { AnsweredField, Field } from '@rollcall/contract';
import { FIELD_TYPE, SUBMISSION_KEY } from '@rollcall/contract/field/field';
import { filesOf, type ShownFile } from '@rollcall/rules/field/answered';
import { t, text } from '@rollcall/web/i18n';

/** Key of pictures that stand apart from the picture field. */
const SPECIAL_PICTURES = 100;
/** Degrees from which a temperature is marked, in °C. */
const FEVER = 37.3;

/** Form of one filled field. */
export type Block =
  /** `mark`: deserves a look, as a fever does. */
  | { kind: 'text'; name: string; text: string; mark: boolean }
  | { kind: 'pictures'; name: string; urls: string[] }
  /** Black ink on white, wider than high. */
  | { kind: 'signature'; name: string; urls: string[] }
  | { kind: 'videos'; name: string; urls: string[] }
  | { kind: 'audios'; name: string; urls: string[] }
  | { kind: 'files'; name: string; files: ShownFile[] }
  | { kind: 'article'; name: string; title: string; url: string }
  /** GCJ-02. */
  | { kind: 'place'; name: string; text: string; latitude: number; longitude: number };

/** Fields of the activity; they may have changed since the record was made. */
type Requested = Pick<Field, 'field_key' | 'field_type'>;

const HEALTH: Readonly<Record<string, string>> = text({ healthy: '健康', abnormal: '异常' });

const MEDIA: readonly [RegExp, 'pictures' | 'videos' | 'audios'][] = [
  [/^\/files\/[0-9A-Za-z_-]+\.(png|jpe?g|webp|gif)$/, 'pictures'],
  [/\.mp4$/, 'videos'],
  [/\.(mp3|m4a|wav|aac)$/, 'audios'],
];
const BY_KEY: Partial<Record<number, 'pictures' | 'videos' | 'audios' | 'files'>> = {
  [SUBMISSION_KEY.PICTURE]: 'pictures',
  [SUBMISSION_KEY.VIDEO]: 'videos',
  [SUBMISSION_KEY.AUDIO]: 'audios',
  [SUBMISSION_KEY.FILE]: 'files',
  [SPECIAL_PICTURES]: 'pictures',
};

/** Kind of files: by the preset key, else by the extension that the server gave them (G37). */
function kindOfFiles(key: number, type: number | undefined, urls: readonly string[]) {
  const known =
    BY_KEY[key] ?? MEDIA.find(([pattern]) => urls.every((url) => pattern.test(url)))?.[1] ?? 'files';
  const signed = key === SUBMISSION_KEY.SIGNATURE || type === FIELD_TYPE.SIGNATURE;
  return signed && known === 'pictures' ? 'signature' : known;
}

/** Files in a value: a list of them, or the single one of an older record. */
const filesIn = (value: AnsweredField['val']): ShownFile[] =>
  typeof value === 'string' && value.startsWith('/files/') ? [{ url: value, name: '' }] : filesOf(value);

/** Title and address of an article, which travel in one text (`title address`, or the address alone). */
function articleOf(name: string, text: string): Block | null {
  const url = /(?:^|\s)(https?:\/\/\S+)\s*$/i.exec(text)?.[1];
  return url ? { kind: 'article', name, title: text.slice(0, -url.length).trim() || url, url } : null;
}

function textOf(key: number, type: number | undefined, text: string): { text: string; mark: boolean } {
  if (key === SUBMISSION_KEY.STEPS || type === FIELD_TYPE.STEPS) {
    // -1: the phone had no steps to tell (REC-08).
    const steps = Number(text);
    return {
      text: steps >= 0 ? t('{{steps}} 步', { steps: steps.toLocaleString('zh-CN') }) : t('未获取'),
      mark: false,
    };
  }
  if (key === SUBMISSION_KEY.TEMPERATURE && /^\d+(\.\d+)?$/.test(text))
    return { text: `${text} ℃`, mark: Number(text) >= FEVER };
  if (key === SUBMISSION_KEY.HEALTH) {
    const word = HEALTH[text] ?? text;
    return { text: word, mark: word === HEALTH['abnormal'] };
  }
  return { text, mark: false };
}

/**
 * The block of a field by its key: 2 and 100 pictures, 3 videos, 4 audio, 5 files, 6 place, 7 steps, 8 an
 * article; above 8 by what the value is, and where the activity still asks for it by its type (REC-07, REC-09).
 * null: nothing was filled in.
 */
export function blockOf({ key, name, val }: AnsweredField, request?: Requested): Block | null {
  const files = filesIn(val);
  const urls = files.map(({ url }) => url);
  if (urls.length > 0) {
    const kind = kindOfFiles(key, request?.field_type, urls);
    return kind === 'files' ? { kind, name, files } : { kind, name, urls };
  }
  if (Array.isArray(val) || val === '') return null;
  if (typeof val === 'object' && 'mp_url' in val) {
    const { mp_url: url, mp_title: title } = val;
    return /^https?:/i.test(url)
      ? { kind: 'article', name, title: title || url, url }
      : { kind: 'text', name, text: title, mark: false };
  }
  if (typeof val !== 'string') {
    const { address, latitude, longitude } = val;
    const text = address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    return { kind: 'place', name, text, latitude, longitude };
  }
  const type = request?.field_type;
  const isArticle = key === SUBMISSION_KEY.ARTICLE || type === FIELD_TYPE.ARTICLE;
  const article = isArticle ? articleOf(name, val) : null;
  return article ?? { kind: 'text', name, ...textOf(key, type, val) };
}

/** Blocks of all filled fields, in their order. */
export const blocksOf = (fields: readonly AnsweredField[], definitions: readonly Requested[] = []): Block[] =>
  fields.flatMap(
    (field) =>
      blockOf(
        field,
        definitions.find(({ field_key }) => field_key === field.key),
      ) ?? [],
  );
