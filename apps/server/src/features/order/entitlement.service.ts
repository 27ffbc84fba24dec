import type { Tx } from '../../platform/db/db.ts';

/** Kinds of products. */
const ORDER_KINDS = ['ads', 'ent_cert', 'ent_cert_renew'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Request for an order, as the wire has it; each kind reads its own part. */
export interface OrderRequest {
  /** ads: impressions, a multiple of the package. */
  count: number;
  /** Certification: the application, its type and the months. */
  bizNo: string;
  authType: number;
  months: number;
}

/** Quote of a kind for an order. */
export interface Quote {
  /** Whole fen, from the server's prices alone (PAY-05). */
  fen: number;
  /** Shown to who pays, at most 40 characters. */
  description: string;
  /** Names the thing: there is one unpaid order of a person for it. */
  subject: string;
  /** Data that `apply` and `revoke` need again. */
  detail: Record<string, string | number>;
}

/** A paid order, as those see it who give what it buys. */
export interface PaidOrder {
  uid: string;
  id: string;
  no: string;
  kind: OrderKind;
  detail: Record<string, string | number>;
  fen: number;
}

/**
 * Product of one kind of orders. All three run in the order's transaction, which holds the person's row and then the
 * order's: `apply` and `revoke` are called once for an order, whatever comes twice. Neither may refuse: the money is
 * there, or gone.
 */
export interface Entitlement {
  /** Computes the price; refuses what may not be bought now. */
  quote(tx: Tx, uid: string, request: OrderRequest, now: Date): Promise<Quote>;
  apply(tx: Tx, order: PaidOrder, now: Date): Promise<void>;
  revoke(tx: Tx, order: PaidOrder, now: Date): Promise<void>;
}
export type Entitlements = Record<OrderKind, Entitlement>;
