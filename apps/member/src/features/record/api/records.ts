import type { RequestOf, ResponseOf } from '@rollcall/contract/call';
import { Refusal } from '@rollcall/contract/client';
import { STA } from '@rollcall/contract/envelope';
import { MESSAGES } from '@rollcall/contract/messages';
import {
  type CheckinRecord,
  listOwnRecords,
  removeOwnRecord,
  updateOwnRecord,
} from '@rollcall/contract/record';
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

type RecordPage = ResponseOf<typeof listOwnRecords>['data'];
export type Scope = 'mine' | 'all';
const PAGE = 20;

/** Records newest first, page by page from the last row seen. */
export function useRecords(cid: string, entry: string | undefined, scope: Scope) {
  return useInfiniteQuery({
    queryKey: ['records', cid, scope],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        listOwnRecords,
        { cid, scope, count: PAGE, ...(entry ? { entry } : {}), ...(cursor ? { cursor } : {}) },
        { signal },
      ).then(({ data }) => data),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Pages that are looked through for a record that was opened by its address. */
const SEARCHED_PAGES = 4;
const LONGEST_PAGE = 50;

async function findRecord(cid: string, pt_id: string, signal: AbortSignal): Promise<CheckinRecord> {
  for (const scope of ['mine', 'all'] as const) {
    let cursor: string | undefined;
    for (let page = 0; page < SEARCHED_PAGES; page++) {
      const request = { cid, scope, count: LONGEST_PAGE, ...(cursor ? { cursor } : {}) };
      const { data } = await api(listOwnRecords, request, { signal });
      const found = data.lists.find((record) => record.pt_id === pt_id);
      if (found) return found;
      if (data.next === null) break;
      cursor = data.next;
    }
  }
  throw new Refusal({ sta: STA.REFUSED, msg: MESSAGES.recordNotFound });
}

/** One record: as the list showed it, else looked up in what this member may see. */
export function useRecord(cid: string, pt_id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['record', pt_id],
    queryFn: ({ signal }) => findRecord(cid, pt_id, signal),
    initialData: () =>
      queries
        .getQueriesData<InfiniteData<RecordPage>>({ queryKey: ['records', cid] })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ lists }) => lists)
        .find((record) => record.pt_id === pt_id),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Everything of an activity that shows its records is asked anew after a change. */
function useForget(cid: string) {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [kind, id] }) =>
        kind === 'home' || (['records', 'activity', 'rank'].includes(String(kind)) && id === cid),
    });
}

export function useUpdateRecord(cid: string, onSaved: () => void) {
  const forget = useForget(cid);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateOwnRecord>) => api(updateOwnRecord, body),
    onSuccess: async ({ data }) => {
      queries.setQueryData(['record', data.pt_id], data);
      await forget();
      onSaved();
    },
  });
}

export function useRemoveRecord(cid: string, onRemoved: () => void) {
  const forget = useForget(cid);
  return useMutation({
    mutationFn: (pt_id: string) => api(removeOwnRecord, { pt_id }),
    onSuccess: async () => {
      onRemoved();
      await forget();
    },
  });
}
