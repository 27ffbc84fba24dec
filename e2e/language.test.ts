import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { sees } from './support/pages.ts';

const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00' });
const ENGLISH = { locale: 'en-GB' } as const;
const HAN = /\p{Script=Han}/u;

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
/** Chinese on the page beside names of people, of languages and of the seal. */
const chineseOn = async (page: Page, names: RegExp): Promise<string[]> => {
  const words = await page.evaluate(() => document.body.innerText.split('\n'));
  return words.filter((line) => HAN.test(line.replace(names, '')));
};

describe('the language of the pages', () => {
  it('is that of the browser, and the other one by a press that is kept', async () => {
    const { page } = await fixtures.open({ ...DESKTOP, ...ENGLISH });
    await page.goto(`${fixtures.server.url}/home`);
    await sees(page, 'User agreement');
    expect(await languageOf(page)).toBe('en');
    expect(await chineseOn(page, /中文|到/g)).toEqual([]);
    await page.getByRole('button', { name: '中文' }).click();
    await sees(page, '用户协议');
    await page.reload();
    await sees(page, '用户协议');
    expect(await languageOf(page)).toBe('zh-CN');
    await page.getByRole('button', { name: 'English' }).click();
    await sees(page, 'User agreement');
  });

  it('holds for a rejection of the server, whose words are Chinese', async () => {
    const { page } = await fixtures.open({ ...DESKTOP, ...ENGLISH });
    await page.goto(`${fixtures.server.url}/operator/login`);
    await page.locator('input').first().fill('nobody');
    await page.locator('input[type=password]').fill('nothing of the sort');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(await languageOf(page)).toBe('en');
    expect(await chineseOn(page, /中文|到/g)).toEqual([]);
  });

  it('is that of the phone too', async () => {
    const { page } = await fixtures.open({ ...PHONE, ...ENGLISH });
    await page.goto(`${fixtures.server.url}/m/login`);
    await sees(page, 'Privacy policy');
    expect(await chineseOn(page, /中文|到/g)).toEqual([]);
    await page.getByRole('button', { name: '中文' }).click();
    await sees(page, '隐私政策');
    expect(await languageOf(page)).toBe('zh-CN');
  });

  it('is Chinese where the English texts do not come', async () => {
    const { page, watch } = await fixtures.open({ ...DESKTOP, ...ENGLISH });
    watch.expect(/catalogue|ERR_FAILED/);
    await page.route(/\/assets\/catalogue-/, (route) => route.abort());
    await page.goto(`${fixtures.server.url}/home`);
    await sees(page, '用户协议');
    expect(await languageOf(page)).toBe('zh-CN');
  });
});
