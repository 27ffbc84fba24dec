import { getMemberSheet } from '@rollcall/contract/member';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useSheet(cid: string, entry: string | undefined) {
  return useQuery({
    queryKey: ['sheet', cid],
    queryFn: ({ signal }) =>
      api(getMemberSheet, { cid, ...(entry ? { entry } : {}) }, { signal }).then(({ data }) => data),
  });
}
