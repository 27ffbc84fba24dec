import { type CastBoard, getCastBoard, STATUS } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { sees } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { boardOf } from './model/board.ts';
import { CastPicture, CastScreen } from './screens/cast-screen.tsx';

const harness = consoleHarness();
const NAMES = [
  '欧阳若曦',
  '阿布都热西提',
  '古丽娜尔·买买提',
  '古丽娜尔·阿布都热西提·买买提',
  'Christopher J.',
];
const BOARD = {
  title: '六月开放日',
  logo: '',
  title_image: '',
  back: '',
  status: STATUS.RUNNING,
  start_date: 1_772_000_000,
  due_today: 1,
  time_list: [],
  zone: 'Asia/Shanghai',
  now: 1_772_000_000,
  seq: 1,
  roll: null,
  counts: { day: '2026-11-20', due: 200, checked: 150, times: 150, joined: 200 },
  code: 'http://127.0.0.1:8080/m/01234567-89ab-cdef?entry=abcdefghijklmnopqrstuvwxyz',
  code_logo: '',
  code_until: 1_772_000_015,
  barrage_on: 1,
  arrivals: NAMES.map((name, n) => ({ pt_id: `p${n}`, name, avatar: '', nth: n + 1, date: n, makeup: 0 })),
  barrage: ['三年二班报到', '机器人社团在哪个楼', '开放日快乐'].map((content, n) => ({
    bid: `b${n}`,
    nickname: '同学',
    avatar: '',
    content,
    t_create: n,
  })),
} as unknown as CastBoard;

const { matchMedia, EventSource, setTimeout } = window;
afterEach(() => {
  Object.assign(window, { matchMedia, EventSource, setTimeout });
});
const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

async function cast(width: number, height: number, board = BOARD) {
  await harness.show({ until: '扫码签到', render: () => <CastPicture board={boardOf(board)} live /> });
  await page.viewport(width, height);
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, height]);
  await expect.element(page.getByRole('img', { name: '签到码' })).toBeVisible();
}

it.each([
  [1024, 768],
  [1920, 1080],
  [3840, 2160],
])(
  'at %i × %i mark and code grow with the screen, names are whole, nothing overlaps',
  async (width, height) => {
    await cast(width, height);
    expect(box('.ui-seal').width / width).toBeCloseTo(0.036, 2);
    expect(box('.cast-code-picture').width / width).toBeGreaterThan(0.19);
    for (const name of document.querySelectorAll('.cast-name')) {
      expect([name.textContent, name.scrollWidth <= name.clientWidth + 1]).toEqual([name.textContent, true]);
      expect([name.textContent, name.scrollHeight < name.clientHeight * 1.3]).toEqual([
        name.textContent,
        true,
      ]);
    }
    const parts = ['.cast-head', '.cast-code', '.cast-wall', '.cast-lanes'].map(box);
    for (const [at, part] of parts.entries())
      expect(part.bottom).toBeLessThanOrEqual((parts[at + 1]?.top ?? height) + 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1280, 800);
  },
);

const part = (names: readonly string[], minutes = 0) => ({
  n: names.length,
  people: names.map((name) => ({ name, minutes })),
});
const ROLL = {
  name: '到校',
  from: 25_200,
  to: 30_600,
  begun: 1,
  over: 0,
  late: part(NAMES.slice(0, 2), 12),
  missing: part(Array.from({ length: 50 }, (_, n) => NAMES[n % NAMES.length]!)),
  leave: 3,
} as const;

