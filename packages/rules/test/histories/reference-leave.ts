import { dayAt, type EventOf } from './history.ts';
import type { RefFacts, RefLeave } from './reference-facts.ts';

/** Effects of leave on the reference's facts. */

/** Those of whom leave can be asked for. */
export function mayHaveLeave(facts: RefFacts, who: number, by: 'member' | 'organiser'): boolean {
  return facts.takesPart(who) || (by === 'organiser' && facts.members[who]!.status === 'line');
}

export function common(
  a: Pick<RefLeave, 'first' | 'last' | 'keys'>,
  b: Pick<RefLeave, 'first' | 'last' | 'keys'>,
): boolean {
  const slots = a.keys === null || b.keys === null || a.keys.some((key) => b.keys!.includes(key));
  return slots && a.first <= b.last && b.first <= a.last;
}

export function requestLeave(
  facts: RefFacts,
  { id, who, by, first, last, starts, at }: EventOf<'request'>,
): boolean {
  const { settings, calendar } = facts;
  if (settings.leave === 0 || !mayHaveLeave(facts, who, by)) return false;
  if (last < first || last - first + 1 > 62) return false;
  if (by === 'member' && first < dayAt(at) - 7) return false;
  if (last < settings.start || first > settings.end) return false;
  let keys: number[] | null = null;
  if (starts !== null) {
    const found = new Set<number>();
    for (const start of starts) {
      const before = found.size;
      let known = false;
      for (let day = first; day <= last; day++) {
        const { settings: then, ids } = calendar.on(day);
        const i = then.slots.findIndex(([from]) => from === start);
        if (i < 0) continue;
        known = true;
        found.add(ids[i]!);
      }
      if (!known && found.size === before) return false;
    }
    if (found.size === 0) return false;
    keys = [...found];
  }
  const requested = { first, last, keys };
  const counts = ({ state }: RefLeave) => state === 'waiting' || state === 'approved';
  if (facts.leave.some((one) => one.who === who && counts(one) && common(one, requested))) return false;
  const state = by === 'organiser' || settings.leave === 2 ? 'approved' : 'waiting';
  facts.leave.push({ id, who, ...requested, state });
  return true;
}

function changeLeave(facts: RefFacts, ref: number, change: (leave: RefLeave) => boolean): boolean {
  return facts.leave
    .filter(({ id }) => id === ref)
    .map(change)
    .includes(true);
}

export const withdraw = (facts: RefFacts, { ref, at }: EventOf<'withdraw'>): boolean =>
  changeLeave(facts, ref, (one) => {
    const may = one.state === 'waiting' || (one.state === 'approved' && one.first > dayAt(at));
    if (may) one.state = 'withdrawn';
    return may;
  });

export const endLeave = (facts: RefFacts, { ref, at }: EventOf<'endLeave'>): boolean =>
  changeLeave(facts, ref, (one) => {
    const today = dayAt(at);
    if (one.state !== 'approved' || one.last < today) return false;
    if (one.first >= today) one.state = 'withdrawn';
    else one.last = today - 1;
    return true;
  });

export const decideLeave = (facts: RefFacts, { ref, yes }: EventOf<'decideLeave'>): boolean =>
  changeLeave(facts, ref, (one) => {
    if (one.state !== 'waiting') return false;
    one.state = yes ? 'approved' : 'refused';
    return true;
  });
