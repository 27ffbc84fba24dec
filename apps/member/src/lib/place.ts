import type { Place } from '@rollcall/contract/activity';
import { nearestPlace, toGcj02 } from '@rollcall/rules/geo';
import type { Fix } from './position.ts';

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

/** Metres of error from which a position is rough, in a place that is smaller. */
const ROUGH_METRES = 500;

/** Whether the fix says too little of where somebody is: its error is wider than the place. */
export const isRough = ({ accuracy }: Pick<Fix, 'accuracy'>, { place }: Pick<Nearness, 'place'>): boolean =>
  accuracy > Math.max(ROUGH_METRES, place.range);
