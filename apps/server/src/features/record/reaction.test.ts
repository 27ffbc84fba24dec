import {
  addComment,
  commentAsMember,
  fixOwnRecord,
  getInbox,
  getMemberRecord,
  getRecord,
  likeAsMember,
  likeRecord,
  listComments,
  listCommentsAsMember,
  listRecords,
  listRecordVersions,
  removeComment,
  removeCommentAsMember,
  submitRemark,
  updateOwnRecord,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../test/fixtures/builders.ts';
import { closeChecked } from '../../../test/fixtures/lists.ts';
import { reads, signedIn } from '../../../test/fixtures/signed-in.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  stranger = await api.person('外人');
});
// After any test, counters equal rows.
afterAll(() => closeChecked(api));

const activityWith = (names: string[], over?: ActivityOverrides) => signedIn(api, teacher, names, over);

describe('likes', () => {
  it('REC-12 a like counts once for a person, however often and at once it is sent', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙', '丙'], { permiss: 0 });
    const pt_id = ids[0]!;
    await Promise.all(people.flatMap((one) => [1, 1, 1].map(() => one.ok(likeAsMember, { pt_id, like: 1 }))));
    expect((await teacher.ok(getRecord, { pt_id })).data).toMatchObject({ like: 0, like_count: 3 });
    expect((await people[1]!.ok(getMemberRecord, { pt_id })).data).toMatchObject({ like: 1, like_count: 3 });
    const back = await people[1]!.ok(likeAsMember, { pt_id, like: 0 });
    expect(back.data).toEqual({ like: 0, like_count: 2 });
    expect((await people[1]!.ok(likeAsMember, { pt_id, like: 0 })).data.like_count).toBe(2);
    expect((await teacher.ok(likeRecord, { pt_id, like: 1 })).data).toEqual({ like: 1, like_count: 3 });
    expect((await teacher.ok(listRecords, { cid })).data.lists.at(-1)).toMatchObject({ like: 1 });
  });

  it('REC-12 JOIN-20 a viewer who may not see a record may neither like nor comment on it', async () => {
    const { people, ids } = await activityWith(['甲', '乙'], { permiss: 1 });
    const pt_id = ids[1]!;
    for (const one of [people[0]!, stranger]) {
      expect((await one.rejected(likeAsMember, { pt_id, like: 1 })).message).toBe('记录不存在或已删除');
      await one.rejected(commentAsMember, { pt_id, content: '偷看' });
    }
    await stranger.rejected(likeRecord, { pt_id, like: 1 });
    expect((await teacher.ok(getRecord, { pt_id })).data).toMatchObject({ like_count: 0, comment_count: 0 });
  });
});

