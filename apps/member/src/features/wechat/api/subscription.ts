import { getLaunchSign } from '@rollcall/contract/account/mobile';
import { getSubscription, noteSubscription } from '@rollcall/contract/wechat/calls';
import { pageToSign } from '@rollcall/web/js-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useData } from '../../../lib/queries.ts';
import { inMiniProgram } from '../../../lib/wechat.ts';
import { readyWechat } from '../../../lib/wechat-sdk.ts';

/** State of the user's notices as messages, and the template they are asked for. */
export const useSubscription = () => useData(['subscription'], getSubscription, {});

/** The mini-program whose tag may be drawn here: its appid, once the messenger has taken the page's signature. */
export const useLaunchable = (wanted: boolean) =>
  useQuery({
    queryKey: ['launchable'],
    enabled: wanted,
    retry: false,
    queryFn: async () => {
      await readyWechat();
      const { data } = await api(getLaunchSign, { url: pageToSign() });
      return data.mini_appid;
    },
  });

/** Notes what the mini-program came back with: `subscribed` in the address, once. */
export function useSubscriptionAnswer(): void {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const answer = query.get('subscribed');
  useEffect(() => {
    if (answer === null) return;
    setQuery(
      (now) => {
        now.delete('subscribed');
        return now;
      },
      { replace: true },
    );
    if (!inMiniProgram()) return;
    api(noteSubscription, { accepted: answer === '1' ? 1 : 0 })
      .then(async ({ data }) => {
        // A request sent before the note must not answer after it.
        await queries.cancelQueries({ queryKey: ['subscription'] });
        queries.setQueryData(['subscription'], data);
      })
      .catch((error: unknown) => console.warn('what was agreed to is not noted', error));
  }, [answer, queries, setQuery]);
}
