import { describe, expect, it } from 'vitest';
import { nearness } from './place.ts';

const gate = { address: '校门', latitude: 31.2304, longitude: 121.4737, range: 200 };
const west = { ...gate, address: '西门', longitude: 121.4637 };
// The gate's own spot as a browser says it (WGS-84).
const fix = { latitude: 31.23234, longitude: 121.46923, accuracy: 12, datum: 'wgs84' } as const;

describe('position of the member', () => {
  it('JOIN-12 compares in one datum and takes the nearest place', () => {
    const near = nearness([west, gate], fix);
    expect(near?.place.address).toBe('校门');
    expect(near?.missing).toBe(0);
    expect(near?.distance).toBeLessThan(20);
  });
  it('draws north up and east to the right', () => {
    const near = nearness([gate], {
      ...fix,
      latitude: fix.latitude + 0.005,
      longitude: fix.longitude - 0.005,
    });
    expect(near?.north).toBeGreaterThan(500);
    expect(near?.east).toBeLessThan(-400);
    expect(near?.missing).toBeCloseTo((near?.distance ?? 0) - 200, 6);
  });
  it('has nothing to say without places', () => {
    expect(nearness([], fix)).toBeNull();
  });
});
