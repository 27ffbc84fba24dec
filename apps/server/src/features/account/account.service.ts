import { MESSAGES, type UserInfo } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId, randomText } from '../../platform/ids/ids.ts';
import type { Sessions } from '../../platform/session/session.ts';
import {
  claimIdentity,
  findIdentity,
  insertPerson,
  loadPerson,
  type PersonRow,
  setCertified,
} from './account.store.ts';

/** Who a provider says somebody is. */
export interface Identity {
  provider: string;
  app: string;
  subject: string;
  nickname: string;
  /** The number itself where the provider is the phone network. */
  mobile?: string;
}
/** Exchanges a provider's code; null when the code is no good. The port of design §7. */
export type IdentityProvider = (code: string, door: 'console' | 'member') => Promise<Identity | null>;

const LOCAL = /^local:(.{1,50})$/u;

/** Stand-in of development: `local:<name>` is that person, the same one through all doors. */
export const localIdentity: IdentityProvider = async (code) => {
  const name = LOCAL.exec(code)?.[1]?.trim();
  return name ? { provider: 'local', app: '', subject: name, nickname: name } : null;
};

export interface AccountDeps {
  db: Db;
  sessions: Sessions;
  identify: IdentityProvider;
  /** CERTIFICATION=granted: every organiser counts as certified. */
  everybodyCertified: boolean;
}

export function createAccountService({ db, sessions, identify, everybodyCertified }: AccountDeps) {
  /** Finds the person of an identity, or makes him at his first login; two first logins at once make one. */
  async function personOf(identity: Identity): Promise<string> {
    const { provider, app, subject } = identity;
    const known = await findIdentity(db, provider, app, subject);
    if (known) return known;
    return db.transaction().execute(async (tx) => {
      const uid = newId();
      const now = new Date();
      if (!(await claimIdentity(tx, provider, app, subject, uid, now)))
        return (await findIdentity(tx, provider, app, subject))!;
      const { nickname, mobile } = identity;
      await insertPerson(tx, { uid, openid: `o${randomText(27)}`, nickname, mobile: mobile ?? null, now });
      return uid;
    });
  }

  /** The state of a person's certification at `now`. */
  function certification(person: Pick<PersonRow, 'certified_until'>, now: Date) {
    const until = person.certified_until;
    const valid = everybodyCertified || (until !== null && until > now);
    return {
      is_cerficated: valid ? 1 : 0,
      is_certed: valid ? 1 : until === null ? 0 : 2,
      t_expire: until === null ? 0 : Math.floor(until.getTime() / 1000),
    } as const;
  }

  function userInfo(person: PersonRow, token: string, now: Date): UserInfo {
    const cert = certification(person, now);
    return {
      access_token: token,
      created: person.created,
      openid: person.openid,
      cert_type: cert.is_certed === 1 ? person.cert_type : -1,
      bind_mobile: person.mobile ?? '',
      nickname: person.nickname,
      avatar: person.avatar,
      signature: person.signature || person.nickname,
      ...cert,
    };
  }

  /** Opens a session of a person at a door. */
  async function open(uid: string, source: 'console' | 'member', now: Date): Promise<UserInfo> {
    const token = await sessions.open(db, uid, source);
    return userInfo(await loadPerson(db, uid), token, now);
  }

  return {
    certification,
    open,
    personOf,

    async login(code: string, door: 'console' | 'member', now: Date): Promise<UserInfo> {
      const identity = await identify(code, door);
      if (!identity) throw refuse(MESSAGES.loginCodeInvalid, { reason: 'code_invalid', field: 'code' });
      return open(await personOf(identity), door, now);
    },

    /** The person behind a code without opening a session; made at the first time. */
    async personByCode(code: string): Promise<string> {
      const identity = await identify(code, 'member');
      if (!identity) throw refuse(MESSAGES.loginCodeInvalid, { reason: 'code_invalid', field: 'code' });
      return personOf(identity);
    },

    async info(uid: string, now: Date): Promise<UserInfo> {
      return userInfo(await loadPerson(db, uid), '', now);
    },

    /** Development's call: certified until `until`, and optionally with a verified phone, as binding would leave it. */
    async certify(uid: string, until: Date, mobile: string | null): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const person = await loadPerson(tx, uid, 'lock');
        if (mobile !== null && person.mobile === null)
          await claimIdentity(tx, 'mobile', '', mobile, uid, new Date());
        await setCertified(tx, uid, until, mobile);
      });
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
