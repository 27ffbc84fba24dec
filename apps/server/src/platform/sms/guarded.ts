import { ACCOUNT_MESSAGES } from '@rollcall/contract';
import { apiError } from '../http/api-error.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Log } from '../log/log.ts';
import { SmsError } from './provider-request.ts';
import type { GuardedMessage, NoteSms, SendGuarded, SendSms } from './sms.ts';

/** `138****8000`: enough to find a message again, too little to call somebody. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

/** Outcome of a message, for the metrics. */
type SmsOutcome = 'sent' | 'failed' | 'used_up';

interface SmsGuard {
  /** Messages of an hour over all numbers. */
  total: Limiter;
  /** Those of them for numbers that nobody has bound. */
  strangers: Limiter;
  /** The same of one address. */
  address: Limiter;
  /** Messages an hour that `total` allows. */
  perHour: number;
  log: Log;
  note?: NoteSms;
  observe?: (outcome: SmsOutcome) => void;
}

const HOUR = 3_600_000;

/**
 * Guards before a provider: caps over all numbers, so that nobody burns money, of which strangers cannot use up the
 * part of known people; and one rejection for any fault behind, whose cause is for the log.
 */
export function guardedSms(send: SendSms, guard: SmsGuard): SendGuarded {
  const { total, strangers, address, perHour, log, note, observe } = guard;
  let warned = 0;

  /** Which bound a message runs into, '' for none. A message refused by a narrow bound takes nothing of a wider one. */
  async function boundOf(message: GuardedMessage): Promise<string> {
    if (!message.known) {
      if (message.address && !(await address.allows(message.address))) return '单个网络地址的短信额度';
      if (!(await strangers.allows('all'))) return '留给新手机号的短信额度（SMS_PER_HOUR 的一半）';
    }
    return (await total.allows('all')) ? '' : '短信额度（SMS_PER_HOUR）';
  }

  /** Once an hour in each process: half of the hour's messages went out, which somebody may want to look into. */
  async function warnAtHalf(): Promise<void> {
    const hour = Math.floor(Date.now() / HOUR);
    if (warned === hour) return;
    const used = await total.used('all');
    if (used * 2 < perHour) return;
    warned = hour;
    log.warn({ used, of: perHour }, 'half of SMS_PER_HOUR is used');
  }

  return async (message) => {
    const to = maskPhone(message.phone);
    const bound = await boundOf(message);
    if (bound) {
      observe?.('used_up');
      const level = message.known ? 'error' : 'warn';
      log[level]({ to, bound, address: message.address }, 'SMS_PER_HOUR, or a share of it, is used up');
      await note?.(message, `本小时${bound}已用完`);
      throw apiError(ACCOUNT_MESSAGES.smsFailed, { reason: message.known ? 'sms_failed' : 'sms_used_up' });
    }
    try {
      await send(message);
    } catch (error) {
      if (!(error instanceof SmsError)) throw error;
      observe?.('failed');
      await note?.(message, error.message);
      log.error({ to, why: error.message }, 'the SMS provider took no message');
      throw apiError(ACCOUNT_MESSAGES.smsFailed, { reason: 'sms_failed' });
    }
    observe?.('sent');
    await warnAtHalf();
    await note?.(message, '');
  };
}
