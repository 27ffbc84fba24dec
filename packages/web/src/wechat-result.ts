import { wechatAuthorizationResult } from '@rollcall/contract/wechat/messages';
import { useEffect, useState } from 'react';

/** Query of the page's address and the way to replace it: `useSearchParams()` of the router. */
type Search = readonly [
  query: URLSearchParams,
  setQuery: (next: Record<string, string>, options: { replace: boolean }) => void,
];

/** Result of an authorization at WeChat, from the address; shown once, not again after a reload. */
export function useWechatResult([query, setQuery]: Search): ReturnType<typeof wechatAuthorizationResult> {
  const [result] = useState(() => wechatAuthorizationResult(query.get('wechat')));
  useEffect(() => {
    if (query.has('wechat')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return result;
}
