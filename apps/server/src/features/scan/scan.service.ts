import {
  ACCOUNT_MESSAGES,
  LIMITS,
  type ParsedRequestOf,
  PERSON_MESSAGES,
  type scanConfirm,
  type UserInfo,
} from '@rollcall/contract';
import { toGcj02 } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import type { Device } from '../../platform/http/device.ts';
import { randomText, sha256 } from '../../platform/ids/ids.ts';
import type { PlaceName } from '../../platform/map/map.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import { personOf } from '../account/account.reads.ts';
import type { AccountService } from '../account/account.service.ts';
import type { MobileService } from '../account/mobile.service.ts';
import {
  decideQr,
  findRequested,
  insertQr,
  loadQr,
  pollQr,
  type QrRow,
  type ScannedPlace,
  type ScanPurpose,
} from './scan.store.ts';

/** Real minutes after which a code is dead, however often it was asked after. */
const MINUTES: Record<ScanPurpose, number> = { login: 10, bind: 10, locate: 5 };
/** Real minutes for which a phone's own proof vouches for somebody else's: half of what it is good for, so that some is left. */
const VOUCHES_MINUTES = 5;

export interface ScanDeps {
  db: Db;
  sessions: Pick<Sessions, 'clientOf' | 'isOpen' | 'provenAt'>;
  account: AccountService;
  mobiles: MobileService;
  publicUrl: string;
  /** Name of a point on the map that its sender had no words for. */
  placeName: PlaceName;
}
type Answer = ParsedRequestOf<typeof scanConfirm>;

/** Dead by age; a login also after 70 polls (D17), where the poll after the last still finds it (D17). */
const isDead = (row: QrRow): boolean =>
  row.polls > LIMITS.loginQrPolls + 1 || Date.now() - row.t_create.getTime() > MINUTES[row.purpose] * 60_000;
const expired = (): ApiError => apiError(ACCOUNT_MESSAGES.qrExpired, { reason: 'qr_expired' });
const waiting = (): ApiError => apiError(ACCOUNT_MESSAGES.qrWaiting, { reason: 'qr_waiting' });
const used = (): ApiError => apiError(ACCOUNT_MESSAGES.qrUsed, { reason: 'qr_used' });

