import { HOMEWORK_MODE, homeworkSettings } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { draftKey, drafts } from './drafts.ts';
import { type HomeworkForm, toHomeworkForm } from './form-state.ts';

const key = draftKey({ cid: 'C1', mode: HOMEWORK_MODE.SINGLE });
const form = (title: string): HomeworkForm =>
  toHomeworkForm(
    homeworkSettings.parse({
      title,
      mode: HOMEWORK_MODE.SINGLE,
      start_date: 1,
      end_date: 2,
      end_time: 75_600,
    }),
  );
const untouched = form('');

function aPlace(isFull = false) {
  const stored = new Map<string, string>();
  const store = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new Error('full');
      stored.set(name, value);
    },
    removeItem: (name: string) => void stored.delete(name),
  };
  return { store, key, owner: 'me' };
}
const NONE = { state: untouched, at: 0 };

describe('drafts of homework', () => {
  it('CONST-25 come back as they were, without the classes that were ticked', () => {
    const place = aPlace();
    const typed = { ...form('写到一半'), syncCids: ['C2'], slots: [{ from: null, to: 3600 }] };
    expect(drafts.save(place, typed, untouched, 1000)).toBe(true);
    expect(drafts.load(place, untouched)).toEqual({ state: { ...typed, syncCids: [] }, at: 1000 });
  });

  it('CONST-25 are those of their owner, their class and their mode alone', () => {
    const place = aPlace();
    drafts.save(place, form('我的'), untouched, 1000);
    for (const other of [
      { ...place, owner: 'you' },
      { ...place, key: draftKey({ cid: 'C2', mode: HOMEWORK_MODE.SINGLE }) },
      { ...place, key: draftKey({ cid: 'C1', mode: HOMEWORK_MODE.DAILY }) },
    ])
      expect(drafts.load(other, untouched)).toEqual(NONE);
  });

  it.each([
    'no json',
    '{}',
    '{"owner":"me","at":1}',
    '{"owner":"me","at":1,"settings":{"title":7},"switches":{"slots":[]}}',
    '{"owner":"me","at":1,"settings":{},"switches":{"slots":[7]}}',
  ])('CONST-25 what does not fit the form is passed over: %s', (raw) => {
    const place = aPlace();
    place.store.setItem(key, raw);
    expect(drafts.load(place, untouched)).toEqual(NONE);
  });

  it('CONST-25 are gone when they are thrown away, and a full store is no fault', () => {
    const place = aPlace();
    drafts.save(place, form('我的'), untouched, 1000);
    drafts.clear(place);
    expect(drafts.load(place, untouched)).toEqual(NONE);
    expect(drafts.save(aPlace(true), form('我的'), untouched, 1000)).toBe(false);
  });
});
