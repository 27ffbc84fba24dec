import { fixOwnRecord } from '@rollcall/contract/makeup/calls';
import {
  getMemberRecord,
  listOwnRecords,
  removeOwnRecord,
  updateOwnRecord,
} from '@rollcall/contract/record/record';
import type { RequestOf, ResponseOf } from '@rollcall/contract/wire/call';
import { freshId } from '@rollcall/web/request-id';
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { takeGone } from '../../../lib/gone.ts';

type RecordPage = ResponseOf<typeof listOwnRecords>['data'];
export type Scope = 'mine' | 'all';
const PAGE = 20;

/** Records newest first, page by page from the last row seen. */
export function useRecords(cid: string, entry: string | undefined, scope: Scope, dependent?: string) {
  return useInfiniteQuery({
    queryKey: ['records', cid, scope, dependent ?? ''],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        listOwnRecords,
        {
          cid,
          scope,
          count: PAGE,
          ...(entry ? { entry } : {}),
          ...(dependent ? { agent_for: dependent } : {}),
          ...(cursor ? { cursor } : {}),
        },
        { signal },
      ).then(({ data }) => data),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** One record: as the list showed it, else asked for. */
export function useRecord(cid: string, pt_id: string, entry: string | undefined) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['record', pt_id],
    queryFn: ({ signal }) =>
      api(getMemberRecord, { pt_id, ...(entry ? { entry } : {}) }, { signal }).then(({ data }) => data),
    initialData: () =>
      queries
        .getQueriesData<InfiniteData<RecordPage>>({ queryKey: ['records', cid] })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ lists }) => lists)
        .find((record) => record.pt_id === pt_id),
    // Reviews and comments come in meanwhile: what the list showed stands there until it is read anew.
    staleTime: 0,
  });
}

const HOMEWORK_KEYS = ['homework', 'homeworks', 'homework-submissions'];
/** Everything of an activity that shows its records is asked anew after a change. */
function useForget(cid: string) {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [kind, id] }) =>
        HOMEWORK_KEYS.includes(String(kind)) ||
        kind === 'home' ||
        (['records', 'activity', 'rank'].includes(String(kind)) && id === cid),
    });
}

/** Changes an own record, or submits its correction beside it. */
export function useUpdateRecord(cid: string, onSaved: () => void, fixes = false) {
  const forget = useForget(cid);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof updateOwnRecord>) =>
      fixes ? api(fixOwnRecord, { ...body, request_id: freshId() }) : api(updateOwnRecord, body),
    onSuccess: ({ data }) => {
      queries.setQueryData(['record', data.pt_id], data);
      onSaved();
      void forget();
    },
  });
}

export function useRemoveRecord(cid: string) {
  const forget = useForget(cid);
  return useMutation({
    mutationFn: (pt_id: string) => api(removeOwnRecord, { pt_id }).then(() => undefined, takeGone),
    onSuccess: () => void forget(),
  });
}
