import { ANNOTATION, type Stroke } from '@rollcall/contract';
import { useState } from 'react';
import type { Drawing } from '../model/images.ts';
import { PALETTE, type Tool } from '../model/palette.ts';
import { cleared, drawn, erased, redone, rotated, type Sheet, undone } from '../model/sheet.ts';
import { FITTED, type Placing, type View, zoomed } from '../model/view.ts';
import type { Act } from './use-keys.ts';

/** Tool, view of the picture, and the acts that change its marks. */
export function useEditor(drawing: Drawing | undefined, change: (by: (one: Drawing) => Drawing) => void) {
  const [tool, setTool] = useState<Tool>('pen');
  const [color, setColor] = useState<string>(PALETTE[0].color);
  const [width, setWidth] = useState<number>(ANNOTATION.widths[1]);
  const [view, setView] = useState<View>(FITTED);
  const sheet = drawing?.sheet;
  const alter = (by: (sheet: Sheet) => Sheet) => change((one) => ({ ...one, sheet: by(one.sheet) }));

  const fit = () => setView(FITTED);
  const zoom = (placing: Placing, factor: number) => setView(zoomed(placing, factor));
  const rotate = () => {
    fit();
    alter(rotated);
  };
  const clear = () => alter(cleared);
  const undo = () => alter(undone);
  const redo = () => alter(redone);
  /** A choice of tool or colour starts drawing. */
  const choose =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setTool('pen');
    };

  const run = (act: Act, placing: Placing) => {
    const acts: Partial<Record<Act, () => void>> = {
      undo,
      redo,
      fit,
      rotate,
      clear,
      zoomIn: () => zoom(placing, ANNOTATION.zoomIn),
      zoomOut: () => zoom(placing, ANNOTATION.zoomOut),
      pen: () => setTool('pen'),
      eraser: () => setTool('eraser'),
    };
    const nth = /^width(\d)$/.exec(act)?.[1];
    if (nth) choose(setWidth)(ANNOTATION.widths[Number(nth) - 1] ?? width);
    acts[act]?.();
  };

  return {
    tool,
    color,
    width,
    view,
    can: {
      undo: (sheet?.past.length ?? 0) > 0,
      redo: (sheet?.future.length ?? 0) > 0,
      clear: (sheet?.now.strokes.length ?? 0) > 0,
    },
    setTool,
    setColor: choose(setColor),
    setWidth: choose(setWidth),
    setView,
    draw: (stroke: Stroke) => alter((before) => drawn(before, stroke)),
    erase: (index: number) => alter((before) => erased(before, index)),
    fit,
    zoom,
    rotate,
    clear,
    undo,
    redo,
    run,
  };
}
