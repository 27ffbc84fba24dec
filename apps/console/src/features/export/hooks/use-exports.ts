import { createExport, type ExportJob, listExports, type RequestOf } from '@rollcall/contract';
import { useEffect, useRef } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { isPending } from '../model/jobs.ts';

export type ExportOrder = Omit<RequestOf<typeof createExport>, 'cid' | 'request_id'>;

/** Milliseconds after an order until the history is read anew (S2 §9). */
const FIRST_LOOK = 1000;
/** Milliseconds between two looks while something is being written. */
const LOOK = 2000;

/** Opens a finished file; the address re-checks the right, so it is asked where this session's cookie goes. */
export function openFile(job: ExportJob): void {
  const { pathname, search } = new URL(job.copy_url, window.location.origin);
  saveAddress(pathname + search, job.name);
}

/**
 * The files of an activity: orders one, follows it while it is written, and opens it when it is done (EXPORT-11).
 * What was ordered here can be ordered again after a failure; the orders of earlier visits are not known.
 */
export function useExports(cid: string) {
  const orders = useRef(new Map<string, ExportOrder>());
  const awaited = useRef(new Set<string>());
  const history = useCall(
    listExports,
    { cid },
    { refetchInterval: ({ state }) => (state.data?.data.lists.some(isPending) ? LOOK : false) },
  );
  const { refetch } = history;
  const creating = useAction(createExport);
  const lists = history.data?.data.lists;

  useEffect(() => {
    for (const job of lists ?? []) {
      if (isPending(job) || !awaited.current.delete(job.id)) continue;
      if (job.state === 'failed') {
        toast.error(job.error || t('生成失败，请重试'));
        continue;
      }
      openFile(job);
      toast.success(t('下载成功'));
    }
  }, [lists]);

  const order = async (what: ExportOrder) => {
    const answer = await creating.run({ cid, ...what, request_id: crypto.randomUUID() });
    if (!answer) return;
    orders.current.set(answer.data.id, what);
    awaited.current.add(answer.data.id);
    setTimeout(() => void refetch(), FIRST_LOOK);
  };

  return {
    history,
    lists,
    busy: creating.busy,
    order,
    /** Orders a failed file again; undefined where it is not known what it was of. */
    retryOf: (job: ExportJob) => {
      const what = orders.current.get(job.id);
      return what && (() => void order(what));
    },
  };
}
