import { t } from '@rollcall/web/i18n';
import type Konva from 'konva';
import { useEffect } from 'react';
import { Group, Image, Layer, Shape, Stage } from 'react-konva';
import { usePen } from '../hooks/use-pen.ts';
import { paintLine, paintStrokes } from '../model/paint.ts';
import type { Tool } from '../model/palette.ts';
import type { Opened } from '../model/picture-jobs.ts';
import { type Placing, scaleOf } from '../model/view.ts';

type PenOptions = Parameters<typeof usePen>[0];

interface BoardProps extends PenOptions {
  opened: Opened;
}

const CURSORS: Record<Tool, string> = { pen: 'crosshair', eraser: 'cell', hand: 'grab' };

/** Transform of the picture, for the groups of both layers. */
function poseOf(placing: Placing) {
  const { picture, area, rotation, view } = placing;
  const scale = scaleOf(placing);
  return {
    x: area.width / 2 + view.pan.x,
    y: area.height / 2 + view.pan.y,
    offsetX: picture.width / 2,
    offsetY: picture.height / 2,
    rotation: rotation * 90,
    scaleX: scale,
    scaleY: scale,
  };
}

/** Konva hands its own context over; strokes are painted on the canvas' as everywhere. */
const nativeOf = (context: Konva.Context): CanvasRenderingContext2D => context._context;

/** The canvas: the picture and its strokes on one layer, the line that is being drawn on another. */
export function Board({ opened, ...pen }: BoardProps) {
  const { board, shape, live, space, setSpace, handlers } = usePen(pen);
  const { placing, marks, tool } = pen;
  const pose = poseOf(placing);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On a button the space bar presses it.
      if (event.code !== 'Space' || document.activeElement instanceof HTMLButtonElement) return;
      event.preventDefault();
      setSpace(event.type === 'keydown');
    };
    const onBlur = () => setSpace(false);
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('keyup', onKey, { capture: true });
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('keyup', onKey, { capture: true });
      removeEventListener('blur', onBlur);
    };
  }, [setSpace]);

  return (
    <div
      ref={board}
      className="an-board"
      role="application"
      aria-label={t('画布：按住拖动即可批注')}
      style={{ cursor: CURSORS[space ? 'hand' : tool] }}
      onContextMenu={(event) => event.preventDefault()}
      {...handlers}
    >
      <Stage width={placing.area.width} height={placing.area.height}>
        <Layer listening={false}>
          <Group {...pose}>
            <Image image={opened.bitmap} width={opened.width} height={opened.height} />
            <Shape sceneFunc={(context) => paintStrokes(nativeOf(context), marks.strokes)} />
          </Group>
        </Layer>
        <Layer listening={false}>
          <Group {...pose}>
            <Shape
              ref={shape}
              sceneFunc={(context) => {
                if (!live.current) return;
                const { color, width, points } = live.current;
                paintLine(nativeOf(context), { color, width, points: points.flatMap(({ x, y }) => [x, y]) });
              }}
            />
          </Group>
        </Layer>
      </Stage>
    </div>
  );
}
