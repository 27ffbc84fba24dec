import type { FastifyInstance } from 'fastify';
import { skipOverlapping } from '../../platform/jobs/skip-overlapping.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { SignedNotice } from '../../platform/pay/stand-in.ts';
import type { Shared } from '../../shared.ts';
import type { UploadService } from '../upload/upload.service.ts';
import { createSlotService } from './ad-slot.service.ts';
import { adsEntitlement, createAdService } from './ads.service.ts';
import type { Entitlements } from './entitlement.service.ts';
import { operatorOrderRoutes } from './operator.routes.ts';
import { orderRoutes } from './order.routes.ts';
import { createOrderService } from './order.service.ts';
import { createPaymentEffectService } from './payment-effect.service.ts';
import { notifyPath, serveNotify } from './payment-notification.routes.ts';
import { createNotifyService } from './payment-notification.service.ts';
import { createPriceService } from './price.service.ts';
import { createProviderQueries } from './provider-query.service.ts';
import { createRefundService } from './refund.service.ts';
import { standInRoutes } from './stand-in.routes.ts';

/** Real seconds between two looks at what nobody waits for. */
const SWEEP_SECONDS = 15;
/** Orders that a person places, and pages of a QR that they open. */
const ORDERS: Limit = { name: 'order', subject: 'orders', points: 60, seconds: 3600, by: 'person' };

interface OrderNeeds {
  /** Goods of certification. */
  entitlements: Omit<Entitlements, 'ads'>;
  uploads: UploadService;
}

/** Orders, payment, refunds, and the advertisement. */
export function orderModule(shared: Shared, { entitlements: others, uploads }: OrderNeeds): Module {
  const { db, log, clock, providers } = shared;
  const { pay, payStandIn } = providers;
  const entitlements: Entitlements = { ads: adsEntitlement, ...others };
  const complete = createPaymentEffectService({ db, entitlements, log });
  const request = createProviderQueries({ db, pay, complete, log });
  const notify = createNotifyService({ db, pay, complete, log });
  const ads = createAdService(shared);
  const sweep = skipOverlapping((now: Date) => request.sweep(now));
  let own: FastifyInstance | undefined;
  const deliver = async ({ headers, body }: SignedNotice): Promise<void> => {
    await own?.inject({ method: 'POST', url: notifyPath(pay.name), headers, payload: body });
  };
  return {
    routes: [
      ...orderRoutes({
        db,
        orders: createOrderService({ db, pay, entitlements, queries: request, log }),
        ads,
        limiter: shared.limiter(ORDERS),
      }),
      ...operatorOrderRoutes({
        db,
        refunds: createRefundService({ db, pay, complete, request }),
        slot: createSlotService({ db, uploads, onSaved: ads.forget }),
        prices: createPriceService(shared),
        way: pay.name,
      }),
      ...standInRoutes(payStandIn, deliver),
    ],
    serve: (http) => {
      own = http;
      serveNotify(http, notify, clock, pay.name);
    },
    sweeps: [
      {
        name: 'orders',
        everySeconds: SWEEP_SECONDS,
        purpose: 'settle orders and refunds whose notification was lost, and end orders that ran out',
        run: sweep.run,
      },
    ],
    limits: [ORDERS],
    close: async () => {
      request.stop();
      await sweep.ended();
    },
  };
}
