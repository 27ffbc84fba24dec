import { isDeepStrictEqual } from 'node:util';
import { dayAt, type History } from '@rollcall/rules/test/histories/history';
import { compareDay, compareToday } from './compare-day.ts';
import { Expected } from './expected.ts';
import {
  lookAtFindings,
  lookAtGrid,
  lookAtLeave,
  lookAtMonth,
  lookAtPerson,
  lookAtStatistics,
  lookAtStreak,
  lookAtWho,
} from './look.ts';
import { type Playing, reasonOf } from './playing.ts';
import { nameOf } from './server-activity.ts';

const VERDICTS = ['present', 'late', 'early', 'makeup', 'leave', 'absent', 'open'];
const STATES = ['waiting', 'approved', 'refused', 'withdrawn'];
/** Seconds for which findings are not looked for anew. */
const FINDINGS_STAND = 600;

/** Compares all answers of the server with the reference, and with each other. @returns differences */
export async function compare(
  { activity, facts, lookedAt }: Playing & { lookedAt: number },
  history: History,
  now: number,
): Promise<string[]> {
  const { random } = activity;
  const expected = new Expected(facts, now);
  const differences: string[] = [];
  const same = (name: string, answered: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(answered, wanted))
      differences.push(`${name}: ${firstDifference(answered, wanted)}`);
  };
  await activity.at(now);
  const { to } = history;
  // Nothing is told of days before the activity was there.
  const from = Math.max(history.from, dayAt(history.created));
  same('grid', await lookAtGrid(activity, from, to), expected.grid(from, to));
  // A part of the days, that begins and ends within weeks.
  const [first, last] = [random.int(from, to), random.int(from, to)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  same(
    `grid ${nameOf(first)} ${nameOf(last)}`,
    await lookAtGrid(activity, first, last),
    expected.grid(first, last),
  );

  for (const verdict of random.some(VERDICTS, 0.3)) {
    const slot = random.chance(0.7)
      ? undefined
      : random.pick([...facts.settings.slots.map(([start]) => start), -1]);
    const request = { from: first, to: last, verdict, slot };
    same(`who ${JSON.stringify(request)}`, await lookAtWho(activity, request), expected.who(request));
  }

  const month = nameOf(random.chance(0.8) ? Math.min(dayAt(now), to) : from).slice(0, 7);
  for (const who of expected.everybody) {
    const unionid = activity.unionidOf(who);
    if (unionid === undefined) continue;
    const { records, leave, ...person } = await lookAtPerson(activity, unionid, month, from);
    const wanted = expected.month(who, month, from);
    same(`person ${who} ${month}`, person, wanted);
    if (!facts.takesPart(who)) continue;
    const own = await lookAtMonth(activity, who, month, from);
    same(`month ${who} ${month} beside person`, own, { records, leave, ...person });
  }

  same('statistics', await lookAtStatistics(activity, from, now), expected.statistics(from));
  if (dayAt(now) >= from) await compareDay(activity, random.int(from, Math.min(to, dayAt(now))), same);
  await compareToday(activity, same);
  if (now - lookedAt >= FINDINGS_STAND)
    same('findings', await lookAtFindings(activity), expected.findings(from));

  await compareLeave({ activity, facts, expected, same });
  const shown = random.pick(expected.everybody);
  if (facts.takesPart(shown) && !activity.dependents.has(shown)) {
    const streak = await lookAtStreak(activity, shown);
    same(`streak of ${shown} on their page`, streak, expected.month(shown, month, from).streak);
  }
  return differences;
}

async function compareLeave({
  activity,
  facts,
  expected,
  same,
}: Playing & {
  expected: Expected;
  same: (name: string, answered: unknown, wanted: unknown) => void;
}): Promise<void> {
  const all = await lookAtLeave(activity);
  same(
    'waiting leave',
    (all as { waiting?: number }).waiting,
    facts.leave.filter(({ state }) => state === 'waiting').length,
  );
  // States of the leave of each event; one that was cut has parts.
  const answered = new Map<string, Set<string>>();
  for (const { reason, status } of all.lists)
    answered.set(reason, (answered.get(reason) ?? new Set()).add(STATES[status]!));
  const wanted = new Map<string, Set<string>>();
  for (const { id, state } of facts.leave)
    wanted.set(reasonOf(id), (wanted.get(reasonOf(id)) ?? new Set()).add(state));
  same('states of leave', sorted(answered), sorted(wanted));
  for (const who of expected.everybody) {
    if (!facts.takesPart(who)) continue;
    const own = await lookAtLeave(activity, who);
    const shown = all.lists.filter((one) => 'unionid' in one && one.unionid === activity.unionidOf(who));
    const said = (one: (typeof own.lists)[number]) =>
      [one.id, one.first, one.last, one.status, JSON.stringify(one.slots)].join(' ');
    same(`leave of ${who} as they see it`, own.lists.map(said).sort(), shown.map(said).sort());
  }
}

const sorted = (states: Map<string, Set<string>>): string[] =>
  [...states].map(([reason, set]) => `${reason} ${[...set].sort().join(' ')}`).sort();

/** The first place in which two answers differ. */
function firstDifference(a: unknown, b: unknown, at = ''): string {
  if (isDeepStrictEqual(a, b)) return '';
  if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const found = firstDifference(left[key], right[key], `${at}.${key}`);
      if (found !== '') return found;
    }
  }
  return `${at} is ${JSON.stringify(a)} and should be ${JSON.stringify(b)}`;
}
