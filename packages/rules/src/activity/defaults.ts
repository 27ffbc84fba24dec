import {
  type ActivitySettings,
  type ActivitySettingsInput,
  activitySettings,
} from '@rollcall/contract/activity/settings';
import {
  FIELD_TYPE,
  type Field,
  type FieldInput,
  type FieldType,
  field,
  IDENTITY_KEY,
  SUBMISSION_KEY,
} from '@rollcall/contract/field/field';
import { DAY_END, LIMITS } from '@rollcall/contract/wire/limits';
import { mediaCap, textCap, tierOf } from '../field/limits.ts';
import { KIND_TRAITS, type Kind } from '../kind/kinds.ts';
import { defaultEndDay } from '../schedule/period.ts';
import { DEFAULT_ZONE, dayOf, startOfDay } from '../time/calendar.ts';

type DefaultLimits = Pick<FieldInput, 'min_limit' | 'max_limit' | 'duration'>;
type LimitsOf = (type: FieldType, certified: boolean) => DefaultLimits;
const none: LimitsOf = () => ({});
const ofText: LimitsOf = (type, certified) => ({ min_limit: 1, max_limit: textCap(type, certified) });
const ofMedia: LimitsOf = (type, certified) => ({ max_limit: mediaCap(type, certified) });
const DEFAULT_LIMITS: Readonly<Record<FieldType, LimitsOf>> = {
  [FIELD_TYPE.SINGLE_LINE]: ofText,
  [FIELD_TYPE.MULTI_LINE]: ofText,
  [FIELD_TYPE.IMAGE]: ofMedia,
  [FIELD_TYPE.VIDEO]: (type, certified) => ({
    ...ofMedia(type, certified),
    duration: LIMITS.videoSeconds[tierOf(certified)],
  }),
  [FIELD_TYPE.AUDIO]: ofMedia,
  [FIELD_TYPE.FILE]: ofMedia,
  [FIELD_TYPE.CHOICE]: none,
  [FIELD_TYPE.LOCATION]: none,
  [FIELD_TYPE.STEPS]: none,
  [FIELD_TYPE.ARTICLE]: none,
  [FIELD_TYPE.SIGNATURE]: none,
  [FIELD_TYPE.PHONE]: none,
};

/** Limits that a new field of a type starts with (FORM-69 to FORM-73). */
const defaultLimits: LimitsOf = (type, certified) => DEFAULT_LIMITS[type](type, certified);

/** A new field of the organiser's own, with the limits of its type. */
export function newField(key: number, type: FieldType, certified: boolean): Field {
  return field.parse({ field_key: key, field_type: type, ...defaultLimits(type, certified) });
}

/** Preset identity fields; the student number belongs to classes (FORM-58). */
export function defaultIdentityFields(kind: Kind): Field[] {
  const presets: FieldInput[] = [
    {
      field_key: IDENTITY_KEY.NAME,
      field_name: '姓名',
      field_type: FIELD_TYPE.SINGLE_LINE,
      require: 1,
      min_limit: 1,
      max_limit: LIMITS.memberName,
    },
    { field_key: IDENTITY_KEY.PHONE, field_name: '手机号', field_type: FIELD_TYPE.PHONE },
  ];
  if (KIND_TRAITS[kind].classroom) {
    presets.push({
      field_key: IDENTITY_KEY.STUDENT_NO,
      field_name: '学号',
      field_type: FIELD_TYPE.SINGLE_LINE,
      min_limit: 1,
      max_limit: LIMITS.singleLine,
    });
  }
  return presets.map((preset) => field.parse(preset));
}

