import { ATTENDANCE_LIMITS, attendanceGrid, type RequestOf } from '@rollcall/contract';
import { queryOf } from '@rollcall/web/queries';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';
import type { Grid, GridMember } from '../model/cells.ts';

type SheetRequest = Omit<RequestOf<typeof attendanceGrid>, 'cursor'>;

/** Rows below the last shown one that are read ahead. */
const AHEAD = 20;
const PAGE = ATTENDANCE_LIMITS.page;
/** Milliseconds until days that were not counted yet are requested again. */
const REFETCH_MS = 3000;

/** Pages that were read of one choice. */
interface Read {
  key: string;
  pages: Map<number, Grid>;
}

/** The first page with the heads and counts of the days, and the members of all pages that follow it unbroken. */
const joined = (pages: ReadonlyMap<number, Grid>): { first: Grid; members: GridMember[] } | undefined => {
  const first = pages.get(0);
  if (!first) return undefined;
  const members: GridMember[] = [];
  for (let nth = 0, page = pages.get(0); page; page = pages.get(++nth)) members.push(...page.members);
  return { first, members };
};

/**
 * The sheet, read on by its cursors as it is scrolled. Only the first page and those in view are asked for, and asked
 * for again after a change; the others are shown as they were read, and read anew once they come into view.
 */
export function useSheetPages(request: SheetRequest) {
  const key = JSON.stringify(request);
  const [view, setView] = useState({ key, from: 0, to: 0 });
  const { from, to } = view.key === key ? view : { from: 0, to: 0 };
  const read = useRef<Read>({ key, pages: new Map() });
  const before = useRef<ReturnType<typeof joined>>(undefined);
  if (read.current.key !== key) {
    before.current = joined(read.current.pages) ?? before.current;
    read.current = { key, pages: new Map() };
  }
  const { pages } = read.current;
  const isKnown = (nth: number) => nth === 0 || typeof pages.get(nth - 1)?.next === 'string';
  const inView = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const active = [...new Set([0, ...inView])].filter(isKnown);
  const results = useQueries({
    queries: active.map((nth) =>
      queryOf(api, attendanceGrid, {
        ...request,
        ...(nth === 0 ? {} : { cursor: pages.get(nth - 1)!.next! }),
      }),
    ),
  });
  for (const [index, nth] of active.entries()) {
    const answer = results[index]?.data?.data;
    if (!answer) continue;
    pages.set(nth, answer);
    if (answer.next !== null) continue;
    // The list ends here: pages behind it, read or cached before, hold members who are in it no more.
    for (const behind of pages.keys()) if (behind > nth) pages.delete(behind);
    break;
  }
  // Days of a large activity are counted after the first answer.
  const first = results[0]?.data?.data;
  const isCounting = first?.days.some(({ columns, counts }) => columns.length > 0 && counts.length === 0);
  const again = results[0]?.refetch;
  const updatedAt = results[0]?.dataUpdatedAt;
  useEffect(() => {
    if (!isCounting || updatedAt === undefined) return;
    const timer = setTimeout(() => void again?.(), REFETCH_MS);
    return () => clearTimeout(timer);
  }, [isCounting, updatedAt, again]);
  // A page in view whose cursor came just now: it is requested by a further drawing, which nothing else may bring.
  const waits = inView.some((nth) => isKnown(nth) && !active.includes(nth));
  const [, drawAgain] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (waits) drawAgain();
  }, [waits]);
  const now = joined(pages);
  const last = pages.get(pages.size - 1);
  return {
    /** Undefined until anything is there. */
    grid: now ?? before.current,
    /** The grid still shows the previous filter. */
    stale: now === undefined && before.current !== undefined,
    /** More members follow those that were read. */
    more: now !== undefined && last !== undefined && last.next !== null,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(results.filter(({ error }) => error).map((one) => one.refetch())),
    /** Tells which rows are in view. */
    onView: (first: number, end: number) => {
      const next = { key, from: Math.floor(first / PAGE), to: Math.floor((end + AHEAD) / PAGE) };
      if (next.from !== from || next.to !== to || view.key !== key) setView(next);
    },
  };
}
