import {
  type CheckinRecord,
  getRecord,
  listRecords,
  type RequestOf,
  type ResponseOf,
} from '@rollcall/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '../../../lib/client.ts';
import { refresh, useCall } from '../../../lib/queries.ts';

/** Milliseconds between two looks for new records; the query pauses while the tab is hidden. */
const LOOK = 10_000;

type ListRequest = RequestOf<typeof listRecords>;
type List = ResponseOf<typeof listRecords>;

/** A page of records, and what keeps it right after an action. */
export function useRecords(request: ListRequest) {
  const client = useQueryClient();
  const query = useCall(listRecords, request, {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const total = query.data?.total;
  // Number of records by now. An empty list cannot jump: new records simply appear.
  const news = useCall(
    listRecords,
    { ...request, page: 1, count: 1 },
    { enabled: total !== undefined, refetchInterval: LOOK },
  );
  const fresh =
    total === undefined || query.isPlaceholderData ? 0 : Math.max(0, (news.data?.total ?? 0) - total);

  /** Puts a record in the place of what is shown of it, on every page that is kept. */
  const put = useCallback(
    (id: string, change: (record: CheckinRecord) => CheckinRecord) =>
      client.setQueriesData<List>({ queryKey: [listRecords.name] }, (list) =>
        list?.data?.lists.some((one) => one.pt_id === id)
          ? {
              ...list,
              data: {
                ...list.data,
                lists: list.data.lists.map((one) => (one.pt_id === id ? change(one) : one)),
              },
            }
          : list,
      ),
    [client],
  );
  /** Shows one record as it is now (REC-21). */
  const reread = useCallback(
    async (id: string) => {
      const { data } = await api(getRecord, { pt_id: id });
      put(id, () => data);
    },
    [put],
  );
  const reload = useCallback(() => refresh(listRecords), []);
  const appears = total === 0 && fresh > 0;
  useEffect(() => {
    if (appears) void reload();
  }, [appears, reload]);
  return { ...query, fresh, put, reread, reload };
}
export type Records = ReturnType<typeof useRecords>;
