import {
  ACCOUNT_MESSAGES,
  ACCOUNT_NOTICES,
  AUTH_TYPE,
  PERSON_MESSAGES,
  type UserInfo,
} from '@rollcall/contract';
import { type LoginWays, mayEnterConsole, mayLogin } from '@rollcall/rules';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import { type Db, pipeline, type Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { Device } from '../../platform/http/device.ts';
import type { Identity, IdentityProvider } from '../../platform/identity/identity.ts';
import { newId, randomText } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import { MINI_SOURCE, type Sessions } from '../../platform/session/session.ts';
import { UNNAMED } from '../../platform/wechat/sign-in.ts';
import { agreedAtLogin } from '../consent/consent.service.ts';
import { notify } from '../notice/notice.service.ts';
import {
  claimIdentity,
  findIdentity,
  insertPerson,
  loadPerson,
  managesAny,
  type PersonRow,
  setVerified,
} from './account.store.ts';
import { noteDevice } from './device.store.ts';
import { grantCertification } from './grant.service.ts';
import { notifyErasureWithdrawn } from './leaving.service.ts';
import { deleteErasure } from './leaving.store.ts';
import { isWhole, wechatPersonOf } from './link.service.ts';
import { createNewcomers } from './newcomers.service.ts';

interface AccountDeps {
  db: Db;
  sessions: Sessions;
  identify: IdentityProvider;
  /** CERTIFICATION=granted: every organiser counts as certified. */
  everybodyCertified: boolean;
  /** LOGIN: which ways in there are. */
  ways: LoginWays;
  log: Pick<Log, 'info'>;
  /** Counts a login of somebody who was here before; throws where there were too many. */
  count: (uid: string) => Promise<void>;
}

/** Circumstances of a login. */
interface Entry {
  /** Undefined: by no browser. */
  device?: Device | undefined;
  /** When they proved who they are, where that was not now. */
  proven?: Date;
  /** The browser is neither noted nor told of. */
  quiet?: boolean;
  /** Of the mini-program. */
  ofMini?: boolean;
  /** Asks under the person's row whether what let them in still does; throws where it was taken away meanwhile. */
  recheck?: (tx: Tx) => Promise<void>;
}

export function createAccountService(deps: AccountDeps) {
  const { db, sessions, identify, everybodyCertified, ways, log, count } = deps;
  /** Finds the person of an identity, or makes them at their first login; two first logins at once make one. */
  async function personOf(identity: Identity): Promise<string> {
    return (await knownPersonOf(identity)) ?? db.transaction().execute((tx) => makePerson(tx, identity));
  }

  /** The person of an identity; undefined before their first login, but for WeChat's, who is made. */
  async function knownPersonOf(identity: Identity): Promise<string | undefined> {
    if (identity.provider === 'wechat') return wechatPersonOf({ db, sessions, unnamed: UNNAMED }, identity);
    return findIdentity(db, identity.provider, identity.app, identity.subject);
  }

  /** The same in the caller's transaction. */
  async function makePerson(tx: Tx, identity: Identity): Promise<string> {
    const { provider, app, subject, nickname, mobile } = identity;
    const uid = newId();
    const now = new Date();
    if (!(await claimIdentity(tx, provider, app, subject, uid, now)))
      return (await findIdentity(tx, provider, app, subject))!;
    await insertPerson(tx, { uid, openid: `o${randomText(27)}`, nickname, mobile: mobile ?? null, now });
    return uid;
  }

  /** The state of a person's certification at `now`. */
  function certification(person: Pick<PersonRow, 'certified_until'>, now: Date) {
    const until = person.certified_until;
    const valid = everybodyCertified || (until !== null && until > now);
    return {
      is_cerficated: valid ? 1 : 0,
      is_certed: valid ? 1 : until === null ? 0 : 2,
      t_expire: unixSecondsOrZero(until),
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

  /** Check that a person may log in at all, and at this client. The caller holds their row. */
  async function assertMayEnter(tx: Tx, person: PersonRow, source: 'console' | 'member'): Promise<void> {
    if (person.disabled_at !== null || person.erased_at !== null)
      throw apiError(
        person.disabled_reason === ''
          ? PERSON_MESSAGES.disabled
          : PERSON_MESSAGES.disabledFor(person.disabled_reason),
        { reason: 'disabled' },
      );
    if (source === 'member') return;
    const invited = person.organiser_at !== null;
    const manages = ways === 'mobile' && !invited && (await managesAny(tx, person.uid));
    if (!mayEnterConsole(ways, { invited, manages }))
      throw apiError(PERSON_MESSAGES.notOrganiser, { reason: 'not_organiser' });
  }

  /**
   * Opens a session of a person at a client, under their row: whoever closes the account waits, or is waited for. A
   * browser that they never used is told to the inbox. Logged, as refused ones are, by the person's id alone.
   */
  async function open(
    uid: string,
    source: 'console' | 'member',
    now: Date,
    entry: Entry = {},
  ): Promise<UserInfo> {
    await count(uid);
    return openFor(async () => uid, source, now, entry);
  }

  /** The same for a person who is found, or made, in the transaction of the login. */
  async function openFor(
    find: (tx: Tx) => Promise<string>,
    source: 'console' | 'member',
    now: Date,
    { device, proven, quiet = false, ofMini = false, recheck }: Entry,
  ): Promise<UserInfo> {
    const { uid, opened } = await db.transaction().execute(async (tx) => {
      const uid = await find(tx);
      const person = await loadPerson(tx, uid, 'lock');
      await assertMayEnter(tx, person, source);
      await recheck?.(tx);
      // Under the person's row none of them waits for another: on the first morning everybody logs in at once.
      const [token, noted, agreed, isBack] = await pipeline(tx, (t) =>
        Promise.all([
          sessions.open(t, uid, ofMini ? MINI_SOURCE : source, device?.name, proven),
          device && !quiet ? noteDevice(t, uid, device.mark(), device.name, new Date()) : undefined,
          // The first login is the agreement to what the login page shows; a later version is asked about.
          agreedAtLogin(t, uid, now),
          deleteErasure(t, uid),
        ]),
      );
      if (device && noted === 'new') {
        const words = ACCOUNT_NOTICES.elsewhere(device.name, source);
        await notify(tx, { uid, cid: '', kind: 'account', ...words, link: '/me', now });
      }
      if (isBack) await notifyErasureWithdrawn(tx, uid, now);
      const due = { agree_due: agreed ? 0 : 1, erasure_ended: isBack ? 1 : 0 } as const;
      return { uid, opened: { ...userInfo(person, token, now), ...due } };
    });
    log.info({ uid, source, device: device?.name }, 'a session was opened');
    return opened;
  }

  return {
    certification,
    open,
    newcomers: createNewcomers({ sessions, userInfo, log }),
    personOf,
    isWhole: (identity: Identity) => isWhole(db, identity),
    makePerson,

    async login(code: string, client: 'console' | 'member', now: Date, device?: Device): Promise<UserInfo> {
      const identity = await identify(code, client);
      if (!identity)
        throw apiError(ACCOUNT_MESSAGES.loginCodeInvalid, { reason: 'code_invalid', field: 'code' });
      // Development's stand-in is no way of its own.
      if (identity.provider !== 'local' && !mayLogin(ways, 'wechat'))
        throw apiError(PERSON_MESSAGES.loginWay, { reason: 'login_way' });
      // WeChat gives such a code to our mini-program alone.
      const ofMini = client === 'member' && identity.provider !== 'local' && code.startsWith('mini:');
      // Nobody else logs in by the stand-in.
      const quiet = identity.provider === 'local';
      const known = await knownPersonOf(identity);
      if (known !== undefined) await count(known);
      const find = async (tx: Tx) => known ?? makePerson(tx, identity);
      return openFor(find, client, now, { device, quiet, ofMini });
    },

    /** The person behind a code without opening a session; made at the first time. */
    async personByCode(code: string): Promise<string> {
      const identity = await identify(code, 'member');
      if (!identity)
        throw apiError(ACCOUNT_MESSAGES.loginCodeInvalid, { reason: 'code_invalid', field: 'code' });
      return personOf(identity);
    },

    async info(uid: string, now: Date): Promise<UserInfo> {
      return userInfo(await loadPerson(db, uid), '', now);
    },

    /** Development's call: certified until `until`, and optionally with a verified phone, as binding would leave it. */
    async certify(uid: string, until: Date, mobile: string | null, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const person = await loadPerson(tx, uid, 'lock');
        if (mobile !== null && person.mobile === null)
          await claimIdentity(tx, 'mobile', '', mobile, uid, new Date());
        if (mobile !== null) await setVerified(tx, uid, mobile);
        await grantCertification(tx, uid, { until, certType: AUTH_TYPE.PERSONAL }, now);
      });
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
