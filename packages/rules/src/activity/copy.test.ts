import {
  type ActivitySettings,
  type ActivitySettingsInput,
  activitySettings,
} from '@rollcall/contract/activity/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, contextWith, settingsWith } from '../../test/fixtures.ts';
import { dayOf, startOfDay } from '../time/calendar.ts';
import { checkActivity } from './activity.ts';
import { type CopyContext, copySettings } from './copy.ts';

const NOW = at('2026-11-21 09:00:00');
const FREE: CopyContext = { now: NOW, certified: false, certifiedUntil: null, phoneVerified: true };
const CERTIFIED: CopyContext = { ...FREE, certified: true };
const file = (letter: string, ext: string) => `/files/${letter.repeat(22)}.${ext}`;
const copy = (over: Partial<ActivitySettingsInput>, context = FREE) =>
  copySettings(settingsWith(over), context);
const daysOf = ({ settings }: { settings: ActivitySettings }) => [
  dayOf(settings.start_date),
  settings.end_date === 0 ? 'none' : dayOf(settings.end_date),
];

/** Everything that only a certified organiser may have. */
const rich = (): Partial<ActivitySettingsInput> => ({
  scan_required: 1,
  enable_hd: 1,
  enable_update_record: 0,
  enable_update_profile: 0,
  signature: '教务处',
  contacts: [{ enable: 1, type: 2, label: '电话', text: '13800138000' }],
  cast: { back: file('a', 'png'), logo: '', title: '', barrage: 1 },
  banner_video: file('b', 'mp4'),
  total_limit: 0,
  rules: [
    { type: 'text', value: '说明' },
    { type: 'audio', url: file('c', 'mp3'), duration: 3 },
    { type: 'audio', url: file('d', 'mp3'), duration: 3 },
    { type: 'video', url: '', url_play: file('e', 'mp4') },
  ],
  reg_info: [
    { field_key: 1, field_name: '姓名', field_type: 0, require: 1, min_limit: 1, max_limit: 30 },
    { field_key: 2, field_name: '手机号', field_type: 13, verify_phone: 1 },
  ],
  fill_options: [
    { field_key: 1, field_name: '文字', field_type: 7, min_limit: 800, max_limit: 3000 },
    { field_key: 2, field_name: '图片', field_type: 2, max_limit: 18, hd_pic: 1 },
    { field_key: 3, field_name: '视频', field_type: 3, max_limit: 3, duration: 600 },
    { field_key: 5, field_name: '文件', field_type: 5, max_limit: 3 },
    { field_key: 1001, field_name: '签字', field_type: 10 },
  ],
});

