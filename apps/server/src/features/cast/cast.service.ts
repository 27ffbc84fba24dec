import type { Db } from '../../platform/db/db.ts';
import { audit } from '../audit/audit.service.ts';
import { publishEvent } from '../event/event.service.ts';
import { keyOf } from './cast.policy.ts';
import { linkVersion, raiseVersion } from './cast.store.ts';

interface CastDeps {
  db: Db;
  secret: Buffer;
  publicUrl: string;
}

export function createCastService({ db, secret, publicUrl }: CastDeps) {
  const linkOf = (cid: string, version: number) => {
    const key = keyOf(secret, cid, version);
    return { key, link: `${publicUrl}/cast?cid=${cid}&key=${key}` };
  };
  return {
    /** The screen's link as it is. */
    link: async (cid: string) => linkOf(cid, await linkVersion(db, cid)),

    /** A new link; screens that were opened by an older one go dark. */
    renew: (uid: string, cid: string, now: Date) =>
      db.transaction().execute(async (tx) => {
        const version = await raiseVersion(tx, cid);
        await audit(tx, { cid, uid, action: 'cast.renew', before: null, after: { version }, now });
        await publishEvent(tx, cid, { kind: 'link' });
        return linkOf(cid, version);
      }),
  };
}
export type CastService = ReturnType<typeof createCastService>;
