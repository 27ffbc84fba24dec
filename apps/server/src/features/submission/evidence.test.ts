import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../test/fixtures/builders.ts';

/** The server judges the content of a request, whatever the page around it showed. */

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const GATE = { address: '校门', latitude: 31.231, longitude: 121.474, range: 300 };
const FIELD = { address: '操场', latitude: 31.251, longitude: 121.474, range: 100 };
/** Metres of a degree of latitude. */
const DEGREE = 111_195;
const north = ({ latitude, longitude }: typeof GATE, metres: number) => ({
  latitude: latitude + metres / DEGREE,
  longitude,
  accuracy: 10,
  datum: 'gcj02' as const,
});

/** A member of a new activity, at eight in the morning. */
async function member(settings: ActivityOverrides) {
  await api.clock('2026-11-20 08:00:00');
  const cid = await api.activity(teacher, settings);
  const one = await api.member(cid, '王浩然');
  const records = async () => (await teacher.ok(contract.listRecords, { cid })).data.lists;
  return {
    records,
    sign: (over: object = {}) => one.ok(contract.submit, api.submission(cid, over)),
    refused: async (over: object = {}) => {
      const before = (await records()).length;
      const { message, data } = await one.rejected(contract.submit, api.submission(cid, over));
      expect(await records()).toHaveLength(before);
      return { message, data };
    },
  };
}

describe('JOIN-12 a position', () => {
  it('is refused beyond the range of each place, with the metres to the nearest', async () => {
    const { refused, sign, records } = await member({ locations: [GATE, FIELD] });
    expect(await refused()).toMatchObject({ data: { reason: 'location_needed' } });
    // 350 m from the gate, of which 50 are too many; the field is further still.
    expect(await refused({ location: north(GATE, 350) })).toMatchObject({
      message: '不在签到范围内',
      data: { reason: 'too_far', distance: expect.closeTo(50, -0.5) },
    });
    await sign({ location: north(FIELD, 90) });
    expect((await records()).map(({ place }) => place?.address)).toEqual(['操场']);
  });
});

describe('JOIN-30 the server refuses', () => {
  it.each<[string, ActivityOverrides, object]>([
    ['location_needed', { locations: [GATE] }, {}],
    ['wifi_mismatch', { wifis: [{ ssid: '教学楼' }] }, { wifi: { ssid: '教学楼' } }],
    ['scan_needed', { scan_required: 1 }, {}],
    ['scan_needed', { scan_required: 1, scan_rotate: 1 }, { scan: 'somebody guessed it' }],
    ['outside_slot', { time_list: [[43_200, 50_400]] }, {}],
  ])('a request that goes around the page: %s', async (reason, settings, over) => {
    const { refused } = await member(settings);
    expect((await refused(over)).data.reason).toBe(reason);
  });

  it('a sign-in beyond the quota', async () => {
    const { refused, sign } = await member({ limit: 1 });
    await sign();
    expect((await refused()).data.reason).toBe('quota_used');
  });
});
