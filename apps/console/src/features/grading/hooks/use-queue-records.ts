import { type CheckinRecord, filterOfTab, listRecords } from '@rollcall/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';

/** Records that are read at a time; the next ones are asked for before the last of these lies on top. */
const PAGE = 20;

export interface Source {
  cid: string;
  /** Of one homework; absent: everything submitted. */
  wid?: string | undefined;
  /** Tab of the record list (REC-01). */
  tab: number;
  /** Only what of the tab waits to be looked at. */
  only: boolean;
}

/**
 * The records to grade, page by page behind a cursor: what is graded meanwhile moves none of them. The queue is of the
 * moment it was opened.
 */
export function useQueueRecords(
  { cid, wid, tab, only }: Source,
  onPage: (records: readonly CheckinRecord[]) => void,
) {
  const [total, setTotal] = useState<number | undefined>(undefined);
  const [loaded, setLoaded] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const cursor = useRef<string | null>(null);
  const busy = useRef(false);
  const latest = useRef(onPage);
  latest.current = onPage;

  const more = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setError(undefined);
    try {
      const filter = filterOfTab(tab, only);
      const from = cursor.current === null ? { page: 1 } : { cursor: cursor.current };
      const which = wid === undefined ? { view_type: 1 } : { wid };
      const { data } = await api(listRecords, {
        cid,
        source: 'pc',
        count: PAGE,
        ...which,
        ...filter,
        ...from,
      });
      latest.current(data.lists);
      if (cursor.current === null) setTotal(data.total);
      cursor.current = data.next;
      setLoaded(data.next === null);
    } catch (cause) {
      setError(cause);
    } finally {
      busy.current = false;
    }
  }, [cid, wid, tab, only]);

  useEffect(() => void more(), [more]);
  return { total, loaded, error, more };
}
