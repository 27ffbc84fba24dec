import { type listMembers, MEMBER_SORTS, type MemberSort, type RequestOf } from '@rollcall/contract';

/** Members come ten to a page (CONST-14). */
export const PAGE_SIZE = 10;

export type StateFilter = 'all' | 'joined' | 'unclaimed';

/** View of the list; it lives in the address. */
export interface View {
  utype: 0 | 1 | 2;
  page: number;
  keyword: string;
  state: StateFilter;
  /** Absent: in the order of joining. */
  sort?: MemberSort;
}

const isState = (value: string | null): value is StateFilter =>
  value === 'all' || value === 'joined' || value === 'unclaimed';

/** Reads the address; what it does not say, or says wrongly, is the first page of the ordinary members. */
export function readView(query: URLSearchParams): View {
  const utype = Number(query.get('utype'));
  const page = Number(query.get('page'));
  const state = query.get('state');
  const sort = MEMBER_SORTS.find((one) => one === query.get('sort'));
  return {
    utype: utype === 1 || utype === 2 ? utype : 0,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    keyword: (query.get('keyword') ?? '').slice(0, 50),
    state: isState(state) ? state : 'all',
    ...(sort ? { sort } : {}),
  };
}

/** The address of a view, without what goes without saying; other parts of the address stay. */
export function writeView(query: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (key: string, value: string, usual: string) =>
    value === usual ? next.delete(key) : next.set(key, value);
  put('utype', String(view.utype), '0');
  put('page', String(view.page), '1');
  put('keyword', view.keyword, '');
  put('state', view.state, 'all');
  put('sort', view.sort ?? '', '');
  return next;
}

/** MEMBER-07 */
export const requestOf = (cid: string, view: View): RequestOf<typeof listMembers> => ({
  cid,
  page: view.page,
  count: PAGE_SIZE,
  source: 'pc',
  refresh: 1,
  utype: view.utype,
  keyword: view.keyword,
  ...(view.utype === 0 ? { state: view.state } : {}),
});
