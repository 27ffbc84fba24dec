import {
  type Client,
  createWork,
  initHomework,
  listExports,
  listMembers,
  listRecords,
  removeHomework,
  setRole,
  submitRemark,
} from '@rollcall/contract';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const NOTES = { field_key: 1, field_name: '预习笔记', field_type: 7, min_limit: 1, max_limit: 500 };
const PUPILS = ['王浩然', '李思雨', '古丽娜尔·艾合买提江', '刘诗涵', '陈宇航', '杨梓萱'];
const WORDS = [
  '课文读了三遍，生字各写一行。',
  '第三题不太会，问了爸爸以后做出来了。',
  '默写全对，家长已签字。',
];

/** Screens of a teacher after some weeks: homework that was submitted and graded, ended activities, the audit. */
export const dailyScreens = (recorder: Recorder): Promise<void> =>
  recorder.part('daily', () => daily(recorder));

async function aTerm(recorder: Recorder): Promise<{ cid: string; wid: string }> {
  const { server } = recorder;
  const teacher: Client = await server.organiser(CERTIFIED);
  const { cid } = (
    await teacher(createWork, {
      title: '四年级一班',
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2027-01-22'),
    })
  ).data;
  const assign = async (title: string, end_time: number) =>
    (
      await teacher(initHomework, {
        cid,
        title,
        fill_options: [NOTES],
        mode: 0,
        start_date: 0,
        end_date: dayStart('2026-11-20'),
        end_time,
      })
    ).data.wid;
  const wid = await assign('《普罗米修斯》预习', 79_200);
  await assign('数学口算第 12 页', 79_200);
  const wrong = await assign('布置错了的一份', 79_200);
  await teacher(removeHomework, { wid: wrong });
  const pupils = [];
  for (const name of PUPILS) pupils.push(await server.joinAs(name, cid));
  for (const [at, pupil] of pupils.slice(0, 4).entries())
    await server.submitAs(pupil, { cid, wid, fill_params: [{ key: 1, val: WORDS[at % 3]! }] });
  const { lists } = (await teacher(listRecords, { cid, wid })).data;
  for (const [at, { pt_id }] of lists.slice(0, 3).entries())
    await teacher(submitRemark, {
      pt_id,
      rank: [6, 4, 1][at]!,
      content: ['书写工整。', '', '第二行有错字。'][at]!,
    });
  const { members } = (await teacher(listMembers, { cid, utype: 0, count: 50 })).data;
  for (const [at, { '-1': unionid }] of members.entries())
    for (const type of at === 0 ? ([1] as const) : ([1, 0] as const))
      await teacher(setRole, { cid, unionid, role: at === 0 ? 1 : 4, type });
  return { cid, wid };
}

async function daily(recorder: Recorder): Promise<void> {
  const { capture, broken, server } = recorder;
  const { cid, wid } = await aTerm(recorder);
  const page = await recorder.openConsole(CERTIFIED);
  const go = async (path: string, words: string | RegExp) => {
    await page.goto(server.url + path);
    await sees(page, words);
  };
  await go(`/work-record?wid=${wid}`, '书写工整。');
  await capture(page, 'work-record-submitted');
  await page.getByRole('tab', { name: '需修正' }).click();
  await sees(page, '第二行有错字。');
  await capture(page, 'work-record-tab');
  await server.clock('2026-11-21T09:00:00+08:00');
  await go(`/manage-homework?cid=${cid}`, /已结束 \d/);
  await page.getByText(/^已结束 \d$/).click();
  await sees(page, '数学口算第 12 页');
  await capture(page, 'homework-ended');
  await server.clock('2026-11-20T16:42:00+08:00');
  await go(`/audit/${cid}`, '今天');
  await capture(page, 'audit');
  await go(`/audit/${cid}?subject=export&cid=${cid}`, '还没有这类操作');
  await capture(page, 'audit-empty');
  await broken(page, listExports.path, 'wait', async () => {
    await page.goto(`${server.url}/download-data/${cid}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await capture(page, 'export-loading');
  });
  await go(`/menber-setting/${cid}`, '普通成员');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  await page.getByRole('button', { name: '生成并下载' }).click();
  await sees(page.getByRole('dialog'), /成员.*xlsx/);
  await page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).waitFor();
  await capture(page, 'members-download-done', { area: 'screen' });
  await page.keyboard.press('Escape');
}
