import type { getBoot, ResponseOf } from '@rollcall/contract';
import { addDays, dayOf, earliest, instantOf, isSingle, latest, weekdayOf } from '@rollcall/rules';
import type { App } from '../app.ts';
import { activitiesAt, type DemoActivity, SCHOOL } from './activities.ts';
import { homeworkAt } from './homework.ts';
import { type HomeworkSubmission, reviewSome } from './reviews.ts';

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
/** A number from 0 to 1 that is the same for the same words, so that the demo looks alike on every machine. */
function chance(...words: (string | number)[]): number {
  let h = 2166136261;
  for (const c of words.join('|')) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
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
  /** Link to the demo's class; '' before it is made. */
  link(): string;
  /** Link of the data that another process made. */
  setLink(made: string): void;
}

/**
 * A class of 40 with a month of records, its homework, a reading activity, a meeting of today and a day that is yet to come, made
 * through the same use cases as everybody's: what the rules refuse is not in the demo either.
 * @param size pupils of the class
 */
export function createDemo(publicUrl: string, size = PUPILS.length): Demo {
  let link = '';
  return {
    boot: async () => ({
      demo: [
        { code: `local:${TEACHER}`, label: TEACHER, note: '三年二班班主任，管理全部演示活动' },
        ...PUPILS.slice(0, 3).map((name) => ({ code: `local:${name}`, label: name, note: '三年二班学生' })),
      ],
      demo_link: link,
    }),
    link: () => link,
    setLink(made) {
      link = made;
    },
    async seed(app) {
      const at = await app.now();
      const today = dayOf(at.getTime() / 1000);
      const { activities } = app.services;
      const teacher = await uidOf(app, TEACHER);
      const pupils = await Promise.all(
        PUPILS.slice(0, size).map(async (name) => ({ name, uid: await uidOf(app, name) })),
      );
      const submitted: HomeworkSubmission[] = [];
      for (const one of activitiesAt(today)) {
        const made = new Date(instantOf(one.madeOn, 300) * 1000);
        const cid = await activities.create(teacher, one.settings, `demo-${one.key}`, made);
        if (one.key === 'class') link = `${publicUrl}/m/${cid}?entry=${app.entryOf(cid)}`;
        const done = one.key === 'open-day' ? [] : await fill(app, cid, one, pupils, at);
        if (one.key === 'reading') submitted.push(...done);
        if (one.key === 'class') await requestMakeups(app, cid, pupils, at);
        if (one.key === 'homework') submitted.push(...(await fillHomework(app, cid, teacher, pupils, at)));
      }
      await reviewSome(app, teacher, submitted, at);
    },
  };
}

const uidOf = (app: App, name: string): Promise<string> => app.services.account.personByCode(`local:${name}`);

type Pupil = { name: string; uid: string };

/** Habit of a member at one of the activities: attendance, time (seconds of the day) and values. */
interface Habit {
  joins: number;
  comes: number;
  span: (from: number, to: number) => [number, number];
  values: (name: string, day: string) => { key: number; val: string }[];
}

const HABITS: Record<Exclude<DemoActivity['key'], 'open-day'>, Habit> = {
  class: {
    joins: 1,
    comes: 0.94,
    span: (from, to) => [from + 600, to],
    values: (name, day) => [{ key: 101, val: (36.1 + chance(name, day, 't') * 0.8).toFixed(1) }],
  },
  reading: {
    joins: 0.6,
    comes: 0.75,
    span: () => [68_000, 79_000],
    values: (name, day) => [{ key: 1, val: LINES[Math.floor(chance(name, day) * LINES.length)]! }],
  },
  homework: { joins: 1, comes: 0.6, span: () => [25_200, 29_000], values: () => [] },
  meeting: { joins: 1, comes: 0.85, span: () => [28_800, 54_000], values: () => [] },
};

const near = (name: string, day: string) => ({
  latitude: SCHOOL.latitude + (chance(name, day, 'lat') - 0.5) * 0.002,
  longitude: SCHOOL.longitude + (chance(name, day, 'lng') - 0.5) * 0.002,
  accuracy: 10 + Math.floor(chance(name, 'acc') * 20),
  datum: 'gcj02' as const,
});

type Requested = Parameters<App['services']['submit']>[1]['request'];

/** Signs somebody in, or asks for it; sent again it answers the same. */
const send = (app: App, cid: string, uid: string, at: Date, request: Omit<Requested, 'cid' | 'entry'>) =>
  app.services.submit(cid, {
    uid,
    at,
    hash: Buffer.from(request.request_id),
    entryOf: () => true,
    scanOf: () => ({ valid: false, step: null }),
    egressOf: () => false,
    request: { cid, entry: app.entryOf(cid), ...request },
  });

