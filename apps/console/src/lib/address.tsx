import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useOptimistic,
} from 'react';
import { createSearchParams, type URLSearchParamsInit, useLocation, useNavigate } from 'react-router';

/** Another query, or how it follows from the one before. */
type Next = URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit);

interface Options {
  /** True: in the place of the entry before, so that Back leaves the page. */
  replace?: boolean;
  /** State of the entry, for the page it leads back to. */
  state?: unknown;
}

type Put = (next: Next, options?: Options) => void;

/** Forms on the page that are asked about before the address changes. */
let guards = 0;

/** Has the address wait for an answer, which may leave it as it is: nothing of it is shown before. Returns the end of that. */
export function guardAddress(): () => void {
  guards++;
  return () => {
    guards--;
  };
}

const Address = createContext<readonly [URLSearchParams, Put] | null>(null);

/**
 * Query of the page's address, as the person has just chosen it. The router shows a new address in a transition, which
 * a busy machine takes its time for; a second press meanwhile follows from the first one, and not from what it was
 * before. Stands around all pages: each part of a page sees the same.
 */
export function AddressProvider({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [chosen, choose] = useOptimistic(search);
  const query = useMemo(() => new URLSearchParams(chosen), [chosen]);
  const put = useCallback<Put>(
    (next, options) => {
      const search = `?${createSearchParams(typeof next === 'function' ? next(new URLSearchParams(query)) : next)}`;
      startTransition(async () => {
        if (guards === 0) choose(search);
        await navigate(search, options);
      });
    },
    [navigate, choose, query],
  );
  const value = useMemo(() => [query, put] as const, [query, put]);
  return <Address value={value}>{children}</Address>;
}

/** Query of the page's address, and a way to put another one there: `useSearchParams` of the router, without its delay. */
export function useQueryParams(): readonly [URLSearchParams, Put] {
  const address = useContext(Address);
  if (!address) throw new Error('useQueryParams stands outside an AddressProvider.');
  return address;
}
