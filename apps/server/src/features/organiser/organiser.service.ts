import { ACCOUNT_MESSAGES, organiserInvitation, PERSON_MESSAGES } from '@rollcall/contract';
import { isMobile } from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { AccountService } from '../account/account.service.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { acceptInvite, lockInvite, noteSent, putInvite, withdrawInvite } from './organiser.store.ts';

interface OrganiserDeps {
  db: Db;
  account: AccountService;
  publicUrl: string;
  /** Undefined: no message but codes can be sent; the operator hands the words on themselves. */
  report: ((message: { phone: string; text: string }) => Promise<void>) | undefined;
}

/** `138****8000`: what the operator notes of a number. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** Organisers whom the operator invites. */
export function createOrganiserService({ db, account, publicUrl, report }: OrganiserDeps) {
  const unknown = () =>
    apiError(PERSON_MESSAGES.organiserUnknown, { reason: 'invite_gone', field: 'mobile' });

  /** The words of an invitation, and whether they went out; one that could not be sent stands nevertheless. */
  async function send(mobile: string, name: string, now: Date): Promise<{ text: string; sent: 0 | 1 }> {
    const text = organiserInvitation(name, publicUrl);
    const sent = await (
      report?.({ phone: mobile, text }) ?? Promise.reject(new Error('no way to send'))
    ).then(
      () => 1 as const,
      () => 0 as const,
    );
    if (sent === 1) await db.transaction().execute((tx) => noteSent(tx, mobile, now));
    return { text, sent };
  }

  return {
    async invite(operator: string, mobile: string, name: string, now: Date) {
      if (!isMobile(mobile))
        throw apiError(ACCOUNT_MESSAGES.mobileInvalid, { reason: 'field_invalid', field: 'mobile' });
      await db.transaction().execute(async (tx) => {
        if (!(await putInvite(tx, { mobile, name, operator, now })))
          throw apiError(PERSON_MESSAGES.organiserKnown, { reason: 'known', field: 'mobile' });
        await recordOperatorAction(tx, {
          operator,
          action: 'person.invite',
          subject: `${name} ${maskMobile(mobile)}`,
          now,
        });
      });
      return send(mobile, name, now);
    },

    async resend(operator: string, mobile: string, now: Date) {
      const { name } = await db.transaction().execute(async (tx) => {
        const invite = await lockInvite(tx, mobile);
        if (invite?.state !== 'invited') throw unknown();
        await recordOperatorAction(tx, {
          operator,
          action: 'person.resend',
          subject: `${invite.name} ${maskMobile(mobile)}`,
          now,
        });
        return invite;
      });
      return send(mobile, name, now);
    },

    async withdraw(operator: string, mobile: string, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const invite = await lockInvite(tx, mobile);
        if (!invite) throw unknown();
        if (invite.state === 'accepted')
          throw apiError(PERSON_MESSAGES.organiserDone, { reason: 'accepted' });
        if (invite.state === 'withdrawn') return;
        await withdrawInvite(tx, mobile);
        await recordOperatorAction(tx, {
          operator,
          action: 'person.revoke',
          subject: `${invite.name} ${maskMobile(mobile)}`,
          now,
        });
      });
    },

    /**
     * Accept the open invitation to a number that was just proven: it makes its person an organiser, and creates a
     * person where there is none yet. @returns their uid; undefined where there is neither
     */
    async accept(tx: Tx, mobile: string, uid: string | undefined, now: Date): Promise<string | undefined> {
      const invite = await lockInvite(tx, mobile);
      if (invite?.state !== 'invited') return uid;
      const who =
        uid ??
        (await account.makePerson(tx, {
          provider: 'mobile',
          app: '',
          subject: mobile,
          mobile,
          nickname: invite.name,
        }));
      await acceptInvite(tx, mobile, who, now);
      return who;
    },
  };
}
export type OrganiserService = ReturnType<typeof createOrganiserService>;
