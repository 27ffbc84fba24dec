import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join as joinPath } from 'node:path';
import { getDetail, join as joinCall, overview } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { useFixtures } from './support/fixtures.ts';
import { enterConsole, enterMember, join, sees } from './support/pages.ts';

const TEACHER = '陈老师';
const fixtures = useFixtures({ now: '2026-03-02T08:05:00+08:00', people: [TEACHER] });

// The server's table library writes what a school would upload.
const XLSX: typeof import('@e965/xlsx') = createRequire(
  new URL('../apps/server/package.json', import.meta.url),
)('@e965/xlsx');

const NAME = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  require: 1 as const,
  max_limit: 30,
  min_limit: 1,
};
const PHONE_FIELD = { field_key: 2, field_name: '手机号', field_type: 13 };

/** A list as schools write it: a title, two rows of head, numbers as phones, and mistakes. */
function listFile(): string {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['三年二班学生名单', null, null, null],
    ['序号', '学生信息', null, '联系方式'],
    [null, '姓名', '性别', '手机'],
    [1, '张三', '男', 13800138000],
    [2, '李 四', '女', '138-0013-8001'],
    [3, '王五', '男', '12345'],
    [4, '张三', '男', 13800138000],
    [5, '赵六', '女', 13800138003],
    ['合计', 4, null, null],
  ]);
  sheet['!merges'] = ['A1:D1', 'A2:A3', 'B2:C2'].map((range) => XLSX.utils.decode_range(range));
  const path = joinPath(fixtures.folder(), '三年二班.xlsx');
  const book = XLSX.utils.book_new(sheet, '三年二班');
  writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  return path;
}

describe('designated list', () => {
  it('FORM-37 FORM-38 JOIN-06 from the file to who is missing and who may join', async () => {
    const { server } = fixtures;
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '晨读打卡', reg_info: [NAME, PHONE_FIELD] });
    const { page } = await fixtures.open(DESKTOP);
    await enterConsole(page, server, TEACHER, `/manageSetting/${cid}`);
    await page.getByRole('button', { name: '修改参与规则' }).click();
    await page.getByRole('switch', { name: '只有名单上的人可以加入' }).click();
    await sees(page, '上传的名单在保存后约 5 分钟内生效。');

    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板' }).click();
    expect((await template).suggestedFilename()).toBe('指定名单模板.xlsx');

    await page.getByLabel('上传名单', { exact: true }).first().setInputFiles(listFile());
    const dialog = page.getByRole('dialog', { name: '核对名单' });
    await sees(dialog, '工作表“三年二班”');
    await sees(dialog, '手机');
    await expect
      .poll(() => dialog.getByRole('row').allInnerTexts())
      .toEqual([
        '行\t姓名\t手机号',
        '4\t张三\t13800138000',
        '5\t李四\t13800138001',
        '6\t王五\t—',
        '8\t赵六\t13800138003',
      ]);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByText('问题 3', { exact: true }).click();
    await sees(dialog, '手机号不正确，未采用');
    await sees(dialog, '与第4行重复，只算一次');
    await dialog.getByRole('button', { name: '使用这份名单' }).click();
    await sees(page, '4 人，保存后生效');
    const saved = page.waitForResponse((response) => response.url().includes('/v4/update'));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    // For a running activity the form may first show the effects of the change.
    const agreed = page
      .getByRole('button', { name: '确认保存' })
      .click()
      .catch(() => undefined);
    await saved;
    void agreed;

    await page.goto(`${server.url}/checkinDetail?cid=${cid}`);
    await page.locator('.hub-figure', { hasText: '今天应签到' }).getByText('4', { exact: true }).waitFor();

    const link = await server.link(teacher, cid);
    const zhang = (await fixtures.open(PHONE)).page;
    await enterMember(zhang, link, '张三');
    await sees(zhang, '只有指定名单上的人可以加入');
    await zhang.getByLabel('手机号').fill('13800138009');
    await join(zhang, '张三');
    await sees(zhang, '您不在指定名单内，请联系发起人');
    await zhang.getByLabel('手机号').fill('13800138000');
    await zhang.getByRole('button', { name: '加入' }).click();
    await zhang.getByRole('button', { name: '签到', exact: true }).click();
    await sees(zhang, /签到成功/);

    const entry = new URL(link).searchParams.get('entry') ?? '';
    const claim = async (who: string, name: string, phone: string) =>
      (await server.member(who))(joinCall, {
        cid,
        entry,
        reg_params: [
          { key: 1, val: name },
          { key: 2, val: phone },
        ],
        request_id: crypto.randomUUID(),
      });
    await claim('李四的手机', '李四', '13800138001');
    await expect(claim('外人', '孙七', '13800138009')).rejects.toMatchObject({
      data: { reason: 'not_listed' },
    });

    await page.goto(`${server.url}/manageSetting/${cid}`);
    await page.getByRole('button', { name: '修改参与规则' }).click();
    await sees(page, '已导入 4 人，已认领 2 人');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载名单' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    await server.clock('2026-03-03T08:05:00+08:00');
    expect((await teacher(overview, { cid })).data.missing).toEqual(['李四', '王五', '赵六']);
    await page.goto(`${server.url}/dataOverview/${cid}`);
    await sees(page, '王五');
    await server.clock('2026-03-02T08:05:00+08:00');
  });

  it('RULE-32 CERTGATE-21 FORM-39 without a list nothing is saved, and outsiders are a certified feature', async () => {
    const { server } = fixtures;
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '没有名单' });
    const { page, watch } = await fixtures.open(DESKTOP);
    await enterConsole(page, server, TEACHER, `/manageSetting/${cid}`);
    await page.getByRole('button', { name: '修改参与规则' }).click();
    await page.getByRole('switch', { name: '只有名单上的人可以加入' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await sees(page, '请上传指定名单');
    await page.getByRole('switch', { name: '名单以外的人也可以加入' }).click();
    await page.getByRole('dialog', { name: '温馨提示' }).waitFor();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    const file = joinPath(fixtures.folder(), '空.csv');
    writeFileSync(file, '姓名,手机\n');
    await page.getByLabel('上传名单', { exact: true }).first().setInputFiles(file);
    await sees(page, '没有在文件中找到姓名，请检查内容或下载模板');
    expect(watch.problems()).toEqual([]);
  });
});

