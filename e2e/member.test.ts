import {
  auditJoin,
  type Client,
  getLiveCode,
  listJoinRequests,
  listRecords,
  readCode,
  submit,
} from '@rollcall/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE, type Shown } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterMember, join, photograph, sees } from './support/pages.ts';
import { usePhone } from './support/windows.ts';

// A Monday morning.
const NOW = '2026-03-02T08:05:00+08:00';
const fixtures = useFixtures({ now: NOW });
const NAME = '刘雨桐';
const phone = usePhone(fixtures, NAME);
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser('陈老师');
});

const TEMPERATURE = { field_key: 101, field_name: '体温', field_type: 0, require: 1 as const };
const PICTURE = { field_key: 2, field_name: '照片', field_type: 2, require: 1 as const, max_limit: 3 };

/** An activity with the settings, and the link that its code says. */
async function activity(settings: Parameters<typeof fixtures.server.create>[1]) {
  await fixtures.server.clock(NOW);
  const cid = await fixtures.server.create(teacher, settings);
  return { cid, link: await fixtures.server.link(teacher, cid) };
}

const recordsOf = async (cid: string) => (await teacher(listRecords, { cid })).data.lists;

/** Ids of the sign-ins that the pages of a context sent. */
function sentIds(context: BrowserContext): string[] {
  const ids: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === submit.path)
      ids.push((request.postDataJSON() as { request_id: string }).request_id);
  });
  return ids;
}

/** Kills the browser itself, as a phone does that runs out of memory. */
async function kill({ context }: Shown): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  await closed;
}

/** Keys of the fields that the phone keeps. */
const storedFields = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const completed = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await completed(indexedDB.open('rollcall-member'));
    const store = database.transaction('kv').objectStore('kv');
    const names = (await completed(store.getAllKeys()))
      .map(String)
      .filter((name) => name.startsWith('draft:'));
    const drafts = await Promise.all(names.map((name) => completed<object>(store.get(name))));
    database.close();
    return drafts.flatMap((draft) => Object.keys(draft));
  });

