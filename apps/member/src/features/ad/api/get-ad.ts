import { getAd } from '@rollcall/contract/order/calls';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';

/** Content of an advertisement and its link; null for none, undefined while it is not known. */
type Ad = { picture: string; title: string; link: string } | null;

/** The advertisement of an activity, asked for once while the page is open: every question counts as one impression. */
export function useAd(cid: string): Ad | undefined {
  const [ad, setAd] = useState<Ad>();
  useEffect(() => {
    const leaving = new AbortController();
    api(getAd, { cid }, { signal: leaving.signal }).then(
      ({ data }) => setAd(data.ad),
      // Without an answer there is nothing to show, and nothing that anybody misses.
      () => setAd(null),
    );
    return () => leaving.abort();
  }, [cid]);
  return ad;
}
