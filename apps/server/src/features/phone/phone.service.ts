import { randomInt } from 'node:crypto';
import { CODE_MESSAGES, MESSAGES } from '@rollcall/contract';
import { dayOf, isMobile } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { Refused, refuse } from '../../platform/http/refusal.ts';
import { sign } from '../../platform/ids/ids.ts';
import type { SendAsked } from '../../platform/sms/sms.ts';
import {
  type CodeKey,
  type CodePurpose,
  countSent,
  forgetOld,
  holdPhone,
  isTriedOut,
  putCode,
  tryCode,
} from './phone.store.ts';

/** Real seconds between two codes to one number (S2 §9). */
const EVERY_SECONDS = 60;
/** Codes to one number a day (design §6). */
const A_DAY = 10;
/** Tries of one code (design §6). */
const TRIES = 5;
/** Real minutes that a code lives. */
const MINUTES = 5;
/** Codes of people who are logged in and prove themselves: strangers cannot use these up. */
const RESERVED: ReadonlySet<CodePurpose> = new Set(['reauth', 'bind', 'cert']);

const isUsedUp = (error: unknown): boolean =>
  error instanceof Refused && error.body.data?.reason === 'sms_used_up';

export interface PhoneDeps {
  db: Db;
  secret: Buffer;
  send: SendAsked;
  /** Whether a number logs somebody in. */
  isBound: (phone: string) => Promise<boolean>;
}

const wrong = (msg: string): Refused => refuse(msg, { reason: 'code_wrong', field: 'code' });

/** Codes by SMS (design §6): counted in the database, so over all processes. They run on real time. */
export function createPhoneService({ db, secret, send, isBound }: PhoneDeps) {
  const hashOf = ({ phone, purpose, scope }: CodeKey, code: string) =>
    sign(secret, 'sms', phone, purpose, scope, code);

  return {
    /**
     * Sends a code to a number, whoever has it: the answer tells nothing about the number. `address`: network of who
     * asks without a session.
     */
    async sendCode(key: CodeKey, address = ''): Promise<void> {
      if (!isMobile(key.phone))
        throw refuse(MESSAGES.mobileInvalid, { reason: 'field_invalid', field: 'phone' });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = new Date();
      const today = dayOf(now.getTime() / 1000);
      await db.transaction().execute(async (tx) => {
        const row = await holdPhone(tx, key.phone, today);
        const wait = Math.ceil(EVERY_SECONDS - (now.getTime() - row.last_at.getTime()) / 1000);
        if (wait > 0) throw refuse(CODE_MESSAGES.wait(wait), { reason: 'code_wait' });
        const sent = row.day === today ? row.sent : 0;
        if (sent >= A_DAY) throw refuse(MESSAGES.codeDayUsed, { reason: 'code_day_used' });
        await countSent(tx, key.phone, { day: today, sent: sent + 1, last_at: now });
        await putCode(tx, key, hashOf(key, code), new Date(now.getTime() + MINUTES * 60_000));
      });
      const known = RESERVED.has(key.purpose) || (await isBound(key.phone));
      const text = CODE_MESSAGES.sms(code, MINUTES);
      try {
        await send({ phone: key.phone, text, code, minutes: MINUTES, known, address });
      } catch (error) {
        // A number that nobody has bound has no password: the answer is that of any other, and costs no message.
        const quiet = key.purpose === 'reset' && !known && isUsedUp(error);
        if (!quiet) throw error;
      }
    },

    /** Uses a code up. @throws Refused where it is not the one, with the same words for every number */
    async takeCode(key: CodeKey, code: string): Promise<void> {
      if (code === '') throw wrong(MESSAGES.codeEmpty);
      const now = new Date();
      const right = await tryCode(db, key, hashOf(key, code), TRIES, now);
      if (right) return;
      if (right === undefined && (await isTriedOut(db, key, TRIES, now))) throw wrong(MESSAGES.codeTooOften);
      throw wrong(MESSAGES.codeWrong);
    },

    /** The proof that a person had a number on a business day, for a field of an activity. */
    proofOf: (of: { cid: string; uid: string; phone: string; day: string }): string =>
      sign(secret, 'phone', of.cid, of.uid, of.phone, of.day),

    sweep: () => forgetOld(db, new Date()),
  };
}
export type PhoneService = ReturnType<typeof createPhoneService>;
