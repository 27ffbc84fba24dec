import gcoord from 'gcoord';
import { describe, expect, it } from 'vitest';
import { fromWgs84 } from './gcj02.ts';

interface Converter {
  transform(position: [number, number], from: 'WGS84', to: 'GCJ02'): [number, number];
}
// The package's types describe its ES build only, so its default differs by the importer's module kind.
const converter = gcoord as unknown as Converter;

/** Every seventh of a degree between the two, and the edges of the frame. */
const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) * 7) }, (_, at) => from + at / 7);

describe('fromWgs84', () => {
  it('shifts as gcoord does, over China and around it (JOIN-12)', () => {
    const latitudes = [...steps(-2, 58), 0.8293, 55.8271];
    for (const longitude of [...steps(70, 140), 72.004, 137.8347])
      for (const latitude of latitudes) {
        const [east, north] = converter.transform([longitude, latitude], 'WGS84', 'GCJ02');
        const found = fromWgs84({ latitude, longitude });
        // Below a millimetre: the order of two products differs.
        if (Math.abs(found.longitude - east) > 1e-9 || Math.abs(found.latitude - north) > 1e-9)
          expect.fail(`${latitude}, ${longitude}: ${JSON.stringify(found)} instead of ${north}, ${east}`);
      }
  });
});