it.each([
  [1024, 768],
  [1280, 800],
  [1920, 1080],
])('at %i × %i the slot, the late and the missing stand beside the code', async (width, height) => {
  await cast(width, height, { ...BOARD, roll: ROLL });
  const roll = page.getByRole('region', { name: '本时段考勤' });
  for (const text of ['到校', '07:00–08:30', '进行中', '还没到 50', '迟到 2', '请假 3', '欧阳若曦 12 分'])
    await expect.element(roll.getByText(text, { exact: false }).first()).toBeVisible();
  await expect.element(roll.getByText('等 50 人')).toBeVisible();
  const [middle, wall, panel] = ['.cast-middle', '.cast-wall', '.cast-roll'].map(box);
  expect(panel!.bottom).toBeLessThanOrEqual(wall!.top + 1);
  expect(panel!.right).toBeLessThanOrEqual(box('.cast-code').left);
  expect(box('.cast-count').top).toBeGreaterThanOrEqual(box('.cast-head').bottom - 1);
  expect(middle!.bottom).toBeLessThanOrEqual(wall!.top + 1);
  await page.viewport(1280, 800);
});

it('numbers alone name nobody; without the choice the screen is as before', async () => {
  const numbers = { ...ROLL, late: { n: 2, people: [] }, missing: { n: 50, people: [] } };
  await cast(1280, 800, { ...BOARD, roll: numbers });
  await expect.element(page.getByText('还没到 50')).toBeVisible();
  expect(document.querySelector('.cast-roll-names')).toBeNull();
  await cast(1280, 800);
  expect(document.querySelector('.cast-roll')).toBeNull();
  await expect.element(page.getByText('签到时段')).toBeVisible();
});

it('says of a running week or month which one it is of', async () => {
  const whole = { ...ROLL, name: '', from: 0, to: 86_340 };
  const roll = page.getByRole('region', { name: '本时段考勤' });
  await cast(1280, 800, { ...BOARD, roll: { ...whole, period: 'week' } });
  await expect.element(roll.getByText('本周')).toBeVisible();
  await cast(1280, 800, { ...BOARD, roll: { ...whole, period: 'month' } });
  await expect.element(roll.getByText('本月')).toBeVisible();
});

it('lines of members pass in lanes that do not touch', async () => {
  window.matchMedia = (query) =>
    query.includes('reduced-motion')
      ? ({ matches: false } as MediaQueryList)
      : matchMedia.call(window, query);
  await cast(1920, 1080);
  const flying = () =>
    [...document.querySelectorAll('.cast-line.flying')].map((e) => e.getBoundingClientRect());
  await expect.poll(() => flying().length).toBe(3);
  const lanes = flying().sort((a, b) => a.top - b.top);
  expect(lanes[1]!.top - lanes[0]!.bottom).toBeGreaterThan(4);
  expect(lanes[2]!.top - lanes[1]!.bottom).toBeGreaterThan(4);
  await page.viewport(1280, 800);
});

it('PAGE-05: a board that was read again after a failure is live where its line never broke', async () => {
  const quiet = { ...BOARD, cid: CID, end_date: 0, code_until: 0, arrivals: [], barrage: [] };
  const lines: EventTarget[] = [];
  class Line extends EventTarget {
    constructor() {
      super();
      lines.push(this);
    }
    close() {}
  }
  window.EventSource = Line as unknown as typeof EventSource;
  // Nobody waits three seconds for the next read.
  window.setTimeout = Object.assign(
    (work: () => void, after?: number) => setTimeout(work, after === 3000 ? 0 : after),
    setTimeout,
  ) as typeof setTimeout;
  const { server } = await harness.show({
    until: '扫码签到',
    answers: [answer(getCastBoard, { data: quiet })],
    render: () => <CastScreen cid={CID} screenKey="key" />,
  });
  lines[0]!.dispatchEvent(new Event('open'));
  await sees('实时');
  let fails = true;
  const board = { ...quiet, title: '七月开放日' };
  server.answers({
    call: getCastBoard,
    reply: () => {
      if (!fails) return { data: board };
      fails = false;
      throw new TypeError('Failed to fetch');
    },
  });
  const news = {
    seq: 2,
    counts: BOARD.counts,
    arrivals: [],
    removed: [],
    barrage: [],
    hidden: [],
    reload: true,
  };
  lines[0]!.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(news) }));
  await sees('七月开放日');
  await sees('实时');
  expect(lines).toHaveLength(1);
});
