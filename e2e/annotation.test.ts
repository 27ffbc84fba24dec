import {
  type Client,
  fixOwnRecord,
  getRecord,
  gradePicture,
  listAnnotations,
  submitRemark,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '../apps/server/src/platform/postgres/test-database.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import {
  draw,
  PICTURE_FIELDS,
  type Pixels,
  paper,
  pixelsOf,
  submitHomework,
  uploadAs,
} from './support/drawing.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, sees } from './support/pages.ts';
import { useConsole } from './support/windows.ts';

const TEACHER = '周老师';
const COLLEAGUE = '吴老师';
const FREE = '陈老师';
const MEMBER = '王浩然';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER, COLLEAGUE, FREE] });
const openConsole = useConsole(fixtures, TEACHER, { ...DESKTOP, hasTouch: true });

let teacher: Client;
let cid: string;
let entry: string;

/** An activity that asks for pictures. */
async function classOf(owner: Client): Promise<[cid: string, entry: string]> {
  const { server } = fixtures;
  const id = await server.create(owner, { title: '口算打卡', fill_options: PICTURE_FIELDS, limit: 9 });
  return [id, new URL(await server.link(owner, id)).searchParams.get('entry')!];
}
beforeAll(async () => {
  const { server } = fixtures;
  teacher = await server.organiser(TEACHER);
  await server.certify(teacher, '2028-12-31T00:00:00+08:00');
  [cid, entry] = await classOf(teacher);
  await Promise.all([MEMBER, COLLEAGUE].map((name) => server.joinAs(name, cid)));
  for (const statement of [
    `UPDATE member SET role = 1 WHERE cid = '${cid}' AND alias = '${COLLEAGUE}'`,
    `UPDATE my_activity SET role = 1 WHERE cid = '${cid}'
     AND uid IN (SELECT uid FROM member WHERE cid = '${cid}' AND role = 1)`,
  ])
    await runStatement(fixtures.databaseUrl, statement);
});

/** A new submission with `count` sheets of 1200 × 900. */
async function submitted(count = 1) {
  const sheets = await Promise.all(Array.from({ length: count }, () => paper(1200, 900, ['3 × 8 = 24'])));
  return submitHomework(fixtures.server, MEMBER, cid, entry, sheets);
}
/** Opens the overlay on the newest record's picture. */
async function openOverlay(): Promise<Page> {
  const page = await openConsole(`/checkinDetail?cid=${cid}`);
  await annotate(page);
  return page;
}
async function annotate(page: Page) {
  await page.getByRole('listitem').getByRole('button', { name: '批注第 1 张图片' }).first().click();
  await page.getByRole('application').waitFor();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isEnabled = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).isEnabled();

/** Presses 保存替换原图 and answers the picture's new address. */
async function replace(page: Page): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(gradePicture.path));
  await press(page, '保存替换原图');
  const sent = (await answered).request().postDataJSON() as { new_url: string };
  await sees(page, '已替换原图');
  return sent.new_url;
}
const picturesOf = async (pt_id: string) =>
  (await teacher(getRecord, { pt_id })).data.fill_params.find(({ key }) => key === 2)!.val;
/** Places of a rendered picture that are red, by their distance from its middle in pixels of the canvas. */
function redAt(pixels: Pixels, scale: number, places: [number, number][]): boolean[] {
  return places.map(([x, y]) => {
    const [r, g, b] = pixels.at(pixels.width / 2 + x / scale, pixels.height / 2 + y / scale);
    return r > 180 && g < 110 && b < 100;
  });
}
/** Pixels of the canvas for one of a picture that is all shown. */
async function scaleFor(page: Page, width: number, height: number): Promise<number> {
  const box = (await page.getByRole('application').boundingBox())!;
  return Math.min(box.width / width, box.height / height);
}

