import { field } from '@rollcall/contract/field/field';
import { describe, expect, it } from 'vitest';
import { checkDraft, wrongFields } from './check-draft.ts';
import { type Draft, filledOf, presetsOf } from './draft.ts';
import { firstDraft } from './first-draft.ts';
import { draftOf } from './submitted-draft.ts';

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
  it('shows what was submitted before', () => {
    const url = '/files/AAAAAAAAAAAAAAAAAAAAAA.jpg';
    expect(draftOf([{ key: 2, val: [url] }], [])).toEqual({ 2: [{ id: url, url }] });
  });
  it('sends a proven number with its proof, a changed one without', () => {
    const fields = [make(2, 13, { verify_phone: 1 })];
    expect(filledOf(fields, { 2: { phone: '13800138000', proof: 'p' } })).toEqual([
      { key: 2, val: '13800138000', proof: 'p' },
    ]);
    expect(filledOf(fields, { 2: '13800138001' })).toEqual([{ key: 2, val: '13800138001' }]);
  });
  it('begins with what the organiser filled in ahead, never with files', () => {
    const ahead = { default_value: '三年级' };
    const fields = [
      make(1, 0, ahead),
      make(2, 2, ahead),
      make(6, 6, ahead),
      make(7, 7, { ...ahead, status: 0 }),
    ];
    expect(presetsOf(fields)).toEqual({ 1: '三年级' });
  });
  it('FORM-32 the default text stands in the first text field, never longer than the field takes', () => {
    const fields = [make(1, 0), make(2, 7, { max_limit: 4 }), make(3, 2)];
    expect(firstDraft(fields, '今日已读')).toEqual({ 2: '今日已读' });
    const long = firstDraft(fields, '𠮷今日已读');
    expect(long).toEqual({ 2: '𠮷今日已' });
    expect(checkDraft(fields, long, { pic_text: 0 })).toBeNull();
    const free = [make(2, 7)];
    expect(checkDraft(free, firstDraft(free, '读'.repeat(1500)), { pic_text: 0 })).toBeNull();
    expect(firstDraft([make(3, 2)], '今日已读')).toEqual({});
  });
  it('asks for a proof where the number is new, and for none where it stays', () => {
    const fields = [make(2, 13, { verify_phone: 1 })];
    const stored = draftOf([{ key: 2, val: '13800138000' }], fields);
    expect(checkDraft(fields, stored, null)).toBeNull();
    expect(filledOf(fields, stored)).toEqual([{ key: 2, val: '13800138000', proof: '' }]);
    expect(checkDraft(fields, { 2: '13800138001' }, null)?.message).toBe('请先完成项2的短信验证');
  });
  it('JOIN-15 JOIN-26 judges count and length of videos before they are sent', () => {
    const fields = [make(3, 3, { max_limit: 1, duration: 30 })];
    const film = (id: string, seconds: number) => ({ id, kind: 'video' as const, seconds });
    expect(checkDraft(fields, { 3: [film('a', 30)] }, { pic_text: 0 })).toBeNull();
    expect(checkDraft(fields, { 3: [film('a', 31)] }, { pic_text: 0 })?.message).toBe('项3中的视频最长30秒');
    expect(checkDraft(fields, { 3: [film('a', 1), film('b', 1)] }, { pic_text: 0 })?.message).toBe(
      '项3最多1个',
    );
  });
  it('JOIN-15 finds a missing required field before anything is sent', () => {
    const fields = [make(1001, 0, { require: 1 }), make(1002, 0, { status: 0, require: 1 })];
    expect(checkDraft(fields, {}, { pic_text: 0 })?.field).toBe('1001');
    expect(checkDraft(fields, { 1001: '有' }, { pic_text: 0 })).toBeNull();
  });
  it('JOIN-15 judges every field of a sign-in as content, whatever else is wrong', () => {
    const text = make(1, 7, { max_limit: 3000 });
    const steps = make(7, 8);
    const temperature = make(101, 0);
    const fields = [text, steps, temperature];
    const wrong = { 7: '-5', 101: '99' };
    const found = (draft: Draft, pic_text: number) =>
      wrongFields(fields, draft, { pic_text }).map(({ field }) => field);
    expect(found(wrong, 0)).toEqual(['7', '101']);
    expect(found({ ...wrong, 1: '读'.repeat(40) }, 0)).toEqual(['7', '101']);
    expect(found(wrong, 1)).toEqual(['7', '101']);
    // Nothing at all is said once, at the first.
    expect(found({}, 1)).toEqual(['1']);
    // An identity still needs a name, of a name's length.
    expect(wrongFields([text], { 1: '读'.repeat(40) }, null)).toHaveLength(1);
  });
  it('JOIN-15 names each wrong field of a sign-in, and no optional one beside them', () => {
    const fields = [make(1, 7), make(2, 0, { require: 1 }), make(3, 2, { require: 1 })];
    const wrong = wrongFields(fields, { 1: '读'.repeat(40) }, { pic_text: 0 });
    expect(wrong.map(({ field }) => field)).toEqual(['2', '3']);
    expect(wrongFields(fields.slice(0, 1), {}, { pic_text: 1 })).toHaveLength(1);
  });
  it('JOIN-15 takes a picture that is still on the phone for a given one', () => {
    const fields = [make(2, 2, { require: 1, max_limit: 3 })];
    expect(checkDraft(fields, { 2: [{ id: 'f00d' }] }, { pic_text: 0 })).toBeNull();
    expect(checkDraft(fields, { 2: [] }, { pic_text: 0 })?.field).toBe('2');
  });
});
