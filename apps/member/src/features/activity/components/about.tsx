import type { MemberActivity } from '@rollcall/contract/member/participation';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';

// Players and pictures are no part of the first load: they come when the description is opened.
const Description = lazy(() => import('./description.tsx'));

interface AboutProps {
  activity: MemberActivity;
  withCover?: boolean;
  /** Read at once; folded where something else is asked first. */
  opened?: boolean;
}

/** The description behind one line: the screen's question stays what is due now. */
export function About({ activity, withCover = false, opened = false }: AboutProps) {
  const [open, setOpen] = useState(opened);
  return (
    <details className="card about" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('活动说明')}
        <ChevronIcon />
      </summary>
      {open && (
        <Suspense fallback={<LoadingBlocks heights={[96]} />}>
          <Description withCover={withCover} activity={activity} />
        </Suspense>
      )}
    </details>
  );
}
