import { getDetail, updateNormal } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, sees } from './support/pages.ts';

const TEACHER = '陈老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

describe('audit and diary', () => {
  it('PAGE-18 the diary says that it is being built', async () => {
    const { page } = await fixtures.open(DESKTOP);
    await enterConsole(page, fixtures.server, TEACHER, '/diary-setting');
    await page.getByText('日记管理 开发中……', { exact: true }).waitFor();
  });

  it('tells the owner what was done to their activity, by subject', async () => {
    const { page } = await fixtures.open(DESKTOP);
    const organiser = await fixtures.server.organiser(TEACHER);
    const cid = await fixtures.server.create(organiser, { title: '早读' });
    const { data } = await organiser(getDetail, { cid });
    await organiser(updateNormal, { ...data, title: '晚读', source: 'pc' });
    await enterConsole(page, fixtures.server, TEACHER, `/audit/${cid}`);
    await page.locator('.audit-row', { hasText: '修改了设置' }).filter({ hasText: '早读 → 晚读' }).waitFor();
    await page.locator('.audit-row', { hasText: '创建了签到' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText('成员', { exact: true }).last().click();
    await sees(page, '还没有这类操作');
    for (const subject of ['点评', '评论']) await page.getByText(subject, { exact: true }).last().waitFor();
  });
});
