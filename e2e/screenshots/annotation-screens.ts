import { fixOwnRecord, submitRemark } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { draw, PICTURE_FIELDS, paper, submitHomework, uploadAs } from '../support/drawing.ts';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NOW } from './seed.ts';

const MEMBER = '王浩然';
const SUMS = ['3 × 8 = 24', '7 × 6 = 45', '9 × 4 = 36', '5 × 7 = 35', '8 × 8 = 68', '6 × 9 = 54'];

/** Drawing on pictures: the console's overlay, and what the member sees of it. */
export const annotationScreens = (recorder: Recorder): Promise<void> =>
  recorder.part('annotation', () => drawing(recorder));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function drawing(recorder: Recorder): Promise<void> {
  const { server, capture, broken } = recorder;
  await server.clock(NOW);
  const teacher = await server.organiser(CERTIFIED);
  const span = { start_date: dayStart('2026-11-20'), end_date: dayStart('2026-12-20') };
  const cid = await server.create(teacher, {
    ...span,
    title: '口算打卡',
    fill_options: PICTURE_FIELDS,
    limit: 9,
  });
  const entry = new URL(await server.link(teacher, cid)).searchParams.get('entry')!;
  await server.joinAs(MEMBER, cid);
  const sheets = [await paper(1600, 1200, SUMS), await paper(900, 1400, SUMS)];
  const { ptId } = await submitHomework(server, MEMBER, cid, entry, sheets);

  const page = await recorder.openConsole(CERTIFIED);
  const open = async () => {
    await page.goto(`${server.url}/checkinDetail?cid=${cid}`);
    await page.getByRole('button', { name: '批注第 1 张图片' }).click();
  };
  await broken(page, '/files/', 'wait', async () => {
    await open();
    await sees(page, '正在打开图片');
    await capture(page, 'annotation-loading', { area: 'screen' });
  });
  await broken(page, '/v1/annotations', 'fail', async () => {
    await open();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await capture(page, 'annotation-failing', { area: 'screen' });
  });
  await open();
  await page.getByRole('application').waitFor();
  await press(page, '6 像素');
  await draw(page, circle(-190, -163, 60, 30));
  await draw(page, tick(-60, -230));
  await press(page, '蓝色');
  await draw(page, circle(-190, 52, 60, 30));
  await draw(page, tick(-60, -88));
  await capture(page, 'annotation', { area: 'screen' });
  await page.keyboard.press('Escape');
  await sees(page, '还有未保存的批注');
  await capture(page, 'annotation-leaving', { area: 'screen' });
  await press(page, '继续批注');
  await press(page, '保存替换原图');
  await sees(page, '已替换原图');
  await capture(page, 'annotation-saved', { area: 'screen' });
  await page.keyboard.press('ArrowRight');
  await sees(page, '2 / 2');
  await press(page, '旋转');
  await press(page, '放大');
  await capture(page, 'annotation-turned', { area: 'screen' });

  const path = `/m/${cid}/records/${ptId}`;
  const phone = await recorder.phone(MEMBER, path);
  await sees(phone, '图片批注');
  await capture(phone, 'member-annotations');
  await teacher(submitRemark, { pt_id: ptId, rank: 1, content: '第二题和第五题再算一次。' });
  const right = SUMS.with(1, '7 × 6 = 42').with(4, '8 × 8 = 64');
  const { member, urls } = await uploadAs(server, MEMBER, [await paper(1600, 1200, right)]);
  const fill_params = [{ key: 2, val: urls }];
  await member(fixOwnRecord, { pt_id: ptId, fill_params, request_id: crypto.randomUUID() });
  const later = await recorder.phone(MEMBER, path);
  await later.getByRole('img', { name: '第 1 张的批注' }).waitFor();
  await capture(later, 'member-annotations-fixed');
  await later.getByRole('img', { name: '第 1 张的批注' }).click();
  await capture(later, 'member-annotations-whole', { area: 'screen' });
}

const circle = (x: number, y: number, rx: number, ry: number): [number, number][] =>
  Array.from({ length: 25 }, (_, i) => [x + rx * Math.cos(i / 3.8 - 2), y + ry * Math.sin(i / 3.8 - 2)]);
const tick = (x: number, y: number): [number, number][] => [
  [x, y],
  [x + 18, y + 24],
  [x + 56, y - 36],
];
