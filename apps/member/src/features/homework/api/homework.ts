import type { ResponseOf } from '@rollcall/contract/call';
import {
  getOwnHomework,
  listHandedIn,
  listOwnHomework,
  type MemberHomework,
  type OwnHomework,
} from '@rollcall/contract/homework-member';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export type { MemberHomework, OwnHomework };
export type HomeworkList = ResponseOf<typeof listOwnHomework>['data'];
/** Who asks: the entry token of the class's code, and whom it is for. */
export interface Asker {
  entry: string | undefined;
  dependent: string | undefined;
}
const asked = ({ entry, dependent }: Asker) => ({
  ...(entry ? { entry } : {}),
  ...(dependent ? { agent_for: dependent } : {}),
});
const OTHERS = 20;

/** Homework of a class, what is due first; of one tab where one is named. */
export function useHomeworkList(cid: string, asker: Asker, type?: 0 | 1 | 2) {
  return useQuery({
    queryKey: ['homeworks', cid, asker.dependent ?? '', type ?? 'all'],
    queryFn: ({ signal }) =>
      api(
        listOwnHomework,
        { cid, ...asked(asker), ...(type === undefined ? {} : { type }) },
        { signal },
      ).then(({ data }) => data),
  });
}

/** One homework as this member sees it. */
export function useHomework(wid: string, asker: Asker) {
  return useQuery({
    queryKey: ['homework', wid, asker.dependent ?? ''],
    queryFn: ({ signal }) =>
      api(getOwnHomework, { wid, ...asked(asker) }, { signal }).then(({ data }) => data),
  });
}

/** What all who may be seen submitted, newest first, page by page. */
export function useHomeworkSubmissions(wid: string, entry: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['homework-submissions', wid],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api(
        listHandedIn,
        { wid, count: OTHERS, ...(entry ? { entry } : {}), ...(cursor ? { cursor } : {}) },
        { signal },
      ).then(({ data }) => data),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
