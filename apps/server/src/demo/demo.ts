import { type ActivitySettings, activitySettings, type getBoot, type ResponseOf } from '@rollcall/contract';
import { addDays, dayOf, defaultIdentityFields, momentOf, startOfDay, weekdayOf } from '@rollcall/rules';
import type { App } from '../app.ts';

type Boot = Pick<ResponseOf<typeof getBoot>['data'], 'demo' | 'demo_link'>;

const TEACHER = '陈思远';
const FAMILY = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡';
const GIVEN = [
  '浩然',
  '一诺',
  '梓萱',
  '博文',
  '若曦',
  '雨桐',
  '子涵',
  '欣怡',
  '宇轩',
  '诗琪',
  '俊熙',
  '思源',
  '嘉怡',
  '子墨',
  '语嫣',
  '天佑',
  '可馨',
  '明哲',
  '梦瑶',
  '睿阳',
];
const PUPILS = [...FAMILY].map((family, i) => `${family}${GIVEN[(i * 7) % GIVEN.length]}`);
const SCHOOL = {
  address: '上海市黄浦区人民大道200号',
  latitude: 31.230525,
  longitude: 121.473667,
  range: 300,
};

/** A number from 0 to 1 that is the same for the same words, so that the demo looks alike on every machine. */
function chance(...words: (string | number)[]): number {
  let h = 2166136261;
  for (const c of words.join('|')) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

const field = (key: number, name: string, type: number, extra: object = {}) => ({
  field_key: key,
  field_name: name,
  field_type: type,
  status: 1 as const,
  ...extra,
});

/** The demo's activities. Start days lie before `today`; the rules themselves judge every record. */
function activitiesAt(today: string): { key: string; madeOn: string; settings: ActivitySettings }[] {
  const monthAgo = addDays(today, -35);
  const make = (key: string, madeOn: string, settings: Parameters<typeof activitySettings.parse>[0]) => ({
    key,
    madeOn,
    settings: activitySettings.parse(settings),
  });
  const reg_info = defaultIdentityFields(0);
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

const LINES = [
  '书是人类进步的阶梯。',
  '星星在天上眨着眼睛。',
  '他说等到秋天，就能吃到红红的石榴了。',
  '风把云推到了山的那一边。',
];

export interface Demo {
  boot: () => Promise<Boot>;
  /** Makes the demo data where it is not there yet; safe to run at every start. */
  seed(app: App): Promise<void>;
}

/**
 * A class of 40 with a month of records, a reading activity and one that is yet to come, made through the same
 * use cases as everybody's: what the rules refuse is not in the demo either.
 */
export function createDemo(publicUrl: string): Demo {
  let link = '';
  return {
    boot: async () => ({
      demo: [
        { code: `local:${TEACHER}`, label: TEACHER, note: '三年二班班主任，管理全部演示活动' },
        ...PUPILS.slice(0, 3).map((name) => ({ code: `local:${name}`, label: name, note: '三年二班学生' })),
      ],
      demo_link: link,
    }),
    async seed(app) {
      const at = await app.now();
      const today = dayOf(at.getTime() / 1000);
      const { activities } = app.services;
      const teacher = await uidOf(app, TEACHER);
      const pupils = await Promise.all(PUPILS.map(async (name) => ({ name, uid: await uidOf(app, name) })));
      for (const { key, madeOn, settings } of activitiesAt(today)) {
        const made = new Date(momentOf(madeOn, 300) * 1000);
        const cid = await activities.create(teacher, settings, `demo-${key}`, made);
        if (key === 'class') link = `${publicUrl}/m/${cid}?entry=${app.entryOf(cid)}`;
        if (key !== 'open-day') await fill(app, cid, settings, pupils, at);
      }
    },
  };
}

const uidOf = (app: App, name: string): Promise<string> => app.services.account.personByCode(`local:${name}`);

type Pupil = { name: string; uid: string };

async function fill(
  app: App,
  cid: string,
  settings: ActivitySettings,
  pupils: Pupil[],
  at: Date,
): Promise<void> {
  const { members, submit } = app.services;
  const entry = app.entryOf(cid);
  const reading = settings.cate === 0;
  const first = dayOf(settings.start_date);
  const joining = new Date(momentOf(first, 600) * 1000);
  const those = reading ? pupils.filter((p) => chance(p.name, 'reads') < 0.6) : pupils;
  for (const { uid, name } of those)
    await members.join(uid, { cid, entry, reg_params: [{ key: 1, val: name }] }, joining);
  const today = dayOf(at.getTime() / 1000);
  for (let day = first; day <= today; day = addDays(day, 1)) {
    if (!reading && weekdayOf(day) > 4) continue;
    for (const [from, to] of settings.time_list)
      await Promise.all(
        those.map(async ({ uid, name }) => {
          const missing = chance(name, day, from);
          if (missing > (reading ? 0.75 : 0.94)) return;
          const span = reading ? [68_000, 79_000] : [from + 600, to];
          const second = Math.floor(span[0]! + chance(day, name, 'when', from) ** 2 * (span[1]! - span[0]!));
          const moment = new Date(momentOf(day, second) * 1000);
          if (moment > at) return;
          const val = reading
            ? LINES[Math.floor(chance(name, day) * LINES.length)]!
            : (36.1 + chance(name, day, 't') * 0.8).toFixed(1);
          await submit(cid, {
            uid,
            at: moment,
            hash: Buffer.from(`${day}-${from}`),
            entryValid: true,
            scanOf: () => ({ valid: false, step: null }),
            egressOf: () => false,
            request: {
              cid,
              entry,
              request_id: `demo-${day}-${from}`,
              fill_params: [{ key: reading ? 1 : 101, val }],
              ...(reading
                ? {}
                : {
                    location: {
                      latitude: SCHOOL.latitude + (chance(name, day, 'lat') - 0.5) * 0.002,
                      longitude: SCHOOL.longitude + (chance(name, day, 'lng') - 0.5) * 0.002,
                      accuracy: 10 + Math.floor(chance(name, 'acc') * 20),
                      datum: 'gcj02' as const,
                    },
                  }),
            },
          });
        }),
      );
  }
}
