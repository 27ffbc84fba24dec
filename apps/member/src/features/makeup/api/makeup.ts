import type { RequestOf, ResponseOf } from '@rollcall/contract/call';
import { ApiRejection } from '@rollcall/contract/client';
import { getMakeup } from '@rollcall/contract/makeup';
import { submit } from '@rollcall/contract/record';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { freshId } from '../../../lib/id.ts';

export type Makeup = ResponseOf<typeof getMakeup>['data'];
export type MakeupDay = Makeup['days'][number];
type AskBody = Omit<RequestOf<typeof submit>, 'request_id' | 'makeup'>;

/** Days that may be made up for, and what was asked for; of a dependent where one is named. */
export function useMakeup(cid: string, dependent: string | undefined) {
  return useQuery({
    queryKey: ['makeup', cid, dependent ?? ''],
    queryFn: ({ signal }) =>
      api(getMakeup, { cid, ...(dependent ? { agent_for: dependent } : {}) }, { signal }).then(
        ({ data }) => data,
      ),
  });
}

/** Asks for a make-up; a repeat after a lost answer carries the same request id, a corrected one a new id. */
export function useAskMakeup(onAsked: (waits: boolean) => void) {
  const queries = useQueryClient();
  const request = useRef({ id: freshId(), body: '' });
  return useMutation({
    mutationFn: (body: AskBody) => {
      const content = JSON.stringify(body);
      if (request.current.body !== '' && request.current.body !== content)
        request.current = { id: freshId(), body: content };
      request.current.body = content;
      return api(submit, { ...body, makeup: 1, request_id: request.current.id });
    },
    onSuccess: async ({ data }) => {
      request.current = { id: freshId(), body: '' };
      // The calendar, the streak, records and home follow from it.
      await queries.invalidateQueries();
      onAsked(data.pending === 1);
    },
    onError: (error) => {
      if (error instanceof ApiRejection) request.current = { id: freshId(), body: '' };
    },
  });
}
