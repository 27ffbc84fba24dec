import {
  ACTIVITY_MESSAGES,
  COMMON_MESSAGES,
  type ErrorEnvelope,
  RECORD_MESSAGES,
  type Reason,
  STA,
} from '@rollcall/contract';

/** A handled outcome that is not success: becomes HTTP 200 with `sta` -1 (or -500) in `sendError` of `server.ts`. */
export class ApiError extends Error {
  readonly body: ErrorEnvelope;
  constructor(
    msg: string,
    extra: Pick<ErrorEnvelope, 'errcode' | 'data'> = {},
    sta: -1 | -500 = STA.REFUSED,
  ) {
    super(msg);
    this.name = 'ApiError';
    this.body = { sta, msg, ...extra };
  }
}

/** Refuses with a message of the catalogue. */
export const apiError = (msg: string, data?: ErrorEnvelope['data'], errcode?: number): ApiError =>
  new ApiError(msg, { ...(data ? { data } : {}), ...(errcode === undefined ? {} : { errcode }) });

/** Refuses the value of a field. */
export const fieldInvalid = (msg: string, field: string, reason: Reason = 'field_invalid'): ApiError =>
  apiError(msg, { reason, field });

/** No session, or one that is gone. */
export const sessionExpired = (): ApiError => new ApiError(COMMON_MESSAGES.sessionExpired, {}, STA.EXPIRED);

/** The same answer for what does not exist and for what is none of the caller's business (D12). */
export const activityNotFound = (): ApiError =>
  apiError(ACTIVITY_MESSAGES.activityNotFound, { reason: 'not_found' });

/** The same answer for a record that is not there and for one that the caller may not see. */
export const recordNotFound = (): ApiError =>
  apiError(RECORD_MESSAGES.recordNotFound, { reason: 'not_found' });
