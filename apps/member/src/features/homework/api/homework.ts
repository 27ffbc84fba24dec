import {
  getOwnHomework,
  listHandedIn,
  listOwnHomework,
  type MemberHomework,
  type OwnHomework,
} from '@rollcall/contract/homework/own-homework';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useData } from '../../../lib/queries.ts';

export type { MemberHomework, OwnHomework };

/** Requester: the entry token of the class's code, and the member it is for. */
interface Viewer {
  entry: string | undefined;
  dependent: string | undefined;
}
const identityOf = ({ entry, dependent }: Viewer) => ({
  ...(entry ? { entry } : {}),
  ...(dependent ? { agent_for: dependent } : {}),
});
const OTHERS = 20;
/** Bounds of the wait until data that change by the clock are read anew. */
const LEAST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 10 * 60_000;

/** Milliseconds until the first of these instants (Unix seconds) that is still to come. */
function waitFor(instants: readonly (number | null)[], now: number): number {
  const waits = instants.flatMap((at) => (at !== null && at > now ? (at - now) * 1000 : []));
  return Math.max(LEAST_WAIT_MS, Math.min(...waits, MOST_WAIT_MS));
}
/** Instants at which it opens or closes. */
const turnsOf = ({ due, opens_at }: OwnHomework) => [
  opens_at,
  due.opens_at,
  due.closes_at === null ? null : due.closes_at + 1,
];

/** Homework of a class, what is due first; of one tab where one is named. */
export const useHomeworkList = (cid: string, viewer: Viewer, type?: 0 | 1 | 2) =>
  useData(
    ['homeworks', cid, viewer.dependent ?? '', type ?? 'all'],
    listOwnHomework,
    { cid, ...identityOf(viewer), ...(type === undefined ? {} : { type }) },
    {
      refetchInterval: ({ state: { data } }) =>
        data ? waitFor(data.lists.flatMap(turnsOf), data.now) : false,
    },
  );

/** One homework as this member sees it. */
export const useHomework = (wid: string, viewer: Viewer) =>
  useData(
    ['homework', wid, viewer.dependent ?? ''],
    getOwnHomework,
    { wid, ...identityOf(viewer) },
    {
      refetchInterval: ({ state: { data } }) =>
        data ? waitFor([...turnsOf(data), data.answer_at], data.now) : false,
    },
  );

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
