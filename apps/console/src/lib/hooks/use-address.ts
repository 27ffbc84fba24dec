import { useQueryParams } from '../address.tsx';

/** Changes of a view; `''` and null: as usual, which the address does not name. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * A view that lives in the address, so that Back leads to it as it was left. It takes the place of the one before: Back
 * leaves the page, not a filter.
 */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const [query, setQuery] = useQueryParams();
  const put = (changes: Changes) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  return [query, put];
}

/** Beyond every list. */
const LAST_PAGE = 10_000;

/** Number of the page that the address names under `name`, from 1 on; 1 where it names none. */
function pageIn(query: URLSearchParams, name: string): number {
  const page = Number(query.get(name));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Page of a list in the address, under a name of its own where a screen has several lists. */
export function usePage(name = 'page'): [page: number, show: (page: number) => void] {
  const [query, put] = useAddress();
  return [pageIn(query, name), (page) => put({ [name]: page === 1 ? null : String(page) })];
}
