/** State of an order at its provider. `unknown`: it never heard of it. Times are the provider's, real. */
export type PayState =
  | { state: 'unpaid' | 'closed' | 'unknown' }
  | { state: 'paid'; fen: number; tradeNo: string; paidAt: Date }
  | { state: 'refunded' };

/** State of a refund. `note`: the provider's words where it failed. */
export interface RefundState {
  state: 'processing' | 'done' | 'failed' | 'unknown';
  note: string;
}

/** A notification that was proved to come from the provider. */
type PayNotice =
  | { about: 'payment'; id: string; event: string; no: string; fen: number; tradeNo: string; paidAt: Date }
  | { about: 'refund'; id: string; event: string; no: string; refundNo: string; refund: RefundState }
  /** Nothing that changes an order. */
  | { about: 'nothing'; id: string; event: string };

/** Headers of a request, names in lower case. */
export type Headers = Record<string, string | string[] | undefined>;

/** Port. Amounts are fen. Every call may be made again with the same numbers. */
export interface PayProvider {
  name: 'wechat' | 'offline' | 'local';
  /** Opens an order; `codeUrl` is what the QR says, '' where nothing can be scanned. `expires`: real time. */
  createNative(order: { no: string; fen: number; description: string; expires: Date }): Promise<{
    codeUrl: string;
  }>;
  query(no: string): Promise<PayState>;
  /** Ends an unpaid order. Throws `PayFault` 'paid' where it was paid meanwhile. */
  close(no: string): Promise<void>;
  refund(refund: {
    no: string;
    refundNo: string;
    fen: number;
    total: number;
    reason: string;
  }): Promise<RefundState>;
  queryRefund(refundNo: string): Promise<RefundState>;
  /** Proves and reads a notification; throws `ForgedNotice` where it is not the provider's. */
  parseNotice(headers: Headers, rawBody: Buffer): Promise<PayNotice>;
}

/**
 * A provider did not do what it was asked.
 * - `unreachable`: no answer, or none that can be believed; it may have been done or not
 * - `refused`: it said no, and will again
 * - `paid`: the order is paid already
 */
export class PayFault extends Error {
  readonly kind: 'unreachable' | 'refused' | 'paid';
  /** The provider's own code, '' where it gave none. */
  readonly code: string;
  constructor(kind: PayFault['kind'], message: string, code = '', options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}

/** A notification that is not the provider's, is too old, or cannot be read. */
export class ForgedNotice extends Error {}
