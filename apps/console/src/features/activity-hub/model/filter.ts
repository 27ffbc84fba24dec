import type { Day } from '@rollcall/rules/calendar';

/** What the record page shows; it lives in the address. */
export interface HubFilter {
  tab: 'records' | 'refusals';
  page: number;
  range: readonly [Day, Day] | null;
}

const isDay = (value: string | null): value is Day => value !== null && /^\d{4}-\d\d-\d\d$/.test(value);

/** Reads the address; what makes no sense there is as if it were not. */
export function readFilter(query: URLSearchParams): HubFilter {
  const page = Number(query.get('page') ?? 1);
  const start = query.get('start');
  const end = query.get('end');
  return {
    tab: query.get('tab') === 'refusals' ? 'refusals' : 'records',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    range: isDay(start) && isDay(end) && start <= end ? [start, end] : null,
  };
}

/** The address with a changed filter, its other parameters (the activity) kept. Changing what is listed starts at page 1. */
export function writeFilter(query: URLSearchParams, change: Partial<HubFilter>): URLSearchParams {
  const { tab, page, range } = { ...readFilter(query), page: 1, ...change };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  put('tab', tab === 'records' ? null : tab);
  put('page', page === 1 ? null : String(page));
  put('start', range?.[0] ?? null);
  put('end', range?.[1] ?? null);
  return next;
}
