import {
  ACCOUNT_MESSAGES,
  decodePassword,
  MEMBER_MESSAGES,
  type ParsedRequestOf,
  type ReauthWay,
  type ResponseOf,
  type reauth,
  type reauthStatus,
} from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import { personOf } from '../account/account.reads.ts';
import type { AccountService } from '../account/account.service.ts';
import type { MobileService } from '../account/mobile.service.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import type { ScanService } from '../scan/scan.service.ts';

/** Real minutes for which a login, or a proof, is good for what cannot be undone. */
const FRESH_MINUTES = 10;

export interface ReauthDeps {
  db: Db;
  sessions: Sessions;
  account: AccountService;
  mobiles: MobileService;
  phones: PhoneService;
  scans: ScanService;
  /** Tries of a person. */
  tries: Limiter;
  development: boolean;
}

const failed = (): ApiError => apiError(MEMBER_MESSAGES.reauthFailed, { reason: 'reauth_failed' });
/** `138****8000` */
const hidden = (mobile: string): string => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

const isStillFresh = (proven: Date): boolean => Date.now() - proven.getTime() < FRESH_MINUTES * 60_000;

/** Resolves true for a session with a login, or a new proof of identity, within the last ten minutes of real time. */
export const freshBy =
  (sessions: Sessions) =>
  async ({ session }: Principal): Promise<boolean> =>
    isStillFresh(await sessions.provenAt(session));

/** Proof that a session still belongs to its person; required before acts that cannot be undone. Runs on real time. */
export function createReauthService(deps: ReauthDeps) {
  const { db, sessions, account, mobiles, phones, scans, tries, development } = deps;

  const isFresh = freshBy(sessions);

  async function mobileOf(uid: string): Promise<string> {
    const { mobile } = await personOf(db, uid);
    if (!mobile) throw apiError(MEMBER_MESSAGES.reauthNoMobile, { reason: 'not_bound' });
    return mobile;
  }

  return {
    async status(principal: Principal): Promise<ResponseOf<typeof reauthStatus>['data']> {
      const { mobile } = await personOf(db, principal.uid);
      const ways: ReauthWay[] = ['scan'];
      if (mobile) ways.unshift('sms');
      if (await mobiles.hasPassword(principal.uid)) ways.unshift('password');
      if (development) ways.push('local');
      return { fresh: (await isFresh(principal)) ? 1 : 0, ways, mobile: mobile ? hidden(mobile) : '' };
    },

    /** Sends a code to the number that the person has bound, and to no other. */
    async sendCode({ uid }: Principal): Promise<void> {
      await phones.sendCode({ phone: await mobileOf(uid), purpose: 'reauth', scope: uid }, { uid });
    },

    /** Takes a proof in one of the ways; `browserSecret` is what a login code was asked for with. */
    async prove(
      principal: Principal,
      { way, pwd, code, token }: ParsedRequestOf<typeof reauth>,
      browserSecret: string,
    ): Promise<void> {
      const { uid } = principal;
      let proven = new Date();
      // A poll that comes before the phone answered is no try; what is typed is.
      if (way !== 'scan' && !(await tries.allows(uid)))
        throw apiError(ACCOUNT_MESSAGES.loginTooOften, { reason: 'too_often' });
      if (way === 'password') {
        if (!(await mobiles.hasPassword(uid)))
          throw apiError(MEMBER_MESSAGES.reauthNoPassword, { reason: 'no_password' });
        if (!(await mobiles.isPassword(uid, decodePassword(pwd) ?? '')))
          throw apiError(MEMBER_MESSAGES.reauthWrong, { reason: 'reauth_failed', field: 'pwd' });
      } else if (way === 'sms') {
        await phones.takeCode({ phone: await mobileOf(uid), purpose: 'reauth', scope: uid }, code);
      } else if (way === 'scan') {
        const confirmed = await scans.confirmedBy(token, browserSecret);
        if (confirmed.uid !== uid || confirmed.session === principal.session) throw failed();
        if (!isStillFresh(confirmed.proven))
          throw apiError(ACCOUNT_MESSAGES.reauthOnPhone, { reason: 'reauth_failed' });
        // No fresher than the phone: else two sessions would vouch for each other for ever.
        proven = confirmed.proven;
      } else if (!development || (await account.personByCode(code)) !== uid) throw failed();
      await tries.forget(uid);
      await sessions.prove(principal.session, proven);
    },
  };
}
export type ReauthService = ReturnType<typeof createReauthService>;
