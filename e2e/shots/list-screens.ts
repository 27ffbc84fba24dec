import { getManual, getToday, listJoined, removeActivity } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import { CERTIFIED, MANY, NEWCOMER } from './seed.ts';
import type { Studio } from './studio.ts';

const TEACHER = '陈思远';

/** What stands around the list: today, the bin, what ended, what one joined, templates, the manual. */
export async function listScreens(studio: Studio): Promise<void> {
  await studio.scene('today', () => today(studio));
  await studio.scene('bin', () => bin(studio));
  await studio.scene('joined', () => joined(studio));
  await studio.scene('manual', () => manual(studio));
}

async function go(studio: Studio, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(studio.server.url + path);
  await sees(page, words);
}

/** Everything below the list is there. */
async function below(page: Page): Promise<void> {
  await page.locator('.list-below').scrollIntoViewIfNeeded();
  await sees(page, '新手引导');
  await page.locator('.side-template img').first().waitFor();
}

async function today(studio: Studio): Promise<void> {
  const { shoot, broken } = studio;
  const page = await studio.openConsole(TEACHER);
  await go(studio, page, '/myCheckin', '应到');
  await below(page);
  await shoot(page, 'list-below');
  await broken(page, getToday.path, 'wait', async () => {
    await go(studio, page, '/myCheckin', '我管理的签到');
    await page.locator('article').first().waitFor();
    await shoot(page, 'list-today-loading', { area: 'screen' });
  });
  await broken(page, getToday.path, 'fail', async () => {
    await go(studio, page, '/myCheckin', '我管理的签到');
    await page.locator('article').first().waitFor();
    await shoot(page, 'list-today-failing', { area: 'screen' });
  });
}

async function bin(studio: Studio): Promise<void> {
  const { shoot, server } = studio;
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
  const page = await studio.openConsole(CERTIFIED);
  await go(studio, page, '/myCheckin?tab=bin', '旧的读书打卡');
  await shoot(page, 'list-bin', { area: 'screen' });
  await page.getByRole('button', { name: '彻底删除' }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'list-bin-purge', { area: 'screen' });
  await page.getByRole('button', { name: '取消' }).click();

  const many = await studio.openConsole(MANY);
  await go(studio, many, '/myCheckin?tab=ended', '永久保存');
  await shoot(many, 'list-ended', { area: 'screen' });
  await many.getByRole('button', { name: '永久保存' }).click();
  await many.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await shoot(many, 'list-ended-gate', { area: 'screen' });
}

async function joined(studio: Studio): Promise<void> {
  const { shoot, broken, server } = studio;
  const organiser = await server.organiser(CERTIFIED);
  for (const title of ['英语角打卡', '运动会志愿者签到，一个特别特别长的标题用来看看它怎样被省略']) {
    const cid = await server.create(organiser, {
      title,
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-12-31'),
    });
    await server.joinAs(NEWCOMER, cid);
  }
  const page = await studio.openConsole(NEWCOMER);
  const open = async () => {
    await go(studio, page, '/myCheckin', '我管理的签到');
    await page.getByRole('button', { name: '我参与的' }).click();
    await page.getByAltText('成员页二维码').waitFor();
  };
  await open();
  await sees(page, '英语角打卡');
  await shoot(page, 'list-joined-some', { area: 'screen' });
  await page.getByRole('button', { name: '退出', exact: true }).first().click();
  await sees(page, '保留记录退出');
  await shoot(page, 'list-joined-quit', { area: 'screen' });
  await broken(page, listJoined.path, 'fail', async () => {
    await open();
    await sees(page, '没有加载出来');
    await shoot(page, 'list-joined-failing', { area: 'screen' });
  });
}

async function manual(studio: Studio): Promise<void> {
  const { shoot, broken } = studio;
  const page = await studio.openConsole(TEACHER);
  await go(studio, page, '/help', '日常管理');
  await shoot(page, 'help-contents');
  await go(studio, page, '/help/deleted', '同一章的其他内容');
  await shoot(page, 'help-page');
  await go(studio, page, '/help/case-parents-meeting', '家长会');
  await shoot(page, 'help-case');
  await go(studio, page, '/help/nothing-here', '没有这一页');
  await shoot(page, 'help-not-found');
  await broken(page, getManual.path, 'fail', async () => {
    await go(studio, page, '/help', '没有加载出来');
    await shoot(page, 'help-failing');
  });
}