describe('copySettings', () => {
  it('FORM-88 FORM-89 starts today and ends after a year, a meeting the same day', () => {
    const until = at('2027-05-01 12:00:00');
    expect(daysOf(copy({}, CERTIFIED))).toEqual(['2026-11-21', '2027-11-21']);
    expect(daysOf(copy({ template: 2 }, CERTIFIED))).toEqual(['2026-11-21', '2027-11-21']);
    expect(daysOf(copy({ template: 1 }, CERTIFIED))).toEqual(['2026-11-21', '2026-11-21']);
    expect(daysOf(copy({ template: 2, end_date: 0 }, CERTIFIED))).toEqual(['2026-11-21', '2027-11-21']);
    expect(daysOf(copy({}, FREE))).toEqual(['2026-11-21', '2027-02-19']);
    expect(daysOf(copy({}, { ...CERTIFIED, certifiedUntil: until }))).toEqual(['2026-11-21', '2027-04-30']);
  });

  it('FORM-90 turns back what a free organiser may not have, and says which', () => {
    const { settings, resets } = copy(rich());
    expect(settings).toMatchObject({
      scan_required: 0,
      enable_hd: 0,
      enable_update_record: 1,
      enable_update_profile: 1,
      signature: '',
      contacts: [],
      banner_video: '',
      total_limit: 1000,
      cast: { back: '', barrage: 0 },
    });
    expect(settings.rules.map(({ type }) => type)).toEqual(['text', 'audio']);
    expect(settings.reg_info[1]).toMatchObject({ status: 1, verify_phone: 0 });
    expect(settings.fill_options).toMatchObject([
      { field_key: 1, min_limit: 1, max_limit: 500 },
      { field_key: 2, max_limit: 3, hd_pic: 0 },
      { field_key: 3, max_limit: 1, duration: 30 },
      { field_key: 5, status: 0 },
    ]);
    expect(new Set(resets)).toEqual(
      new Set([
        'video',
        'scan_required',
        'hd_pic',
        'update_record',
        'update_profile',
        'signature',
        'contacts',
        'cast_image',
        'barrage',
        'audio',
        'verify_phone',
        'text_length',
        'media_count',
        'video_duration',
        'file',
        'sign_field',
        'participants',
      ]),
    );
  });

  it('keeps everything for a certified organiser, and scanning where the kind is scanned', () => {
    const { settings, resets } = copy(rich(), CERTIFIED);
    expect([resets, settings.signature, settings.fill_options.length]).toEqual([[], '教务处', 5]);
    expect(copy({ cate: 2, scan_required: 1 })).toMatchObject({ settings: { scan_required: 1 }, resets: [] });
  });

  it('G40 requires nothing where nothing is left to fill in', () => {
    const signature = { field_key: 1001, field_name: '签字', field_type: 10 };
    const text = { field_key: 1, field_name: '文字', field_type: 7, min_limit: 1, max_limit: 500 };
    const required = (fill_options: ActivitySettingsInput['fill_options'], context = FREE) =>
      copy({ fill_options, pic_text: 1 }, context).settings.pic_text;
    expect(required([signature])).toBe(0);
    expect(required([signature, text])).toBe(1);
    expect(required([signature], CERTIFIED)).toBe(1);
  });

  it('G6 lowers the participant limit to what the copier may set, meetings apart', () => {
    const unverified = { ...FREE, phoneVerified: false };
    expect(copy({ total_limit: 800 }, unverified)).toMatchObject({
      settings: { total_limit: 500 },
      lowered: true,
      resets: [],
    });
    expect(copy({ total_limit: 800, template: 1 }, unverified)).toMatchObject({
      settings: { total_limit: 800 },
      lowered: false,
    });
  });

  it('leaves the list of names with its source, and its switch on', () => {
    expect(copy({ disable_free_join: 1, list_url: file('f', 'xlsx') })).toMatchObject({
      settings: { list_url: '', disable_free_join: 1 },
      listLeft: true,
    });
  });

  it('DETAIL-24 gives whatever a certified organiser set a form that a free one may save', () => {
    const flag = fc.constantFrom<0 | 1>(0, 1);
    const source = fc.record({
      template: fc.constantFrom(0, 1, 2),
      cate: fc.constantFrom(0, 1, 2),
      total_limit: fc.constantFrom(0, 1, 500, 501, 1000, 1001, 90_000),
      scan_required: flag,
      enable_hd: flag,
      enable_external: flag,
      enable_update_record: flag,
      enable_update_profile: flag,
      signature: fc.constantFrom('', '教务处'),
      rules: fc.subarray(rich().rules!),
      fill_options: fc.subarray(rich().fill_options!),
      reg_info: fc.subarray(rich().reg_info!),
      cast: fc.constantFrom(rich().cast!, undefined),
      contacts: fc.constantFrom(rich().contacts!, []),
      end_date: fc.constantFrom(startOfDay('2026-11-30'), startOfDay('2028-11-01')),
      phoneVerified: fc.boolean(),
    });
    fc.assert(
      fc.property(source, ({ phoneVerified, ...over }) => {
        const { settings } = copySettings(
          activitySettings.parse({ ...settingsWith(), ...over, cast: over.cast ?? settingsWith().cast }),
          { ...FREE, phoneVerified },
        );
        expect(checkActivity(settings, contextWith({ certified: false, phoneVerified, now: NOW }))).toEqual(
          [],
        );
      }),
      { numRuns: 400 },
    );
  });
});
