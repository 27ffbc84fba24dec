import { type Client, getMemberActivity, listActivities, listOutbox, listRecords } from '@rollcall/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
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
import { enterConsole, enterMember, join, sees } from './support/pages.ts';
import { useStage } from './support/stage.ts';

// A Monday morning.
const NOW = '2026-03-02T08:05:00+08:00';
const TEACHER = '陈老师';
const stage = useStage({ now: NOW, people: [TEACHER], flags: FAKE_MEDIA });
const EYES_AND_EARS = {
  ...PHONE,
  permissions: ['geolocation', 'microphone', 'camera'],
  geolocation: SQUARE,
};
let teacher: Client;
beforeAll(async () => {
  teacher = await stage.server.organiser(TEACHER);
  await stage.server.certify(teacher, '2027-03-02T00:00:00+08:00');
});

async function activity(settings: Parameters<typeof stage.server.create>[1]) {
  const cid = await stage.server.create(teacher, settings);
  return { cid, link: await stage.server.link(teacher, cid) };
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
  it('FORM-59 JOIN-03 is filled in when joining, and read again in the own profile', async () => {
    const { cid, link } = await activity({ title: '运动队报名', ...EVERYTHING });
    const { page } = await stage.open(EYES_AND_EARS);
    await enterMember(page, link, '李一诺');
    await page.getByRole('button', { name: '加入' }).click();
    await sees(page, '请填写姓名');
    await fillIdentity(page, '李一诺');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '加入' }).click();
    await signIn(page).waitFor();

    const { data } = await (await stage.server.member('李一诺'))(getMemberActivity, { cid });
    const values = new Map(data.me?.reg_params.map(({ key, val }) => [key, val]));
    expect([...values.keys()]).toEqual([1, 2, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310]);
    expect(values.get(308)).toBe('-1');
    await page.goto(`${stage.server.url}/m/${cid}/profile`);
    await page.getByAltText('证件照第 1 张').waitFor();
    expect(await page.getByLabel('爱好').inputValue()).toBe('跳绳和读书');
    expect(await page.getByLabel('手机没有步数').isChecked()).toBe(true);
    await page.getByLabel('爱好').fill('跳绳');
    await page.getByRole('button', { name: '保存' }).click();
    await signIn(page).waitFor();
  });

  it('FORM-66 JOIN-15 is filled in when signing in, and the organiser sees every value', async () => {
    const { cid, link } = await activity({
      title: '寒假打卡',
      fill_options: SUBMISSION,
      locations: [{ ...PLACE, range: 5000 }],
    });
    const { page } = await stage.open(EYES_AND_EARS);
    await enterMember(page, link, '王浩然');
    await join(page, '王浩然');
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
    await page.goto(`${stage.server.url}/m/${cid}/records/${record?.pt_id}`);
    expect(await page.getByRole('link', { name: '春天的诗' }).getAttribute('rel')).toContain('noopener');
    expect(await playable(page.locator('audio'))).toBeGreaterThan(0.9);
    expect(await playable(page.locator('video'))).toBeCloseTo(3, 0);
    await page.getByRole('button', { name: '修改' }).click();
    await page.getByRole('button', { name: '删除视频第 1 个' }).waitFor();
    await page.getByRole('textbox', { name: '步数', exact: true }).fill('9100');
    await page.getByRole('button', { name: '保存' }).click();
    await sees(page, '9100 步');

    const desk = await stage.open(DESKTOP);
    await enterConsole(desk.page, stage.server, TEACHER, `/checkinDetail?cid=${cid}`);
    const item = desk.page.locator('.rec-record', { hasText: '王浩然' });
    for (const words of ['读完两章', '9,100 步', '37.4 ℃', '健康', '第二组', '查看地图'])
      await sees(item, words);
    expect(await playable(item.locator('audio'))).toBeGreaterThan(0.9);
    expect(await playable(item.locator('video'))).toBeCloseTo(3, 0);
    expect(await item.getByRole('link', { name: '春天的诗' }).getAttribute('href')).toBe(
      'https://mp.weixin.qq.com/s/spring',
    );
    const download = desk.page.waitForEvent('download');
    await item.getByRole('link', { name: '单元练习.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('单元练习.pdf');
    await item.locator('.rec-signature').click();
    const large = desk.page.getByRole('dialog').getByRole('img');
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    expect(await seriousFindings(desk.page)).toEqual([]);
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
    const { page } = await stage.open(PHONE);
    await enterMember(page, link, '孙悦');
    const number = page.getByRole('textbox', { name: '家长手机', exact: true });
    const ask = page.getByRole('button', { name: '获取验证码' });
    await page.getByLabel('姓名').fill('孙悦');
    expect(await ask.isDisabled()).toBe(true);
    await number.fill('138 0013 8009');
    await page.getByRole('button', { name: '加入' }).click();
    await sees(page, '请先完成家长手机的短信验证');
    await ask.click();
    await sees(page, /秒后可重发/);
    const code = page.getByLabel('家长手机的验证码');
    await code.fill('000000');
    await sees(page, '验证码错误或已失效');
    const sent = (await teacher(listOutbox, { phone: '13800138009' })).data.lists[0]?.text ?? '';
    await code.fill(/\d{6}/.exec(sent)?.[0] ?? '');
    await sees(page, '已验证');
    await number.fill('13800138008');
    await ask.waitFor();
    await number.fill('13800138009');
    await sees(page, '已验证');
    await page.getByRole('button', { name: '加入' }).click();
    await signIn(page).waitFor();

    await page.goto(`${stage.server.url}/m/${cid}/profile`);
    await sees(page, '已验证');
    await page.getByLabel('姓名').fill('孙悦儿');
    await page.getByRole('button', { name: '保存' }).click();
    await signIn(page).waitFor();
    const { data } = await (await stage.server.member('孙悦'))(getMemberActivity, { cid });
    expect(data.me?.reg_params.map(({ val }) => val)).toEqual(['孙悦儿', '13800138009']);
  });
});

