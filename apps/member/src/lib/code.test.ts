import { describe, expect, it } from 'vitest';
import { entryTokenOf, pathOfCode } from './code.ts';

describe('target of a scanned code', () => {
  it('JOIN-01 opens an activity with its entry token', () => {
    expect(pathOfCode('https://q.example.cn/m/AbC123?entry=s1.xyz')).toBe('/AbC123?entry=s1.xyz');
  });
  it('JOIN-29 opens the confirmation of a console login', () => {
    expect(pathOfCode('http://127.0.0.1:8080/m/scan/abcdefgh-1')).toBe('/scan/abcdefgh-1');
  });
  it('finds the entry token of a link', () => {
    expect(entryTokenOf('https://q.example.cn/m/AbC123?entry=s1-xyz')).toBe('s1-xyz');
    expect(entryTokenOf('s1-xyz')).toBeUndefined();
  });
  it('refuses what is none of ours', () => {
    for (const text of [
      'hello',
      'https://e.cn/',
      'https://e.cn/m/a/b/c',
      'javascript:alert(1)',
      'https://e.cn/m/../x',
    ])
      expect(pathOfCode(text)).toBeNull();
  });
});
