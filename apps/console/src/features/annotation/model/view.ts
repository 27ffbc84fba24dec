export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** Position of a picture on the canvas. `pan`: its middle from the canvas', in pixels of the canvas. */
export interface View {
  zoom: number;
  pan: Point;
}
/** Everything that decides where a pixel of the picture is shown. */
export interface Placing {
  picture: Size;
  area: Size;
  /** Quarter turns to the right. */
  rotation: number;
  view: View;
}

export const FITTED: View = { zoom: 1, pan: { x: 0, y: 0 } };
/** Furthest out and in: a stamp, and single pixels of a photo. */
const ZOOM = { min: 0.3, max: 16 } as const;
/** Pixels of the picture that stay on the canvas, however far it is pushed aside. */
const STORED = 48;

const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 2 === 1 ? { width: height, height: width } : { width, height };

/** Pixels of the canvas for one of the picture when all of it is shown. */
export function fitScale(picture: Size, area: Size, rotation: number): number {
  const { width, height } = turned(picture, rotation);
  return Math.min(area.width / width, area.height / height);
}

export const scaleOf = ({ picture, area, rotation, view }: Placing): number =>
  fitScale(picture, area, rotation) * view.zoom;

// Quarter turns are exact: [cos, sin] without a rounding.
const TURNS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The pixel of the picture that is shown at a place of the canvas. */
export function toPicture(placing: Placing, { x, y }: Point): Point {
  const { picture, area, rotation, view } = placing;
  const scale = scaleOf(placing);
  const [cos, sin] = TURNS[rotation % 4]!;
  const [dx, dy] = [x - area.width / 2 - view.pan.x, y - area.height / 2 - view.pan.y];
  return {
    x: picture.width / 2 + (dx * cos + dy * sin) / scale,
    y: picture.height / 2 + (dy * cos - dx * sin) / scale,
  };
}

/** The view with the picture held on the canvas. */
export function clampView(placing: Placing): View {
  const { picture, area, rotation, view } = placing;
  const scale = scaleOf(placing);
  const { width, height } = turned(picture, rotation);
  const bound = (value: number, shown: number, room: number) => {
    const most = Math.max(0, (shown * scale + room) / 2 - STORED);
    return Math.min(most, Math.max(-most, value));
  };
  return {
    zoom: view.zoom,
    pan: { x: bound(view.pan.x, width, area.width), y: bound(view.pan.y, height, area.height) },
  };
}

/** Nearer or farther by a factor, with what is shown at `at` staying there; without it the middle stays (ANNOT-04). */
export function zoomed(placing: Placing, factor: number, at?: Point): View {
  const { area, view } = placing;
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * factor));
  const fixed = at ?? { x: area.width / 2, y: area.height / 2 };
  const [dx, dy] = [fixed.x - area.width / 2, fixed.y - area.height / 2];
  const by = zoom / view.zoom;
  const pan = { x: dx - (dx - view.pan.x) * by, y: dy - (dy - view.pan.y) * by };
  return clampView({ ...placing, view: { zoom, pan } });
}

export const moved = (placing: Placing, dx: number, dy: number): View =>
  clampView({
    ...placing,
    view: { zoom: placing.view.zoom, pan: { x: placing.view.pan.x + dx, y: placing.view.pan.y + dy } },
  });
