import { beforeEach, expect, it, vi } from 'vitest';
import { blankForm, dropDraft, readDraft, saveDraft } from './draft.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());

it('keeps what was written, but nothing that says who a person is', () => {
  saveDraft('o1', {
    ...blankForm(1),
    real_name: '周晓燕',
    cert_no: '11010519491231002X',
    mobile: '13800138000',
    code: '123456',
    cert_type: 0,
    cert_pic_front: '/files/a.jpg',
  });
  expect(readDraft('o1')).toMatchObject({ auth_type: 1, cert_type: 0, cert_pic_front: '/files/a.jpg' });
  for (const secret of ['周晓燕', '11010519491231002X', '13800138000', '123456'])
    expect([...stored.values()].join()).not.toContain(secret);
  expect(readDraft('o2')).toBeUndefined();
  dropDraft('o1');
  expect(readDraft('o1')).toBeUndefined();
});

it('knows no draft in an empty form, nor in what it did not write', () => {
  saveDraft('o1', blankForm(0));
  expect(readDraft('o1')).toBeUndefined();
  for (const text of ['{', '[]', 'null', '{"corp_name":5,"else":"x"}']) {
    stored.set('rollcall.certDraft.o1', text);
    expect(readDraft('o1')).toBeUndefined();
  }
});
