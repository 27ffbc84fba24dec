import type { CheckinRecord, RecordRemark } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

/** Content of a review: the contract's request without the record. */
export interface ReviewContent {
  rank: number;
  content: string;
  imgs: readonly string[];
  audio: string;
}

/** Changes some of a review that is being written; as a function where it follows from what stands there. */
export type Change = (
  patch: Partial<ReviewContent> | ((draft: ReviewContent) => Partial<ReviewContent>),
) => void;

export const NOTHING: ReviewContent = { rank: 0, content: '', imgs: [], audio: '' };

/** Without grade, text, picture or audio it is none (REC-17). */
export const isEmpty = ({ rank, content, imgs, audio }: ReviewContent): boolean =>
  rank === 0 && content.trim() === '' && imgs.length === 0 && audio === '';

export const isSame = (a: ReviewContent | null, b: ReviewContent | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.rank === b.rank &&
    a.content.trim() === b.content.trim() &&
    a.audio === b.audio &&
    a.imgs.join() === b.imgs.join());

export const contentOf = ({ rank, content, imgs, audio }: RecordRemark): ReviewContent => ({
  rank,
  content,
  imgs,
  audio: audio?.audioUrl ?? '',
});

/**
 * The review that the viewer would change rather than add another, unless the work changed since: the one whose grade stands
 * where that is theirs, whatever they added to it without a grade; else the newest that they wrote since. An older one is
 * none: its grade would stay behind that of a colleague.
 */
export function ownReview(record: CheckinRecord): { id: string; said: ReviewContent } | null {
  if (record.changed_since_graded === 1) return null;
  const { remarks } = record;
  const at = remarks.findIndex(({ rank }) => rank > 0);
  const own =
    remarks[at]?.mine === 1
      ? remarks[at]
      : remarks.slice(0, at < 0 ? remarks.length : at).find(({ mine }) => mine === 1);
  return own ? { id: own.id, said: contentOf(own) } : null;
}

const SENTENCE_END = /[。！？；，、.!?;,\s]$/u;

/** A text with a phrase behind it, as one would write it; within `most` characters, else unchanged. */
export function withPhrase(text: string, phrase: string, most: number): string {
  const joined = text === '' || SENTENCE_END.test(text) ? `${text}${phrase}` : `${text}${t('，')}${phrase}`;
  return [...joined].length > most ? text : joined;
}
