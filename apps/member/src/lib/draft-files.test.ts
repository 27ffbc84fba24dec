import { describe, expect, it } from 'vitest';
import { dropFiles, fileOf, idsIn, storeFile, sweepFiles } from './draft-files.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { load, save } from './kv.ts';

const DAY = 24 * 3600 * 1000;

describe('files on the phone', () => {
  it('finds the files that drafts and waiting sign-ins name', () => {
    const draft = {
      1: '文字',
      2: [{ id: 'a' }, { id: 'b', url: '/files/b.jpg' }],
      6: { latitude: 1, longitude: 2 },
    };
    expect(idsIn({ body: { cid: '1' }, draft, fieldKeys: [1, 2] })).toEqual(['a', 'b']);
  });
  it('keeps them until they are dropped', async () => {
    await storeFile('one', { blob: new Blob(['1']) });
    expect(await (await fileOf('one'))?.blob.text()).toBe('1');
    await dropFiles(['one']);
    expect(await fileOf('one')).toBeUndefined();
  });
  it('sweeps what nothing names any more, a day later', async () => {
    await storeFile('named', { blob: new Blob(['1']) });
    await storeFile('orphan', { blob: new Blob(['2']) });
    await save('draft:A-1', { 2: [{ id: 'named' }] });
    await sweepFiles(Date.now() + DAY - 60_000);
    expect(await fileOf('orphan')).toBeDefined();
    await sweepFiles(Date.now() + DAY + 60_000);
    expect(await fileOf('orphan')).toBeUndefined();
    expect(await fileOf('named')).toBeDefined();
  });
  it('go with the drafts of whoever logs out; what is on its way stays', async () => {
    for (const id of ['drafted', 'sent']) await storeFile(id, { blob: new Blob([id]) });
    await save('draft:B-1', { 1: '李明 138', 2: [{ id: 'drafted' }] });
    await save('draft:B-2', { 2: [{ id: 'sent' }] });
    await save('outbox:B-2', { draft: { 2: [{ id: 'sent' }] } });
    await save('join:B', { name: '李明', password: '春分' });
    await forgetDrafts();
    expect(await load('draft:B-1')).toBeUndefined();
    expect(await load('join:B')).toBeUndefined();
    expect(await fileOf('drafted')).toBeUndefined();
    expect(await load('outbox:B-2')).toBeDefined();
    expect(await load('draft:B-2')).toBeDefined();
    expect(await fileOf('sent')).toBeDefined();
  });
});
