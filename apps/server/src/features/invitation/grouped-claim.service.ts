import type { UserInfo } from '@rollcall/contract';
import { type Db, pipeline, planForAnyValues, type Queryable, type Tx } from '../../platform/db/db.ts';
import { type ActivityItems, createLanes, type GroupWatch } from '../../platform/group/lanes.ts';
import { lockPeople, paperIdentity } from '../account/account.reads.ts';
import type { AccountService } from '../account/account.service.ts';
import type { Newcomer } from '../account/newcomers.service.ts';
import { type ActivityWithSettings, lockActivity } from '../activity/lock.service.ts';
import { allAgreeToNewest } from '../consent/consent.service.ts';
import { drawUpLines, placedIn } from '../member/join/join-line.service.ts';
import { countAndPublish, type JoinRows, writeMembers } from '../member/join/write-joins.service.ts';
import { lockOpenInvitations, type OpenInvitation, setAllClaimed } from './invitation.store.ts';
import { type Claim, type ClaimAnswer, type ClaimAttempt, hasEnded } from './single-claim.service.ts';

interface GroupedClaimDeps {
  db: Db;
  account: Pick<AccountService, 'newcomers'>;
}

/** An answer, or why there is none. */
type Reply = { answer: ClaimAnswer } | { error: unknown };
type Group = ActivityItems<ClaimAttempt>;

/** A claim that nothing stands against. */
interface Granted {
  attempt: ClaimAttempt;
  line: OpenInvitation;
  person: { uid: string; avatar: string };
  /** Undefined: the person of the phone. */
  newcomer: Newcomer | undefined;
}

/** Facts read for the claims at one activity, which is locked; `activity` undefined: there is none. */
interface Loaded {
  activity: ActivityWithSettings | undefined;
  invitations: Map<string, OpenInvitation>;
  /** People who are or were in the activity. */
  placed: ReadonlySet<string>;
  people: ReadonlyMap<string, { uid: string; avatar: string }>;
}

const claimantsOf = (items: readonly ClaimAttempt[]): string[] => [
  ...new Set(items.flatMap(({ claimant }) => claimant ?? [])),
];

/** The people first, the activities second, as everybody takes them; sent together. */
async function load(tx: Tx, groups: Group[]): Promise<Loaded[]> {
  const claimants = claimantsOf(groups.flatMap(({ items }) => items));
  const [, people, rows] = await pipeline(tx, (t) =>
    Promise.all([
      planForAnyValues(t),
      lockPeople(t, claimants),
      Promise.all(
        groups.map(({ cid, items }) => {
          const here = claimantsOf(items);
          return Promise.all([
            lockActivity(t, cid),
            here.length > 0 ? placedIn(t, cid, here) : new Set<string>(),
            lockOpenInvitations(
              t,
              cid,
              items.map(({ hash }) => hash),
            ),
          ]);
        }),
      ),
    ]),
  );
  return rows.map(([activity, placed, invitations]) => ({
    activity,
    invitations: new Map(invitations.map((one) => [one.hash.toString('hex'), one])),
    placed,
    people,
  }));
}

/**
 * Claims of one activity that nothing stands against; `individual`: those of people who are or were in the activity, of a code
 * that is not open or was claimed before in the group, and all of an activity that is full or over.
 */
function judge(
  { newcomers }: GroupedClaimDeps['account'],
  { activity, invitations, placed, people }: Loaded,
  items: readonly ClaimAttempt[],
): (Granted | 'individual')[] {
  if (!activity) return items.map(() => 'individual');
  const { total_limit, join_num } = activity;
  let left = total_limit === 0 ? Number.POSITIVE_INFINITY : total_limit - join_num;
  const claimants = new Set(placed);
  return items.map((attempt) => {
    const { claimant, device } = attempt;
    const key = attempt.hash.toString('hex');
    const line = invitations.get(key);
    if (!line || left <= 0 || hasEnded(activity, attempt.now)) return 'individual';
    if (claimant !== null && claimants.has(claimant)) return 'individual';
    invitations.delete(key);
    left -= 1;
    if (claimant === null) {
      const newcomer = newcomers.draw(line.name, line.id, device);
      return { attempt, line, person: newcomer.person, newcomer };
    }
    claimants.add(claimant);
    return { attempt, line, person: people.get(claimant)!, newcomer: undefined };
  });
}

