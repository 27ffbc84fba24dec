import { describe, expect, it } from 'vitest';
import { withoutMini } from './mini-entry.ts';

describe('withoutMini', () => {
  it('JOIN-01 takes the login code off, and leaves the entry token where it is', () => {
    expect(withoutMini('https://a.example/m/abc?entry=x-1&mini=0a1b&for=2')).toEqual({
      code: '0a1b',
      path: '/m/abc?entry=x-1&for=2',
    });
    expect(withoutMini('https://a.example/m/?mini=0a1b')).toEqual({ code: '0a1b', path: '/m/' });
    expect(withoutMini('https://a.example/m/abc?entry=x')).toEqual({ code: '', path: '/m/abc?entry=x' });
  });
});
