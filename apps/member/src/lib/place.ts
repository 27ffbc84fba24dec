import type { Place } from '@rollcall/contract/activity/settings';
import { isRough as isRoughIn, nearestPlace, toGcj02 } from '@rollcall/rules/submission/geo';
import type { Fix } from './fix.ts';

export interface Nearness {
  place: Place;
  /** Metres to the place's centre. */
  distance: number;
  /** Metres still missing to its range; 0 inside. */
  missing: number;
  /** Metres east and north of the centre, for the drawing. */
  east: number;
  north: number;
}

const METRES_PER_DEGREE = 111_195;

/** The nearest place seen from a fix, by the same rule that the server judges with; null without places. */
export function nearness(places: readonly Place[], fix: Fix): Nearness | null {
  const point = toGcj02(fix);
  const found = nearestPlace(places, point);
  const place = found && places[found.index];
  if (!place) return null;
  const scale = Math.cos((place.latitude * Math.PI) / 180);
  return {
    place,
    distance: found.distance,
    missing: found.missing,
    east: (point.longitude - place.longitude) * METRES_PER_DEGREE * scale,
    north: (point.latitude - place.latitude) * METRES_PER_DEGREE,
  };
}

/** True for a fix too rough for its place; the record of such a sign-in is marked (JOIN-12). */
export const isRough = ({ accuracy }: Pick<Fix, 'accuracy'>, { place }: Pick<Nearness, 'place'>): boolean =>
  isRoughIn(accuracy, place);
