import { MESSAGES } from '@rollcall/contract';
import { HOMEWORK_SETTING_MESSAGES } from '@rollcall/contract/activity/setting-messages';
import type { z } from 'zod';
import { type ApiError, apiError } from './api-error.ts';

const HAN = /\p{Script=Han}/u;
/** What stands in the catalogue is said as it stands there. */
const WHOLE: ReadonlySet<unknown> = new Set([
  ...Object.values(MESSAGES),
  ...Object.values(HOMEWORK_SETTING_MESSAGES),
]);

/**
 * A request that does not fit its schema, in words for people: the schema's own Chinese message where it has
 * one, else the general one; with the path of the field, but for messages of the catalogue, which the form says in
 * the same words (RULE-55).
 */
export function validationError(error: z.ZodError): ApiError {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const msg = issue && HAN.test(issue.message) ? issue.message : MESSAGES.badRequest;
  const isWhole = field === '' || (msg !== MESSAGES.badRequest && WHOLE.has(msg));
  return apiError(isWhole ? msg : `${msg}（${field}）`, { reason: 'bad_request', field });
}