describe('comments', () => {
  it('REC-13 REC-15 a comment appears with its author, an answer names whom it answers, and both tell', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙'], { permiss: 0 });
    const [a, b] = people as [Person, Person];
    const pt_id = ids[0]!;
    const request = { pt_id, cid, content: '写得好', request_id: freshId() };
    const said = (await b.ok(commentAsMember, request)).data;
    expect(said.record.comments).toEqual([
      expect.objectContaining({
        com_id: said.com_id,
        nickname: '乙',
        content: '写得好',
        mine: 1,
        reply_to: null,
      }),
    ]);
    expect((await b.ok(commentAsMember, request)).data.com_id).toBe(said.com_id);
    expect((await b.rejected(commentAsMember, { ...request, content: '别的' })).message).toBe(
      '同一请求编号的内容不一致',
    );
    const answer = (await a.ok(commentAsMember, { pt_id, content: '谢谢', com_id: said.com_id })).data;
    expect(answer.record).toMatchObject({ comment_count: 2 });
    expect(answer.record.comments[1]).toMatchObject({
      nickname: '甲',
      reply_to: { com_id: said.com_id, nickname: '乙' },
    });
    const inbox = async (who: Person) =>
      (await who.ok(getInbox, {})).data.lists.filter((one) => one.cid === cid).map((one) => one.text);
    expect(await inbox(a)).toEqual(['乙：写得好']);
    expect(await inbox(b)).toEqual(['甲：谢谢']);
    // The answered comment goes, the answer stays readable.
    await b.ok(removeCommentAsMember, { pt_id, com_id: said.com_id });
    expect((await a.ok(getMemberRecord, { pt_id })).data).toMatchObject({
      comment_count: 1,
      comments: [{ content: '谢谢', reply_to: { nickname: '乙' } }],
    });
    await b.rejected(commentAsMember, { pt_id, content: '再来', com_id: said.com_id });
  });

  it('REC-14 SENS-08 nothing is saved of an empty, an over-long or a sensitive comment', async () => {
    const { ids } = await activityWith(['甲']);
    const pt_id = ids[0]!;
    const refusals: [string, string][] = [
      ['', '请输入评论内容'],
      ['   ', '请输入评论内容'],
      ['长'.repeat(501), '评论最多500个字'],
      ['去赌博网站', '评论中有敏感内容文字，请重新编辑'],
    ];
    for (const [content, message] of refusals)
      expect((await teacher.rejected(addComment, { pt_id, content })).message).toBe(message);
    expect((await teacher.ok(getRecord, { pt_id })).data.comment_count).toBe(0);
    expect(
      (await teacher.ok(addComment, { pt_id, content: '长'.repeat(500) })).data.record.comment_count,
    ).toBe(1);
  });

  it('REC-15 REC-30 every comment can be read and deleted, page by page from the newest', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙'], { permiss: 0 });
    const pt_id = ids[0]!;
    await api.sql(
      `INSERT INTO record_comment (cid, id, record_id, uid, content, t_create)
       SELECT $1, gen_random_uuid(), r.id, a.owner_uid, '第' || n || '条', now() - interval '1 day' + n / 60 * interval '1 s'
       FROM generate_series(1, 89) n, activity a, record r
       WHERE a.cid = $1 AND r.cid = $1 AND r.id = $2`,
      [cid, splitInsideId(pt_id).id],
    );
    await api.sql('UPDATE record SET comment_count = 89 WHERE cid = $1 AND id = $2', [
      cid,
      splitInsideId(pt_id).id,
    ]);
    const record = (await teacher.ok(getRecord, { pt_id })).data;
    expect([record.comments.length, record.comment_count]).toEqual([20, 89]);
    const first = (await teacher.ok(listComments, { pt_id, before: record.comments[0]!.com_id })).data;
    expect([first.lists.length, first.older]).toEqual([50, 19]);
    const before = first.lists[0]!.com_id;
    await teacher.ok(removeComment, { pt_id, com_id: before });
    // The comment that the cursor names may have been deleted since.
    const last = (await people[1]!.ok(listCommentsAsMember, { pt_id, before })).data;
    expect([last.lists.length, last.older]).toEqual([19, 0]);
    const all = [...last.lists, ...first.lists.slice(1), ...record.comments];
    expect(new Set(all.map((one) => one.com_id)).size).toBe(88);
    expect(last.lists[0]).toMatchObject({ nickname: '周老师', mine: 0 });
    await stranger.rejected(listComments, { pt_id });
  });

  it('REC-13 JOIN-16 with comments off members are refused and organisers are not; each deletes their own', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙'], { permiss: 0, no_com: 1 });
    const pt_id = ids[0]!;
    expect((await people[1]!.rejected(commentAsMember, { pt_id, content: '好' })).message).toBe(
      '发起人没有开放评论',
    );
    expect((await people[1]!.ok(getMemberRecord, { pt_id })).data.abilities.comment).toBe(false);
    const { com_id } = (await teacher.ok(addComment, { pt_id, content: '老师说' })).data;
    expect((await people[1]!.rejected(removeComment, { pt_id, com_id })).message).toBe('只能删除自己的评论');
    await teacher.rejected(removeComment, { pt_id: ids[1]!, com_id });
    const elsewhere = await activityWith(['丙']);
    await teacher.rejected(removeComment, { pt_id, com_id, cid: elsewhere.cid });
    await teacher.rejected(addComment, { pt_id: elsewhere.ids[0]!, content: '好', com_id });
    await teacher.rejected(addComment, { pt_id, content: '好', cid: elsewhere.cid });
    await teacher.ok(removeComment, { pt_id, com_id, cid });
    expect((await teacher.rejected(removeComment, { pt_id, com_id })).message).toBe('评论不存在或已删除');
  });
});

