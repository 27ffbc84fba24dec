import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import {
  attemptAt,
  FIRST_DAY,
  type InvitedActivity,
  invitedActivity,
} from '../../../test/fixtures/claim-twins.ts';
import { CROWD, removeLocks, restoreLocks } from '../../../test/limits/without-locks.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createGroupedClaim } from './grouped-claim.service.ts';
import { createSingleClaim } from './single-claim.service.ts';

/** Milliseconds without a further group, after which those that wait go on: the others wait for a lock. */
const QUIET_MS = 150;

let api: Api;
let people: string[];
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  const { account } = api.app.services;
  people = await Promise.all(Array.from({ length: CROWD }, (_, i) => account.personByCode(`local:同时${i}`)));
  database = openDatabase(api.databaseUrl, CROWD);
});
afterEach(restoreLocks);
afterAll(async () => {
  await database?.close();
  await api?.close();
});

/** Holds groups back at the last thing that they read, until all have come or no other comes. */
function pauseBeforeWrites(): void {
  const query = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown;
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const open = () => {
    for (const go of waiting.splice(0)) go();
  };
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const answer = query.apply(this, sent);
    if (!/ AS line \(member_id\)/.test(JSON.stringify(sent[0]))) return answer;
    return new Promise<void>((resolve) => {
      waiting.push(resolve);
      clearTimeout(timer);
      timer = setTimeout(open, QUIET_MS);
      if (waiting.length === CROWD) open();
    }).then(() => answer);
  } as typeof pg.Client.prototype.query;
}

/** Each claims through a process of their own, all at once; how many were done, and why the others not. */
async function burst(at: InvitedActivity, lineOf: (i: number) => number, isNew: boolean) {
  const { db } = database;
  const { account } = api.app.services;
  const single = createSingleClaim({ db, account });
  const outcomes = await Promise.all(
    people.map((_, i) => {
      const step = { who: isNew ? null : i, line: lineOf(i), request: i, isLate: false };
      return createGroupedClaim({ db, account }, single, { grouped() {}, split() {} })(
        attemptAt(at, step, people, FIRST_DAY),
      ).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof ApiError) return String(error.body.data?.['reason']);
          throw error;
        },
      );
    }),
  );
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((o) => o === one).length]),
  );
}

const names = Array.from({ length: CROWD }, (_, i) => `学生${i}`);
const limited = async () => {
  const at = await invitedActivity(api, database, names);
  await api.sql('UPDATE activity SET total_limit = 2 WHERE cid = $1', [at.cid]);
  return at;
};
const membersOf = async ({ cid }: InvitedActivity) =>
  (await api.sql('SELECT count(*)::int AS n FROM member WHERE cid = $1 AND takes_part', [cid]))[0];

describe('claims of many processes at once', () => {
  it.each([[true], [false]])(
    'JOIN-07 let in as many as may, and give a line to one; new: %s',
    async (isNew) => {
      pauseBeforeWrites();
      const many = await limited();
      expect(await burst(many, (i) => i, isNew)).toEqual({ done: 2, full: CROWD - 2 });
      expect(await membersOf(many)).toEqual({ n: 2 });
      const one = await invitedActivity(api, database, ['张三']);
      expect(await burst(one, () => 0, isNew)).toEqual({ done: 1, used: CROWD - 1 });
      expect(await membersOf(one)).toEqual({ n: 1 });
    },
  );

  it('control: without the locks both break', async () => {
    await api.sql('ALTER TABLE activity DROP CONSTRAINT activity_participants');
    const [many, one] = [await limited(), await invitedActivity(api, database, ['张三'])];
    removeLocks({ isGated: false });
    pauseBeforeWrites();
    const joined = await burst(many, (i) => i, false);
    const claimed = await burst(one, () => 0, false);
    expect(joined['done']).toBeGreaterThan(2);
    expect(claimed['done']).toBeGreaterThan(1);
  });
});
