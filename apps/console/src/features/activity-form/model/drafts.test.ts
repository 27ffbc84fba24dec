import { activitySettings } from '@rollcall/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, drafts } from './drafts.ts';
import { type FormState, toFormState } from './form-state.ts';

const untouched = toFormState(
  activitySettings.parse({ title: '', start_date: 1_795_190_400, end_date: 1_797_782_400 }),
);
const withTitle = (title: string): FormState => ({
  ...untouched,
  settings: { ...untouched.settings, title },
});

let stored: Map<string, string>;
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const place = { store, key: draftKey('normal'), owner: 'me' };
const other = { ...place, owner: 'other' };
beforeEach(() => {
  stored = new Map();
});

describe('drafts', () => {
  it('CONST-25 keeps one key per template, kind and section', () => {
    expect(draftKey('attendance')).toBe('rollcall.draft.0.1');
    drafts.save(place, withTitle('春季考勤'), untouched, 1000);
    expect([...stored.keys()]).toEqual(['rollcall.draft.0.0.base']);
  });

  it('FORM-80 restores what was typed, slots that are half filled in too', () => {
    const state: FormState = {
      ...withTitle('春季考勤'),
      customSlots: true,
      slots: [{ from: 25_200, to: null }],
    };
    expect(drafts.save(place, state, untouched, 1000)).toBe(true);
    expect(drafts.load(place, untouched)).toEqual({ state, at: 1000 });
  });

  it('FORM-81 forgets every section once the activity is made', () => {
    drafts.save(place, { ...withTitle('a'), placesOn: true }, untouched, 1000);
    expect(stored.size).toBe(2);
    drafts.clear(place);
    expect(stored.size).toBe(0);
    expect(drafts.load(place, untouched)).toEqual({ state: untouched, at: 0 });
  });

  it('forgets a section that is as it was at first', () => {
    drafts.save(place, withTitle('a'), untouched, 1000);
    expect(drafts.save(place, untouched, untouched, 2000)).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('leaves the draft of another person where it is until something is typed', () => {
    drafts.save(place, withTitle('a'), untouched, 1000);
    drafts.save(other, untouched, untouched, 2000);
    expect(drafts.load(place, untouched).at).toBe(1000);
  });

  it('never shows the draft of another person or one that does not fit any more', () => {
    drafts.save(place, withTitle('a'), untouched, 1000);
    expect(drafts.load(other, untouched).at).toBe(0);
    stored.set('rollcall.draft.0.0.base', '{"owner":"me","at":1,"settings":{"title":7},"switches":{}}');
    stored.set('rollcall.draft.0.0.time', 'not json');
    expect(drafts.load(place, untouched)).toEqual({ state: untouched, at: 0 });
  });

  it('answers false when the storage is full', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(drafts.save({ ...place, store: full }, withTitle('a'), untouched, 1000)).toBe(false);
  });
});