describe('versions', () => {
  it('keeps what a record said before each change, and says that it changed under its review', async () => {
    const { cid, people, ids } = await activityWith(['甲', '乙'], { permiss: 0 });
    const [a, b] = people as [Person, Person];
    const pt_id = ids[0]!;
    await a.ok(updateOwnRecord, { pt_id, fill_params: reads('第二稿') });
    expect((await teacher.ok(getRecord, { pt_id })).data).toMatchObject({
      versions: 1,
      changed_since_graded: 0,
    });
    await teacher.ok(submitRemark, { pt_id, rank: 1, content: '请订正' });
    expect((await teacher.ok(getRecord, { pt_id })).data.changed_since_graded).toBe(0);
    await a.ok(fixOwnRecord, { pt_id, fill_params: reads('订正'), request_id: freshId() });
    expect((await teacher.ok(getRecord, { pt_id })).data).toMatchObject({
      versions: 2,
      changed_since_graded: 1,
    });
    const { lists } = (await teacher.ok(listRecordVersions, { pt_id })).data;
    expect(lists.map(({ n, why, after_review }) => [n, why, after_review])).toEqual([
      [2, 'fix', 1],
      [1, 'edit', 0],
    ]);
    expect(lists[0]!.fix_changes).toEqual([
      { key: 1, name: '文字', kind: 'changed', before: '第二稿', after: '订正' },
    ]);
    expect(lists[1]!.changes).toEqual([
      { key: 1, name: '文字', kind: 'changed', before: '原文', after: '第二稿' },
    ]);
    expect((await a.ok(listRecordVersions, { pt_id })).data.lists).toHaveLength(2);
    await b.rejected(listRecordVersions, { pt_id });
    await stranger.rejected(listRecordVersions, { pt_id });
    // Records changed since their review are a list of their own, until they are looked at again.
    const changed = async () =>
      (await teacher.ok(listRecords, { cid, has_graded: 1, changed: 1 })).data.lists.map((one) => one.pt_id);
    expect(await changed()).toEqual([pt_id]);
    await teacher.ok(submitRemark, { pt_id, rank: 5 });
    expect((await teacher.ok(getRecord, { pt_id })).data.changed_since_graded).toBe(0);
    expect(await changed()).toEqual([]);
    await a.ok(updateOwnRecord, { pt_id, fill_params: reads('第三稿') });
    expect(await changed()).toEqual([pt_id]);
    const { data } = await teacher.ok(listRecords, { cid, has_graded: 1, changed: 1 });
    expect(data.total).toBe(1);
    // 修改 mends what was said of the work as it was; a new review alone looks at it as it is.
    const [newest] = (await teacher.ok(getRecord, { pt_id })).data.remarks;
    await teacher.ok(submitRemark, { pt_id, id: newest!.id, rank: 4 });
    expect(await changed()).toEqual([pt_id]);
    await teacher.ok(submitRemark, { pt_id, rank: 4 });
    expect(await changed()).toEqual([]);
  });

  it('keeps the first version and the newest, twenty of them', async () => {
    const { people, ids } = await activityWith(['甲']);
    const pt_id = ids[0]!;
    for (let i = 1; i <= 23; i++)
      await people[0]!.ok(updateOwnRecord, { pt_id, fill_params: reads(`第${i}稿`) });
    const { lists } = (await teacher.ok(listRecordVersions, { pt_id })).data;
    expect(lists.map(({ n }) => n)).toEqual([...Array.from({ length: 19 }, (_, i) => 23 - i), 1]);
    expect(lists.at(-1)!.fill_params).toEqual([{ key: 1, name: '文字', val: '原文' }]);
  });
});
