import type { CheckinRecord, RecordRemark } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

/** Content of a review: the contract's request without the record. */
export interface Said {
  rank: number;
  content: string;
  imgs: readonly string[];
  audio: string;
}

/** Changes some of a review that is being written; as a function where it follows from what stands there. */
export type Change = (patch: Partial<Said> | ((draft: Said) => Partial<Said>)) => void;

export const NOTHING: Said = { rank: 0, content: '', imgs: [], audio: '' };

/** Without grade, text, picture or audio it is none (REC-17). */
export const isEmpty = ({ rank, content, imgs, audio }: Said): boolean =>
  rank === 0 && content.trim() === '' && imgs.length === 0 && audio === '';

export const isSame = (a: Said | null, b: Said | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.rank === b.rank &&
    a.content.trim() === b.content.trim() &&
    a.audio === b.audio &&
    a.imgs.join() === b.imgs.join());

export const saidOf = ({ rank, content, imgs, audio }: RecordRemark): Said => ({
  rank,
  content,
  imgs,
  audio: audio?.audioUrl ?? '',
});

/** The review that the viewer would change rather than add another: their newest, unless the work changed since. */
export function ownReview(record: CheckinRecord): { id: string; said: Said } | null {
  if (record.changed_since_graded === 1) return null;
  const own = record.remarks.find((remark) => remark.mine === 1);
  return own ? { id: own.id, said: saidOf(own) } : null;
}

const SENTENCE_END = /[。！？；，、.!?;,\s]$/u;

/** A text with a phrase behind it, as one would write it; within `most` characters, else unchanged. */
export function withPhrase(text: string, phrase: string, most: number): string {
  const joined = text === '' || SENTENCE_END.test(text) ? `${text}${phrase}` : `${text}${t('，')}${phrase}`;
  return [...joined].length > most ? text : joined;
}
