import { getMakeup, withdrawMakeup } from '@rollcall/contract/makeup/calls';
import { submit } from '@rollcall/contract/record/record';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { useQueryClient } from '@tanstack/react-query';
import { useChange, useData, useOnce } from '../../../lib/queries.ts';

export type Makeup = ResponseOf<typeof getMakeup>['data'];
export type MakeupDay = Makeup['days'][number];

/** Days that may be made up for, and what was asked for; of a dependent where one is named. */
export const useMakeup = (cid: string, dependent: string | undefined) =>
  useData(['makeup', cid, dependent ?? ''], getMakeup, {
    cid,
    ...(dependent ? { agent_for: dependent } : {}),
  });

/** Asks for a make-up. */
export function useMakeupRequest(onRequested: (waits: boolean) => void) {
  const queries = useQueryClient();
  return useOnce(submit, ({ data }) => {
    onRequested(data.pending === 1);
    // The calendar, the streak, records and home follow from it; slow reads hold no success back.
    void queries.invalidateQueries();
  });
}

/** Withdraws a make-up that waits. */
export function useWithdrawMakeup(onWithdrawn: () => void) {
  const queries = useQueryClient();
  return useChange(withdrawMakeup, () => {
    onWithdrawn();
    void queries.invalidateQueries();
  });
}
