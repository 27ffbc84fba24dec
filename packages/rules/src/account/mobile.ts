import { ACCOUNT_MESSAGES } from '@rollcall/contract/account/messages';
import { lengthOf } from '@rollcall/contract/wire/text';
import { isMobile } from '../field/fields.ts';

/** Code points of a password: eight against guessing, 64 because nobody types more. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

export interface MobileProblem {
  field: 'mobile' | 'code' | 'pwd' | 're_pwd';
  message: string;
}

const problem = (field: MobileProblem['field'], message: string): MobileProblem => ({ field, message });

/** The first thing that is wrong with a login by mobile and password (AUTH-13, AUTH-14). */
export function checkMobileLogin(login: { mobile: string; pwd: string }): MobileProblem | null {
  if (!isMobile(login.mobile)) return problem('mobile', ACCOUNT_MESSAGES.mobileInvalid);
  return login.pwd === '' ? problem('pwd', ACCOUNT_MESSAGES.passwordEmpty) : null;
}

/** Runs of keys and digits that a password is nothing but a piece of. */
const RUNS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl'];

/**
 * True for a password that needs no list to be guessed: blanks, one or two characters over and over, a run of the
 * keyboard, or the number itself. The server also knows the common ones.
 */
function isTrivial(password: string, mobile: string): boolean {
  const plain = password.trim().toLowerCase();
  if (new Set(plain).size <= 2 || plain.includes(mobile)) return true;
  const turned = [...plain].reverse().join('');
  return RUNS.some((run) => run.includes(plain) || run.includes(turned));
}

/** The first thing that is wrong with a new password; passwords as typed, compared decoded (N1, AUTH-18, AUTH-19). */
export function checkReset(reset: {
  mobile: string;
  code: string;
  pwd: string;
  re_pwd: string;
}): MobileProblem | null {
  if (!isMobile(reset.mobile)) return problem('mobile', ACCOUNT_MESSAGES.mobileInvalid);
  if (reset.code === '') return problem('code', ACCOUNT_MESSAGES.codeEmpty);
  if (reset.pwd === '') return problem('pwd', ACCOUNT_MESSAGES.passwordEmpty);
  const length = lengthOf(reset.pwd);
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max || !reset.pwd.isWellFormed())
    return problem('pwd', ACCOUNT_MESSAGES.passwordRules);
  if (isTrivial(reset.pwd, reset.mobile)) return problem('pwd', ACCOUNT_MESSAGES.passwordCommon);
  return reset.pwd === reset.re_pwd ? null : problem('re_pwd', ACCOUNT_MESSAGES.passwordUnequal);
}
