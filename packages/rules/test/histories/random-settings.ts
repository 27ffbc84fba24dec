import type { Rule, Settings, Times } from './history.ts';
import type { Random } from './random.ts';

const MINUTES = 1440;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const isFree = (slots: readonly Times[]): boolean => {
  const sorted = slots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return sorted.every(
    ([from, to], i) =>
      from >= 0 &&
      to <= 86_340 &&
      from <= to &&
      (i === 0 || (sorted[i - 1]![1] <= from && sorted[i - 1]![0] < from && sorted[i - 1]![1] < to)),
  );
};

/** Slots that do not overlap, in any order; now and then the whole day, or slots that touch. */
export function randomSlots(random: Random, count = random.pick([1, 1, 2, 2, 2, 3, 3, 4])): Times[] {
  if (count === 1 && random.chance(0.3)) return [[0, 86_340]];
  for (;;) {
    const edges = Array.from({ length: 2 * count }, () => random.int(0, 47) * 30 + random.pick([0, 0, 0, 7]));
    edges.sort((a, b) => a - b);
    const slots = Array.from(
      { length: count },
      (_, i): Times => [edges[2 * i]! * 60, edges[2 * i + 1]! * 60],
    );
    if (isFree(slots)) return random.shuffled(slots);
  }
}

export function randomCycle(random: Random): number[] {
  const kind = random.int(0, 19);
  if (kind < 6) return WEEKDAYS;
  if (kind < 10) return [0, 1, 2, 3, 4];
  if (kind < 12)
    return random
      .some(WEEKDAYS, 0.6)
      .concat(random.pick(WEEKDAYS))
      .filter((d, i, all) => all.indexOf(d) === i);
  if (kind < 14) return [7];
  return kind < 17 ? [8] : [9];
}

export const isByDays = ({ cycle }: Pick<Settings, 'cycle'>): boolean =>
  !cycle.includes(8) && !cycle.includes(9);

export const randomLimit = (random: Random, slots: number): number =>
  random.pick([slots, slots, slots, slots, slots + 1, 2 * slots, 2 * slots, Math.max(1, slots - 1), 1]);

/** Rules for slots: a slot may have none, a rule no mark. */
export const randomRules = (random: Random, slots: readonly Times[]): Rule[] =>
  slots.map(([from, to]): Rule => {
    if (random.chance(0.15)) return null;
    const mark = (from / 60 + random.int(0, (to - from) / 60)) * 60;
    return {
      kind: random.pick(['in', 'out']),
      ...(random.chance(0.3) ? { name: random.pick(['早', '午', '晚自习']) } : {}),
      ...(random.chance(0.85) ? { mark } : {}),
    };
  });

/** Rules that are refused, each for another reason. */
function wrongRules(random: Random, slots: readonly Times[]): Rule[] {
  const rules = slots.map((): Rule => ({ kind: 'in' }));
  const [from, to] = slots[0]!;
  const mark = random.pick([from - 60, to + 60, from + 30]);
  return random.chance(0.5) ? [...rules, { kind: 'out' }] : [{ kind: 'in', mark }, ...rules.slice(1)];
}

const movedSlots = (random: Random, slots: readonly Times[]): Times[] => {
  const by = () => random.int(-40, 40) * 60;
  const which = random.int(0, slots.length - 1);
  return slots.map(([from, to], i) => (i === which ? [from + by(), to + by()] : [from, to]));
};

const splitSlot = (random: Random, slots: readonly Times[]): Times[] => {
  const which = random.int(0, slots.length - 1);
  return slots.flatMap(([from, to], i): Times[] => {
    const middle = Math.floor((from + to) / 120) * 60;
    return i === which
      ? [
          [from, middle],
          [middle + 60, to],
        ]
      : [[from, to]];
  });
};

function editedSlots(random: Random, slots: readonly Times[], earlier: readonly Times[]): Times[] {
  for (let tries = 0; tries < 20; tries++) {
    const next = random.pick<() => Times[]>([
      () => movedSlots(random, slots),
      () => movedSlots(random, slots),
      () => slots.filter((_, i) => i !== random.int(0, slots.length - 1)),
      () => [...slots, ...randomSlots(random, 1)],
      // A slot of before comes back, or another takes its start.
      () => [...slots, random.pick(earlier)],
      () => splitSlot(random, slots),
      () => random.shuffled(slots),
      () => randomSlots(random),
    ])();
    if (
      next.length > 0 &&
      next.length <= 5 &&
      isFree(next) &&
      next.every(([from, to]) => to < MINUTES * 60 && from <= to)
    )
      return next.map(([from, to]): Times => [from, to]);
  }
  return slots.map(([from, to]): Times => [from, to]);
}

/** Settings as an organiser sends them next; some are refused for their rules. */
export function editedSettings(
  random: Random,
  before: Settings,
  today: number,
  earlier: readonly Times[],
): Settings {
  const { rules: _, ...sent } = structuredClone(before);
  const change = random.int(0, 9);
  if (change < 5) sent.slots = editedSlots(random, before.slots, earlier);
  if (change === 5 || (change < 5 && random.chance(0.4))) sent.limit = randomLimit(random, sent.slots.length);
  if (change === 6) sent.cycle = randomCycle(random);
  if (change === 7) sent.end = Math.max(sent.start, today + random.int(-2, 12));
  if (change === 8) sent.makeup = random.pick([0, 1, 2]);
  if (change === 8 && random.chance(0.5)) sent.leave = random.pick([0, 1, 2]);
  if (random.chance(0.1)) return { ...sent, rules: wrongRules(random, sent.slots) };
  const takesRules = isByDays(sent) && sent.limit >= sent.slots.length;
  // Sent where nothing takes them they are refused as well.
  const sends = change === 9 || random.chance(takesRules ? 0.3 : 0.1);
  return sends ? { ...sent, rules: randomRules(random, sent.slots) } : sent;
}
