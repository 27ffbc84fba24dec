import { sees } from '../support/pages.ts';
import type { Studio } from './studio.ts';

/** Certificates of award: nothing typed, faults, the three designs. */
export async function awardScreens(studio: Studio): Promise<void> {
  await studio.scene('award', async () => {
    const page = await studio.openConsole('陈思远');
    await page.goto(`${studio.server.url}/myAward`);
    await sees(page, '示例预览');
    await studio.shoot(page, 'award-empty');
    await page.getByLabel('奖状对象').fill(Array.from({ length: 11 }, (_, i) => `同学${i + 1}`).join('\n'));
    await page.getByRole('button', { name: '下载 PDF' }).click();
    await page.locator('#award_content-fault').waitFor();
    await studio.shoot(page, 'award-faults');
    await page.getByRole('button', { name: '插入示例' }).click();
    await sees(page, '共 3 张');
    for (const [index, label] of ['红金奖状', '青绿证书', '鎏金证书'].entries()) {
      await page.getByText(label).click();
      await studio.shoot(page, `award-${index + 1}`);
    }
  });
}
