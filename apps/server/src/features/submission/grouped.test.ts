import { type ActivitySettingsInput, activitySettings } from '@rollcall/contract';
import { builtinWorkdays } from '@rollcall/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, instant } from '../../../test/fixtures/builders.ts';
import { SLOWNESS } from '../../../test/fixtures/slowness.ts';
import {
  crowd,
  DAYS,
  DEPENDENT,
  KINDS,
  PEOPLE,
  PLACES,
  partsOf,
  type Step,
  TIMES,
  timeOf,
} from '../../../test/fixtures/streams.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { createVersions } from '../activity/activity.reads.ts';
import { createRecordService } from '../record/record.service.ts';
import type { Attempt } from './attempt.service.ts';
import { kindOf } from './attempt-kind.service.ts';
import { createGroupedSubmission } from './grouped.service.ts';
import type { Outcome } from './outcome.service.ts';
import { hashOf } from './request-hash.service.ts';
import { createSimpleSubmission, type SubmissionDeps, type Submit } from './submission.service.ts';

// The long run says how many streams (`npm run reliability -- streams`).
const STREAMS = Number(process.env['TRUST_STREAMS'] ?? 20);
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_120);

let api: Api;
let people: string[];
let database: ReturnType<typeof openDatabase>;
let deps: SubmissionDeps;

