import type { CheckinRecord } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FailedState } from '../../../ui/failed-state.tsx';
import { useArea } from '../hooks/use-area.ts';
import { useDrawings } from '../hooks/use-drawings.ts';
import { useEditor } from '../hooks/use-editor.ts';
import { useKeys } from '../hooks/use-keys.ts';
import { usePicture } from '../hooks/use-picture.ts';
import { usePictures } from '../hooks/use-pictures.ts';
import { usePlace } from '../hooks/use-place.ts';
import { useSaving } from '../hooks/use-saving.ts';
import { anyUnsaved, type RecordImage } from '../model/images.ts';
import { isUnsaved } from '../model/sheet.ts';
import { fitScale } from '../model/view.ts';
import { Board } from './board.tsx';
import { OverlayHead } from './overlay-head.tsx';
import { SaveBar } from './save-bar.tsx';
import { Tools } from './tools.tsx';
import '../annotation.css';

interface AnnotationOverlayProps {
  record: CheckinRecord;
  /** The record's pictures and its correction's, in the order of their fields. */
  images: RecordImage[];
  /** The one to begin with. */
  index: number;
  /** Part of the page that the drawing covers; null: it lies over the whole page. */
  viewer?: HTMLElement | null;
  onClose: () => void;
  /** The record as it is after a picture was replaced. */
  onSaved: (record: CheckinRecord) => void;
  /** A drawn picture for the review that is being written; answers false where that is full. */
  onReviewImage: (url: string) => boolean;
}

/** Drawing on the pictures of a record. Loaded when it is opened. */
export default function AnnotationOverlay(props: AnnotationOverlayProps) {
  const { record, images, viewer = null, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(props.index);
  const [isConfirming, setIsConfirming] = useState(false);
  const pictures = usePictures();
  const { drawings, change, error, retry } = useDrawings(record, images);
  const drawing = drawings[index];
  const saving = useSaving({ ...props, pictures, change });
  const [container, area] = useArea();
  const place = usePlace(viewer);
  const editor = useEditor(drawing, (by) => {
    saving.hush();
    setIsConfirming(false);
    change(index, by);
  });
  const wanted = Math.max(area.width, area.height) * editor.view.zoom * devicePixelRatio;
  const picture = usePicture(pictures, drawing?.original, area.width === 0 ? 0 : wanted);
  const { opened } = picture;
  const placing = opened &&
    drawing && { picture: opened, area, rotation: drawing.sheet.now.rotation, view: editor.view };

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const unsaved = anyUnsaved(drawings);
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  /** Drawings are thrown away by the answer to the question alone: Esc is held, and a click is doubled, too easily. */
  const close = () => {
    if (unsaved) setIsConfirming(true);
    else onClose();
  };
  const go = (to: number) => {
    if (to < 0 || to >= images.length) return;
    saving.hush();
    editor.fit();
    setIndex(to);
  };
  const save = (how: 'replace' | 'review') => {
    setIsConfirming(false);
    if (drawing && opened) void saving[how](index, drawing, opened);
  };
  useKeys((act) => {
    if (act === 'before') go(index - 1);
    else if (act === 'next') go(index + 1);
    else if (act === 'replace' || act === 'review') save(act);
    else if (placing) editor.run(act, placing);
  });

  return (
    <dialog
      ref={dialog}
      className={place ? 'an-overlay an-placed' : 'an-overlay'}
      style={place}
      aria-label={t('批注图片')}
      // Esc gives up the question where one is open.
      onCancel={(event) => {
        event.preventDefault();
        if (isConfirming) setIsConfirming(false);
        else close();
      }}
      // The browser closes a dialog at the second Esc, whatever the page says to it.
      onClose={() => dialog.current?.showModal()}
      // Beside the viewer lies the page, which is to be worked with again.
      onPointerDown={(event) => {
        if (place && isOutside(event)) close();
      }}
    >
      <div className="an-stage" ref={container}>
        {placing && opened ? (
          <Board
            key={index}
            opened={opened}
            placing={placing}
            marks={drawing.sheet.now}
            tool={editor.tool}
            color={editor.color}
            width={editor.width / fitScale(opened, area, placing.rotation)}
            onView={editor.setView}
            onStroke={editor.draw}
            onErase={editor.erase}
          />
        ) : error || picture.failed ? (
          <FailedState error={error ?? new Error('picture')} onRetry={error ? retry : picture.retry} />
        ) : (
          <p className="an-waiting" role="status">
            {t('正在打开图片')}
          </p>
        )}
      </div>
      <aside className="an-rail">
        <OverlayHead
          index={index}
          count={images.length}
          fromFix={images[index]?.from === 'fix'}
          unsaved={drawings.map(({ sheet }) => isUnsaved(sheet))}
          onGo={go}
          onClose={close}
        />
        <div className="an-tools">
          <Tools
            tool={editor.tool}
            color={editor.color}
            width={editor.width}
            zoom={editor.view.zoom}
            can={editor.can}
            onTool={editor.setTool}
            onColor={editor.setColor}
            onWidth={editor.setWidth}
            onZoom={(factor) => placing && editor.zoom(placing, factor)}
            onFit={editor.fit}
            onUndo={editor.undo}
            onRedo={editor.redo}
            onRotate={editor.rotate}
            onClear={editor.clear}
          />
        </div>
        <SaveBar
          said={saving.said}
          isRequested={isConfirming}
          ready={placing !== undefined && placing !== null}
          onReplace={() => save('replace')}
          onReview={() => save('review')}
          onStay={() => setIsConfirming(false)}
          onLeave={onClose}
        />
      </aside>
    </dialog>
  );
}

/** True on the backdrop, which is told to the dialog itself. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
