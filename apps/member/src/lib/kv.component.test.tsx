import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileOf, storeFile } from './draft-files.ts';
import { keys, load, remove, save } from './kv.ts';

// Names that no part of the app reads: the outbox of files before this one looks for its own all the time.
/** Writes fail as on a phone without free space; reads go on. */
const fill = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });

afterEach(() => vi.restoreAllMocks());

describe('a phone without free space', () => {
  it('JOIN-30 keeps what is typed and submitted until the page is closed', async () => {
    await save('draft:F-1', 'old');
    fill();
    await save('draft:F-1', 'new');
    await save('waiting:F-1', 'pending');
    expect(await load('draft:F-1')).toBe('new');
    expect(await load('waiting:F-1')).toBe('pending');
    expect(await keys('waiting:F')).toEqual(['waiting:F-1']);
    await storeFile('F-photo', { blob: new Blob(['picture']) });
    expect(await (await fileOf('F-photo'))?.blob.text()).toBe('picture');
  });

  it('writes again once there is room, and forgets what was removed', async () => {
    const full = fill();
    await save('draft:F-2', 'unwritten');
    full.mockRestore();
    await save('draft:F-2', 'written');
    expect(await load('draft:F-2')).toBe('written');
    await remove('draft:F-2');
    expect(await load('draft:F-2')).toBeUndefined();
    expect(await keys('draft:F-2')).toEqual([]);
  });
});

it('opens the database anew where the browser has closed it', async () => {
  await save('draft:F-3', 'there');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('closing', 'InvalidStateError');
  });
  expect(await load('draft:F-3')).toBe('there');
});
