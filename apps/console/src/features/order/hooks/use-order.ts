import { createOrder, getOrderStatus, type RequestOf, type ResponseOf } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';
import { showError } from '../../../lib/errors.ts';
import { pollOrder } from '../api/order-poller.ts';

export type OrderRequest = RequestOf<typeof createOrder>;
export type OpenOrder = ResponseOf<typeof createOrder>['data'];

/** State of a payment: being ordered, waiting for the money, or unavailable (with the reason). */
type Payment =
  | { phase: 'ordering' }
  | { phase: 'waiting'; order: OpenOrder }
  | { phase: 'failed'; error: unknown }
  | { phase: 'ended'; message: string };

/** Orders what is asked for, once, and waits for its payment while it is shown. */
export function useOrder(request: OrderRequest, onPaid: () => void): Payment {
  const [payment, setPayment] = useState<Payment>({ phase: 'ordering' });
  const paid = useRef(onPaid);
  paid.current = onPaid;
  const wanted = useRef(request);

  useEffect(() => {
    let left = false;
    let stop: () => void = () => undefined;
    api(createOrder, wanted.current).then(
      ({ data: order }) => {
        if (left) return;
        setPayment({ phase: 'waiting', order });
        stop = pollOrder({
          request: () => api(getOrderStatus, { order_id: order.order_id }),
          onPaid: () => paid.current(),
          onEnded: ({ message }) => {
            toast.error(message);
            setPayment({ phase: 'ended', message });
          },
        });
      },
      (error: unknown) => {
        if (left) return;
        showError(error);
        setPayment({ phase: 'failed', error });
      },
    );
    return () => {
      left = true;
      stop();
    };
  }, []);

  return payment;
}
