import { hasReason } from '@rollcall/web/rejection';

/** Takes a removal for done where its object is not there: the answer to the first one was lost on its way. */
export function takeGone(cause: unknown): void {
  if (!hasReason(cause, 'not_found')) throw cause;
}
