import {
  type Client,
  getMemberActivity,
  listActivities,
  listOutbox,
  listRecords,
  loginByCode,
} from '@rollcall/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMp4 } from '../apps/server/test/fixtures/media.ts';
import {
  describeActivity,
  EVERYTHING,
  FAKE_MEDIA,
  fillIdentity,
  fillSubmission,
  film,
  IDENTITY,
  PLACE,
  RUNNING,
  SQUARE,
  SUBMISSION,
} from './support/all-fields.ts';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { join, sees } from './support/pages.ts';
import { useWindows } from './support/windows.ts';

// A Monday morning.
const NOW = '2026-03-02T08:05:00+08:00';
const TEACHER = '陈老师';
const fixtures = useFixtures({ now: NOW, people: [TEACHER] });
const windows = useWindows(fixtures);
const EYES_AND_EARS = {
  ...PHONE,
  permissions: ['geolocation', 'microphone', 'camera'],
  geolocation: SQUARE,
};
/** Phones with a camera and a microphone, and phones without: in the lighter browser. */
const [RUNNER, READER] = ['李一诺', '孙悦'];
const runner = (address: string) => windows.phone(RUNNER, address, EYES_AND_EARS, FAKE_MEDIA);
const reader = (address: string) => windows.phone(READER, address);
let teacher: Client;
beforeAll(async () => {
  teacher = await fixtures.server.organiser(TEACHER);
  await fixtures.server.certify(teacher, '2027-03-02T00:00:00+08:00');
});

async function activity(settings: Parameters<typeof fixtures.server.create>[1]) {
  const cid = await fixtures.server.create(teacher, settings);
  return { cid, link: await fixtures.server.link(teacher, cid) };
}
const field = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const signIn = (page: Page) => page.getByRole('button', { name: '签到', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '提交签到' });

/** Seconds that a player found in what it plays; waits until it could start. */
const playable = (player: Locator): Promise<number> =>
  player.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        const media = element as HTMLMediaElement;
        const look = () => media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && resolve(media.duration);
        media.addEventListener('loadeddata', look);
        media.addEventListener('error', () => reject(new Error(media.error?.message)));
        media.preload = 'auto';
        look();
      }),
  );

describe('every kind of field', () => {
  let team: Awaited<ReturnType<typeof activity>>;

  it('FORM-59 JOIN-03 is filled in when joining, and read again in the own profile', async () => {
    team = await activity({ title: '运动队', ...EVERYTHING, locations: [{ ...PLACE, range: 5000 }] });
    const page = await runner(team.link);
    await page.getByRole('button', { name: '加入' }).click();
    await sees(page, '请填写姓名');
    await fillIdentity(page, RUNNER);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '加入' }).click();
    await signIn(page).waitFor();

    const { data } = await (await fixtures.server.member(RUNNER))(getMemberActivity, { cid: team.cid });
    const values = new Map(data.me?.reg_params.map(({ key, val }) => [key, val]));
    expect([...values.keys()]).toEqual([1, 2, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310]);
    expect(values.get(308)).toBe('-1');
    await page.goto(`${fixtures.server.url}/m/${team.cid}/profile`);
    await page.getByAltText('证件照第 1 张').waitFor();
    await expect.poll(() => page.getByLabel('爱好').inputValue()).toBe('跳绳和读书');
    await expect.poll(() => page.getByLabel('手机没有步数').isChecked()).toBe(true);
    await page.getByLabel('爱好').fill('跳绳');
    await page.getByRole('button', { name: '保存' }).click();
    await signIn(page).waitFor();
  });

  it('FORM-66 JOIN-15 is filled in when signing in, and the organiser sees every value', async () => {
    const { cid, link } = team;
    const page = await runner(link);
    await signIn(page).click();
    await submit(page).click();
    await sees(page, '请填写今日小结');
    await fillSubmission(page);
    await sees(page, '体温偏高，请注意休息');
    expect(await seriousFindings(page)).toEqual([]);
    await submit(page).click();
    await sees(page, /签到成功/);

    const [record] = (await teacher(listRecords, { cid })).data.lists;
    expect(record?.fill_params.map(({ key }) => key)).toEqual(SUBMISSION.map(({ field_key }) => field_key));
    await page.goto(`${fixtures.server.url}/m/${cid}/records/${record?.pt_id}`);
    await expect
      .poll(() => page.getByRole('link', { name: '春天的诗' }).getAttribute('rel'))
      .toContain('noopener');
    expect(await playable(page.locator('audio'))).toBeGreaterThan(0.9);
    expect(await playable(page.locator('video'))).toBeCloseTo(3, 0);
    await page.getByRole('button', { name: '修改' }).click();
    await page.getByRole('button', { name: '删除视频第 1 个' }).waitFor();
    await page.getByRole('textbox', { name: '步数', exact: true }).fill('9100');
    await page.getByRole('button', { name: '保存' }).click();
    await sees(page, '9100 步');

    const consolePage = await windows.openConsole(TEACHER, `/checkinDetail?cid=${cid}`);
    const item = consolePage.locator('.rec-record', { hasText: RUNNER });
    for (const words of ['读完两章', '9,100 步', '37.4 ℃', '健康', '第二组', '查看地图'])
      await sees(item, words);
    expect(await playable(item.locator('audio'))).toBeGreaterThan(0.9);
    expect(await playable(item.locator('video'))).toBeCloseTo(3, 0);
    await expect
      .poll(() => item.getByRole('link', { name: '春天的诗' }).getAttribute('href'))
      .toBe('https://mp.weixin.qq.com/s/spring');
    const download = consolePage.waitForEvent('download');
    await item.getByRole('link', { name: '单元练习.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('单元练习.pdf');
    await item.locator('.rec-signature').click();
    const large = consolePage.getByRole('dialog').getByRole('img');
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    expect(await seriousFindings(consolePage)).toEqual([]);
  });
});

