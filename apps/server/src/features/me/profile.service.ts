import { type ParsedRequestOf, PERSON_MESSAGES, type savePerson as saveCall } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { sign } from '../../platform/ids/ids.ts';
import { MINI_SOURCE, type Principal } from '../../platform/session/session.ts';
import { lockPerson } from '../account/account.reads.ts';
import { loadSessions } from '../account/sessions.reads.ts';
import { takeAvatar } from '../upload/release.service.ts';
import { tokenOf } from '../upload/upload.reads.ts';
import { endSessions, savePerson, showAvatar } from './profile.store.ts';

/** Changes of persons to their own data: their names, and their sessions. */
export function createProfileService({
  db,
  secret,
  isSensitive,
}: {
  db: Db;
  secret: Buffer;
  isSensitive: (text: string) => boolean;
}) {
  /** Public id of a session in its person's list: nothing that could be traced back to its token. */
  const nameOf = (hash: Buffer) => sign(secret, 'session', hash.toString('hex'));

  return {
    async save(uid: string, wanted: ParsedRequestOf<typeof saveCall>): Promise<void> {
      for (const field of ['nickname', 'signature'] as const)
        if (isSensitive(wanted[field] ?? ''))
          throw apiError(PERSON_MESSAGES.nameSensitive, { reason: 'sensitive', field });
      await db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, uid);
        const { nickname, signature = person.signature, avatar = person.avatar } = wanted;
        if (avatar !== person.avatar) {
          const token = tokenOf(avatar);
          if (token !== undefined && !(await takeAvatar(tx, uid, token)))
            throw apiError(PERSON_MESSAGES.avatarUnknown, { reason: 'file_gone', field: 'avatar' });
          await showAvatar(tx, uid, avatar);
        }
        await savePerson(tx, uid, { nickname, signature, avatar });
      });
    },

    async sessions({ uid, session }: Principal) {
      return (await loadSessions(db, uid)).map(({ hash, source, device, t_create }) => ({
        id: nameOf(hash),
        door: source === MINI_SOURCE ? 'member' : source,
        device,
        t_create: unixSeconds(t_create),
        current: hash.toString('hex') === session ? (1 as const) : (0 as const),
      }));
    },

    /** Ends one of the own sessions, or all but the one that asks; under the person's row, as sessions are opened. */
    end: ({ uid, session }: Principal, id: string, others: boolean): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        if (others) return endSessions(tx, uid, { except: Buffer.from(session, 'hex') });
        const found = (await loadSessions(tx, uid)).find(({ hash }) => nameOf(hash) === id);
        if (!found) throw apiError(PERSON_MESSAGES.sessionUnknown, { reason: 'session_gone', field: 'id' });
        return endSessions(tx, uid, { hash: found.hash });
      }),
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
