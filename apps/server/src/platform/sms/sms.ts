import { ACCOUNT_MESSAGES } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { apiError } from '../http/api-error.ts';
import { newId } from '../ids/ids.ts';
import type { Log } from '../log/log.ts';

export interface ShortMessage {
  /** Mainland mobile number. */
  phone: string;
  text: string;
}
/** A message that carries a code. Providers send an approved template and are given its parts. */
interface CodeMessage extends ShortMessage {
  code: string;
  /** Lifetime of the code. */
  minutes: number;
  /** Instead of a code: the number, its middle hidden, that took the place of this one. */
  changedTo?: string;
}
/** A message before the bounds of the deployment. */
export interface GuardedMessage extends CodeMessage {
  /** To a number that somebody has bound, or for somebody who is logged in; others share half of the hour. */
  known: boolean;
  /** Network of whoever asked without a session, '' of everybody else. */
  address: string;
}
/** Port: hands one message to a provider; throws when it does not take it. */
export type SendSms = (message: CodeMessage) => Promise<void>;
/** The same behind the bounds of the deployment. */
export type SendGuarded = (message: GuardedMessage) => Promise<void>;

/** Is told what became of each message; `reason` is empty where it went out. */
export type NoteSms = (message: CodeMessage, reason: string) => Promise<void>;

/** Stand-in of development: what would have been sent lies in a table and stands in the terminal. */
export const outboxSms =
  (db: Db, log: Log): SendSms =>
  async ({ phone, text }) => {
    await sql`INSERT INTO sms_outbox (id, phone, text, t_create)
      VALUES (${newId()}, ${phone}, ${text}, ${new Date()})`.execute(db);
    log.info({ to: phone, sms: text }, 'a message by SMS would have been sent');
  };

/** A deployment without a provider sends nothing, and says so. */
export const noSms: SendSms = async () => {
  throw apiError(ACCOUNT_MESSAGES.smsUnavailable, { reason: 'sms_unavailable' });
};

/** Messages in the stand-in, newest first. */
export async function readOutbox(
  db: Db,
  phone: string | undefined,
): Promise<(ShortMessage & { t_create: Date })[]> {
  const { rows } = await sql<ShortMessage & { t_create: Date }>`
    SELECT phone, text, t_create FROM sms_outbox ${phone === undefined ? sql`` : sql`WHERE phone = ${phone}`}
    ORDER BY id DESC LIMIT 50`.execute(db);
  return rows;
}
