import type { FastifyInstance } from 'fastify';
import { assertAsked } from '../features/certification/asked.service.ts';
import { createCertEntitlement } from '../features/certification/entitlement.service.ts';
import { createSlotService } from '../features/order/ad-slot.service.ts';
import { adsEntitlement, createAdService } from '../features/order/ads.service.ts';
import type { Entitlements } from '../features/order/entitlement.service.ts';
import { operatorOrderRoutes } from '../features/order/operator.routes.ts';
import { orderRoutes } from '../features/order/order.routes.ts';
import { createOrderService } from '../features/order/order.service.ts';
import { createSettleService } from '../features/order/payment-effect.service.ts';
import { notifyPath, serveNotify } from '../features/order/payment-notification.routes.ts';
import { createNotifyService } from '../features/order/payment-notification.service.ts';
import { createPriceService } from '../features/order/price.service.ts';
import { createAskService } from '../features/order/provider-query.service.ts';
import { createRefundService } from '../features/order/refund.service.ts';
import { standInRoutes } from '../features/order/stand-in.routes.ts';
import { createUploadService } from '../features/upload/upload.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { SignedNotice } from '../platform/pay/stand-in.ts';
import { alone } from './notice.ts';
import type { Part, Shared } from './part.ts';

/** Real seconds between two looks at what nobody waits for. */
const SWEEP_SECONDS = 15;
/** Orders that a person may place, and pages of a QR that they may open, in an hour. */
const ORDERS_AN_HOUR = 60;

/** Orders, payment, refunds, and the advertisement. */
export function orderPart(shared: Shared): Part {
  const { config, db, log, pool, clock, providers } = shared;
  const asked = () => assertAsked(config);
  const { pay, payStandIn } = providers;
  const entitlements: Entitlements = {
    ads: adsEntitlement,
    ent_cert: createCertEntitlement('ent_cert', asked),
    ent_cert_renew: createCertEntitlement('ent_cert_renew', asked),
  };
  const settle = createSettleService({ db, entitlements, log });
  const ask = createAskService({ db, pay, settle, log });
  const notify = createNotifyService({ db, pay, settle, log });
  const ads = createAdService(shared);
  const sweep = alone((now: Date) => ask.sweep(now));
  let door: FastifyInstance | undefined;
  const deliver = async ({ headers, body }: SignedNotice): Promise<void> => {
    await door?.inject({ method: 'POST', url: notifyPath(pay.name), headers, payload: body });
  };
  return {
    routes: [
      ...orderRoutes({
        db,
        orders: createOrderService({ db, pay, entitlements, ask, log }),
        ads,
        limiter: createLimiter(pool, 'order', ORDERS_AN_HOUR, 3600),
      }),
      ...operatorOrderRoutes({
        db,
        refunds: createRefundService({ db, pay, settle, ask }),
        slot: createSlotService({ db, uploads: createUploadService(shared), onSaved: ads.forget }),
        prices: createPriceService(shared),
        way: pay.name,
      }),
      ...standInRoutes(payStandIn, deliver),
    ],
    serve: (http) => {
      door = http;
      serveNotify(http, notify, clock, pay.name);
    },
    sweeps: [{ name: 'orders', everySeconds: SWEEP_SECONDS, run: sweep.run }],
    close: async () => {
      await sweep.ended();
    },
  };
}
