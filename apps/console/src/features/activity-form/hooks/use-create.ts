import { createRequestIds } from '@rollcall/web/request-id';
import { useRef } from 'react';
import { api } from '../../../lib/client.ts';
import { patchUser, type StoredUser } from '../../../lib/session-store.ts';
import type { FormState } from '../model/form-state.ts';
import { CREATE_CALLS } from '../model/kinds.ts';
import { createPayload } from '../model/payload.ts';

/** Makes a new activity of the form's kind, once however often it is sent. `copyOf`: the source of a copy. */
export function useCreate(state: FormState, user: StoredUser, copyOf?: string) {
  const requestIds = useRef(createRequestIds());
  return {
    send: async () => {
      const body = requestIds.current((id) => createPayload(state, id, copyOf));
      const { data } = await api(CREATE_CALLS[state.settings.template], body);
      return data.cid;
    },
    /** One more was made: the cap counts it (G54). */
    count: () => patchUser({ created: user.created + 1 }),
  };
}
