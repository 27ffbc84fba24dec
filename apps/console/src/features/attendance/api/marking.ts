import { markAttendance, undoAttendance } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds } from '@rollcall/web/request-id';
import { useState } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { useAction } from '../../../lib/queries.ts';
import type { MarkChoice } from '../components/mark-dialog.tsx';
import type { CellRef } from '../model/cells.ts';

/** Last batch of marks, while it can be undone. */
interface Batch {
  id: string;
  text: string;
}

/** Marks cells, and undoes the last batch. */
export function useMarking(cid: string) {
  const [batch, setBatch] = useState<Batch | null>(null);
  const mark = useAction(markAttendance);
  const undo = useAction(undoAttendance);
  // A repeat after a lost answer is the same batch, which can be undone then.
  const [withId] = useState(createRequestIds);
  return {
    batch,
    busy: mark.busy || undo.busy,
    forget: () => setBatch(null),
    /** @returns true once it is done */
    async mark(cells: readonly CellRef[], { as, kind, reason }: MarkChoice): Promise<boolean> {
      const request = withId((request_id) => ({
        cid,
        cells: [...cells],
        as,
        reason,
        ...(kind ? { kind } : {}),
        request_id,
      }));
      const answer = await mark.run(request);
      if (!answer) return false;
      withId.renew();
      const { changed, unchanged, batch: id } = answer.data;
      const text = [
        t('已登记 {{n}} 格', { n: changed }),
        unchanged > 0 && t('{{n}} 格本来就是这样', { n: unchanged }),
      ]
        .filter(Boolean)
        .join(t('，'));
      setBatch({ id, text });
      // Its dialog does not wait for the reads: one more press would be another batch, over which this one is forgotten.
      void refreshAttendance();
      return true;
    },
    /** Decisions about leave are undone in the same way. */
    offerUndo: (id: string, text: string) => setBatch({ id, text }),
    async undo(): Promise<void> {
      if (!batch) return;
      const answer = await undo.run({ cid, batch: batch.id });
      if (!answer) return;
      setBatch(null);
      const { undone, left } = answer.data;
      toast.success(t('已撤销 {{n}} 项', { n: undone }));
      if (left.length > 0)
        toast.info(
          t('{{names}} 之后又有改动，没有撤销', {
            names: [...new Set(left.map(({ name }) => name))].join(t('、')),
          }),
        );
      await refreshAttendance();
    },
  };
}
export type Marking = ReturnType<typeof useMarking>;
