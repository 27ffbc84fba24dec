import { MESSAGES } from '@rollcall/contract';
import type { z } from 'zod';
import { type Refused, refuse } from './refusal.ts';

const HAN = /\p{Script=Han}/u;

/**
 * A request that does not fit its schema, in words for people: the schema's own Chinese message where it has
 * one, else the general one with the path of the field.
 */
export function validationRefusal(error: z.ZodError): Refused {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const msg = issue && HAN.test(issue.message) ? issue.message : MESSAGES.badRequest;
  return refuse(field === '' ? msg : `${msg}（${field}）`, { reason: 'bad_request', field });
}
