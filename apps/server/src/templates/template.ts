import {
  type ActivitySettingsInput,
  type ContentBlock,
  type FieldInput,
  SUBMISSION_KEY,
  type TEMPLATE_DRAWINGS,
  type TemplateGroup,
} from '@rollcall/contract';

/** Settings of a template; dates, participant limit and cover are given when it is opened. */
export type TemplateSettings = Omit<
  ActivitySettingsInput,
  | 'title'
  | 'template'
  | 'cate'
  | 'start_date'
  | 'end_date'
  | 'banner'
  | 'origin_banner'
  | 'rule'
  | 'total_limit'
>;

/** One template. `days` is how long it runs, `drawing` which cover is drawn for it. */
export interface Template {
  id: number;
  name: string;
  group: TemplateGroup;
  text: string;
  template: number;
  cate: number;
  days: number;
  drawing: Drawing;
  settings: TemplateSettings;
}

/** Which cover is drawn. */
export type Drawing = (typeof TEMPLATE_DRAWINGS)[number];

/** Paragraphs of a description. */
export const paragraphs = (...values: string[]): ContentBlock[] =>
  values.map((value) => ({ type: 'text' as const, value }));

/** Seconds of the day: clock(7, 30). */
export const clock = (hour: number, minute = 0): number => hour * 3600 + minute * 60;

type Over = Partial<FieldInput>;

/** Submission fields by what they ask; each is a preset of the form, so that the editor knows it. */
export const ask = {
  text: (field_name: string, over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.TEXT,
    field_name,
    field_type: 7,
    min_limit: 1,
    max_limit: 500,
    ...over,
  }),
  pictures: (field_name: string, over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.PICTURE,
    field_name,
    field_type: 2,
    max_limit: 3,
    ...over,
  }),
  audio: (field_name: string, over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.AUDIO,
    field_name,
    field_type: 4,
    max_limit: 1,
    ...over,
  }),
  place: (field_name: string, over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.LOCATION,
    field_name,
    field_type: 6,
    ...over,
  }),
  steps: (field_name: string, over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.STEPS,
    field_name,
    field_type: 8,
    ...over,
  }),
  temperature: (over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.TEMPERATURE,
    field_name: '体温',
    field_desc: '单位 ℃，如 36.5',
    field_type: 0,
    min_limit: 1,
    max_limit: 5,
    ...over,
  }),
  health: (over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.HEALTH,
    field_name: '健康状况',
    field_type: 1,
    options: ['健康', '异常'],
    ...over,
  }),
  /** A field of the template's own; `n` counts them from 0. */
  line: (n: number, field_name: string, over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.FIRST_CUSTOM + n,
    field_name,
    field_type: 0,
    min_limit: 1,
    max_limit: 50,
    ...over,
  }),
  choice: (n: number, field_name: string, options: string[], over: Over = {}): FieldInput => ({
    field_key: SUBMISSION_KEY.FIRST_CUSTOM + n,
    field_name,
    field_type: 1,
    options,
    ...over,
  }),
};

/** Identity fields: the name, and what else a group is told apart by. */
export const who = {
  name: (): FieldInput => ({
    field_key: 1,
    field_name: '姓名',
    field_type: 0,
    require: 1,
    min_limit: 1,
    max_limit: 30,
  }),
  phone: (over: Over = {}): FieldInput => ({ field_key: 2, field_name: '手机号', field_type: 13, ...over }),
  student: (over: Over = {}): FieldInput => ({
    field_key: 201,
    field_name: '学号',
    field_type: 0,
    min_limit: 1,
    max_limit: 200,
    ...over,
  }),
  line: (n: number, field_name: string, over: Over = {}): FieldInput => ({
    field_key: 301 + n,
    field_name,
    field_type: 0,
    min_limit: 1,
    max_limit: 30,
    ...over,
  }),
  choice: (n: number, field_name: string, options: string[], over: Over = {}): FieldInput => ({
    field_key: 301 + n,
    field_name,
    field_type: 1,
    options,
    ...over,
  }),
};
