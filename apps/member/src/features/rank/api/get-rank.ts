import { getRank } from '@rollcall/contract/member';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const SHOWN = 100;

export function useRank(cid: string) {
  return useQuery({
    queryKey: ['rank', cid],
    queryFn: ({ signal }) => api(getRank, { cid, count: SHOWN }, { signal }).then(({ data }) => data),
  });
}