describe('what the organiser tells', () => {
  it('JOIN-27 FORM-16 FORM-50 a joiner, a member and a visitor read every piece and contact', async () => {
    const desk = await stage.open(DESKTOP);
    await enterConsole(desk.page, stage.server, TEACHER);
    const { rules, qrcode } = await describeActivity(desk.page, stage.server.url);
    const { link } = await activity({
      title: '活动说明',
      rules,
      signature: '体育组',
      contacts: [
        { enable: 1, type: 2, text: '13800138000' },
        { enable: 1, type: 3, qrcode },
        { enable: 1, type: 7, link: 'https://www.xiaohongshu.com/user/1' },
        { enable: 1, type: 8, label: '办公室', text: '三层 301' },
      ],
    });
    const { page } = await stage.open(PHONE);
    const readsAll = async () => {
      await sees(page, '发起人：体育组');
      expect(await page.getByRole('link', { name: '拨打' }).getAttribute('href')).toBe('tel:13800138000');
      const picture = page.getByAltText('微信二维码');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect(await page.getByRole('link', { name: '打开' }).getAttribute('rel')).toContain('noopener');
      await sees(page, '三层 301');
      expect(await playable(page.locator('audio'))).toBeCloseTo(12, 0);
      await page.getByRole('button', { name: '播放视频说明' }).click();
      expect(await playable(page.locator('video'))).toBeCloseTo(8, 0);
      const paper = page.waitForEvent('download');
      await page.getByRole('link', { name: '训练计划.pdf' }).click();
      expect((await paper).suggestedFilename()).toBe('训练计划.pdf');
      await page.getByRole('button', { name: '查看大图' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    };
    await enterMember(page, link, '周子墨');
    await readsAll();
    expect(await seriousFindings(page)).toEqual([]);
    await join(page, '周子墨');
    await signIn(page).waitFor();
    await page.getByText('活动说明').last().click();
    await readsAll();

    // A free organiser's link without the mark of its code: information only.
    const free = await stage.server.organiser('免费老师');
    const other = await stage.server.create(free, {
      title: '免费活动',
      rules: [{ type: 'text', value: '每天读半小时' }],
    });
    await page.goto(`${stage.server.url}/m/${other}`);
    await sees(page, '每天读半小时');
    await sees(page, '发起人：免费老师');
  });

  it('FORM-12 a video is the cover over the form of joining, and with the description later', async () => {
    const desk = await stage.open(DESKTOP);
    await enterConsole(desk.page, stage.server, TEACHER);
    const { rules } = await describeActivity(desk.page, stage.server.url);
    const video = rules.find((block) => block.type === 'video')!;
    const cover = { banner_video: video.url_play, banner_video_thumb: video.url };
    const { cid, link } = await activity({ title: '运动会', ...cover });
    const { page } = await stage.open(PHONE);
    const player = page.getByLabel('封面视频');
    const stands = async () => {
      await player.waitFor();
      expect(
        await player.evaluate((it: HTMLVideoElement) => [it.muted, it.controls, it.preload, it.readyState]),
      ).toEqual([true, true, 'none', 0]);
      expect(await player.getAttribute('poster')).toBe(video.url);
    };
    await enterMember(page, link, '郑小雨');
    await stands();
    expect(await seriousFindings(page)).toEqual([]);
    await join(page, '郑小雨');
    await signIn(page).waitFor();
    expect(await player.count()).toBe(0);
    await page.getByText('活动说明').click();
    await stands();
    expect(await playable(player)).toBeCloseTo(8, 0);
    // Cards show its still where no picture was chosen.
    const { data } = await teacher(listActivities, {});
    expect(data.find((card) => card.cid === cid)?.banner).toBe(video.url);
  });
});

describe('files on their way', () => {
  const VIDEO = [
    { field_key: 3, field_name: '视频', field_type: 3, require: 1 as const, max_limit: 2, duration: 30 },
  ];

  it('RULE-45 UPLOAD-06 refuses what cannot be handed in before it is sent, with the words of the server', async () => {
    const { link } = await activity({ title: '视频打卡', fill_options: VIDEO });
    const { page } = await stage.open(EYES_AND_EARS);
    await enterMember(page, link, '张梓萱');
    await join(page, '张梓萱');
    await signIn(page).click();
    const input = page.getByLabel('视频', { exact: true });
    await input.setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: Buffer.from('x') });
    await sees(page, '上传视频的格式仅支持mp4格式');
    const { makeMp4 } = await import('../apps/server/src/testing/media.ts');
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
    const { link } = await activity({ title: '大视频', fill_options: VIDEO });
    const { page, watch } = await stage.open(EYES_AND_EARS);
    watch.expect(/ERR_FAILED|ERR_ABORTED/);
    await enterMember(page, link, '陈思远');
    await join(page, '陈思远');
    await signIn(page).click();
    // An upload that goes on for ever.
    await page.route('**/xcx/video/upload*', () => undefined);
    await page.getByLabel('视频', { exact: true }).setInputFiles(await film());
    await page.getByRole('progressbar', { name: '上传进度' }).waitFor();
    await page.reload();
    await signIn(page).click();
    await page.getByRole('button', { name: '取消上传视频第 1 个' }).click();
    await page.getByRole('button', { name: '选择视频' }).waitFor();
    expect(await page.locator('.file-row').count()).toBe(0);

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
    const { link } = await activity({ title: '撤回', fill_options: VIDEO });
    const { page, watch } = await stage.open(EYES_AND_EARS);
    watch.expect(/ERR_FAILED|ERR_ABORTED/);
    await enterMember(page, link, '赵子涵');
    await join(page, '赵子涵');
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
    const { link } = await activity({ title: '没有权限', fill_options: SUBMISSION });
    const { page } = await stage.open(PHONE);
    await enterMember(page, link, '刘宇航');
    await join(page, '刘宇航');
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
