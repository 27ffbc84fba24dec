import { randomUUID } from 'node:crypto';
import { getHealth, getWorkdayYear, listOperatorAudit, listQueues, listSent } from '@rollcall/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { enterOperator } from '../support/operator.ts';
import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

/** Monitoring of the operator: workdays, messages, jobs, processes, search and the audit log. */
export async function operatorWatchScreens(recorder: Recorder, databaseUrl: string): Promise<void> {
  await recorder.part('operator-watch', () => watch(recorder, databaseUrl));
}

async function watch(recorder: Recorder, databaseUrl: string): Promise<void> {
  const { server, capture, broken } = recorder;
  await past(databaseUrl);
  const page = await recorder.openConsole(CERTIFIED);
  await enterOperator(page.context(), server.url, databaseUrl);
  const go = (path: string) => page.goto(`${server.url}/operator/${path}`);

  await go('workdays?year=2026');
  await page.getByRole('button', { name: '10月1日，休息', exact: true }).waitFor();
  await capture(page, 'operator-workdays');
  await go('workdays?year=2027');
  await page.getByRole('button', { name: '粘贴放假安排' }).click();
  await page
    .getByLabel('放假安排', { exact: true })
    .fill('春节：2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。\n看不懂的一行');
  await capture(page, 'operator-workdays-paste', { area: 'screen' });
  await page.getByRole('button', { name: '填入日历' }).click();
  await capture(page, 'operator-workdays-own');

  await go('outbox');
  await sees(page, '余额不足');
  await capture(page, 'operator-outbox');
  await page.getByText('等待', { exact: true }).click();
  await capture(page, 'operator-outbox-waiting');
  await go('jobs');
  await sees(page, '定时任务');
  await capture(page, 'operator-jobs');
  await page.getByRole('button', { name: '数据下载' }).click();
  await sees(page, 'disk full');
  await capture(page, 'operator-jobs-failed', { area: 'screen' });
  await go('health');
  await sees(page, '（本页）');
  await capture(page, 'operator-health');

  await go('find');
  await capture(page, 'operator-search-empty');
  await page.getByLabel('查找用户或活动').fill(CERTIFIED);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: CERTIFIED }).first().click();
  await sees(page, '负责的活动');
  await capture(page, 'operator-search-person', { area: 'screen' });
  await page.getByRole('dialog').locator('table button').first().click();
  await sees(page, '人数 / 上限');
  await capture(page, 'operator-search-activity', { area: 'screen' });
  await page.keyboard.press('Escape');
  await capture(page, 'operator-search');
  await go('deeds');
  await sees(page, '查看签到活动');
  await capture(page, 'operator-audit-log');

  await states(page, go, { capture, broken });
}

/** Each screen while its data is on its way, and when it does not come. */
async function states(
  page: Page,
  go: (path: string) => Promise<unknown>,
  { capture, broken }: Pick<Recorder, 'capture' | 'broken'>,
): Promise<void> {
  const screens = [
    ['workdays', getWorkdayYear.path],
    ['outbox', listSent.path],
    ['jobs', listQueues.path],
    ['health', getHealth.path],
    ['deeds', listOperatorAudit.path],
  ] as const;
  for (const [screen, path] of screens)
    for (const [how, name] of [
      ['wait', 'loading'],
      ['fail', 'failing'],
    ] as const)
      await broken(page, path, how, async () => {
        await go(screen);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (how === 'fail') await page.getByRole('button', { name: '重试' }).first().waitFor();
        await capture(page, `operator-${screen}-${name}`);
      });
}

/** Rows that a longer life of the service would have left. */
async function past(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sent = [
    ['sms', '139****1234', '验证码短信', '余额不足', null],
    ['mail', 't***@example.org', '三年级二班-附件-全部.zip', 'connect ECONNREFUSED 10.0.0.8:465', 'sealed'],
    ['notify', '周**', '签到提醒', '多次尝试都没有送达', 'sealed'],
    ['sms', '138****8000', '验证码短信', '', null],
  ];
  for (const [channel, receiver, title, reason, again] of sent)
    await client.query(
      `INSERT INTO sent_message (id, channel, receiver, title, state, reason, again, t_create, t_change)
       VALUES ($1, $2, $3, $4, CASE WHEN $5 = '' THEN 'sent' ELSE 'failed' END, $5, $6, now(), now())`,
      [randomUUID(), channel, receiver, title, reason, again],
    );
  await client.query(
    `INSERT INTO pgboss.job (id, name, data, state, output, start_after, singleton_key, policy)
     VALUES ($1::uuid, 'export', '{"cid":"1aBcD"}', 'failed', '{"message":"disk full"}', now() + interval '1 day',
       ($1::uuid)::text, 'short')`,
    [randomUUID()],
  );
  await client.query(
    `INSERT INTO call_metric (process, t_from, call, count, failed, millis, slowest, buckets)
     VALUES ($1, now(), 'exportRecords', 42, 1, 51300, 8210, '{0,0,0,0,0,4,10,12,6,4,3,2,1,0}'),
       ($1, now(), 'submit', 12840, 0, 102720, 214, '{10,400,6000,4000,2000,300,100,25,5,0,0,0,0,0}')`,
    [randomUUID()],
  );
  await client.end();
}
