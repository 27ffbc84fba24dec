import { getMakeup, getMemberActivity, listLate, listMakeups, submit } from '@rollcall/contract';
import { join, sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NOW } from './seed.ts';

const REASON = {
  field_key: 1,
  field_name: '原因',
  field_type: 7,
  require: 1 as const,
  min_limit: 2,
  max_limit: 200,
};
const SPAN = { start_date: dayStart('2026-11-17'), end_date: dayStart('2026-12-20') };

/** Make-ups, late deliveries and children: the review page and the member's pages. */
export async function makeupScreens(recorder: Recorder): Promise<void> {
  await recorder.part('review and make-ups', () => reviewing(recorder));
  await recorder.part('children', () => children(recorder));
}

/** Three days of an activity in which two members missed all and one was late today. */
async function reviewing(recorder: Recorder): Promise<void> {
  const { server, capture, broken } = recorder;
  await server.clock('2026-11-17T08:00:00+08:00');
  const teacher = await server.organiser(CERTIFIED);
  const cid = await server.create(teacher, {
    ...SPAN,
    title: '晨读打卡',
    can_makeup: 1,
    makeup_type: 1,
    makeup_limit: 3,
    time_list: [[25_200, 29_700]],
    fill_options: [REASON],
  });
  const link = await server.link(teacher, cid);
  const entry = new URL(link).searchParams.get('entry')!;
  const members = [];
  for (const name of ['王浩然', '李一诺']) members.push(await server.joinAs(name, cid));
  await server.clock(NOW);

  const page = await recorder.openConsole(CERTIFIED);
  const review = `${server.url}/review?cid=${cid}`;
  await page.goto(review);
  await sees(page, '没有待审核的补签');
  await capture(page, 'review-empty');
  const captured_at = dayStart('2026-11-20') + 27_000;
  for (const [i, member] of members.entries()) {
    const request = { cid, entry, fill_params: [{ key: 1, val: '发烧在家，已补读第三章。' }] };
    await member(submit, {
      ...request,
      makeup: 1,
      date: '2026-11-19',
      reason: '早上送弟弟去医院，到校时晨读已经结束，班长可以作证，手机那时也没有电了。',
      claimed: 30_900,
      request_id: `makeup ${i}`,
    });
    await member(submit, { ...request, captured_at, request_id: `late ${i}` }).catch(() => {});
  }
  await broken(page, listMakeups.path, 'wait', async () => {
    await page.goto(review);
    await capture(page, 'review-loading');
  });
  await broken(page, listMakeups.path, 'fail', async () => {
    await page.goto(review);
    await sees(page, '没有加载出来');
    await capture(page, 'review-failing');
  });
  await page.goto(review);
  await sees(page, '发烧在家');
  await capture(page, 'review-waiting');
  await page.getByRole('button', { name: '不通过 李一诺' }).click();
  await sees(page, '不通过“李一诺”的补签');
  await capture(page, 'review-refuse', { area: 'screen' });
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '通过 王浩然', exact: true }).click();
  await page.getByText('已处理').click();
  await sees(page, '已通过');
  await capture(page, 'review-decided');
  await broken(page, listLate.path, 'fail', async () => {
    await page.goto(`${review}&tab=late`);
    await sees(page, '没有加载出来');
  });
  await page.goto(`${review}&tab=late`);
  await sees(page, /手机记录于/);
  await capture(page, 'review-late');

  const phone = await recorder.phone('李一诺', link);
  await sees(phone, '补签');
  await capture(phone, 'missed-calendar');
  await broken(phone, getMakeup.path, 'wait', async () => {
    await phone.goto(`${server.url}/m/${cid}/makeup`);
    await phone.locator('.page-head + .ui-bones .ui-bone').first().waitFor();
    await capture(phone, 'makeup-loading');
  });
  await broken(phone, getMakeup.path, 'fail', async () => {
    await phone.goto(`${server.url}/m/${cid}/makeup`);
    await sees(phone, '网络不给力');
    await capture(phone, 'makeup-failing');
  });
  await phone.goto(`${server.url}/m/${cid}/makeup`);
  await sees(phone, '审核中');
  await capture(phone, 'makeup');
  await phone.getByRole('region', { name: '可以补签的日子' }).getByRole('button').first().click();
  await capture(phone, 'makeup-sheet', { area: 'screen' });
}

async function children(recorder: Recorder): Promise<void> {
  const { server, capture, broken } = recorder;
  const teacher = await server.organiser(CERTIFIED);
  const cid = await server.create(teacher, {
    ...SPAN,
    start_date: dayStart('2026-11-20'),
    title: '早托签到',
  });
  const phone = await recorder.phone('王妈妈', await server.link(teacher, cid));
  await capture(phone, 'join-parent');
  await phone.getByRole('link', { name: '我是家长，代孩子签到' }).click();
  await sees(phone, '添加孩子');
  await phone.getByRole('button', { name: '添加', exact: true }).click();
  await capture(phone, 'ward-add');
  for (const name of ['王大宝', '王小宝']) {
    await phone.locator('label', { hasText: '妈妈' }).click();
    await phone.getByLabel('姓名').fill(name);
    await phone.getByRole('button', { name: '添加', exact: true }).click();
    await phone.getByRole('link', { name, exact: true }).waitFor();
    if (name === '王大宝') await phone.getByRole('link', { name: '添加' }).click();
  }
  await capture(phone, 'ward-signing');
  await phone.getByRole('link', { name: '添加' }).click();
  await sees(phone, '再添加一人');
  await capture(phone, 'wards');
  await broken(phone, getMemberActivity.path, 'fail', async () => {
    await phone.goto(`${server.url}/m/${cid}/wards`);
    await sees(phone, '网络不给力');
    await capture(phone, 'wards-failing');
  });
  await phone.goto(await server.link(teacher, cid));
  await phone.goto(`${server.url}/m/${cid}?for=me`);
  await join(phone, '王妈妈');
  await sees(phone, '我自己');
  await capture(phone, 'ward-and-me');
  await phone.goto(`${server.url}/m/`);
  await sees(phone, '王大宝');
  await capture(phone, 'home-wards');
}
