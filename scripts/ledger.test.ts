import { describe, expect, it } from 'vitest';
import { provenBy, unproven } from './ledger.ts';
import { readRequirements } from './requirements.ts';
import { failuresOf, type Report, totalsOf } from './test-results.ts';

type Assertions = Report['testResults'][number]['assertionResults'];

const report = (tests: [title: string, status: string][], success = true): Report => ({
  success,
  testResults: [
    {
      name: 'a.test.ts',
      status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
      assertionResults: tests.map(([title, status]) => ({ title, fullName: title, status })),
    },
  ],
});

describe('ledger', () => {
  it('counts titles of passed tests that name at most three requirements', () => {
    const proven = provenBy([
      report([
        ['JOIN-09 refuses the minute after', 'passed'],
        ['JOIN-10 fails', 'failed'],
        ['JOIN-11 is left out', 'skipped'],
        ['LIST-01, LIST-02, LIST-03 and LIST-04 at once', 'passed'],
      ]),
    ]);
    expect([...proven]).toEqual(['JOIN-09']);
  });

  it('lists what is left of the areas asked for', () => {
    const page = ['JOIN', 'JOIN-09', 'JOIN-10', 'LIST', 'LIST-01'].map((name) =>
      name.includes('-') ? `| <a id="${name}"></a>${name} | a | S1 §1 | |` : `## ${name}: A`,
    );
    const areas = readRequirements(page.join('\n'));
    const proven = new Set(['JOIN-09']);
    expect(unproven(areas, proven, ['JOIN'])).toEqual(['JOIN-10']);
    expect(unproven(areas, proven, [])).toEqual(['JOIN-10', 'LIST-01']);
    expect(() => unproven(areas, proven, ['JOKE'])).toThrow('No such area: JOKE');
  });
});

describe('totalsOf', () => {
  it('adds up tests, and counts a file that did not load as a failure', () => {
    const both = report([
      ['a', 'passed'],
      ['b', 'failed'],
      ['c', 'skipped'],
    ]);
    expect(totalsOf(both)).toEqual({ passed: 1, failed: 1 });
    both.testResults.push({ name: 'b.test.ts', status: 'failed', assertionResults: [] });
    expect(totalsOf(both)).toEqual({ passed: 1, failed: 2 });
  });

  it('does not call a run good that failed outside of its tests', () => {
    expect(totalsOf(report([['a', 'passed']], false))).toEqual({ passed: 1, failed: 1 });
    expect(totalsOf(report([['a', 'passed']], true))).toEqual({ passed: 1, failed: 0 });
  });
});

describe('failuresOf', () => {
  it('says where a test failed and why, and why a file could not be read', () => {
    const file = (name: string, status: string, message: string, assertionResults: Assertions) => ({
      name,
      status,
      message,
      assertionResults,
    });
    const failed = { title: 'b', fullName: 'a b', status: 'failed', failureMessages: ['expected 1 to be 2'] };
    const reported = failuresOf({
      success: false,
      testResults: [
        file('one.test.ts', 'failed', '', [failed, { ...failed, status: 'passed' }]),
        file('two.test.ts', 'failed', 'no such module', []),
        file('three.test.ts', 'passed', '', [{ ...failed, status: 'passed' }]),
      ],
    });
    expect(reported).toEqual(['one.test.ts\n  a b\nexpected 1 to be 2', 'two.test.ts\nno such module']);
  });
});
