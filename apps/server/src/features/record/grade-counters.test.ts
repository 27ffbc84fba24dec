import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { signIn } from '../../../test/fixtures/members.ts';
import { type Database, openDatabase, type Tx } from '../../platform/db/db.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { addToGradeCounters, lockGradeCounters, subtractFromGradeCounters } from './counters.store.ts';

let api: Api;
let teacher: Person;
let database: Database;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  database = openDatabase(api.databaseUrl, 4);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

/** A transaction that goes on step by step. */
function begin() {
  const begun = Promise.withResolvers<Tx>();
  const ended = Promise.withResolvers<void>();
  const done = database.db.transaction().execute((tx) => {
    begun.resolve(tx);
    return ended.promise;
  });
  return {
    do: async (step: (tx: Tx) => Promise<unknown>) => {
      await step(await begun.promise);
    },
    commit: async () => {
      ended.resolve();
      await done;
    },
  };
}

const waiting = async (): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`SELECT count(DISTINCT pid)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`.execute(database.db)
  ).rows[0]!.n;

it('REC-19 a grade that a day did not have yet brings nobody to wait in a ring', async () => {
  const cid = await api.activity(teacher);
  const ids: string[] = [];
  for (const name of ['甲', '乙', '丙']) {
    const { data } = await signIn(api, await api.member(cid, name), cid);
    ids.push(splitInsideId(data.pt_id)!.id);
  }
  const grade = (tx: Tx, id: string, rank: number) =>
    sql`UPDATE record SET rank = ${rank}, graded = true WHERE cid = ${cid} AND id = ${id}`.execute(tx);
  const regrade = async (tx: Tx, id: string) => {
    await subtractFromGradeCounters(tx, cid, [id]);
    await grade(tx, id, 2);
    await addToGradeCounters(tx, cid, [id]);
  };
  await database.db.transaction().execute(async (tx) => {
    for (const id of ids) await grade(tx, id, 5);
    await addToGradeCounters(tx, cid, ids);
  });

  const [first, second, third] = [begin(), begin(), begin()];
  await first.do((tx) => lockGradeCounters(tx, cid, ids[0]!));
  const secondLocked = second.do((tx) => lockGradeCounters(tx, cid, ids[1]!));
  await expect.poll(waiting).toBe(1);
  // The day's first grade of this kind: whoever waits began before it was there.
  await first.do((tx) => regrade(tx, ids[0]!));
  await first.commit();
  await secondLocked;
  const thirdLocked = third.do((tx) => lockGradeCounters(tx, cid, ids[2]!));
  await expect.poll(waiting).toBe(1);
  await second.do((tx) => regrade(tx, ids[1]!));
  await second.commit();
  await thirdLocked;
  await third.do((tx) => regrade(tx, ids[2]!));
  await third.commit();
  const { rows } = await sql`SELECT rank, n FROM grade_counter WHERE cid = ${cid} AND n > 0`.execute(
    database.db,
  );
  expect(rows).toEqual([{ rank: 2, n: 3 }]);
}, 30_000);
