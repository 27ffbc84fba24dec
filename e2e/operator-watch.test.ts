import { randomUUID } from 'node:crypto';
import { startOfDay } from '@rollcall/rules';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterOperator } from './support/operator.ts';
import { sees } from './support/pages.ts';

const fixtures = useFixtures({ now: '2026-12-02T07:50:00+08:00' });

async function openOperator(path: string): Promise<Page> {
  const { page, context } = await fixtures.open(DESKTOP);
  await enterOperator(context, fixtures.server.url, fixtures.databaseUrl);
  await page.goto(`${fixtures.server.url}/operator/${path}`);
  return page;
}
/** Rows that only a long life of the service would bring about. */
async function put(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: fixtures.databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

it('JOIN-10 the operator console warns in December, and the year is entered from its published words', async () => {
  const page = await openOperator('deeds');
  await sees(page, '2027 年的节假日还没有录入');
  await page.getByRole('link', { name: '去录入' }).click();
  await sees(page, '未录入，暂按周一至周五');
  await page.getByRole('button', { name: '粘贴放假安排' }).click();
  await page
    .getByLabel('放假安排', { exact: true })
    .fill('春节：2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。\n看不懂的一行');
  await sees(page, '读到 7 天休息、1 天上班。');
  await sees(page, '看不懂的一行');
  await page.getByRole('button', { name: '填入日历' }).click();
  await page.getByRole('button', { name: '2月10日，休息', exact: true }).waitFor();
  await page.getByRole('button', { name: '5月3日，上班', exact: true }).click();
  await page.getByRole('button', { name: '保存并发布' }).click();
  await sees(page, '已发布');
  await page.getByText('2027 年的节假日还没有录入').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: '5月3日，休息', exact: true }).waitFor();
  await page.getByRole('button', { name: '2月14日，上班', exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

it('a message that failed is seen with its reason, and one that holds a code is not sent again', async () => {
  await put(
    `INSERT INTO sent_message (id, channel, receiver, title, state, reason, t_create, t_change)
     VALUES ($1, 'sms', '139****1234', '验证码短信', 'failed', '余额不足', now(), now())`,
    [randomUUID()],
  );
  const page = await openOperator('outbox');
  await sees(page, '139****1234');
  await sees(page, '余额不足');
  await expect.poll(() => page.getByRole('button', { name: '重新发送' }).count()).toBe(0);
  await page.getByText('等待', { exact: true }).click();
  await sees(page, '失败 1 条');
  expect(await seriousFindings(page)).toEqual([]);
});

it('a failed job is seen with its error and run again', async () => {
  const id = randomUUID();
  await put(
    `INSERT INTO pgboss.job (id, name, data, state, output, start_after, singleton_key, policy)
     VALUES ($1::uuid, 'export', '{"cid":"abc"}', 'failed', '{"message":"disk full"}', now() + interval '1 day',
       ($1::uuid)::text, 'short')`,
    [id],
  );
  const page = await openOperator('jobs');
  await page.getByRole('button', { name: '数据下载' }).click();
  await sees(page, 'disk full');
  await page.getByRole('button', { name: '重试' }).click();
  await sees(page, '这里没有任务');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '试算现在会清理什么' }).click();
  await sees(page, '没有需要清理的活动');
});

it('the running process is seen with the database and the disk', async () => {
  const page = await openOperator('health');
  await sees(page, '（本页）');
  await sees(page, '正常');
  await sees(page, '数据库大小');
  await sees(page, '磁盘剩余');
  expect(await seriousFindings(page)).toEqual([]);
});

it('a person and an activity are found, and each look is in the audit log', async () => {
  const { server } = fixtures;
  const organiser = await server.organiser('找得到的李老师');
  await server.create(organiser, {
    title: '找得到的晨读',
    start_date: startOfDay('2026-12-02'),
    end_date: startOfDay('2026-12-31'),
  });
  const page = await openOperator('find');
  await page.getByLabel('查找用户或活动').fill('找得到');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '找得到的李老师' }).click();
  await sees(page, '负责的活动');
  await page.getByRole('dialog').getByRole('button', { name: '找得到的晨读' }).click();
  await sees(page, '人数 / 上限');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '操作日志' }).click();
  await sees(page, '查看签到活动');
  await sees(page, '查看用户');
  expect(await seriousFindings(page)).toEqual([]);
});
