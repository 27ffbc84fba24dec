import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer, Unsealable } from './seal.ts';

const key = randomBytes(32);
const sealer = createSealer({ current: key, old: [] });

describe('sealed data', () => {
  it('opens under its own key and context alone', () => {
    const sealed = sealer.sealText('张三', 'certification 1 real_name');
    expect(sealed).not.toContain('张三');
    expect(sealer.openText(sealed, 'certification 1 real_name')).toBe('张三');
    expect(() => sealer.openText(sealed, 'certification 2 real_name')).toThrow(Unsealable);
    const other = createSealer({ current: randomBytes(32), old: [] });
    expect(() => other.openText(sealed, 'certification 1 real_name')).toThrow(Unsealable);
  });

  it('says by its beginning whether the key of now sealed it', () => {
    const next = createSealer({ current: randomBytes(32), old: [key] });
    for (const text of ['', '张三', 'x'.repeat(300)]) {
      expect(sealer.sealText(text, 'c').startsWith(sealer.keyId)).toBe(true);
      expect(sealer.sealText(text, 'c').startsWith(next.keyId)).toBe(false);
    }
    const head = sealer.seal(Buffer.from('a picture'), 'f').subarray(0, sealer.keyIdBytes);
    expect([sealer.isCurrent(head), next.isCurrent(head)]).toEqual([true, false]);
  });

  it('is another text each time, and none that was changed opens', () => {
    expect(sealer.sealText('same', 'c')).not.toBe(sealer.sealText('same', 'c'));
    const sealed = sealer.seal(Buffer.from('a picture'), 'file x');
    for (let at = 0; at < sealed.length; at++) {
      const spoilt = Buffer.from(sealed);
      spoilt[at]! ^= 1;
      expect(() => sealer.open(spoilt, 'file x'), String(at)).toThrow(Unsealable);
    }
    expect(() => sealer.open(sealed.subarray(0, 20), 'file x')).toThrow(Unsealable);
  });

  it('opens what an old key sealed, and seals with the new one', () => {
    const before = sealer.sealText('110101', 'c');
    const fresh = randomBytes(32);
    const rotated = createSealer({ current: fresh, old: [key] });
    expect(rotated.openText(before, 'c')).toBe('110101');
    const after = rotated.sealText('110101', 'c');
    expect(createSealer({ current: fresh, old: [] }).openText(after, 'c')).toBe('110101');
    expect(() => sealer.openText(after, 'c')).toThrow(Unsealable);
  });

  it('takes keys of 32 bytes only', () => {
    expect(() => createSealer({ current: randomBytes(16), old: [] })).toThrow('32 bytes');
  });
});
