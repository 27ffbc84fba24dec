import type { ActivitySettingsInput } from '@rollcall/contract/activity/settings';
import type { FieldInput } from '@rollcall/contract/field/field';
import { describe, expect, it } from 'vitest';
import { contextWith, settingsWith } from '../../test/fixtures.ts';
import { checkActivity } from './activity.ts';

const field = (over: Partial<FieldInput> = {}): FieldInput => ({
  field_key: 1001,
  field_name: '项',
  field_type: 0,
  ...over,
});
const many = (n: number) => Array.from({ length: n }, (_, i) => field({ field_key: 1001 + i }));
const context = (certified: boolean) => contextWith({ certified, now: 1_793_000_000 });
const check = (over: Partial<ActivitySettingsInput>, certified = true) =>
  checkActivity(
    settingsWith({ start_date: 1_793_000_000, end_date: 1_793_000_000, ...over }),
    context(certified),
  );
const content = (over: Partial<FieldInput>, certified = true) =>
  check({ fill_options: [field(over)] }, certified).map(({ message, gate }) => gate ?? message);

describe('field definitions', () => {
  it('RULE-34 RULE-35 takes 15 content fields and 40 identity fields', () => {
    expect([check({ fill_options: many(15) }), check({ reg_info: many(40) })]).toEqual([[], []]);
    expect(check({ fill_options: many(16) })).toMatchObject([
      { section: 'content', message: '最多支持十五个字段' },
    ]);
    expect(check({ reg_info: many(41) })).toMatchObject([
      { section: 'identity', message: '最多支持四十个字段' },
    ]);
  });

  it('RULE-36 RULE-37 judges names, descriptions and options', () => {
    const unnamed = (field_type: number) => content({ field_type, field_name: ' ', options: ['a'] });
    expect([0, 1, 7].flatMap(unnamed)).toEqual(Array(3).fill('请输入字段名称'));
    expect([2, 3, 4, 6, 8, 9, 13].flatMap(unnamed)).toEqual(Array(7).fill('请输入填写项名称'));
    expect(check({ reg_info: [field({ field_name: '' })] })).toMatchObject([
      { field: 'reg_info.0.field_name', message: '请输入填写项名称' },
    ]);
    expect(content({ field_name: '字'.repeat(15), field_desc: '字'.repeat(20) })).toEqual([]);
    expect(content({ field_name: '字'.repeat(16) })).toEqual(['填写项名称最多15个字']);
    expect(content({ field_desc: '字'.repeat(21) })).toEqual(['填写项说明最多20个字']);
    expect(content({ field_type: 1, options: ['字'.repeat(30)] })).toEqual([]);
    expect(content({ field_type: 1, options: ['字'.repeat(31)] })).toEqual(['选项最多30个字']);
  });

  it('RULE-38 SENS-04 asks for an option that is neither blank nor sensitive', () => {
    expect(content({ field_type: 1, options: ['', ' '] })).toEqual(['单选类型的选项不能为空']);
    expect(content({ field_type: 1, options: [] })).toEqual(['单选类型的选项不能为空']);
    expect(content({ field_type: 1, options: ['好', '', ' ', '坏'] })).toEqual([]);
    expect(content({ field_type: 1, options: ['a', 'a'] })).toEqual(['单选类型的选项不能重复']);
    expect(content({ field_type: 1, options: ['坏词'] })).toEqual(['填写项包含敏感词，请重新编辑']);
    expect(content({ field_name: '坏词' })).toEqual(['填写项包含敏感词，请重新编辑']);
  });

  it('RULE-39 RULE-40 asks for both text limits, the least below the most', () => {
    const limits = (min_limit: number | null, max_limit: number | null) => content({ min_limit, max_limit });
    expect([limits(null, 5), limits(0, 5), limits(1, null), limits(1, 0)]).toEqual(
      Array.from({ length: 4 }, () => ['请输入字数范围']),
    );
    expect([limits(10, 10), limits(9, 10)]).toEqual([['最小字数必须小于最大字数'], []]);
  });

  it('RULE-41 RULE-42 caps text, with the gate above 500', () => {
    const text = (field_type: number, max_limit: number, certified = true) =>
      content({ field_type, min_limit: 1, max_limit }, certified);
    expect([text(0, 200, false), text(0, 201)]).toEqual([[], ['单行文本最多200字']]);
    expect([text(7, 500, false), text(7, 501, false)]).toEqual([[], ['text_length']]);
    expect([text(7, 3000), text(7, 3001)]).toEqual([[], ['多行文本最多3000字']]);
  });

  it('RULE-43 RULE-44 RULE-46 caps pictures, videos and recordings', () => {
    const rows = [
      [2, 3, 18, '图片最多18张'],
      [3, 1, 3, '视频最多3个'],
      [4, 3, 9, '录音最多9条'],
    ] as const;
    for (const [field_type, free, most, message] of rows) {
      const count = (max_limit: number | null, certified: boolean) =>
        content({ field_type, max_limit }, certified);
      expect([count(free, false), count(free + 1, false)]).toEqual([[], ['media_count']]);
      expect([count(most, true), count(most + 1, true)]).toEqual([[], [message]]);
      expect(count(null, true)).toEqual(['请输入数量']);
    }
  });

  it('RULE-48 asks for a number of pictures, videos, recordings and files', () => {
    for (const field_type of [2, 3, 4, 5])
      for (const max_limit of [null, 0])
        expect(content({ field_type, max_limit, duration: 30 })).toEqual(['请输入数量']);
    for (const duration of [null, 0]) expect(content({ field_type: 3, duration })).toEqual(['请输入数量']);
  });

  it('RULE-45 caps seconds of video', () => {
    const seconds = (duration: number, certified: boolean) => content({ field_type: 3, duration }, certified);
    expect([seconds(30, false), seconds(31, false)]).toEqual([[], ['video_duration']]);
    expect([seconds(600, true), seconds(601, true)]).toEqual([[], ['视频最长600秒']]);
  });

  it('RULE-47 CERTGATE-07 gives three files to the certified', () => {
    expect(content({ field_type: 5, max_limit: 3 }, false)).toEqual(['file']);
    expect([content({ field_type: 5, max_limit: 3 }), content({ field_type: 5, max_limit: 4 })]).toEqual([
      [],
      ['文件最多3个'],
    ]);
  });

  it('FORM-57 takes default content that a member could submit', () => {
    const text = (default_value: string, over: Partial<FieldInput> = {}) =>
      content({ default_value, min_limit: 2, max_limit: 4, ...over });
    expect([text(''), text(' '), text('两字'), text('一二三四')]).toEqual([[], [], [], []]);
    const length = ['默认内容须在字数范围内'];
    expect([text('一'), text('一二三四五'), text('一', { field_type: 7 })]).toEqual([length, length, length]);
    expect(text('坏词')).toEqual(['填写项包含敏感词，请重新编辑']);
    const choice = (default_value: string) =>
      text(default_value, { field_type: 1, options: ['一班', '二班 '] });
    expect([choice('一班'), choice('二班'), choice('三班')]).toEqual([[], [], ['默认内容须是选项之一']]);
    const long = (certified: boolean) =>
      check({ reg_info: [field({ field_type: 7, default_value: '字'.repeat(501) })] }, certified);
    expect([long(true), long(false)]).toMatchObject([
      [],
      [{ field: 'reg_info.0.default_value', message: '默认内容须在字数范围内' }],
    ]);
  });

  it('CERTGATE-12 CERTGATE-20 CERTGATE-05 meets the gates of phone code, signature and original pictures', () => {
    const gated = [
      { field_type: 13, verify_phone: 1 as const },
      { field_type: 10 },
      { field_type: 2, hd_pic: 1 as const },
    ];
    expect(gated.map((over) => content(over, false))).toEqual([['verify_phone'], ['sign_field'], ['hd_pic']]);
    expect(gated.flatMap((over) => content(over))).toEqual([]);
    expect(gated.flatMap((over) => content({ ...over, status: 0 }, false))).toEqual([]);
  });

  it('refuses a repeated key and an unknown type', () => {
    expect(check({ fill_options: [field(), field()] })).toMatchObject([{ message: '填写项编号重复' }]);
    expect(content({ field_type: 12 })).toEqual(['填写项类型不支持']);
  });

  it('FORM-58 keeps the name in use', () => {
    expect(check({ reg_info: [field({ field_key: 1, status: 0 })] })).toMatchObject([
      { message: '姓名为必填项' },
    ]);
  });
});
