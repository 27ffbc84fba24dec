import { field } from '@rollcall/contract/field';
import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { draftOf, filledOf } from './draft.ts';

const make = (field_key: number, field_type: number, more: object = {}) =>
  field.parse({ field_key, field_type, field_name: `项${field_key}`, ...more });

describe('drafts', () => {
  it('sends pictures by their address and leaves empty values out', () => {
    const fields = [make(1, 0), make(2, 2), make(7, 7)];
    const url = '/files/AAAAAAAAAAAAAAAAAAAAAA.jpg';
    const draft = { 1: ' ', 2: [{ id: 'a', url }, { id: 'b' }], 7: '早读', 9: 'gone' };
    expect(filledOf(fields, draft)).toEqual([
      { key: 2, val: [url] },
      { key: 7, val: '早读' },
    ]);
  });
  it('shows what was handed in before', () => {
    const url = '/files/AAAAAAAAAAAAAAAAAAAAAA.jpg';
    expect(draftOf([{ key: 2, val: [url] }])).toEqual({ 2: [{ id: url, url }] });
  });
  it('JOIN-15 finds a missing required field before anything is sent', () => {
    const fields = [make(1001, 0, { require: 1 }), make(1002, 0, { status: 0, require: 1 })];
    expect(checkDraft(fields, {}, { pic_text: 0 })?.field).toBe('1001');
    expect(checkDraft(fields, { 1001: '有' }, { pic_text: 0 })).toBeNull();
  });
  it('JOIN-15 takes a picture that is still on the phone for a given one', () => {
    const fields = [make(2, 2, { require: 1, max_limit: 3 })];
    expect(checkDraft(fields, { 2: [{ id: 'f00d' }] }, { pic_text: 0 })).toBeNull();
    expect(checkDraft(fields, { 2: [] }, { pic_text: 0 })?.field).toBe('2');
  });
});
