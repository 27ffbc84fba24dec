import {
  getOwnHomework,
  listHandedIn,
  listOwnHomework,
  type MemberHomework,
  type OwnHomework,
} from '@rollcall/contract/homework/own-homework';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useData } from '../../../lib/queries.ts';

export type { MemberHomework, OwnHomework };
export type HomeworkList = ResponseOf<typeof listOwnHomework>['data'];
/** Requester: the entry token of the class's code, and the member it is for. */
export interface Viewer {
  entry: string | undefined;
  dependent: string | undefined;
}
const identityOf = ({ entry, dependent }: Viewer) => ({
  ...(entry ? { entry } : {}),
  ...(dependent ? { agent_for: dependent } : {}),
});
const OTHERS = 20;

/** Homework of a class, what is due first; of one tab where one is named. */
export const useHomeworkList = (cid: string, viewer: Viewer, type?: 0 | 1 | 2) =>
  useData(['homeworks', cid, viewer.dependent ?? '', type ?? 'all'], listOwnHomework, {
    cid,
    ...identityOf(viewer),
    ...(type === undefined ? {} : { type }),
  });

/** One homework as this member sees it. */
export const useHomework = (wid: string, viewer: Viewer) =>
  useData(['homework', wid, viewer.dependent ?? ''], getOwnHomework, { wid, ...identityOf(viewer) });

/** Visible submissions, newest first, page by page. */
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
