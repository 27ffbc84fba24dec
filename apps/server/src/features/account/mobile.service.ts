import { ACCOUNT_MESSAGES, decodePassword, PERSON_MESSAGES, type UserInfo } from '@rollcall/contract';
import {
  checkMobileLogin,
  checkReset,
  isMobile,
  type LoginWays,
  type MobileProblem,
  mayLogin,
} from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError, fieldInvalid } from '../../platform/http/api-error.ts';
import type { Device } from '../../platform/http/device.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import type { Tries, TryFrom } from '../../platform/limits/tries.ts';
import { isCommonPassword } from '../../platform/password/common.ts';
import type { Passwords } from '../../platform/password/password.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import type { AccountService } from './account.service.ts';
import { findIdentity, loadPerson } from './account.store.ts';
import { knowsDevice } from './device.store.ts';
import { loadCredential, putCredential } from './mobile.store.ts';
import { MOBILE, type Numbers } from './number.service.ts';

export interface MobileDeps {
  db: Db;
  sessions: Sessions;
  account: AccountService;
  phones: PhoneService;
  passwords: Passwords;
  numbers: Numbers;
  /** Tries of a password. */
  tries: Tries;
  /** Makes whom the operator invited an organiser, once they have proven their number. */
  acceptInvited: (tx: Tx, mobile: string, uid: string | undefined, now: Date) => Promise<string | undefined>;
  /** LOGIN: which ways in there are. */
  ways: LoginWays;
}

const invalid = ({ field, message }: MobileProblem): ApiError => fieldInvalid(message, field);
const loginWrong = (): ApiError =>
  apiError(ACCOUNT_MESSAGES.mobileOrPasswordWrong, { reason: 'login_wrong' });
const codeWrong = (): ApiError =>
  apiError(ACCOUNT_MESSAGES.codeWrong, { reason: 'code_wrong', field: 'code' });

