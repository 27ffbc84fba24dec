import type { Call, RequestOf, ResponseOf } from '@rollcall/contract';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { api } from './client.ts';
import { showError } from './errors.ts';
import { queryClient } from './query-client.ts';

type CallOptions<C extends Call> = Omit<UseQueryOptions<ResponseOf<C>, Error>, 'queryKey' | 'queryFn'>;

/** Reads by a call. A failure is shown where the data would stand (FailedState), never as a toast. */
export function useCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: CallOptions<C>,
): UseQueryResult<ResponseOf<C>, Error> {
  return useQuery<ResponseOf<C>, Error>({
    queryKey: [call.name, request],
    queryFn: ({ signal }) => api(call, request, { signal }),
    ...options,
  });
}

/** Starts a read before the screen that shows it is there; a failure is left to the screen. */
export function prefetch<C extends Call>(call: C, request: RequestOf<C>): void {
  void queryClient.prefetchQuery({
    queryKey: [call.name, request],
    queryFn: ({ signal }) => api(call, request, { signal }),
  });
}

/** Everything that was read by these calls is read anew where it shows. */
export function refresh(...calls: Call[]): Promise<unknown> {
  return Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })));
}

interface ActionOptions<C extends Call> {
  onDone?: (answer: ResponseOf<C>, request: RequestOf<C>) => void;
  /** Instead of showError. */
  onError?: (error: unknown, request: RequestOf<C>) => void;
}

/**
 * Does something by a call, once per click: while it runs, further clicks do nothing. `run` resolves to the
 * answer, or to undefined where it was refused (already shown) or locked.
 */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}) {
  const locked = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (request: RequestOf<C>): Promise<ResponseOf<C> | undefined> => {
      if (locked.current) return undefined;
      locked.current = true;
      setBusy(true);
      try {
        const answer = await api(call, request);
        latest.current.onDone?.(answer, request);
        return answer;
      } catch (error) {
        (latest.current.onError ?? showError)(error, request);
        return undefined;
      } finally {
        locked.current = false;
        setBusy(false);
      }
    },
    [call],
  );
  return { run, busy };
}
