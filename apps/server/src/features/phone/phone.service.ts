import { randomInt } from 'node:crypto';
import { ACCOUNT_MESSAGES, CODE_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { dayOf, isMobile } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { ApiError, apiError } from '../../platform/http/api-error.ts';
import { sign } from '../../platform/ids/ids.ts';
import type { TryFrom } from '../../platform/limits/tries.ts';
import type { SendGuarded } from '../../platform/sms/sms.ts';
import {
  type CodeKey,
  type CodePurpose,
  countSent,
  forgetOld,
  hasCode,
  isTriedOut,
  lockPhone,
  putCode,
  tryCode,
} from './phone.store.ts';

/**
 * Codes to one number a day (D13), for strangers and for its own people each: whoever is logged in, or comes by a
 * browser that is known, is not shut out by others.
 */
const A_DAY = 10;
/** Tries of one code (D13). */
const TRIES = 5;
/** Real minutes that a code lives. */
const MINUTES = 5;
/** Codes of people who are logged in and prove themselves: strangers cannot use these up. */
const RESERVED: ReadonlySet<CodePurpose> = new Set(['reauth', 'bind', 'cert']);

const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.body.data?.reason === 'sms_used_up';

/** Purposes of codes for logged-in people. */
const OWN: ReadonlySet<CodePurpose> = new Set(['bind', 'field', 'reauth', 'cert']);
type OpenPurpose = 'login' | 'reset';

export interface PhoneDeps {
  db: Db;
  secret: Buffer;
  send: SendGuarded;
  /** Resolves true for a number that logs somebody in. */
  isBound: (phone: string) => Promise<boolean>;
}

const wrong = (msg: string): ApiError => apiError(msg, { reason: 'code_wrong', field: 'code' });

/** Codes by SMS (D13): counted in the database, so over all processes. They run on real time. */
export function createPhoneService({ db, secret, send, isBound }: PhoneDeps) {
  const hashOf = ({ phone, purpose, scope }: CodeKey, code: string) =>
    sign(secret, 'sms', phone, purpose, scope, code);

  return {
    /**
     * Sends a code to a number, whoever has it: the answer tells nothing about the number. `own`: asked for by its
     * person. `address`: network of whoever asks without a session.
     */
    async sendCode(
      key: CodeKey,
      { own = OWN.has(key.purpose), address = '' }: { own?: boolean; address?: string } = {},
    ): Promise<void> {
      if (!isMobile(key.phone))
        throw apiError(ACCOUNT_MESSAGES.mobileInvalid, { reason: 'field_invalid', field: 'phone' });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = new Date();
      const today = dayOf(now.getTime() / 1000);
      await db.transaction().execute(async (tx) => {
        const row = await lockPhone(tx, key.phone, today);
        const wait = Math.ceil(LIMITS.codePauseSeconds - (now.getTime() - row.last_at.getTime()) / 1000);
        if (wait > 0) throw apiError(CODE_MESSAGES.wait(wait), { reason: 'code_wait' });
        const sent = row.day === today ? row.sent : 0;
        const sentOwn = row.day === today ? row.sent_own : 0;
        if ((own ? sentOwn : sent) >= A_DAY)
          throw apiError(ACCOUNT_MESSAGES.codeDayUsed, { reason: 'code_day_used' });
        await countSent(tx, key.phone, {
          day: today,
          sent: own ? sent : sent + 1,
          sent_own: own ? sentOwn + 1 : sentOwn,
          last_at: now,
        });
        await putCode(tx, key, hashOf(key, code), new Date(now.getTime() + MINUTES * 60_000));
      });
      const byKnownBrowser = own && !OWN.has(key.purpose);
      const known = byKnownBrowser || RESERVED.has(key.purpose) || (await isBound(key.phone));
      const text = CODE_MESSAGES.sms(code, MINUTES);
      try {
        await send({ phone: key.phone, text, code, minutes: MINUTES, known, address });
      } catch (error) {
        // A number that nobody has bound has no password: the answer is that of any other, and costs no message.
        const quiet = key.purpose === 'reset' && !known && isUsedUp(error);
        if (!quiet) throw error;
      }
    },

    /**
     * Sends a code for what is done without a session. A browser that is known gets one of its own: the tries of
     * strangers leave it alone.
     */
    async sendOpenCode(
      phone: string,
      purpose: OpenPurpose,
      { known }: TryFrom,
      address: string,
    ): Promise<void> {
      await this.sendCode({ phone, purpose, scope: known ?? '' }, { own: known !== undefined, address });
    },

    /** Uses such a code up; one that was sent before the browser was known is good too. @throws ApiError */
    async takeOpenCode(phone: string, purpose: OpenPurpose, code: string, { known }: TryFrom): Promise<void> {
      const open = { phone, purpose, scope: '' };
      if (known === undefined) return this.takeCode(open, code);
      const own = { ...open, scope: known };
      return this.takeCode((await hasCode(db, own, new Date())) ? own : open, code);
    },

    /** Uses a code up. @throws ApiError where it is not the one, with the same words for every number */
    async takeCode(key: CodeKey, code: string): Promise<void> {
      if (code === '') throw wrong(ACCOUNT_MESSAGES.codeEmpty);
      const now = new Date();
      const right = await tryCode(db, key, hashOf(key, code), TRIES, now);
      if (right) return;
      if (right === undefined && (await isTriedOut(db, key, TRIES, now)))
        throw wrong(ACCOUNT_MESSAGES.codeTooOften);
      throw wrong(ACCOUNT_MESSAGES.codeWrong);
    },

    /** The proof that a person had a number on a business day, for a field of an activity. */
    proofOf: (of: { cid: string; uid: string; phone: string; day: string }): string =>
      sign(secret, 'phone', of.cid, of.uid, of.phone, of.day),

    sweep: () => forgetOld(db, new Date()),
  };
}
export type PhoneService = ReturnType<typeof createPhoneService>;
