import { WECHAT_LINK_MESSAGES, WECHAT_LINK_NOTICES } from '@rollcall/contract';
import { type LoginWays, mayLogin } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import { UNION } from '../../platform/wechat/sign-in.ts';
import { notify } from '../notice/notice.service.ts';
import { loadPerson } from './account.store.ts';
import {
  claimName,
  dropNames,
  forgetNames,
  hasNothing,
  holdersOf,
  linkedSince,
  lockPeople,
  type Name,
  noteNames,
  takeNames,
  wechatAccounts,
} from './link.store.ts';

/** Why a WeChat was not linked: `taken` is somebody's who has something, `other`: the person has another one. */
export class NotLinked extends Error {
  override name = 'NotLinked';
  readonly end: 'taken' | 'other' | 'state';
  constructor(end: 'taken' | 'other' | 'state') {
    super(`WeChat not linked: ${end}`);
    this.end = end;
  }
}

const namesOf = ({ app, subject, also = [] }: Identity): Name[] => [{ app, subject }, ...also];
const same = (one: Name, other: Name): boolean => one.app === other.app && one.subject === other.subject;

interface AccountLinkDeps {
  db: Db;
  sessions: Pick<Sessions, 'closeAll' | 'isOpen'>;
  /** LOGIN: which ways in there are. */
  ways: LoginWays;
}

/** WeChat as a way in of somebody who came by another one (docs/decisions/103). Dates are real ones, as of all logins. */
export function createAccountLinks({ db, sessions, ways }: AccountLinkDeps) {
  /** True where a person keeps a way to log in without their WeChat. */
  const mayEnd = ({ mobile }: { mobile: string | null }): boolean =>
    mobile !== null && mayLogin(ways, 'mobile');

  return {
    /** @param app the one behind the client that asks */
    async status(uid: string, app: string) {
      const since = await linkedSince(db, uid, [app, UNION]);
      const linked = since !== undefined;
      return {
        linked: linked ? (1 as const) : (0 as const),
        t_link: since ? unixSeconds(since) : 0,
        may_end: linked && mayEnd(await loadPerson(db, uid)) ? (1 as const) : (0 as const),
      };
    },

    /** Resolves true where a WeChat account leads to this person already. */
    async isOwn(uid: string, identity: Identity): Promise<boolean> {
      const holders = (await holdersOf(db, namesOf(identity))).filter((holder) => holder !== undefined);
      return holders.length > 0 && holders.every((holder) => holder === uid);
    },

    /**
     * Makes a WeChat lead to a person; done twice, it is done. A WeChat that led to somebody who has nothing comes over
     * with all of its names, and their sessions end. A session that was ended while WeChat was asked links nothing.
     * @throws NotLinked
     */
    link: ({ uid, session }: Principal, identity: Identity, now: Date): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const at = new Date();
        const names = namesOf(identity);
        // A concurrent first login by it waits here, and finds the person that it was linked to.
        for (const name of names) await claimName(tx, name, uid, at);
        const holders = await holdersOf(tx, names);
        const others = [...new Set(holders)].filter((holder): holder is string => holder !== uid);
        await lockPeople(tx, [uid, ...others]);
        const { erased_at, disabled_at } = await loadPerson(tx, uid);
        const mayGoOn = erased_at === null && disabled_at === null && (await sessions.isOpen(tx, session));
        if (!mayGoOn) throw new NotLinked('state');
        for (const other of others) if (!(await hasNothing(tx, other))) throw new NotLinked('taken');
        const wanted = [...names];
        for (const other of others)
          for (const name of await wechatAccounts(tx, other))
            if (!wanted.some((one) => same(one, name))) wanted.push(name);
        const linked = await wechatAccounts(tx, uid);
        if (wanted.some((one) => linked.some((own) => own.app === one.app && own.subject !== one.subject)))
          throw new NotLinked('other');
        await takeNames(tx, wanted, uid, at);
        for (const other of others) {
          await forgetNames(tx, other);
          await sessions.closeAll(tx, other);
        }
        await noteNames(tx, uid, wanted, at);
        if (!names.every((name) => linked.some((own) => same(own, name))))
          await notifyPerson(tx, uid, 'linked', now);
      }),

    /** Takes their WeChat off a person, and ends their sessions but the one that asks. */
    end: ({ uid, session }: Principal, now: Date): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const person = await loadPerson(tx, uid, 'lock');
        const names = await wechatAccounts(tx, uid);
        if (names.length === 0) throw apiError(WECHAT_LINK_MESSAGES.none, { reason: 'not_linked' });
        if (!mayEnd(person)) throw apiError(WECHAT_LINK_MESSAGES.last, { reason: 'last_way' });
        await dropNames(tx, names, uid);
        await forgetNames(tx, uid);
        await sessions.closeAll(tx, uid, session);
        await notifyPerson(tx, uid, 'ended', now);
      }),
  };
}
export type AccountLinks = ReturnType<typeof createAccountLinks>;

/** A change of the ways to log in is reported to its person, wherever they are. */
const notifyPerson = (tx: Tx, uid: string, what: keyof typeof WECHAT_LINK_NOTICES, now: Date) =>
  notify(tx, { uid, cid: '', kind: 'account', ...WECHAT_LINK_NOTICES[what], link: '/me', now });
