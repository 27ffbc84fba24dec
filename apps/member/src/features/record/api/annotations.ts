import { listOwnAnnotations } from '@rollcall/contract/grade';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What was drawn on the pictures of an own record, as vectors over the originals. */
export const useAnnotations = (pt_id: string) =>
  useQuery({
    queryKey: ['annotations', pt_id],
    queryFn: ({ signal }) => api(listOwnAnnotations, { pt_id }, { signal }).then(({ data }) => data.lists),
  });
