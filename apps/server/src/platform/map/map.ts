import { LOCAL_PLACES } from './places.ts';

export interface FoundPlace {
  title: string;
  address: string;
  /** GCJ-02, as Chinese maps give it. */
  latitude: number;
  longitude: number;
}
/** The port of design §7: places that match a keyword, best first, at most 10. */
export type PlaceSearch = (keyword: string) => Promise<FoundPlace[]>;

/** Stand-in: a built-in list of well-known places; coordinates by hand always work. */
export const searchLocalPlaces: PlaceSearch = async (keyword) => {
  const words = keyword.split(/\s+/).filter((w) => w !== '');
  if (words.length === 0) return [];
  return LOCAL_PLACES.filter((p) => words.every((w) => `${p.title}${p.address}`.includes(w))).slice(0, 10);
};
