import {
  copyOperatorTemplate,
  createWork,
  getOperatorTemplate,
  getTemplate,
  listOperatorTemplates,
  listTemplates,
  placeOperatorTemplates,
  removeOperatorTemplate,
  saveOperatorTemplate,
  uploadOperatorPicture,
} from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';

let api: Api;
let operator: Person;
let other: Person;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  [operator, other, teacher] = [
    await api.operator(),
    await api.operator('值班'),
    await api.certified('周老师'),
  ];
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const shown = async () => (await teacher.ok(listTemplates, {})).data;
const line = async (id: number) =>
  (await operator.ok(listOperatorTemplates, {})).data.find(({ tpl_id }) => tpl_id === id);
const opened = async (tpl_id: number) => (await teacher.ok(getTemplate, { tpl_id })).data;
/** Request of the form for a template as it is. */
async function formOf(tpl_id: number) {
  const { name, group, text, template, cate, days, cover, description, checkinday, time_list, ...rest } = (
    await operator.ok(getOperatorTemplate, { tpl_id })
  ).data;
  const { limit, can_makeup, hint, reg_info, fill_options, pic_text } = rest;
  return {
    ...{ tpl_id, name, group, text, template, cate, days, cover: cover as 'sunrise', description },
    ...{ checkinday, time_list, limit, can_makeup, hint, reg_info, fill_options, pic_text },
  };
}

