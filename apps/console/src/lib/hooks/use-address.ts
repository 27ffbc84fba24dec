import { useSearchParams } from 'react-router';

/** Changes of a view; `''` and null: as usual, which the address does not name. */
type Changes = Readonly<Record<string, string | null>>;

/**
 * A view that lives in the address, so that Back leads to it as it was left. It takes the place of the one before: Back
 * leaves the page, not a filter.
 */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const [query, setQuery] = useSearchParams();
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
