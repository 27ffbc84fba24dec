import { getStandInOrder, payStandIn } from '@rollcall/contract/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** An order at development's own pay page. */
export function useStandInOrder(no: string) {
  return useQuery({
    queryKey: ['pay', no],
    queryFn: ({ signal }) => api(getStandInOrder, { no }, { signal }).then(({ data }) => data),
    retry: false,
  });
}

/** Pays it, or lets the payment fail. */
export function useStandInPay(no: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paid: 0 | 1) => api(payStandIn, { no, paid }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['pay', no] }),
  });
}
