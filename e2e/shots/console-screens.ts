import {
  getBoot,
  getDetail,
  getQrcode,
  getUserInfo,
  listActivities,
  listExports,
  listRecords,
  listRefusals,
  overview,
  stat,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { enterConsole, sees } from '../support/pages.ts';
import { LONG, MANY, NEWCOMER, type Scenery } from './seed.ts';
import type { Studio } from './studio.ts';

const TEACHER = '陈思远';

/** Every screen of the console: with data, empty, loading, failing, refused. */
export async function consoleScreens(studio: Studio, scenery: Scenery): Promise<void> {
  await studio.scene('doors', () => doors(studio));
  await studio.scene('lists', () => lists(studio));
  await studio.scene('forms', () => forms(studio, scenery));
  await studio.scene('activity', () => activity(studio, scenery));
}

/** Opens a path and waits for words on it. */
async function go(studio: Studio, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(studio.server.url + path);
  await sees(page, words);
}

async function doors(studio: Studio): Promise<void> {
  const { shoot, broken } = studio;
  const page = await studio.openConsole('');
  await page.goto(`${studio.server.url}/home`);
  await page.getByAltText('登录二维码').waitFor();
  await shoot(page, 'login');
  await broken(page, '/v1/qrcode', 'wait', async () => {
    await go(studio, page, '/home', '扫码登录');
    await shoot(page, 'login-loading');
  });
  await broken(page, '/v1/qrcode', 'fail', async () => {
    await page.goto(`${studio.server.url}/otherLogin`);
    await page.getByRole('alert').waitFor();
    await shoot(page, 'other-login-failing');
  });
  await go(studio, page, '/otherLogin', '其他方式登录');
  await page.getByAltText('登录二维码').waitFor();
  await shoot(page, 'other-login');
  for (const path of ['agreement', 'introduce']) {
    await page.goto(`${studio.server.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, path);
  }
  const teacher = await studio.openConsole(TEACHER);
  await go(studio, teacher, '/help', '帮助');
  await shoot(teacher, 'help');
  await go(studio, teacher, '/account', TEACHER);
  await shoot(teacher, 'account');
  await go(studio, teacher, '/cerficate', '发起人认证');
  await shoot(teacher, 'certification');
  await broken(teacher, getUserInfo.path, 'fail', async () => {
    await go(studio, teacher, '/account', '没有加载出来');
    await shoot(teacher, 'account-failing');
  });
  await broken(teacher, getBoot.path, 'fail', async () => {
    await go(studio, teacher, '/cerficate', '发起人认证');
    await shoot(teacher, 'certification-failing');
  });
}

async function lists(studio: Studio): Promise<void> {
  const { shoot, broken } = studio;
  const teacher = await studio.openConsole(TEACHER);
  await go(studio, teacher, '/myCheckin', '校园开放日扫码签到');
  await shoot(teacher, 'list');
  await teacher.getByRole('button', { name: '我参与的' }).click();
  await teacher.getByAltText('成员页二维码').waitFor();
  await shoot(teacher, 'list-joined', { area: 'screen' });
  await go(studio, teacher, '/myCheckin?keyword=没有这个标题', /没有找到/);
  await shoot(teacher, 'list-search-empty');
  await go(studio, teacher, '/myCheckin?tab=bin', '回收站是空的');
  await shoot(teacher, 'list-bin-empty');
  await go(studio, teacher, '/myCheckin?tab=ended', '这个状态下没有签到');
  await shoot(teacher, 'list-ended-empty');
  await broken(teacher, listActivities.path, 'wait', async () => {
    await go(studio, teacher, '/myCheckin', '我管理的签到');
    await shoot(teacher, 'list-loading');
  });
  await broken(teacher, listActivities.path, 'fail', async () => {
    await go(studio, teacher, '/myCheckin', '没有加载出来');
    await shoot(teacher, 'list-failing');
  });
  const newcomer = await studio.openConsole(NEWCOMER);
  await go(studio, newcomer, '/myCheckin', '还没有签到');
  await shoot(newcomer, 'list-empty');
  const many = await studio.openConsole(MANY);
  await go(studio, many, '/myCheckin?page=3', /第 \d+ 次点名/);
  await shoot(many, 'list-many');
  const long = await studio.openConsole(LONG);
  await go(studio, long, '/myCheckin', /这是一段很长/);
  await shoot(long, 'list-long');
  await go(studio, newcomer, '/createAll', '选一种方式开始');
  await shoot(newcomer, 'create-all');
  await go(studio, many, '/createAll', '选一种方式开始');
  await many.waitForLoadState('networkidle');
  await many.getByRole('link', { name: /普通签到/ }).click();
  await many.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await shoot(many, 'create-over-50', { area: 'screen' });
}

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('button.af-fold[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}

async function forms(studio: Studio, scenery: Scenery): Promise<void> {
  const { shoot, broken } = studio;
  const page = await studio.openConsole(NEWCOMER);
  for (const [cate, name] of ['普通', '考勤', '扫码'].entries()) {
    await go(studio, page, `/createNormal?cate=${cate}`, `新建${name}签到`);
    await shoot(page, `form-${cate}`);
  }
  await go(studio, page, '/createNormal?cate=0', '新建普通签到');
  await openAll(page);
  await page.getByLabel('加入时需要输入口令').click();
  await page.getByLabel('只能在指定地点签到').click();
  await page.getByLabel('搜索地点').fill('人民');
  await page.getByLabel('搜索地点').press('Enter');
  await page.getByRole('button', { name: /人民广场/ }).waitFor();
  await shoot(page, 'form-open');
  await page.getByRole('button', { name: /人民广场/ }).click();
  await page.getByLabel('第 1 个地点范围').fill('5');
  await page.getByText('自选星期').click();
  await page.getByLabel('签到时段').getByText('自定义').click();
  await page.getByLabel('每天签到次数').fill('101');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, /处需要修改/);
  await shoot(page, 'form-errors');
  await page.getByRole('switch', { name: '每次签到必须扫描现场二维码' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await shoot(page, 'form-gate', { area: 'screen' });
  await page.getByRole('button', { name: '取消' }).click();
  await sees(page, '草稿已保存');
  await go(studio, page, '/createNormal?cate=0', /已恢复/);
  await shoot(page, 'form-draft');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key);
  });
  await go(studio, page, '/createNormal?cate=0', '新建普通签到');
  await page.getByLabel('标题').fill('晨读打卡');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, '保存成功');
  await shoot(page, 'form-saved', { area: 'screen' });

  const long = await studio.openConsole(LONG);
  await go(studio, long, `/manageSetting/${scenery.long}`, '管理设置');
  await shoot(long, 'settings-long');
  await openAll(long);
  await shoot(long, 'settings-long-open');
  await go(studio, long, '/manageSetting/999999', '签到不存在，可能已被删除');
  await shoot(long, 'not-found');
  await broken(long, getDetail.path, 'wait', async () => {
    await long.goto(`${studio.server.url}/manageSetting/${scenery.long}`);
    await long.getByRole('status', { name: '加载中' }).waitFor();
    await shoot(long, 'settings-loading');
  });
  await broken(long, getDetail.path, 'fail', async () => {
    await go(studio, long, `/manageSetting/${scenery.long}`, '没有加载出来');
    await shoot(long, 'settings-failing');
  });
}

/** The tabs of an activity: path, the call it waits for, words that show it is there. */
const TABS = [
  { name: 'share', path: '/checkin-info/', call: getQrcode.path, ready: '签到码' },
  { name: 'records', path: '/checkinDetail?cid=', call: listRecords.path, ready: /共 .* 条/ },
  {
    name: 'refusals',
    path: '/checkinDetail?tab=refusals&cid=',
    call: listRefusals.path,
    ready: '未通过的尝试',
  },
  { name: 'overview', path: '/dataOverview/', call: overview.path, ready: '昨天已签到' },
  { name: 'trend', path: '/statisticAnalysis/', call: stat.path, ready: '每日统计' },
  { name: 'download', path: '/download-data/', call: listExports.path, ready: '下载历史' },
];

async function activity(studio: Studio, scenery: Scenery): Promise<void> {
  const { shoot, broken } = studio;
  const teacher = await studio.openConsole(TEACHER);
  await go(studio, teacher, '/myCheckin', '我管理的签到');
  await teacher.getByRole('link', { name: '三年二班秋季考勤' }).click();
  await sees(teacher, '今天应签到');
  const demo = new URL(teacher.url()).searchParams.get('cid') ?? '';
  for (const { name, path, call, ready } of TABS) {
    await go(studio, teacher, path + demo, ready);
    await shoot(teacher, name);
    await broken(teacher, call, 'wait', async () => {
      await teacher.goto(studio.server.url + path + demo);
      await teacher.getByRole('heading', { level: 1 }).waitFor();
      await shoot(teacher, `${name}-loading`);
    });
    await broken(teacher, call, 'fail', async () => {
      await go(studio, teacher, path + demo, '没有加载出来');
      await shoot(teacher, `${name}-failing`);
    });
  }
  await go(studio, teacher, `/checkinDetail?cid=${demo}&start=2026-11-15&end=2026-11-15`, '暂无记录');
  await shoot(teacher, 'records-range-empty');
  for (const metric of ['unchecked', 'joined']) {
    await go(
      studio,
      teacher,
      `/statisticAnalysis/${demo}?metric=${metric}&from=2026-10-21&to=2026-11-19`,
      '每日统计',
    );
    await shoot(teacher, `trend-${metric}`);
  }
  await go(studio, teacher, `/download-data/${demo}`, '下载历史');
  await teacher.getByRole('button', { name: '下载成员信息' }).click();
  await sees(teacher, /已完成/);
  await shoot(teacher, 'download-history');
  await studio.server.joinAs(TEACHER, scenery.place);
  await go(studio, teacher, `/manageSetting/${scenery.place}`, '没有查看权限');
  await shoot(teacher, 'forbidden');

  const long = await studio.openConsole(LONG);
  for (const { name, path, ready } of TABS) {
    await go(studio, long, path + scenery.long, ready);
    await shoot(long, `${name}-long`);
    await go(studio, long, path + scenery.free, name === 'records' ? '暂无记录' : ready);
    await shoot(long, `${name}-empty`);
  }
  const newcomer = await studio.openConsole(NEWCOMER);
  await newcomer.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) store.removeItem('rollcall.cid');
  });
  await go(studio, newcomer, '/download-data', '先选择一个签到');
  await shoot(newcomer, 'nothing-chosen');
  await newcomer.context().clearCookies();
  await newcomer.goto(`${studio.server.url}/myCheckin`);
  await sees(newcomer, '登录信息过期，请重新重新登录');
  await shoot(newcomer, 'session-expired', { area: 'screen' });
  // The window is kept for those who come after.
  await enterConsole(newcomer, studio.server, NEWCOMER);
}
