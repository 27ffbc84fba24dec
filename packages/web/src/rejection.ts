import { ApiRejection } from '@rollcall/contract/wire/client';
import type { Reason } from '@rollcall/contract/wire/reasons';

/** True where the server refused for this reason. A page never asks the message, which is for people and may change. */
export const hasReason = (error: unknown, reason: Reason): boolean =>
  error instanceof ApiRejection && error.data.reason === reason;
