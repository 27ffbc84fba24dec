import { decodePassword, MESSAGES, PERSON_MESSAGES, type UserInfo } from '@rollcall/contract';
import {
  checkMobileLogin,
  checkReset,
  isMobile,
  type LoginWays,
  type MobileProblem,
  mayLogin,
} from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type Refused, refuse } from '../../platform/http/refusal.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Passwords } from '../../platform/password/password.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import type { AccountService } from './account.service.ts';
import { claimIdentity, findIdentity, loadPerson } from './account.store.ts';
import { loadCredential, putCredential, putMobile } from './mobile.store.ts';

/** Identity of a number: (provider, app, subject). */
const PROVIDER = 'mobile';

export interface MobileDeps {
  db: Db;
  sessions: Sessions;
  account: AccountService;
  phones: PhoneService;
  passwords: Passwords;
  /** Tries of a password, by number. */
  tries: Limiter;
  /** Makes whom the operator invited an organiser, once he has proven his number. */
  acceptInvited: (tx: Tx, mobile: string, uid: string | undefined, now: Date) => Promise<string | undefined>;
  /** LOGIN: which ways in there are. */
  ways: LoginWays;
}

const invalid = ({ field, message }: MobileProblem): Refused =>
  refuse(message, { reason: 'field_invalid', field });
const codeWrong = (): Refused => refuse(MESSAGES.codeWrong, { reason: 'code_wrong', field: 'code' });

/** Mobile numbers as a way in: password, code, a forgotten password, binding. */
export function createMobileService(deps: MobileDeps) {
  const { db, sessions, account, phones, passwords, tries, acceptInvited, ways } = deps;
  const ownerOf = (mobile: string) => findIdentity(db, PROVIDER, '', mobile);

  /** A password off the wire; what cannot be decoded is no password. */
  const typed = (encoded: string): string => decodePassword(encoded) ?? '';

  function assertWay(): void {
    if (!mayLogin(ways, 'mobile')) throw refuse(PERSON_MESSAGES.loginWay, { reason: 'login_way' });
  }

  return {
    assertWay,

    /** By mobile and password; an unknown number and a wrong password answer alike, and take as long. */
    async login(mobile: string, pwd: string, now: Date, device = ''): Promise<UserInfo> {
      assertWay();
      const password = typed(pwd);
      const wrong = checkMobileLogin({ mobile, pwd: password });
      if (wrong) throw invalid(wrong);
      if (!(await tries.allows(mobile))) throw refuse(MESSAGES.loginTooOften, { reason: 'too_often' });
      const uid = await ownerOf(mobile);
      const hash = uid === undefined ? undefined : await loadCredential(db, uid);
      if (!(await passwords.matches(password, hash)) || uid === undefined)
        throw refuse(MESSAGES.mobileOrPasswordWrong, { reason: 'login_wrong' });
      await tries.forget(mobile);
      await db.transaction().execute((tx) => acceptInvited(tx, mobile, uid, new Date()));
      return account.open(uid, 'console', now, device);
    },

    /** By mobile and code, on the member page; the first time makes the person. */
    async loginByCode(mobile: string, code: string, now: Date, device = ''): Promise<UserInfo> {
      assertWay();
      if (!isMobile(mobile)) throw invalid({ field: 'mobile', message: MESSAGES.mobileInvalid });
      await phones.takeCode({ phone: mobile, purpose: 'login', scope: '' }, code);
      const identity = { provider: PROVIDER, app: '', subject: mobile, mobile };
      const uid = await account.personOf({ ...identity, nickname: `手机用户${mobile.slice(-4)}` });
      return account.open(uid, 'member', now, device);
    },

    /**
     * Sets the password of a bound number. All sessions of the person end but the one that asks, if it is his; a
     * number that nobody bound, and to which no organiser was invited, answers like a wrong code.
     */
    async reset(
      request: { mobile: string; pwd: string; code: string; re_pwd: string },
      asking: Principal | null,
    ): Promise<void> {
      const { mobile, code } = request;
      const pwd = typed(request.pwd);
      const wrong = checkReset({ mobile, code, pwd, re_pwd: typed(request.re_pwd) });
      if (wrong) throw invalid(wrong);
      await phones.takeCode({ phone: mobile, purpose: 'reset', scope: '' }, code);
      const known = await ownerOf(mobile);
      const hash = await passwords.hash(pwd);
      await db.transaction().execute(async (tx) => {
        const uid = await acceptInvited(tx, mobile, known, new Date());
        if (uid === undefined) throw codeWrong();
        await putCredential(tx, uid, hash, new Date());
        await sessions.closeAll(tx, uid, asking?.uid === uid ? asking.session : undefined);
      });
      await tries.forget(mobile);
    },

    async hasPassword(uid: string): Promise<boolean> {
      return (await loadCredential(db, uid)) !== undefined;
    },

    /** Whether a password is the person's; takes as long where he has none. */
    async isPassword(uid: string, password: string): Promise<boolean> {
      return passwords.matches(password, await loadCredential(db, uid));
    },

    /** The number that a person bound; refused while there is none (AUTH-25). */
    async bound(uid: string): Promise<string> {
      const { mobile } = await loadPerson(db, uid);
      if (!mobile) throw refuse(MESSAGES.mobileNotBound, { reason: 'not_bound' });
      return mobile;
    },

    /** Uses up the code by which a person proves that a number is his. */
    async prove(uid: string, mobile: string, code: string): Promise<void> {
      if (!isMobile(mobile)) throw invalid({ field: 'mobile', message: MESSAGES.mobileInvalid });
      await phones.takeCode({ phone: mobile, purpose: 'bind', scope: uid }, code);
    },

    /** Binds a number by the code that was sent to it. */
    async bindProven(uid: string, mobile: string, code: string): Promise<void> {
      await this.prove(uid, mobile, code);
      await db.transaction().execute((tx) => this.bind(tx, uid, mobile));
    },

    /**
     * Binds a proven number, in the caller's transaction. A number that leads to another person is refused and both
     * stay as they are (docs/decisions/050: two people are never merged by a number).
     */
    async bind(tx: Tx, uid: string, mobile: string): Promise<void> {
      const person = await loadPerson(tx, uid, 'lock');
      const claimed = await claimIdentity(tx, PROVIDER, '', mobile, uid, new Date());
      if (!claimed && (await findIdentity(tx, PROVIDER, '', mobile)) !== uid)
        throw refuse(MESSAGES.mobileTaken, { reason: 'mobile_taken', field: 'mobile' });
      await putMobile(tx, uid, mobile, person.mobile);
    },
  };
}
export type MobileService = ReturnType<typeof createMobileService>;
