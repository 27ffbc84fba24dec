import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../test/fixtures/api.ts';
import { checkData } from '../features/operator/check.reads.ts';
import { openDatabase } from '../platform/db/db.ts';
import { ZERO_ID } from '../platform/ids/ids.ts';
import { createDemo } from './demo.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

const counts = () =>
  api.sql(`SELECT (SELECT count(*)::int FROM activity) AS activities, (SELECT count(*)::int FROM member) AS members,
    (SELECT count(*)::int FROM record) AS records, (SELECT count(*)::int FROM refused_attempt) AS refusals,
    (SELECT sum(checked)::int FROM activity_day) AS checked, (SELECT count(*)::int FROM audit) AS audits,
    (SELECT count(*)::int FROM person) AS persons,
    (SELECT count(*)::int FROM makeup_request) AS makeups`);

describe('demo data', () => {
  it('is made once, a second start changes nothing, and it is consistent', async () => {
    // A third of the class; journeys open the whole one.
    const createSmall = () => createDemo('http://127.0.0.1:8080', 14);
    await createSmall().seed(api.app);
    const [first] = await counts();
    expect(first).toMatchObject({ activities: 5, refusals: 0, makeups: 2 });
    expect((first as { records: number }).records).toBeGreaterThan(500);
    // The large screen shows the place of each.
    const jumbled = await api.sql(`SELECT cid, day FROM (SELECT cid, day, nth,
        lag(nth) OVER (PARTITION BY cid, period_start, slot ORDER BY t_submit, nth) AS before FROM record WHERE wid = '${ZERO_ID}') r
      WHERE nth < before`);
    expect(jumbled).toEqual([]);
    await createSmall().seed(api.app);
    expect(await counts()).toEqual([first]);
    const database = openDatabase(api.databaseUrl, 1);
    expect(await checkData(database.db)).toEqual([]);
    await database.close();
  }, 180_000);
});
