import { createMeeting, createWork, type FieldInput, getTemplate, listTemplates } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { fromMore, sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import { CERTIFIED, NEWCOMER } from './seed.ts';
import type { Studio } from './studio.ts';

/** Somebody with a button on the login page and nothing of their own yet. */
const OWNER = NEWCOMER;
const NAME: FieldInput = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  require: 1,
  min_limit: 1,
  max_limit: 30,
};
const TODAY = dayStart('2026-11-20');
const LATER = dayStart('2026-12-20');
const MOOD: FieldInput = { field_key: 1001, field_name: '心情', field_type: 0, min_limit: 1, max_limit: 50 };

/** Every kind's form, copy, template, the dialogs of change and end. */
export async function kindsScreens(studio: Studio): Promise<void> {
  await studio.scene('choice', () => choice(studio));
  await studio.scene('kinds', () => kinds(studio));
  await studio.scene('copies', () => copies(studio));
  await studio.scene('ends', () => ends(studio));
}

async function go(studio: Studio, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(studio.server.url + path);
  await sees(page, words);
}

async function choice(studio: Studio): Promise<void> {
  const { shoot, broken } = studio;
  const page = await studio.openConsole(OWNER);
  await go(studio, page, '/createAll', '21 天训练营');
  await page.waitForLoadState('networkidle');
  await shoot(page, 'create-all-templates');
  await page.getByRole('button', { name: '查询助手' }).click();
  await page.getByAltText('查询助手小程序码').waitFor();
  await shoot(page, 'query-helper', { area: 'screen' });
  await broken(page, listTemplates.path, 'wait', async () => {
    await go(studio, page, '/createAll', '从模板创建');
    await shoot(page, 'create-all-templates-loading');
  });
  await broken(page, listTemplates.path, 'fail', async () => {
    await go(studio, page, '/createAll', '没有加载出来');
    await shoot(page, 'create-all-templates-failing');
  });
  await broken(page, getTemplate.path, 'fail', async () => {
    await go(studio, page, '/manageSetting?mould=1&tpl_id=101', '没有加载出来');
    await shoot(page, 'template-failing');
  });
  await go(studio, page, '/manageSetting?mould=1&tpl_id=9999', '模板不存在或已下架');
  await shoot(page, 'template-gone');
  await go(studio, page, '/manageSetting?mould=1&tpl_id=101', '从模板“早读打卡”新建');
  await shoot(page, 'template-form');
}

async function kinds(studio: Studio): Promise<void> {
  const page = await studio.openConsole(OWNER);
  for (const [path, name, shot] of [
    ['/createMeeting', '新建会议签到', 'meeting'],
    ['/createWork', '新建班级签到', 'class'],
    ['/createWork?cate=1', '新建训练营', 'camp'],
  ] as const) {
    await go(studio, page, path, name);
    await studio.shoot(page, `create-${shot}`);
  }
  await page.getByRole('switch', { name: '不限结束日期' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await studio.shoot(page, 'unlimited-gate', { area: 'screen' });
}

async function copies(studio: Studio): Promise<void> {
  const { server } = studio;
  const certified = await server.organiser(CERTIFIED);
  const { cid } = (
    await certified(createWork, {
      title: '三年二班晨读',
      start_date: TODAY,
      end_date: 0,
      total_limit: 200,
      reg_info: [NAME, { field_key: 2, field_name: '手机号', field_type: 13, verify_phone: 1 }],
      fill_options: [{ field_key: 5, field_name: '作业文件', field_type: 5, max_limit: 3 }],
      scan_required: 1,
      contacts: [{ enable: 1, type: 2, label: '电话', text: '13800138000' }],
      enable_update_record: 0,
    })
  ).data;
  const own = await studio.openConsole(CERTIFIED);
  await go(studio, own, `/manageSetting/${cid}`, '管理设置');
  await studio.shoot(own, 'class-unlimited');
  await server.certify(certified, '2026-11-01T00:00:00+08:00');
  await go(studio, own, `/manageSetting/${cid}?copy=1`, '以下设置需要认证');
  await studio.shoot(own, 'copy-reset');
  await server.certify(certified, '2027-11-20T00:00:00+08:00');
}

async function ends(studio: Studio): Promise<void> {
  const { server, shoot } = studio;
  const organiser = await server.organiser(OWNER);
  const cid = await server.create(organiser, {
    title: '心情打卡',
    start_date: TODAY,
    end_date: LATER,
    limit: 2,
    fill_options: [MOOD],
    reg_info: [NAME],
  });
  for (const name of ['沈佳宜', '柯景腾']) {
    const member = await server.joinAs(name, cid);
    await server.submitAs(member, { cid, fill_params: [{ key: 1001, val: '晴' }] });
  }
  const page = await studio.openConsole(OWNER);
  await go(studio, page, `/manageSetting/${cid}`, '管理设置');
  await page.getByLabel('每天签到次数').fill('1');
  await page.getByRole('radio', { name: '自选星期' }).check({ force: true });
  await page.getByRole('button', { name: '修改提交内容' }).click();
  await page
    .getByRole('button', { name: /删除.*心情|移除.*心情/ })
    .first()
    .click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog', { name: '保存前确认' }).waitFor();
  await shoot(page, 'impact', { area: 'screen' });
  await go(studio, page, `/checkinDetail?cid=${cid}`, '心情打卡');
  await page.getByRole('button', { name: '更多', exact: true }).waitFor();
  await shoot(page, 'hub-owner');
  await fromMore(page, '删除');
  await page.getByRole('dialog', { name: '删除签到' }).waitFor();
  await page.getByLabel('请输入验证码').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await sees(page, '验证码输入错误');
  // The code is another one each time; a picture of it would never be the same.
  await page.locator('.rc-delete-code').evaluate((element) => {
    element.textContent = '1234';
  });
  await shoot(page, 'delete', { area: 'screen' });

  const member = await studio.openConsole(CERTIFIED);
  await server.joinAs(CERTIFIED, cid);
  await go(studio, member, `/checkinDetail?cid=${cid}`, '心情打卡');
  await member.getByRole('button', { name: '退出' }).waitFor();
  await shoot(member, 'hub-member');
  await member.getByRole('button', { name: '退出' }).click();
  await member.getByRole('dialog', { name: '退出签到' }).waitFor();
  await shoot(member, 'quit', { area: 'screen' });

  const phone = await studio.phone('沈佳宜', `/m/${cid}/profile`);
  await phone.getByRole('button', { name: '退出签到' }).waitFor();
  await shoot(phone, 'profile-quit');
  await phone.getByRole('button', { name: '退出签到' }).click();
  await phone.getByLabel('同时删除我的签到记录').check();
  await shoot(phone, 'quit', { area: 'screen' });
  const gone = await studio.phone('沈佳宜', '/m/Nowhere00000');
  await sees(gone, '签到不存在');
  await shoot(gone, 'gone');
  const { data } = await organiser(createMeeting, {
    title: '秋季家长会',
    start_date: TODAY,
    end_date: TODAY,
    reg_info: [NAME],
  });
  await go(studio, page, `/checkin-info/${data.cid}`, '签到详情');
  await page.getByAltText('秋季家长会的签到码').waitFor();
  await shoot(page, 'share-meeting');
  await go(studio, page, `/statisticAnalysis/${data.cid}`, '这段时间的');
  await shoot(page, 'trend-empty');
}
