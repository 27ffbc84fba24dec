import { type CheckinRecord, GRADE_MESSAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { RecordImage } from '../../features/annotation/model/images.ts';
import { addImage } from '../../features/grading/model/draft-store.ts';
import { useActivity } from '../../lib/activity.ts';
import { openGate } from '../../lib/gate-store.ts';

const AnnotationOverlay = lazy(() => import('../../features/annotation/components/annotation-overlay.tsx'));

type Done = (record: CheckinRecord) => void;
interface Open {
  record: CheckinRecord;
  images: RecordImage[];
  index: number;
  onDone: Done;
  onReview: (() => void) | undefined;
  viewer: HTMLElement | null;
}

/**
 * Drawing on the pictures of records, for every page that shows some: `annotate` opens it, `overlay` stands anywhere
 * in the page. A picture that is saved for the review waits in the record's draft.
 */
export function useAnnotator(): {
  /**
   * `onReview`: a picture was put into the review of the record, which is not sent by that. `viewer`: the part of the
   * page that shows the picture, which the drawing then covers instead of the whole page.
   */
  annotate: (
    record: CheckinRecord,
    images: RecordImage[],
    index: number,
    onDone: Done,
    onReview?: () => void,
    viewer?: HTMLElement | null,
  ) => void;
  overlay: ReactNode;
} {
  const { activity } = useActivity();
  const [open, setOpen] = useState<Open | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(null);
    // Back to the button that opened it.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return {
    annotate: (record, images, index, onDone, onReview, viewer = null) => {
      if (activity.is_cerficated !== 1) return openGate('annotation', t(GRADE_MESSAGES.certifiedOnly)); // CERTGATE-26
      opener.current = document.activeElement;
      setOpen({ record, images, index, onDone, onReview, viewer });
    },
    overlay: open && (
      <Suspense>
        <AnnotationOverlay
          record={open.record}
          images={open.images}
          index={open.index}
          viewer={open.viewer}
          onClose={close}
          onSaved={open.onDone}
          onReviewImage={(url) => {
            const added = addImage(open.record.pt_id, url);
            if (added) open.onReview?.();
            return added;
          }}
        />
      </Suspense>
    ),
  };
}
