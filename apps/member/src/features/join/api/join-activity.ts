import type { RequestOf } from '@rollcall/contract/call';
import { ApiRejection } from '@rollcall/contract/client';
import { join } from '@rollcall/contract/member';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { freshId } from '../../../lib/id.ts';

type JoinBody = Omit<RequestOf<typeof join>, 'request_id'>;

/** Joins; a repeat after a lost answer carries the same request id, a corrected one a new id. */
export function useJoin(onJoined: () => Promise<unknown>) {
  const request = useRef({ id: freshId(), body: '' });
  return useMutation({
    mutationFn: (body: JoinBody) => {
      const content = JSON.stringify(body);
      if (request.current.body !== '' && request.current.body !== content)
        request.current = { id: freshId(), body: content };
      request.current.body = content;
      return api(join, { ...body, request_id: request.current.id });
    },
    onSuccess: onJoined,
    onError: (error) => {
      if (error instanceof ApiRejection) request.current = { id: freshId(), body: '' };
    },
  });
}
