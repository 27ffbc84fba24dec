import {
  ApiRejection,
  type Call,
  cancelExport,
  createExport,
  type ExportJob,
  listExports,
  type RequestOf,
  retryExport,
} from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds } from '@rollcall/web/request-id';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { useLater } from '../../../lib/hooks/use-later.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { saveServed } from '../../../lib/save-served.ts';
import { isPending } from '../model/jobs.ts';

export type ExportOrder = Omit<RequestOf<typeof createExport>, 'cid' | 'request_id'>;

/** Milliseconds after an order until the history is read anew (CONST-04). */
const FIRST_LOOK = 1000;
/** Milliseconds between two looks while something is being written. */
const LOOK = 1500;

/** Opens a finished file; the address re-checks the right, so it is asked where this session's cookie goes. @returns whether it is saved */
export function openFile(job: ExportJob): Promise<boolean> {
  const { pathname, search } = new URL(job.copy_url, window.location.origin);
  return saveServed(pathname + search, job.name);
}

/** An address of a direct download; what is undefined is left out. */
export function addressOf(call: Call, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `${call.path}?${search}`;
}

/** The files of an activity: orders one, follows it while it is written, and opens it when it is done (EXPORT-11). */
export function useExports(cid: string) {
  const awaited = useRef(new Set<string>());
  const history = useCall(
    listExports,
    { cid },
    {
      // Also of an order that no look has found yet: the first one may have failed.
      refetchInterval: ({ state }) =>
        awaited.current.size > 0 || state.data?.data.lists.some(isPending) ? LOOK : false,
    },
  );
  const { refetch } = history;
  const [withId] = useState(createRequestIds);
  const later = useLater();
  const creating = useAction(createExport, {
    onError: (error) => {
      if (error instanceof ApiRejection) withId.renew();
      showError(error);
    },
  });
  const cancelling = useAction(cancelExport, { onDone: () => void refetch() });
  const retrying = useAction(retryExport, { onDone: () => void refetch() });
  const lists = history.data?.data.lists;

  useEffect(() => {
    for (const job of lists ?? []) {
      if (job.state === 'waiting' || job.state === 'running' || !awaited.current.delete(job.id)) continue;
      if (job.state === 'failed') toast.error(job.error || t('生成失败，请重试'));
      if (job.state !== 'done') continue;
      void openFile(job).then((isSaved) => isSaved && toast.success(t('下载成功')));
    }
  }, [lists]);

  return {
    history,
    lists,
    busy: creating.busy,
    /** Looks again after a second: something was ordered. */
    follow: () => later(refetch, FIRST_LOOK),
    order: async (what: ExportOrder) => {
      // The same order again after a lost answer is one order.
      const answer = await creating.run(withId((request_id) => ({ cid, ...what, request_id })));
      if (!answer) return;
      withId.renew();
      awaited.current.add(answer.data.id);
      later(refetch, FIRST_LOOK);
    },
    cancel: (job: ExportJob) => {
      awaited.current.delete(job.id);
      void cancelling.run({ id: job.id });
    },
    retry: async (job: ExportJob) => {
      const answer = await retrying.run({ id: job.id });
      // Not before: as it stands in the list it failed already, and would be reported so once more.
      if (answer && job.email === '') awaited.current.add(job.id);
    },
  };
}
