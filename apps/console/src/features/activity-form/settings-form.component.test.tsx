import {
  type ActivitySettingsInput,
  getDetail,
  TEMPLATE,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import {
  choose,
  field,
  fill,
  flip,
  isGone,
  isOn,
  press,
  radio,
  save,
  sees,
  toggle,
  unfold,
  valueIn,
} from '../../testing/hands.ts';
import { aDetail } from '../../testing/organiser.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

/** Opens the settings; `saved` presses save and answers what the server took. */
async function open(certified: boolean, over: Partial<ActivitySettingsInput> = {}) {
  const { server } = await harness.show(settingsStory(certified, over));
  return () => save(server, updateNormal);
}

describe('the settings', () => {
  it('FORM-04 FORM-28 FORM-22 leads back to the list and shows what can no longer change', async () => {
    await open(false, { alert_time: 28_500 });
    const crumbs = page.getByRole('navigation', { name: '当前位置' });
    await expect
      .element(crumbs.getByRole('link', { name: '我管理的' }))
      .toHaveAttribute('href', '/myCheckin');
    await sees('管理设置', crumbs);
    await sees('每次签到日 07:55 提醒');
    await expect.element(field('开始日期')).toBeDisabled();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it.each([
    ['法定工作日', [7], '天'],
    ['自选星期', [0, 1, 2, 3, 4], '天'],
    ['每周', [8], '周'],
    ['每月', [9], '月'],
    ['每天', [0, 1, 2, 3, 4, 5, 6], '天'],
  ])('FORM-23 FORM-24 FORM-27 saves the cycle %s, with the unit of the count', async (label, sent, unit) => {
    const saved = await open(false, { checkinday: label === '每天' ? [7] : [0, 1, 2, 3, 4, 5, 6] });
    await radio('签到周期', label);
    await expect.element(field(`每${unit}签到次数`)).toBeVisible();
    expect((await saved()).checkinday).toEqual(sent);
  });

  it('FORM-29 FORM-30 FORM-32 saves make-ups, their count, and the default text', async () => {
    const saved = await open(false);
    await unfold('签到规则');
    await radio('补签', '审核后允许');
    await radio('补签次数', '限制次数');
    await fill('最多补签次数', '3');
    await fill('默认文案', '读'.repeat(1501));
    const sent = await saved();
    expect(sent).toMatchObject({ can_makeup: 1, makeup_type: 1, makeup_limit: 3 });
    expect(sent.hint).toHaveLength(1500);
  });

  it('FORM-34 FORM-35 FORM-36 saves the participant limit, the token, and the approval', async () => {
    const saved = await open(false);
    await unfold('参与规则');
    await fill('人数上限', '300');
    await flip('加入时需要输入口令');
    await fill('口令', '开学第一课');
    await fill('口令说明', '问班主任');
    await flip('加入需要发起人或管理员同意');
    expect(await saved()).toMatchObject({
      total_limit: 300,
      enable_token: 1,
      req_token: '开学第一课',
      token_desc: '问班主任',
      enable_audit: 1,
    });
  });

  it('JOIN-18 whether members sign in for others is a switch, in the words of the kind', async () => {
    const saved = await open(false, { proxy: 0 });
    await sees('只能本人签到');
    await unfold('参与规则');
    await expect.poll(() => isOn('成员可以用自己的手机替别人签到')).toBe(false);
    await flip('成员可以用自己的手机替别人签到');
    expect(await saved()).toMatchObject({ proxy: 1 });
    const { server } = await harness.show(settingsStory(false, { template: TEMPLATE.WORK }));
    await unfold('参与规则');
    await expect.poll(() => isOn('家长可以用自己的手机代孩子签到')).toBe(true);
    await flip('家长可以用自己的手机代孩子签到');
    expect(await save(server, updateWork)).toMatchObject({ proxy: 0 });
  });

  it('asks before the page is left with changes that are not saved', async () => {
    const { where } = await harness.show(settingsStory(false));
    await fill('标题', '改过的标题');
    await touch(page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '我管理的' }));
    const question = page.getByRole('dialog', { name: '修改还没有保存' });
    await press('留在这里', question);
    await isGone(question);
    await expect.poll(() => valueIn('标题')).toBe('改过的标题');
    await touch(page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '我管理的' }));
    await press('放弃修改并离开', question);
    await expect.poll(where).toBe('/myCheckin');
  });

  it('changes saved by others meanwhile are merged with the own ones, or take their place', async () => {
    const { server } = await harness.show(settingsStory(false, { title: '早读' }));
    await fill('标题', '晨读');
    const theirs = { ...aDetail(false, { title: '早读打卡', total_limit: 77 }), rev: 2 };
    server.answers(
      answer(getDetail, { data: theirs }),
      answer(updateNormal, ({ rev }) =>
        rev === 2
          ? { data: { cid: theirs.cid } }
          : rejection('活动已被他人修改，请刷新后再保存', { reason: 'edited_meanwhile' }),
      ),
    );
    await press('保存');
    await sees('基本信息里有两边都改过的设置，合并后以您的为准。');
    await press('保留我的改动，合并最新内容');
    await expect.poll(() => valueIn('标题')).toBe('晨读');
    expect(await save(server, updateNormal)).toMatchObject({ rev: 2, title: '晨读', total_limit: 77 });
  });

  it('what was saved is read anew, and is nobody else’s work', async () => {
    const { server } = await harness.show(settingsStory(false, { title: '早读' }));
    await fill('标题', '晨读');
    server.answers(answer(getDetail, { data: { ...aDetail(false, { title: '晨读' }), rev: 2 } }));
    await press('保存');
    await sees('保存成功');
    await expect.element(page.getByRole('heading', { level: 1, name: '晨读' })).toBeVisible();
    // Both at once: the page leaves the form soon.
    await expect
      .poll(() => [page.getByText('保存成功'), page.getByRole('alert')].map((one) => one.elements().length))
      .toEqual([1, 0]);
  });

  it('FORM-51 FORM-56 saves places with 500 m at first, and networks, asking where one was not captured', async () => {
    const { server } = await harness.show(settingsStory(false));
    await unfold('地点与 Wi-Fi');
    await flip('只能在指定地点签到');
    await press('手动输入坐标');
    await expect.poll(() => valueIn('第 1 个地点范围')).toBe('500');
    await fill('第 1 个地点名称', '操场');
    await fill('第 1 个地点纬度', '31.23');
    await fill('第 1 个地点经度', '121.47');
    await flip('只能连接指定 Wi-Fi 签到');
    await press('添加 Wi-Fi');
    await fill('第 1 个 Wi-Fi 名称', 'School-5G');
    // Nobody captured its address: no browser could sign in on it.
    await press('保存');
    await sees('School-5G 没有采集网络地址');
    await press('仍然保存');
    await sees('保存成功');
    expect(server.sent(updateNormal).at(-1)).toMatchObject({
      locations: [{ address: '操场', latitude: 31.23, longitude: 121.47, range: 500 }],
      wifis: [{ ssid: 'School-5G' }],
    });
  });

  it('FORM-41 FORM-42 FORM-43 saves who sees records, the sheet, and the ranking', async () => {
    const saved = await open(false);
    await unfold('权限与展示');
    await choose('签到记录', '团队成员可见');
    await choose('统计表', '仅管理员可见');
    await choose('排行榜', '仅管理员可见');
    expect(await saved()).toMatchObject({ permiss: 2, sheet_visible: 0, rank_visi: 1 });
  });

  it('FORM-44 FORM-45 saves who is ranked and what members may do', async () => {
    const saved = await open(false);
    await unfold('权限与展示');
    await choose('参与排行', '不含发起人和管理员');
    for (const label of ['转发活动', '删除自己的记录', '评论']) await flip(label);
    expect(await saved()).toMatchObject({ join_rank: 2, no_forward: 1, enable_remove: 0, no_com: 1 });
  });

  it('FORM-62 FORM-74 turns the required content off with its last field', async () => {
    const fill_options = [{ field_key: 1, field_name: '文字', field_type: 7, min_limit: 1, max_limit: 500 }];
    const saved = await open(false, { fill_options, pic_text: 1 });
    await unfold('提交内容');
    await expect.poll(() => isOn('必须提交内容')).toBe(true);
    await flip('启用');
    await expect.element(toggle('必须提交内容')).not.toBeChecked();
    expect(await saved()).toMatchObject({ pic_text: 0 });
  });

  it('FORM-05 FORM-10 shows the sections of each kind', async () => {
    const sections = async (template: number) => {
      await harness.show(settingsStory(false, { template }));
      return page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((one) => one.textContent);
    };
    const all = ['基本信息', '活动设置', '签到规则', '参与规则', '地点与 Wi-Fi', '身份信息'];
    expect(await sections(TEMPLATE.NORMAL)).toEqual([...all, '提交内容', '权限与展示', '大屏']);
    expect(await sections(TEMPLATE.MEETING)).toEqual([...all, '提交内容', '权限与展示', '大屏']);
    expect(await sections(TEMPLATE.WORK)).toEqual([...all, '提交内容', '权限与展示', '大屏']);
    await expect.element(page.getByPlaceholder('请输入班级名称')).toBeVisible();
  });

  it('FORM-47 a class is told whether it takes homework, other kinds are not', async () => {
    const { server } = await harness.show(settingsStory(false, { template: TEMPLATE.WORK }));
    await unfold('签到规则');
    await expect.poll(() => isOn('布置作业')).toBe(true);
    await flip('布置作业');
    expect(await save(server, updateWork)).toMatchObject({ disable_homework: 1 });
    await open(false);
    await unfold('签到规则');
    await expect.poll(() => toggle('布置作业').elements()).toEqual([]);
  });

  it('FORM-31 wherever scanning can be asked for the code can be one that rotates, meetings included', async () => {
    const { server } = await harness.show(settingsStory(true, { template: TEMPLATE.MEETING }));
    await unfold('签到规则');
    await expect.poll(() => toggle('现场二维码每 15 秒更换').elements()).toEqual([]);
    await flip('每次签到必须扫描现场二维码');
    await flip('现场二维码每 15 秒更换');
    expect(await save(server, updateMeeting)).toMatchObject({ scan_required: 1, scan_rotate: 1 });
    const saved = await open(false, { cate: 2 });
    await unfold('签到规则');
    await flip('现场二维码每 15 秒更换');
    expect(await saved()).toMatchObject({ cate: 2, scan_rotate: 1 });
  });

  it('FORM-32 says that the default text is submitted as it stands', async () => {
    await open(false);
    await unfold('签到规则');
    await sees(/已经写在第一个文本框里，可以改，也可以原样提交/);
  });

  it('FORM-31 FORM-33 FORM-48 a certified organiser uses what is gated', async () => {
    const saved = await open(true);
    await unfold('签到规则');
    await unfold('权限与展示');
    await flip('每次签到必须扫描现场二维码');
    await radio('图片质量', '原图');
    await flip('修改自己的记录');
    await fill('发起人名称', '实验小学教务处');
    expect(await saved()).toMatchObject({
      scan_required: 1,
      enable_hd: 1,
      enable_update_record: 0,
      signature: '实验小学教务处',
    });
  });

  it('CERTGATE-01 CERTGATE-02 FORM-46 a free organiser meets the dialog and keeps their value', async () => {
    await open(false);
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await unfold('签到规则');
    await unfold('权限与展示');
    for (const [label, on] of [
      ['每次签到必须扫描现场二维码', false],
      ['修改自己的记录', true],
      ['修改自己的资料', true],
    ] as const) {
      await flip(label);
      await expect.element(dialog).toBeVisible();
      await press('取消', dialog);
      await isGone(dialog);
      await expect.poll(() => isOn(label)).toBe(on);
    }
  });
});
