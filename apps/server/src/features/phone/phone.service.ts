import { randomInt } from 'node:crypto';
import { ACCOUNT_MESSAGES, CODE_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { dayOf, isMobile } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { ApiError, apiError } from '../../platform/http/api-error.ts';
import { sign } from '../../platform/ids/ids.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import { createManyLimiter } from '../../platform/limits/many.ts';
import type { TryFrom } from '../../platform/limits/tries.ts';
import type { SendGuarded } from '../../platform/sms/sms.ts';
import {
  type CodeKey,
  type CodePurpose,
  countSent,
  forgetOld,
  giveBack,
  hasCode,
  isTriedOut,
  lockPhone,
  putCode,
  tryCode,
  wasUsed,
} from './phone.store.ts';

/**
 * Codes to one number a day (D13), each for its own people, for others who are logged in, and for strangers: nobody is
 * shut out by others.
 */
const A_DAY = 10;
/**
 * Those of others who are logged in, first by person. They are counted alike where the number is free and where it is
 * somebody's, and strangers use up nothing of theirs: else whether it is would be told by who is refused.
 */
export const OTHERS: Limit = {
  name: 'sms others',
  subject: 'codes by SMS to a number that is not that of the person who asks',
  points: A_DAY,
  seconds: 86_400,
  by: 'number and person',
};
export const ALL_OTHERS: Limit = { ...OTHERS, name: 'sms others all', points: 2 * A_DAY, by: 'number' };
/** Tries of one code (D13). */
const TRIES = 5;
/** Real minutes that a code lives. */
const MINUTES = 5;
/** Codes of people who are logged in and prove themselves: strangers cannot use these up. */
const RESERVED: ReadonlySet<CodePurpose> = new Set(['reauth', 'bind', 'cert']);

const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.body.data?.reason === 'sms_used_up';

type OpenPurpose = 'login' | 'reset';
/** Requester of a code: a person who is logged in, or a browser, known or not, at an address. */
type Asker = { uid: string } | { isKnown: boolean; address: string };

interface PhoneDeps {
  db: Db;
  secret: Buffer;
  send: SendGuarded;
  /** Person whom a number logs in. */
  ownerOf: (phone: string) => Promise<string | undefined>;
}

/** Number that a person proved to have, for the fields of an activity on a business day. */
interface PhoneProofSubject {
  cid: string;
  uid: string;
  phone: string;
  day: string;
}

/** True for a proof of a business day that a number is the person's (`phone/check`). */
export type IsPhoneProof = (proof: string | undefined, of: PhoneProofSubject) => boolean;

const wrong = (msg: string): ApiError => apiError(msg, { reason: 'code_wrong', field: 'code' });

/** Codes by SMS (D13): counted in the database, so over all processes. They run on real time. */
export function createPhoneService({ db, secret, send, ownerOf }: PhoneDeps) {
  const [others, allOthers] = [createManyLimiter(OTHERS), createManyLimiter(ALL_OTHERS)];
  const hashOf = ({ phone, purpose, scope }: CodeKey, code: string) =>
    sign(secret, 'sms', phone, purpose, scope, code);

  return {
    /** Sends a code to a number, whoever has it: the answer tells nothing about the number. */
    async sendCode(key: CodeKey, asker: Asker): Promise<void> {
      if (!isMobile(key.phone))
        throw apiError(ACCOUNT_MESSAGES.mobileInvalid, { reason: 'field_invalid', field: 'phone' });
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = new Date();
      const today = dayOf(now.getTime() / 1000);
      const owner = await ownerOf(key.phone);
      const isLoggedIn = 'uid' in asker;
      const isOwn = isLoggedIn ? owner === asker.uid : asker.isKnown;
      await db.transaction().execute(async (tx) => {
        const row = await lockPhone(tx, key.phone, today);
        const wait = Math.ceil(LIMITS.codePauseSeconds - (now.getTime() - row.last_at.getTime()) / 1000);
        if (wait > 0) throw apiError(CODE_MESSAGES.wait(wait), { reason: 'code_wait' });
        const sent = row.day === today ? row.sent : 0;
        const sentOwn = row.day === today ? row.sent_own : 0;
        const isOthers = isLoggedIn && !isOwn;
        const ofDay = `${today} ${key.phone}`;
        const isLeft = isOthers
          ? (await others.allows(tx, `${ofDay} ${asker.uid}`)) && (await allOthers.allows(tx, ofDay))
          : (isOwn ? sentOwn : sent) < A_DAY;
        if (!isLeft) throw apiError(ACCOUNT_MESSAGES.codeDayUsed, { reason: 'code_day_used' });
        await countSent(tx, key.phone, {
          day: today,
          sent: isOwn || isOthers ? sent : sent + 1,
          sent_own: isOwn ? sentOwn + 1 : sentOwn,
          last_at: now,
        });
        await putCode(tx, key, hashOf(key, code), new Date(now.getTime() + MINUTES * 60_000));
      });
      // Somebody else's number is no more known than a free one to whoever is logged in.
      const known = isOwn || RESERVED.has(key.purpose) || (!isLoggedIn && owner !== undefined);
      const address = 'address' in asker ? asker.address : '';
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
      await this.sendCode({ phone, purpose, scope: known ?? '' }, { isKnown: known !== undefined, address });
    },

    /**
     * Uses such a code up for some work; one that was sent before the browser was known is good too. Where the work
     * fails (a password that is refused, too many who wait), the same code is good again. @throws ApiError
     */
    async withOpenCode<T>(
      { phone, purpose, code, from }: { phone: string; purpose: OpenPurpose; code: string; from: TryFrom },
      work: () => Promise<T>,
    ): Promise<T> {
      const open = { phone, purpose, scope: '' };
      const own = { ...open, scope: from.known ?? '' };
      const key = from.known !== undefined && (await hasCode(db, own, new Date())) ? own : open;
      await this.takeCode(key, code);
      try {
        return await work();
      } catch (error) {
        await giveBack(db, key, hashOf(key, code)).catch(() => {}); // what failed first is the answer
        throw error;
      }
    },

    /**
     * Uses a code up. `isRepeatable`: the one that was used is good again, for requests whose second answer gives nothing
     * that the first did not, should that one be lost.
     * @throws ApiError where it is not the one, with the same words for every number
     */
    async takeCode(key: CodeKey, code: string, isRepeatable = false): Promise<void> {
      if (code === '') throw wrong(ACCOUNT_MESSAGES.codeEmpty);
      const now = new Date();
      const hash = hashOf(key, code);
      const right = await tryCode(db, key, hash, TRIES, now);
      if (right || (isRepeatable && (await wasUsed(db, key, hash, now)))) return;
      if (right === undefined && (await isTriedOut(db, key, TRIES, now)))
        throw wrong(ACCOUNT_MESSAGES.codeTooOften);
      throw wrong(ACCOUNT_MESSAGES.codeWrong);
    },

    /** The proof that a person had a number on a business day, for a field of an activity. */
    proofOf: (of: PhoneProofSubject): string => sign(secret, 'phone', of.cid, of.uid, of.phone, of.day),

    sweep: () => forgetOld(db, new Date()),
  };
}
export type PhoneService = ReturnType<typeof createPhoneService>;
