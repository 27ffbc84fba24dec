import {
  getManual,
  getManualPage,
  getManualTop,
  getOperatorManualPage,
  listOperatorManualPages,
  type ManualBlock,
  placeOperatorManualPages,
  removeOperatorManualPage,
  saveOperatorManualPage,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';

let api: Api;
let operator: Person;
let other: Person;
let reader: Person;
beforeAll(async () => {
  api = await startApi();
  [operator, other, reader] = [await api.operator(), await api.operator('值班'), await api.person('周老师')];
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

const BLOCKS: ManualBlock[] = [
  { type: 'head', text: '开始' },
  { type: 'text', text: '<b>不是标签</b>，见《把成员请进来》' },
  { type: 'list', items: ['一', '二'] },
  { type: 'picture', url: '/files/AAAAAAAAAAAAAAAAAAAAAA.png', text: '示意图' },
];
const page = { slug: 'our-page', chapter: 'start' as const, title: '我们的一页', blocks: BLOCKS };
const read = (slug: string) => reader.ok(getManualPage, { slug }).then(({ data }) => data);
const titles = async (rank: number) =>
  (await reader.ok(getManual, {})).data.find((one) => one.rank === rank)?.pages.map(({ title }) => title);

describe('the manual in the operator console', () => {
  it('PAGE-23 a page is written, read by everybody as it is, and taken away', async () => {
    await operator.ok(saveOperatorManualPage, { ...page, fresh: 1 });
    expect(await read('our-page')).toMatchObject({ title: '我们的一页', chapter: '入门', blocks: BLOCKS });
    expect((await titles(1))!.at(-1)).toBe('我们的一页');
    expect((await operator.rejected(saveOperatorManualPage, { ...page, fresh: 1 })).message).toBe(
      '这个地址已被另一页使用',
    );
    await operator.ok(removeOperatorManualPage, { slug: 'our-page' });
    expect((await reader.rejected(getManualPage, { slug: 'our-page' })).message).toBe(
      '没有这一页，请从帮助目录进入',
    );
    expect((await operator.rejected(getOperatorManualPage, { slug: 'our-page' })).message).toBe(
      '没有找到，可能已被删除',
    );
    const entries = await api.sql<{ action: string }>('SELECT action FROM operator_audit ORDER BY id');
    expect(entries.map(({ action }) => action)).toEqual(['manual.save', 'manual.remove']);
  });

  it('PAGE-23 a built-in page is covered by what is saved, and as it came again', async () => {
    const { blocks, title } = (await operator.ok(getOperatorManualPage, { slug: 'invite' })).data;
    const changed = { slug: 'invite', chapter: 'start' as const, title: `${title}（新）`, blocks: BLOCKS };
    await operator.ok(saveOperatorManualPage, { ...changed, fresh: 0 });
    expect(await read('invite')).toMatchObject({ title: `${title}（新）`, blocks: BLOCKS });
    // In another chapter, and in that one alone.
    await operator.ok(saveOperatorManualPage, { ...changed, chapter: 'manage', fresh: 0 });
    expect(await titles(1)).not.toContain(`${title}（新）`);
    expect(await titles(2)).toContain(`${title}（新）`);
    await operator.ok(removeOperatorManualPage, { slug: 'invite' });
    expect(await read('invite')).toMatchObject({ title, blocks, chapter: '入门' });
    expect((await operator.rejected(removeOperatorManualPage, { slug: 'invite' })).sta).toBe(-1);
  });

  it('LIST-38 cases stand in the order of the operator console, and what is hidden is not to be read', async () => {
    const cases = (await operator.ok(listOperatorManualPages, {})).data.find(
      ({ key }) => key === 'case',
    )!.pages;
    const slugs = cases.map(({ slug }) => slug).toReversed();
    await operator.ok(placeOperatorManualPages, { chapter: 'case', slugs, hidden: [slugs[1]!] });
    const top = (await reader.ok(getManualTop, { category: 'case' })).data;
    expect(top.map(({ url }) => url)).toEqual([slugs[0], slugs[2]].map((slug) => `/help/${slug}`));
    expect((await reader.rejected(getManualPage, { slug: slugs[1]! })).sta).toBe(-1);
    expect((await operator.ok(getOperatorManualPage, { slug: slugs[1]! })).data.hidden).toBe(true);
    // A chapter of which nothing is shown is not there.
    await operator.ok(placeOperatorManualPages, { chapter: 'case', slugs: [], hidden: slugs });
    expect(await titles(3)).toBeUndefined();
    await operator.ok(placeOperatorManualPages, { chapter: 'case', slugs: [], hidden: [] });
    expect(await titles(3)).toEqual(cases.map(({ title }) => title));
    expect(
      (await operator.rejected(placeOperatorManualPages, { chapter: 'case', slugs: ['invite'], hidden: [] }))
        .sta,
    ).toBe(-1);
  });

  it('PAGE-23 what another operator saved meanwhile is neither covered nor restored by who has not seen it', async () => {
    const { title, rev } = (await operator.ok(getOperatorManualPage, { slug: 'invite' })).data;
    const of = (text: string) => ({
      ...{ slug: 'invite', chapter: 'start' as const, title, fresh: 0 as const },
      blocks: [{ type: 'text' as const, text }],
    });
    await other.ok(saveOperatorManualPage, { ...of('别人的'), rev });
    for (const refused of [
      await operator.rejected(saveOperatorManualPage, { ...of('自己的'), rev }),
      await operator.rejected(removeOperatorManualPage, { slug: 'invite', rev }),
    ])
      expect(refused).toMatchObject({
        message: '已被他人修改，请载入最新内容后再保存',
        data: { reason: 'edited_meanwhile' },
      });
    expect(await read('invite')).toMatchObject({ blocks: [{ type: 'text', text: '别人的' }] });

    const seen = (await operator.ok(getOperatorManualPage, { slug: 'invite' })).data;
    await operator.ok(saveOperatorManualPage, { ...of('自己的'), rev: seen.rev });
    // As it came again, and changed again: what was read before that is of the past all the same.
    await other.ok(removeOperatorManualPage, { slug: 'invite' });
    await other.ok(saveOperatorManualPage, of('第三次'));
    expect((await operator.rejected(saveOperatorManualPage, { ...of('又一次'), rev: seen.rev })).sta).toBe(
      -1,
    );
    await operator.ok(removeOperatorManualPage, { slug: 'invite' });
    expect((await operator.ok(getOperatorManualPage, { slug: 'invite' })).data.rev).toBe(rev);
  });

  it('PAGE-23 an order of a list that was changed meanwhile shows nothing again that somebody hid', async () => {
    const chapter = async () =>
      (await operator.ok(listOperatorManualPages, {})).data.find(({ key }) => key === 'case')!;
    const { pages, rev } = await chapter();
    const slugs = pages.map(({ slug }) => slug);
    await other.ok(placeOperatorManualPages, { chapter: 'case', slugs, hidden: [slugs[0]!], rev });
    const late = { chapter: 'case' as const, slugs: slugs.toReversed(), hidden: [] };
    expect(await operator.rejected(placeOperatorManualPages, { ...late, rev })).toMatchObject({
      message: '列表已被他人调整，请看过最新的列表再操作',
      data: { reason: 'edited_meanwhile' },
    });
    const now = await chapter();
    expect(now.pages.map(({ slug, hidden }) => [slug, hidden])).toEqual(
      slugs.map((slug, at) => [slug, at === 0]),
    );
    await operator.ok(placeOperatorManualPages, { ...late, rev: now.rev });
    expect((await chapter()).pages.map(({ slug }) => slug)).toEqual(slugs.toReversed());
    await operator.ok(placeOperatorManualPages, { chapter: 'case', slugs, hidden: [] });
  });

  it('refuses pictures of elsewhere, empty pieces and odd addresses', async () => {
    const refused = async (over: object) =>
      (await operator.rejected(saveOperatorManualPage, { ...page, fresh: 1, ...over })).message;
    expect(await refused({ title: ' ' })).toBe('请填写标题');
    expect(await refused({ blocks: [] })).toBe('请填写正文');
    expect(await refused({ blocks: [{ type: 'text', text: ' ' }] })).toBe('有一段还没有内容');
    expect(await refused({ slug: 'Our Page' })).toBe('地址只能用小写字母、数字和连字符，最多40个');
    for (const block of [
      { type: 'picture', url: 'javascript:alert(1)', text: '' },
      { type: 'picture', url: 'https://elsewhere.example/x.png', text: '' },
      { type: 'html', text: '<script>' },
    ])
      await refused({ blocks: [block] });
    expect((await operator.rejected(saveOperatorManualPage, { ...page, fresh: 0 })).message).toBe(
      '没有找到，可能已被删除',
    );
    expect(
      (await operator.ok(listOperatorManualPages, {})).data.flatMap(({ pages }) => pages),
    ).not.toContainEqual(expect.objectContaining({ slug: 'our-page' }));
  });
});
