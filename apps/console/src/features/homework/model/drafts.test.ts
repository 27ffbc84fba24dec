import { homeworkSettings } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { clearDraft, draftKey, loadDraft, saveDraft } from './drafts.ts';
import { toHomeworkForm } from './form-state.ts';

const OF = { owner: 'me', cid: 'C1', mode: 1 };
const form = (title: string) =>
  toHomeworkForm(homeworkSettings.parse({ title, mode: 1, start_date: 1, end_date: 2, end_time: 75_600 }));

function aStore(refuses = false) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('drafts of homework', () => {
  it('CONST-25 come back as they were, without the classes that were ticked', () => {
    const store = aStore();
    const typed = { ...form('写到一半'), syncCids: ['C2'], slots: [{ from: null, to: 3600 }] };
    expect(saveDraft(store, OF, typed, 1000)).toBe(true);
    expect(loadDraft(store, OF)).toEqual({ form: { ...typed, syncCids: [] }, at: 1000 });
  });

  it('CONST-25 are those of their owner, their class and their mode alone', () => {
    const store = aStore();
    saveDraft(store, OF, form('我的'), 1000);
    for (const other of [
      { ...OF, owner: 'you' },
      { ...OF, cid: 'C2' },
      { ...OF, mode: 0 },
    ])
      expect(loadDraft(store, other)).toBeUndefined();
  });

  it.each([
    'no json',
    '{}',
    '{"owner":"me","at":1}',
    '{"owner":"me","at":1,"form":{"settings":{},"slots":[]}}',
  ])('CONST-25 what does not fit the form is passed over: %s', (raw) => {
    const store = aStore();
    store.setItem(draftKey(OF), raw);
    expect(loadDraft(store, OF)).toBeUndefined();
  });

  it('CONST-25 are gone when they are thrown away, and a full store is no fault', () => {
    const store = aStore();
    saveDraft(store, OF, form('我的'), 1000);
    clearDraft(store, OF);
    expect(loadDraft(store, OF)).toBeUndefined();
    expect(saveDraft(aStore(true), OF, form('我的'), 1000)).toBe(false);
  });
});
