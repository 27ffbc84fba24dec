import { describe, expect, it } from 'vitest';
import { PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterMember, sees } from './support/pages.ts';
import { CERTIFIED, FREE, press, settingsOf, unfold } from './support/settings.ts';

const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [FREE, CERTIFIED] });

// Display, errors and requests of the form are tested beside it: features/activity-form/*.component.test.tsx.
describe('the settings', () => {
  it('FORM-04 FORM-32 FORM-35 are saved, are there after a reload, and hold on the phone', async () => {
    const { page, save, reload } = await settingsOf(fixtures, FREE);
    await unfold(page, '签到规则');
    await unfold(page, '参与规则');
    await page.getByLabel('默认文案').fill('今天读了什么书？');
    await page.getByLabel('加入时需要输入口令').click();
    await page.getByLabel('口令', { exact: true }).fill('开学第一课');
    await page.getByLabel('口令说明').fill('问班主任');
    const { cid } = await save();
    // The form leaves by itself for the page that shares the activity.
    await page.waitForURL(`**/checkin-info/${cid}`);
    await reload();
    await unfold(page, '参与规则');
    await expect.poll(() => page.getByLabel('口令', { exact: true }).inputValue()).toBe('开学第一课');
    await expect.poll(() => page.getByLabel('口令说明').inputValue()).toBe('问班主任');

    const link = await fixtures.server.link(await fixtures.server.organiser(FREE), cid);
    const { page: phone } = await fixtures.open(PHONE);
    await enterMember(phone, link, '赵敏');
    await sees(phone, '问班主任');
    await phone.getByLabel('姓名').fill('赵敏');
    await phone.getByLabel('参与口令').fill('开学第一课');
    await phone.getByRole('button', { name: '加入' }).click();
    await phone.getByRole('button', { name: '签到', exact: true }).waitFor();
  });

  it('CERTGATE-01 CERTGATE-02 CERTGATE-03 a gate says what is withheld and leads to the certification', async () => {
    const { page } = await settingsOf(fixtures, FREE);
    const tracked = page.waitForRequest((request) => request.url().includes('/cert/track'));
    await press(page, '视频');
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await sees(dialog, '封面视频与说明视频');
    expect((await tracked).postDataJSON()).toEqual({ factor: 'video' });
    await dialog.getByRole('button', { name: '立即认证' }).click();
    await page.waitForURL('**/cerficate?tag=video');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
