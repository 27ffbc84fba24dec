import { describe, expect, it } from 'vitest';
import { noteTry, wechatAddress } from './wechat-login.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

describe('the silent login', () => {
  it('is tried once, and not again within a minute', () => {
    const storage = memory();
    expect(noteTry(storage, 1_000_000)).toBe(true);
    expect(noteTry(storage, 1_059_999)).toBe(false);
    // The minute begins anew with each time somebody came back with nothing.
    expect(noteTry(storage, 1_119_998)).toBe(false);
    expect(noteTry(storage, 1_179_998)).toBe(true);
  });

  it('is never tried where nobody could tell a loop', () => {
    expect(noteTry(undefined, 1)).toBe(false);
    const forgets = { getItem: () => null, setItem: () => undefined };
    expect(noteTry(forgets, 1)).toBe(false);
    const blocked = {
      getItem: () => {
        throw new Error('blocked');
      },
      setItem: () => undefined,
    };
    expect(noteTry(blocked, 1)).toBe(false);
  });

  it('carries the whole address on, token and all', () => {
    expect(wechatAddress('/abc?entry=x-1&for=2', false)).toBe(
      '/wechat/member?next=%2Fabc%3Fentry%3Dx-1%26for%3D2',
    );
    expect(wechatAddress('/', true)).toBe('/wechat/member?next=%2F&ask=1');
  });
});
