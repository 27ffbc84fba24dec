import { getStandInOrder, payStandIn } from '@rollcall/contract/order/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useData } from '../../../lib/queries.ts';

/** An order at development's own pay page. */
export const useStandInOrder = (no: string) =>
  useData(['pay', no], getStandInOrder, { no }, { retry: false });

/** Pays it, or lets the payment fail. */
export function useStandInPay(no: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paid: 0 | 1) => api(payStandIn, { no, paid }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pay', no] }),
  });
}
