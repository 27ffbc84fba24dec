import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';

/** Certificates of award: nothing typed, faults, the three designs. */
export async function awardScreens(recorder: Recorder): Promise<void> {
  await recorder.part('award', async () => {
    const page = await recorder.openConsole('陈思远');
    await page.goto(`${recorder.server.url}/myAward`);
    await sees(page, '示例预览');
    await recorder.capture(page, 'award-empty');
    await page.getByLabel('奖状对象').fill(Array.from({ length: 11 }, (_, i) => `同学${i + 1}`).join('\n'));
    await page.getByRole('button', { name: '下载 PDF' }).click();
    await page.locator('#award_content-fault').waitFor();
    await recorder.capture(page, 'award-faults');
    await page.getByRole('button', { name: '插入示例' }).click();
    await sees(page, '共 3 张');
    for (const [index, label] of ['红金奖状', '青绿证书', '鎏金证书'].entries()) {
      await page.getByText(label).click();
      await recorder.capture(page, `award-${index + 1}`);
    }
  });
}
