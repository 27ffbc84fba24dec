import { TEMPLATE } from '@rollcall/contract/activity/settings';
import { describe, expect, it } from 'vitest';
import { HOMEWORK_TEMPLATES, KIND_TRAITS, KINDS, type Kind, kindOf, traitsOf } from './kinds.ts';

describe('kinds', () => {
  it('N56 are named by template and cate; any other cate is the first kind of its template', () => {
    const of = (template: number) => [0, 1, 2, 9, -1].map((cate) => kindOf(template, cate));
    expect(of(TEMPLATE.NORMAL)).toEqual(['normal', 'attendance', 'scan', 'normal', 'normal']);
    expect(of(TEMPLATE.MEETING)).toEqual(Array(5).fill('meeting'));
    expect(of(TEMPLATE.WORK)).toEqual(['class', 'camp', 'class', 'class', 'class']);
    expect(of(3)).toEqual(Array(5).fill('normal'));
  });

  it('have numbers that lead back to them', () => {
    expect(KINDS.map((kind) => kindOf(KIND_TRAITS[kind].template, KIND_TRAITS[kind].cate))).toEqual(KINDS);
    const templates = new Set(KINDS.map((kind) => KIND_TRAITS[kind].template));
    expect([...templates].sort()).toEqual(Object.values(TEMPLATE));
  });

  it('FORM-01 FORM-02 FORM-03 are named', () => {
    expect(KINDS.map((kind) => KIND_TRAITS[kind].name)).toEqual([
      '普通签到',
      '考勤签到',
      '扫码签到',
      '会议签到',
      '班级签到',
      '训练营',
    ]);
  });

  it('MEMBER-15 HW-02 JOIN-14 differ as the specifications say', () => {
    const having = (is: (kind: Kind) => boolean) => KINDS.filter(is);
    expect(having((kind) => KIND_TRAITS[kind].admin === '老师')).toEqual(['class', 'camp']);
    expect(having((kind) => KIND_TRAITS[kind].homework !== null)).toEqual(['class', 'camp']);
    expect(HOMEWORK_TEMPLATES).toEqual([TEMPLATE.WORK]);
    expect(having((kind) => KIND_TRAITS[kind].scans)).toEqual(['scan']);
    expect(having((kind) => KIND_TRAITS[kind].oneDay)).toEqual(['meeting']);
    expect(having((kind) => KIND_TRAITS[kind].graded)).toEqual(['normal', 'class', 'camp']);
    expect(having((kind) => KIND_TRAITS[kind].leave)).toEqual(['attendance', 'class', 'camp']);
    expect(traitsOf({ template: 0, cate: 2 }).scans).toBe(true);
    expect(traitsOf({ template: 2, cate: 2 }).scans).toBe(false);
  });
});
