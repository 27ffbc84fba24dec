import { addDays } from '@rollcall/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { noting } from '../../../test/fixtures/between-crowds.ts';
import {
  actBetween,
  attemptAt,
  claimCrowd,
  claimStateOf,
  FIRST_DAY,
  INVITED,
  type InvitedActivity,
  invitedActivity,
} from '../../../test/fixtures/claim-twins.ts';
import { SLOWNESS } from '../../../test/fixtures/slowness.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createSessions } from '../../platform/session/session.ts';
import { checkData } from '../operator/check.reads.ts';
import { createGroupedClaim } from './grouped-claim.service.ts';
import { type Claim, type ClaimAttempt, createSingleClaim } from './single-claim.service.ts';

// The long run says how many streams (`npm run reliability -- streams`).
const STREAMS = Number(process.env['TRUST_STREAMS'] ?? 30);
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_128);

/** Seldom drawn: who was blacklisted has the code of another line, which is open. */
const BLACKLISTED = [0, 1].map((line) => ({
  steps: [{ who: 0, line, request: 0, isLate: false }],
  after: line === 0 ? [{ act: 'blacklist' as const, who: 0 }] : [],
}));

let api: Api;
let clients: Person[];
let people: string[];
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  const names = ['甲', '乙', '丙'];
  clients = await Promise.all(names.map((name) => api.person(name, 'member')));
  people = await Promise.all(names.map((name) => api.app.services.account.personByCode(`local:${name}`)));
  database = openDatabase(api.databaseUrl, 6);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

/** A way to claim in groups, that notes who went alone, one after the other, so that the reference can follow. */
function grouping() {
  const { account } = api.app.services;
  const single = createSingleClaim({ db: database.db, account });
  const { alone, noted } = noting(single);
  let largest = 0;
  const grouped = createGroupedClaim({ db: database.db, account }, noted, {
    grouped(items) {
      largest = Math.max(largest, items);
    },
    split() {},
  });
  return { single, grouped, alone, largest: () => largest };
}

/** Answer to a claim, without its ids: whether the person is known, and the name of the member. */
async function replyOf(claim: Claim, attempt: ClaimAttempt) {
  try {
    const { uid, memberId, opened } = await claim(attempt);
    const [member] = await api.sql<{ alias: string }>(
      'SELECT alias FROM member WHERE cid = $1 AND member_id = $2',
      [attempt.cid, memberId],
    );
    return { who: people.indexOf(uid), as: member!.alias, uid, token: opened?.access_token };
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.body.msg, data: error.body.data };
    throw error;
  }
}
type Reply = Awaited<ReturnType<typeof replyOf>>;
const plain = (reply: Reply) => ('refused' in reply ? reply : { who: reply.who, as: reply.as });

const isSame = (one: ClaimAttempt, other: ClaimAttempt) =>
  one.hash.equals(other.hash) && one.requestHash.equals(other.requestHash);

/** People who are or were in an activity. */
const placedIn = async (cid: string) =>
  (await api.sql<{ uid: string }>('SELECT uid FROM member WHERE cid = $1 AND uid IS NOT NULL', [cid])).map(
    ({ uid }) => uid,
  );

