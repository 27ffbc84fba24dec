import { ACCOUNT_MESSAGES, ACCOUNT_NOTICES, PERSON_MESSAGES } from '@rollcall/contract';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError, sessionExpired } from '../../platform/http/api-error.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import { maskPhone } from '../../platform/sms/guarded.ts';
import { notify } from '../notice/notice.service.ts';
import { claimIdentity, findIdentity, loadPerson } from './account.store.ts';
import { forgetDevices } from './device.store.ts';
import { dropNamesSince, wechatAccounts } from './link.store.ts';
import {
  findChange,
  forgetCalendar,
  forgetChanges,
  forgetOldChanges,
  noteChange,
  putMobile,
} from './mobile.store.ts';
import { loadSessions } from './sessions.reads.ts';

/** Identity of a number: (provider, app, subject). */
export const MOBILE = 'mobile';
/** Real time for which the holder of a number may have it back. */
const GRACE_MS = 24 * 3600_000;

export interface NumbersDeps {
  db: Db;
  sessions: Pick<Sessions, 'closeAll' | 'isOpen'>;
  /** Resolves true for a session with a recent proof of identity. */
  isFresh: (principal: Principal) => Promise<boolean>;
  /** Tells the old number of the new one; undefined where this deployment has no message for it. */
  notifyOldNumber: ((former: string, mobile: string) => Promise<void>) | undefined;
}

/**
 * The number of a person as a way in: bound, put in the place of another one, and taken back (docs/decisions/050). All
 * times are real ones, as of logins; `now` is what the inbox says.
 */
export function createNumbers({ db, sessions, isFresh, notifyOldNumber }: NumbersDeps) {
  const notifyPerson = (tx: Tx, uid: string, what: { title: string; text: string }, now: Date) =>
    notify(tx, { uid, cid: '', kind: 'account', ...what, link: '/me', now });
  const graceBegan = () => new Date(Date.now() - GRACE_MS);

  /** The session of a person that showed a code on its screen: the code names it by a hash alone. */
  async function screenOf(tx: Tx, uid: string, screen: Buffer): Promise<string | undefined> {
    const names = (await loadSessions(tx, uid)).map(({ hash }) => hash.toString('hex'));
    return names.find((name) => sha256(name).equals(screen));
  }

  return {
    /**
     * Asks for a fresh proof before a number is changed, or added beside WeChat: an old session would be enough to
     * take the account over. A person with neither number nor WeChat has nothing to prove it by.
     */
    async assertMayChange(principal: Principal): Promise<void> {
      if (await isFresh(principal)) return;
      const { mobile } = await loadPerson(db, principal.uid);
      if (mobile !== null || (await wechatAccounts(db, principal.uid)).length > 0)
        throw apiError(PERSON_MESSAGES.proofNeeded, { reason: 'reauth_needed' });
    },

    /**
     * Binds a proven number, in the caller's transaction. A number that leads to another person is refused and both
     * stay as they are: two people are never merged by a number. Another number ends all sessions but the asking one
     * and the one that showed the code (`screen`: a hash of its name). One that was ended meanwhile binds nothing.
     * @returns the number whose place it took; undefined where it took none
     */
    async bind(
      tx: Tx,
      { uid, session }: Principal,
      mobile: string,
      now: Date,
      screen?: Buffer,
    ): Promise<string | undefined> {
      const { mobile: before } = await loadPerson(tx, uid, 'lock');
      if (!(await sessions.isOpen(tx, session))) throw sessionExpired();
      const claimed = await claimIdentity(tx, MOBILE, '', mobile, uid, new Date());
      if (!claimed && (await findIdentity(tx, MOBILE, '', mobile)) !== uid)
        throw apiError(ACCOUNT_MESSAGES.mobileTaken, { reason: 'mobile_taken', field: 'mobile' });
      await putMobile(tx, uid, mobile, before);
      if (before === mobile) return undefined;
      if (before === null) {
        await notifyPerson(tx, uid, ACCOUNT_NOTICES.bound(maskPhone(mobile)), now);
        return undefined;
      }
      await noteChange(tx, { uid, former: before, mobile, now: new Date() });
      await sessions.closeAll(tx, uid, session, screen && (await screenOf(tx, uid, screen)));
      await notifyPerson(tx, uid, ACCOUNT_NOTICES.changed(maskPhone(before), maskPhone(mobile)), now);
      return before;
    },

    /** Tells the old number, once the change stands. */
    async notifyFormer(former: string | undefined, mobile: string): Promise<void> {
      if (former !== undefined) await notifyOldNumber?.(former, mobile);
    },

    /**
     * Gives a number that was changed within a day back to its person; the caller has proven the number, and ends all
     * sessions. Links made since go with the number that took its place.
     * @returns the person; undefined where the number was nobody's, or is somebody's by now
     */
    async takeBack(tx: Tx, former: string, now: Date): Promise<string | undefined> {
      const found = await findChange(tx, former, graceBegan());
      if (!found) return undefined;
      const { uid } = found;
      const person = await loadPerson(tx, uid, 'lock');
      // Under the person's row: of two at once the second finds nothing to take back.
      const change = await findChange(tx, former, graceBegan());
      if (change?.uid !== uid || person.erased_at !== null || person.disabled_at !== null) return undefined;
      if (!(await claimIdentity(tx, MOBILE, '', former, uid, new Date()))) return undefined;
      await putMobile(tx, uid, former, person.mobile);
      await dropNamesSince(tx, uid, change.t_change);
      await forgetChanges(tx, uid);
      await forgetDevices(tx, uid);
      await forgetCalendar(tx, uid);
      await notifyPerson(tx, uid, ACCOUNT_NOTICES.restored(maskPhone(former)), now);
      return uid;
    },

    /** Tells a person that a new password was set. */
    notifyPasswordChange: (tx: Tx, uid: string, now: Date) =>
      notifyPerson(tx, uid, ACCOUNT_NOTICES.password, now),

    /** Forgets changes that nobody can take back any more. */
    sweep: () => forgetOldChanges(db, graceBegan()),
  };
}
export type Numbers = ReturnType<typeof createNumbers>;
