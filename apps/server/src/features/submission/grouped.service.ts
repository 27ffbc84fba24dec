import { type ActivityRules, DEFAULT_ZONE, dayOf, fileTokensOf } from '@rollcall/rules';
import { pipeline, planForAnyValues, type Queryable, type Tx } from '../../platform/db/db.ts';
import { createLanes, type GroupWatch } from '../../platform/group/lanes.ts';
import { loadVersion } from '../activity/activity.reads.ts';
import { publishEvent } from '../event/event.service.ts';
import { filesByOwner } from '../upload/upload.reads.ts';
import type { Attempt } from './attempt.service.ts';
import { kindOf } from './attempt-kind.service.ts';
import { type JudgedGroup, judgeGroup } from './judge-group.service.ts';
import { type Outcome, refusedAs } from './outcome.service.ts';
import { saveRefusedAttempts } from './refused-attempt.service.ts';
import type { SubmissionDeps, Submit } from './submission.service.ts';
import {
  insertRecordFiles,
  insertRecords,
  type JudgedActivity,
  loadJudgedActivity,
  loadPriors,
  lockMembers,
  type NewRecord,
} from './submission.store.ts';
import { periodStartsOf } from './usage.service.ts';

/** The attempts at one activity. */
interface Group {
  cid: string;
  attempts: Attempt[];
}

/** The records, and behind them one event for all, which holds the activity's feed no longer than the commit takes. */
async function insertAndPublish(tx: Queryable, cid: string, records: NewRecord[]): Promise<number[]> {
  const [nths] = await Promise.all([
    insertRecords(tx, cid, records),
    publishEvent(tx, cid, { kind: 'arrivals', items: records.map((r) => r.id) }),
  ]);
  return nths;
}

/** Ordinary submissions share transactions (`createLanes`); each other one goes by itself, as all do that a group fails. */
export function createGroupedSubmission(deps: SubmissionDeps, single: Submit, watch: GroupWatch): Submit {
  /** The activity as it was read, with the rules of its revision. */
  async function judgedBy(
    activity: JudgedActivity,
  ): Promise<{ activity: JudgedActivity; rules: ActivityRules }> {
    const { cid } = activity;
    const cached = deps.versions.peek(activity);
    if (cached) return { activity, rules: cached.rules };
    // Saved again between the two reads: what was read last judges, and the record says so.
    const version = (await loadVersion(deps.db, cid))!;
    return { activity: { ...activity, rev: version.rev }, rules: deps.versions.cache(version).rules };
  }

  const priorsIn = (tx: Queryable, { cid, attempts }: Group, zone: string) => {
    const days = attempts.map((a) => dayOf(a.at.getTime() / 1000, zone));
    const requests = attempts.map((a) => ({ uid: a.uid, requestId: a.request.request_id }));
    return loadPriors(tx, cid, requests, [...new Set(days.flatMap(periodStartsOf))]);
  };

  /** Asked together and done in this order: what was used up is read under the members' locks. */
  const load = (tx: Queryable, group: Group) =>
    Promise.all([
      loadJudgedActivity(tx, group.cid),
      lockMembers(tx, group.cid, [...new Set(group.attempts.map((a) => a.uid))]),
      priorsIn(tx, group, DEFAULT_ZONE),
    ]);

  async function judge(
    tx: Tx,
    group: Group,
    [activity, members, priors]: Awaited<ReturnType<typeof load>>,
  ): Promise<JudgedGroup> {
    const { cid, attempts } = group;
    if (!activity || activity.deleted_at !== null)
      return {
        cid,
        records: [],
        refusedAttempts: [],
        answer: () => attempts.map(() => refusedAs('not_found')),
      };
    return judgeGroup(deps, {
      ...(await judgedBy(activity)),
      attempts,
      members,
      priors: activity.zone === DEFAULT_ZONE ? priors : await priorsIn(tx, group, activity.zone),
      files: await filesByOwner(
        tx,
        attempts.flatMap((a) => fileTokensOf(a.request.fill_params)),
      ),
    });
  }

  /**
   * Judges and writes; the records are under way when it returns, so that COMMIT travels with them. A failed one
   * fails the commit with it.
   */
  async function answerIn(tx: Tx, groups: Group[]): Promise<{ answers: () => Promise<Outcome[][]> }> {
    const [, loaded] = await pipeline(tx, (t) =>
      Promise.all([planForAnyValues(t), Promise.all(groups.map((group) => load(t, group)))]),
    );
    const judged: JudgedGroup[] = [];
    for (const [i, group] of groups.entries()) judged.push(await judge(tx, group, loaded[i]!));
    const left: boolean[][] = [];
    for (const { cid, refusedAttempts, records } of judged) {
      left.push(refusedAttempts.length > 0 ? await saveRefusedAttempts(tx, cid, refusedAttempts) : []);
      if (records.length > 0) await insertRecordFiles(tx, cid, records);
    }
    const written = pipeline(tx, (t) =>
      Promise.all(
        judged.map(({ cid, records }) => (records.length > 0 ? insertAndPublish(t, cid, records) : [])),
      ),
    );
    // Looked at after the commit, which says first that something failed.
    written.catch(() => {});
    return {
      answers: async () => {
        const nths = await written;
        return judged.map(({ answer }, i) => answer(nths[i]!, left[i]!));
      },
    };
  }

  const run = createLanes<Attempt, Outcome>(
    async (waiting) => {
      const groups = waiting.map(({ cid, items }) => ({ cid, attempts: items }));
      const { answers } = await deps.db.transaction().execute((tx) => answerIn(tx, groups));
      return answers();
    },
    single,
    watch,
  );
  return (cid, attempt) => (kindOf(attempt) === 'ordinary' ? run(cid, attempt) : single(cid, attempt));
}
