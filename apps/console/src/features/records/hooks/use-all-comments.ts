import type { CheckinRecord, RecordComment } from '@rollcall/contract';
import { pushedOut, withOlder } from '@rollcall/rules/submission/comments';
import { useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { olderComments } from '../api/comments.ts';

/** The comments of a record that are shown: those that came with it, and older ones as far as they were asked for. */
export function useAllComments({ pt_id, comments, comment_count }: CheckinRecord) {
  const [older, setOlder] = useState<RecordComment[]>([]);
  const [newest, setNewest] = useState(comments);
  const [busy, setBusy] = useState(false);
  if (newest !== comments) {
    if (older.length > 0) setOlder(withOlder(older, pushedOut(newest, comments)));
    setNewest(comments);
  }
  const shown = withOlder(older, comments);

  async function loadOlder() {
    const first = shown[0];
    if (!first || busy) return;
    setBusy(true);
    try {
      const page = await olderComments(pt_id, first.com_id);
      setOlder((now) => withOlder(page, now));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    shown,
    left: comment_count - shown.length,
    busy,
    loadOlder,
    forget: (id: string) => setOlder((now) => now.filter(({ com_id }) => com_id !== id)),
  };
}
