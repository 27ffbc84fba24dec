import * as contract from '@rollcall/contract';
import type { z } from 'zod';
import { type ApiError, apiError } from './api-error.ts';

const { COMMON_MESSAGES } = contract;
const HAN = /\p{Script=Han}/u;
/** Messages of the whole catalogue are answered as they stand there: they name their field in words for people. */
const WHOLE: ReadonlySet<unknown> = new Set(
  Object.entries(contract).flatMap(([name, messages]): unknown[] =>
    name.endsWith('_MESSAGES') ? Object.values(messages) : [],
  ),
);

/** Message of V8 where an object has to be a number or a text, and can be made neither. */
const UNMEASURABLE = 'Cannot convert object to primitive value';

/**
 * A request as its schema reads it. zod measures whatever has a `length`, an object too where a list is due; one that
 * cannot be measured is bad input like any other.
 * @throws ApiError where it does not fit
 */
export function parseRequest<T>(schema: z.ZodType<T>, input: unknown): T {
  let parsed: z.ZodSafeParseResult<T>;
  try {
    parsed = schema.safeParse(input);
  } catch (error) {
    if (error instanceof TypeError && error.message === UNMEASURABLE)
      throw apiError(COMMON_MESSAGES.badRequest, { reason: 'bad_request' });
    throw error;
  }
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

/**
 * A request that does not fit its schema, in words for people: the schema's own Chinese message where it has
 * one, else the general one; with the path of the field, but for messages of the catalogue, which the form says in
 * the same words (RULE-55).
 */
function validationError(error: z.ZodError): ApiError {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const msg = issue && HAN.test(issue.message) ? issue.message : COMMON_MESSAGES.badRequest;
  const isWhole = field === '' || (msg !== COMMON_MESSAGES.badRequest && WHOLE.has(msg));
  return apiError(isWhole ? msg : `${msg}（${field}）`, { reason: 'bad_request', field });
}
