import { ApiRejection, getManualPage, listTemplates } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterOperator } from './support/operator.ts';
import { enterConsole, photograph, sees } from './support/pages.ts';

const TEACHER = '看模板的周老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

it('SENS-11 the operator imports a list of words, tries it and takes a word away again', async () => {
  const { server } = fixtures;
  const { page, context } = await fixtures.open(DESKTOP);
  await enterOperator(context, server.url, fixtures.databaseUrl);
  await page.goto(`${server.url}/operator/words`);
  await sees(page, '正在使用内置词库');
  await page.getByRole('button', { name: '全选本页' }).or(page.getByLabel('全选本页')).first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const lines = [...Array.from({ length: 3000 }, (_, i) => `校外词${i}`), '校外词7', '！！', 'x'.repeat(51)];
  await page.locator('input[type=file]').setInputFiles({
    name: '词库.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(lines.join('\n')),
  });
  const result = page.getByRole('status', { name: '结果' });
  await sees(result, '新增 3,000 个，已有 1 个，未采用 2 个');
  await sees(result, '第 3002 行');
  await sees(result, '第 3003 行');
  expect(await seriousFindings(page)).toEqual([]);

  const organiser = await server.organiser('起标题的吴老师');
  const titled = () => server.create(organiser, { title: '校外词2999的活动' });
  await expect(titled()).rejects.toBeInstanceOf(ApiRejection);

  await page.getByLabel('要检查的文字').fill('这里有校外词2999');
  await page.getByRole('button', { name: '检查' }).click();
  await sees(page, '命中 4 个');
  await page.getByLabel('搜索敏感词').fill('校外词2999');
  await page.getByRole('button', { name: '删除校外词2999' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await sees(page, '没有找到“校外词2999”');
  await page.getByLabel('要添加的词').fill('手写的词甲\n手写的词乙');
  await page.getByRole('button', { name: '添加 2 个' }).click();
  await sees(result, '新增 2 个');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('敏感词.txt');
});

it('LIST-36 PAGE-24 an organiser finds in the library what the operator put there', async () => {
  const { server } = fixtures;
  const { page, context } = await fixtures.open(DESKTOP);
  await enterOperator(context, server.url, fixtures.databaseUrl);
  await page.goto(`${server.url}/operator/templates`);
  await page.getByRole('button', { name: '固定晚归查寝' }).click();
  await page.getByRole('button', { name: '取消固定晚归查寝' }).waitFor();
  await page.getByRole('switch', { name: '显示早读打卡' }).click();
  await sees(page, '已隐藏');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: '晚归查寝' }).click();
  await page.getByLabel('名称', { exact: true }).fill('宿舍晚点名');
  await page.getByLabel('一句话介绍').fill('每晚十点前在宿舍签到');
  await page.locator('input[type=file]').setInputFiles(await photograph('新封面'));
  await page.locator('img[alt="现在的封面"][src^="/files/"]').waitFor();
  await page.getByRole('button', { name: '添加时段' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, '请填写时段的开始和结束时间');
  await page.getByRole('button', { name: '删除第 2 个时段' }).click();
  await page.getByRole('region', { name: '提交内容' }).getByRole('button', { name: '添加字段' }).click();
  await page.getByRole('menuitem', { name: '单选' }).click();
  await page.getByLabel('未命名字段的名称').fill('今晚住哪里');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const added = page.locator('.af-field').filter({ has: page.getByLabel('今晚住哪里的名称') });
  await added.getByText('单选类型的选项不能为空').waitFor();
  await added.getByRole('textbox', { name: '选项 1' }).fill('宿舍');
  await added.getByRole('textbox', { name: '选项 2' }).fill('家里');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL('**/operator/templates');
  await sees(page, '已改动');

  const organiser = await server.organiser(TEACHER);
  const [first] = (await organiser(listTemplates, {})).data;
  expect(first).toMatchObject({ name: '宿舍晚点名', text: '每晚十点前在宿舍签到' });
  const { page: other } = await fixtures.open(DESKTOP);
  await enterConsole(other, server, TEACHER, '/mould');
  await other.getByRole('button', { name: '宿舍晚点名' }).waitFor();
  await expect.poll(() => other.getByRole('button', { name: '早读打卡' }).count()).toBe(0);
  await other.getByRole('link', { name: '使用模板“宿舍晚点名”' }).click();
  await expect.poll(() => other.getByLabel('标题').first().inputValue()).toBe('宿舍晚点名');
  await other.getByRole('button', { name: '修改提交内容' }).click();
  await expect.poll(() => other.getByLabel('今晚住哪里的名称').inputValue()).toBe('今晚住哪里');

  const cid = await server.create(organiser, { title: '要变成模板的签到' });
  await page.getByRole('button', { name: '从签到复制' }).click();
  await page.getByLabel('签到编号或网址').fill(`${server.url}/checkinDetail?cid=${cid}`);
  await page.getByRole('dialog').getByRole('button', { name: '复制' }).click();
  await page.waitForURL(/operator\/templates\/1\d{4}$/);
  await expect.poll(() => page.getByLabel('名称', { exact: true }).inputValue()).toBe('要变成模板的签到');
  await page.getByRole('button', { name: '删除模板' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.waitForURL('**/operator/templates');
});

it('PAGE-23 LIST-38 the operator writes a page with a picture, sees it as its reader will, and hides a case', async () => {
  const { server } = fixtures;
  const { page, context } = await fixtures.open(DESKTOP);
  await enterOperator(context, server.url, fixtures.databaseUrl);
  await page.goto(`${server.url}/operator/manual`);
  const cases = page.getByRole('region', { name: '热门案例' });
  await cases.getByRole('switch').first().click();
  await cases.getByText('已隐藏').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: '新建页面' }).click();
  await page.getByLabel('标题', { exact: true }).fill('我们学校的约定');
  await page.getByLabel('地址').fill('our-school');
  await page.getByLabel('第 1 段的内容').fill('<b>不是标签</b>，先看《把成员请进来》');
  await page.getByRole('button', { name: '步骤' }).click();
  await page.getByLabel('第 2 段的内容').fill('第一步\n第二步');
  await page.getByRole('button', { name: '图片', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(await photograph('示意图'));
  await page.getByLabel('第 3 段的图片说明').fill('校门口的二维码');
  await page.getByRole('button', { name: '上移第 2 段' }).click();
  const preview = page.getByRole('region', { name: '读者看到的样子' });
  await preview.getByRole('img', { name: '校门口的二维码' }).waitFor();
  await preview.getByRole('link', { name: '把成员请进来' }).waitFor();
  await sees(preview, '<b>不是标签</b>');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL('**/operator/manual');
  await page.getByRole('link', { name: '我们学校的约定' }).waitFor();

  const organiser = await server.organiser(TEACHER);
  const { blocks } = (await organiser(getManualPage, { slug: 'our-school' })).data;
  expect(blocks.map(({ type }) => type)).toEqual(['steps', 'text', 'picture']);
  const { page: reader } = await fixtures.open(DESKTOP);
  await enterConsole(reader, server, TEACHER, '/help');
  await reader.getByRole('link', { name: '我们学校的约定' }).click();
  await reader.getByRole('img', { name: '校门口的二维码' }).waitFor();
  await reader.locator('.manual').getByRole('link', { name: '把成员请进来' }).click();
  await reader.waitForURL('**/help/invite');

  await page.getByRole('link', { name: '我们学校的约定' }).click();
  await page.getByRole('button', { name: '删除这一页' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.waitForURL('**/operator/manual');
  await expect(organiser(getManualPage, { slug: 'our-school' })).rejects.toBeInstanceOf(ApiRejection);
});
