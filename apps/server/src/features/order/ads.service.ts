import type { AdSlot } from '@rollcall/contract';
import { ORDER_MESSAGES } from '@rollcall/contract';
import { adFen, adsTaken, isAdCount } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { createGroup } from '../../platform/group/group.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { initiatorOf } from './ads.reads.ts';
import { addImpressions, loadSlot, lockRemain, type SlotRow, takeBack, useImpressions } from './ads.store.ts';
import type { Entitlement } from './entitlement.service.ts';
import { pricesOf } from './price.reads.ts';

/** Real milliseconds that a process may go on with a slot that was changed meanwhile. */
const SLOT_MS = 10_000;

/** Impressions without advertisement: what an order of them costs, gives, and takes back. */
export const adsEntitlement: Entitlement = {
  async quote(tx, _uid, { count }) {
    if (count > 1_000_000)
      throw apiError(ORDER_MESSAGES.orderMost, { reason: 'field_invalid', field: 'count' });
    if (!isAdCount(count))
      throw apiError(ORDER_MESSAGES.orderCount, { reason: 'field_invalid', field: 'count' });
    const [price] = await pricesOf(tx, 'ads');
    return {
      fen: adFen(count, price!.fen),
      description: `去广告 ${count} 次`,
      subject: `ads ${count}`,
      detail: { count },
    };
  },
  async apply(tx, order) {
    await addImpressions(tx, order, Number(order.detail['count']));
  },
  async revoke(tx, order) {
    await takeBack(tx, order, adsTaken(Number(order.detail['count']), await lockRemain(tx, order.uid)));
  },
};

interface AdDeps {
  db: Db;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** The advertisement on the member page, and who is spared it. */
export function createAdService({ db, isCertified }: AdDeps) {
  let known: { slot: SlotRow; at: number } | undefined;
  async function slot(): Promise<SlotRow> {
    if (known === undefined || Date.now() - known.at > SLOT_MS)
      known = { slot: await loadSlot(db), at: Date.now() };
    return known.slot;
  }

  // Impressions of one initiator that come at once are taken by one statement, which gives as many as there are.
  const spared = createGroup<null, boolean>(async (uid, items) => {
    const granted = await useImpressions(db, uid, items.length);
    return items.map((_, i) => i < granted);
  });

  return {
    /** The slot was changed here: others follow within seconds. */
    forget(): void {
      known = undefined;
    },

    /** Advertisement of an activity; null where there is none, for whatever reason. Uses one impression up. */
    async show(cid: string, now: Date): Promise<AdSlot | null> {
      const { is_on, picture, title, link } = await slot();
      if (!is_on) return null;
      const activity = await initiatorOf(db, cid);
      if (!activity || isCertified(activity.certified_until, now)) return null;
      return (await spared.run(activity.owner_uid, null)) ? null : { picture, title, link };
    },
  };
}
export type AdService = ReturnType<typeof createAdService>;
