import { getHome } from '@rollcall/contract/member';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const FRESH_MS = 60_000;

/** Everything of this person, what is due now first. */
export function useHome() {
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => api(getHome, {}, { signal }).then(({ data }) => data),
    refetchInterval: FRESH_MS,
  });
}
