import { REMINDER_MESSAGES } from '@rollcall/contract';
import { pathFor } from '../guardian/guardian.service.ts';
import type { NewNotice } from '../notice/notice.service.ts';
import type { MissingRow } from './reminder.reads.ts';

interface ReminderText extends Pick<NewNotice, 'cid' | 'kind' | 'title' | 'text' | 'now'> {
  /** Names the occasion; a recipient is told once of each dependent. */
  once: string;
  /** Page of the activity; '' for its first. */
  page?: string;
}

/** One reminder as notices: to each member themselves, or with the name of a dependent to all their guardians. */
export const noticesTo = (
  recipients: readonly MissingRow[],
  { text, once, page, ...reminder }: ReminderText,
): NewNotice[] =>
  recipients.flatMap(({ uids, member_id, dependent }) => {
    const notice =
      dependent === null
        ? { ...reminder, text, once, link: pathFor(null, reminder.cid, page) }
        : {
            ...reminder,
            text: REMINDER_MESSAGES.dependent(dependent, text),
            once: `${once} ${member_id}`,
            link: pathFor(member_id, reminder.cid, page),
          };
    return uids.map((uid) => ({ ...notice, uid }));
  });