beforeAll(async () => {
  api = await startApi();
  people = await Promise.all(PEOPLE.map((name) => api.app.services.account.personByCode(`local:${name}`)));
  const file = `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create)
    VALUES ($1, $2, 'image', 'record', 'image/png', 'png', 1, now())`;
  for (const [i, uid] of people.entries()) await api.sql(file, [fileOf(i), uid]);
  database = openDatabase(api.databaseUrl, 4);
  deps = {
    db: database.db,
    versions: createVersions(),
    workdays: () => builtinWorkdays(),
    isSensitive: (text) => text.includes('坏词'),
    isCertified: () => false,
    isPhoneProof: () => false,
  };
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const fileOf = (who: number) => `file${who}`.padEnd(22, '0');

/** One of the two equal activities, with its members in their states; its own organiser, for nobody creates 51. */
async function twin(kind: ActivitySettingsInput): Promise<{ cid: string; teacher: string }> {
  const { account, activities, members } = api.app.services;
  const at = instant('2026-11-20 06:00:00');
  const teacher = await account.personByCode(`local:老师${freshId()}`);
  const cid = await activities.create(teacher, activitySettings.parse(kind), undefined, at);
  for (const uid of people.slice(0, 5))
    await members.join(
      uid,
      { cid, entry: api.entryOf(cid), reg_params: [{ key: 1, val: PEOPLE[people.indexOf(uid)]! }] },
      at,
    );
  await api.sql('UPDATE member SET pending = true WHERE cid = $1 AND uid = $2', [cid, people[2]]);
  await api.sql('UPDATE member SET role = 4 WHERE cid = $1 AND uid = $2', [cid, people[3]]);
  await api.sql('UPDATE member SET role = 2 WHERE cid = $1 AND uid = $2', [cid, people[4]]);
  await api.sql(
    `INSERT INTO member (cid, member_id, role, alias, joined_day, t_join)
     VALUES ($1, $2, 0, '孩子', '2026-11-20', $3)`,
    [cid, DEPENDENT, at],
  );
  await api.sql("INSERT INTO membership (cid, member_id, from_day) VALUES ($1, $2, '2026-11-20')", [
    cid,
    DEPENDENT,
  ]);
  await api.sql(
    `INSERT INTO guardian (cid, member_id, uid, relation, request_id, t_create) VALUES ($1, $2, $3, '妈妈', 'w', $4)`,
    [cid, DEPENDENT, people[0], at],
  );
  return { cid, teacher };
}

const TEXTS = { good: '今天读了书', empty: '', long: '一二三四五六七八九十十一', rude: '坏词' };

function attemptOf(cid: string, s: Step): Attempt {
  const fill_params: { key: number; val: string | string[] }[] = [];
  if (s.text !== 'empty') fill_params.push({ key: 1, val: TEXTS[s.text] });
  if (s.picture !== 'none')
    fill_params.push({
      key: 2,
      val: [`/files/${fileOf(s.picture === 'own' ? s.who : (s.who + 1) % 6)}.png`],
    });
  const request = {
    cid,
    request_id: s.request,
    fill_params,
    ...(s.place === 'none'
      ? {}
      : { location: { ...PLACES[s.place], accuracy: 10, datum: 'gcj02' as const } }),
    ...(s.captured === null ? {} : { captured_at: instant(TIMES[s.captured]!).getTime() / 1000 }),
    ...(s.exceptional && s.exceptional.makeup !== null
      ? { makeup: 1 as const, date: DAYS[s.exceptional.makeup]! }
      : {}),
    ...(s.exceptional?.dependent ? { agent_for: insideId(cid, DEPENDENT) } : {}),
  };
  return {
    uid: people[s.who]!,
    request,
    // The id of the activity differs between the twins and says nothing here.
    hash: hashOf({
      ...request,
      cid: 'twin',
      ...(s.exceptional?.dependent ? { agent_for: 'dependent' } : {}),
    }),
    at: instant(TIMES[timeOf(s)]!),
    entryOf: () => s.entryValid,
    scanOf: () => ({ valid: false, step: null }),
    egressOf: () => false,
  };
}

/** Outcomes with record ids replaced by the order in which they first appeared. */
function plainer() {
  const seen = new Map<string, number>();
  const ids: string[] = [];
  return {
    ids,
    of(outcome: Outcome) {
      if (!outcome.ok) return outcome;
      if (!seen.has(outcome.pt_id)) ids.push(outcome.pt_id);
      const record = seen.get(outcome.pt_id) ?? seen.size;
      seen.set(outcome.pt_id, record);
      return { ok: true, record, nth: outcome.nth, date: outcome.date, pending: outcome.pending };
    },
  };
}

const stateOf = async (cid: string) => ({
  days: await api.sql(
    `SELECT day::text, checked, checked_uv, period_uv, fresh, due_change, join_change FROM activity_day
     WHERE cid = $1 ORDER BY day`,
    [cid],
  ),
  records: await api.sql(
    `SELECT m.alias, r.day::text, r.period_start::text, r.slot, r.ordinal, r.request_id, r.nth, r.fill_params,
       r.place, r.makeup, r.agent_uid, r.late, r.rev, r.points, r.removed_at IS NULL AS live
     FROM record r JOIN member m USING (cid, member_id) WHERE r.cid = $1
     ORDER BY m.alias, r.request_id`,
    [cid],
  ),
  refusals: await api.sql(
    `SELECT uid, member_id = $2 AS dependent, day::text, slot, reason, name, count, evidence - 'late_id' AS evidence, evidence ? 'late_id' AS late
     FROM refused_attempt WHERE cid = $1
     ORDER BY uid, dependent, day, slot, reason`,
    [cid, DEPENDENT],
  ),
  late: await api.sql(
    `SELECT member_id = $2 AS dependent, day::text, slot, request_id, fill_params, captured_at, t_last FROM late_delivery
     WHERE cid = $1 ORDER BY request_id, day, slot`,
    [cid, DEPENDENT],
  ),
  requests: await api.sql(
    `SELECT member_id = $2 AS dependent, day::text, slot, request_id, fill_params, status FROM makeup_request
     WHERE cid = $1 ORDER BY request_id, day, slot`,
    [cid, DEPENDENT],
  ),
  files: await api.sql(
    `SELECT f.token, r.request_id FROM file_ref f JOIN record r ON r.cid = f.cid AND f.holder = 'record ' || r.id
     WHERE f.cid = $1 ORDER BY 1, 2`,
    [cid],
  ),
});

describe('grouped submissions', () => {
  it(
    'JOIN-11 a group answers and counts what single submissions in the same order do',
    async () => {
      const simple = createSimpleSubmission(deps);
      let [largest, fallbacks] = [0, 0];
      const fallback: Submit = (cid, attempt) => {
        fallbacks++;
        return simple(cid, attempt);
      };
      const lanes = createGroupedSubmission(deps, fallback, {
        grouped(items) {
          largest = Math.max(largest, items);
        },
        split() {},
      });
      const grouped: Submit = async (cid, attempt) => {
        // One that goes by itself is the reference's by right, and no group that broke.
        if (kindOf(attempt) !== 'ordinary') fallbacks--;
        return lanes(cid, attempt);
      };
      const remove = createRecordService(deps).remove;
      const removeOne = async (ids: string[], n: number) => {
        const ptId = ids[n % Math.max(1, ids.length)];
        // The owner is not known here: the others are refused.
        for (const uid of ptId ? people : []) await remove(uid, ptId!, instant(TIMES[0]!)).catch(() => {});
      };
      const edit = (cid: string, teacher: string, kind: number) =>
        api.app.services.activities.update(
          teacher,
          cid,
          0,
          activitySettings.parse(KINDS[kind]),
          undefined,
          instant(TIMES[0]!),
        );
      let [accepted, refused] = [0, 0];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...KINDS),
          fc.array(crowd, { minLength: 1, maxLength: 4 }),
          async (kind, crowds) => {
            const twins = [await twin(kind), await twin(kind)] as const;
            const [one, many] = [twins[0].cid, twins[1].cid];
            const plain = { one: plainer(), many: plainer() };
            for (const { steps, removes, becomes } of crowds) {
              const singles: Outcome[] = [];
              for (const s of steps) singles.push(await simple(one, attemptOf(one, s)));
              // Single submissions stand between the groups; within a crowd the order is open.
              const together: Outcome[] = [];
              for (const part of partsOf(steps))
                together.push(...(await Promise.all(part.map((s) => grouped(many, attemptOf(many, s))))));
              const expected = singles.map(plain.one.of);
              expect(together.map(plain.many.of)).toEqual(expected);
              accepted += singles.filter((o) => o.ok).length;
              refused += singles.filter((o) => !o.ok).length;
              if (removes !== null) {
                await removeOne(plain.one.ids, removes);
                await removeOne(plain.many.ids, removes);
              }
              if (becomes !== null) for (const { cid, teacher } of twins) await edit(cid, teacher, becomes);
            }
            expect(await stateOf(many)).toEqual(await stateOf(one));
          },
        ),
        { numRuns: STREAMS, seed: SEED },
      );
      // No group broke and was done again one by one, which would compare the reference with itself.
      expect(fallbacks).toBe(0);
      // The streams reached what they are for: real groups, with both answers in them.
      expect(largest).toBeGreaterThan(8);
      expect(accepted).toBeGreaterThan(100);
      expect(refused).toBeGreaterThan(100);
      const [stored] = await api.sql<{ makeups: number; wards: number; late: number }>(
        `SELECT (SELECT count(*)::int FROM record WHERE makeup) AS makeups,
         (SELECT count(*)::int FROM record WHERE agent_uid IS NOT NULL) AS wards,
         (SELECT count(*)::int FROM late_delivery) AS late`,
      );
      expect(Math.min(...Object.values(stored!))).toBeGreaterThan(STREAMS / 20);
    },
    SLOWNESS * Math.max(120_000, STREAMS * 4000),
  );

  it('JOIN-30 one attempt that breaks the statement does not cost the others their answer', async () => {
    const simple = createSimpleSubmission(deps);
    let [statements, splits] = [0, 0];
    const counted: Submit = (cid, attempt) => {
      statements++;
      return simple(cid, attempt);
    };
    const grouped = createGroupedSubmission(deps, counted, { grouped() {}, split: () => splits++ });
    const { cid } = await twin(anActivity());
    const good: Step = {
      who: 0,
      request: freshId(),
      text: 'good',
      picture: 'none',
      place: 'none',
      time: 0,
      entryValid: true,
      exceptional: null,
      captured: null,
    };
    const results = await Promise.allSettled([
      grouped(cid, attemptOf(cid, good)),
      // The contract refuses a NUL; here it stands for whatever the database may refuse.
      grouped(cid, attemptOf(cid, { ...good, who: 1, request: 'bad\0id' })),
      grouped(cid, attemptOf(cid, { ...good, who: 1, request: freshId() })),
    ]);
    const answers = results.map((r) => (r.status === 'fulfilled' ? r.value.ok : r.status));
    expect(answers).toEqual([true, 'rejected', true]);
    expect({ statements, splits }).toEqual({ statements: 3, splits: 1 });
    const [day] = await api.sql('SELECT checked, checked_uv FROM activity_day WHERE cid = $1', [cid]);
    expect(day).toEqual({ checked: 2, checked_uv: 2 });
  });
});
