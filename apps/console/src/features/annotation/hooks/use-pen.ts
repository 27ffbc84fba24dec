import type Konva from 'konva';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Tool } from '../model/palette.ts';
import type { Marks } from '../model/sheet.ts';
import { strokeAt, strokeOf } from '../model/strokes.ts';
import { moved, type Placing, type Point, scaleOf, toPicture, type View, zoomed } from '../model/view.ts';

/** Pixels of the screen that a hand must move before the line grows. */
const STEP = 0.75;
/** Pixels of the screen around the eraser's point. */
const REACH = 8;

/** A line that is being drawn, in pixels of the picture. */
interface Live {
  color: string;
  width: number;
  points: Point[];
}

interface PenOptions {
  placing: Placing;
  marks: Marks;
  tool: Tool;
  color: string;
  /** Pixels of the picture. */
  width: number;
  onView: (view: View) => void;
  onStroke: (stroke: ReturnType<typeof strokeOf>) => void;
  onErase: (index: number) => void;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Mouse, pen and fingers on the canvas. One finger draws, two move and zoom; while a pen is down the hand that rests
 * beside it does nothing. The line grows without a render: only `shape`'s layer is painted.
 */
export function usePen(options: PenOptions) {
  const latest = useRef(options);
  latest.current = options;
  const shape = useRef<Konva.Shape>(null);
  const live = useRef<Live | null>(null);
  const [space, setSpace] = useState(false);
  const state = useRef({
    mode: 'none' as 'none' | 'draw' | 'erase' | 'pan' | 'pinch',
    pointer: -1,
    byPen: false,
    last: { x: 0, y: 0 },
    fingers: new Map<number, Point>(),
  }).current;

  const paint = () => shape.current?.getLayer()?.batchDraw();
  const drop = () => {
    live.current = null;
    state.mode = 'none';
    state.pointer = -1;
    paint();
  };
  const at = (event: { clientX: number; clientY: number }, board: Element): Point => {
    const { left, top } = board.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const eraseAt = (place: Point) => {
    const { placing, marks, onErase } = latest.current;
    const hit = strokeAt(marks.strokes, toPicture(placing, place), REACH / scaleOf(placing));
    if (hit >= 0) onErase(hit);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const board = event.currentTarget;
    const { pointerType, pointerId, button } = event;
    // The button that was pressed last would take the space bar.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (pointerType === 'touch') {
      if (state.byPen) return;
      state.fingers.set(pointerId, at(event, board));
      if (state.fingers.size === 2) {
        drop();
        state.mode = 'pinch';
      }
    } else if (pointerType === 'pen' && state.mode !== 'none') drop(); // a palm was there first
    if (state.mode !== 'none' || state.fingers.size > 1) return;
    const { tool, placing, color, width } = latest.current;
    const pans = tool === 'hand' || space || button === 1;
    if (!pans && button !== 0) return;
    board.setPointerCapture(pointerId);
    Object.assign(state, { pointer: pointerId, byPen: pointerType === 'pen', last: at(event, board) });
    if (pans) state.mode = 'pan';
    else if (tool === 'eraser') {
      state.mode = 'erase';
      eraseAt(state.last);
    } else {
      state.mode = 'draw';
      live.current = { color, width, points: [toPicture(placing, state.last)] };
      paint();
    }
  };

  const pinch = (pointerId: number, to: Point) => {
    const [a, b] = [...state.fingers.values()];
    const from = { middle: middle(a!, b!), apart: apart(a!, b!) };
    state.fingers.set(pointerId, to);
    const [c, d] = [...state.fingers.values()];
    const { placing, onView } = latest.current;
    const now = middle(c!, d!);
    const view = zoomed(placing, apart(c!, d!) / Math.max(1, from.apart), from.middle);
    const next = moved({ ...placing, view }, now.x - from.middle.x, now.y - from.middle.y);
    // The next finger's move may come before the render of this one.
    latest.current = { ...latest.current, placing: { ...placing, view: next } };
    onView(next);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const board = event.currentTarget;
    const place = at(event, board);
    if (state.mode === 'pinch' && state.fingers.has(event.pointerId) && state.fingers.size === 2)
      return pinch(event.pointerId, place);
    if (event.pointerId !== state.pointer) return;
    const { placing, onView } = latest.current;
    if (state.mode === 'pan') {
      const next = moved(placing, place.x - state.last.x, place.y - state.last.y);
      latest.current = { ...latest.current, placing: { ...placing, view: next } };
      onView(next);
      state.last = place;
    } else if (state.mode === 'erase') eraseAt(place);
    else if (state.mode === 'draw' && live.current) {
      const steps = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const step of steps.length > 0 ? steps : [event.nativeEvent]) {
        const next = at(step, board);
        if (apart(next, state.last) < STEP) continue;
        state.last = next;
        live.current.points.push(toPicture(placing, next));
      }
      paint();
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    state.fingers.delete(event.pointerId);
    if (state.mode === 'pinch') {
      if (state.fingers.size === 0) state.mode = 'none';
      return;
    }
    if (event.pointerId !== state.pointer) return;
    const line = live.current;
    const drew = state.mode === 'draw' && event.type === 'pointerup' && line !== null;
    state.byPen = false;
    drop();
    if (drew) latest.current.onStroke(strokeOf(line.points, line, scaleOf(latest.current.placing)));
  };

  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = board.current;
    let turned = 0;
    // React listens passively: the page behind would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
      if (Math.abs(turned) < 40) return;
      const { placing, onView } = latest.current;
      onView(zoomed(placing, turned < 0 ? 1.1 : 0.9, at(event, element!)));
      turned = 0;
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  return {
    board,
    shape,
    live,
    space,
    setSpace,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
