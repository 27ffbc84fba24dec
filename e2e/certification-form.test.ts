import { expect, it } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { chooseDocument, documentPhoto } from './support/certification.ts';
import { enterConsole, sees } from './support/pages.ts';
import { useStage } from './support/stage.ts';

const CHOOSING = '正在选择的冯老师';
const stage = useStage({ now: '2026-03-02T08:05:00+08:00', people: [CHOOSING] });

it('CERT-03 CERT-15 CERT-26 three types, four documents, and what a company may be called', async () => {
  const { page } = await stage.open(DESKTOP);
  await enterConsole(page, stage.server, CHOOSING, '/cerficate');
  const types = page.getByRole('region', { name: '选择认证类型' });
  await types.getByRole('button', { name: '申请企业认证' }).waitFor();
  expect(await types.getByRole('button').allInnerTexts()).toEqual([
    '申请企业认证',
    '申请个人认证',
    '申请公众号认证',
  ]);
  await types.getByRole('button', { name: '申请企业认证' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('apply')).toBe('0');
  const ofType = page.getByRole('radiogroup', { name: '认证类型' });
  await expect.poll(() => ofType.locator('label').allInnerTexts()).toEqual(['企业', '个人', '公众号']);
  await sees(page, /企业名称为2-110个字符.*不能以“公司”结尾/);
  await page.getByLabel('企业全称').fill('校');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await sees(page, '企业全称最少2个字');
  await page.getByLabel('企业全称').fill('晨光小学');
  await page.getByText('企业全称最少2个字').waitFor({ state: 'detached' });

  await ofType.getByText('个人').click();
  const documents = page.getByRole('radiogroup', { name: '证件类型' });
  await expect
    .poll(() => documents.locator('label').allInnerTexts())
    .toEqual(['身份证', '港澳通行证', '台湾通行证', '护照']);
  expect(await documents.getByRole('radio', { checked: true }).count()).toBe(0);
  await documents.getByText('台湾通行证').click();
  await expect.poll(() => documents.getByRole('radio', { checked: true }).count()).toBe(1);
});

it('CERT-08 CERT-36 two steps, and a picture that cannot be taken says why', async () => {
  const { page, watch } = await stage.open(DESKTOP);
  await enterConsole(page, stage.server, CHOOSING, '/cerficate?apply=2');
  const steps = page.getByRole('list', { name: '认证进度' }).getByRole('listitem');
  await steps.first().waitFor();
  expect(await steps.allInnerTexts()).toEqual(['1\n信息填写', '2\n等待审核']);
  expect(await steps.first().getAttribute('aria-current')).toBe('step');

  const place = page.getByLabel('截图', { exact: true });
  const photo = await documentPhoto('截图');
  await place.setInputFiles({ ...photo, name: '截图.gif', mimeType: 'image/gif' });
  await sees(page, '截图仅支持jpg、png格式');
  // No picture at all, whatever its name says: the server's own words.
  const refused = page.waitForResponse((answer) => answer.url().includes('/upload'));
  await place.setInputFiles({ ...photo, buffer: Buffer.from('not a picture') });
  const { sta, msg } = (await (await refused).json()) as { sta: number; msg: string };
  expect([sta, msg]).not.toContain('');
  expect(sta).toBe(-1);
  await sees(page, msg);
  // The line is cut.
  watch.expect(/upload|ERR_FAILED/);
  await page.route('**/upload?*', (route) => route.abort());
  await place.setInputFiles(photo);
  await sees(page, '上传失败');
  expect(await page.getByText('截图，点击可更换').count()).toBe(0);
  await page.unroute('**/upload?*');
  await chooseDocument(page, '截图');
});
