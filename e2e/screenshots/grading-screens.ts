import { addComment, listRecords, listShortcuts, saveShortcut, submitRemark } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { makeMp3 } from '../../apps/server/test/fixtures/media.ts';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const NOTES = {
  field_key: 1,
  field_name: '今日作业',
  field_type: 7,
  require: 1 as const,
  min_limit: 1,
  max_limit: 500,
};
const PICTURES = { field_key: 2, field_name: '照片', field_type: 2, max_limit: 3 };
const AUDIO = { field_key: 4, field_name: '朗读', field_type: 4, max_limit: 2 };

/** Lines of an exercise book, as a phone photographs them. */
async function exercise(page: Page, lines: readonly string[]): Promise<Buffer> {
  const easel = await page.context().newPage();
  await easel.setViewportSize({ width: 900, height: 1100 });
  await easel.setContent(
    `<body style="margin:0;background:#fdfbf3;font:42px/78px 'Noto Serif CJK SC',serif;color:#2b2f4a;padding:80px 90px">
     ${lines.map((line) => `<p style="margin:0;border-bottom:2px solid #d9d4c4">${line}</p>`).join('')}</body>`,
  );
  const picture = await easel.screenshot({ type: 'jpeg', quality: 90 });
  await easel.close();
  return picture;
}

/** Grading mode, the composer on the list of records, and what the member sees of it. */
export async function gradingScreens(recorder: Recorder): Promise<void> {
  await recorder.part('grading', () => grading(recorder));
}

async function grading(recorder: Recorder): Promise<void> {
  const { server, capture, broken } = recorder;
  const teacher = await server.organiser(CERTIFIED);
  const cid = await server.create(teacher, {
    title: '三年二班语文作业',
    start_date: dayStart('2026-11-20'),
    end_date: dayStart('2026-12-31'),
    limit: 3,
    fill_options: [NOTES, PICTURES, AUDIO],
  });
  const link = await server.link(teacher, cid);
  for (const name of ['欧阳若曦', '李浩然', '张博文', '古丽娜尔·艾合买提江', '陈思远', '赵一诺', '仝雨桐']) {
    const member = await server.joinAs(name, cid);
    await server.submitAs(member, {
      cid,
      fill_params: [
        {
          key: 1,
          val: `《富饶的西沙群岛》第二自然段背完了，生字各写三遍。\n${name}今天读了二十分钟课外书。`,
        },
      ],
    });
  }
  const writer = await server.joinAs('王梓萱', cid);
  const phone = await recorder.phone('王梓萱', link);
  const send = async (path: string, name: string, mimeType: string, buffer: Buffer) => {
    const answer = await phone.request.post(server.url + path, {
      multipart: { file: { name, mimeType, buffer } },
    });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  };
  const book = await exercise(phone, [
    '　　春天来了，小草从土里钻出来。',
    '我和爷爷在院子里种了一棵石榴树。',
    '他说等到秋天，就能吃到红红的石',
    '榴了。我每天都去看它长高了没由。',
  ]);
  const picture = await send('/xcx/file/v1/upload?type=record', '作文.jpg', 'image/jpeg', book);
  const voice = await send(
    '/xcx/audio/upload?from=record',
    '朗读.mp3',
    'audio/mpeg',
    makeMp3({ seconds: 9 }),
  );
  await server.submitAs(writer, {
    cid,
    fill_params: [
      { key: 1, val: '看图写话：春天来了。' },
      { key: 2, val: [picture] },
      { key: 4, val: [voice] },
    ],
  });
  for (const { id } of (await teacher(listShortcuts, {})).data.lists) await teacher(saveShortcut, { id });

  const page = await recorder.openConsole(CERTIFIED);
  const address = `${server.url}/marking?cid=${cid}`;
  await broken(page, listRecords.path, 'wait', async () => {
    await page.goto(address);
    await capture(page, 'grading-loading');
  });
  await broken(page, listRecords.path, 'fail', async () => {
    await page.goto(address);
    await sees(page, '没有加载出来');
    await capture(page, 'grading-failing');
  });
  await page.goto(address);
  await sees(page, '第 1 / 8 份，还剩 8 份');
  await page.getByAltText('第 1 张图片，共 1 张').waitFor();
  await capture(page, 'grading-picture', { area: 'screen' });
  await page.keyboard.press('f');
  await capture(page, 'grading-wide', { area: 'screen' });
  await page.keyboard.press('f');
  await page.keyboard.press('?');
  await sees(page, '知道了');
  await capture(page, 'grading-keys', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '管理短语' }).click();
  await sees(page, '还没有自己的短语');
  await page.getByRole('button', { name: '加入' }).first().click();
  await page.getByRole('button', { name: /^修改短语/ }).waitFor();
  await capture(page, 'grading-phrases', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('q');
  await page.keyboard.press('/');
  await page.keyboard.type('“有”字再练三遍。');
  await page.keyboard.press('Escape');
  // The second press of a grade sends it.
  const grade = async (rank: number) => {
    for (let press = 0; press < 2; press++) await page.keyboard.press(String(rank));
  };
  await grade(1);
  await sees(page, '第 2 / 8 份，还剩 7 份');
  for (const rank of [6, 5, 4]) await grade(rank);
  await sees(page, '第 5 / 8 份，还剩 4 份');
  await sees(page, '已保存');
  await broken(page, submitRemark.path, 'fail', async () => {
    await grade(3);
    await sees(page, '1 份等网络恢复后保存');
    await capture(page, 'grading-offline', { area: 'screen' });
  });
  for (const rank of [2, 6, 5]) await grade(rank);
  await sees(page, '这一叠都看完了');
  await page
    .getByRole('button', { name: /等网络恢复/ })
    .click({ timeout: 1000 })
    .catch(() => undefined);
  await sees(page, '已保存');
  await capture(page, 'grading-done', { area: 'screen' });
  await page.goto(address);
  await sees(page, '没有需要点评的提交');
  await capture(page, 'grading-empty', { area: 'screen' });

  const [newest] = (await teacher(listRecords, { cid })).data.lists;
  const image = await page.request.post(`${server.url}/xcx/file/v1/upload?type=homework_file`, {
    multipart: {
      file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await exercise(page, ['没有　没有　没有']) },
    },
  });
  const { url } = ((await image.json()) as { data: { url: string } }).data;
  await teacher(submitRemark, {
    pt_id: newest!.pt_id,
    rank: 1,
    content: '写得生动。“有”字照这样再写三遍。',
    imgs: [url],
  });
  await teacher(addComment, { pt_id: newest!.pt_id, content: '爷爷的石榴树写得真好' });
  await page.goto(`${server.url}/checkinDetail?cid=${cid}`);
  await page.getByRole('button', { name: /点评/ }).first().click();
  await page.getByRole('button', { name: '提交点评' }).waitFor();
  await capture(page, 'review-panel');

  await phone.goto(`${server.url}/m/${cid}/records/${newest!.pt_id}`);
  await sees(phone, '老师请您订正');
  await sees(phone, '爷爷的石榴树写得真好');
  await capture(phone, 'record-review');
  await phone.getByRole('button', { name: '写评论' }).click();
  await phone.getByLabel('评论内容').fill('谢谢老师，我再写一遍');
  await capture(phone, 'record-comment', { area: 'screen' });
  await phone.getByRole('button', { name: '发送' }).click();
  await sees(phone, '谢谢老师，我再写一遍');
  await phone.getByRole('button', { name: /^赞/ }).click();
  await phone.goto(`${server.url}/m/inbox`);
  await sees(phone, '老师请您订正');
  await capture(phone, 'inbox-review');
}
