import { type ActivityDetail, getDetail } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { DESKTOP } from './browser.ts';
import type { Fixtures } from './fixtures.ts';
import { enterConsole } from './pages.ts';

/** An organiser who is certified, and one who is not. */
export const FREE = '陈老师';
export const CERTIFIED = '方校长';

/** Menus and dialogs stand where they are pressed at once. */
export const STILL = { ...DESKTOP, reducedMotion: 'reduce' as const };

export const unfold = (page: Page, section: string) =>
  page.getByRole('button', { name: `修改${section}` }).click();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#C8A040' } })
    .jpeg()
    .toBuffer();

/** Presses a button and gives the chooser that it opens one file. */
export async function choose(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, name)]);
  await chooser.setFiles(file);
}

/** Opens the settings of a new activity; `save` saves them and answers what was stored. */
export async function settingsOf(fixtures: Fixtures, name: string, over: Record<string, unknown> = {}) {
  const { server } = fixtures;
  const organiser = await server.organiser(name);
  if (name === CERTIFIED) await server.certify(organiser, '2028-12-31T00:00:00+08:00');
  const cid = await server.create(organiser, { title: '晨读打卡', ...over });
  const { page } = await fixtures.open(STILL);
  await enterConsole(page, server, name, `/manageSetting/${cid}`);
  await page.getByLabel('标题', { exact: true }).waitFor();
  const read = async (): Promise<ActivityDetail> => (await organiser(getDetail, { cid })).data;
  const save = async (): Promise<ActivityDetail> => {
    const answered = page.waitForResponse((response) => response.url().includes('/v4/update'));
    await press(page, '保存');
    expect(await (await answered).json()).toMatchObject({ sta: 0 });
    return read();
  };
  const reload = async () => {
    await page.goto(`${server.url}/manageSetting/${cid}`);
    await page.getByLabel('标题', { exact: true }).waitFor();
  };
  return { page, save, reload };
}