describe('the library in the operator console', () => {
  it('a built-in template is covered by what is saved, for everybody’s next call, and can be had back', async () => {
    const form = await formOf(101);
    expect(form).toMatchObject({ name: '早读打卡', days: 30, cover: 'sunrise' });
    const changed = {
      ...form,
      name: '晨读打卡',
      text: '新的一句',
      description: '第一段\n\n第二段',
      limit: 2,
    };
    const fill_options = form.fill_options.filter(({ field_name }) => field_name !== '今天读的篇目');
    expect(fill_options.length).toBeLessThan(form.fill_options.length);
    await operator.ok(saveOperatorTemplate, { ...changed, days: 10, fill_options });
    expect((await shown()).find(({ tpl_id }) => tpl_id === 101)).toMatchObject({
      name: '晨读打卡',
      text: '新的一句',
    });
    const settings = await opened(101);
    expect(settings).toMatchObject({ title: '晨读打卡', limit: 2, rule: '第一段\n第二段' });
    expect(settings.fill_options.map(({ field_name }) => field_name)).not.toContain('今天读的篇目');
    expect(settings.reg_info[0]).toMatchObject({ field_name: '姓名' });
    const { tpl_id: _, name: _name, views: _views, ...form101 } = settings;
    await teacher.ok(createWork, form101);
    expect(await line(101)).toMatchObject({ changed: true, own: false });
    await operator.ok(removeOperatorTemplate, { tpl_id: 101 });
    expect(await formOf(101)).toEqual(form);
    expect((await operator.rejected(removeOperatorTemplate, { tpl_id: 101 })).message).toBe(
      '模板不存在或已下架',
    );
  });

  it('LIST-36 asks what the operator wrote, in their order, and nothing has to be filled in where nothing is', async () => {
    const form = await formOf(102);
    const [name] = form.reg_info;
    const line = { field_type: 0, status: 1, min_limit: 1, max_limit: 40 } as const;
    const choice = { field_key: 1002, field_name: '今天的天气', field_type: 1, require: 1 } as const;
    const wanted = {
      ...form,
      reg_info: [name!, { ...line, field_key: 301, field_name: '宿舍号', require: 1 as const }],
      fill_options: [
        { ...choice, options: ['晴', '雨'] },
        { ...line, field_key: 1001, field_name: '读了哪一篇' },
      ],
      pic_text: 1 as const,
    };
    await operator.ok(saveOperatorTemplate, wanted);
    const settings = await opened(102);
    expect(settings.reg_info.map(({ field_name }) => field_name)).toEqual(['姓名', '宿舍号']);
    expect(settings.fill_options).toMatchObject([
      { field_name: '今天的天气', field_type: 1, options: ['晴', '雨'], require: 1 },
      { field_name: '读了哪一篇', field_type: 0, max_limit: 40 },
    ]);
    expect(settings.pic_text).toBe(1);
    const { tpl_id: _, name: _name, views: _views, ...rest } = settings;
    await teacher.ok(createWork, rest);

    // An organiser without certification gets the free part of it.
    const signed = { field_key: 1003, field_name: '签名', field_type: 10, status: 1 as const };
    await operator.ok(saveOperatorTemplate, { ...wanted, fill_options: [...wanted.fill_options, signed] });
    const free = await api.person('没有认证的吴老师');
    const namesFor = async (who: Person) =>
      (await who.ok(getTemplate, { tpl_id: 102 })).data.fill_options.map(({ field_name }) => field_name);
    expect(await namesFor(teacher)).toEqual(['今天的天气', '读了哪一篇', '签名']);
    expect(await namesFor(free)).toEqual(['今天的天气', '读了哪一篇']);

    await operator.ok(saveOperatorTemplate, {
      ...wanted,
      fill_options: wanted.fill_options.map((one) => ({ ...one, status: 0 as const })),
    });
    expect((await opened(102)).pic_text).toBe(0);
    const [entry] = await api.sql<{ after: { fields: string[] } }>(
      "SELECT after FROM operator_audit WHERE action = 'template.save' ORDER BY id DESC LIMIT 1",
    );
    expect(entry!.after.fields).toEqual(['姓名', '宿舍号']);

    const refused = async (over: object) =>
      (await operator.rejected(saveOperatorTemplate, { ...wanted, ...over })).data;
    expect(await refused({ reg_info: wanted.reg_info.slice(1) })).toMatchObject({ field: 'reg_info' });
    expect(await refused({ reg_info: [{ ...name!, status: 0 }] })).toMatchObject({ field: 'reg_info' });
    expect(await refused({ fill_options: [{ ...choice, options: [] }] })).toMatchObject({
      field: 'fill_options.0.options',
    });
    await operator.ok(removeOperatorTemplate, { tpl_id: 102 });
  });

  it('stands first as the operator says, and what they hide is neither listed nor opened', async () => {
    await operator.ok(placeOperatorTemplates, { placed: [203, 102], hidden: [501, 102] });
    const list = await shown();
    expect(list[0]!.tpl_id).toBe(203);
    expect(list.map(({ tpl_id }) => tpl_id)).not.toContain(501);
    expect((await teacher.rejected(getTemplate, { tpl_id: 501 })).message).toBe('模板不存在或已下架');
    const listed = (await operator.ok(listOperatorTemplates, {})).data;
    expect(listed.slice(0, 2)).toMatchObject([
      { tpl_id: 203, placed: true, hidden: false },
      { tpl_id: 102, placed: true, hidden: true },
    ]);
    await operator.ok(placeOperatorTemplates, { placed: [], hidden: [] });
    expect((await shown()).map(({ tpl_id }) => tpl_id)).toContain(501);
    expect((await operator.rejected(placeOperatorTemplates, { placed: [9999], hidden: [] })).message).toBe(
      '模板不存在或已下架',
    );
  });

  it('takes a new one with a picture of its own, hidden until it is shown', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a5e' } })
      .png()
      .toBuffer();
    const { url } = (
      await operator.ok(uploadOperatorPicture, {
        picture: `data:image/png;base64,${picture.toString('base64')}`,
      })
    ).data;
    const form = { ...(await formOf(101)), name: '我们的模板', cover: url as '/files/x' };
    const { tpl_id } = (await operator.ok(saveOperatorTemplate, { ...form, tpl_id: 0 })).data;
    expect(tpl_id).toBeGreaterThan(10_000);
    expect(await line(tpl_id)).toMatchObject({ own: true, hidden: true, banner: url });
    await operator.ok(placeOperatorTemplates, { placed: [tpl_id], hidden: [] });
    expect((await shown())[0]).toMatchObject({ tpl_id, name: '我们的模板', banner: url });
    const { tpl_id: _, name: _name, views: _views, ...settings } = await opened(tpl_id);
    await teacher.ok(createWork, settings);
    await operator.ok(removeOperatorTemplate, { tpl_id });
    expect(await line(tpl_id)).toBeUndefined();
    const entries = await api.sql<{ action: string; subject: string }>(
      `SELECT action, subject FROM operator_audit WHERE subject = '我们的模板' ORDER BY id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['template.save', 'template.restore']);
  });

  it('a list that was read before a template was added, hidden or moved changes nothing', async () => {
    const listed = async () => (await operator.ok(listOperatorTemplates, {})).rev;
    const refused = {
      message: '列表已被他人调整，请看过最新的列表再操作',
      data: { reason: 'edited_meanwhile' },
    };
    const before = await listed();
    const cid = await api.activity(teacher, { title: '还没检查' });
    const { tpl_id } = (await operator.ok(copyOperatorTemplate, { cid })).data;
    const late = { placed: [203], hidden: [] };
    expect(await operator.rejected(placeOperatorTemplates, { ...late, rev: before })).toMatchObject(refused);
    expect(await line(tpl_id)).toMatchObject({ hidden: true });
    expect((await shown()).map((one) => one.tpl_id)).not.toContain(tpl_id);

    const known = await listed();
    // How often a template is opened moves the others, and is nobody's order.
    await opened(204);
    await other.ok(placeOperatorTemplates, { placed: [102, 101], hidden: [501, tpl_id], rev: known });
    expect(await operator.rejected(placeOperatorTemplates, { ...late, rev: known })).toMatchObject(refused);
    expect(await line(501)).toMatchObject({ hidden: true });
    const moved = await listed();
    await other.ok(placeOperatorTemplates, { placed: [101, 102], hidden: [501, tpl_id], rev: moved });
    expect(await operator.rejected(placeOperatorTemplates, { ...late, rev: moved })).toMatchObject(refused);
    await operator.ok(placeOperatorTemplates, { placed: [], hidden: [], rev: await listed() });
    expect(await line(tpl_id)).toMatchObject({ hidden: false });
    await operator.ok(removeOperatorTemplate, { tpl_id });
  });

  it('what another operator saved meanwhile is neither covered nor restored by who has not seen it', async () => {
    const form = await formOf(103);
    const { rev } = (await operator.ok(getOperatorTemplate, { tpl_id: 103 })).data;
    await other.ok(saveOperatorTemplate, { ...form, text: '别人的一句', rev });
    for (const refused of [
      await operator.rejected(saveOperatorTemplate, { ...form, days: 20, rev }),
      await operator.rejected(removeOperatorTemplate, { tpl_id: 103, rev }),
    ])
      expect(refused).toMatchObject({
        message: '已被他人修改，请载入最新内容后再保存',
        data: { reason: 'edited_meanwhile' },
      });
    expect(await formOf(103)).toMatchObject({ text: '别人的一句', days: form.days });
    const seen = (await operator.ok(getOperatorTemplate, { tpl_id: 103 })).data.rev;
    await operator.ok(saveOperatorTemplate, { ...form, days: 20, rev: seen });
    expect(await formOf(103)).toMatchObject({ text: form.text, days: 20 });
    await operator.ok(removeOperatorTemplate, { tpl_id: 103 });
  });

  it('copies an activity without its places and people', async () => {
    const cid = await api.activity(teacher, {
      title: '校门口签到',
      limit: 3,
      locations: [{ address: '校门口', latitude: 31.2, longitude: 121.4 }],
    });
    const { tpl_id } = (await operator.ok(copyOperatorTemplate, { cid })).data;
    await operator.ok(placeOperatorTemplates, { placed: [tpl_id], hidden: [] });
    expect(await opened(tpl_id)).toMatchObject({ title: '校门口签到', limit: 3, locations: [] });
    expect((await operator.rejected(copyOperatorTemplate, { cid: 'nothing' })).sta).toBe(-1);
  });

  it('FORM-27 a copy of any activity is saved as it came', async () => {
    const cid = await api.activity(teacher, { title: '多次签到', limit: 100, hint: '写'.repeat(1500) });
    const { tpl_id } = (await operator.ok(copyOperatorTemplate, { cid })).data;
    const form = await formOf(tpl_id);
    expect(form).toMatchObject({ limit: 100, hint: '写'.repeat(1500) });
    await operator.ok(saveOperatorTemplate, form);
    expect((await operator.rejected(saveOperatorTemplate, { ...form, limit: 101 })).message).toBe(
      '次数须为1到100',
    );
    await operator.ok(removeOperatorTemplate, { tpl_id });
  });

  it('refuses what no organiser could save, a picture that is none, and a template that is not there', async () => {
    const form = await formOf(101);
    const refused = async (over: object) =>
      (await operator.rejected(saveOperatorTemplate, { ...form, ...over })).message;
    expect(await refused({ name: '' })).toBe('请填写模板名称');
    expect(await refused({ days: 0 })).toBe('天数须为1到366');
    expect(await refused({ name: '加微信看裸聊' })).toContain('敏感');
    expect(await refused({ time_list: [[30_000, 20_000]] })).not.toBe('');
    expect(await refused({ tpl_id: 99_999 })).toBe('模板不存在或已下架');
    expect(
      (await operator.rejected(uploadOperatorPicture, { picture: 'data:image/png;base64,AAAA' })).message,
    ).toBe('请上传 JPG 或 PNG 图片，大小不超过1MB');
    expect(await line(101)).toMatchObject({ changed: false });
  });
});
