import type { RecordRemark } from '@rollcall/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft, takeImages, withImage } from '../model/draft-store.ts';
import { type Change, contentOf, isSame, NOTHING, type ReviewContent } from '../model/review-content.ts';

/**
 * A review that is being written; it outlives its panel and a reload of the page. `edited`: the own review that is being
 * changed, whose draft is kept apart from that of a new one.
 */
export function useDraft(ptId: string, edited: RecordRemark | null) {
  const [{ key, start }] = useState(() =>
    edited ? { key: `${ptId} ${edited.id}`, start: contentOf(edited) } : { key: ptId, start: NOTHING },
  );
  const [draft, setDraft] = useState(() => readDraft(key) ?? start);
  // Two pictures may arrive before the next drawing.
  const latest = useRef(draft);
  const change: Change = useCallback(
    (patch) => {
      latest.current = {
        ...latest.current,
        ...(typeof patch === 'function' ? patch(latest.current) : patch),
      };
      setDraft(latest.current);
      saveDraft(key, isSame(latest.current, start) ? NOTHING : latest.current);
    },
    [key, start],
  );
  /** It is sent: nothing of it is kept. @returns false where it was changed since, here or in a panel opened anew: it stays */
  const clear = useCallback(
    (sent: ReviewContent): boolean => {
      if (!isSame(readDraft(key) ?? latest.current, sent)) return false;
      saveDraft(key, NOTHING);
      latest.current = start;
      setDraft(start);
      return true;
    },
    [key, start],
  );
  useEffect(
    () =>
      takeImages(ptId, (url) => {
        const next = withImage(latest.current, url);
        if (next) change(next);
        return next !== undefined;
      }),
    [ptId, change],
  );
  return [draft, change, clear] as const;
}
