import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAutomaton, type Hit } from './automaton.ts';
import { createSensitiveWordCheck } from './word-check.ts';

const hitsOf = (words: string[], text: string): Hit[] => {
  const hits: Hit[] = [];
  createAutomaton(words)(text, (hit) => {
    hits.push(hit);
    return false;
  });
  return hits;
};

/** Every place of every word, one after the other. */
const naive = (words: string[], text: string): Hit[] =>
  [...new Set(words)].flatMap((word) =>
    Array.from({ length: text.length }, (_, start) => ({ start, end: start + word.length })).filter(
      ({ start }) => text.startsWith(word, start),
    ),
  );
const inOrder = (hits: Hit[]) => hits.map(({ start, end }) => `${start}-${end}`).sort();

const of = (letters: string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength });

describe('the automaton', () => {
  it('finds what a search of every word in every place finds', () => {
    const letters = ['a', 'b', '甲', '😀'];
    fc.assert(
      fc.property(fc.array(of(letters, 1, 5), { maxLength: 12 }), of(letters, 0, 40), (words, text) => {
        expect(inOrder(hitsOf(words, text))).toEqual(inOrder(naive(words, text)));
      }),
      { numRuns: 2000 },
    );
  });

  it('SENS-11 judges Latin words as the pattern of their spread letters does', () => {
    const letters = ['a', 'b', 'B', 'ｂ', '1', ' ', '.', '_', '甲', '\u200b', '+'];
    const latin = of(['a', 'b', '1'], 1, 4);
    fc.assert(
      fc.property(fc.array(latin, { minLength: 1, maxLength: 6 }), of(letters, 0, 24), (words, text) => {
        const folded = text.replaceAll('\u200b', '').normalize('NFKC').toLowerCase();
        const spread = words.map((word) => [...word].join('[\\s\\p{P}\\p{S}]{0,3}'));
        const pattern = new RegExp(`(?<![a-z0-9])(?:${spread.join('|')})(?![a-z0-9])`, 'u');
        expect(createSensitiveWordCheck(words).isSensitive(text)).toBe(pattern.test(folded));
      }),
      { numRuns: 300 },
    );
  });

  // A pattern of as many alternatives would not be done within a test's time.
  it('twenty thousand words keep nobody waiting', () => {
    const words = Array.from({ length: 20_000 }, (_, i) => (i % 2 === 0 ? `w${i.toString(36)}` : `词${i}语`));
    const check = createSensitiveWordCheck(words);
    const text = '今天 xyz 读了三课 class 你好，'.repeat(100);
    for (let i = 0; i < 100; i++) expect(check.isSensitive(text)).toBe(false);
    expect(check.found('请看 W 2、词19999语')).toEqual(['词19999语', 'w2']);
  });
});
