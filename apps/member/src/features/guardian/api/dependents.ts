import { joinDependent } from '@rollcall/contract/makeup/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../../lib/queries.ts';

/** Joins somebody whom this person signs in for. */
export function useAddDependent(onAdded: () => void) {
  const queries = useQueryClient();
  return useOnce(joinDependent, () => {
    onAdded();
    return queries.invalidateQueries();
  });
}
