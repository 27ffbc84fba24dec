import {
  createWork,
  getDetail,
  getTemplate,
  listTemplates,
  type TemplateDetail,
  templateDetail,
} from '@rollcall/contract';
import { dayOf } from '@rollcall/rules';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const open = (person: Person, tpl_id: number): Promise<TemplateDetail> =>
  person.ok(getTemplate, { tpl_id, tag: 0, random_num: '0.5' }).then(({ data }) => data);
const dates = ({ start_date, end_date }: TemplateDetail) => [dayOf(start_date), dayOf(end_date)];

describe('templates', () => {
  it('API-18 LIST-36 are listed with cover and views, the most opened first', async () => {
    const { data } = await teacher.ok(listTemplates, {});
    expect(data.length).toBeGreaterThanOrEqual(12);
    for (const key of ['tpl_id', 'name', 'banner', 'views']) expect(data[0]).toHaveProperty(key);
    await open(teacher, 501);
    await open(teacher, 501);
    await open(teacher, 203);
    const [first, second] = (await teacher.ok(listTemplates, {})).data;
    expect([first, second]).toMatchObject([
      { tpl_id: 501, views: 2 },
      { tpl_id: 203, views: 1 },
    ]);
  });

  it('API-17 FORM-09 one opens as the settings of a new activity, from today', async () => {
    const data = await open(teacher, 101);
    expect(templateDetail.safeParse(data).success).toBe(true);
    expect(data).toMatchObject({ title: '早读打卡', template: 2, checkinday: [7], alert_time: 24_000 });
    expect(dates(data)).toEqual(['2026-11-20', '2026-12-19']);
    const { tpl_id: _, name: _name, views: _views, ...settings } = data;
    const { cid } = (await teacher.ok(createWork, settings)).data;
    expect((await teacher.ok(getDetail, { cid })).data).toMatchObject({
      title: '早读打卡',
      banner: data.banner,
      fill_options: settings.fill_options,
    });
  });

  it('ends no later than the opener’s own limit, and asks no more people than they may', async () => {
    const soon = await api.person('快到期');
    await api.sql(`UPDATE person SET certified_until = '2026-11-25 12:00+08' WHERE nickname = '快到期'`);
    expect(dates(await open(soon, 101))).toEqual(['2026-11-20', '2026-11-24']);
    expect((await open(teacher, 101)).total_limit).toBe(500);
    expect((await open(await api.certified('认证'), 101)).total_limit).toBe(1000);
  });

  it('have covers that everybody sees and may use, each drawn once', async () => {
    const { data } = await teacher.ok(listTemplates, {});
    expect(new Set(data.map(({ banner }) => banner)).size).toBe(data.length);
    const answer = await api.inject({ method: 'GET', url: data[0]!.banner });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 750, height: 420 });
    const [{ n }] = (await api.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM file WHERE purpose = 'template'`,
    )) as [{ n: number }];
    expect(n).toBe(data.length);
  });

  it('an unknown one is refused, and counts nothing', async () => {
    expect((await teacher.rejected(getTemplate, { tpl_id: 9999 })).message).toBe('模板不存在或已下架');
    expect(await api.sql('SELECT 1 FROM template_view WHERE tpl_id = 9999')).toEqual([]);
  });
});
