import { type listRecords, RECORD_TABS, type RecordTab, type RequestOf } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/calendar';
import { startOfDay } from '@rollcall/rules/calendar';

/** What the record list shows; it lives in the address. */
export interface BoardFilter {
  /** Which of the page's lists stands open; '' for its first. */
  tab: string;
  /** One of the nine (REC-01). */
  view: RecordTab;
  /** In 需修正: only what was corrected and waits to be looked at. */
  fixed: boolean;
  page: number;
  range: readonly [Day, Day] | null;
}

/** The tab 需修正. */
export const TO_FIX = 5;
/** Records come ten to a page (REC-04). */
export const PAGE_SIZE = 10;

const isDay = (value: string | null): value is Day => value !== null && /^\d{4}-\d\d-\d\d$/.test(value);

/** Reads the address; what makes no sense there is as if it were not. */
export function readFilter(query: URLSearchParams): BoardFilter {
  const page = Number(query.get('page') ?? 1);
  const start = query.get('start');
  const end = query.get('end');
  return {
    tab: query.get('tab') ?? '',
    view: RECORD_TABS.find(({ tab }) => String(tab) === query.get('view'))?.tab ?? 1,
    fixed: query.get('fixed') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    range: isDay(start) && isDay(end) && start <= end ? [start, end] : null,
  };
}

/** The address with a changed filter, its other parameters (the activity) kept. Changing what is listed starts at page 1. */
export function writeFilter(query: URLSearchParams, change: Partial<BoardFilter>): URLSearchParams {
  const { tab, view, fixed, page, range } = { ...readFilter(query), page: 1, ...change };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  put('tab', tab === '' ? null : tab);
  put('view', view === 1 ? null : String(view));
  put('fixed', fixed && view === TO_FIX ? '1' : null);
  put('page', page === 1 ? null : String(page));
  put('start', range?.[0] ?? null);
  put('end', range?.[1] ?? null);
  return next;
}

/** What a page of the list asks for (REC-02, REC-34): of one homework without days, else of all of the check-in. */
export function requestOf(
  cid: string,
  wid: string | undefined,
  { view, fixed, page, range }: BoardFilter,
): RequestOf<typeof listRecords> {
  const days = wid === undefined && range ? { start: startOfDay(range[0]), end: startOfDay(range[1]) } : {};
  return {
    cid,
    page,
    count: PAGE_SIZE,
    source: 'pc',
    ...(wid === undefined ? { view_type: 1 } : { wid }),
    ...days,
    ...RECORD_TABS.find(({ tab }) => tab === view)?.filter,
    ...(fixed && view === TO_FIX ? { fixed: 1 as const } : {}),
  };
}
