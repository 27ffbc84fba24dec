import { OPERATOR_MESSAGES, type OperatorActivityView, type OperatorPersonView } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import { maskPhone } from '../../../platform/sms/guarded.ts';
import { recordOperatorAction } from '../audit.service.ts';
import { loadActivityView, loadPersonView, searchActivities, searchPeople } from './search.reads.ts';

const masked = (mobile: string | null): string => maskPhone(mobile ?? '');
const gone = () => apiError(OPERATOR_MESSAGES.operatorPageNotFound, { reason: 'gone' });

/** Search of the operator for people and activities; each look is noted with its operator. */
export function createSearchService(db: Db) {
  return {
    async search(operator: string, keyword: string, now: Date) {
      const [people, activities] = await Promise.all([
        searchPeople(db, keyword),
        searchActivities(db, keyword),
      ]);
      const after = { people: people.length, activities: activities.length };
      await recordOperatorAction(db, {
        operator,
        action: 'find.search',
        subject: maskPhone(keyword),
        after,
        now,
      });
      return {
        people: people.map((person) => ({ ...person, mobile: masked(person.mobile) })),
        activities,
      };
    },

    person: (operator: string, openid: string, now: Date): Promise<OperatorPersonView> =>
      db.transaction().execute(async (tx) => {
        const person = await loadPersonView(tx, openid, now);
        if (!person) throw gone();
        const mobile = masked(person.mobile);
        const subject = `${person.nickname} ${mobile}`.trim();
        await recordOperatorAction(tx, { operator, action: 'find.person', subject, now });
        return { ...person, mobile };
      }),

    activity: (operator: string, cid: string, now: Date): Promise<OperatorActivityView> =>
      db.transaction().execute(async (tx) => {
        const activity = await loadActivityView(tx, cid);
        if (!activity) throw gone();
        const subject = `${activity.title} ${cid}`;
        await recordOperatorAction(tx, { operator, action: 'find.activity', subject, now });
        return { ...activity, owner_mobile: masked(activity.owner_mobile) };
      }),
  };
}
export type SearchService = ReturnType<typeof createSearchService>;
