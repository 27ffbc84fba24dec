import type { ActivitySettingsInput } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import fc from 'fast-check';
import { aField, anActivity } from './builders.ts';

export const SCHOOL = { address: '学校', latitude: 31.230525, longitude: 121.473667, range: 300 };
export const PLACES = {
  near: { latitude: 31.2306, longitude: 121.4737 },
  far: { latitude: 31.3, longitude: 121.4737 },
};
export const TIMES = [
  '2026-11-20 07:00:00',
  '2026-11-20 08:15:59',
  '2026-11-20 12:00:00',
  '2026-11-20 17:00:00',
  '2026-11-22 07:30:00',
  '2026-11-23 07:30:00',
  '2026-11-19 07:30:00',
];
/** Days that are asked to be made up for. */
export const DAYS = ['2026-11-20', '2026-11-22', '2026-11-19'];
export const DEPENDENT = '0193a000-0000-7000-8000-00000000000a';
/** Members by index: two ordinary ones, one who waits, one who is excused, one blacklisted, one who never joined. */
export const PEOPLE = ['甲', '乙', '丙（待审核）', '丁（不参与）', '戊（黑名单）', '己（未加入）'];

export interface Step {
  who: number;
  request: string;
  text: 'good' | 'empty' | 'long' | 'rude';
  picture: 'none' | 'own' | 'foreign';
  place: 'near' | 'far' | 'none';
  time: number;
  entryValid: boolean;
  /** A make-up of one of DAYS, or for the dependent of the first person; both go one by one. */
  exceptional: { makeup: number | null; dependent: boolean } | null;
  /** Captured at one of TIMES. */
  captured: number | null;
}

const step = fc.record<Step>({
  who: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(0, 1) }, fc.integer({ min: 0, max: 5 })),
  request: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'),
  text: fc.oneof(
    { weight: 6, arbitrary: fc.constant('good' as const) },
    fc.constantFrom('empty', 'long', 'rude'),
  ),
  picture: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none' as const) },
    fc.constantFrom('own', 'foreign'),
  ),
  place: fc.oneof({ weight: 6, arbitrary: fc.constant('near' as const) }, fc.constantFrom('far', 'none')),
  time: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: TIMES.length - 1 })),
  entryValid: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  exceptional: fc.oneof(
    { weight: 11, arbitrary: fc.constant(null) },
    fc.record({ makeup: fc.option(fc.constantFrom(0, 0, 1, 2), { nil: null }), dependent: fc.boolean() }),
  ),
  captured: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(0, 1, 4)),
});
/** One moment's crowd, and whether a record is removed or the activity is edited after it. */
export const crowd = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
  removes: fc.option(fc.nat(20), { nil: null }),
  becomes: fc.option(fc.nat(3), { nil: null, freq: 2 }),
});
export const KINDS: ActivitySettingsInput[] = [
  anActivity({
    limit: 3,
    time_list: [
      [25_200, 29_700],
      [57_600, 63_000],
    ],
    locations: [SCHOOL],
    can_makeup: 2,
    makeup_type: 1,
    makeup_limit: 2,
  }),
  anActivity({ limit: 2, can_makeup: 1, checkinday: [8], locations: [SCHOOL] }),
  anActivity({ limit: 2, checkinday: [9] }),
  anActivity({ limit: 4, can_makeup: 1, checkinday: [0, 1, 2, 3, 4], pic_text: 1 }),
].map((kind, score) => ({
  ...kind,
  exchange_item: { score },
  start_date: startOfDay('2026-11-20'),
  fill_options: [
    aField({ field_key: 1, field_name: '文字', max_limit: 10 }),
    aField({ field_key: 2, field_name: '图片', field_type: 2, max_limit: 2 }),
  ],
}));

/** A make-up is asked for three days later, what was captured comes at noon: between the two slots of one kind. */
export function timeOf({ exceptional, captured, time }: Step): number {
  if (exceptional && exceptional.makeup !== null) return 5;
  return captured === null ? time : 2;
}

/** Runs of ordinary submissions, and each other one by itself. */
export function partsOf(steps: Step[]): Step[][] {
  const parts: Step[][] = [];
  for (const [i, s] of steps.entries()) {
    const joins = i > 0 && s.exceptional === null && steps[i - 1]!.exceptional === null;
    if (joins) parts.at(-1)!.push(s);
    else parts.push([s]);
  }
  return parts;
}
