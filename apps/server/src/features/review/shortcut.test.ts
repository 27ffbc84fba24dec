import { listShortcuts, saveShortcut } from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const phrases = async (who: Person) =>
  (await who.ok(listShortcuts, {})).data.lists.map(({ content }) => content);

describe('shortcut phrases', () => {
  it('REC-27 REC-28 API-58 are added with content, changed with id and content, deleted with id alone', async () => {
    const teacher = await api.person('周老师');
    expect(await phrases(teacher)).toEqual([]);
    await teacher.ok(saveShortcut, { content: ' 书写工整 ' });
    const [first] = (await teacher.ok(saveShortcut, { content: '注意标点' })).data.lists;
    await teacher.ok(saveShortcut, { content: '想象力丰富' });
    const changed = await teacher.ok(saveShortcut, { id: first!.id, content: '字迹工整' });
    expect(changed.data.lists.map(({ content }) => content)).toEqual(['字迹工整', '注意标点', '想象力丰富']);
    await teacher.ok(saveShortcut, { id: changed.data.lists[1]!.id });
    await teacher.ok(saveShortcut, { id: changed.data.lists[1]!.id });
    expect(await phrases(teacher)).toEqual(['字迹工整', '想象力丰富']);
  });

  it('API-57 follow a person and are nobody else’s', async () => {
    const [one, other] = [await api.person('甲老师'), await api.person('乙老师')];
    const { lists } = (await one.ok(saveShortcut, { content: '甲的短语' })).data;
    expect(await phrases(other)).toEqual([]);
    const theirs = { id: lists[0]!.id, content: '乙改的' };
    expect((await other.rejected(saveShortcut, theirs)).message).toBe('短语不存在或已删除');
    await other.ok(saveShortcut, { id: lists[0]!.id });
    expect(await phrases(one)).toEqual(['甲的短语']);
  });

  it('REC-28 refuses what is empty, sensitive, too long or there already', async () => {
    const teacher = await api.person('丙老师');
    const [first] = (await teacher.ok(saveShortcut, { content: '好'.repeat(200) })).data.lists;
    await teacher.ok(saveShortcut, { content: '第二条' });
    const rejectionOf = async (request: object) => (await teacher.rejected(saveShortcut, request)).message;
    expect(await rejectionOf({})).toBe('请输入短语内容');
    expect(await rejectionOf({ content: '  ' })).toBe('请输入短语内容');
    expect(await rejectionOf({ id: first!.id, content: '' })).toBe('请输入短语内容');
    expect(await rejectionOf({ content: '赌博网站' })).toBe('短语中有敏感内容文字，请重新编辑');
    expect(await rejectionOf({ content: '好'.repeat(201) })).toContain('200');
    expect(await rejectionOf({ id: first!.id, content: '第二条' })).toBe('已经有这条短语了');
    expect(await phrases(teacher)).toEqual(['好'.repeat(200), '第二条']);
  });

  it('REC-27 are at most 100, however many arrive together; the same one is added once', async () => {
    const teacher = await api.person('丁老师');
    for (let i = 0; i < 95; i++) await teacher.ok(saveShortcut, { content: `短语${i}` });
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => teacher.ok(saveShortcut, { content: `新的${i % 9}` })),
    );
    expect(sent.some(({ status }) => status === 'rejected')).toBe(true);
    const stored = await phrases(teacher);
    expect([stored.length, new Set(stored).size]).toEqual([100, 100]);
    expect(stored.slice(0, 95)).toEqual(Array.from({ length: 95 }, (_, i) => `短语${i}`));
    expect((await teacher.rejected(saveShortcut, { content: '再来一条' })).message).toBe(
      '最多保存100条短语，请先删除不用的',
    );
  });
});
