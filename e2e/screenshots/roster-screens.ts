import { join as joinCall, listJoinRequests, previewRoster } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NEWCOMER } from './seed.ts';

const FIELDS = [
  { field_key: 1, field_name: '姓名', field_type: 0, require: 1 as const, max_limit: 30, min_limit: 1 },
  { field_key: 2, field_name: '手机号', field_type: 13 },
  { field_key: 201, field_name: '学号', field_type: 0, max_limit: 20 },
];

const SPAN = { start_date: dayStart('2026-11-20'), end_date: dayStart('2026-12-20') };

/** A list as it comes: namesakes, wrong phones, a name of 30 characters, a line that only counts. */
const LIST = [
  '三年二班学生名单,,',
  '姓名（必填）,联系电话,学号',
  ...Array.from({ length: 60 }, (_, i) => `学生${i},1380013${String(8000 + i)},2026${1000 + i}`),
  `${'很长的名字'.repeat(6)},13900139000,20262001`,
  `${'更长的名字'.repeat(7)},13900139001,20262002`,
  '张三,12345,20262003',
  '李四,1.38E+10,',
  '学生1,13800138001,20261001',
  '王五,,',
  '王五,,',
  ',13900139009,',
  '合计,66,',
].join('\n');

/** The designated list in the form, who waits for approval, and what a joiner meets. */
export async function rosterScreens(recorder: Recorder): Promise<void> {
  await recorder.part('list', () => list(recorder));
  await recorder.part('approval', () => approval(recorder));
}

async function unfold(recorder: Recorder, page: Page, cid: string): Promise<void> {
  await page.goto(`${recorder.server.url}/manageSetting/${cid}`);
  await page.getByRole('button', { name: '修改参与规则' }).click();
}

async function list(recorder: Recorder): Promise<void> {
  const { capture, broken, server } = recorder;
  const teacher = await server.organiser(NEWCOMER);
  const cid = await server.create(teacher, { title: '按名单参加的晨读', reg_info: FIELDS, ...SPAN });
  const page = await recorder.openConsole(NEWCOMER);
  await unfold(recorder, page, cid);
  await page.getByRole('switch', { name: '只有名单上的人可以加入' }).click();
  await sees(page, '还没有名单，上传后可以先核对再保存。');
  await capture(page, 'list-none');
  const upload = (name: string, content: string) =>
    page
      .getByLabel(/^(上传|更换)名单$/)
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await upload('空名单.csv', '姓名,手机\n');
  await sees(page, '没有在文件中找到姓名，请检查内容或下载模板');
  await capture(page, 'list-refused');
  await broken(page, previewRoster.path, 'wait', async () => {
    await upload('三年二班.csv', LIST);
    await sees(page, '处理中');
    await capture(page, 'list-sending');
    await page.getByRole('button', { name: '取消上传' }).click();
  });
  await upload('三年二班.csv', LIST);
  const dialog = page.getByRole('dialog', { name: '核对名单' });
  await sees(dialog, '只显示前 50 人，其余同样会导入。');
  await capture(page, 'list-preview', { area: 'screen' });
  await dialog.getByText(/^问题 \d+$/).click();
  await sees(dialog, '没有姓名');
  await capture(page, 'list-problems', { area: 'screen' });
  await dialog.getByRole('button', { name: '使用这份名单' }).click();
  await sees(page, /人，保存后生效/);
  await capture(page, 'list-taken');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL(/checkinDetail|checkin-info|myCheckin/);
  const entry = new URL(await server.link(teacher, cid)).searchParams.get('entry') ?? '';
  for (let i = 0; i < 3; i++)
    await (await server.member(`名单学生${i}`))(joinCall, {
      cid,
      entry,
      reg_params: [
        { key: 1, val: `学生${i}` },
        { key: 2, val: `1380013${8000 + i}` },
      ],
      request_id: `claim-${i}`,
    });
  await unfold(recorder, page, cid);
  await sees(page, /已认领 3 人/);
  await capture(page, 'list-saved');
  await page.goto(`${server.url}/checkinDetail?cid=${cid}`);
  await sees(page, '今天应签到');
  await capture(page, 'list-hub');

  const link = await server.link(teacher, cid);
  const phone = await recorder.phone('外人', link);
  await sees(phone, '只有指定名单上的人可以加入');
  await capture(phone, 'join-listed');
  await phone.getByLabel('姓名').fill('王五四');
  await phone.getByRole('button', { name: '加入' }).click();
  await sees(phone, '您不在指定名单内，请联系发起人');
  await capture(phone, 'join-not-listed');
}

async function approval(recorder: Recorder): Promise<void> {
  const { capture, broken, server } = recorder;
  const organiser = await server.organiser(CERTIFIED);
  const cid = await server.create(organiser, {
    title: '摄影社招新',
    enable_audit: 1,
    reg_info: FIELDS,
    ...SPAN,
  });
  const page = await recorder.openConsole(CERTIFIED);
  const open = () => page.goto(`${server.url}/approve?cid=${cid}`);
  await open();
  await sees(page, '没有待审核的申请');
  await capture(page, 'approve-empty');
  const entry = new URL(await server.link(organiser, cid)).searchParams.get('entry') ?? '';
  for (let i = 0; i < 6; i++)
    await (await server.member(`摄影${i}`))(joinCall, {
      cid,
      entry,
      reg_params: [
        { key: 1, val: i === 2 ? '名字非常长的申请人'.repeat(3) : `申请人${i}` },
        { key: 2, val: `1380013${8100 + i}` },
        { key: 201, val: `2026${1000 + i}` },
      ],
      request_id: `apply-${i}`,
    });
  await open();
  await sees(page, '共 6 人待审核');
  await capture(page, 'approve');
  await page.getByRole('checkbox', { name: '全选' }).check();
  await capture(page, 'approve-selected');
  await page.getByRole('button', { name: '拒绝所选' }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'approve-refuse', { area: 'screen' });
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByLabel('搜索申请人').fill('没有这个人');
  await page.getByLabel('搜索申请人').press('Enter');
  await sees(page, '没有找到“没有这个人”');
  await capture(page, 'approve-search-empty');
  await broken(page, listJoinRequests.path, 'wait', async () => {
    await open();
    await page.getByRole('status', { name: '加载中' }).waitFor();
    await capture(page, 'approve-loading');
  });
  await broken(page, listJoinRequests.path, 'fail', async () => {
    await open();
    await sees(page, '没有加载出来');
    await capture(page, 'approve-failing');
  });
  const link = await server.link(organiser, cid);
  const phone = await recorder.phone('摄影0', link);
  await sees(phone, '查看审核结果');
  await open();
  await page.getByRole('button', { name: '拒绝 申请人0' }).click();
  await page.getByLabel('拒绝的原因').fill('请填写真实姓名和学号，方便我们联系你。');
  await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
  await sees(page, '共 5 人待审核');
  await phone.reload();
  await sees(phone, '加入申请没有通过');
  await capture(phone, 'join-refused');
}
