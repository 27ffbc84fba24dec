import { askLeave, listOwnLeave, withdrawLeave } from '@rollcall/contract/attendance/leave';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { useQueryClient } from '@tanstack/react-query';
import { useChange, useData, useOnce } from '../../../lib/queries.ts';

export type OwnLeave = ResponseOf<typeof listOwnLeave>['data'];

/** Requests on a page of the list. */
export const LEAVE_PAGE = 20;

/** A page of the person's leave, newest first, and what may be asked for; of a dependent where one is named. */
export const useOwnLeave = (cid: string, dependent: string | undefined, page: number) =>
  useData(['leave', cid, dependent ?? '', page], listOwnLeave, {
    cid,
    page,
    count: LEAVE_PAGE,
    ...(dependent ? { agent_for: dependent } : {}),
  });

/** Asks for leave. */
export function useRequestLeave(onRequested: (leave: ResponseOf<typeof askLeave>['data']) => void) {
  const queries = useQueryClient();
  return useOnce(askLeave, ({ data }) => {
    onRequested(data);
    // The month and the calendar of the activity follow from it; slow reads hold no success back.
    void queries.invalidateQueries();
  });
}

/** Withdraws leave; `onWithdrawn` is given its id. */
export function useWithdrawLeave(onWithdrawn: (id: string) => void) {
  const queries = useQueryClient();
  return useChange(withdrawLeave, (_, { id }) => {
    onWithdrawn(id);
    void queries.invalidateQueries();
  });
}
