import { sendBarrage } from '@rollcall/contract/cast';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { freshId } from '../../../lib/id.ts';

/** Sends a line to the large screen; the same line tried again after a broken network is sent once. */
export function useSendBarrage(cid: string, onSent: () => void) {
  const request = useRef({ content: '', id: '' });
  return useMutation({
    mutationFn: (content: string) => {
      if (request.current.content !== content) request.current = { content, id: freshId() };
      return api(sendBarrage, { cid, content, request_id: request.current.id });
    },
    onSuccess: () => {
      request.current = { content: '', id: '' };
      onSent();
    },
  });
}
