import type { Place } from '@rollcall/contract/activity/settings';
import { fromWgs84, type Point } from './gcj02.ts';

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point as Chinese maps draw it. Browsers say WGS-84, which lies some hundred metres beside it in China. */
export function toGcj02(point: Point & { datum?: 'wgs84' | 'gcj02' | undefined }): Point {
  if (point.datum === 'gcj02') return { latitude: point.latitude, longitude: point.longitude };
  return fromWgs84(point);
}

/** Metres between two points of one datum, on the sphere (haversine, mean radius). */
export function distanceMetres(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h =
    half(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(radians(b.longitude - a.longitude));
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface Nearest {
  /** Index of the place in the given list. */
  index: number;
  /** Metres from the point to the place. */
  distance: number;
  /** Metres still missing to the place's range; 0 inside. */
  missing: number;
}

/**
 * The place that is closest to taking the point in (GCJ-02), null without places. Being inside means a distance of
 * at most `range`: a reported accuracy gives no allowance, or a poor fix would be a free pass (JOIN-12).
 */
export function nearestPlace(places: readonly Place[], point: Point): Nearest | null {
  let best: Nearest | null = null;
  places.forEach((place, index) => {
    const distance = distanceMetres(place, point);
    const missing = Math.max(0, distance - place.range);
    const better =
      best === null || missing < best.missing || (missing === best.missing && distance < best.distance);
    if (better) best = { index, distance, missing };
  });
  return best;
}

/** Metres of error from which a position is rough, in a place that is smaller. */
const ROUGH_METRES = 500;

/** True for a position too rough for a place: its error (metres) is wider than the place. */
export const isRough = (accuracy: number, { range }: Pick<Place, 'range'>): boolean =>
  accuracy > Math.max(ROUGH_METRES, range);
