import {
  listMembers,
  listRecords,
  MEMBER_TABLE_LIMITS,
  type MemberRow,
  memberAttendance,
  sortedMembers,
} from '@rollcall/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useQueryParams } from '../../../lib/address.tsx';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { useCall } from '../../../lib/queries.ts';
import { readView, requestOf, type View, writeView } from '../model/view.ts';

/** The members that the address names, and the way to others. */
export function useMembers(cid: string) {
  const [query, setQuery] = useQueryParams();
  const view = readView(query);
  const request = requestOf(cid, view);
  const { sort } = view;
  const joined = useCall(listMembers, request, {
    placeholderData: keepPreviousData,
    enabled: sort === undefined,
  });
  const sorted = useCall(
    sortedMembers,
    { ...request, sort: sort ?? 'name' },
    { placeholderData: keepPreviousData, enabled: sort !== undefined },
  );
  const list = sort === undefined ? joined : sorted;
  return {
    view,
    /** Unix seconds of the order, where it is not of now; 0: none was made yet. */
    asOf: sort === undefined ? undefined : sorted.data?.as_of,
    list: {
      ...list,
      // Another order begins with what stands there, unless it cannot be read.
      data: list.data ?? (list.error ? undefined : (joined.data ?? sorted.data)),
      isPlaceholderData: list.isPlaceholderData || list.data === undefined,
    },
    /** Shows something else; unless it says so, from its first page on. */
    show: (change: Partial<View>) =>
      setQuery((before) => writeView(before, { ...readView(before), page: 1, ...change })),
    /** Another order; the same again: that of joining. */
    sortBy: (next: NonNullable<View['sort']>) =>
      setQuery((before) => {
        const { sort: last, ...rest } = readView(before);
        return writeView(before, { ...rest, page: 1, ...(last === next ? {} : { sort: next }) });
      }),
  };
}

/** Attendance of the members of a page, by their ids; undefined while it is read, and where it cannot be. */
export function useAttendanceOf(cid: string, members: readonly MemberRow[], enabled: boolean) {
  const unionids = members.map((row) => row['-1']).slice(0, MEMBER_TABLE_LIMITS.page);
  const { data } = useCall(
    memberAttendance,
    { cid, unionids },
    { enabled: enabled && unionids.length > 0, placeholderData: keepPreviousData },
  );
  if (!data) return undefined;
  return { days: data.data.days.length, of: new Map(data.data.lists.map((one) => [one.unionid, one])) };
}
export type AttendanceOf = NonNullable<ReturnType<typeof useAttendanceOf>>;

/** Members have changed, and with them records that are kept or erased. */
export const refreshMembers = () => refreshAttendance(listRecords);
