import { distanceMetres } from '@rollcall/rules';
import { type FoundPlace, LOCAL_PLACES } from './places.ts';

/** Port: places that match a keyword, best first, at most 10. */
export type PlaceSearch = (keyword: string) => Promise<FoundPlace[]>;

/** Stand-in: a built-in list of well-known places; coordinates by hand always work. */
export const searchLocalPlaces: PlaceSearch = async (keyword) => {
  const words = keyword.split(/\s+/).filter((w) => w !== '');
  if (words.length === 0) return [];
  return LOCAL_PLACES.filter((p) => words.every((w) => `${p.title}${p.address}`.includes(w))).slice(0, 10);
};

/** Metres within which a known place names a point. */
const NEARBY = 1000;

/** Port of the other direction: a map's own words on a point (GCJ-02). */
export type PlaceName = (point: { latitude: number; longitude: number }) => Promise<string>;

/** Stand-in: the nearest known place, else that a phone said it. */
export const nameLocalPlace: PlaceName = async (point) => {
  const found = LOCAL_PLACES.map((known) => ({ known, metres: distanceMetres(known, point) })).toSorted(
    (a, b) => a.metres - b.metres,
  )[0];
  return found && found.metres <= NEARBY ? `${found.known.title}附近` : '手机定位的地点';
};
