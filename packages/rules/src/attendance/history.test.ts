import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { History } from '../../test/histories/history.ts';
import { randomHistory } from '../../test/histories/random-history.ts';
import { applyToReference } from '../../test/histories/reference-events.ts';
import { RefFacts } from '../../test/histories/reference-facts.ts';
import { judgeByReference } from '../../test/histories/reference-judge.ts';
import { judgeByRules } from '../../test/histories/replay-judge.ts';

/** Histories of one run, from a seed on. */
const COUNT = Number(process.env['TRUST_HISTORIES'] ?? 2000);
const SEED = Number(process.env['TRUST_SEED'] ?? 1);
/** One history of so many lets counters follow every event, which costs as much as many others. */
const STEPWISE = 50;

const without = (history: History, ...acts: string[]): History => ({
  ...history,
  events: history.events.filter(({ act }) => !acts.includes(act)),
});

describe('random histories', () => {
  it(`are judged alike by rules and reference: ${COUNT} of them, from seed ${SEED} on`, {
    timeout: 60_000 + COUNT * 60,
  }, () => {
    for (let seed = SEED; seed < SEED + COUNT; seed++) {
      const history = randomHistory(seed);
      const [rules, reference] = [judgeByRules(history, seed % STEPWISE === 0), judgeByReference(history)];
      // Asked first: telling a difference costs more than judging.
      if (isDeepStrictEqual(rules, reference)) continue;
      expect(rules, `seed ${seed}: TRUST_SEED=${seed} TRUST_HISTORIES=1 repeats it`).toEqual(reference);
    }
  });

  it.each([
    'exception',
    'edit',
    'request',
    'decideLeave',
    'withdraw',
    'endLeave',
    'makeup',
    'decideMakeup',
    'deliver',
    'decideDelivery',
    'role',
    'restore',
    'merge',
    'exit',
    'approve',
    'remove',
    'mark',
    'bin',
    'list',
    'strike',
  ])('control: tell the judges apart where one of them misses every %s', (act) => {
    // One after the other: the first histories tell most of them apart.
    let differs = false;
    for (let seed = 1; seed <= 400 && !differs; seed++) {
      const history = randomHistory(seed);
      const { taken: _, ...reference } = judgeByReference(history);
      const { taken: __, ...other } = judgeByReference(without(history, act));
      differs = !isDeepStrictEqual(other, reference);
    }
    expect(differs).toBe(true);
  });

  it('open lines of the list again, which whoever left takes back or others take over', () => {
    const counts = { opened: 0, struck: 0, same: 0, other: 0, listedAgain: 0 };
    for (let seed = 1; seed <= 2000; seed++) {
      const history = randomHistory(seed);
      const facts = new RefFacts(history);
      // Member who left the open line; undefined for a line of the first list.
      let left: number | undefined;
      let lists = 0;
      for (const event of history.events) {
        const before = facts.openLine;
        if (!applyToReference(facts, event)) continue;
        if (before === undefined && facts.openLine !== undefined) {
          left = event.act === 'exit' || event.act === 'approve' ? event.who : undefined;
          if (left !== undefined) counts.opened++;
        }
        if (event.act === 'strike' && left !== undefined) counts.struck++;
        if (event.act === 'list' && event.on && ++lists > 1) counts.listedAgain++;
        if (event.act !== 'join' || before === undefined || facts.openLine !== undefined) continue;
        if (left !== undefined) counts[left === event.who ? 'same' : 'other']++;
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
  });
});
