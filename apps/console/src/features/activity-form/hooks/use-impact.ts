import { type ImpactLine, previewUpdate } from '@rollcall/contract';
import { useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';
import type { FormState } from '../model/form-state.ts';
import { updatePayload } from '../model/payload.ts';

/** Asks the server what a change would meet, and the organiser whether that is what they want. */
export function useImpact(cid: string) {
  const [lines, setLines] = useState<readonly ImpactLine[]>([]);
  const decide = useRef<(agreed: boolean) => void>(() => undefined);

  /** true: nothing to be said, or agreed. Effects that cannot be requested are judged by the save itself. */
  const confirm = async (state: FormState, rev: number): Promise<boolean> => {
    const { rev: _rev, source: _source, ...request } = updatePayload(state, cid, rev);
    const found = await api(previewUpdate, request)
      .then(({ data }) => data.lines)
      .catch((): ImpactLine[] => []);
    if (found.length === 0) return true;
    setLines(found);
    return new Promise((resolve) => {
      decide.current = resolve;
    });
  };
  return {
    /** Lines to show; `[]` where no question is open. */
    lines,
    confirm,
    answer: (agreed: boolean) => {
      setLines([]);
      decide.current(agreed);
    },
  };
}
