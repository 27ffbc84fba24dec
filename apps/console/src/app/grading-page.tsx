import type { CheckinRecord } from '@rollcall/contract';
import { lazy, Suspense } from 'react';
import type { SheetPicture } from '../features/grading/model/sheet.ts';
import { GradingScreen } from '../features/grading/screens/grading-screen.tsx';
import { picturesOf } from '../features/records/model/slots.ts';
import { blocksOf } from '../features/records/model/values.ts';
import { useActivity } from '../lib/activity.ts';
import { useOpenGate } from '../lib/gate-store.ts';
import { useAnnotator } from './hooks/use-annotator.tsx';

const GateDialog = lazy(() => import('./gate-dialog.tsx'));

/** `/marking`: the whole window, without the frame; what was submitted is read as the records read it. */
export function Component() {
  const { activity } = useActivity();
  const { annotate, overlay } = useAnnotator();
  const gate = useOpenGate();
  const mayDraw = (record: CheckinRecord) => record.abilities.annotate && picturesOf(record).length > 0;
  const draw = (
    record: CheckinRecord,
    shown: Pick<SheetPicture, 'url' | 'from'> | undefined,
    viewer: HTMLElement | null,
    onDone: (next: CheckinRecord) => void,
  ) => {
    const pictures = picturesOf(record);
    const at = pictures.findIndex(({ url, from }) => url === shown?.url && from === shown.from);
    annotate(record, pictures, Math.max(0, at), onDone, undefined, viewer);
  };
  return (
    <>
      <GradingScreen
        blocks={(record, fields) => blocksOf(fields, record.asked?.fill_options ?? activity.fill_options)}
        mayAnnotate={mayDraw}
        onAnnotate={draw}
      />
      {overlay}
      {gate && (
        <Suspense>
          <GateDialog gate={gate} />
        </Suspense>
      )}
    </>
  );
}
