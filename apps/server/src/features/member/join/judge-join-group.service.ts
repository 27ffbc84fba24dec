import { ROLE } from '@rollcall/contract';
import { newId } from '../../../platform/ids/ids.ts';
import type { ManyLimiter } from '../../../platform/limits/many.ts';
import type { ActivityWithSettings } from '../../activity/lock.service.ts';
import type { OpenLines } from '../../roster/claim.service.ts';
import type { SubmittedFile } from '../../upload/upload.reads.ts';
import type { KnownPlace } from './joiners.store.ts';
import {
  type Admission,
  type JoinAnswer,
  type JoinAttempt,
  type JudgeDeps,
  joined,
  judgeAdmission,
  judgeJoiner,
} from './judge-join.service.ts';
import { isFailedTry } from './tries.service.ts';
import type { NewJoiner } from './write-joins.service.ts';

/** Outcome of an attempt of a group; `individual`: it runs by itself once the group is done. */
export type JoinOutcome = { answer: JoinAnswer } | { error: unknown } | 'individual';

type Place = Pick<KnownPlace, 'member_id' | 'role' | 'pending' | 'takes_part'>;

/** An attempt of a group with what is known of whoever makes it. */
interface Asking {
  attempt: JoinAttempt;
  person: { nickname: string; avatar: string };
  place: Place | undefined;
}

/** Rows read for the attempts at one activity, which is held; undefined: there is none. */
export interface LoadedJoins {
  activity: ActivityWithSettings | undefined;
  asking: (Asking | 'individual')[];
}

/** Facts that are read for those who were admitted. */
export interface ListFacts {
  lines: OpenLines;
  /** Tries in vain by person, of those who may try names on a list: at all activities of the group together. */
  tries: Map<string, number>;
}

interface JudgedJoins {
  outcomes: JoinOutcome[];
  joiners: NewJoiner[];
  /** People who tried a name of the list in vain, once for each try. */
  failedTries: string[];
}

/** Answers that name files go by themselves: the files are held first. */
const NO_FILES: ReadonlyMap<string, SubmittedFile> = new Map();

/** Attempts with their people; `individual`: of those who were there before, or are there without taking part. */
export function askingOf(
  attempts: readonly JoinAttempt[],
  people: ReadonlyMap<string, { nickname: string; avatar: string }>,
  places: readonly KnownPlace[],
): (Asking | 'individual')[] {
  const placeOf = new Map(places.map((place) => [place.uid, place]));
  return attempts.map((attempt) => {
    const person = people.get(attempt.uid);
    const place = placeOf.get(attempt.uid);
    if (!person || place?.removed || place?.takes_part === false) return 'individual';
    return { attempt, person, place };
  });
}

function admissionOf(
  deps: JudgeDeps,
  activity: ActivityWithSettings | undefined,
  { attempt, person }: Asking,
  place: Place | undefined,
): Admission | JoinOutcome {
  const { request, now } = attempt;
  try {
    return judgeAdmission(deps, activity, place, { nickname: person.nickname, request, now });
  } catch (error) {
    return { error };
  }
}

const isAdmission = (one: Admission | JoinOutcome): one is Admission =>
  typeof one === 'object' && 'claimant' in one;

/** Whom the list is searched for, and whose tries count. */
export function listed(deps: JudgeDeps, { activity, asking }: LoadedJoins) {
  const known = asking.filter((one) => one !== 'individual');
  const admissions = known.map((one) => admissionOf(deps, activity, one, one.place));
  return {
    claimants: admissions.filter(isAdmission).map(({ claimant }) => claimant),
    triers:
      activity?.settings.disable_free_join === 1
        ? known.filter(({ place }) => !place?.takes_part).map(({ attempt }) => attempt.uid)
        : [],
  };
}

/** Judges attempts at one activity in the order they came, each by what those before it took. */
export function judgeJoins(
  deps: JudgeDeps & { tries: ManyLimiter },
  { activity, asking }: LoadedJoins,
  { lines, tries }: ListFacts,
): JudgedJoins {
  const joiners: NewJoiner[] = [];
  const failedTries: string[] = [];
  /** Places of people who have joined in this very group. */
  const taken = new Map<string, Place>();
  let counted = 0;

  function join(admission: Admission, { attempt, person }: Asking): JoinAnswer {
    const { claimant } = admission;
    const { cid, join_num } = admission.activity;
    const { joiner, line } = judgeJoiner(
      deps,
      { ...admission, activity: { ...admission.activity, join_num: join_num + counted } },
      attempt,
      { found: lines.find(claimant), files: NO_FILES, person },
    );
    const memberId = line ?? newId();
    if (line) lines.claim(line);
    const { pending } = joiner;
    if (!pending) counted += 1;
    joiners.push({ memberId, onLine: line !== undefined, joiner: { ...joiner, uid: attempt.uid } });
    taken.set(attempt.uid, { member_id: memberId, role: ROLE.MEMBER, pending, takes_part: true });
    return joined(cid, memberId, pending);
  }

  function outcomeOf(one: Asking): JoinOutcome {
    const { uid } = one.attempt;
    const place = taken.get(uid) ?? one.place;
    const isTrying = activity?.settings.disable_free_join === 1 && !place?.takes_part;
    try {
      if (isTrying) deps.tries.assertLeft(tries.get(uid) ?? 0);
      const admission = admissionOf(deps, activity, one, place);
      return isAdmission(admission) ? { answer: join(admission, one) } : admission;
    } catch (error) {
      if (isTrying && isFailedTry(error)) {
        failedTries.push(uid);
        tries.set(uid, (tries.get(uid) ?? 0) + 1);
      }
      return { error };
    }
  }

  const outcomes = asking.map((one) => (one === 'individual' ? one : outcomeOf(one)));
  return { outcomes, joiners, failedTries };
}
