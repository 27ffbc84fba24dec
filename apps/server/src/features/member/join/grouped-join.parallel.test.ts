import { activitySettings } from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, startApi } from '../../../../test/fixtures/api.ts';
import { anActivity, instant } from '../../../../test/fixtures/builders.ts';
import { CROWD, removeLocks, restoreLocks } from '../../../../test/limits/without-locks.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { createManyLimiter, type ManyLimiter } from '../../../platform/limits/many.ts';
import { addLines, dueAt } from '../../roster/claim.service.ts';
import { createGroupedJoin } from './grouped-join.service.ts';
import { createSingleJoin } from './single-join.service.ts';

const NOW = instant('2026-11-20 08:00:00');
/** Milliseconds without a further group, after which those that wait go on: the others wait for a lock. */
const QUIET_MS = 50;

let api: Api;
let people: string[];
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  const { account } = api.app.services;
  people = await Promise.all(Array.from({ length: CROWD }, (_, i) => account.personByCode(`local:同时${i}`)));
  database = openDatabase(api.databaseUrl, CROWD);
});
afterAll(async () => {
  restoreLocks();
  await database?.close();
  await api?.close();
});

/** A listed activity with these lines. */
async function listed(names: string[], over: object): Promise<string> {
  const settings = activitySettings.parse(anActivity());
  const owner = await api.app.services.account.personByCode(`local:老师${freshId()}`);
  const cid = await api.app.services.activities.create(owner, settings, undefined, NOW);
  await api.sql(`UPDATE activity SET settings = settings || '{"disable_free_join": 1}' WHERE cid = $1`, [
    cid,
  ]);
  for (const [column, value] of Object.entries(over))
    await api.sql(`UPDATE activity SET ${column} = $2 WHERE cid = $1`, [cid, value]);
  const lines = names.map((name) => ({ name, phone: '', no: '' }));
  await database.db
    .transaction()
    .execute((tx) => addLines(tx, dueAt(cid, settings, '2026-11-20'), lines, NOW));
  return cid;
}

/** Holds groups back between what they read and what they write, until all have come or no other comes. */
function barrier(tries: ManyLimiter): ManyLimiter {
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const open = () => {
    for (const go of waiting.splice(0)) go();
  };
  return {
    ...tries,
    async used(tx, keys) {
      const used = await tries.used(tx, keys);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        clearTimeout(timer);
        timer = setTimeout(open, QUIET_MS);
        if (waiting.length === CROWD) open();
      });
      return used;
    },
  };
}

const judging = {
  isSensitive: () => false,
  isCertified: () => false,
  isEntry: () => true,
  isPhoneProof: () => false,
};

/** Each person joins through a process of their own, all at once; how many were done, and why the others not. */
async function burst(cid: string, nameOf: (i: number) => string): Promise<Record<string, number>> {
  const { db } = database;
  const limit = { name: freshId(), subject: '', points: 10, seconds: 3600, by: 'person' };
  const tries = barrier(createManyLimiter(limit));
  const single = createSingleJoin({ ...judging, db });
  const outcomes = await Promise.all(
    people.map((uid, i) =>
      createGroupedJoin({ ...judging, db, tries }, single, { grouped() {}, split() {} })({
        uid,
        request: { cid, reg_params: [{ key: 1, val: nameOf(i) }] },
        now: NOW,
      }).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof ApiError) return String(error.body.data?.['reason']);
          throw error;
        },
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((o) => o === one).length]),
  );
}

const names = Array.from({ length: CROWD }, (_, i) => `学生${i}`);
const membersOf = async (cid: string) =>
  (await api.sql('SELECT count(*)::int AS n FROM member WHERE cid = $1 AND takes_part', [cid]))[0];

describe('groups of many processes at once', () => {
  it('JOIN-07 let in as many as may, and JOIN-06 give a line to one', async () => {
    const limited = await listed(names, { total_limit: 2 });
    expect(await burst(limited, (i) => names[i]!)).toEqual({ done: 2, full: CROWD - 2 });
    expect(await membersOf(limited)).toEqual({ n: 2 });
    const one = await listed(['张三'], {});
    expect(await burst(one, () => '张三')).toEqual({ done: 1, not_listed: CROWD - 1 });
    expect(await membersOf(one)).toEqual({ n: 1 });
  });

  it('JOIN-06 count the tries of one person at several lists together', async () => {
    // Twenty lists: those of a lane share a transaction.
    const cids = await Promise.all(Array.from({ length: 20 }, () => listed(['张三'], {})));
    const limit = { name: freshId(), subject: '', points: 5, seconds: 3600, by: 'person' };
    const single = createSingleJoin({ ...judging, db: database.db });
    const join = createGroupedJoin({ ...judging, db: database.db, tries: createManyLimiter(limit) }, single, {
      grouped() {},
      split() {},
    });
    const reg_params = [{ key: 1, val: '谁也不是' }];
    const answers = await Promise.allSettled(
      cids.map((cid) => join({ uid: people[0]!, request: { cid, reg_params }, now: NOW })),
    );
    const reasons = answers.map((one) =>
      one.status === 'rejected' && one.reason instanceof ApiError ? one.reason.body.data?.['reason'] : '',
    );
    expect(reasons.filter((reason) => reason === 'not_listed')).toHaveLength(limit.points);
  });

  it('control: without the locks both break', async () => {
    await api.sql('ALTER TABLE activity DROP CONSTRAINT activity_participants');
    const limited = await listed(names, { total_limit: 2 });
    const one = await listed(['张三'], {});
    removeLocks({ isGated: false });
    const joined = await burst(limited, (i) => names[i]!);
    const claimed = await burst(one, () => '张三');
    restoreLocks();
    expect(joined['done']).toBeGreaterThan(2);
    expect(claimed['done']).toBeGreaterThan(1);
  });
});
