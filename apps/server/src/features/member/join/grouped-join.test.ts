import { setTimeout } from 'node:timers/promises';
import { activitySettings, auditJoin } from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { actBetweenCrowds, noting } from '../../../../test/fixtures/between-crowds.ts';
import { anActivity, instant } from '../../../../test/fixtures/builders.ts';
import { joinStateOf, rareOf } from '../../../../test/fixtures/join-state.ts';
import {
  type Between,
  INVITER,
  JOIN_KINDS,
  JOINERS,
  type JoinKind,
  type JoinStep,
  joinCrowd,
  LINES,
  OWNER,
  TRIES,
} from '../../../../test/fixtures/join-streams.ts';
import { SLOWNESS } from '../../../../test/fixtures/slowness.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { insideId, splitInsideId } from '../../../platform/ids/ids.ts';
import { createLimiter, TooOften } from '../../../platform/limits/limiter.ts';
import { createManyLimiter } from '../../../platform/limits/many.ts';
import { createVersions } from '../../activity/activity.reads.ts';
import { checkData } from '../../operator/check.reads.ts';
import { addLines, dueAt } from '../../roster/claim.service.ts';
import { createGroupedJoin } from './grouped-join.service.ts';
import type { Join, JoinAttempt } from './judge-join.service.ts';
import { createSingleJoin } from './single-join.service.ts';
import { countingTries } from './tries.service.ts';

// The long run says how many streams (`npm run reliability -- streams`).
const STREAMS = Number(process.env['TRUST_STREAMS'] ?? 30);
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_123);
const FIRST_DAY = '2026-11-20';
const CERTIFIED_UNTIL = instant('2028-01-01 00:00:00');

let api: Api;
let clients: Person[];
let people: string[];
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  api = await startApi();
  clients = await Promise.all(JOINERS.map((name) => api.person(name, 'member')));
  people = await Promise.all(JOINERS.map((name) => api.app.services.account.personByCode(`local:${name}`)));
  database = openDatabase(api.databaseUrl, 6);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const judging = {
  isSensitive: (text: string) => text.includes('坏词'),
  isCertified: (until: Date | null, now: Date) => until !== null && until > now,
  isEntry: (_code: unknown, entry: string | undefined) => entry === 'valid',
  isPhoneProof: () => false,
};

/** One of the two equal activities, its initiator, and the ways to join it; tries are counted for it alone. */
interface Twin {
  cid: string;
  owner: string;
  teacher: Person;
  tries: string;
  single: Join;
  grouped: Join;
  /** Attempts that went by themselves, in their order. */
  alone: JoinAttempt[];
  /** Largest group so far. */
  largest: () => number;
}

async function twin(kind: JoinKind): Promise<Twin> {
  const name = `老师${freshId()}`;
  const teacher = await api.person(name);
  const owner = await api.app.services.account.personByCode(`local:${name}`);
  const settings = activitySettings.parse({ ...kind.settings, start_date: startOfDay(FIRST_DAY) });
  const now = instant(`${FIRST_DAY} 06:00:00`);
  const cid = await api.app.services.activities.create(owner, settings, undefined, now);
  await api.sql('UPDATE activity SET settings = settings || $2, certified_until = $3 WHERE cid = $1', [
    cid,
    JSON.stringify(kind.stored),
    kind.isCertified ? CERTIFIED_UNTIL : null,
  ]);
  if (kind.isCertified)
    await api.sql('UPDATE person SET certified_until = $2 WHERE uid = $1', [owner, CERTIFIED_UNTIL]);
  const lines = kind.hasList ? LINES : [];
  for (const { after, ...line } of lines) {
    await database.db
      .transaction()
      .execute((tx) => addLines(tx, dueAt(cid, settings, addDays(FIRST_DAY, after)), [line], now));
    // Of two lines of one name the older is taken first, and the ids of one millisecond are in no order.
    await setTimeout(2);
  }

  const { db, pool } = database;
  const tries = freshId();
  const limit = { name: tries, subject: '', points: TRIES, seconds: 3600, by: 'person' };
  const claims = createLimiter(pool, tries, TRIES, 3600);
  const single = countingTries(
    { db, versions: createVersions(), claims },
    createSingleJoin({ ...judging, db }),
  );
  // One after the other, so that the reference can do them in the same order.
  const { alone, noted } = noting(single);
  let largest = 0;
  const grouped = createGroupedJoin({ ...judging, db, tries: createManyLimiter(limit) }, noted, {
    grouped(items) {
      largest = Math.max(largest, items);
    },
    split() {},
  });
  return { cid, owner, teacher, tries, single, grouped, alone, largest: () => largest };
}

const uidOf = (at: Twin, who: number): string => (who === OWNER ? at.owner : people[who]!);

function attemptOf(at: Twin, s: JoinStep, day: string): JoinAttempt {
  const inviter = {
    none: undefined,
    here: insideId(at.cid, INVITER),
    elsewhere: insideId('elsewhere', INVITER),
  };
  return {
    uid: uidOf(at, s.who),
    request: {
      cid: at.cid,
      entry: s.isEntryValid ? 'valid' : 'other',
      reg_params: [
        { key: 1, val: s.name },
        { key: 201, val: s.no },
      ],
      req_token: s.password,
      inviter: inviter[s.inviter],
    },
    now: instant(s.isLate ? `${addDays(day, 1)} 00:30:00` : `${day} 23:30:00`),
  };
}