describe('a number that must be proven', () => {
  it('FORM-63 takes the code that was sent to it, asks again for another number, not for one that stays', async () => {
    const { cid, link } = await activity({
      title: '家长签到',
      reg_info: [
        ...IDENTITY.slice(0, 1),
        { field_key: 2, field_name: '家长手机', field_type: 13, require: 1, verify_phone: 1 },
      ],
    });
    const page = await reader(link);
    const number = page.getByRole('textbox', { name: '家长手机', exact: true });
    const request = page.getByRole('button', { name: '获取验证码' });
    await page.getByLabel('姓名').fill('孙悦');
    await expect.poll(() => request.isDisabled()).toBe(true);
    await number.fill('138 0013 8009');
    await page.getByRole('button', { name: '加入' }).click();
    await sees(page, '请先完成家长手机的短信验证');
    await request.click();
    await sees(page, /秒后可重发/);
    const code = page.getByLabel('家长手机的验证码');
    await code.fill('000000');
    await sees(page, '验证码错误或已失效');
    const sent = (await teacher(listOutbox, { phone: '13800138009' })).data.lists[0]?.text ?? '';
    await code.fill(/\d{6}/.exec(sent)?.[0] ?? '');
    await sees(page, '已验证');
    await number.fill('13800138008');
    await request.waitFor();
    await number.fill('13800138009');
    await sees(page, '已验证');
    await page.getByRole('button', { name: '加入' }).click();
    await signIn(page).waitFor();

    await page.goto(`${fixtures.server.url}/m/${cid}/profile`);
    await sees(page, '已验证');
    await page.getByLabel('姓名').fill('孙悦儿');
    await page.getByRole('button', { name: '保存' }).click();
    await signIn(page).waitFor();
    const { data } = await (await fixtures.server.member('孙悦'))(getMemberActivity, { cid });
    expect(data.me?.reg_params.map(({ val }) => val)).toEqual(['孙悦儿', '13800138009']);
  });
});

