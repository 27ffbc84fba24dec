import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE } from './support/browser.ts';
import { readCode } from './support/code.ts';
import { useFixtures } from './support/fixtures.ts';
import { join, logInOnPhone, sees } from './support/pages.ts';

const TEACHER = '新老师';
// A Monday morning, within the first slot.
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩';
/** 45 names, as somebody would paste them out of a chat. */
const NAMES = Array.from(
  { length: 45 },
  (_, n) => SURNAMES[n % 15]! + ['小明', '小红', '小雨'][n % 3]! + '一二三'[Math.floor(n / 15)]!,
);

/** Seconds of a person, by the keystroke-level model: a key, a click with the way to it, a thought before each act. */
const KEY = 0.28;
const CLICK = 1.3;
const THOUGHT = 1.35;

interface Step {
  name: string;
  /** Seconds that the step took here, with the waits for pages and server. */
  seconds: number;
  clicks: number;
  keys: number;
  acts: number;
}

/** Mouse and keyboard of somebody: what they press is counted. */
class Hands {
  readonly steps: Step[] = [];
  #clicks = 0;
  #keys = 0;
  #acts = 0;

  async click(what: Locator): Promise<void> {
    await what.click();
    this.#clicks++;
    this.#acts++;
  }
  /** Clicks into a field, types, and leaves it by the tab key. */
  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await field.pressSequentially(text);
    await field.press('Tab');
    this.#clicks++;
    this.#keys += text.length + 1;
    this.#acts++;
  }
  /** Clicks into a field and pastes: two keys. */
  async paste(page: Page, field: Locator, text: string): Promise<void> {
    await field.click();
    await page.keyboard.insertText(text);
    this.#clicks++;
    this.#keys += 2;
    this.#acts++;
  }
  async step(name: string, work: () => Promise<unknown>): Promise<void> {
    const before = { clicks: this.#clicks, keys: this.#keys, acts: this.#acts };
    const start = performance.now();
    await work();
    this.steps.push({
      name,
      seconds: (performance.now() - start) / 1000,
      clicks: this.#clicks - before.clicks,
      keys: this.#keys - before.keys,
      acts: this.#acts - before.acts,
    });
  }
  get table(): string {
    const rows = this.steps.map(({ name, seconds, clicks, keys, acts }) => ({
      name,
      seconds,
      clicks,
      keys,
      person: clicks * CLICK + keys * KEY + acts * THOUGHT,
    }));
    const sum = (of: 'seconds' | 'clicks' | 'keys' | 'person') => rows.reduce((n, row) => n + row[of], 0);
    const all = {
      name: 'together',
      seconds: sum('seconds'),
      clicks: sum('clicks'),
      keys: sum('keys'),
      person: sum('person'),
    };
    return [
      '| Step | Clicks | Keys | Seconds here | Seconds of a person |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...[...rows, all].map(
        ({ name, clicks, keys, seconds, person }) =>
          `| ${name} | ${clicks} | ${keys} | ${seconds.toFixed(1)} | ${person.toFixed(1)} |`,
      ),
    ].join('\n');
  }
}

it('the ten-minute test: from an empty account to a class whose missing are named', async () => {
  const { server } = fixtures;
  const { page } = await fixtures.open({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  const hands = new Hands();
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  let address = '';

  await hands.step('log in with a new account', async () => {
    await page.goto(`${server.url}/otherLogin`);
    await hands.click(button(new RegExp(`^${TEACHER}`)));
    await page.waitForURL('**/myCheckin');
  });
  await hands.step('create a class of two slots', async () => {
    await hands.click(link('新建签到').first());
    await hands.click(link('班级签到'));
    await hands.type(page.getByPlaceholder('请输入班级名称'), '三年二班');
    await hands.click(page.getByRole('radiogroup', { name: '签到时段' }).getByText('自定义'));
    await hands.type(page.getByLabel('第 1 个时段开始'), '0700');
    await hands.type(page.getByLabel('第 1 个时段结束'), '0830');
    await hands.click(button('添加时段'));
    await hands.type(page.getByLabel('第 2 个时段开始'), '1600');
    await hands.type(page.getByLabel('第 2 个时段结束'), '1730');
    await hands.click(button('保存'));
    await page.waitForURL('**/checkin-info/*');
  });
  await hands.step('paste 45 names', async () => {
    const code = page.getByRole('img', { name: /签到码|二维码/ }).first();
    await code.waitFor();
    address = readCode(await code.screenshot());
    await hands.click(link('成员管理'));
    await hands.click(button('添加成员'));
    const dialog = page.getByRole('dialog');
    await hands.click(dialog.getByText('粘贴名单或接龙'));
    await hands.paste(page, page.getByLabel('一行一个姓名，可带手机号和学号'), NAMES.join('\n'));
    await hands.click(button('下一步：核对'));
    await sees(dialog, '读到 45 人');
    await hands.click(button('添加 45 人'));
    await sees(page, '已添加 45 人');
  });
  await hands.step('five phones join by the code, three of them sign in', async () => {
    for (const [index, name] of NAMES.slice(0, 5).entries()) {
      const phone = (await fixtures.open(PHONE)).page;
      await logInOnPhone(phone, address, `${name}的手机`);
      await join(phone, name);
      const signs = phone.getByRole('button', { name: '签到', exact: true });
      await signs.waitFor();
      if (index >= 3) continue;
      await signs.click();
      await phone.getByRole('textbox', { name: '文字' }).fill('到');
      await phone.getByRole('button', { name: '提交签到' }).click();
      await phone.getByRole('heading', { name: /签到成功/ }).waitFor();
    }
  });
  const morning = page.getByRole('region', { name: '07:00–08:30' });
  await hands.step('see who is missing', async () => {
    await hands.click(link('作业与签到'));
    await sees(morning, '没到 42');
    await hands.click(morning.getByRole('button', { name: '全部 42 人' }));
    for (const name of NAMES.slice(3)) await sees(morning, name);
  });
  await hands.step('copy the list', async () => {
    await hands.click(morning.getByRole('button', { name: '复制名单' }));
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => (await copied()).split('\n').toSorted()).toEqual(NAMES.slice(3).toSorted());
  });
  await hands.step('remind them', async () => {
    await hands.click(morning.getByRole('button', { name: '提醒没到的人' }));
    await sees(page, '已提醒 2 人，40 人还没有加入，提醒不到');
  });

  console.log(hands.table);
  // A person has ten minutes; what pages and server need here is theirs too.
  const seconds = hands.steps.reduce((n, step) => n + step.seconds, 0);
  expect(seconds).toBeLessThan(600);
});