/** Mobile numbers as a way in: password, code, a forgotten password, binding. */
export function createMobileService(deps: MobileDeps) {
  const { db, sessions, account, phones, passwords, numbers, tries, acceptInvited, ways } = deps;
  const ownerOf = (mobile: string) => findIdentity(db, MOBILE, '', mobile);

  /** A password off the wire; what cannot be decoded is no password. */
  const typed = (encoded: string): string => decodePassword(encoded) ?? '';

  /** Origin of a try of a number: a browser that its person has logged in with before is known. */
  async function comesFrom(uid: string | undefined, { sent, address }: Device): Promise<TryFrom> {
    const known = uid !== undefined && sent !== '' && (await knowsDevice(db, uid, sent));
    return { address, known: known ? sha256(sent).toString('hex').slice(0, 32) : undefined };
  }

  function assertWay(): void {
    if (!mayLogin(ways, 'mobile')) throw apiError(PERSON_MESSAGES.loginWay, { reason: 'login_way' });
  }

  return {
    assertWay,

    /** The same for whoever asks for a code to a number. */
    comesFrom: async (mobile: string, device: Device) => comesFrom(await ownerOf(mobile), device),

    /** By mobile and password; an unknown number and a wrong password answer alike, and take as long. */
    async login(mobile: string, pwd: string, now: Date, device: Device): Promise<UserInfo> {
      assertWay();
      const password = typed(pwd);
      const wrong = checkMobileLogin({ mobile, pwd: password });
      if (wrong) throw invalid(wrong);
      const uid = await ownerOf(mobile);
      const from = await comesFrom(uid, device);
      if (!(await tries.allows(mobile, from)))
        throw apiError(ACCOUNT_MESSAGES.loginTooOften, { reason: 'too_often' });
      const hash = uid === undefined ? undefined : await loadCredential(db, uid);
      if (!(await passwords.matches(password, hash, device.address)) || uid === undefined) throw loginWrong();
      // Hashing a password takes a while, in which it may have got another one: that ends all logins but this one.
      const recheck = async (tx: Tx) => {
        const owner = await findIdentity(tx, MOBILE, '', mobile);
        if (owner !== uid || (await loadCredential(tx, uid)) !== hash) throw loginWrong();
      };
      await tries.forget(mobile, from);
      await db.transaction().execute((tx) => acceptInvited(tx, mobile, uid, new Date()));
      return account.open(uid, 'console', now, { device, recheck });
    },

    /** By mobile and code, on the member page; the first time makes the person. */
    async loginByCode(mobile: string, code: string, now: Date, device: Device): Promise<UserInfo> {
      assertWay();
      if (!isMobile(mobile)) throw invalid({ field: 'mobile', message: ACCOUNT_MESSAGES.mobileInvalid });
      const from = await comesFrom(await ownerOf(mobile), device);
      return phones.withOpenCode({ phone: mobile, purpose: 'login', code, from }, async () => {
        const identity = { provider: MOBILE, app: '', subject: mobile, mobile };
        const uid = await account.personOf({ ...identity, nickname: `手机用户${mobile.slice(-4)}` });
        return account.open(uid, 'member', now, { device });
      });
    },

    /**
     * Sets the password of a bound number. All sessions of the person end but the one that asks, if it is theirs; a
     * number that nobody bound, and to which no organiser was invited, answers like a wrong code. One that was changed
     * within a day comes back with it, to its person.
     */
    async reset(
      request: { mobile: string; pwd: string; code: string; re_pwd: string },
      query: Principal | null,
      now: Date,
      device: Device,
    ): Promise<void> {
      const { mobile, code } = request;
      const pwd = typed(request.pwd);
      const wrong = checkReset({ mobile, code, pwd, re_pwd: typed(request.re_pwd) });
      if (wrong) throw invalid(wrong);
      const assertRare = (...of: string[]) => {
        if (isCommonPassword(pwd, of))
          throw apiError(ACCOUNT_MESSAGES.passwordCommon, { reason: 'password_common', field: 'pwd' });
      };
      assertRare(mobile);
      const known = await ownerOf(mobile);
      const from = await comesFrom(known, device);
      await phones.withOpenCode({ phone: mobile, purpose: 'reset', code, from }, async () => {
        // Asked once the number is proven: else it would tell strangers the name.
        if (known !== undefined) assertRare((await loadPerson(db, known)).nickname);
        const hash = await passwords.hash(pwd, device.address);
        await db.transaction().execute(async (tx) => {
          const back = known === undefined ? await numbers.takeBack(tx, mobile, now) : undefined;
          const uid = await acceptInvited(tx, mobile, known ?? back, new Date());
          if (uid === undefined) throw codeWrong();
          // A login by the former password that is under way comes before, and ends, or after, and is refused.
          await loadPerson(tx, uid, 'lock');
          await putCredential(tx, uid, hash, new Date());
          const own = back === undefined && query?.uid === uid;
          await sessions.closeAll(tx, uid, own ? query.session : undefined);
          await numbers.notifyPasswordChange(tx, uid, now);
        });
      });
      await tries.forgetAll(mobile, from);
    },

    async hasPassword(uid: string): Promise<boolean> {
      return (await loadCredential(db, uid)) !== undefined;
    },

    /** Resolves true for the person's password; takes as long where they have none. */
    async isPassword(uid: string, password: string): Promise<boolean> {
      return passwords.matches(password, await loadCredential(db, uid));
    },

    /** The number that a person bound; refused while there is none (AUTH-25). */
    async bound(uid: string): Promise<string> {
      const { mobile } = await loadPerson(db, uid);
      if (!mobile) throw apiError(ACCOUNT_MESSAGES.mobileNotBound, { reason: 'not_bound' });
      return mobile;
    },

    /** Uses up the code by which a person proves that a number is theirs, who may change it. */
    async prove(principal: Principal, mobile: string, code: string): Promise<void> {
      if (!isMobile(mobile)) throw invalid({ field: 'mobile', message: ACCOUNT_MESSAGES.mobileInvalid });
      await numbers.assertMayChange(principal);
      await phones.takeCode({ phone: mobile, purpose: 'bind', scope: principal.uid }, code);
    },

    /** Binds a number by the code that was sent to it. */
    async bindProven(principal: Principal, mobile: string, code: string, now: Date): Promise<void> {
      // By the request before, whose answer was lost: its code is used up, and nothing is left to do.
      if ((await loadPerson(db, principal.uid)).mobile === mobile) return;
      await this.prove(principal, mobile, code);
      const former = await db.transaction().execute((tx) => numbers.bind(tx, principal, mobile, now));
      await numbers.notifyFormer(former, mobile);
    },

    bind: numbers.bind,
    notifyFormer: numbers.notifyFormer,
  };
}
export type MobileService = ReturnType<typeof createMobileService>;