/** Everybody who joins, and the sign-ins from the first day to `at`, which are answered; the days are the stored ones. */
async function fill(
  app: App,
  cid: string,
  { key, settings }: DemoActivity,
  pupils: Pupil[],
  at: Date,
): Promise<HomeworkSubmission[]> {
  if (key === 'open-day') return [];
  const submitted: HomeworkSubmission[] = [];
  const habit = HABITS[key];
  const today = dayOf(at.getTime() / 1000);
  const { first, last } = (await app.services.activities.daysOf(cid))!;
  const those = pupils.filter((p) => habit.joins === 1 || chance(p.name, 'reads') < habit.joins);
  const joining = new Date(instantOf(earliest(first, today), 600) * 1000);
  const entry = app.entryOf(cid);
  for (const { uid, name } of those)
    await app.services.members.join(uid, { cid, entry, reg_params: [{ key: 1, val: name }] }, joining);
  // Weeks after the first start nothing older than a month is made up.
  const from = latest(first, addDays(today, -40));
  for (let day = from; day <= earliest(last, today); day = addDays(day, 1)) {
    if ((key === 'class' || key === 'homework') && weekdayOf(day) > 4) continue;
    for (const [start, end] of settings.time_list) {
      const come = those
        .filter(({ name }) => chance(name, day, start) <= habit.comes)
        .map(({ uid, name }) => {
          const [early, late] = habit.span(start, end);
          const second = Math.floor(early + chance(day, name, 'when', start) ** 2 * (late - early));
          return { uid, name, instant: new Date(instantOf(day, second) * 1000) };
        })
        .filter(({ instant }) => instant <= at)
        // As they came: the place of each is that of its turn.
        .sort((a, b) => a.instant.getTime() - b.instant.getTime());
      await Promise.all(
        come.map(async ({ uid, name, instant }) => {
          const done = await send(app, cid, uid, instant, {
            request_id: `demo-${day}-${start}`,
            fill_params: habit.values(name, day),
            ...(key === 'class' ? { location: near(name, day) } : {}),
          });
          const luck = chance(name, day, 'grade');
          if (done.ok) submitted.push({ ptId: done.pt_id, uid, day, at: instant, luck });
        }),
      );
    }
  }
  return submitted;
}

/** Homework with what the class submitted so far; the days are those of the demo's first start. */
async function fillHomework(
  app: App,
  cid: string,
  teacher: string,
  pupils: Pupil[],
  at: Date,
): Promise<HomeworkSubmission[]> {
  const { homework, activities } = app.services;
  const submitted: HomeworkSubmission[] = [];
  const { first } = (await activities.daysOf(cid))!;
  const begun = addDays(first, 6);
  for (const { key, madeOn, settings, share, lines } of homeworkAt(begun)) {
    const made = new Date(instantOf(madeOn, 400) * 1000);
    const assigned = { cid, syncCids: [], settings, requestId: `demo-${key}` };
    const [wid] = await homework.assign(teacher, assigned, made);
    const slots: [number, number][] = isSingle(settings.mode)
      ? [[500, 1200]]
      : settings.time_list.map(([from, to]) => [from, to]);
    const days = isSingle(settings.mode)
      ? [madeOn]
      : daysUpTo(madeOn, earliest(begun, dayOf(at.getTime() / 1000)));
    for (const day of days.filter((one) => settings.checkinday.includes(weekdayOf(one))))
      for (const [from, to] of slots)
        await Promise.all(
          pupils.map(async ({ uid, name }) => {
            if (chance(name, key, day, from) * 100 > share) return;
            const minute = from + chance(day, name, key) ** 2 * (to - from);
            const instant = new Date(instantOf(day, Math.floor(minute * 60)) * 1000);
            if (instant > at) return;
            const line = lines[Math.floor(chance(name, day, key, 'line') * lines.length)]!;
            const fill_params = settings.fill_options
              .slice(0, 1)
              .map((f) => ({ key: f.field_key, val: line }));
            const done = await send(app, cid, uid, instant, {
              wid: wid!,
              request_id: `demo-${key}-${day}-${from}`,
              fill_params,
            });
            const luck = chance(name, key, day, 'grade');
            if (done.ok) submitted.push({ ptId: done.pt_id, uid, day, at: instant, luck });
          }),
        );
  }
  return submitted;
}

const daysUpTo = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...daysUpTo(addDays(from, 1), to)];

/** Two pupils ask to make up for a morning that they missed lately; the teacher has something to decide. */
async function requestMakeups(app: App, cid: string, pupils: Pupil[], at: Date): Promise<void> {
  const today = dayOf(at.getTime() / 1000);
  const { first } = (await app.services.activities.daysOf(cid))!;
  const lately = [1, 2, 3, 4, 5, 6, 7].map((ago) => addDays(today, -ago));
  const missed = lately
    .filter((day) => weekdayOf(day) < 5 && day >= first)
    .flatMap((day) =>
      pupils
        .filter(({ name }) => chance(name, day, 21_600) > HABITS.class.comes)
        .map((who) => ({ day, who })),
    );
  for (const { day, who } of missed.slice(0, 2))
    await send(app, cid, who.uid, at, {
      request_id: `demo-makeup-${day}`,
      makeup: 1,
      date: day,
      fill_params: HABITS.class.values(who.name, day),
    });
}
