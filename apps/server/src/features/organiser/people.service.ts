import { PERSON_MESSAGES } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { maskMobile } from './organiser.service.ts';
import { endSessions, findPeople, lockByOpenid, setDisabled } from './people.store.ts';

/** Act on a person, with its reason. */
interface Requested {
  openid: string;
  reason: string;
}

function assertReason(reason: string): void {
  if (reason === '')
    throw apiError(PERSON_MESSAGES.reasonMissing, { reason: 'field_invalid', field: 'reason' });
}

/** Acts of the operator on people: find them, close an account and open it again, end sessions. */
export function createPeopleService(db: Db) {
  async function lockPerson(tx: Tx, openid: string) {
    const person = await lockByOpenid(tx, openid);
    if (!person) throw apiError(PERSON_MESSAGES.personUnknown, { reason: 'person_gone' });
    return person;
  }

  return {
    /** A look at personal data is noted, also where nobody in particular is looked for. */
    async find(operator: string, request: { keyword: string; count: number; page: number }, now: Date) {
      const { lists, total } = await findPeople(db, request);
      const subject = request.keyword === '' ? `全部用户 第${request.page}页` : maskMobile(request.keyword);
      await recordOperatorAction(db, { operator, action: 'person.find', subject, now });
      return {
        total,
        lists: lists.map((person) => ({
          openid: person.openid,
          nickname: person.nickname,
          mobile: maskMobile(person.mobile ?? ''),
          organiser: person.organiser_at === null ? (0 as const) : (1 as const),
          created: person.created,
          sessions: person.sessions,
          state: person.disabled_at === null ? ('active' as const) : ('disabled' as const),
          disabled_reason: person.disabled_reason,
          t_create: unixSeconds(person.t_create),
        })),
      };
    },

    /** Closes an account for a reason, or opens it again. */
    async setState(operator: string, request: Requested & { disabled: 0 | 1 }, now: Date): Promise<void> {
      const { openid, reason } = request;
      const disabled = request.disabled === 1;
      if (disabled) assertReason(reason);
      await db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, openid);
        if ((person.disabled_at !== null) === disabled) return;
        await setDisabled(tx, person.uid, disabled ? now : null, disabled ? reason : '');
        const ended = disabled ? await endSessions(tx, person.uid) : 0;
        await recordOperatorAction(tx, {
          operator,
          action: disabled ? 'person.disable' : 'person.enable',
          subject: person.nickname,
          ...(reason === '' ? {} : { after: { reason, ...(disabled ? { ended } : {}) } }),
          now,
        });
      });
    },

    /** Ends all sessions of a person, for a reason. @returns how many */
    endSessions(operator: string, { openid, reason }: Requested, now: Date): Promise<number> {
      assertReason(reason);
      return db.transaction().execute(async (tx) => {
        const person = await lockPerson(tx, openid);
        const ended = await endSessions(tx, person.uid);
        await recordOperatorAction(tx, {
          operator,
          action: 'person.sessions',
          subject: person.nickname,
          after: { reason, ended },
          now,
        });
        return ended;
      });
    },
  };
}
export type PeopleService = ReturnType<typeof createPeopleService>;
