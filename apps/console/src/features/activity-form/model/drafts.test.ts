import { activitySettings } from '@rollcall/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft, draftKey, loadDraft, saveDraft } from './drafts.ts';
import { type FormState, toFormState } from './form-state.ts';

const untouched = toFormState(
  activitySettings.parse({ title: '', start_date: 1_795_190_400, end_date: 1_797_782_400 }),
);
const withTitle = (title: string): FormState => ({
  ...untouched,
  settings: { ...untouched.settings, title },
});

let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
});

describe('drafts', () => {
  it('CONST-25 keeps one key per template, kind and section', () => {
    expect(draftKey({ template: 0, cate: 1 }, 'time')).toBe('rollcall.draft.0.1.time');
    saveDraft(store, withTitle('春季考勤'), untouched, 'me', 1000);
    expect([...kept.keys()]).toEqual(['rollcall.draft.0.0.base']);
  });

  it('FORM-80 restores what was typed, slots that are half filled in too', () => {
    const state: FormState = {
      ...withTitle('春季考勤'),
      customSlots: true,
      slots: [{ from: 25_200, to: null }],
    };
    expect(saveDraft(store, state, untouched, 'me', 1000)).toBe(true);
    expect(loadDraft(store, untouched, 'me')).toEqual({ state, at: 1000 });
  });

  it('FORM-81 forgets every section once the activity is made', () => {
    saveDraft(store, { ...withTitle('a'), placesOn: true }, untouched, 'me', 1000);
    expect(kept.size).toBe(2);
    clearDraft(store, untouched.settings);
    expect(kept.size).toBe(0);
    expect(loadDraft(store, untouched, 'me')).toEqual({ state: untouched, at: 0 });
  });

  it('forgets a section that is as it was at first', () => {
    saveDraft(store, withTitle('a'), untouched, 'me', 1000);
    expect(saveDraft(store, untouched, untouched, 'me', 2000)).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('leaves the draft of another person where it is until something is typed', () => {
    saveDraft(store, withTitle('a'), untouched, 'me', 1000);
    saveDraft(store, untouched, untouched, 'other', 2000);
    expect(loadDraft(store, untouched, 'me').at).toBe(1000);
  });

  it('never shows the draft of another person or one that does not fit any more', () => {
    saveDraft(store, withTitle('a'), untouched, 'me', 1000);
    expect(loadDraft(store, untouched, 'other').at).toBe(0);
    kept.set('rollcall.draft.0.0.base', '{"owner":"me","at":1,"settings":{"title":7},"switches":{}}');
    kept.set('rollcall.draft.0.0.time', 'not json');
    expect(loadDraft(store, untouched, 'me')).toEqual({ state: untouched, at: 0 });
  });

  it('answers false when the storage is full', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(saveDraft(full, withTitle('a'), untouched, 'me', 1000)).toBe(false);
  });
});
