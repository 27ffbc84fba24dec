import {
  copyDeskTemplate,
  createWork,
  getDeskTemplate,
  getTemplate,
  listDeskTemplates,
  listTemplates,
  placeDeskTemplates,
  removeDeskTemplate,
  saveDeskTemplate,
  uploadDeskPicture,
} from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../testing/api.ts';

let api: Api;
let operator: Person;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  [operator, teacher] = [await api.operator(), await api.certified('周老师')];
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const shown = async () => (await teacher.ok(listTemplates, {})).data;
const line = async (id: number) =>
  (await operator.ok(listDeskTemplates, {})).data.find(({ tpl_id }) => tpl_id === id);
const opened = async (tpl_id: number) => (await teacher.ok(getTemplate, { tpl_id })).data;
/** What the form sends of a template as it is. */
async function formOf(tpl_id: number) {
  const { name, group, text, template, cate, days, cover, description, checkinday, time_list, ...rest } = (
    await operator.ok(getDeskTemplate, { tpl_id })
  ).data;
  const { limit, can_makeup, hint } = rest;
  return {
    ...{ tpl_id, name, group, text, template, cate, days, cover: cover as 'sunrise', description },
    ...{ checkinday, time_list, limit, can_makeup, hint },
  };
}

describe('the library at the desk', () => {
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
    await operator.ok(saveDeskTemplate, { ...changed, days: 10, without: ['今天读的篇目', '姓名'] });
    expect((await shown()).find(({ tpl_id }) => tpl_id === 101)).toMatchObject({
      name: '晨读打卡',
      text: '新的一句',
    });
    const settings = await opened(101);
    expect(settings).toMatchObject({ title: '晨读打卡', limit: 2, rule: '第一段\n第二段' });
    expect(settings.fill_options.map(({ field_name }) => field_name)).not.toContain('今天读的篇目');
    // Nobody would be told apart without his name.
    expect(settings.reg_info[0]).toMatchObject({ field_name: '姓名' });
    const { tpl_id: _, name: _name, views: _views, ...form101 } = settings;
    await teacher.ok(createWork, form101);
    expect(await line(101)).toMatchObject({ changed: true, own: false });
    await operator.ok(removeDeskTemplate, { tpl_id: 101 });
    expect(await formOf(101)).toEqual(form);
    expect((await operator.refused(removeDeskTemplate, { tpl_id: 101 })).message).toBe('模板不存在或已下架');
  });

  it('stands first as the operator says, and what he hides is neither listed nor opened', async () => {
    await operator.ok(placeDeskTemplates, { placed: [203, 102], hidden: [501, 102] });
    const list = await shown();
    expect(list[0]!.tpl_id).toBe(203);
    expect(list.map(({ tpl_id }) => tpl_id)).not.toContain(501);
    expect((await teacher.refused(getTemplate, { tpl_id: 501 })).message).toBe('模板不存在或已下架');
    const desk = (await operator.ok(listDeskTemplates, {})).data;
    expect(desk.slice(0, 2)).toMatchObject([
      { tpl_id: 203, placed: true, hidden: false },
      { tpl_id: 102, placed: true, hidden: true },
    ]);
    await operator.ok(placeDeskTemplates, { placed: [], hidden: [] });
    expect((await shown()).map(({ tpl_id }) => tpl_id)).toContain(501);
    expect((await operator.refused(placeDeskTemplates, { placed: [9999], hidden: [] })).message).toBe(
      '模板不存在或已下架',
    );
  });

  it('takes a new one with a picture of its own, hidden until it is shown', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7a5e' } })
      .png()
      .toBuffer();
    const { url } = (
      await operator.ok(uploadDeskPicture, { picture: `data:image/png;base64,${picture.toString('base64')}` })
    ).data;
    const form = { ...(await formOf(101)), name: '我们的模板', cover: url as '/files/x' };
    const { tpl_id } = (await operator.ok(saveDeskTemplate, { ...form, tpl_id: 0 })).data;
    expect(tpl_id).toBeGreaterThan(10_000);
    expect(await line(tpl_id)).toMatchObject({ own: true, hidden: true, banner: url });
    await operator.ok(placeDeskTemplates, { placed: [tpl_id], hidden: [] });
    expect((await shown())[0]).toMatchObject({ tpl_id, name: '我们的模板', banner: url });
    const { tpl_id: _, name: _name, views: _views, ...settings } = await opened(tpl_id);
    await teacher.ok(createWork, settings);
    await operator.ok(removeDeskTemplate, { tpl_id });
    expect(await line(tpl_id)).toBeUndefined();
    const deeds = await api.sql<{ action: string; subject: string }>(
      `SELECT action, subject FROM operator_deed WHERE subject = '我们的模板' ORDER BY id`,
    );
    expect(deeds.map(({ action }) => action)).toEqual(['template.save', 'template.restore']);
  });

  it('copies an activity without its places and people', async () => {
    const cid = await api.activity(teacher, {
      title: '校门口签到',
      limit: 3,
      locations: [{ address: '校门口', latitude: 31.2, longitude: 121.4 }],
    });
    const { tpl_id } = (await operator.ok(copyDeskTemplate, { cid })).data;
    await operator.ok(placeDeskTemplates, { placed: [tpl_id], hidden: [] });
    expect(await opened(tpl_id)).toMatchObject({ title: '校门口签到', limit: 3, locations: [] });
    expect((await operator.refused(copyDeskTemplate, { cid: 'nothing' })).sta).toBe(-1);
  });

  it('refuses what no organiser could save, a picture that is none, and a template that is not there', async () => {
    const form = await formOf(101);
    const refused = async (over: object) =>
      (await operator.refused(saveDeskTemplate, { ...form, ...over })).message;
    expect(await refused({ name: '' })).toBe('请填写模板名称');
    expect(await refused({ days: 0 })).toBe('天数须为1到366');
    expect(await refused({ name: '加微信看裸聊' })).toContain('敏感');
    expect(await refused({ time_list: [[30_000, 20_000]] })).not.toBe('');
    expect(await refused({ tpl_id: 99_999 })).toBe('模板不存在或已下架');
    expect(
      (await operator.refused(uploadDeskPicture, { picture: 'data:image/png;base64,AAAA' })).message,
    ).toBe('请上传 JPG 或 PNG 图片，大小不超过1MB');
    expect(await line(101)).toMatchObject({ changed: false });
  });
});
