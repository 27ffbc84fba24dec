import { LIMITS } from '@rollcall/contract';
import { createRequestIds, type RequestIds } from '@rollcall/web/request-id';
import { readUser } from '../../../lib/session-store.ts';
import { isEmpty, NOTHING, type ReviewContent } from './review-content.ts';

const keyOf = (ptId: string) => `rollcall.review-draft.${readUser()?.openid ?? ''}.${ptId}`;

/** Unsent review of a record, in this tab; undefined: none. */
export function readDraft(ptId: string): ReviewContent | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(ptId));
    return stored === null ? undefined : { ...NOTHING, ...(JSON.parse(stored) as Partial<ReviewContent>) };
  } catch {
    return undefined;
  }
}

/** Keeps what is being typed; an empty review is forgotten. */
export function saveDraft(ptId: string, draft: ReviewContent): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(keyOf(ptId));
    else sessionStorage.setItem(keyOf(ptId), JSON.stringify(draft));
  } catch {
    // No room or not allowed: it lives as long as its panel then.
  }
}

const requestIds = new Map<string, RequestIds>();

/** Ids of the new review of a record: the same try is the same request in a panel that is opened anew before its answer. */
export function requestIdsOf(ptId: string): RequestIds {
  const key = keyOf(ptId);
  const known = requestIds.get(key) ?? createRequestIds();
  requestIds.set(key, known);
  return known;
}

/** The review was answered: the same one is a new request in the next panel, not in one that shows it still. */
export const forgetRequestIds = (ptId: string): boolean => requestIds.delete(keyOf(ptId));

/** Adds a picture to a review that is being written; undefined where it holds as many as it may (REC-16). */
export const withImage = (draft: ReviewContent, url: string): ReviewContent | undefined =>
  draft.imgs.length >= LIMITS.remarkImages ? undefined : { ...draft, imgs: [...draft.imgs, url] };

const takers = new Map<string, (url: string) => boolean>();

/** For who shows the review of a record: they take the pictures that are drawn for it meanwhile. @returns the way to stop */
export function takeImages(ptId: string, take: (url: string) => boolean): () => void {
  takers.set(ptId, take);
  return () => {
    if (takers.get(ptId) === take) takers.delete(ptId);
  };
}

/** A picture was drawn for the review of a record, whether that is being written or will be. @returns false: it is full */
export function addImage(ptId: string, url: string): boolean {
  const take = takers.get(ptId);
  if (take) return take(url);
  const next = withImage(readDraft(ptId) ?? NOTHING, url);
  if (next) saveDraft(ptId, next);
  return next !== undefined;
}
