import { ApiRejection } from '@rollcall/contract';
import { hasReason } from '@rollcall/web/rejection';

/** Milliseconds between two questions (CONST-06). */
const POLL_EVERY = 2500;

interface OrderPorts {
  /** Resolves once the order is paid. */
  request: () => Promise<unknown>;
  onPaid: () => void;
  /** It will not be paid any more: ran out, refunded, unknown. */
  onEnded: (error: ApiRejection) => void;
}

/** Not paid yet is a refusal too; a server that cannot answer now is asked again. */
const isOver = (error: unknown): error is ApiRejection =>
  error instanceof ApiRejection && error.status === 200 && !hasReason(error, 'order_unpaid');

/**
 * Asks every 2.5 s whether an order is paid, until it is or never will be (CONST-06). Questions never overlap. Returns
 * the function that stops it.
 */
export function pollOrder({ request, onPaid, onEnded }: OrderPorts): () => void {
  let isRequesting = false;
  let stopped = false;
  const stop = () => {
    stopped = true;
    clearInterval(timer);
  };
  const look = async () => {
    if (isRequesting) return;
    isRequesting = true;
    try {
      await request();
      if (stopped) return;
      stop();
      onPaid();
    } catch (error) {
      if (stopped || !isOver(error)) return;
      stop();
      onEnded(error);
    } finally {
      isRequesting = false;
    }
  };
  const timer = setInterval(() => void look(), POLL_EVERY);
  return stop;
}
