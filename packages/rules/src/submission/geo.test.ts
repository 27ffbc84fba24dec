import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, nearestPlace, toGcj02 } from './geo.ts';

const place = (latitude: number, longitude: number, range: number) => ({
  address: '',
  latitude,
  longitude,
  range,
});
/** Metres of one degree of latitude on the sphere used. */
const DEGREE = 111_195.08;

describe('geo', () => {
  it('measures metres on the sphere', () => {
    expect(distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
      DEGREE,
      1,
    );
    const beijing = { latitude: 39.9042, longitude: 116.4074 };
    const shanghai = { latitude: 31.2304, longitude: 121.4737 };
    expect(Math.round(distanceMetres(beijing, shanghai) / 1000)).toBe(1067);
  });

  it('moves WGS-84 to GCJ-02 in China and leaves GCJ-02 alone', () => {
    const point = { latitude: 39.914266, longitude: 116.403988 };
    const moved = toGcj02({ ...point, datum: 'wgs84' });
    expect(distanceMetres(point, moved)).toBeGreaterThan(300);
    expect(moved.latitude).toBeCloseTo(39.91567, 4);
    expect(toGcj02({ ...point, datum: 'gcj02' })).toEqual(point);
  });

  it('JOIN-12 is inside at exactly the range and names the metres missing beyond it', () => {
    const point = { latitude: 30 + 500 / DEGREE, longitude: 120 };
    const distance = distanceMetres({ latitude: 30, longitude: 120 }, point);
    expect(nearestPlace([place(30, 120, distance)], point)).toEqual({ index: 0, distance, missing: 0 });
    expect(nearestPlace([place(30, 120, 400)], point)?.missing).toBeCloseTo(100, 1);
  });

  it('JOIN-12 takes the second of two places', () => {
    expect(
      nearestPlace([place(31, 121, 500), place(30, 120, 500)], { latitude: 30, longitude: 120 })?.index,
    ).toBe(1);
    expect(nearestPlace([], { latitude: 30, longitude: 120 })).toBeNull();
  });

  it('is symmetric and never misses a place that contains the point', () => {
    const degree = fc.double({ min: -80, max: 80, noNaN: true });
    const point = fc.record({ latitude: degree, longitude: degree });
    fc.assert(
      fc.property(point, fc.array(point, { minLength: 1, maxLength: 5 }), (at, places) => {
        const ranged = places.map(({ latitude, longitude }) => place(latitude, longitude, 100_000));
        const distances = ranged.map((one) => distanceMetres(at, one));
        expect(distanceMetres(ranged[0]!, at)).toBeCloseTo(distances[0]!, 3);
        expect(nearestPlace(ranged, at)?.missing === 0).toBe(distances.some((one) => one <= 100_000));
      }),
    );
  });
});
