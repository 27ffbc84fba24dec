import {
  type CheckinRecord,
  LIMITS,
  lengthOf,
  listRecords,
  RANK_NAMES,
  REVIEW_MESSAGES,
} from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refresh } from '../../../lib/queries.ts';
import { readDraft, saveDraft } from '../model/draft-store.ts';
import { pressOf } from '../model/grading.ts';
import {
  append,
  currentOf,
  decide,
  emptyQueue,
  type GradingQueue,
  goTo,
  move,
  undo,
} from '../model/grading-queue.ts';
import { type Change, isEmpty, NOTHING, ownReview, type ReviewContent } from '../model/review-content.ts';
import { useOutbox } from './use-outbox.ts';
import { type Source, useQueueRecords } from './use-queue-records.ts';

/** Pieces before the end of what is read at which more are read. */
const AHEAD = 8;

interface GradingState {
  queue: GradingQueue;
  records: Readonly<Record<string, CheckinRecord>>;
  drafts: Readonly<Record<string, ReviewContent>>;
  /** Last act in words. */
  last: string;
  /** True where the last act took a review back. */
  undone: boolean;
}

const EMPTY: GradingState = { queue: emptyQueue, records: {}, drafts: {}, last: '', undone: false };

/** A sitting of grading: the queue, what is being written about each piece, and what was decided. */
export function useGradingSession(source: Source) {
  const [session, setSession] = useState(EMPTY);
  // Keys come faster than drawings: each builds on what the one before made.
  const latest = useRef(session);
  const update = useCallback((change: (session: GradingState) => Partial<GradingState>) => {
    latest.current = { ...latest.current, ...change(latest.current) };
    setSession(latest.current);
  }, []);
  const { outbox, state: saving } = useOutbox(source.cid);

  const pages = useQueueRecords(source, (records) => {
    for (const record of records) outbox.learn(record.pt_id, ownReview(record));
    update(({ queue, records: known }) => ({
      records: { ...known, ...Object.fromEntries(records.map((one) => [one.pt_id, one])) },
      queue: append(
        queue,
        records.map(({ pt_id }) => ({ ptId: pt_id, grade: outbox.wanted(pt_id) ?? null })),
      ),
    }));
  });
  const { loaded, more, error } = pages;
  const loadedNow = useRef(loaded);
  loadedNow.current = loaded;

  const { queue, records, drafts } = session;
  const ptId = currentOf(queue);
  const short = queue.order.length - queue.at <= AHEAD;
  useEffect(() => {
    if (short && !loaded && !error && queue.order.length > 0) void more();
  }, [short, loaded, error, more, queue.order.length]);
  useEffect(() => () => void refresh(listRecords), []);

  const draftOf = (id: string): ReviewContent =>
    latest.current.drafts[id] ?? readDraft(id) ?? latest.current.queue.grades[id] ?? NOTHING;

  const change = useCallback(
    (id: string): Change =>
      (patch) =>
        update((now) => {
          const draft = now.drafts[id] ?? readDraft(id) ?? now.queue.grades[id] ?? NOTHING;
          const next = { ...draft, ...(typeof patch === 'function' ? patch(draft) : patch) };
          saveDraft(id, next);
          return { drafts: { ...now.drafts, [id]: next } };
        }),
    [update],
  );

  const nameOf = (id: string) => latest.current.records[id]?.name || t('未填写姓名');
  const said = (rank: number) => RANK_NAMES[rank] || t('无等级');

  /** Grades the piece on top with a grade and what was written, and goes on; says why not. */
  function submitGrade(rank?: number): void {
    const id = currentOf(latest.current.queue);
    if (id === undefined) return;
    const draft = draftOf(id);
    const wanted = { ...draft, content: draft.content.trim(), rank: rank ?? draft.rank };
    const problem = problemOf(wanted);
    if (problem !== null) {
      if (rank === 0 && isEmpty(wanted)) takeBack(id);
      else toast.error(problem);
      return;
    }
    outbox.want(id, wanted);
    saveDraft(id, NOTHING);
    update((now) => ({
      queue: decide(now.queue, wanted, loadedNow.current),
      drafts: without(now.drafts, id),
      last: t('{{name}}：{{grade}}', { name: nameOf(id), grade: said(wanted.rank) }),
      undone: false,
    }));
  }

  /** A grade was pressed: chooses it, sends the review with it, or takes a review back. */
  function grade(rank: number, direct: boolean): void {
    const id = currentOf(latest.current.queue);
    if (id === undefined) return;
    const draft = draftOf(id);
    const untouched = isEmpty({ ...draft, rank: 0 });
    const canTakeBack = untouched && latest.current.queue.grades[id] !== undefined && draft.rank === 0;
    const press = pressOf({ pressed: rank, chosen: draft.rank, canTakeBack, direct });
    if (press === 'choose') change(id)({ rank });
    else if (press === 'send') submitGrade(rank);
    else takeBack(id);
  }

  function takeBack(id: string): void {
    if (!latest.current.queue.grades[id]) return;
    outbox.want(id, null);
    saveDraft(id, NOTHING);
    update((now) => ({
      queue: decide(now.queue, null, loadedNow.current),
      drafts: without(now.drafts, id),
      last: t('{{name}}：已取消点评', { name: nameOf(id) }),
      undone: true,
    }));
  }

  /** Takes the last decision back; what was written stands in the box again. */
  function undoLast(): void {
    const back = undo(latest.current.queue);
    if (!back) {
      toast.info(t('没有可撤销的点评'));
      return;
    }
    const { ptId: id, before, after } = back.decision;
    outbox.want(id, before);
    const draft = { ...(after ?? NOTHING), rank: before?.rank ?? 0 };
    saveDraft(id, draft);
    update((now) => ({
      queue: back.queue,
      drafts: { ...now.drafts, [id]: draft },
      last: t('{{name}}：已撤销上一次点评', { name: nameOf(id) }),
      undone: true,
    }));
  }

  return {
    queue,
    records,
    last: session.last,
    undone: session.undone,
    total: Math.max(pages.total ?? 0, queue.order.length),
    ready: pages.total !== undefined,
    loaded,
    error,
    more,
    record: ptId === undefined ? undefined : records[ptId],
    draft: ptId === undefined ? NOTHING : (drafts[ptId] ?? draftOf(ptId)),
    change,
    submitGrade,
    grade,
    undo: undoLast,
    step: (by: 1 | -1) => update((now) => ({ queue: move(now.queue, by) })),
    goTo: (at: number) => update((now) => ({ queue: goTo(now.queue, at) })),
    replace: (record: CheckinRecord) =>
      update((now) => ({ records: { ...now.records, [record.pt_id]: record } })),
    saving,
    retry: outbox.retry,
  };
}
export type GradingSession = ReturnType<typeof useGradingSession>;

/** Why a review cannot be sent as it is; null: it can. */
function problemOf(said: ReviewContent): string | null {
  if (isEmpty(said)) return t(REVIEW_MESSAGES.empty);
  return lengthOf(said.content) > LIMITS.remark ? t('评语最多 {{n}} 字', { n: LIMITS.remark }) : null;
}

const without = (drafts: GradingState['drafts'], id: string): GradingState['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id));
