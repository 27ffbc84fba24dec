import type { CheckinRecord } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { readDraft } from '../features/grading/model/draft-store.ts';
import { isEmpty } from '../features/grading/model/review-content.ts';
import { RecordBoard } from '../features/records/components/record-board.tsx';
import { readFilter } from '../features/records/model/filter.ts';
import { useActivity } from '../lib/activity.ts';
import { useQueryParams } from '../lib/address.tsx';
import { useAnnotator } from './hooks/use-annotator.tsx';

const ReviewPanel = lazy(() =>
  import('../features/grading/components/review-panel.tsx').then(({ ReviewPanel }) => ({
    default: ReviewPanel,
  })),
);
const RenameDialog = lazy(() => import('../features/members/components/rename-dialog.tsx'));

function hasDraft(ptId: string): boolean {
  const draft = readDraft(ptId);
  return draft !== undefined && !isEmpty(draft);
}

interface RecordModerationProps {
  /** Public id of a homework; absent: every record of the activity. */
  wid?: string | undefined;
  /** Introduction at the head of the list. */
  lead?: ReactNode;
  tools?: ReactNode;
}

/** The records of the activity in view, with all that other features do to them. */
export function RecordModeration({ wid, lead, tools }: RecordModerationProps) {
  const { activity } = useActivity();
  const { cid, abilities } = activity;
  const [query] = useQueryParams();
  const { annotate, overlay } = useAnnotator();
  const { view, only } = readFilter(query);
  // The queue that is looked at; of all, what was not reviewed yet, and of a class the homework that waits.
  const search = new URLSearchParams({ cid, ...(wid === undefined ? {} : { wid }) });
  if (view !== 1) search.set('tab', String(view));
  // A submission at a meeting or for attendance only shows presence; it has no grade.
  const { graded: gradable, homework } = traitsOf(activity);
  const ofClass = wid === undefined && homework !== null;
  if (only || (view === 1 && ofClass)) search.set('only', '1');

  const review = (record: CheckinRecord, onDone: (next: CheckinRecord) => void, onClose: () => void) => (
    <Suspense>
      <ReviewPanel record={record} onDone={onDone} onClose={onClose} />
    </Suspense>
  );
  const rename = (record: CheckinRecord, onDone: () => void, onClose: () => void) => (
    <RenameDialog
      cid={cid}
      target={record.unionid}
      name={record.name}
      onDone={(alias) => (alias === undefined ? onClose() : onDone())}
    />
  );
  return (
    <>
      <RecordBoard
        cid={cid}
        wid={wid}
        slots={{ renderReview: review, onAnnotate: annotate, renderRename: rename, hasDraft }}
        lead={lead}
        tools={
          <>
            {tools}
            {abilities.manage && gradable && (
              <ButtonLink to={`/marking?${search}`}>
                <Icon name="check" size={16} />
                {t('批改模式')}
              </ButtonLink>
            )}
          </>
        }
      />
      {overlay}
    </>
  );
}
