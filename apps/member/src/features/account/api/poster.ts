import { getPoster } from '@rollcall/contract/poster';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { entryOf } from '../../../lib/entry.ts';

/** What a code tells of its activity before the login, where `next` is one that was scanned; else nothing. */
export function usePoster(next: string) {
  const url = new URL(next, window.location.origin);
  const [, cid = ''] = /^\/([0-9A-Za-z]{1,24})\/?$/.exec(url.pathname) ?? [];
  const entry = cid === '' ? undefined : entryOf(cid, url.searchParams);
  return useQuery({
    queryKey: ['poster', cid, entry],
    queryFn: ({ signal }) => api(getPoster, { cid, entry: entry ?? '' }, { signal }).then(({ data }) => data),
    enabled: entry !== undefined,
    // Nobody waits for it, and the login goes without it.
    retry: false,
  }).data;
}
