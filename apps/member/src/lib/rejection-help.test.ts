import { JOIN_REASONS } from '@rollcall/contract/member/participation';
import { SUBMIT_REASONS } from '@rollcall/contract/record/record';
import { describe, expect, it } from 'vitest';
import { JOIN_HELP, joinHelp, SUBMIT_HELP, submitHelp } from './rejection-help.ts';

const NOW = Date.parse('2026-11-21T16:42:08+08:00') / 1000;

describe('help after a refusal', () => {
  it('knows every reason of a submission and of joining', () => {
    expect(Object.keys(SUBMIT_HELP).toSorted()).toEqual([...SUBMIT_REASONS].toSorted());
    expect(Object.keys(JOIN_HELP).toSorted()).toEqual([...JOIN_REASONS].toSorted());
    for (const reason of SUBMIT_REASONS) expect(submitHelp(reason, { now: NOW }).hint).not.toBe('');
    for (const reason of JOIN_REASONS) expect(joinHelp(reason).hint).not.toBe('');
  });
  it('says how far it still is and offers to locate again', () => {
    expect(submitHelp('too_far', { now: NOW, distance: 320 })).toEqual({
      hint: '还差 320 米，走近后重新定位',
      action: 'locate',
    });
  });
  it('says when it opens, and that a late delivery needs no second press', () => {
    const opensAt = Date.parse('2026-11-21T18:00:00+08:00') / 1000;
    expect(submitHelp('outside_slot', { now: NOW, opensAt }).hint).toBe('18:00 开始');
    expect(submitHelp('outside_slot', { now: NOW, opensAt, late: true }).hint).toContain('不用再签');
  });
  it('leads not_joined to joining and link_closed to the scanner', () => {
    expect(submitHelp('not_joined', { now: NOW }).action).toBe('join');
    expect(submitHelp('link_closed', { now: NOW }).action).toBe('scan');
    expect(joinHelp('link_closed').action).toBe('scan');
  });
  it('does not break on a reason it does not know', () => {
    expect(submitHelp('toString', { now: NOW }).hint).toBe('请稍后再试');
    expect(joinHelp('').hint).toBe('请稍后再试');
  });
});
