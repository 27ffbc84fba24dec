import {
  filterOfTab,
  type listRecords,
  RECORD_TABS,
  type RecordTab,
  type RequestOf,
} from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { startOfDay } from '@rollcall/rules/time/calendar';
import { text } from '@rollcall/web/i18n';
import { isDay } from '../../../lib/dates.ts';

/** Filter of the record list; it lives in the address. */
export interface BoardFilter {
  /** Which of the page's lists stands open; '' for its first. */
  tab: string;
  /** One of the nine (REC-01). */
  view: RecordTab;
  /** Only what of the tab waits to be looked at: submissions to grade, what was changed or corrected since. */
  only: boolean;
  page: number;
  range: readonly [Day, Day] | null;
}

/** Words of the way to what of a tab waits, and of the way back. */
const WAITS: Partial<Record<RecordTab, readonly [only: string, all: string]>> = text({
  2: ['只看待批改的作业', '查看全部未点评'],
  3: ['只看点评后又修改的', '查看全部已点评'],
  5: ['只看已订正、待复核', '查看全部需修正'],
});
/** Waiting items of a tab, in words; of one homework everything without a review waits. */
export const waitsIn = (view: RecordTab, ofOne: boolean) => (view === 2 && ofOne ? undefined : WAITS[view]);
/** Records come ten to a page (REC-04). */
export const PAGE_SIZE = 10;

/** Reads the address; what makes no sense there is as if it were not. */
export function readFilter(query: URLSearchParams): BoardFilter {
  const page = Number(query.get('page') ?? 1);
  const start = query.get('start') ?? '';
  const end = query.get('end') ?? '';
  return {
    tab: query.get('tab') ?? '',
    view: RECORD_TABS.find(({ tab }) => String(tab) === query.get('view'))?.tab ?? 1,
    only: query.get('only') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    range: isDay(start) && isDay(end) && start <= end ? [start, end] : null,
  };
}

/** Another tab is opened whole. */
const turned = (change: Partial<BoardFilter>) =>
  change.view === undefined ? change : { only: false, ...change };

/** The address with a changed filter, its other parameters (the activity) kept. Changing what is listed starts at page 1. */
export function writeFilter(query: URLSearchParams, change: Partial<BoardFilter>): URLSearchParams {
  const { tab, view, only, page, range } = { ...readFilter(query), page: 1, ...turned(change) };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value);
  put('tab', tab === '' ? null : tab);
  put('view', view === 1 ? null : String(view));
  put('only', only && WAITS[view] ? '1' : null);
  put('page', page === 1 ? null : String(page));
  put('start', range?.[0] ?? null);
  put('end', range?.[1] ?? null);
  return next;
}

/** Request for a page of the list (REC-02, REC-34): of one homework without days, else of all of the check-in. */
export function requestOf(
  cid: string,
  wid: string | undefined,
  { view, only, page, range }: BoardFilter,
): RequestOf<typeof listRecords> {
  const days = wid === undefined && range ? { start: startOfDay(range[0]), end: startOfDay(range[1]) } : {};
  return {
    cid,
    page,
    count: PAGE_SIZE,
    source: 'pc',
    ...(wid === undefined ? { view_type: 1 } : { wid }),
    ...days,
    ...filterOfTab(view, only && waitsIn(view, wid !== undefined) !== undefined),
  };
}
