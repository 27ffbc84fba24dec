import { LIST_TYPE, type listActivities, type RequestOf } from '@rollcall/contract';
import { text } from '@rollcall/web/i18n';

/** The tabs that list something, by the name they have in the address. `type` is what is sent (LIST-05). */
export const TABS = text([
  { name: 'all', type: LIST_TYPE.ALL, label: '全部', count: 'created' },
  { name: 'running', type: LIST_TYPE.RUNNING, label: '进行中', count: 'running' },
  { name: 'waiting', type: LIST_TYPE.NOT_STARTED, label: '未开始', count: 'waitting' },
  { name: 'ended', type: LIST_TYPE.ENDED, label: '已结束', count: 'ended' },
  { name: 'bin', type: LIST_TYPE.BIN, label: '回收站', count: 'removed' },
] as const);
export type Tab = (typeof TABS)[number];

/** Page sizes (LIST-09). */
export const PAGE_SIZES = [20, 40, 60] as const;

export interface ListQuery {
  tab: Tab;
  page: number;
  count: number;
  keyword: string;
}

/** Query of the address; anything odd in it counts as absent. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page'));
  const count = Number(query.get('count'));
  return {
    tab: TABS.find((tab) => tab.name === query.get('tab')) ?? TABS[0],
    page: Number.isInteger(page) && page > 0 ? page : 1,
    count: PAGE_SIZES.find((size) => size === count) ?? PAGE_SIZES[0],
    keyword: query.get('keyword') ?? '',
  };
}

/** The address of a query: only what differs from the ordinary. */
export function writeListQuery({ tab, page, count, keyword }: ListQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== TABS[0]) query.set('tab', tab.name);
  if (page > 1) query.set('page', String(page));
  if (count !== PAGE_SIZES[0]) query.set('count', String(count));
  if (keyword !== '') query.set('keyword', keyword);
  return query;
}

/** The request of a query (LIST-06). */
export function requestOf({ tab, page, count, keyword }: ListQuery): RequestOf<typeof listActivities> {
  return { type: tab.type, page, count, tag: 0, keyword, source: 'pc' };
}
