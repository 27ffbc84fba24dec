import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft, takeImages, withImage } from '../model/draft-store.ts';
import { type Change, NOTHING } from '../model/review-content.ts';

/** A review that is being written; it outlives its panel and a reload of the page. */
export function useDraft(ptId: string) {
  const [draft, setDraft] = useState(() => readDraft(ptId) ?? NOTHING);
  // Two pictures may arrive before the next drawing.
  const latest = useRef(draft);
  const change: Change = useCallback(
    (patch) => {
      latest.current = {
        ...latest.current,
        ...(typeof patch === 'function' ? patch(latest.current) : patch),
      };
      setDraft(latest.current);
      saveDraft(ptId, latest.current);
    },
    [ptId],
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
  return [draft, change] as const;
}