describe('drawing with the mouse', () => {
  it('ANNOT-02 ANNOT-03 ANNOT-05 has ten colours, five widths, and all pictures one after the other', async () => {
    await submitted(2);
    const page = await openOverlay();
    await expect.poll(() => page.getByRole('group', { name: '颜色' }).getByRole('button').count()).toBe(10);
    const widths = page.getByRole('group', { name: '粗细' }).getByRole('button');
    expect(await widths.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
      [2, 4, 6, 8, 10].map((width) => `${width} 像素`),
    );
    // ANNOT-04
    await press(page, '放大');
    await sees(page, '110%');
    await page.keyboard.press('0');
    await press(page, '缩小');
    await sees(page, '90%');
    const place = async () => [
      await page.locator('.an-pages span').innerText(),
      await isEnabled(page, '上一张'),
      await isEnabled(page, '下一张'),
    ];
    await expect.poll(place).toEqual(['1 / 2', false, true]);
    await press(page, '下一张');
    await expect.poll(place).toEqual(['2 / 2', true, false]);
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, '上一张');
    await expect.poll(place).toEqual(['1 / 2', false, true]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toEqual(['2 / 2', true, false]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('ANNOT-06 ANNOT-08 ANNOT-09 undoes, clears and puts the picture in the original’s place', async () => {
    const { ptId, urls } = await submitted();
    const page = await openOverlay();
    const scale = await scaleFor(page, 1200, 900);
    await press(page, '10 像素');
    await draw(page, [
      [-200, -50],
      [200, -50],
    ]);
    await draw(page, [
      [-200, 90],
      [200, 90],
    ]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await isEnabled(page, '撤销')).toBe(false);
    await page.keyboard.press('Control+Shift+Z');
    await press(page, '清空');
    expect(await isEnabled(page, '清空')).toBe(false);
    await press(page, '撤销');
    const url = await replace(page);
    expect(await picturesOf(ptId)).toEqual([url]);
    const pixels = await pixelsOf(page, fixtures.server, url);
    expect([pixels.width, pixels.height]).toEqual([1200, 900]);
    expect(
      redAt(pixels, scale, [
        [-190, -50],
        [0, -50],
        [190, -50],
        [0, 90],
        [0, -62],
        [215, -50],
      ]),
    ).toEqual([true, true, true, false, false, false]);
    const { lists } = (await teacher(listAnnotations, { pt_id: ptId })).data;
    expect(lists).toMatchObject([{ original: urls[0], width: 1200, height: 900, rotation: 0 }]);
    expect(lists[0]!.strokes).toHaveLength(1);
    // ANNOT-10: the list behind shows it without being read again.
    await press(page, '关闭');
    await page.locator(`.rec-record[data-id="${ptId}"] img[src^="${url}"]`).waitFor();
  });

  it('ANNOT-07 turns by quarters; what is drawn on the turned picture lies where it was seen', async () => {
    const { ptId } = await submitted();
    const page = await openOverlay();
    for (let i = 0; i < 4; i++) await press(page, '旋转');
    await press(page, '撤销');
    await press(page, '撤销');
    await press(page, '撤销');
    // One quarter turn is left: the picture stands upright.
    const scale = await scaleFor(page, 900, 1200);
    await press(page, '8 像素');
    await draw(page, [
      [-120, -160],
      [60, -160],
      [60, 120],
    ]);
    const pixels = await pixelsOf(page, fixtures.server, await replace(page));
    expect([pixels.width, pixels.height]).toEqual([900, 1200]);
    expect(
      redAt(pixels, scale, [
        [-100, -160],
        [0, -160],
        [60, 0],
        [60, 110],
        [-100, 0],
        [100, -160],
        [60, 140],
      ]),
    ).toEqual([true, true, true, true, false, false, false]);
    const [annotation] = (await teacher(listAnnotations, { pt_id: ptId })).data.lists;
    expect(annotation!.rotation).toBe(1);
    // In pixels of the original, which lies: to the right of the screen is upwards in it.
    const [x, y] = annotation!.strokes[0]!.points;
    expect(x).toBeCloseTo(600 - 160 / scale, -1);
    expect(y).toBeCloseTo(450 + 120 / scale, -1);
  });

  it('ANNOT-01 ANNOT-11 saves for the review, leaves the original; asks before unsaved annotations are lost', async () => {
    const { ptId, urls } = await submitted();
    const page = await openOverlay();
    const box = (await page.getByRole('application').boundingBox())!;
    expect(box.width).toBeCloseTo(1280 * 0.85 * 0.8, 0);
    await draw(page, [
      [-80, 0],
      [80, 0],
    ]);
    await page.keyboard.press('Escape');
    await sees(page, '还有未保存的批注');
    await press(page, '继续批注');
    await press(page, '保存图片点评');
    await sees(page, '已加入点评图片');
    await page.keyboard.press('Escape');
    await page.locator('dialog.an-overlay').waitFor({ state: 'detached' });
    expect(await picturesOf(ptId)).toEqual(urls);
    const card = page.locator(`.rec-record[data-id="${ptId}"]`);
    // The review that holds the picture stands open, and where it is closed, the record says that it was not sent.
    await card.getByRole('button', { name: '取消' }).click();
    await card.getByText('点评未发送').waitFor();
    await card.getByRole('button', { name: '点评', exact: true }).click();
    await card.getByRole('button', { name: '提交点评' }).click();
    await card.getByText('点评未发送').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await teacher(getRecord, { pt_id: ptId })).data.remarks[0]?.imgs.length)
      .toBe(1);
  });
});

describe('drawing while marking', () => {
  it('REC-16 ANNOT-09 lies where the picture is marked, asks before it is left, and shows what was saved', async () => {
    const { ptId, urls } = await submitted(2);
    const page = await openConsole(`/marking?cid=${cid}`);
    await page.getByAltText('第 1 张图片，共 2 张').waitFor();
    // The whole picture, as large as there is room for.
    const viewer = (await page.locator('.mk-viewer').boundingBox())!;
    const picture = (await page.locator('.mk-canvas img').boundingBox())!;
    expect(picture.width).toBeGreaterThan(viewer.width - 40);
    expect(picture.y + picture.height).toBeLessThan(viewer.y + viewer.height);
    await page.keyboard.press('ArrowDown');
    await page.getByAltText('第 2 张图片，共 2 张').waitFor();
    await page.keyboard.press('p');
    await page.getByRole('application').waitFor();
    await expect.poll(() => page.locator('.an-pages span').innerText()).toBe('2 / 2');
    expect(await page.locator('dialog.an-overlay').boundingBox()).toEqual(viewer);
    expect(await seriousFindings(page)).toEqual([]);
    await draw(page, [
      [-100, 0],
      [100, 0],
    ]);
    const panel = (await page.locator('.mk-side').boundingBox())!;
    await page.mouse.click(panel.x + panel.width / 2, panel.y + panel.height - 20);
    await sees(page, '还有未保存的批注');
    await press(page, '继续批注');
    const url = await replace(page);
    expect(await picturesOf(ptId)).toEqual([urls[0], url]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator(`.mk-canvas img[src="${url}"]`).waitFor();
    // The keys are those of marking again.
    await page.keyboard.press('5');
    await page.getByRole('button', { name: /^A(?!\+)/, pressed: true }).waitFor();
  });
});

describe('pen and fingers', () => {
  it('draws with one finger, moves with two, and leaves out the hand beside a pen', async () => {
    const { ptId } = await submitted();
    const page = await openOverlay();
    const box = (await page.getByRole('application').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
      });
    await touch('touchStart', [-100, 0]);
    for (const dx of [-60, -20, 20, 60, 100]) await touch('touchMove', [dx, 0]);
    await touch('touchEnd');
    expect(await isEnabled(page, '撤销')).toBe(true);
    // Twice as far apart: twice as near, and nothing drawn.
    await touch('touchStart', [-50, 50]);
    await touch('touchStart', [-50, 50], [50, 50]);
    for (const d of [60, 80, 100]) await touch('touchMove', [-d, 50], [d, 50]);
    await touch('touchEnd');
    await sees(page, '200%');
    await page.keyboard.press('0');
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', dx: number, dy: number) =>
      cdp.send('Input.dispatchMouseEvent', {
        type,
        x: x + dx,
        y: y + dy,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    await pen('mousePressed', -100, -100);
    await pen('mouseMoved', 0, -100);
    await touch('touchStart', [150, 150]);
    await touch('touchMove', [180, 180]);
    await pen('mouseMoved', 100, -100);
    await touch('touchEnd');
    await pen('mouseReleased', 100, -100);
    const scale = await scaleFor(page, 1200, 900);
    const pixels = await pixelsOf(page, fixtures.server, await replace(page));
    expect(
      redAt(pixels, scale, [
        [0, 0],
        [0, -100],
        [80, -100],
        [0, 50],
        [165, 165],
      ]),
    ).toEqual([true, true, true, false, false]);
    expect((await teacher(listAnnotations, { pt_id: ptId })).data.lists[0]!.strokes).toHaveLength(2);
  });
});

describe('several people', () => {
  it('a second teacher goes on from the original, and of two at once none is lost', async () => {
    const { ptId, urls } = await submitted();
    const first = await openOverlay();
    const { page: second } = await fixtures.open(DESKTOP);
    await enterConsole(second, fixtures.server, COLLEAGUE, `/checkinDetail?cid=${cid}`);
    await annotate(second);
    const line = (page: Page, y: number) =>
      draw(page, [
        [-150, y],
        [150, y],
      ]);
    await line(first, -80);
    await line(second, 0);
    await replace(first);
    await press(second, '保存替换原图');
    await sees(second, '已合并在一起');
    await replace(second);
    const annotations = async () => (await teacher(listAnnotations, { pt_id: ptId })).data.lists[0]!;
    expect([(await annotations()).strokes.length, (await annotations()).original]).toEqual([2, urls[0]]);
    await press(second, '关闭');
    await annotate(second);
    // The first teacher's line goes with the eraser; the second's stays.
    await press(second, '橡皮，擦去整笔');
    await draw(second, [[100, -80]]);
    const url = await replace(second);
    expect((await annotations()).strokes).toHaveLength(1);
    const pixels = await pixelsOf(second, fixtures.server, url);
    expect(
      redAt(pixels, await scaleFor(second, 1200, 900), [
        [0, -80],
        [0, 0],
      ]),
    ).toEqual([false, true]);
  });

  it('CERTGATE-26 ANNOT-12 a free organiser is told what it takes', async () => {
    const { server } = fixtures;
    const [id, entry] = await classOf(await server.organiser(FREE));
    await server.joinAs(MEMBER, id);
    await submitHomework(server, MEMBER, id, entry, [await paper(400, 300, ['1'])]);
    const { page } = await fixtures.open(DESKTOP);
    await enterConsole(page, server, FREE, `/checkinDetail?cid=${id}`);
    const gate = page.getByRole('dialog', { name: '温馨提示' });
    const isReported = async (button: string) => {
      await page.getByRole('button', { name: button }).click();
      await sees(gate, '未付费认证不能使用「图片点评」功能，如需使用，请付费认证');
      await gate.getByRole('button', { name: '立即认证' }).waitFor();
      await expect.poll(() => page.getByRole('application').count()).toBe(0);
    };
    await isReported('批注第 1 张图片');
    // Grading has no frame around it, and says it all the same: there, and not on the page after it.
    await page.goto(`${server.url}/marking?cid=${id}`);
    await isReported('批注图片');
    await gate.getByRole('button', { name: '取消' }).click();
    await gate.waitFor({ state: 'hidden' });
  });

  it('JOIN-19 ANNOT-13 the member sees the annotations beside their correction', async () => {
    const { server } = fixtures;
    const { ptId } = await submitted();
    const page = await openOverlay();
    await draw(page, [
      [-100, 0],
      [100, 0],
    ]);
    await replace(page);
    await teacher(submitRemark, { pt_id: ptId, rank: 1 });
    const { member, urls } = await uploadAs(server, MEMBER, [await paper(1200, 900, ['3 × 8 = 24'])]);
    const fill_params = [{ key: 2, val: urls }];
    await member(fixOwnRecord, { pt_id: ptId, fill_params, request_id: crypto.randomUUID() });
    const { page: phone } = await fixtures.open(PHONE);
    await enterMember(phone, `${server.url}/m/${cid}/records/${ptId}`, MEMBER);
    const annotations = phone.getByRole('region', { name: '图片批注' });
    await annotations.getByRole('img', { name: '第 1 张的批注' }).waitFor();
    await expect.poll(() => annotations.locator('svg path').count()).toBe(1);
    await sees(annotations, '我的订正');
    await annotations.getByRole('button', { name: '原图' }).click();
    await expect.poll(() => annotations.locator('svg path').count()).toBe(0);
    await annotations.getByRole('img', { name: '第 1 张的原图' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
