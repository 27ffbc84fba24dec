import type { Call, RequestOf } from '@rollcall/contract';
import {
  type ActionOptions,
  createUseAction,
  createUseCall,
  createUsePages,
  queryOf,
} from '@rollcall/web/queries';
import { api, endingApi, sessionEnded } from './client.ts';
import { showError } from './errors.ts';
import { queryClient } from './query-client.ts';

/** Reads by a call. A failure is shown where the data would stand (FailedState), never as a toast. */
export const useCall = createUseCall(api);
/** A list that is read on by a cursor, from its beginning on. */
export const usePages = createUsePages(api, showError);
/** Does something by a call, once per click. */
export const useAction = createUseAction(api, showError);
const useEndingAction = createUseAction(endingApi, showError);
/** Ends the session by a call; `onDone` forgets the person. */
export const useEnding = <C extends Call>(call: C, { onDone, ...more }: ActionOptions<C>) =>
  useEndingAction(call, {
    ...more,
    onDone: (answer, request) => {
      onDone?.(answer, request);
      sessionEnded();
    },
  });

/** Starts a read before the screen that shows it is there; a failure is left to the screen. */
export function prefetch<C extends Call>(call: C, request: RequestOf<C>): void {
  void queryClient.prefetchQuery(queryOf(api, call, request));
}

/** Reads by a call for an act, not for a screen; what was read within `staleTime` milliseconds is taken again. */
export const read = <C extends Call>(call: C, request: RequestOf<C>, staleTime: number) =>
  queryClient.fetchQuery({ ...queryOf(api, call, request), staleTime });

/** True for a query about this activity, one answer or a list that is read on. */
const isAbout = (queryKey: readonly unknown[], cid: string): boolean =>
  queryKey.some((part) => typeof part === 'object' && part !== null && 'cid' in part && part.cid === cid);

/**
 * Forgets what was read of an activity that is gone for this person: the way back to its page must not show it as it
 * was. To be called after its page was left, which would read it anew.
 */
export function forgetActivity(cid: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, cid) });
}

/** Everything that was read by these calls is read anew where it shows. */
export function refresh(...calls: Call[]): Promise<unknown> {
  return Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })));
}
