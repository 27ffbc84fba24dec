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
import type { Recorder } from './recorder.ts';
import { LONG, MANY, NEWCOMER, type SeededActivities } from './seed.ts';

const TEACHER = '陈思远';

/** Every screen of the console: with data, empty, loading, failing, refused. */
export async function consoleScreens(recorder: Recorder, seeded: SeededActivities): Promise<void> {
  await recorder.part('logins', () => logins(recorder));
  await recorder.part('lists', () => lists(recorder));
  await recorder.part('forms', () => forms(recorder, seeded));
  await recorder.part('activity', () => activity(recorder, seeded));
}

/** Opens a path and waits for words on it. */
async function go(recorder: Recorder, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(recorder.server.url + path);
  await sees(page, words);
}

async function logins(recorder: Recorder): Promise<void> {
  const { capture, broken } = recorder;
  const page = await recorder.openConsole('');
  await page.goto(`${recorder.server.url}/home`);
  await page.getByAltText('登录二维码').waitFor();
  await capture(page, 'login');
  await broken(page, '/v1/qrcode', 'wait', async () => {
    await go(recorder, page, '/home', '扫码登录');
    await capture(page, 'login-loading');
  });
  await broken(page, '/v1/qrcode', 'fail', async () => {
    await page.goto(`${recorder.server.url}/otherLogin`);
    await page.getByRole('alert').waitFor();
    await capture(page, 'other-login-failing');
  });
  await go(recorder, page, '/otherLogin', '其他方式登录');
  await page.getByAltText('登录二维码').waitFor();
  await capture(page, 'other-login');
  for (const path of ['agreement', 'introduce']) {
    await page.goto(`${recorder.server.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await capture(page, path);
  }
  const teacher = await recorder.openConsole(TEACHER);
  await go(recorder, teacher, '/help', '帮助');
  await capture(teacher, 'help');
  await go(recorder, teacher, '/account', TEACHER);
  await capture(teacher, 'account');
  await go(recorder, teacher, '/cerficate', '发起人认证');
  await capture(teacher, 'certification');
  await broken(teacher, getUserInfo.path, 'fail', async () => {
    await go(recorder, teacher, '/account', '没有加载出来');
    await capture(teacher, 'account-failing');
  });
  await broken(teacher, getBoot.path, 'fail', async () => {
    await go(recorder, teacher, '/cerficate', '发起人认证');
    await capture(teacher, 'certification-failing');
  });
}

async function lists(recorder: Recorder): Promise<void> {
  const { capture, broken } = recorder;
  const teacher = await recorder.openConsole(TEACHER);
  await go(recorder, teacher, '/myCheckin', '校园开放日扫码签到');
  await capture(teacher, 'list');
  await teacher.getByRole('button', { name: '我参与的' }).click();
  await teacher.getByAltText('成员页二维码').waitFor();
  await capture(teacher, 'list-joined', { area: 'screen' });
  await go(recorder, teacher, '/myCheckin?keyword=没有这个标题', /没有找到/);
  await capture(teacher, 'list-search-empty');
  await go(recorder, teacher, '/myCheckin?tab=bin', '回收站是空的');
  await capture(teacher, 'list-bin-empty');
  await go(recorder, teacher, '/myCheckin?tab=ended', '这个状态下没有签到');
  await capture(teacher, 'list-ended-empty');
  await broken(teacher, listActivities.path, 'wait', async () => {
    await go(recorder, teacher, '/myCheckin', '我管理的签到');
    await capture(teacher, 'list-loading');
  });
  await broken(teacher, listActivities.path, 'fail', async () => {
    await go(recorder, teacher, '/myCheckin', '没有加载出来');
    await capture(teacher, 'list-failing');
  });
  const newcomer = await recorder.openConsole(NEWCOMER);
  await go(recorder, newcomer, '/myCheckin', '还没有签到');
  await capture(newcomer, 'list-empty');
  const many = await recorder.openConsole(MANY);
  await go(recorder, many, '/myCheckin?page=3', /第 \d+ 次点名/);
  await capture(many, 'list-many');
  const long = await recorder.openConsole(LONG);
  await go(recorder, long, '/myCheckin', /这是一段很长/);
  await capture(long, 'list-long');
  await go(recorder, newcomer, '/createAll', '选一种方式开始');
  await capture(newcomer, 'create-all');
  await go(recorder, many, '/createAll', '选一种方式开始');
  await many.waitForLoadState('networkidle');
  await many.getByRole('link', { name: /普通签到/ }).click();
  await many.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await capture(many, 'create-over-50', { area: 'screen' });
}

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('button.ui-section-fold[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}

async function forms(recorder: Recorder, seeded: SeededActivities): Promise<void> {
  const { capture, broken } = recorder;
  const page = await recorder.openConsole(NEWCOMER);
  for (const [cate, name] of ['普通', '考勤', '扫码'].entries()) {
    await go(recorder, page, `/createNormal?cate=${cate}`, `新建${name}签到`);
    await capture(page, `form-${cate}`);
  }
  await go(recorder, page, '/createNormal?cate=0', '新建普通签到');
  await openAll(page);
  await page.getByLabel('加入时需要输入口令').click();
  await page.getByLabel('只能在指定地点签到').click();
  await page.getByLabel('搜索地点').fill('人民');
  await page.getByLabel('搜索地点').press('Enter');
  await page.getByRole('button', { name: /人民广场/ }).waitFor();
  await capture(page, 'form-open');
  await page.getByRole('button', { name: /人民广场/ }).click();
  await page.getByLabel('第 1 个地点范围').fill('5');
  await page.getByText('自选星期').click();
  await page.getByLabel('签到时段').getByText('自定义').click();
  await page.getByLabel('每天签到次数').fill('101');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, /处需要修改/);
  await capture(page, 'form-errors');
  await page.getByRole('switch', { name: '每次签到必须扫描现场二维码' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await capture(page, 'form-gate', { area: 'screen' });
  await page.getByRole('button', { name: '取消' }).click();
  await sees(page, '草稿已保存');
  await go(recorder, page, '/createNormal?cate=0', /已恢复/);
  await capture(page, 'form-draft');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key);
  });
  await go(recorder, page, '/createNormal?cate=0', '新建普通签到');
  await page.getByLabel('标题').fill('晨读打卡');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, '保存成功');
  await capture(page, 'form-saved', { area: 'screen' });

  const long = await recorder.openConsole(LONG);
  await go(recorder, long, `/manageSetting/${seeded.long}`, '管理设置');
  await capture(long, 'settings-long');
  await openAll(long);
  await capture(long, 'settings-long-open');
  await go(recorder, long, '/manageSetting/999999', '签到不存在，可能已被删除');
  await capture(long, 'not-found');
  await broken(long, getDetail.path, 'wait', async () => {
    await long.goto(`${recorder.server.url}/manageSetting/${seeded.long}`);
    await long.getByRole('status', { name: '加载中' }).waitFor();
    await capture(long, 'settings-loading');
  });
  await broken(long, getDetail.path, 'fail', async () => {
    await go(recorder, long, `/manageSetting/${seeded.long}`, '没有加载出来');
    await capture(long, 'settings-failing');
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

async function activity(recorder: Recorder, seeded: SeededActivities): Promise<void> {
  const { capture, broken } = recorder;
  const teacher = await recorder.openConsole(TEACHER);
  await go(recorder, teacher, '/myCheckin', '我管理的签到');
  await teacher.getByRole('link', { name: '三年二班秋季考勤' }).click();
  await sees(teacher, '今天应签到');
  const demo = new URL(teacher.url()).searchParams.get('cid') ?? '';
  for (const { name, path, call, ready } of TABS) {
    await go(recorder, teacher, path + demo, ready);
    await capture(teacher, name);
    await broken(teacher, call, 'wait', async () => {
      await teacher.goto(recorder.server.url + path + demo);
      await teacher.getByRole('heading', { level: 1 }).waitFor();
      await capture(teacher, `${name}-loading`);
    });
    await broken(teacher, call, 'fail', async () => {
      await go(recorder, teacher, path + demo, '没有加载出来');
      await capture(teacher, `${name}-failing`);
    });
  }
  await go(recorder, teacher, `/checkinDetail?cid=${demo}&start=2026-11-15&end=2026-11-15`, '暂无记录');
  await capture(teacher, 'records-range-empty');
  for (const metric of ['unchecked', 'joined']) {
    await go(
      recorder,
      teacher,
      `/statisticAnalysis/${demo}?metric=${metric}&from=2026-10-21&to=2026-11-19`,
      '每日统计',
    );
    await capture(teacher, `trend-${metric}`);
  }
  await go(recorder, teacher, `/download-data/${demo}`, '下载历史');
  await teacher.getByRole('button', { name: '下载成员信息' }).click();
  await sees(teacher, /已完成/);
  await capture(teacher, 'download-history');
  await recorder.server.joinAs(TEACHER, seeded.place);
  await go(recorder, teacher, `/manageSetting/${seeded.place}`, '没有查看权限');
  await capture(teacher, 'forbidden');

  const long = await recorder.openConsole(LONG);
  for (const { name, path, ready } of TABS) {
    await go(recorder, long, path + seeded.long, ready);
    await capture(long, `${name}-long`);
    await go(recorder, long, path + seeded.free, name === 'records' ? '暂无记录' : ready);
    await capture(long, `${name}-empty`);
  }
  const newcomer = await recorder.openConsole(NEWCOMER);
  await newcomer.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) store.removeItem('rollcall.cid');
  });
  await go(recorder, newcomer, '/download-data', '先选择一个签到');
  await capture(newcomer, 'nothing-chosen');
  await newcomer.context().clearCookies();
  await newcomer.goto(`${recorder.server.url}/myCheckin`);
  await sees(newcomer, '登录信息过期，请重新重新登录');
  await capture(newcomer, 'session-expired', { area: 'screen' });
  // The window is kept for those who come after.
  await enterConsole(newcomer, recorder.server, NEWCOMER);
}