/** Codes on a screen that a phone answers: a login, a mobile to bind, a place. */
export function createScanService({ db, sessions, account, mobiles, publicUrl, placeName }: ScanDeps) {
  async function put(of: {
    purpose: ScanPurpose;
    asker: string | null;
    name: string;
    secret: string;
    device: string;
    proof?: boolean;
  }) {
    const qr = randomText(24);
    await insertQr(db, {
      qr,
      purpose: of.purpose,
      asker: of.asker,
      pollHash: sha256(`${of.name}\0${of.secret}`),
      browser: sha256(of.secret),
      device: of.device,
      proof: of.proof ?? false,
      now: new Date(),
    });
    return { link: `${publicUrl}/m/scan/${qr}` };
  }

  /** Only the person who shows it may bind by it: else anybody's number could be caught with a code. */
  function assertOwn(row: QrRow, uid: string): void {
    if (row.purpose === 'bind' && row.asker !== uid)
      throw apiError(ACCOUNT_MESSAGES.qrOtherPerson, { reason: 'qr_other_person' });
  }

  /**
   * A login and a number are the phone's to confirm: else whoever sits at a console that was left open would confirm
   * their own code there, and be taken for its owner anew.
   */
  async function assertPhone(row: QrRow, session: string): Promise<void> {
    if (row.purpose !== 'locate' && (await sessions.clientOf(session)) !== 'member')
      throw apiError(ACCOUNT_MESSAGES.qrNotPhone, { reason: 'qr_not_phone' });
  }

  const placeOf = async ({ location, address }: Answer): Promise<ScannedPlace> => {
    if (!location)
      throw apiError(ACCOUNT_MESSAGES.positionMissing, { reason: 'field_invalid', field: 'location' });
    const point = toGcj02(location);
    return { ...point, address: address || (await placeName(point)) };
  };

  /**
   * A code that proves who is asking is confirmed by a phone that has just proved itself: else a session would vouch for
   * its own person by nothing but being there.
   */
  async function assertProven(row: QrRow, proven: Date): Promise<void> {
    if (row.proof && Date.now() - proven.getTime() > VOUCHES_MINUTES * 60_000)
      throw apiError(PERSON_MESSAGES.proofNeeded, { reason: 'reauth_needed' });
  }

  /** A code is good while the session that confirmed it is: one that its person ended lets nobody in any more. */
  async function assertOpen(tx: Db | Tx, session: string): Promise<void> {
    // Confirmed by a process of the release before, which did not note it.
    if (session !== '' && !(await sessions.isOpen(tx, session))) throw expired();
  }

  /**
   * Person who confirmed a login code, which is used up by it, with their session and its last proof of identity; a
   * rejection without words while nobody has (G57).
   */
  async function confirmedBy(
    pollName: string,
    browserSecret: string,
  ): Promise<{ uid: string; session: string; proven: Date; isProof: boolean }> {
    const row = await db
      .transaction()
      .execute((tx) => pollQr(tx, sha256(`${pollName}\0${browserSecret}`), sha256(browserSecret)));
    if (!row || row.state === 'used' || row.state === 'refused' || isDead(row)) throw expired();
    if (row.state === 'waiting' || row.uid === null) throw waiting();
    const session = row.by_session?.toString('hex') ?? '';
    await assertOpen(db, session);
    // Confirmed by a process of the release before, which noted neither: it vouches for nothing.
    return {
      uid: row.uid,
      session,
      proven: row.t_proof ?? new Date(0),
      isProof: row.proof,
    };
  }

  return {
    /** A fresh login code for a screen. The poll is bound to the browser's own secret besides the poll name. */
    newLogin: (pollName: string, browserSecret: string, device: string, proof: boolean) =>
      put({ purpose: 'login', asker: null, name: pollName, secret: browserSecret, device, proof }),

    newBind: ({ uid, session }: Principal, device: string) =>
      put({ purpose: 'bind', asker: uid, name: 'bind', secret: session, device }),

    /** A code for a place; its answer is for the session that asked, under the key. */
    async newLocate({ uid, session }: Principal, device: string): Promise<{ key: string; link: string }> {
      const key = randomText(24);
      return { key, ...(await put({ purpose: 'locate', asker: uid, name: key, secret: session, device })) };
    },

    /** The place that the phone sent; a refusal without words while it has not (G57). */
    async place(key: string, { session }: Principal): Promise<ScannedPlace> {
      const row = await findRequested(db, 'locate', sha256(`${key}\0${session}`), sha256(session));
      if (!row || isDead(row) || row.state === 'refused') throw expired();
      if (row.state === 'waiting' || !row.answer) throw waiting();
      return row.answer;
    },

    /** sta 0 with the user once the phone confirmed; otherwise a refusal without words (G57). */
    async pollLogin(
      pollName: string,
      browserSecret: string,
      now: Date,
      device: () => Device,
    ): Promise<UserInfo> {
      const { uid, session, proven, isProof } = await confirmedBy(pollName, browserSecret);
      // A code for a proof of identity opens no login.
      if (isProof) throw expired();
      const recheck = (tx: Tx) => assertOpen(tx, session);
      // No fresher than the phone that let it in.
      return account.open(uid, 'console', now, { device: device(), proven, recheck });
    },

    confirmedBy,

    async preview(qr: string, uid: string) {
      const row = await loadQr(db, qr);
      if (!row || isDead(row)) throw expired();
      if (row.state !== 'waiting') throw used();
      assertOwn(row, uid);
      return {
        purpose: row.purpose,
        device: row.device,
        created: unixSeconds(row.t_create),
        asker: row.asker === null ? '' : (await personOf(db, row.asker)).nickname,
        proof: row.proof ? (1 as const) : (0 as const),
      };
    },

    /** Does, or refuses, what the code asked for; once. */
    async confirm(answer: Answer, principal: Principal, now: Date): Promise<void> {
      const { uid, session } = principal;
      const accept = answer.accept === 1;
      const before = await loadQr(db, answer.qr);
      if (!before || isDead(before)) throw expired();
      assertOwn(before, uid);
      if (accept) await assertPhone(before, session);
      const proven = await sessions.provenAt(session);
      if (accept && before.state === 'waiting') await assertProven(before, proven);
      // A map is asked before the transaction: nobody waits for it under a lock.
      const place =
        before.purpose === 'locate' && before.state === 'waiting' && accept ? await placeOf(answer) : null;
      // A try at the code counts even where the rest is refused, so it stands before the transaction.
      if (before.purpose === 'bind' && before.state === 'waiting' && accept)
        await mobiles.prove(principal, answer.mobile, answer.code);
      const former = await db.transaction().execute(async (tx: Tx) => {
        const row = await loadQr(tx, answer.qr, 'lock');
        if (!row) throw expired();
        // The same person confirming again is a repeated request, not a second use.
        if (row.state === 'confirmed' && row.uid === uid && accept) return undefined;
        if (row.state !== 'waiting') throw used();
        await decideQr(tx, answer.qr, { uid, accept, answer: place, session, proven });
        return row.purpose === 'bind' && accept
          ? mobiles.bind(tx, principal, answer.mobile, now, row.browser)
          : undefined;
      });
      await mobiles.notifyFormer(former, answer.mobile);
    },
  };
}
export type ScanService = ReturnType<typeof createScanService>;
