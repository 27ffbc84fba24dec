import { describe, expect, it } from 'vitest';
import { savePersonAsMember } from '../account/profile.ts';
import { isBlank, nameText, text, withoutHidden } from './text.ts';

it('a text is counted as people see it, up to its most', () => {
  const fits = (value: string) => text(10).safeParse(value).success;
  expect(['a'.repeat(10), '😀'.repeat(10), ` ${'a'.repeat(10)} `].map(fits)).toEqual([true, true, true]);
  expect(['a'.repeat(11), '😀'.repeat(11), `${'😀'.repeat(9)}aa`, 'a'.repeat(21)].map(fits)).toEqual(
    Array(4).fill(false),
  );
});

describe('names', () => {
  it.each([
    ['周老师\u200b', '周老师'],
    ['\u202e师老\u2066周', '师老周'],
    ['a\u200db', 'ab'],
    ['一家👨\u200d👩\u200d👧', '一家👨\u200d👩\u200d👧'],
    ['👩🏽\u200d🏫 李', '👩🏽\u200d🏫 李'],
    ['❤️\u200d🔥', '❤️\u200d🔥'],
    [' \u3164\u2060 ', ''],
  ])('%j has nothing in it that nobody sees', (sent, stored) => {
    expect(withoutHidden(sent)).toBe(stored);
    expect(nameText(30).parse(sent)).toBe(stored);
  });

  it('one of nothing else is none', () => {
    for (const nickname of ['\u200b\u200d', '\u3164', '\u2060 \ufeff'])
      expect(savePersonAsMember.request.safeParse({ nickname }).success).toBe(false);
  });
});

it('a text of nothing that is seen is blank', () => {
  expect(['', ' ', '\u200b', ' \u200b\u3164\u2060 ', '\u202e', '\u2800\ufe0f'].map(isBlank)).toEqual(
    Array(6).fill(true),
  );
  expect(['早', '👨\u200d👩', '\u200b早'].map(isBlank)).toEqual([false, false, false]);
});
