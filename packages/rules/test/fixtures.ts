import {
  type ActivitySettings,
  type ActivitySettingsInput,
  activitySettings,
} from '@rollcall/contract/activity/settings';
import type { ActivityContext } from '../src/activity/violation.ts';
import { rulesOf } from '../src/schedule/activity-rules.ts';
import type { SubmissionInput } from '../src/submission/submission.ts';
import { startOfDay } from '../src/time/calendar.ts';
import { builtinWorkdays } from '../src/time/workdays.ts';

/** Unix seconds of a Shanghai wall-clock time: at('2026-11-20 08:15:59'). */
export function at(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1000;
}

/** November 2026, whole day, once a day, unless said otherwise. */
export function settingsWith(over: Partial<ActivitySettingsInput> = {}): ActivitySettings {
  return activitySettings.parse({
    title: '晨读签到',
    start_date: startOfDay('2026-11-01'),
    end_date: startOfDay('2026-11-30'),
    ...over,
  });
}

export type SubmissionOverrides = Partial<Omit<SubmissionInput, 'rules' | 'now'>> & {
  settings?: Partial<ActivitySettingsInput>;
  now?: string;
};

/** A submission that is accepted unless said otherwise: a member, through the code, on Friday at 08:00. */
export function submissionWith({
  settings = {},
  now = '2026-11-20 08:00:00',
  ...over
}: SubmissionOverrides = {}) {
  const input: SubmissionInput = {
    rules: rulesOf(settingsWith(settings)),
    certified: false,
    entryValid: true,
    scanValid: false,
    member: { role: 0, pending: false },
    now: at(now),
    workdays: builtinWorkdays(),
    used: { total: 0, bySlot: new Map(), ordinals: new Map() },
    request: { fill_params: [] },
    isSensitive: (text) => text.includes('坏词'),
    ...over,
  };
  return input;
}

/** A certified organiser with a verified phone on 21 November 2026, unless said otherwise. */
export function contextWith(over: Partial<ActivityContext> = {}): ActivityContext {
  return {
    mode: 'create',
    certified: true,
    phoneVerified: true,
    certifiedUntil: null,
    now: at('2026-11-21 09:00:00'),
    isSensitive: (text) => text.includes('坏词'),
    ...over,
  };
}
