import { CERT_NOTICES } from '@rollcall/contract';
import { dayOf, EXPIRY_NOTICE_DAYS } from '@rollcall/rules';
import { daysAfter } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/db.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { markWarned, takeExpiring } from './expiry.store.ts';

/** Persons told in one transaction. */
const AT_ONCE = 200;

/**
 * Tells everybody whose certification ends within 15 business days, once for each end: a renewed one is told of again
 * before its new end. Twice at once tells once: the rows are held. @returns how many were told
 */
export async function warnExpiring(db: Db, now: Date): Promise<number> {
  const until = daysAfter(now, EXPIRY_NOTICE_DAYS);
  let reported = 0;
  for (;;) {
    const due = await db.transaction().execute(async (tx) => {
      const rows = await takeExpiring(tx, { from: now, until, most: AT_ONCE });
      await notifyAll(
        tx,
        rows.map(({ uid, t_end }) => ({
          uid,
          cid: '',
          kind: 'certification',
          ...CERT_NOTICES.expiring(dayOf(t_end.getTime() / 1000)),
          link: '',
          now,
        })),
      );
      for (const row of rows) await markWarned(tx, row);
      return rows.length;
    });
    reported += due;
    if (due < AT_ONCE) return reported;
  }
}
