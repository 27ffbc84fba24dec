import { createMeeting, createWork, type FieldInput, getTemplate, listTemplates } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { fromMore, sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NEWCOMER } from './seed.ts';

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
export async function kindsScreens(recorder: Recorder): Promise<void> {
  await recorder.part('choice', () => choice(recorder));
  await recorder.part('kinds', () => kinds(recorder));
  await recorder.part('copies', () => copies(recorder));
  await recorder.part('ends', () => ends(recorder));
}

async function go(recorder: Recorder, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(recorder.server.url + path);
  await sees(page, words);
}

async function choice(recorder: Recorder): Promise<void> {
  const { capture, broken } = recorder;
  const page = await recorder.openConsole(OWNER);
  await go(recorder, page, '/createAll', '21 天训练营');
  await page.waitForLoadState('networkidle');
  await capture(page, 'create-all-templates');
  await page.getByRole('button', { name: '查询助手' }).click();
  await page.getByAltText('查询助手小程序码').waitFor();
  await capture(page, 'query-helper', { area: 'screen' });
  await broken(page, listTemplates.path, 'wait', async () => {
    await go(recorder, page, '/createAll', '从模板创建');
    await capture(page, 'create-all-templates-loading');
  });
  await broken(page, listTemplates.path, 'fail', async () => {
    await go(recorder, page, '/createAll', '没有加载出来');
    await capture(page, 'create-all-templates-failing');
  });
  await broken(page, getTemplate.path, 'fail', async () => {
    await go(recorder, page, '/manageSetting?mould=1&tpl_id=101', '没有加载出来');
    await capture(page, 'template-failing');
  });
  await go(recorder, page, '/manageSetting?mould=1&tpl_id=9999', '模板不存在或已下架');
  await capture(page, 'template-gone');
  await go(recorder, page, '/manageSetting?mould=1&tpl_id=101', '从模板“早读打卡”新建');
  await capture(page, 'template-form');
}

async function kinds(recorder: Recorder): Promise<void> {
  const page = await recorder.openConsole(OWNER);
  for (const [path, name, shot] of [
    ['/createMeeting', '新建会议签到', 'meeting'],
    ['/createWork', '新建班级签到', 'class'],
    ['/createWork?cate=1', '新建训练营', 'camp'],
  ] as const) {
    await go(recorder, page, path, name);
    await recorder.capture(page, `create-${shot}`);
  }
  await page.getByRole('switch', { name: '不限结束日期' }).click();
  await page.getByRole('dialog', { name: '温馨提示' }).waitFor();
  await recorder.capture(page, 'unlimited-gate', { area: 'screen' });
}

async function copies(recorder: Recorder): Promise<void> {
  const { server } = recorder;
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
  const own = await recorder.openConsole(CERTIFIED);
  await go(recorder, own, `/manageSetting/${cid}`, '管理设置');
  await recorder.capture(own, 'class-unlimited');
  await server.certify(certified, '2026-11-01T00:00:00+08:00');
  await go(recorder, own, `/manageSetting/${cid}?copy=1`, '以下设置需要认证');
  await recorder.capture(own, 'copy-reset');
  await server.certify(certified, '2027-11-20T00:00:00+08:00');
}

async function ends(recorder: Recorder): Promise<void> {
  const { server, capture } = recorder;
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
  const page = await recorder.openConsole(OWNER);
  await go(recorder, page, `/manageSetting/${cid}`, '管理设置');
  await page.getByLabel('每天签到次数').fill('1');
  await page.getByRole('radio', { name: '自选星期' }).check({ force: true });
  await page.getByRole('button', { name: '修改提交内容' }).click();
  await page
    .getByRole('button', { name: /删除.*心情|移除.*心情/ })
    .first()
    .click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog', { name: '保存前确认' }).waitFor();
  await capture(page, 'impact', { area: 'screen' });
  await go(recorder, page, `/checkinDetail?cid=${cid}`, '心情打卡');
  await page.getByRole('button', { name: '更多', exact: true }).waitFor();
  await capture(page, 'hub-owner');
  await fromMore(page, '删除');
  await page.getByRole('dialog', { name: '删除签到' }).waitFor();
  await page.getByLabel('请输入验证码').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await sees(page, '验证码输入错误');
  // The code is another one each time; a picture of it would never be the same.
  await page.locator('.rc-delete-code').evaluate((element) => {
    element.textContent = '1234';
  });
  await capture(page, 'delete', { area: 'screen' });

  const member = await recorder.openConsole(CERTIFIED);
  await server.joinAs(CERTIFIED, cid);
  await go(recorder, member, `/checkinDetail?cid=${cid}`, '心情打卡');
  await member.getByRole('button', { name: '退出' }).waitFor();
  await capture(member, 'hub-member');
  await member.getByRole('button', { name: '退出' }).click();
  await member.getByRole('dialog', { name: '退出签到' }).waitFor();
  await capture(member, 'quit', { area: 'screen' });

  const phone = await recorder.phone('沈佳宜', `/m/${cid}/profile`);
  await phone.getByRole('button', { name: '退出签到' }).waitFor();
  await capture(phone, 'profile-quit');
  await phone.getByRole('button', { name: '退出签到' }).click();
  await phone.getByLabel('同时删除我的签到记录').check();
  await capture(phone, 'quit', { area: 'screen' });
  const gone = await recorder.phone('沈佳宜', '/m/Nowhere00000');
  await sees(gone, '签到不存在');
  await capture(gone, 'gone');
  const { data } = await organiser(createMeeting, {
    title: '秋季家长会',
    start_date: TODAY,
    end_date: TODAY,
    reg_info: [NAME],
  });
  await go(recorder, page, `/checkin-info/${data.cid}`, '签到详情');
  await page.getByAltText('秋季家长会的签到码').waitFor();
  await capture(page, 'share-meeting');
  await go(recorder, page, `/statisticAnalysis/${data.cid}`, '这段时间的');
  await capture(page, 'trend-empty');
}
