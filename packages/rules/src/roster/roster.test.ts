import { describe, expect, it } from 'vitest';
import { decideClaim, type KnownMember, planRoster } from './roster.ts';

const known = (id: string, name: string, over: Partial<KnownMember> = {}): KnownMember => ({
  id,
  name,
  phone: '',
  no: '',
  claimed: false,
  listed: true,
  ...over,
});
const named = (name: string, phone = '', no = '') => ({ name, phone, no });
const plan = (members: KnownMember[], lines: ReturnType<typeof named>[]) => {
  const { add, matched, drop } = planRoster(members, lines);
  return { add: add.map((l) => l.name), matched: matched.map((k) => k.id), drop };
};

describe('planRoster', () => {
  it('adds what is new, keeps what stays, drops what is gone', () => {
    expect(plan([known('a', '张三'), known('b', '李四')], [named('张三'), named('王五')])).toEqual({
      add: ['王五'],
      matched: ['a'],
      drop: ['b'],
    });
  });

  it('keeps a line whose phone or number became known, and one that is written another way', () => {
    expect(
      plan(
        [known('a', 'Li Lei'), known('b', '阿依·买买提')],
        [named('LI  LEI', '13800138000'), named('阿依•买买提', '', '7')],
      ).matched,
    ).toEqual(['a', 'b']);
  });

  it('tells namesakes by number, then by phone, whatever their order', () => {
    const members = [
      known('x', '张三', { phone: '13800138001' }),
      known('y', '张三', { no: '7' }),
      known('z', '张三'),
    ];
    expect(
      plan(members, [named('张三'), named('张三', '', '7'), named('张三', '13800138001')]).matched.toSorted(),
    ).toEqual(['x', 'y', 'z']);
    expect(plan(members, [named('张三', '13800138009', '8')])).toMatchObject({ matched: ['z'] });
  });

  it('takes somebody who joined without the list for the line of their name, and never drops them', () => {
    const joined = known('m', '张三', { claimed: true, listed: false });
    expect(plan([joined], [named('张三', '13800138000')])).toEqual({ add: [], matched: ['m'], drop: [] });
    expect(plan([joined], [named('李四')])).toEqual({ add: ['李四'], matched: [], drop: [] });
  });

  it('makes two lines of one name two people', () => {
    expect(plan([known('a', '张三')], [named('张三'), named('张三')])).toEqual({
      add: ['张三'],
      matched: ['a'],
      drop: [],
    });
  });
});

const line = (id: string, phone = '', no = '') => ({ id, phone, no });
const claim = (
  lines: ReturnType<typeof line>[],
  phone = '',
  no = '',
  requested = { phone: true, no: true },
) => decideClaim(lines, { name: '张三', phone, no, required: requested });

describe('decideClaim', () => {
  it.each([
    ['a name alone', [line('a')], '', '', { line: 'a' }],
    ['a name alone, whatever else they say', [line('a')], '13800138000', '7', { line: 'a' }],
    ['the right phone', [line('a', '13800138000')], '13800138000', '', { line: 'a' }],
    ['the wrong phone', [line('a', '13800138000')], '13800138001', '', { refused: 'none' }],
    ['no phone where the line has one', [line('a', '13800138000')], '', '', { refused: 'none' }],
    [
      'the right number with another phone',
      [line('a', '13800138000', '7')],
      '13800138001',
      '7',
      { refused: 'none' },
    ],
    ['one of both', [line('a', '13800138000', '7')], '', '7', { line: 'a' }],
    ['nobody of that name', [], '', '', { refused: 'none' }],
    ['namesakes told by number', [line('a', '', '7'), line('b', '', '8')], '', '8', { line: 'b' }],
    [
      'namesakes, and no number given',
      [line('a', '', '7'), line('b', '', '8')],
      '',
      '',
      { refused: 'unclear' },
    ],
    [
      'namesakes, and a number of neither',
      [line('a', '', '7'), line('b', '', '8')],
      '',
      '9',
      { refused: 'none' },
    ],
    [
      'a namesake without a number beside the right one',
      [line('a'), line('b', '', '8')],
      '',
      '8',
      { line: 'b' },
    ],
    ['namesakes that nothing tells apart', [line('a'), line('b')], '', '', { line: 'a' }],
  ] as const)('JOIN-06 %s', (_what, lines, phone, no, verdict) => {
    expect(claim([...lines], phone, no)).toEqual(verdict);
  });

  it('does not ask for what the activity does not ask for', () => {
    const requested = { phone: false, no: false };
    expect(claim([line('a', '13800138000')], '', '', requested)).toEqual({ line: 'a' });
    expect(claim([line('a', '13800138000'), line('b', '13800138001')], '', '', requested)).toEqual({
      refused: 'unclear',
    });
  });
});
