import { type Claimant, fileTokensOf } from '@rollcall/rules';
import { type Db, pipeline, planForAnyValues, type Queryable, type Tx } from '../../../platform/db/db.ts';
import { type ActivityItems, createLanes, type GroupWatch } from '../../../platform/group/lanes.ts';
import type { ManyLimiter } from '../../../platform/limits/many.ts';
import { lockPeople } from '../../account/account.reads.ts';
import { lockActivity } from '../../activity/lock.service.ts';
import { keyOf, openLinesOf } from '../../roster/claim.service.ts';
import { loadLinePasts, loadPlaces, type MemberPast } from './joiners.store.ts';
import type { Join, JoinAnswer, JoinAttempt, JudgeDeps } from './judge-join.service.ts';
import {
  askingOf,
  type JoinOutcome,
  judgeJoins,
  type ListFacts,
  type LoadedJoins,
  listed,
} from './judge-join-group.service.ts';
import { countAndPublish, type JoinRows, joinRowsOf, writeMembers } from './write-joins.service.ts';

interface GroupedJoinDeps extends JudgeDeps {
  db: Db;
  /** Tries of a person to find themselves on a list that failed. */
  tries: ManyLimiter;
}

/** An answer, or why there is none. */
type Reply = { answer: JoinAnswer } | { error: unknown };
type Group = ActivityItems<JoinAttempt>;

/** Facts read about the list of one activity. */
type Lists = Omit<ListFacts, 'tries'> & { pasts: MemberPast[] };
/** Of an activity that there is not. */
const NO_LISTS: Lists = { lines: { find: () => ({ refused: 'none' }), claim() {} }, pasts: [] };

const uidsOf = (of: readonly { uid: string }[]): string[] => [...new Set(of.map(({ uid }) => uid))];

/** The people first, the activities second, as everybody takes them; sent together. */
async function load(tx: Tx, groups: Group[]): Promise<LoadedJoins[]> {
  const [, people, rows] = await pipeline(tx, (t) =>
    Promise.all([
      planForAnyValues(t),
      lockPeople(t, uidsOf(groups.flatMap(({ items }) => items))),
      Promise.all(
        groups.map(({ cid, items }) =>
          Promise.all([lockActivity(t, cid), loadPlaces(t, cid, uidsOf(items))]),
        ),
      ),
    ]),
  );
  return groups.map(({ items }, i) => {
    const [activity, places] = rows[i]!;
    return { activity, asking: askingOf(items, people, places) };
  });
}

/**
 * Joins that wait while others commit share a transaction (`createLanes`). In a group go new members, lines of the list
 * that somebody claims, requests for approval, and repeated requests; who was a member before, the initiator, and
 * answers that name files go by themselves through `single`, as all do that a group fails.
 */
export function createGroupedJoin(deps: GroupedJoinDeps, single: Join, watch: GroupWatch): Join {
  async function readList(t: Queryable, loaded: LoadedJoins, claimants: readonly Claimant[]): Promise<Lists> {
    const cid = loaded.activity?.cid;
    if (cid === undefined) return NO_LISTS;
    const [lines, pasts] = await Promise.all([
      openLinesOf(t, cid, claimants),
      claimants.length > 0 ? loadLinePasts(t, cid, [...new Set(claimants.map(keyOf))]) : [],
    ]);
    return { lines, pasts };
  }

  /** The lists, and the tries that people have used up, which are the same at all of them. */
  async function readLists(
    t: Queryable,
    loaded: readonly LoadedJoins[],
  ): Promise<[Lists[], ListFacts['tries']]> {
    const searches = loaded.map((one) => listed(deps, one));
    const triers = [...new Set(searches.flatMap((one) => one.triers))];
    return Promise.all([
      Promise.all(loaded.map((one, i) => readList(t, one, searches[i]!.claimants))),
      triers.length > 0 ? deps.tries.used(t, triers) : new Map<string, number>(),
    ]);
  }

  /**
   * Judges and writes; the rows are under way when it returns, so that COMMIT travels with them. A failed one fails the
   * commit with it.
   */
  async function joinIn(
    tx: Tx,
    groups: Group[],
  ): Promise<{ written: Promise<unknown>; outcomes: JoinOutcome[][] }> {
    const loaded = await load(tx, groups);
    const [lists, tries] = await pipeline(tx, (t) => readLists(t, loaded));
    const writing: JoinRows[] = [];
    const failedTries: string[] = [];
    const outcomes = loaded.map((one, i) => {
      const { pasts, lines } = lists[i]!;
      const judged = judgeJoins(deps, one, { lines, tries });
      if (one.activity) writing.push(joinRowsOf(one.activity, judged.joiners, pasts));
      failedTries.push(...judged.failedTries);
      return judged.outcomes;
    });
    const written = pipeline(tx, (t) =>
      Promise.all([
        ...writing.map((one) => writeMembers(t, one)),
        failedTries.length > 0 && deps.tries.take(t, failedTries),
        ...writing.map((one) => countAndPublish(t, one)),
      ]),
    );
    // Looked at after the commit, which says first that something failed.
    written.catch(() => {});
    return { written, outcomes };
  }

  const alone = (attempt: JoinAttempt): Promise<Reply> =>
    single(attempt).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );

  const run = createLanes<JoinAttempt, Reply>(
    async (groups) => {
      const { written, outcomes } = await deps.db.transaction().execute((tx) => joinIn(tx, groups));
      await written;
      // Attempts that a group cannot judge run one by one, after its locks are released.
      return groups.map(({ items }, i) =>
        outcomes[i]!.map((outcome, j) => (outcome === 'individual' ? alone(items[j]!) : outcome)),
      );
    },
    (_cid, attempt) => alone(attempt),
    watch,
  );

  return async (attempt) => {
    const { cid, reg_params } = attempt.request;
    if (fileTokensOf(reg_params).length > 0) return single(attempt);
    const reply = await run(cid, attempt);
    if ('error' in reply) throw reply.error;
    return reply.answer;
  };
}
