import {
  commentAsMember,
  likeAsMember,
  listCommentsAsMember,
  removeCommentAsMember,
} from '@rollcall/contract/record/calls';
import type { CheckinRecord, RecordComment } from '@rollcall/contract/record/record';
import { pushedOut, withOlder } from '@rollcall/rules/submission/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { takeGone } from '../../../lib/gone.ts';
import { useOnce } from '../../../lib/queries.ts';

/** Changes the record that stands on the page. */
function useShownRecord(ptId: string) {
  const queries = useQueryClient();
  const key = ['record', ptId];
  return {
    read: () => queries.getQueryData<CheckinRecord>(key),
    patch: (change: (record: CheckinRecord) => CheckinRecord) =>
      queries.setQueryData<CheckinRecord>(key, (record) => record && change(record)),
    reread: () => queries.invalidateQueries({ queryKey: key }),
  };
}

/** Likes a record, or takes the like back; shown at once, and taken back where the server says no. */
export function useLike(ptId: string) {
  const shown = useShownRecord(ptId);
  return useMutation({
    mutationFn: (like: 0 | 1) => api(likeAsMember, { pt_id: ptId, like }),
    onMutate: (like) => {
      const before = shown.read();
      shown.patch((record) => ({ ...record, like, like_count: record.like_count + (like === 1 ? 1 : -1) }));
      return before;
    },
    onSuccess: ({ data }) => shown.patch((record) => ({ ...record, ...data })),
    onError: (_error, _like, before) => before && shown.patch(() => before),
  });
}

interface NewComment {
  content: string;
  /** The comment that is answered. */
  com_id?: string;
}

/** Comments on a record. */
export function useComment(ptId: string, onSaid: () => void) {
  const shown = useShownRecord(ptId);
  const saying = useOnce(commentAsMember, ({ data }) => {
    shown.patch(() => data.record);
    onSaid();
  });
  return { ...saying, mutate: (comment: NewComment) => saying.mutate({ pt_id: ptId, ...comment }) };
}

export function useUncomment(ptId: string, onGone: (comId: string) => void) {
  const shown = useShownRecord(ptId);
  return useMutation({
    mutationFn: (com_id: string) =>
      api(removeCommentAsMember, { pt_id: ptId, com_id }).then(() => undefined, takeGone),
    onSuccess: (_answer, com_id) => {
      onGone(com_id);
      shown.patch(({ comments, comment_count, ...record }) => ({
        ...record,
        comments: comments.filter((one) => one.com_id !== com_id),
        comment_count: comment_count - 1,
      }));
      void shown.reread();
    },
  });
}

/** The comments of a record that are shown: those that came with it, and older ones as far as they were asked for. */
export function useAllComments({ pt_id, comments, comment_count }: CheckinRecord) {
  const [older, setOlder] = useState<RecordComment[]>([]);
  const [newest, setNewest] = useState(comments);
  /** Ids of comments that were removed: one may still come with an older read, or be taken for pushed out. */
  const [gone, setGone] = useState<readonly string[]>([]);
  if (newest !== comments) {
    if (older.length > 0) setOlder(withOlder(older, pushedOut(newest, comments)));
    setNewest(comments);
  }
  const shown = withOlder(older, comments).filter(({ com_id }) => !gone.includes(com_id));
  const loading = useMutation({
    mutationFn: (before: string) => api(listCommentsAsMember, { pt_id, before }),
    onSuccess: ({ data }) => setOlder((now) => withOlder(data.lists, now)),
  });
  return {
    shown,
    left: comment_count - shown.length,
    loading,
    forget: (id: string) => setGone((now) => [...now, id]),
  };
}
