import type { Db, Tx } from '../../platform/db/db.ts';
import type { Identity } from '../../platform/identity/identity.ts';
import { newId, randomText } from '../../platform/ids/ids.ts';
import type { Sessions } from '../../platform/session/session.ts';
import { UNION } from '../../platform/wechat/sign-in.ts';
import { insertPerson } from './account.store.ts';
import {
  claimName,
  forgetNames,
  giveNames,
  hasName,
  hasNothing,
  holdersOf,
  lockPeople,
  type Name,
  nameUnnamed,
  noteNames,
  wechatAccounts,
} from './link.store.ts';

interface LinkDeps {
  db: Db;
  sessions: Pick<Sessions, 'closeAll'>;
  /** Name of a person who has not given theirs. */
  unnamed: string;
}

/**
 * One person through all clients of WeChat. Its apps call the same person by different names (openid); the one over all
 * of them (unionid) comes with some logins. A person known by one of the names is that person, and gets the others.
 * Two names may lead to two people, because each came by an app of their own before WeChat linked the apps together:
 * the one who has nothing yet goes into the other; where both have something, each app keeps leading to its own
 * (docs/decisions/103).
 */
export async function wechatPersonOf(
  { db, sessions, unnamed }: LinkDeps,
  identity: Identity,
): Promise<string> {
  const names: Name[] = [{ app: identity.app, subject: identity.subject }, ...(identity.also ?? [])];
  const now = new Date();
  const uid = sole(await holdersOf(db, names)) ?? (await db.transaction().execute((tx) => complete(tx)));
  await noteNames(db, uid, names, now);
  if (identity.nickname !== unnamed) await nameUnnamed(db, uid, unnamed, identity.nickname);
  return uid;

  async function complete(tx: Tx): Promise<string> {
    const fresh = newId();
    // Two first logins at once: the second waits at the first name, and finds whose it became.
    for (const name of names) await claimName(tx, name, fresh, now);
    const holders = (await holdersOf(tx, names)) as string[];
    const others = [...new Set(holders)].filter((holder) => holder !== fresh);
    if (others.length === 0) {
      const { nickname } = identity;
      await insertPerson(tx, { uid: fresh, openid: `o${randomText(27)}`, nickname, mobile: null, now });
      return fresh;
    }
    const claimed = names.filter((_, position) => holders[position] === fresh);
    // The last name is that of the client itself.
    const here = others.at(-1)!;
    const [above = here] = others;
    const remaining = above === here ? here : await merge(tx, above, here);
    if (claimed.length > 0) await giveNames(tx, claimed, remaining);
    return remaining;
  }

  /** @returns who is left to this client */
  async function merge(tx: Tx, above: string, here: string): Promise<string> {
    await lockPeople(tx, [above, here]);
    if (await hasNothing(tx, here)) return into(tx, here, above);
    if (await hasNothing(tx, above)) return into(tx, above, here);
    return here;
  }

  async function into(tx: Tx, from: string, to: string): Promise<string> {
    const moved = await wechatAccounts(tx, from);
    await giveNames(tx, moved, to);
    await forgetNames(tx, from);
    await noteNames(tx, to, moved, now);
    // Sessions of the merged person would go on as nobody's.
    await sessions.closeAll(tx, from);
    return to;
  }
}

/** Resolves true where the person of this identity has a name over all apps. */
export const isWhole = (db: Db, { app, subject }: Identity): Promise<boolean> =>
  hasName(db, { app, subject }, UNION);

/** The one who has all of the names; undefined where that is not one, or not all. */
function sole(holders: (string | undefined)[]): string | undefined {
  const [first] = holders;
  return holders.every((holder) => holder === first) ? first : undefined;
}
