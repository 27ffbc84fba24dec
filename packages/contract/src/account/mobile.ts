import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, nothing, text } from '../wire/text.ts';
import { userInfo } from './calls.ts';

/**
 * A password as it travels: base64 of its UTF-8 (N1). TLS is what protects it; this only keeps it out of sight of
 * whoever looks over the shoulder at a trace.
 */
export function encodePassword(password: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(password)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** The password inside `pwd`; null where it is no base64 of UTF-8. */
export function decodePassword(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const source = z.string().max(20).optional();
// Shapes only: what is wrong inside them is said with the exact words of the specification, by the rules.
const mobile = text(30);
const pwd = text(400);
const code = text(LIMITS.codeInput);
/** A solved puzzle of `getPuzzle`, as JSON; asked for where an address asks for many codes (`puzzle_needed`). */
const solution = text(2000).optional();

export const mobileLogin = defineCall({
  name: 'mobileLogin',
  method: 'POST',
  path: '/xcx/checkin/v2/user/mobile/login',
  policy: 'public',
  summary: 'Log in to the console by mobile and password (`pwd`: base64 of UTF-8).',
  request: z.object({ mobile, pwd, source }),
  response: z.object({ data: userInfo }),
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/xcx/checkin/v2/user/reset/pwd',
  policy: 'public',
  summary:
    'Set the password of a bound mobile, proven by a code; ends the other sessions of the person. A mobile that was changed within a day is bound again by it.',
  request: z.object({ mobile, pwd, code, re_pwd: pwd }),
  response: nothing,
});

const verify = {
  path: '/xcx/checkin/v2/phone/verify',
  policy: 'public',
  request: z.object({ phone: mobile, solution }),
  response: nothing,
} as const;

export const requestResetCode = defineCall({
  name: 'requestResetCode',
  method: 'POST',
  ...verify,
  summary: 'Send a code for a new password: one a minute, ten a day. Known and unknown numbers answer alike.',
});

export const requestResetCodeByGet = defineCall({
  name: 'requestResetCodeByGet',
  method: 'GET',
  ...verify,
  summary: 'The same as a query, as the specification has it, under the same limits.',
});

export const getPuzzle = defineCall({
  name: 'getPuzzle',
  method: 'GET',
  path: '/xcx/checkin/v2/phone/puzzle',
  policy: 'public',
  summary: 'A proof of work (ALTCHA) that opens one code by SMS where an address has asked for many.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      /** JSON of ALTCHA's challenge; `solution` is JSON of it together with its solution. */
      puzzle: z.string(),
    }),
  }),
});

export const bindStatus = defineCall({
  name: 'bindStatus',
  method: 'GET',
  path: '/xcx/checkin/v1/user/bind/status',
  policy: 'session',
  summary: 'The mobile that the caller has bound; refused with the reason while there is none.',
  request: z.object({ source }),
  response: z.object({ data: z.object({ bind_mobile: z.string() }) }),
});

export const requestLoginCode = defineCall({
  name: 'requestLoginCode',
  method: 'POST',
  path: '/xcx/member/v1/mobile/code',
  policy: 'public',
  summary: 'Send a code to log in to the member page with.',
  request: z.object({ mobile, solution }),
  response: nothing,
});

export const mobileCodeLogin = defineCall({
  name: 'mobileCodeLogin',
  method: 'POST',
  path: '/xcx/member/v1/mobile/login',
  policy: 'public',
  summary: 'Log in to the member page by mobile and code; the first time makes the person.',
  request: z.object({ mobile, code }),
  response: z.object({ data: userInfo }),
});

export const requestBindCode = defineCall({
  name: 'requestBindCode',
  method: 'POST',
  path: '/xcx/member/v1/mobile/bind_code',
  policy: 'member',
  summary: 'Send a code to bind a mobile to the caller with (`scan/confirm` binds it).',
  request: z.object({ mobile }),
  response: nothing,
});

export const requestPhoneCode = defineCall({
  name: 'requestPhoneCode',
  method: 'POST',
  path: '/xcx/member/v1/phone/code',
  policy: 'member',
  summary: 'Send a code for a phone field of an activity that asks for verified numbers.',
  request: z.object({ cid, phone: mobile }),
  response: nothing,
});

export const checkPhoneCode = defineCall({
  name: 'checkPhoneCode',
  method: 'POST',
  path: '/xcx/member/v1/phone/check',
  policy: 'member',
  summary: 'Exchange the code for a proof, good that day for this person, activity and number.',
  request: z.object({ cid, phone: mobile, code }),
  response: z.object({ data: z.object({ proof: z.string() }) }),
});

export const getLaunchSign = defineCall({
  name: 'getLaunchSign',
  method: 'POST',
  path: '/xcx/checkin_web/v1/sign',
  policy: 'session',
  summary: 'Signature of a page of ours for the JS-SDK of the messenger; equal for equal input.',
  request: z.object({ url: text(2000), source }),
  response: z.object({
    data: z.object({
      /** Unix seconds. */
      timestamp: z.number(),
      noncestr: z.string(),
      /** SHA-1, hexadecimal. */
      sign: z.string(),
      appid: z.string(),
      /** The mini-program that the tag opens, '' where there is none. */
      mini_appid: z.string(),
    }),
  }),
});

export const listOutbox = defineCall({
  name: 'listOutbox',
  method: 'GET',
  path: '/xcx/dev/v1/outbox',
  policy: 'development',
  summary: 'Messages that the SMS stand-in holds for a number, newest first. Development only.',
  request: z.object({ phone: mobile.optional() }),
  response: z.object({
    data: z.object({
      lists: z.array(z.object({ phone: z.string(), text: z.string(), t_create: z.number() })),
    }),
  }),
});
