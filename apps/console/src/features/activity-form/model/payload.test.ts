import { activitySettings } from '@rollcall/contract';
import { checkActivity } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type FormState, findGaps, settingsOf, toFormState } from './form-state.ts';
import { createPayload, updatePayload } from './payload.ts';

const state: FormState = {
  ...toFormState(
    activitySettings.parse({
      title: '春季考勤',
      cate: 1,
      start_date: 1_795_190_400,
      end_date: 1_797_782_400,
      alert_time: 28_500,
      init_makeups: 3,
      rules: [{ type: 'text', value: '早到' }],
    }),
  ),
  customSlots: true,
  slots: [
    { from: 57_600, to: 63_000 },
    { from: 25_200, to: 29_700 },
  ],
};

describe('payload', () => {
  it('FORM-86 FORM-28 creates with source pc, the kind, make-ups and the reminder', () => {
    expect(createPayload(state, 'request-1')).toMatchObject({
      source: 'pc',
      cate: 1,
      init_makeups: 3,
      alert_time: 28_500,
      rule: '早到',
      request_id: 'request-1',
    });
  });

  it('FORM-87 updates with the cid and without the reminder', () => {
    const body = updatePayload(state, 'abc', 4);
    expect(body).toMatchObject({ cid: 'abc', rev: 4, title: '春季考勤' });
    expect(body).not.toHaveProperty('alert_time');
  });

  it('FORM-26 saves chosen slots by their start, and the whole day when they are off', () => {
    expect(createPayload(state, 'r').time_list).toEqual([
      [25_200, 29_700],
      [57_600, 63_000],
    ]);
    expect(createPayload({ ...state, customSlots: false }, 'r').time_list).toEqual([[0, 86_340]]);
  });

  it('saves nothing of parts that are switched off', () => {
    const place = { address: '校门', latitude: 31.2, longitude: 121.4, range: 500 };
    const off = { ...state, reminderOn: false, settings: { ...state.settings, locations: [place] } };
    expect(createPayload(off, 'r')).toMatchObject({ alert_time: -1, locations: [] });
    expect(createPayload({ ...off, placesOn: true }, 'r').locations).toEqual([place]);
  });
});

describe('errors that the form finds before the wire', () => {
  const judged = {
    mode: 'create',
    certified: false,
    phoneVerified: false,
    certifiedUntil: null,
    now: 1_795_190_400,
    isSensitive: () => false,
  } as const;
  const messages = (over: Partial<FormState>) => {
    const next = { ...state, ...over };
    return [...findGaps(next), ...checkActivity(settingsOf(next), judged)].map((found) => found.message);
  };

  it('RULE-20 RULE-21 RULE-22 names what a custom slot lacks', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ slots: [] })).toEqual(['请选择可签到时间段，或关闭自定义']);
    expect(messages({ slots: [{ from: null, to: 3600 }] })).toEqual(['请选择签到开始时间，或关闭自定义']);
    expect(messages({ slots: [{ from: 3600, to: null }] })).toEqual(['请选择签到结束时间，或关闭自定义']);
    expect(messages({ slots: [], customSlots: false })).toEqual([]);
  });

  it('RULE-19 asks for the time of a reminder that is on', () => {
    expect(messages({ reminderOn: true, reminderAt: null })).toEqual(['请选择提醒时间']);
    expect(messages({ reminderOn: false, reminderAt: null })).toEqual([]);
  });

  it('RULE-27 asks for a place when the place rule is on', () => {
    expect(messages({ placesOn: true })).toEqual(['请选择签到地点']);
  });

  it('asks for the coordinates of a place that is entered by hand', () => {
    const at = (latitude: number, longitude: number) => ({
      placesOn: true,
      settings: { ...state.settings, locations: [{ address: '操场', latitude, longitude, range: 500 }] },
    });
    expect(messages(at(0, 0))).toEqual(['请输入地点的经纬度']);
    expect(messages(at(31.2, 0))).toEqual(['请输入地点的经纬度']);
    expect(messages(at(31.2, 121.4))).toEqual([]);
  });

  it('RULE-33 asks for a make-up count only where make-ups are allowed', () => {
    const limited = (can_makeup: number) => ({
      settings: { ...state.settings, can_makeup, makeup_type: 1, makeup_limit: 0 },
    });
    expect(messages(limited(1))).toEqual(['补签次数须为正整数']);
    expect(messages(limited(0))).toEqual([]);
  });
});
