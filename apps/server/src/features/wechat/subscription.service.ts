import type { Db } from '../../platform/db/db.ts';
import { answerSubscription, remainOf } from './wechat.store.ts';

/** Messages that are remembered of one person: WeChat keeps no more, and nobody taps oftener. */
const MOST = 100;

/** Answers of people to the mini-program's request for messages. */
export function createSubscriptions(db: Db, template: string) {
  return {
    async of(uid: string) {
      return { template, remain: template === '' ? 0 : await remainOf(db, uid, template) };
    },
    async answer(uid: string, accepted: boolean) {
      if (template === '') return { template, remain: 0 };
      const remain = await answerSubscription(db, { uid, template, accepted, most: MOST, now: new Date() });
      return { template, remain };
    },
  };
}
export type SubscriptionService = ReturnType<typeof createSubscriptions>;
