import { MESSAGES, type RefusalEnvelope, STA } from '@rollcall/contract';

/** A handled outcome that is not success: becomes HTTP 200 with `sta` -1 (or -500) in one place, `send.ts`. */
export class Refused extends Error {
  readonly body: RefusalEnvelope;
  constructor(
    msg: string,
    extra: Pick<RefusalEnvelope, 'errcode' | 'data'> = {},
    sta: -1 | -500 = STA.REFUSED,
  ) {
    super(msg);
    this.name = 'Refused';
    this.body = { sta, msg, ...extra };
  }
}

/** Refuses with a message of the catalogue. */
export const refuse = (msg: string, data?: RefusalEnvelope['data'], errcode?: number): Refused =>
  new Refused(msg, { ...(data ? { data } : {}), ...(errcode === undefined ? {} : { errcode }) });

/** No session, or one that is gone. */
export const sessionExpired = (): Refused => new Refused(MESSAGES.sessionExpired, {}, STA.EXPIRED);

/** The same answer for what does not exist and for what is none of the caller's business (D12). */
export const activityNotFound = (): Refused => refuse(MESSAGES.activityNotFound, { reason: 'not_found' });