/** Claims of one activity, and the rows of those who join by them. */
interface Writing {
  activity: ActivityWithSettings;
  granted: Granted[];
  rows: JoinRows;
}

async function drawUp(t: Queryable, activity: ActivityWithSettings, granted: Granted[]): Promise<Writing> {
  const claims = granted.map(({ line, person, attempt: { now } }) => ({ line, person, now }));
  return { activity, granted, rows: await drawUpLines(t, activity, claims) };
}

/**
 * Claims that wait while others commit share a transaction (`createLanes`), as joins do: there go the lines of a list that
 * nobody stands on, for people of a phone and for new ones, who get their session in it. Everybody else goes by
 * themselves through `single`, as all do that a group fails: it alone refuses.
 */
export function createGroupedClaim(
  { db, account }: GroupedClaimDeps,
  single: Claim,
  watch: GroupWatch,
): Claim {
  const { newcomers } = account;

  /** New people of one activity, and the session of each by its person. */
  async function writeNewcomers(t: Queryable, { activity, granted }: Writing): Promise<[string, UserInfo][]> {
    const fresh = granted.flatMap(({ newcomer }) => newcomer ?? []);
    if (fresh.length === 0) return [];
    const opened = await newcomers.write(t, paperIdentity(activity.cid, ''), fresh, granted[0]!.attempt.now);
    return fresh.map(({ person }, i) => [person.uid, opened[i]!]);
  }

  async function writeClaims(t: Queryable, { activity, granted, rows }: Writing): Promise<void> {
    const claims = granted.map(({ line, person, attempt }) => ({
      line: line.id,
      uid: person.uid,
      hash: attempt.requestHash,
    }));
    const known = granted.flatMap(({ newcomer, person }) => (newcomer ? [] : person.uid));
    await Promise.all([
      writeMembers(t, rows),
      setAllClaimed(t, activity.cid, claims, new Date()),
      known.length > 0 && allAgreeToNewest(t, known, granted[0]!.attempt.now),
    ]);
  }

  /** Judges and writes; the rows are under way when it returns, so that COMMIT travels with them. */
  async function claimIn(tx: Tx, groups: Group[]) {
    const loaded = await load(tx, groups);
    const outcomes = loaded.map((one, i) => judge(account, one, groups[i]!.items));
    const writing = await pipeline(tx, (t) =>
      Promise.all(
        outcomes.flatMap((outcome, i) => {
          const granted = outcome.filter((one) => one !== 'individual');
          return granted.length === 0 ? [] : drawUp(t, loaded[i]!.activity!, granted);
        }),
      ),
    );
    const written = pipeline(tx, (t) =>
      Promise.all([
        Promise.all(writing.map((one) => writeNewcomers(t, one))),
        ...writing.map((one) => writeClaims(t, one)),
        ...writing.map(({ rows }) => countAndPublish(t, rows)),
      ]),
    );
    // Looked at after the commit, which says first that something failed.
    written.catch(() => {});
    return { written, outcomes };
  }

  const alone = (attempt: ClaimAttempt): Promise<Reply> =>
    single(attempt).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );

  const run = createLanes<ClaimAttempt, Reply>(
    async (groups) => {
      const { written, outcomes } = await db.transaction().execute((tx) => claimIn(tx, groups));
      const [sessions] = await written;
      const opened = new Map(sessions.flat());
      newcomers.entered(
        outcomes.flat().flatMap((outcome) => (outcome === 'individual' ? [] : (outcome.newcomer ?? []))),
      );
      // Attempts that a group cannot judge run one by one, after its locks are released.
      return groups.map(({ items }, i) =>
        outcomes[i]!.map((outcome, j) => {
          if (outcome === 'individual') return alone(items[j]!);
          const { line, person } = outcome;
          const session = opened.get(person.uid);
          return {
            answer: {
              uid: person.uid,
              memberId: line.id,
              isFirst: true,
              ...(session ? { opened: session } : {}),
            },
          };
        }),
      );
    },
    (_cid, attempt) => alone(attempt),
    watch,
  );

  return async (attempt) => {
    const reply = await run(attempt.cid, attempt);
    if ('error' in reply) throw reply.error;
    return reply.answer;
  };
}