describe('grouped claims', () => {
  it(
    'JOIN-06 JOIN-07 a group answers and writes what single claims in the same order do',
    async () => {
      const sessions = createSessions(database.db);
      const seen: Reply[] = [];
      let largest = 0;
      let together = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(claimCrowd, { minLength: 1, maxLength: 4 }), async (crowds) => {
          const [one, many] = [await invitedActivity(api, database), await invitedActivity(api, database)];
          const { single, grouped, alone, largest: largestNow } = grouping();
          const granted: ClaimAttempt[] = [];
          for (const [i, { steps, after }] of crowds.entries()) {
            const day = addDays(FIRST_DAY, i * 2);
            const attempts = steps.map((step) => attemptAt(many, step, people, day));
            const placed = await placedIn(many.cid);
            const replies = await Promise.all(attempts.map((attempt) => replyOf(grouped, attempt)));
            const rare = alone.splice(0);
            // No group broke and was done again one by one, which would compare the reference with itself: of those who
            // went alone only who was there before, or asks again, is answered.
            for (const attempt of rare) {
              const reply = replies[attempts.indexOf(attempt)]!;
              const wasThere = attempt.claimant !== null && placed.includes(attempt.claimant);
              const isAgain = attempts.some((other) => other !== attempt && isSame(other, attempt));
              if ('as' in reply && !wasThere)
                expect(isAgain || granted.some((g) => isSame(g, attempt))).toBe(true);
            }
            granted.push(...attempts.filter((_, at) => 'as' in replies[at]!));
            const order = [...attempts.filter((attempt) => !rare.includes(attempt)), ...rare].map((attempt) =>
              attempts.indexOf(attempt),
            );
            const singles: Reply[] = [];
            for (const at of order)
              singles[at] = await replyOf(single, attemptAt(one, steps[at]!, people, day));
            expect(replies.map(plain)).toEqual(singles.map(plain));
            for (const [at, reply] of replies.entries()) {
              if ('refused' in reply || rare.includes(attempts[at]!)) continue;
              together += 1;
              // People whom the group made come in by the session that it opened; those who were logged in need none.
              const found = reply.token === undefined ? null : await sessions.find(reply.token);
              expect(found?.uid).toBe(reply.who < 0 ? reply.uid : undefined);
            }
            seen.push(...replies);
            await api.clock(`${addDays(day, 1)} 08:00:00`);
            for (const between of after)
              for (const at of [one, many]) await actBetween(api, database, at, between, { clients, people });
          }
          expect(await claimStateOf(api, many, people)).toEqual(await claimStateOf(api, one, people));
          largest = Math.max(largest, largestNow());
        }),
        { numRuns: STREAMS, seed: SEED, endOnFailure: true, examples: [[BLACKLISTED]] },
      );
      expect(await checkData(database.db)).toEqual([]);
      // The streams reached what they are for: real groups that granted claims, with each kind of answer in them.
      expect(largest).toBeGreaterThan(6);
      expect(together).toBeGreaterThan(STREAMS * 3);
      const reasons = ['used', 'already', 'full', 'blacklisted', 'ended'];
      const refusedBy = (reason: string) =>
        seen.some((reply) => 'refused' in reply && reply.data?.['reason'] === reason);
      expect(reasons.filter((reason) => !refusedBy(reason))).toEqual([]);
    },
    SLOWNESS * Math.max(240_000, STREAMS * 8000),
  );

  /** Everybody whose code it is, at once and with nothing but the paper. */
  const stepOf = (line: number) => ({ who: null, line, request: 0, isLate: false });
  const all = (at: InvitedActivity) =>
    INVITED.map((_, line) => attemptAt(at, stepOf(line), people, FIRST_DAY));

  it('one claim that breaks the statement does not cost the others their place', async () => {
    const at = await invitedActivity(api, database);
    const { grouped, alone } = grouping();
    const attempts = all(at);
    // A claimant that is no id stands for whatever the database may refuse.
    attempts[3]!.claimant = 'nobody';
    const results = await Promise.allSettled(attempts.map(grouped));
    expect(results.map(({ status }) => status)).toEqual(
      INVITED.map((_, i) => (i === 3 ? 'rejected' : 'fulfilled')),
    );
    expect(alone.length).toBeGreaterThan(1);
    const [row] = await api.sql('SELECT join_num FROM activity WHERE cid = $1', [at.cid]);
    expect(row).toEqual({ join_num: INVITED.length - 1 });
  });

  it('whoever claims has agreed to what the page shows, new or logged in', async () => {
    const at = await invitedActivity(api, database);
    const { grouped, alone } = grouping();
    const uid = people[0]!;
    await api.sql('DELETE FROM consent WHERE uid = $1', [uid]);
    const [known, ...others] = all(at);
    const answers = await Promise.all([{ ...known!, claimant: uid }, ...others].map(grouped));
    expect(alone).toEqual([]);
    const agreed = await api.sql<{ uid: string; n: number }>(
      "SELECT uid, count(*)::int AS n FROM consent WHERE uid = ANY($1) AND how = 'login' GROUP BY uid",
      [answers.map((answer) => answer.uid)],
    );
    expect(agreed.map(({ n }) => n)).toEqual(INVITED.map(() => 2));
  });

  it('JOIN-06 a code of an activity that is over lets nobody in, as its link does', async () => {
    const at = await invitedActivity(api, database);
    const { single, grouped } = grouping();
    const [last, ...others] = all(at);
    await api.sql('UPDATE activity SET end_day = $2 WHERE cid = $1', [at.cid, FIRST_DAY]);
    expect(await replyOf(single, last!)).not.toHaveProperty('refused');
    await api.sql('UPDATE activity SET end_day = $2 WHERE cid = $1', [at.cid, addDays(FIRST_DAY, -1)]);
    const over = { refused: '活动已结束', data: { reason: 'activity_ended', field: 'code' } };
    expect(await Promise.all(others.map((attempt) => replyOf(grouped, attempt)))).toEqual(
      others.map(() => over),
    );
    // People who came in before still learn so.
    expect(await replyOf(grouped, last!)).not.toHaveProperty('refused');
  });

  it('a line whose paper let somebody in before goes by itself', async () => {
    const at = await invitedActivity(api, database);
    const { grouped, alone } = grouping();
    const [first, ...others] = all(at);
    const uid = api.app.services.account;
    // As where a line was opened again under the id that it had.
    const [line] = await api.sql<{ member_id: string }>(
      'SELECT member_id FROM invitation WHERE cid = $1 AND hash = $2',
      [at.cid, first!.hash],
    );
    const identity = { provider: 'invitation', app: at.cid, subject: line!.member_id, nickname: freshId() };
    const owner = await database.db.transaction().execute((tx) => uid.makePerson(tx, identity));
    const answers = await Promise.all([first!, ...others].map(grouped));
    expect(answers[0]!.uid).toBe(owner);
    expect(alone).toHaveLength(INVITED.length);
  });
});
