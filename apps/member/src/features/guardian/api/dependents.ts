import type { RequestOf } from '@rollcall/contract/call';
import { ApiRejection } from '@rollcall/contract/client';
import { joinDependent } from '@rollcall/contract/makeup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { freshId } from '../../../lib/id.ts';

type DependentBody = Omit<RequestOf<typeof joinDependent>, 'request_id'>;

/** Joins somebody whom this person signs in for; a repeat after a lost answer carries the same request id. */
export function useAddDependent(onAdded: (unionid: string) => void) {
  const queries = useQueryClient();
  const request = useRef({ id: freshId(), body: '' });
  return useMutation({
    mutationFn: (body: DependentBody) => {
      const content = JSON.stringify(body);
      if (request.current.body !== '' && request.current.body !== content)
        request.current = { id: freshId(), body: content };
      request.current.body = content;
      return api(joinDependent, { ...body, request_id: request.current.id });
    },
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries();
      onAdded(data.unionid);
    },
    onError: (error) => {
      if (error instanceof ApiRejection) request.current = { id: freshId(), body: '' };
    },
  });
}