describe('approval of joiners', () => {
  it('JOIN-05 applicants wait, may withdraw, are approved together or refused with a word, and apply again', async () => {
    const { server } = fixtures;
    const teacher = await server.organiser(TEACHER);
    const cid = await server.create(teacher, { title: '社团招新', enable_audit: 1 });
    for (const name of ['甲同学', '乙同学']) await server.joinAs(name, cid);
    const link = await server.link(teacher, cid);
    const applicant = (await fixtures.open(PHONE)).page;
    await enterMember(applicant, link, '丙同学');
    await applicant.getByLabel('姓名').fill('小丙');
    await applicant.getByRole('button', { name: '申请加入' }).click();
    await sees(applicant, '已提交申请，请等待发起人审核');
    expect((await teacher(getDetail, { cid })).data.to_approve).toBe(3);
    // They think better of it, and then of that.
    await applicant.getByRole('button', { name: '撤回申请' }).click();
    expect(await seriousFindings(applicant)).toEqual([]);
    await applicant.getByRole('button', { name: '取消' }).click();
    await applicant.getByRole('button', { name: '撤回申请' }).click();
    await applicant.getByRole('button', { name: '撤回', exact: true }).click();
    await applicant.getByRole('button', { name: '申请加入' }).waitFor();
    expect((await teacher(getDetail, { cid })).data.to_approve).toBe(2);
    await applicant.getByLabel('姓名').fill('小丙');
    await applicant.getByRole('button', { name: '申请加入' }).click();
    await sees(applicant, '已提交申请，请等待发起人审核');

    const { page } = await fixtures.open(DESKTOP);
    await enterConsole(page, server, TEACHER, `/checkinDetail?cid=${cid}`);
    await page.getByRole('link', { name: '加入待审核 3' }).click();
    await sees(page, '共 3 人待审核');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('搜索申请人').fill('小丙');
    await page.getByLabel('搜索申请人').press('Enter');
    await sees(page, '共 1 人待审核');
    await page.getByRole('button', { name: '拒绝 小丙' }).click();
    await page.getByLabel('拒绝的原因').fill('请填写真实姓名');
    await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    await sees(page, '没有找到“小丙”');
    await page.getByLabel('搜索申请人').fill('');
    await page.getByRole('checkbox', { name: '全选' }).check();
    await page.getByRole('button', { name: '通过所选' }).click();
    await sees(page, '没有待审核的申请');
    expect((await teacher(getDetail, { cid })).data).toMatchObject({ join_num: 2, to_approve: 0 });

    await applicant.reload();
    await sees(applicant, '请填写真实姓名');
    await applicant.getByLabel('姓名').fill('丙同学');
    await applicant.getByRole('button', { name: '重新申请' }).click();
    await sees(applicant, '已提交申请，请等待发起人审核');
    await page.reload();
    await page.getByRole('button', { name: '通过 丙同学' }).click();
    await sees(page, '没有待审核的申请');
    await applicant.getByRole('button', { name: '查看审核结果' }).click();
    await applicant.getByRole('button', { name: '签到', exact: true }).waitFor();
  });
});
