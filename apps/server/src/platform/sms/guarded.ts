import { MESSAGES } from '@rollcall/contract';
import { refuse } from '../http/refusal.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Log } from '../log/log.ts';
import { SmsRefused } from './ask.ts';
import type { NoteSms, SendSms } from './sms.ts';

/** `138****8000`: enough to find a message again, too little to call somebody. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/**
 * What stands before a provider: a cap over all numbers, so that nobody burns money, and one refusal for whatever goes
 * wrong behind, whose cause is for the log.
 */
export const guardedSms =
  (send: SendSms, { total, log, note }: { total: Limiter; log: Log; note?: NoteSms }): SendSms =>
  async (message) => {
    const to = maskPhone(message.phone);
    if (!(await total.allows('all'))) {
      log.error({ to }, 'SMS_PER_HOUR is used up: no message by SMS is sent until the hour is over');
      await note?.(message, '本小时的短信额度（SMS_PER_HOUR）已用完');
      throw refuse(MESSAGES.smsFailed, { reason: 'sms_failed' });
    }
    try {
      await send(message);
    } catch (error) {
      if (!(error instanceof SmsRefused)) throw error;
      await note?.(message, error.message);
      log.error({ to, why: error.message }, 'the SMS provider took no message');
      throw refuse(MESSAGES.smsFailed, { reason: 'sms_failed' });
    }
    await note?.(message, '');
  };
