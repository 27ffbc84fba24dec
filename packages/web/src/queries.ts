import type { Call, RequestOf, ResponseOf } from '@rollcall/contract/wire/call';
import { ApiRejection, type Client } from '@rollcall/contract/wire/client';
import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { createRequestIds } from './request-id.ts';

type ShowError = (error: unknown) => void;

/** A query by a call; its key is the name of the call with the request. */
export const queryOf = <C extends Call>(api: Client, call: C, request: RequestOf<C>) => ({
  queryKey: [call.name, request] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api(call, request, { signal }),
});

type CallOptions<C extends Call> = Omit<UseQueryOptions<ResponseOf<C>, Error>, 'queryKey' | 'queryFn'>;

/** `useCall` of an app: reads by a call. A failure is for the place where the data would stand. */
export const createUseCall =
  (api: Client) =>
  <C extends Call>(
    call: C,
    request: RequestOf<C>,
    options?: CallOptions<C>,
  ): UseQueryResult<ResponseOf<C>, Error> =>
    useQuery<ResponseOf<C>, Error>({ ...queryOf(api, call, request), ...options });

type DataOf<C extends Call> = ResponseOf<C> extends { data: infer Data } ? Data : never;

/** `useData` of an app: reads the data of a call's answer, under a key that changes of what was read can name. */
export const createUseData =
  (api: Client) =>
  <C extends Call>(
    queryKey: QueryKey,
    call: C,
    request: RequestOf<C>,
    options?: Omit<UseQueryOptions<DataOf<C>, Error>, 'queryKey' | 'queryFn'>,
  ): UseQueryResult<DataOf<C>, Error> =>
    useQuery<DataOf<C>, Error>({
      queryKey,
      queryFn: async ({ signal }) => ((await api(call, request, { signal })) as { data: DataOf<C> }).data,
      ...options,
    });

/** `useChange` of an app: does something by a call. */
export const createUseChange =
  (api: Client) =>
  <C extends Call>(
    call: C,
    onSuccess?: (answer: ResponseOf<C>, request: RequestOf<C>) => unknown,
  ): UseMutationResult<ResponseOf<C>, Error, RequestOf<C>> =>
    useMutation({
      mutationFn: (request: RequestOf<C>) => api(call, request),
      ...(onSuccess && { onSuccess }),
    });

/**
 * `useOnce` of an app: does something by a call with a request id. A repeat after a lost answer carries the same id, a
 * corrected one a new id.
 */
export const createUseOnce =
  (api: Client) =>
  <C extends Call>(
    call: C,
    onSuccess: (answer: ResponseOf<C>) => unknown,
  ): UseMutationResult<ResponseOf<C>, Error, Omit<RequestOf<C>, 'request_id'>> => {
    const [withId] = useState(createRequestIds);
    return useMutation({
      mutationFn: (body: Omit<RequestOf<C>, 'request_id'>) =>
        api(
          call,
          withId((request_id) => ({ ...body, request_id }) as RequestOf<C>),
        ),
      onSuccess: (answer) => {
        withId.renew();
        return onSuccess(answer);
      },
      onError: (error) => {
        if (error instanceof ApiRejection) withId.renew();
      },
    });
  };

/** Answer with one stretch of a list; `next`: cursor of the following one, empty or null at the end. */
interface Stretch {
  data: { lists: unknown[]; next: string | null };
}
type RowOf<C extends Call> = ResponseOf<C> extends { data: { lists: (infer Row)[] } } ? Row : never;
interface PagesOptions {
  enabled?: boolean;
  refetchInterval?: number;
  /** Field of the request that takes the cursor. */
  by?: 'cursor' | 'after';
}

/**
 * `usePages` of an app: a list that is read on by a cursor. When it is read anew, all that was shown is, one stretch
 * behind the other, so that what moved to the front does not stand there twice. A stretch that does not come is told
 * of by `showError`, and asked for again by the same press.
 */
export const createUsePages =
  (api: Client, showError: ShowError) =>
  <C extends Call>(call: C, request: RequestOf<C>, { by = 'cursor', ...options }: PagesOptions = {}) => {
    const query = useInfiniteQuery({
      // Apart from the queries of `useCall`, whose data is a single answer.
      queryKey: [call.name, 'pages', request],
      queryFn: ({ pageParam, signal }) =>
        api(
          call,
          pageParam === null ? request : ({ ...(request as object), [by]: pageParam } as RequestOf<C>),
          {
            signal,
          },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => (page as Stretch).data.next || null,
      ...options,
    });
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
    return {
      /** Answer with the first stretch; undefined until it is there. */
      data: data?.pages[0],
      /** Rows of all stretches; undefined until the first is there. */
      lists: data?.pages.flatMap((page) => (page as Stretch).data.lists) as RowOf<C>[] | undefined,
      error,
      refetch,
      ended: !hasNextPage,
      busy: isFetchingNextPage,
      more: async () => {
        const { error: failure, isFetchNextPageError } = await fetchNextPage();
        if (isFetchNextPageError) showError(failure);
      },
    };
  };

export interface ActionOptions<C extends Call> {
  /** Where it answers a promise, the act is under way until that is fulfilled. */
  onDone?: (answer: ResponseOf<C>, request: RequestOf<C>) => unknown;
  /** Instead of showError. */
  onError?: (error: unknown, request: RequestOf<C>) => void;
}

/**
 * `useAction` of an app: does something by a call, once per click; while it runs, further clicks do nothing. `run`
 * resolves to the answer, or to undefined where it was refused (already shown) or locked.
 */
export const createUseAction =
  (api: Client, showError: ShowError) =>
  <C extends Call>(call: C, { onDone, onError = showError }: ActionOptions<C> = {}) => {
    const locked = useRef(false);
    const { mutateAsync, isPending } = useMutation({
      mutationFn: (request: RequestOf<C>) => api(call, request),
      // Without a network it fails at once, instead of being done some time later.
      networkMode: 'always',
      onSuccess: (answer, request) => onDone?.(answer, request),
      onError: (error, request) => onError(error, request),
    });
    const run = useCallback(
      async (request: RequestOf<C>): Promise<ResponseOf<C> | undefined> => {
        if (locked.current) return undefined;
        locked.current = true;
        try {
          return await mutateAsync(request);
        } catch {
          return undefined;
        } finally {
          locked.current = false;
        }
      },
      [mutateAsync],
    );
    return { run, busy: isPending };
  };
