import { type ActivitySettings, activitySettings } from '@rollcall/contract';
import { addDays, defaultIdentityFields, startOfDay } from '@rollcall/rules';

/** Place where the demo's class signs in. */
export const SCHOOL = {
  address: '上海市黄浦区人民大道200号',
  latitude: 31.230525,
  longitude: 121.473667,
  range: 300,
};

const field = (key: number, name: string, type: number, extra: object = {}) => ({
  field_key: key,
  field_name: name,
  field_type: type,
  status: 1 as const,
  ...extra,
});

export interface DemoActivity {
  key: 'class' | 'homework' | 'reading' | 'meeting' | 'open-day';
  /** Day on which it was made. */
  madeOn: string;
  settings: ActivitySettings;
}

/** The demo's activities. Start days lie before `today`; the rules themselves judge every record. */
export function activitiesAt(today: string): DemoActivity[] {
  const monthAgo = addDays(today, -35);
  const make = (
    key: DemoActivity['key'],
    madeOn: string,
    settings: Parameters<typeof activitySettings.parse>[0],
  ) => ({
    key,
    madeOn,
    settings: activitySettings.parse(settings),
  });
  const reg_info = defaultIdentityFields('normal');
  return [
    make('class', monthAgo, {
      title: '三年二班秋季考勤',
      cate: 1,
      start_date: startOfDay(monthAgo),
      end_date: startOfDay(addDays(monthAgo, 88)),
      checkinday: [0, 1, 2, 3, 4],
      time_list: [
        [21_600, 30_600],
        [57_600, 63_000],
      ],
      limit: 2,
      can_makeup: 1,
      makeup_type: 1,
      makeup_limit: 3,
      permiss: 1,
      rank_visi: 0,
      rule: '每个上课日到校、离校各签到一次，请家长提醒孩子按时出门。',
      rules: [{ type: 'text', value: '每个上课日到校、离校各签到一次，请家长提醒孩子按时出门。' }],
      locations: [SCHOOL],
      reg_info,
      fill_options: [
        field(101, '体温', 0, { field_desc: '单位 ℃', require: 1 }),
        field(2, '照片', 2, { max_limit: 3 }),
      ],
    }),
    make('homework', addDays(today, -6), {
      title: '三年二班语文作业',
      template: 2,
      cate: 0,
      start_date: startOfDay(addDays(today, -6)),
      end_date: startOfDay(addDays(today, 60)),
      checkinday: [0, 1, 2, 3, 4],
      limit: 1,
      rule: '作业在这里布置和提交，每天进来看一看。',
      rules: [{ type: 'text', value: '作业在这里布置和提交，每天进来看一看。' }],
      reg_info,
      fill_options: [],
    }),
    make('reading', addDays(today, -12), {
      title: '21 天阅读打卡',
      cate: 0,
      start_date: startOfDay(addDays(today, -12)),
      end_date: startOfDay(addDays(today, 8)),
      limit: 1,
      rule: '每天读半小时，写一句今天最喜欢的话。',
      rules: [{ type: 'text', value: '每天读半小时，写一句今天最喜欢的话。' }],
      reg_info,
      fill_options: [
        field(1, '今天最喜欢的一句', 7, { require: 1, min_limit: 1, max_limit: 200 }),
        field(2, '书的照片', 2, { max_limit: 3 }),
      ],
    }),
    make('meeting', addDays(today, -3), {
      title: '秋季家长会',
      template: 1,
      start_date: startOfDay(today),
      end_date: startOfDay(today),
      limit: 1,
      rule: '请家长到场后签到，在座位表上找到孩子的名字入座。',
      rules: [
        { type: 'text', value: '请家长到场后签到，在座位表上找到孩子的名字入座。' },
        { type: 'text', value: '议程：14:00 班主任汇报，14:40 任课老师答疑，15:30 自由交流。' },
      ],
      reg_info,
      fill_options: [],
    }),
    make('open-day', today, {
      title: '校园开放日扫码签到',
      cate: 2,
      start_date: startOfDay(addDays(today, 7)),
      end_date: startOfDay(addDays(today, 7)),
      time_list: [[48_600, 61_200]],
      rule: '到校后请扫描门口展板上的签到码。',
      rules: [{ type: 'text', value: '到校后请扫描门口展板上的签到码。' }],
      reg_info,
      fill_options: [],
    }),
  ];
}
