import { getDetail, listActivities, listMembers } from '@rollcall/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { refresh, useCall } from '../../../lib/queries.ts';
import { readView, requestOf, type View, writeView } from '../model/view.ts';

/** The members that the address names, and the way to others. */
export function useMembers(cid: string) {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const list = useCall(listMembers, requestOf(cid, view), { placeholderData: keepPreviousData });
  return {
    view,
    list,
    /** Shows something else; unless it says so, from its first page on. */
    show: (change: Partial<View>) =>
      setQuery((before) => writeView(before, { ...readView(before), page: 1, ...change })),
  };
}

/** Members have changed: their list, and what the frame says of the activity. */
export const refreshMembers = () => refresh(listMembers, getDetail, listActivities);
