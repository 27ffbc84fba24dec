import { ApiRejection } from '@rollcall/contract/wire/client';

/** Takes a removal for done where its object is not there: the answer to the first one was lost on its way. */
export function takeGone(cause: unknown): void {
  if (!(cause instanceof ApiRejection && cause.data.reason === 'not_found')) throw cause;
}
