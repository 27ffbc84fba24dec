import { AUDIT_STATUS, CERT_MESSAGES } from '@rollcall/contract';
import { AUTH_LABELS } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { Entitlement, OrderRequest, PaidOrder, Quote } from '../order/entitlement.service.ts';
import { pricesOf } from '../order/price.reads.ts';
import {
  type CertificationRow,
  insertEvent,
  insertTerm,
  loadOne,
  loadOpen,
  revokeTerm,
} from './certification.store.ts';
import { monthsLabel } from './price.service.ts';
import { updateValidity } from './validity.service.ts';

/** Product: `ent_cert` for an application, `ent_cert_renew` for one that was approved (CERT-31, CERT-32). */
type Kind = 'ent_cert' | 'ent_cert_renew';

/** Name of what an order of an application buys: there is one unpaid order of it. */
export const orderSubject = (kind: Kind, id: string): string => `${kind} ${id}`;

function assertPayable(kind: Kind, row: CertificationRow | undefined, bizNo: string): CertificationRow {
  if (!row || row.id !== bizNo)
    throw apiError(CERT_MESSAGES.notFound, { reason: 'not_found', field: 'biz_no' });
  if (kind === 'ent_cert_renew') {
    if (row.t_end === null) throw apiError(CERT_MESSAGES.renewNone, { reason: 'state' });
    return row;
  }
  if (row.has_payed) throw apiError(CERT_MESSAGES.paid, { reason: 'state' });
  if (row.audit_status === AUDIT_STATUS.REJECTED)
    throw apiError(CERT_MESSAGES.payRejected, { reason: 'state' });
  return row;
}

/**
 * Entitlement of a certification's order. A term a row, keyed by the order; the end is computed anew from all of
 * them, whatever comes twice or in another order, and given back with its order. `asked` refuses where nobody
 * applies.
 */
export function createCertEntitlement(kind: Kind, assertRequired: () => void): Entitlement {
  /** The application that a paid order is of: the row is held, as the order's transaction holds the person's. */
  async function complete(
    tx: Tx,
    order: PaidOrder,
    now: Date,
    event: 'pay' | 'renew' | 'refund',
  ): Promise<void> {
    const row = await loadOne(tx, order.uid, String(order.detail['cert']), 'lock');
    if (!row) return;
    await updateValidity(tx, row, now);
    await insertEvent(tx, {
      uid: order.uid,
      id: row.id,
      kind: event,
      remark: String(order.detail['label']),
      now,
    });
  }

  return {
    async quote(tx, uid, { bizNo, authType, months }: OrderRequest): Promise<Quote> {
      assertRequired();
      const row = assertPayable(kind, await loadOpen(tx, uid, 'lock'), bizNo);
      const price = (await pricesOf(tx, kind)).find(
        (one) => one.auth_type === row.auth_type && one.months === months,
      );
      if (!price || authType !== row.auth_type)
        throw apiError(CERT_MESSAGES.noPrice, { reason: 'price', field: 'duration' });
      const label = monthsLabel(months);
      const what = kind === 'ent_cert' ? '认证' : '认证续费';
      return {
        fen: price.fen,
        description: `签到台发起人${what}（${AUTH_LABELS[row.auth_type]}，${label}）`,
        subject: orderSubject(kind, row.id),
        detail: { cert: row.id, months, label },
      };
    },

    async apply(tx, order, now): Promise<void> {
      const { uid, id: orderId, detail } = order;
      const term = { uid, id: String(detail['cert']), orderId, months: Number(detail['months']), from: now };
      if (await insertTerm(tx, term)) await complete(tx, order, now, kind === 'ent_cert' ? 'pay' : 'renew');
    },

    async revoke(tx, order, now): Promise<void> {
      await revokeTerm(tx, order.uid, String(order.detail['cert']), order.id);
      await complete(tx, order, now, 'refund');
    },
  };
}