describe('information from the organiser', () => {
  let day: Awaited<ReturnType<typeof activity>>;
  let still: string;
  const cover = (page: Page) => page.getByLabel('封面视频');
  /** The cover, of which nothing is loaded before it is played. */
  async function coverStands(page: Page): Promise<void> {
    await cover(page).waitFor();
    expect(
      await cover(page).evaluate((it: HTMLVideoElement) => [
        it.muted,
        it.controls,
        it.preload,
        it.readyState,
      ]),
    ).toEqual([true, true, 'none', 0]);
    await expect.poll(() => cover(page).getAttribute('poster')).toBe(still);
  }
  async function readsAll(page: Page): Promise<void> {
    await sees(page, '发起人：体育组');
    await expect
      .poll(() => page.getByRole('link', { name: '拨打' }).getAttribute('href'))
      .toBe('tel:13800138000');
    const picture = page.getByAltText('微信二维码');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect
      .poll(() => page.getByRole('link', { name: '打开' }).getAttribute('rel'))
      .toContain('noopener');
    await sees(page, '三层 301');
    expect(await playable(page.locator('audio'))).toBeCloseTo(12, 0);
    await page.getByRole('button', { name: '播放视频说明' }).click();
    expect(await playable(page.locator('video:not([aria-label="封面视频"])'))).toBeCloseTo(8, 0);
    const paper = page.waitForEvent('download');
    await page.getByRole('link', { name: '训练计划.pdf' }).click();
    expect((await paper).suggestedFilename()).toBe('训练计划.pdf');
    await page.getByRole('button', { name: '查看大图' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  }

  it('JOIN-27 FORM-12 a joiner reads every piece and contact, under a cover that is a video', async () => {
    // Uploads need the session of the console, and no page of it.
    const consoleWindow = await fixtures.open(DESKTOP);
    await consoleWindow.page.request.post(fixtures.server.url + loginByCode.path, {
      data: { code: `local:${TEACHER}`, source: 'pc' },
    });
    const { rules, qrcode } = await describeActivity(consoleWindow.page, fixtures.server.url);
    const video = rules.find((block) => block.type === 'video')!;
    still = video.url;
    day = await activity({
      title: '运动会',
      rules,
      banner_video: video.url_play,
      banner_video_thumb: still,
      signature: '体育组',
      contacts: [
        { enable: 1, type: 2, text: '13800138000' },
        { enable: 1, type: 3, qrcode },
        { enable: 1, type: 7, link: 'https://www.xiaohongshu.com/user/1' },
        { enable: 1, type: 8, label: '办公室', text: '三层 301' },
      ],
    });
    const page = await reader(day.link);
    await coverStands(page);
    await readsAll(page);
    expect(await seriousFindings(page)).toEqual([]);
    // Cards show its still where no picture was chosen.
    const { data } = await teacher(listActivities, {});
    expect(data.find((card) => card.cid === day.cid)?.banner).toBe(still);
  });

  it('FORM-16 FORM-50 FORM-12 a member reads them in the description, and a visitor what is for everybody', async () => {
    const page = await reader(day.link);
    await join(page, READER);
    await signIn(page).waitFor();
    await expect.poll(() => cover(page).count()).toBe(0);
    await page.getByText('活动说明').last().click();
    await coverStands(page);
    await readsAll(page);
    expect(await playable(cover(page))).toBeCloseTo(8, 0);

    // A free organiser's link without the token of its code: information only.
    const free = await fixtures.server.organiser('免费老师');
    const other = await fixtures.server.create(free, {
      title: '免费活动',
      rules: [{ type: 'text', value: '每天读半小时' }],
    });
    await page.goto(`${fixtures.server.url}/m/${other}`);
    await sees(page, '每天读半小时');
    await sees(page, '发起人：免费老师');
  });
});

describe('files on their way', () => {
  const VIDEO = [
    { field_key: 3, field_name: '视频', field_type: 3, require: 1 as const, max_limit: 2, duration: 30 },
  ];

  /** An activity that takes a video, with a member; its link. */
  async function joined(title: string, name: string): Promise<string> {
    const { cid, link } = await activity({ title, fill_options: VIDEO });
    await fixtures.server.joinAs(name, cid);
    return link;
  }

  it('RULE-45 UPLOAD-06 refuses what cannot be submitted before it is sent, with the words of the server', async () => {
    const page = await runner(await joined('视频打卡', RUNNER));
    await signIn(page).click();
    const input = page.getByLabel('视频', { exact: true });
    await input.setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: Buffer.from('x') });
    await sees(page, '上传视频的格式仅支持mp4格式');
    await input.setInputFiles({
      name: 'a.mp4',
      mimeType: 'video/mp4',
      buffer: await makeMp4({ seconds: 31 }),
    });
    await sees(page, '视频中的视频最长30秒');
    await field(page, '视频').getByRole('button', { name: '拍摄' }).click();
    await page.getByRole('button', { name: '开始拍摄' }).click();
    await page.getByRole('timer').filter({ hasText: RUNNING }).waitFor();
    await page.getByRole('button', { name: '结束拍摄' }).click();
    await page.getByRole('button', { name: '删除视频第 1 个' }).waitFor();
    await submit(page).click();
    await sees(page, /签到成功/);
  });

  it('a video that was on its way survives a reload, shows its progress, can be cancelled and tried again', async () => {
    const page = await reader(await joined('大视频', READER));
    windows.expect(page, /ERR_FAILED|ERR_ABORTED/);
    await signIn(page).click();
    // An upload that goes on for ever.
    await page.route('**/xcx/video/upload*', () => undefined);
    await page.getByLabel('视频', { exact: true }).setInputFiles(await film());
    await page.getByRole('progressbar', { name: '上传进度' }).waitFor();
    await page.reload();
    await signIn(page).waitFor();
    // The sheet that was open is no step of Back any more.
    expect(await page.evaluate(() => history.state?.over)).toBeUndefined();
    await signIn(page).click();
    await page.getByRole('button', { name: '取消上传视频第 1 个' }).click();
    await page.getByRole('button', { name: '选择视频' }).waitFor();
    await expect.poll(() => page.locator('.file-row').count()).toBe(0);

    await page.unroute('**/xcx/video/upload*');
    await page.route('**/xcx/video/upload*', (route) =>
      route.fulfill({ json: { sta: -1, msg: '上传失败，请重试或联系客服解决' } }),
    );
    await page.getByLabel('视频', { exact: true }).setInputFiles(await film());
    await sees(page, '上传失败，请重试或联系客服解决');
    await page.unroute('**/xcx/video/upload*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('button', { name: '删除视频第 1 个' }).waitFor();
    await submit(page).click();
    await sees(page, /签到成功/);
  });

  it('a sign-in whose video is on its way can be taken back, with everything still filled in', async () => {
    const page = await reader(await joined('撤回', READER));
    windows.expect(page, /ERR_FAILED|ERR_ABORTED/);
    await signIn(page).click();
    await page.route('**/xcx/video/upload*', () => undefined);
    await page.getByLabel('视频', { exact: true }).setInputFiles(await film());
    await page.getByRole('progressbar', { name: '上传进度' }).waitFor();
    await submit(page).click();
    await sees(page, '正在上传文件…');
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await page.unroute('**/xcx/video/upload*');
    await signIn(page).click();
    await page.getByRole('button', { name: '删除视频第 1 个' }).waitFor();
    await submit(page).click();
    await sees(page, /签到成功/);
  });
});

describe('without a camera or a microphone', () => {
  it('says what to do where the microphone or the camera is refused', async () => {
    const { cid, link } = await activity({ title: '没有权限', fill_options: SUBMISSION });
    await fixtures.server.joinAs(RUNNER, cid);
    const page = await runner('about:blank');
    await page.context().clearPermissions();
    await page.goto(link);
    await signIn(page).click();
    const audio = field(page, '录音');
    await audio.getByRole('button', { name: '录音', exact: true }).click();
    await sees(audio, '麦克风权限被拒绝');
    await audio.getByRole('button', { name: '知道了' }).click();
    await audio.getByRole('button', { name: '选择录音文件' }).waitFor();
    await field(page, '视频').getByRole('button', { name: '拍摄' }).click();
    await sees(page, /摄像头或麦克风权限被拒绝/);
    await page.getByRole('button', { name: '知道了' }).click();
    await field(page, '视频').getByRole('button', { name: '选择视频' }).waitFor();
  });
});
