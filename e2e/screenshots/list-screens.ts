import { getManual, getToday, listJoined, removeActivity } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, MANY, NEWCOMER } from './seed.ts';

const TEACHER = '陈思远';

/** Screens around the list: today, the bin, ended and joined activities, templates, the manual. */
export async function listScreens(recorder: Recorder): Promise<void> {
  await recorder.part('today', () => today(recorder));
  await recorder.part('bin', () => bin(recorder));
  await recorder.part('joined', () => joined(recorder));
  await recorder.part('manual', () => manual(recorder));
}

async function go(recorder: Recorder, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(recorder.server.url + path);
  await sees(page, words);
}

/** Everything below the list is there. */
async function below(page: Page): Promise<void> {
  await page.locator('.list-below').scrollIntoViewIfNeeded();
  await sees(page, '新手引导');
  await page.locator('.side-template img').first().waitFor();
}

async function today(recorder: Recorder): Promise<void> {
  const { capture, broken } = recorder;
  const page = await recorder.openConsole(TEACHER);
  await go(recorder, page, '/myCheckin', '应到');
  await below(page);
  await capture(page, 'list-below');
  await broken(page, getToday.path, 'wait', async () => {
    await go(recorder, page, '/myCheckin', '我管理的签到');
    await page.locator('article').first().waitFor();
    await capture(page, 'list-today-loading', { area: 'screen' });
  });
  await broken(page, getToday.path, 'fail', async () => {
    await go(recorder, page, '/myCheckin', '我管理的签到');
    await page.locator('article').first().waitFor();
    await capture(page, 'list-today-failing', { area: 'screen' });
  });
}

async function bin(recorder: Recorder): Promise<void> {
  const { capture, server } = recorder;
  const organiser = await server.organiser(CERTIFIED);
  for (const title of ['旧的读书打卡', '去年的考勤', '删错了的家长会签到，标题有一点长']) {
    const cid = await server.create(organiser, {
      title,
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-11-30'),
    });
    await server.joinAs('学生甲', cid);
    await organiser(removeActivity, { cid });
  }
  const page = await recorder.openConsole(CERTIFIED);
  await go(recorder, page, '/myCheckin?tab=bin', '旧的读书打卡');
  await capture(page, 'list-bin', { area: 'screen' });
  await page.getByRole('button', { name: '彻底删除' }).first().click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'list-bin-purge', { area: 'screen' });
  await page.getByRole('button', { name: '取消' }).click();

  const many = await recorder.openConsole(MANY);
  await go(recorder, many, '/myCheckin?tab=ended', '永久保存');
  await capture(many, 'list-ended', { area: 'screen' });
  await many.getByRole('button', { name: '永久保存' }).click();
  await many.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await capture(many, 'list-ended-gate', { area: 'screen' });
}

async function joined(recorder: Recorder): Promise<void> {
  const { capture, broken, server } = recorder;
  const organiser = await server.organiser(CERTIFIED);
  for (const title of ['英语角打卡', '运动会志愿者签到，一个特别特别长的标题用来看看它怎样被省略']) {
    const cid = await server.create(organiser, {
      title,
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-12-31'),
    });
    await server.joinAs(NEWCOMER, cid);
  }
  const page = await recorder.openConsole(NEWCOMER);
  const open = async () => {
    await go(recorder, page, '/myCheckin', '我管理的签到');
    await page.getByRole('button', { name: '我参与的' }).click();
    await page.getByAltText('成员页二维码').waitFor();
  };
  await open();
  await sees(page, '英语角打卡');
  await capture(page, 'list-joined-some', { area: 'screen' });
  await page.getByRole('button', { name: '退出', exact: true }).first().click();
  await sees(page, '保留记录退出');
  await capture(page, 'list-joined-quit', { area: 'screen' });
  await broken(page, listJoined.path, 'fail', async () => {
    await open();
    await sees(page, '没有加载出来');
    await capture(page, 'list-joined-failing', { area: 'screen' });
  });
}

async function manual(recorder: Recorder): Promise<void> {
  const { capture, broken } = recorder;
  const page = await recorder.openConsole(TEACHER);
  await go(recorder, page, '/help', '日常管理');
  await capture(page, 'help-contents');
  await go(recorder, page, '/help/deleted', '同一章的其他内容');
  await capture(page, 'help-page');
  await go(recorder, page, '/help/case-parents-meeting', '家长会');
  await capture(page, 'help-case');
  await go(recorder, page, '/help/nothing-here', '没有这一页');
  await capture(page, 'help-not-found');
  await broken(page, getManual.path, 'fail', async () => {
    await go(recorder, page, '/help', '没有加载出来');
    await capture(page, 'help-failing');
  });
}
