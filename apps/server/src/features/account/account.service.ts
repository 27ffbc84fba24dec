import { LIMITS, MESSAGES, type UserInfo } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId, randomText, sha256 } from '../../platform/ids/ids.ts';
import type { Sessions } from '../../platform/session/session.ts';
import {
  claimIdentity,
  decideQr,
  findIdentity,
  insertPerson,
  insertQr,
  loadPerson,
  loadQr,
  type PersonRow,
  pollQr,
  setCertified,
} from './account.store.ts';

/** Real minutes after which a login code is dead however few polls it had. */
const QR_MINUTES = 10;

/** Who a provider says somebody is. */
export interface Identity {
  provider: string;
  app: string;
  subject: string;
  nickname: string;
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
  publicUrl: string;
}

export function createAccountService({ db, sessions, identify, everybodyCertified, publicUrl }: AccountDeps) {
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
      await insertPerson(tx, { uid, openid: `o${randomText(27)}`, nickname: identity.nickname, now });
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

  async function open(uid: string, source: string, now: Date) {
    const token = await sessions.open(db, uid, source);
    return userInfo(await loadPerson(db, uid), token, now);
  }

  return {
    certification,

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

    /** A fresh code for a screen. The poll is bound to the browser's own secret besides the poll name. */
    async newQr(pollName: string, browserSecret: string, device: string): Promise<{ link: string }> {
      const qr = randomText(24);
      await insertQr(db, {
        qr,
        pollHash: sha256(`${pollName}\0${browserSecret}`),
        browser: sha256(browserSecret),
        device,
        now: new Date(),
      });
      return { link: `${publicUrl}/m/scan/${qr}` };
    },

    /** sta 0 with the user once the phone confirmed; otherwise a refusal without words (G57). */
    async pollQr(pollName: string, browserSecret: string, now: Date): Promise<UserInfo> {
      const row = await db
        .transaction()
        .execute((tx) => pollQr(tx, sha256(`${pollName}\0${browserSecret}`), sha256(browserSecret)));
      if (!row || row.state === 'used' || row.state === 'refused' || isDead(row))
        throw refuse(MESSAGES.qrExpired, { reason: 'qr_expired' });
      if (row.state === 'waiting' || row.uid === null)
        throw refuse(MESSAGES.qrWaiting, { reason: 'qr_waiting' });
      return open(row.uid, 'console', now);
    },

    async previewQr(qr: string) {
      const row = await loadQr(db, qr);
      if (!row || isDead(row)) throw refuse(MESSAGES.qrExpired, { reason: 'qr_expired' });
      if (row.state !== 'waiting') throw refuse(MESSAGES.qrUsed, { reason: 'qr_used' });
      return {
        purpose: 'login' as const,
        device: row.device,
        created: Math.floor(row.t_create.getTime() / 1000),
      };
    },

    async confirmQr(qr: string, uid: string, accept: boolean): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await loadQr(tx, qr, 'lock');
        if (!row || isDead(row)) throw refuse(MESSAGES.qrExpired, { reason: 'qr_expired' });
        // The same person confirming again is a repeated request, not a second use.
        if (row.state === 'confirmed' && row.uid === uid && accept) return;
        if (row.state !== 'waiting') throw refuse(MESSAGES.qrUsed, { reason: 'qr_used' });
        await decideQr(tx, qr, uid, accept);
      });
    },

    /** Development's call: certified until `until`, and optionally with a verified phone. */
    async certify(uid: string, until: Date, mobile: string | null): Promise<void> {
      await db.transaction().execute((tx) => setCertified(tx, uid, until, mobile));
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;

/** Dead after 70 polls (S2 §9), where the poll after the last still finds it (design §13), or by age. */
function isDead(row: { polls: number; t_create: Date }): boolean {
  return row.polls > LIMITS.loginQrPolls + 1 || Date.now() - row.t_create.getTime() > QR_MINUTES * 60_000;
}
