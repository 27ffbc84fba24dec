import { type Act, dayAt, type Event, type History, INITIATOR, instant, type Settings } from './history.ts';
import { Random } from './random.ts';
import {
  actOnDay,
  closePeriod,
  leaveAct,
  type Making,
  membershipAct,
  secondOf,
  signDay,
} from './random-acts.ts';
import {
  editedSettings,
  isByDays,
  randomCycle,
  randomLimit,
  randomRules,
  randomSlots,
} from './random-settings.ts';
import { applyToReference } from './reference-events.ts';
import { RefFacts } from './reference-facts.ts';

/** 20 January 2026. */
const FIRST_DAY = 20_473;

function firstSettings(random: Random, start: number): Settings {
  const slots = randomSlots(random);
  const cycle = randomCycle(random);
  const limit = cycle.includes(8) || cycle.includes(9) ? random.int(1, 3) : randomLimit(random, slots.length);
  const length = cycle.includes(9)
    ? random.int(8, 45)
    : cycle.includes(8)
      ? random.int(5, 20)
      : random.int(2, 10);
  const settings: Settings = {
    start,
    end: random.chance(0.15) ? start + 400 : start + length,
    cycle,
    slots,
    limit,
    makeup: random.pick([0, 1, 1, 2, 2]),
    leave: random.pick([0, 1, 1, 1, 2, 2]),
  };
  const ruled = isByDays(settings) && limit >= slots.length && random.chance(0.8);
  return ruled ? { ...settings, rules: randomRules(random, slots) } : settings;
}

/** Events of one day, planned by what stands at its beginning. */
function planDay(making: Making, day: number, often: number): void {
  const { random, add, facts } = making;
  const second = () => random.int(0, 86_399);
  if (random.chance(0.2 * often)) {
    const earlier = facts.calendar.revisions.flatMap(({ settings }) => settings.slots);
    const settings = editedSettings(random, facts.settings, day, earlier);
    add(day, second(), { act: 'edit', settings });
  }
  if (random.chance(0.25 * often)) {
    const kind = random.pick(['off', 'off', 'off', 'on', 'on', 'none'] as const);
    add(day, second(), { act: 'exception', day: day + random.int(-5, 5), kind });
  }
  if (random.chance(0.03)) closePeriod(making, day);
  if (random.chance(0.015)) {
    add(day, second(), { act: 'bin', on: true });
    add(day + 1, random.int(0, 30_000), { act: 'bin', on: false });
  }
  if (random.chance(0.35 * often)) membershipAct(making, day);
  if (random.chance(0.7 * often)) leaveAct(making, day);
  for (let n = 0; n < 3; n++) if (random.chance(0.5 * often)) actOnDay(making, day);
  signDay(making, day, 0.5 * often);
}

/**
 * The history of a seed. Its events are planned from the reference's facts of the day before, so that most of them find
 * something to change.
 */
export function randomHistory(seed: number): History {
  const random = new Random(seed);
  const start = FIRST_DAY + random.int(0, 430);
  const settings = firstSettings(random, start);
  const [weekly, monthly] = [settings.cycle.includes(8), settings.cycle.includes(9)];
  const createdDay = start - random.int(0, 3);
  const reach = monthly ? random.int(8, 45) : weekly ? random.int(6, 20) : random.int(3, 11);
  const last = start + reach;
  const history: History = {
    seed,
    members: random.int(2, 4),
    settings,
    created: instant(createdDay, 0),
    events: [],
    now: instant(last + random.int(-2, 1), secondOf(random, settings)),
    from: start - 1,
    to: last + 1,
    flipped: random.some(
      Array.from({ length: reach + 20 }, (_, n) => start - 10 + n),
      0.2,
    ),
  };
  const facts = new RefFacts(history);
  const planned: Event[] = [];
  let id = 0;
  const add = (day: number, second: number, act: Act): void => {
    planned.push({ ...act, id: ++id, at: instant(day, second) });
  };
  const hasList = random.chance(0.5);
  if (hasList) add(createdDay, 60, { act: 'list', on: true });
  for (let who = 0; who < history.members; who++)
    if (random.chance(who === INITIATOR ? 0.4 : 0.85))
      add(createdDay + random.pick([0, 0, 0, 1, 3, 5, 8]), random.int(100, 40_000), {
        act: 'join',
        who,
        pending: random.chance(0.15),
        listed: hasList && who !== INITIATOR && random.chance(0.4),
      });

  const often = monthly ? 0.35 : weekly ? 0.6 : 1;
  for (let day = createdDay; day <= Math.min(last, dayAt(history.now)); day++) {
    planDay({ random, facts, add }, day, often);
    const today = planned.filter(({ at }) => dayAt(at) === day && at <= history.now);
    today.sort((a, b) => a.at - b.at || a.id - b.id);
    for (const event of today) applyToReference(facts, event);
    history.events.push(...today);
  }
  return history;
}
