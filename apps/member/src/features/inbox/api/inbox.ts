import { getInbox, readInbox } from '@rollcall/contract/notice/calls';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/queries.ts';

/** Notices of this user, newest first, page by page. */
export function useInbox() {
  return useInfiniteQuery({
    queryKey: ['inbox'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api(getInbox, pageParam === '' ? {} : { cursor: pageParam }, { signal }).then(({ data }) => data),
    getNextPageParam: ({ next }) => next || undefined,
    refetchOnWindowFocus: false,
  });
}

/** Marks notices as read; the number on the home page follows. */
export function useReadInbox() {
  const queries = useQueryClient();
  return useChange(readInbox, () => queries.invalidateQueries({ queryKey: ['home'] }));
}
