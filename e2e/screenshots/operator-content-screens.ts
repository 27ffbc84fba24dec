import {
  addSensitiveWords,
  getOperatorManualPage,
  getOperatorTemplate,
  listOperatorManualPages,
  listOperatorTemplates,
  listSensitiveWords,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { enterOperator, operatorClient } from '../support/operator.ts';
import { photograph, sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';

const LONG_NAME =
  '给实习在外的同学用的每日定位与安全报备模板，含周末和法定节假日，由带队老师每晚统一查看并逐一联系确认';
const LONG_WORD = '很长很长的敏感词'.repeat(6);

/** Content of the operator for everybody: sensitive words, the library of templates, the manual with its cases. */
export async function operatorContentScreens(recorder: Recorder, databaseUrl: string): Promise<void> {
  const page = await recorder.openConsole('');
  await enterOperator(page.context(), recorder.server.url, databaseUrl);
  await recorder.part('operator-words', () => words(recorder, page, databaseUrl));
  await recorder.part('operator-templates', () => templates(recorder, page));
  await recorder.part('operator-manual', () => manual(recorder, page));
}

async function words({ server, capture, broken }: Recorder, page: Page, databaseUrl: string): Promise<void> {
  const address = `${server.url}/operator/words`;
  await page.goto(address);
  await sees(page, '正在使用内置词库');
  await capture(page, 'operator-sensitive-words');
  const call = await operatorClient(server.url, databaseUrl);
  await call(addSensitiveWords, {
    words: [LONG_WORD, ...Array.from({ length: 99 }, (_, i) => `校外词${i}`)],
  });
  await page.goto(address);
  await sees(page, '改动两秒内在所有服务进程生效');
  await page.locator('input[type=file]').setInputFiles({
    name: '全市中小学统一使用的敏感词词库（二〇二六年秋季学期第三次修订）.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(['新词', '校外词7', '！！', '长'.repeat(51)].join('\n')),
  });
  await sees(page.getByRole('status', { name: '结果' }), '新增 1 个');
  await page.getByLabel('全选本页').click();
  await page.getByLabel('要检查的文字').fill('这里有校外词98，也有新词');
  await page.getByRole('button', { name: '检查' }).click();
  await sees(page, /命中 \d+ 个/);
  await capture(page, 'operator-sensitive-words-full');
  await page.getByRole('button', { name: '删除所选' }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'operator-sensitive-words-delete', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByLabel('搜索敏感词').fill('很长');
  await sees(page, '共 1 个');
  await capture(page, 'operator-sensitive-words-long');
  await page.getByLabel('搜索敏感词').fill('没有这个词');
  await sees(page, '没有找到“没有这个词”');
  await capture(page, 'operator-sensitive-words-none');
  await states({ capture, broken }, page, [['operator-sensitive-words', address, listSensitiveWords.path]]);
}

async function templates({ server, capture, broken }: Recorder, page: Page): Promise<void> {
  const address = `${server.url}/operator/templates`;
  await page.goto(address);
  await sees(page, '还没有固定的模板');
  await capture(page, 'operator-templates');
  await page.getByRole('button', { name: '从签到复制' }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'operator-templates-copy', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '固定晚归查寝' }).click();
  await page.getByRole('button', { name: '取消固定晚归查寝' }).waitFor();
  await page.getByRole('button', { name: '固定早读打卡' }).click();
  await page.getByRole('button', { name: '取消固定早读打卡' }).waitFor();
  await page.getByRole('switch', { name: '显示课堂签到' }).click();
  await sees(page, '已隐藏');
  await page.getByRole('link', { name: '晨检体温' }).click();
  await page.getByLabel('名称', { exact: true }).waitFor();
  await capture(page, 'operator-template');
  await page.getByLabel('名称', { exact: true }).fill(LONG_NAME);
  await page.getByLabel('一句话介绍').fill(LONG_NAME.slice(0, 40));
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL('**/operator/templates');
  await sees(page, '已改动');
  await capture(page, 'operator-templates-full');
  await page.goto(`${address}/new`);
  await page.getByLabel('名称', { exact: true }).waitFor();
  await page.getByRole('button', { name: '保存' }).click();
  await capture(page, 'operator-template-new');
  await page.goto(`${address}/999999`);
  await page.getByRole('link', { name: '回到模板库' }).waitFor();
  await capture(page, 'operator-template-gone');
  await states({ capture, broken }, page, [
    ['operator-templates', address, listOperatorTemplates.path],
    ['operator-template', `${address}/1`, `${getOperatorTemplate.path}?`],
  ]);
}

async function manual({ server, capture, broken }: Recorder, page: Page): Promise<void> {
  const address = `${server.url}/operator/manual`;
  await page.goto(address);
  const cases = page.getByRole('region', { name: '热门案例' });
  await cases.getByRole('switch').first().click();
  await sees(cases, '已隐藏');
  await capture(page, 'operator-manual');
  await page.goto(`${address}/new`);
  await page.getByLabel('标题', { exact: true }).fill(LONG_NAME);
  await page.getByLabel('地址').fill('our-school');
  await page.getByLabel('第 1 段的内容').fill(`${LONG_NAME}。先看《把成员请进来》。`);
  await page.getByRole('button', { name: '步骤' }).click();
  await page.getByLabel('第 2 段的内容').fill('打开签到\n点“到”\n等待老师确认');
  await page.getByRole('button', { name: '图片', exact: true }).click();
  const picture = await photograph('示意图');
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByLabel('第 3 段的图片说明').fill('校门口的二维码');
  await page.getByRole('img', { name: '校门口的二维码' }).first().waitFor();
  await capture(page, 'operator-page');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL('**/operator/manual');
  await page.getByRole('link', { name: LONG_NAME }).waitFor();
  await capture(page, 'operator-manual-long');
  await page.goto(`${address}/no-such-page`);
  await page.getByRole('link', { name: '回到手册与案例' }).waitFor();
  await capture(page, 'operator-page-gone');
  await states({ capture, broken }, page, [
    ['operator-manual', address, listOperatorManualPages.path],
    ['operator-page', `${address}/invite`, getOperatorManualPage.path],
  ]);
}

/** Each screen while its data is on its way, and when it does not come. */
async function states(
  { capture, broken }: Pick<Recorder, 'capture' | 'broken'>,
  page: Page,
  screens: readonly (readonly [name: string, address: string, path: string])[],
): Promise<void> {
  for (const [screen, address, path] of screens)
    for (const [how, name] of [
      ['wait', 'loading'],
      ['fail', 'failing'],
    ] as const)
      await broken(page, path, how, async () => {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (how === 'fail') await page.getByRole('button', { name: '重试' }).first().waitFor();
        await capture(page, `${screen}-${name}`);
      });
}
