import { useInfiniteQuery } from '@tanstack/react-query';
import { showError } from '../errors.ts';

interface Stretch<Row> {
  lists: Row[];
  next: string | null;
}

/**
 * A list that moves while it is read, from its beginning on by a cursor: when it is read anew, all that was shown is,
 * one stretch behind the other, so that what moved to the front does not stand there twice. A stretch that does not
 * come is told of, and asked for again by the same press.
 */
export function usePages<Row>(
  key: readonly unknown[],
  read: (at: { cursor?: string }) => Promise<{ data: Stretch<Row> }>,
  enabled = true,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.data.next,
    enabled,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return {
    /** undefined until the first stretch is there. */
    lists: data?.pages.flatMap((page) => page.data.lists),
    error,
    refetch,
    ended: !hasNextPage,
    busy: isFetchingNextPage,
    more: async () => {
      const { error: failure, isFetchNextPageError } = await fetchNextPage();
      if (isFetchNextPageError) showError(failure);
    },
  };
}
