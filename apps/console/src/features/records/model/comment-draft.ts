import { freshId } from '@rollcall/web/request-id';
import { readUser } from '../../../lib/session-store.ts';

/** Comment that is being written. */
export interface CommentDraft {
  content: string;
  /** Address of its picture, '' for none. */
  img: string;
  /** Id of its request: the same comment is said once, however often it is sent. */
  requestId: string;
}

const keyOf = (ptId: string, toId: string) =>
  `rollcall.comment-draft.${readUser()?.openid ?? ''}.${ptId}.${toId}`;

/** Unsent comment of a record, in this tab. `toId`: the comment that it answers, '' for none. */
export function readCommentDraft(ptId: string, toId: string): CommentDraft {
  const none = { content: '', img: '', requestId: freshId() };
  try {
    const stored = sessionStorage.getItem(keyOf(ptId, toId));
    return stored === null ? none : { ...none, ...(JSON.parse(stored) as Partial<CommentDraft>) };
  } catch {
    return none;
  }
}

/** Keeps what is being typed; an empty comment is forgotten. */
export function saveCommentDraft(ptId: string, toId: string, draft: CommentDraft): void {
  try {
    if (draft.content.trim() === '' && draft.img === '') sessionStorage.removeItem(keyOf(ptId, toId));
    else sessionStorage.setItem(keyOf(ptId, toId), JSON.stringify(draft));
  } catch {
    // No room or not allowed: it lives as long as its box then.
  }
}

/** A comment was sent: it is forgotten, unless it was changed since, in a box opened anew. */
export function forgetCommentDraft(ptId: string, toId: string, requestId: string): void {
  if (readCommentDraft(ptId, toId).requestId === requestId)
    saveCommentDraft(ptId, toId, { content: '', img: '', requestId: '' });
}
