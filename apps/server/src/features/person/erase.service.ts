import { ROLE } from '@rollcall/contract';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { randomText } from '../../platform/ids/ids.ts';
import { lockPerson } from '../account/account.reads.ts';
import { lockAnyActivity } from '../activity/lock.service.ts';
import { forgetNames, forgetReasons, forgetSaid } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { endGuardian } from '../guardian/guardian.service.ts';
import { quit, removeMemberRow, withdrawClaim } from '../member/departure/quit.service.ts';
import { loseContent, sweepLost } from '../upload/content.service.ts';
import { releaseTokens } from '../upload/release.service.ts';
import { countActivities, removePackages } from './data.store.ts';
import {
  type Blanked,
  binnedOf,
  blankComments,
  blankMember,
  blankPerson,
  deletePersonRows,
  endGuardianInvitations,
  filesFrom,
  membersOf,
  placesOf,
  unnameFiles,
} from './erase.store.ts';
import { endErasure, isDue } from './erasure.store.ts';
import { PERSON_TABLES } from './tables.store.ts';

/** Rows, and files, of one transaction. */
const CHUNK = 2000;
const FILES_AT_ONCE = 200;

export interface EraseDeps {
  db: Db;
  files: FileStore;
  /** Ends an activity of the bin for good, in a transaction. */
  purge: (tx: Tx, activity: { cid: string; owner_uid: string; creator_uid: string }) => Promise<void>;
}

/**
 * Handler of the job that ends an account, when its time has come. In small transactions, each of which may be the last
 * one before a power cut: asked for again, it goes on.
 */
export function createErase({ db, files, purge }: EraseDeps) {
  /** From here on nobody gets in. Activities of their own keep it back: it was requested while there were none. */
  const begin = (uid: string, now: Date): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await lockPerson(tx, uid);
      if (!(await isDue(tx, uid, now)) || (await countActivities(tx, uid)).owned > 0) return false;
      await blankPerson(tx, uid, `o${randomText(27)}`, now);
      return true;
    });

  /** Takes the rows of those files that nothing names any more, and notes that their content has to go. */
  const release = async (tx: Tx, uid: string, tokens: string[]) =>
    loseContent(tx, await releaseTokens(tx, [...new Set(tokens)]), uid);

  /** Takes a person out of an activity, with whom they alone sign in for, and what they were called. */
  const quitOne = (uid: string, cid: string, now: Date): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockPerson(tx, uid);
      const activity = await lockAnyActivity(tx, cid);
      if (!activity) return; // it is being erased itself
      const members = await membersOf(tx, cid, uid);
      const blanked: Blanked[] = [];
      for (const member of members) {
        const isBlacklisted = member.removed_at === null && member.role === ROLE.BLACKLISTED;
        const isLive = member.removed_at === null && !isBlacklisted;
        const by = member.uid === null ? uid : undefined;
        const quitting = { activity, memberId: member.member_id, uid: member.uid, now, by };
        // A line that was asked for and never given has nothing of theirs.
        if (isLive && member.pending && (await withdrawClaim(tx, quitting))) continue;
        if (isLive && !member.pending)
          await quit(tx, { ...quitting, pending: !member.takes_part, clearData: false });
        // They were uncounted as they were blacklisted.
        if (isBlacklisted) await removeMemberRow(tx, cid, member.member_id, now);
        blanked.push(await blankMember(tx, cid, member));
        await forgetNames(tx, cid, member.member_id, member.alias);
      }
      blanked.push(await blankComments(tx, cid, uid));
      await forgetSaid(
        tx,
        cid,
        blanked.flatMap(({ ids }) => ids),
      );
      await forgetReasons(
        tx,
        cid,
        members.map(({ member_id }) => member_id),
      );
      await release(
        tx,
        uid,
        blanked.flatMap(({ tokens }) => tokens),
      );
      await endGuardian(tx, cid, uid);
      await endGuardianInvitations(tx, cid, uid, now);
      await publishEvent(tx, cid, { kind: 'settings' });
    });

  /** Their files: what an activity that goes on shows stays there, without the name that they gave it. */
  async function eraseFiles(uid: string, signal: AbortSignal): Promise<void> {
    for (let after = ''; ; ) {
      signal.throwIfAborted();
      const tokens = await filesFrom(db, uid, after, FILES_AT_ONCE);
      const last = tokens.at(-1);
      if (last === undefined) return;
      await db.transaction().execute(async (tx) => {
        await release(tx, uid, tokens);
        await unnameFiles(tx, tokens);
      });
      after = last;
    }
  }

  return async (uid: string, now: Date, signal: AbortSignal): Promise<void> => {
    if (!(await begin(uid, now))) return;
    for (const activity of await binnedOf(db, uid))
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, activity.creator_uid);
        if (await lockAnyActivity(tx, activity.cid)) await purge(tx, activity);
      });
    for (const cid of await placesOf(db, uid)) {
      signal.throwIfAborted();
      await quitOne(uid, cid, now);
    }
    for (const table of PERSON_TABLES.filter(({ erase }) => erase === 'delete'))
      while ((await deletePersonRows(db, table, uid, CHUNK)) > 0) signal.throwIfAborted();
    await eraseFiles(uid, signal);
    await db.transaction().execute(async (tx) => loseContent(tx, await removePackages(tx, { uid }), uid));
    await sweepLost({ db, files }, uid, signal);
    await endErasure(db, uid, now);
  };
}
