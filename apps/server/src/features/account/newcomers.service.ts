import type { UserInfo } from '@rollcall/contract';
import type { Queryable } from '../../platform/db/db.ts';
import type { Device } from '../../platform/http/device.ts';
import { newId, randomText } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Sessions } from '../../platform/session/session.ts';
import { allAgreeToNewest } from '../consent/consent.service.ts';
import { insertNewcomers, type PersonRow } from './account.store.ts';
import { insertFirstDevices } from './device.store.ts';

/** Somebody who comes for the first time, with the browser that they come with. */
export interface Newcomer {
  person: PersonRow;
  /** Subject of their session; the other facts are common to those who come together. */
  subject: string;
  device: Device;
}

interface NewcomersDeps {
  sessions: Pick<Sessions, 'openAll'>;
  userInfo: (person: PersonRow, token: string, now: Date) => UserInfo;
  log: Pick<Log, 'info'>;
}

/** A person as `makePerson` leaves them. */
const nobodyYet = (nickname: string): PersonRow => ({
  uid: newId(),
  openid: `o${randomText(27)}`,
  nickname,
  avatar: '',
  signature: '',
  mobile: null,
  created: 0,
  cert_type: -1,
  certified_until: null,
  organiser_at: null,
  disabled_at: null,
  disabled_reason: '',
  erased_at: null,
});

/**
 * People who come together, in the transaction that makes them: what `makePerson` and `open` of the account do for each
 * of them. Nobody has a session of theirs, or closes the account, before it is there.
 */
export function createNewcomers({ sessions, userInfo, log }: NewcomersDeps) {
  return {
    /** Somebody who is written later in the same transaction. */
    draw: (nickname: string, subject: string, device: Device): Newcomer => ({
      person: nobodyYet(nickname),
      subject,
      device,
    }),

    /** Writes them, with a session at the member page; throws where one of the ways in is somebody's. */
    async write(
      tx: Queryable,
      way: { provider: string; app: string },
      newcomers: readonly Newcomer[],
      now: Date,
    ): Promise<UserInfo[]> {
      const at = new Date();
      const people = newcomers.map(({ person, subject }) => ({ ...person, subject }));
      const devices = newcomers.map(({ person: { uid }, device: { name, mark } }) => ({
        uid,
        mark: mark(),
        device: name,
      }));
      const [, tokens] = await Promise.all([
        insertNewcomers(tx, way, people, at),
        sessions.openAll(tx, 'member', devices),
        insertFirstDevices(tx, devices, at),
        allAgreeToNewest(
          tx,
          people.map(({ uid }) => uid),
          now,
        ),
      ]);
      return people.map((person, i) => ({
        ...userInfo(person, tokens[i]!, now),
        agree_due: 0,
        erasure_ended: 0,
      }));
    },

    /** Notes the sessions of those who are there, once their transaction is done. */
    entered(newcomers: readonly Newcomer[]): void {
      for (const { person, device } of newcomers)
        log.info({ uid: person.uid, source: 'member', device: device.name }, 'a session was opened');
    },
  };
}