const SUBMISSION_PRESETS: readonly (readonly [key: number, name: string, type: FieldType])[] = [
  [SUBMISSION_KEY.TEXT, '文字', FIELD_TYPE.MULTI_LINE],
  [SUBMISSION_KEY.PICTURE, '图片', FIELD_TYPE.IMAGE],
  [SUBMISSION_KEY.VIDEO, '视频', FIELD_TYPE.VIDEO],
  [SUBMISSION_KEY.AUDIO, '录音', FIELD_TYPE.AUDIO],
  [SUBMISSION_KEY.FILE, '文件', FIELD_TYPE.FILE],
  [SUBMISSION_KEY.LOCATION, '位置', FIELD_TYPE.LOCATION],
  [SUBMISSION_KEY.STEPS, '步数', FIELD_TYPE.STEPS],
  [SUBMISSION_KEY.ARTICLE, '公众号文章', FIELD_TYPE.ARTICLE],
  [SUBMISSION_KEY.SIGNATURE, '手写签名', FIELD_TYPE.SIGNATURE],
  [SUBMISSION_KEY.TEMPERATURE, '体温', FIELD_TYPE.SINGLE_LINE],
  [SUBMISSION_KEY.HEALTH, '健康状况', FIELD_TYPE.CHOICE],
];
const IN_USE_AT_FIRST: readonly number[] = [SUBMISSION_KEY.TEXT, SUBMISSION_KEY.PICTURE];

/** Preset submission fields (FORM-66); text and picture are in use, the others wait to be switched on. */
export function defaultSubmissionFields(certified: boolean): Field[] {
  return SUBMISSION_PRESETS.map(([key, name, type]) =>
    field.parse({
      ...newField(key, type, certified),
      field_name: name,
      status: IN_USE_AT_FIRST.includes(key) ? 1 : 0,
      options: key === SUBMISSION_KEY.HEALTH ? ['健康', '异常'] : [],
    }),
  );
}

interface NewFormContext {
  /** Unix seconds. */
  now: number;
  certified: boolean;
  phoneVerified: boolean;
  certifiedUntil?: number | null | undefined;
  zone?: string | undefined;
}

/** Attendance: two windows, Monday to Friday, reminder 07:55, everything for admins only (FORM-75 to FORM-77). */
const ATTENDANCE = {
  time_list: [
    [0, 29_700],
    [64_800, DAY_END],
  ],
  checkinday: [0, 1, 2, 3, 4],
  // Once in each window.
  limit: 2,
  alert_time: 28_500,
  permiss: 1,
  sheet_visible: 0,
  rank_visi: 1,
  no_com: 1,
  can_makeup: 0,
} satisfies Partial<ActivitySettingsInput>;

/** Settings of a new form that differ from those of an ordinary one. */
const SETTINGS_OF: Readonly<Record<Kind, Partial<ActivitySettingsInput>>> = {
  normal: {},
  attendance: ATTENDANCE,
  scan: {},
  meeting: {},
  class: { join_rank: 2 },
  camp: { join_rank: 2 },
};

/** Settings that a new form starts with (FORM-20, FORM-58, FORM-66, FORM-75 to FORM-79). */
export function defaultActivity(kind: Kind, context: NewFormContext): ActivitySettings {
  const { template, cate, oneDay, classroom, hasContent } = KIND_TRAITS[kind];
  const { now, certified, phoneVerified, certifiedUntil = null, zone = DEFAULT_ZONE } = context;
  const startDay = dayOf(now, zone);
  const span = { certified, certifiedUntil, zone };
  const contentFields = defaultSubmissionFields(certified);
  return activitySettings.parse({
    title: '',
    template,
    cate,
    start_date: startOfDay(startDay, zone),
    // Nearly every meeting is one day.
    end_date: startOfDay(oneDay ? startDay : defaultEndDay(startDay, span), zone),
    alert_time: -1,
    total_limit: phoneVerified ? LIMITS.participants.free : LIMITS.participants.unverified,
    reg_info: defaultIdentityFields(kind),
    // Attendance, scan-code and meeting are one tap; what is asked beyond it the organiser switches on.
    fill_options: hasContent ? contentFields : contentFields.map((one) => ({ ...one, status: 0 })),
    ...SETTINGS_OF[kind],
    // A colleague who signs in for another is no help; a parent who does is.
    proxy: classroom ? 1 : 0,
  });
}