/** Answer to a person; ids of members by the order in which they were first named. */
const replyOf = (join: Join, attempt: JoinAttempt) =>
  join(attempt).then(
    ({ unionid, pending }) => ({ id: splitInsideId(unionid).id, pending }),
    (error: unknown) => {
      if (error instanceof TooOften) return { refused: 'too often' };
      if (error instanceof ApiError) return { refused: error.body.msg, data: error.body.data };
      throw error;
    },
  );
type Reply = Awaited<ReturnType<typeof replyOf>>;

async function act(at: Twin, between: Between): Promise<void> {
  if (!('nth' in between)) return actBetweenCrowds(api, at, between, { clients, people });
  // By the person: several may wait under one name.
  const [chosen] = await api.sql<{ member_id: string }>(
    'SELECT member_id FROM member WHERE cid = $1 AND pending AND removed_at IS NULL ORDER BY uid LIMIT 1 OFFSET $2',
    [at.cid, between.nth],
  );
  const status = between.act === 'approve' ? 1 : 2;
  if (chosen)
    await at.teacher
      .ok(auditJoin, { cid: at.cid, id: insideId(at.cid, chosen.member_id), status })
      .catch(() => {});
}

describe('grouped joins', () => {
  it(
    'JOIN-05 JOIN-06 JOIN-07 a group answers and counts what single joins in the same order do',
    async () => {
      let largest = 0;
      const seen: Reply[] = [];
      let rare = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...JOIN_KINDS),
          fc.array(joinCrowd, { minLength: 1, maxLength: 4 }),
          async (kind, crowds) => {
            const [one, many] = [await twin(kind), await twin(kind)];
            const ids = { one: new Map<string, number>(), many: new Map<string, number>() };
            for (const [i, { steps, after }] of crowds.entries()) {
              const day = addDays(FIRST_DAY, i * 2);
              const mayBeAlone = await rareOf(api, many.cid);
              const attempts = steps.map((s) => attemptOf(many, s, day));
              const together = await Promise.all(attempts.map((attempt) => replyOf(many.grouped, attempt)));
              // No group broke and was done again one by one, which would compare the reference with itself.
              const alone = many.alone.splice(0);
              expect(alone.map(({ uid }) => uid).filter((uid) => !mayBeAlone.includes(uid))).toEqual([]);
              rare += alone.length;

              const order = [...attempts.filter((attempt) => !alone.includes(attempt)), ...alone].map(
                (attempt) => attempts.indexOf(attempt),
              );
              const singles: Reply[] = [];
              for (const at of order)
                singles[at] = await replyOf(one.single, attemptOf(one, steps[at]!, day));
              const plain = (of: Map<string, number>, outcomes: Reply[]) =>
                order.map((at) => {
                  const outcome = outcomes[at]!;
                  if (!('id' in outcome)) return outcome;
                  of.set(outcome.id, of.get(outcome.id) ?? of.size);
                  return { ...outcome, id: of.get(outcome.id) };
                });
              expect(plain(ids.many, together)).toEqual(plain(ids.one, singles));
              seen.push(...together);
              await api.clock(`${addDays(day, 1)} 08:00:00`);
              for (const between of after) for (const at of [one, many]) await act(at, between);
            }
            expect(await joinStateOf(api, many)).toEqual(await joinStateOf(api, one));
            largest = Math.max(largest, many.largest());
          },
        ),
        { numRuns: STREAMS, seed: SEED, endOnFailure: true },
      );
      expect(await checkData(database.db)).toEqual([]);
      // The streams reached what they are for: real groups, with each kind of answer in them.
      const refused = (word: string) =>
        seen.filter((o) => 'refused' in o && (o.refused === word || o.data?.['reason'] === word)).length;
      expect(largest).toBeGreaterThan(8);
      expect(rare).toBeGreaterThan(STREAMS / 2);
      expect(seen.filter((o) => 'id' in o && o.pending === 0).length).toBeGreaterThan(STREAMS * 2);
      expect(seen.filter((o) => 'id' in o && o.pending === 1).length).toBeGreaterThan(STREAMS / 2);
      const reasons = [
        'not_listed',
        'full',
        'link_closed',
        'blacklisted',
        'token_wrong',
        'field_invalid',
        'too often',
      ];
      expect(reasons.filter((reason) => refused(reason) === 0)).toEqual([]);
    },
    SLOWNESS * Math.max(240_000, STREAMS * 8000),
  );

  it('JOIN-30 one attempt that breaks the statement does not cost the others their answer', async () => {
    const at = await twin({ ...JOIN_KINDS[0]!, settings: anActivity() });
    const step: JoinStep = {
      who: 0,
      name: '张三',
      no: '',
      isEntryValid: true,
      password: '',
      inviter: 'none',
      isLate: false,
    };
    const attempts = ['张三', '王五', '李四'].map((name, who) =>
      attemptOf(at, { ...step, name, who }, FIRST_DAY),
    );
    // The contract refuses an id that is none; here it stands for whatever the database may refuse.
    attempts[1]!.request.inviter = `${at.cid}-AA`;
    const results = await Promise.allSettled(attempts.map(at.grouped));
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(at.alone).toHaveLength(3);
    const [row] = await api.sql('SELECT join_num FROM activity WHERE cid = $1', [at.cid]);
    expect(row).toEqual({ join_num: 2 });
  });
});