describe('nothing that a member typed is lost', () => {
  it('text and pictures outlive a killed browser', async () => {
    const { link } = await activity({ title: '草稿', fill_options: [TEMPERATURE, PICTURE] });
    const folder = fixtures.folder();
    const second = await fixtures.openProfile(folder, PHONE);
    await enterMember(second.page, link, '李一诺');
    await join(second.page, '李一诺');
    await second.page.getByRole('button', { name: '签到', exact: true }).click();
    await second.page.getByLabel('体温').fill('36.4');
    await second.page.getByLabel('照片', { exact: true }).setInputFiles(await photograph('书'));
    await expect.poll(() => storedFields(second.page)).toEqual(['2', '101']);
    await kill(second);

    // The session's cookie is not written to the disk as soon as that.
    const third = await fixtures.openProfile(folder, PHONE);
    await enterMember(third.page, link, '李一诺');
    await third.page.getByRole('button', { name: '签到', exact: true }).click();
    await expect.poll(() => third.page.getByLabel('体温').inputValue()).toBe('36.4');
    await third.page.getByAltText('照片第 1 张').waitFor();
    await third.page.getByRole('button', { name: '提交签到' }).click();
    await sees(third.page, /签到成功/);
  });

  it('an answer that was lost on its way is asked for again, and there is one record', async () => {
    const { cid, link } = await activity({ title: '回音丢失', fill_options: [] });
    const phone = await fixtures.open(PHONE);
    phone.watch.expect(/ERR_FAILED/);
    const ids = sentIds(phone.context);
    await enterMember(phone.page, link, '张梓萱');
    await join(phone.page, '张梓萱');
    const button = phone.page.getByRole('button', { name: '签到', exact: true });
    await button.waitFor();
    await phone.page.route(`**${submit.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button.click();
    await sees(phone.page, '等待网络，恢复后自动发送');
    expect((await recordsOf(cid)).length).toBe(1);
    await expect.poll(() => phone.page.getByText(/签到成功/).count()).toBe(0);

    await phone.page.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.page.reload();
    await sees(phone.page, '08:05:00 签到成功');
    expect((await recordsOf(cid)).length).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a refused sign-in tells the reason, and the help', () => {
  it('JOIN-09 before, beside and after a slot', async () => {
    const { cid, link } = await activity({
      title: '两个时段',
      time_list: [
        [25_200, 30_600],
        [64_800, 68_400],
      ],
      limit: 2,
    });
    const page = await phone(link);
    await join(page, NAME);
    const button = page.getByRole('button', { name: '签到', exact: true });
    await button.waitFor();
    // The page still says "now" when the slot has ended: the server's time judges.
    await fixtures.server.clock('2026-03-02T08:31:00+08:00');
    await button.click();
    await sees(page, '现在不在签到时段内');
    await sees(page, /18:00 开始/);
    expect(await recordsOf(cid)).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: /18:00 开始签到/ }).isDisabled()).toBe(true);
  });

  it('JOIN-04 a wrong password keeps what was typed, the right one lets in', async () => {
    const { link } = await activity({
      title: '有口令',
      enable_token: 1,
      req_token: '春天',
      token_desc: '口令写在黑板上',
    });
    const page = await phone(link);
    await sees(page, '口令写在黑板上');
    await page.getByLabel('参与口令').fill('秋天');
    await join(page, '黄欣怡');
    await sees(page, /参与口令不正确/);
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('黄欣怡');
    await page.getByLabel('参与口令').fill('春天');
    await page.getByRole('button', { name: '加入' }).click();
    await page.getByRole('button', { name: '签到', exact: true }).waitFor();
  });

  it('JOIN-07 a full activity takes nobody else', async () => {
    const { cid, link } = await activity({ title: '名额一个', total_limit: 1 });
    const page = await phone(link);
    await page.getByLabel('姓名').fill('赵宇轩');
    await fixtures.server.joinAs('吴诗琪', cid);
    await page.getByRole('button', { name: '加入' }).click();
    await sees(page, '参与人数已满');
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: '参与人数已满' }).isDisabled()).toBe(true);
  });

  it('JOIN-02 the link of a free activity, without the token of its code, shows information only', async () => {
    const { cid } = await activity({ title: '免费活动', rule: '每天读半小时' });
    const page = await phone(`${fixtures.server.url}/m/${cid}`);
    await sees(page, '该活动未开通链接签到，请扫描签到码参与');
    await sees(page, '每天读半小时');
    await expect.poll(() => page.getByRole('button', { name: '加入' }).count()).toBe(0);
  });

  it('JOIN-14 a code that was scanned is good for one sign-in', async () => {
    const { cid, link } = await activity({ title: '扫码签到', cate: 2, limit: 2 });
    await fixtures.server.joinAs(NAME, cid);
    // As the phone's camera opens it.
    const page = await phone(link);
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await sees(page, /签到成功/);
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('button', { name: '扫码签到' }).waitFor();
    expect((await recordsOf(cid)).length).toBe(1);
  });
});

describe('pages before and around a sign-in', () => {
  it('JOIN-05 an application that was refused comes back as it was filled in', async () => {
    const { cid, link } = await activity({ title: '要审核', enable_audit: 1 });
    const page = await phone(link);
    await page.getByLabel('姓名').fill('何一一');
    await page.getByRole('button', { name: '申请加入' }).click();
    await sees(page, '请等待发起人审核');
    const { lists } = (await teacher(listJoinRequests, { cid })).data;
    await teacher(auditJoin, { cid, ids: lists.map(({ id }) => id), status: 2, remark: '请写全名' });
    await page.reload();
    await sees(page, '请写全名');
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('何一一');
  });

  it('JOIN-12 the position follows who walks, and a rough one is said to be rough', async () => {
    const { cid, link } = await activity({
      title: '到校签到',
      locations: [{ address: '学校', latitude: 31.230525, longitude: 121.473667, range: 300 }],
    });
    await fixtures.server.joinAs('走来的人', cid);
    // Positions of GPS are shifted against the map by some 500 m here.
    const at = (latitude: number, accuracy = 12) => ({ latitude, longitude: 121.46914, accuracy });
    const { page, context } = await fixtures.open({ ...PHONE, geolocation: at(31.2415) });
    await enterMember(page, link, '走来的人');
    await sees(page, /离签到范围还差/);
    await context.setGeolocation(at(31.23247, 3_000));
    await sees(page, '定位太粗，走到窗边或室外再试');
    await context.setGeolocation(at(31.23247));
    await sees(page, /^在范围内/);
  });

  it('JOIN-14 a code that changes leaves time to fill in the fields after it was read', async () => {
    await fixtures.server.clock(NOW);
    const certified = await fixtures.server.organiser('认证老师');
    await fixtures.server.certify(certified, '2028-12-31T00:00:00+08:00');
    const cid = await fixtures.server.create(certified, {
      title: '动态码',
      scan_required: 1,
      scan_rotate: 1,
      fill_options: [TEMPERATURE],
    });
    await fixtures.server.joinAs(NAME, cid);
    const page = await phone(`${fixtures.server.url}/m/`);
    const judged = page.waitForResponse((answer) => answer.url().endsWith(readCode.path));
    // As the phone's camera opens it.
    await page.goto((await certified(getLiveCode, { cid })).data.content);
    await judged;
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByLabel('体温').fill('36.5');
    await fixtures.server.clock('2026-03-02T08:08:00+08:00');
    await page.getByRole('button', { name: '提交签到' }).click();
    await sees(page, /签到成功/);
  });

  it('every field that was forgotten is marked at once', async () => {
    const { cid, link } = await activity({
      title: '两项',
      fill_options: [TEMPERATURE, PICTURE],
    });
    await fixtures.server.joinAs(NAME, cid);
    const page = await phone(link);
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByRole('button', { name: '提交签到' }).click();
    for (const words of ['请填写体温', '请添加照片']) await sees(page, words);
  });
});
