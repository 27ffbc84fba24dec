import { expect, it } from 'vitest';
import { STORAGE, type Stored, storageFull } from './storage.ts';

it('free and certified people keep so many bytes and files, and not one more', () => {
  for (const certified of [false, true]) {
    const most = certified ? STORAGE.certified : STORAGE.free;
    const storedOf = (over: Partial<Stored>): Stored => ({ unused: 0, bytes: 0, files: 0, ...over });
    const said = (over: Partial<Stored>) => storageFull(storedOf(over), 10, certified);
    expect([said({ unused: most.unused - 10 }), said({ unused: most.unused - 9 })]).toEqual([
      undefined,
      'unused',
    ]);
    expect([said({ bytes: most.bytes - 10 }), said({ bytes: most.bytes - 9 })]).toEqual([undefined, 'total']);
    expect([said({ files: most.files - 1 }), said({ files: most.files })]).toEqual([undefined, 'total']);
  }
});
