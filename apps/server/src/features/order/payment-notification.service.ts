import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log/log.ts';
import { ForgedNotice, type Headers, type PayProvider } from '../../platform/pay/pay.ts';
import { findNo } from './order.store.ts';
import type { PaymentEffectService } from './payment-effect.service.ts';

/** Answer to the provider: 200 ends it; after 401 or 404, with a reason, it notifies again later. */
interface NotifyAnswer {
  http: 200 | 401 | 404;
  message: string;
}

interface NotifyDeps {
  db: Db;
  pay: PayProvider;
  complete: PaymentEffectService;
  log: Log;
}

/** Notifications of providers. The same notice, told again, changes nothing and is answered the same. */
export function createNotifyService({ db, pay, complete, log }: NotifyDeps) {
  return {
    async receive(headers: Headers, rawBody: Buffer, now: Date): Promise<NotifyAnswer> {
      const notice = await pay.parseNotice(headers, rawBody).catch((error: unknown) => {
        if (!(error instanceof ForgedNotice)) throw error;
        log.warn({ err: error }, 'a notification of payment was not believed');
        return null;
      });
      if (notice === null) return { http: 401, message: '签名验证失败' };
      if (notice.about === 'nothing') return { http: 200, message: '' };
      const key = await findNo(db, notice.no);
      if (!key) {
        log.warn(
          { order: notice.no, event: notice.event },
          'a notification names an order that is none of ours',
        );
        return { http: 404, message: '订单不存在' };
      }
      const reported = { noticeId: notice.id, source: 'notify', event: notice.event } as const;
      if (notice.about === 'payment') await complete.payment(key, notice, reported, now);
      else await complete.refund(key, notice.refundNo, notice.refund, reported, now);
      return { http: 200, message: '' };
    },
  };
}
export type NotifyService = ReturnType<typeof createNotifyService>;
