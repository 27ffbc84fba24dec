import {
  type Client,
  castLink,
  saveCodeLogo,
  sendBarrage,
  updateBarrage,
  updateNormal,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { enterMember, sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { NOW } from './seed.ts';

const ORGANISER = '认证老师';
const NAMES = [
  '欧阳若曦',
  '李浩然',
  '古丽娜尔·阿布都热西提·买买提江',
  '张博文',
  '陈思远',
  '赵一诺',
  '仝雨桐',
];
const LINES = ['开放日快乐，期待科学实验课', '三年二班报到', '机器人社团在哪个楼', '祝'.repeat(50)];

/** A drawing as a PNG, uploaded by the person of the page; its address. */
async function upload(
  recorder: Recorder,
  page: Page,
  html: string,
  width: number,
  height: number,
): Promise<string> {
  const easel = await page.context().newPage();
  await easel.setViewportSize({ width, height });
  await easel.setContent(`<body style="margin:0">${html}</body>`);
  const buffer = await easel.screenshot({ type: 'png' });
  await easel.close();
  const answer = await page.request.post(`${recorder.server.url}/xcx/file/v1/upload?type=banner`, {
    multipart: { file: { name: 'drawing.png', mimeType: 'image/png', buffer } },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

interface Hall {
  cid: string;
  organiser: Client;
  link: string;
}

/** An activity with its large screen, so many members, and how many of them have signed in. */
async function hall(recorder: Recorder, title: string, members: number, there: number): Promise<Hall> {
  const { server } = recorder;
  const organiser = await server.organiser(ORGANISER);
  const cid = await server.create(organiser, {
    title,
    start_date: dayStart('2026-11-20'),
    end_date: dayStart('2026-12-31'),
    cast: { barrage: 1 },
  });
  for (let i = 0; i < members; i++) {
    const name = i < NAMES.length ? NAMES[i]! : `同学${i}`;
    const member = await server.joinAs(name, cid);
    if (i < there) await server.submitAs(member, { cid, fill_params: [] });
  }
  return { cid, organiser, link: (await organiser(castLink, { cid })).data.link };
}

/** The large screen in its states, the management of its barrage, and the code with a logo. */
export async function castScreens(recorder: Recorder): Promise<void> {
  const page = await recorder.openConsole(ORGANISER);
  await recorder.part('cast logins', async () => {
    await page.goto(`${recorder.server.url}/cast`);
    await sees(page, '这里是签到大屏');
    await recorder.capture(page, 'cast-guide', { area: 'screen' });
    await page.goto(`${recorder.server.url}/cast?cid=abc&key=wrong`);
    await sees(page, '大屏链接无效或已更换');
    await recorder.capture(page, 'cast-invalid', { area: 'screen' });
  });
  await recorder.part('cast', async () => {
    for (const there of [0, 3, 30]) {
      const { link } = await hall(recorder, '第十五届校园开放日', 36, there);
      await page.goto(link);
      await sees(page, '实时');
      await page.getByAltText('签到码').waitFor();
      await recorder.capture(page, `cast-${there}`, { area: 'screen' });
    }
  });
  await recorder.part('cast barrage', () => talking(recorder, page));
  await recorder.part('cast ended', async () => {
    const { cid, organiser, link } = await hall(recorder, '已经结束的活动', 3, 2);
    await recorder.server.clock('2027-01-02T09:00:00+08:00');
    await page.goto(link);
    await sees(page, '活动已结束');
    await recorder.capture(page, 'cast-ended', { area: 'screen' });
    await recorder.server.clock(NOW);
    await organiser(castLink, { cid });
  });
}

async function talking(recorder: Recorder, page: Page): Promise<void> {
  const { server } = recorder;
  const { cid, organiser, link } = await hall(recorder, '弹幕墙', 9, 9);
  for (const [i, content] of LINES.entries()) {
    const member = await server.joinAs(`发弹幕的${NAMES[i]}`, cid);
    const { bid } = (await member(sendBarrage, { cid, content, request_id: crypto.randomUUID() })).data;
    if (i === 2) await organiser(updateBarrage, { cid, bid, status: 1 });
  }
  await page.goto(link);
  await sees(page, LINES[0]!);
  await recorder.capture(page, 'cast-barrage', { area: 'screen' });
  await page.mouse.move(400, 400);
  await page.mouse.move(420, 420);
  await page.getByRole('button', { name: '弹幕管理' }).click();
  await sees(page, LINES[2]!);
  await recorder.capture(page, 'cast-barrage-management', { area: 'screen' });

  const paint = (css: string, words: string, size: number) =>
    `<div style="height:100vh;display:grid;place-items:center;font:700 ${size}px sans-serif;${css}">${words}</div>`;
  const back = await upload(
    recorder,
    page,
    paint('background:linear-gradient(160deg,#274690,#e0a458)', '', 10),
    1440,
    900,
  );
  const logo = await upload(recorder, page, paint('background:#fff;color:#274690', '实验小学', 32), 200, 70);
  const title = await upload(
    recorder,
    page,
    paint('background:#e0a458;color:#1b2a41', '开放日', 150),
    633,
    526,
  );
  await organiser(updateNormal, {
    cid,
    title: '弹幕墙',
    start_date: dayStart('2026-11-20'),
    end_date: dayStart('2026-12-31'),
    reg_info: [{ field_key: 1, field_name: '姓名', field_type: 0, require: 1, max_limit: 30, min_limit: 1 }],
    cast: { back, logo, title, barrage: 1 },
  });
  const mark = await upload(recorder, page, paint('background:#c8402f;color:#fff', '校', 28), 40, 40);
  await organiser(saveCodeLogo, { cid, url: mark });
  await page.goto(link);
  await page.getByAltText('签到码').waitFor();
  await recorder.capture(page, 'cast-pictures', { area: 'screen' });
  await page.goto(`${server.url}/checkin-info/${cid}`);
  await page.locator('.share-code img[src^="blob:"]').waitFor();
  await page.getByLabel('大屏链接').waitFor();
  await recorder.capture(page, 'share-logo');

  const phone = await recorder.phone('', '/m/');
  await enterMember(phone, await server.link(organiser, cid), `发弹幕的${NAMES[0]}`);
  await phone.getByLabel('发弹幕').fill('来'.repeat(52));
  await sees(phone, '最多50个字，还要少 2 个');
  await recorder.capture(phone, 'barrage');
}
