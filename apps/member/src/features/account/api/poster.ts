import { getPoster } from '@rollcall/contract/activity/poster';
import { entryOf } from '../../../lib/entry.ts';
import { useData } from '../../../lib/queries.ts';

/** Information of a code about its activity before the login, where `next` is a scanned one; else nothing. */
export function usePoster(next: string) {
  const url = new URL(next, window.location.origin);
  const [, cid = ''] = /^\/([0-9A-Za-z]{1,24})\/?$/.exec(url.pathname) ?? [];
  const entry = cid === '' ? undefined : entryOf(cid, url.searchParams);
  // Nobody waits for it, and the login goes without it.
  const options = { enabled: entry !== undefined, retry: false };
  return useData(['poster', cid, entry], getPoster, { cid, entry: entry ?? '' }, options).data;
}
