import * as contract from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../test/fixtures/builders.ts';
import { makeM4a } from '../../../test/fixtures/media.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';

let api: Api;
let base: string;
let teacher: Person;
beforeAll(async () => {
  // A web process: nothing is handed over behind the test's back.
  api = await startApi({ role: 'web' });
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

/** An activity, a member with a record in it. */
async function submitted(name: string, over: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, over);
  const member = await api.member(cid, name);
  const { data } = await member.ok(contract.submit, api.submission(cid));
  return { cid, member, pt_id: data.pt_id };
}
async function setRole(cid: string, name: string, role: number): Promise<void> {
  await api.sql('UPDATE member SET role = $2 WHERE cid = $1 AND alias = $3', [cid, role, name]);
  await api.sql(
    `UPDATE my_activity y SET role = $2 FROM member m
     WHERE y.cid = $1 AND m.cid = $1 AND m.alias = $3 AND y.uid = m.uid`,
    [cid, role, name],
  );
}
async function withRole(cid: string, name: string, role: number): Promise<Person> {
  const person = await api.member(cid, name);
  await setRole(cid, name, role);
  return person;
}
const recordOf = async (who: Person, pt_id: string) => (await who.ok(contract.getRecord, { pt_id })).data;
const stored = async (cid: string) =>
  (
    await api.sql<{ rank: number; graded: boolean }>(
      'SELECT rank, graded FROM record WHERE cid = $1 ORDER BY t_submit, id',
      [cid],
    )
  ).map(({ rank, graded }) => [rank, graded]);
const inbox = async (who: Person) =>
  (await who.ok(contract.getInbox, {})).data.lists.filter(({ kind }) => kind === 'review');
const review = (who: Person, pt_id: string, said: object) =>
  who.ok(contract.submitRemark, { pt_id, ...said });

async function picture(who: Person): Promise<string> {
  const green = { width: 40, height: 30, channels: 3, background: '#0B7A5E' } as const;
  const content = await sharp({ create: green }).png().toBuffer();
  const path = '/xcx/file/v1/upload?type=homework_file';
  return (await sendUpload(base, path, who.token, [{ filename: 'a.png', content }])).data.url;
}
const statusOf = async (url: string, who: Person) =>
  (await fetch(base + url, { headers: { authorization: `Bearer ${who.token}` } })).status;

describe('a review', () => {
  it('API-54 REC-16 has a grade, text, pictures and audio, and is listed with the record', async () => {
    const { cid, member, pt_id } = await submitted('王浩然', { permiss: 1 });
    const other = await api.member(cid, '别人');
    const img = await picture(teacher);
    const audio = (
      await sendUpload(base, '/xcx/audio/upload?from=homework', teacher.token, [
        { filename: 'a.m4a', content: await makeM4a({ seconds: 3 }) },
      ])
    ).data.url;
    const said = { rank: 5, content: ' 写得好 ', imgs: [img], audio };
    const { id } = (await review(teacher, pt_id, said)).data;
    for (const who of [teacher, member])
      expect((await recordOf(who, pt_id)).remarks).toMatchObject([
        { id, rank: 5, nickname: '周老师', content: '写得好', imgs: [img], audio: { audioUrl: audio } },
      ]);
    expect(await stored(cid)).toEqual([[5, true]]);
    // Its media are seen by who may see the record.
    for (const url of [img, audio])
      expect([await statusOf(url, member), await statusOf(url, other)]).toEqual([200, 404]);
    expect(await findings(api)).toEqual([]);
  });

  it('REC-17 SENS-09 is refused where it says nothing, or what it may not', async () => {
    const { cid, pt_id } = await submitted('张三');
    const said = { pt_id, rank: 0, content: '  ', imgs: [], audio: '' };
    expect((await teacher.rejected(contract.submitRemark, said)).message).toBe('请输入点评内容');
    expect(await teacher.rejected(contract.submitRemark, { ...said, content: '去赌博网站' })).toMatchObject({
      message: '点评中有敏感内容文字，请重新编辑',
      data: { field: 'content', reason: 'sensitive' },
    });
    const long = '好'.repeat(1000);
    await teacher.rejected(contract.submitRemark, { ...said, content: `${long}了` });
    expect(await stored(cid)).toEqual([[0, false]]);
    await review(teacher, pt_id, { content: long });
    expect(await stored(cid)).toEqual([[0, true]]);
  });

  it('REC-18 CONST-11 takes nine own pictures, and no tenth', async () => {
    const { cid, pt_id } = await submitted('李四');
    const imgs: string[] = [];
    for (let i = 0; i < 10; i++) imgs.push(await picture(teacher));
    const tenth = await teacher.rejected(contract.submitRemark, { pt_id, imgs });
    expect([tenth.message, tenth.data.field]).toEqual(['最多九张', 'imgs']);
    await review(teacher, pt_id, { imgs: imgs.slice(0, 9) });
    const admin = await withRole(cid, '管理员', 1);
    for (const said of [{ imgs: [imgs[0]!] }, { audio: imgs[0]! }, { imgs: [await picture(teacher)] }])
      expect((await admin.rejected(contract.submitRemark, { pt_id, ...said })).message).toBe(
        '引用的文件不存在，请重新上传',
      );
    expect((await teacher.rejected(contract.submitRemark, { pt_id, audio: imgs[0]! })).data.field).toBe(
      'audio',
    );
  });

  it('REC-19 CONST-11 grades 1 to 6; 6 is excellent until the grade is lowered', async () => {
    const { cid, pt_id } = await submitted('赵六');
    for (const rank of [1, 2, 3, 4, 5, 6]) {
      await review(teacher, pt_id, { rank });
      expect(await stored(cid)).toEqual([[rank, true]]);
    }
    for (const rank of [7, -1, 1.5]) await teacher.rejected(contract.submitRemark, { pt_id, rank });
    const newest = (await recordOf(teacher, pt_id)).remarks[0]!.id;
    await review(teacher, pt_id, { id: newest, rank: 4 });
    expect(await stored(cid)).toEqual([[4, true]]);
    expect((await recordOf(teacher, pt_id)).remarks).toHaveLength(6);
  });

  it('REC-22 is taken back: the record counts as what the others say, and as not reviewed without any', async () => {
    const { cid, member, pt_id } = await submitted('钱七');
    const first = (await review(teacher, pt_id, { rank: 3 })).data.id;
    const second = (await review(teacher, pt_id, { rank: 1, content: '订正' })).data.id;
    await teacher.ok(contract.removeRemark, { pt_id, id: second });
    expect(await stored(cid)).toEqual([[3, true]]);
    await teacher.ok(contract.removeRemark, { pt_id, id: first });
    expect(await stored(cid)).toEqual([[0, false]]);
    expect((await teacher.rejected(contract.removeRemark, { pt_id, id: first })).message).toBe(
      '点评不存在或已删除',
    );
    // Nothing to read of what was taken back before anybody read of it.
    expect(await inbox(member)).toEqual([]);
    expect(await findings(api)).toEqual([]);
  });

  it('REC-30 admins review too; who wrote it changes it, its author and the initiator take it back', async () => {
    const { cid, member, pt_id } = await submitted('孙八');
    const admin = await withRole(cid, '管理员', 1);
    const notParticipating = await withRole(cid, '不参与的管理员', 5);
    const ofAdmin = (await review(admin, pt_id, { rank: 2, content: '管理员说' })).data.id;
    const ofTeacher = (await review(teacher, pt_id, { rank: 5 })).data.id;
    await review(notParticipating, pt_id, { content: '不参与的管理员说' });
    for (const who of [teacher, notParticipating])
      expect((await who.rejected(contract.submitRemark, { pt_id, id: ofAdmin, rank: 6 })).message).toBe(
        '只能修改自己的点评',
      );
    expect((await admin.rejected(contract.removeRemark, { pt_id, id: ofTeacher })).data.reason).toBe(
      'no_right',
    );
    await teacher.ok(contract.removeRemark, { pt_id, id: ofAdmin });

    const refusals: [Person, string][] = [
      [member, '没有权限进行此操作'],
      [await withRole(cid, '不参与的成员', 4), '没有权限进行此操作'],
      [await withRole(cid, '黑名单', 2), '签到不存在 (not found)'],
      [await api.person('外人'), '签到不存在 (not found)'],
    ];
    for (const [who, msg] of refusals) {
      expect((await who.rejected(contract.submitRemark, { pt_id, rank: 6 })).message).toBe(msg);
      expect((await who.rejected(contract.removeRemark, { pt_id, id: ofTeacher })).message).toBe(msg);
    }
    expect((await recordOf(teacher, pt_id)).remarks).toHaveLength(2);
  });

  it('REC-16 is never written to a foreign, hidden or removed record, nor a foreign review changed', async () => {
    const { cid, member, pt_id } = await submitted('周九');
    const other = await submitted('吴十');
    const { id } = (await review(teacher, other.pt_id, { rank: 5 })).data;
    const foreign = { pt_id, id, rank: 1 };
    expect((await teacher.rejected(contract.submitRemark, foreign)).message).toBe('点评不存在或已删除');
    expect((await teacher.rejected(contract.removeRemark, foreign)).message).toBe('点评不存在或已删除');
    const elsewhere = `${cid}${other.pt_id.slice(other.pt_id.indexOf('-'))}`;
    expect((await teacher.rejected(contract.submitRemark, { pt_id: elsewhere, rank: 1 })).message).toBe(
      '记录不存在或已删除',
    );
    await setRole(cid, '周九', 2);
    expect((await teacher.rejected(contract.submitRemark, { pt_id, rank: 1 })).data.reason).toBe('not_found');
    await setRole(cid, '周九', 0);
    await member.ok(contract.removeOwnRecord, { pt_id });
    expect((await teacher.rejected(contract.submitRemark, { pt_id, rank: 1 })).data.reason).toBe('not_found');
    expect(await stored(other.cid)).toEqual([[5, true]]);
  });

  it('REC-16 the same request is one review; the same id with another content is refused', async () => {
    const { pt_id } = await submitted('郑一');
    const request = { pt_id, rank: 4, content: '好', request_id: freshId() };
    const sent = await Promise.all([1, 2, 3].map(() => teacher.ok(contract.submitRemark, request)));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    await review(teacher, pt_id, { id: sent[0]!.data.id, rank: 2 });
    expect((await teacher.ok(contract.submitRemark, request)).data.id).toBe(sent[0]!.data.id);
    expect((await teacher.rejected(contract.submitRemark, { ...request, rank: 1 })).message).toBe(
      '同一请求编号的内容不一致',
    );
    expect((await recordOf(teacher, pt_id)).remarks).toHaveLength(1);
  });

  it('REC-19 of many teachers at once all stand, and the record has the grade of the newest', async () => {
    const { cid, pt_id } = await submitted('冯二');
    const teachers = [teacher];
    for (let i = 1; i <= 3; i++) teachers.push(await withRole(cid, `老师${i}`, 1));
    const wanted = Array.from({ length: 24 }, (_, i) => ({ who: teachers[i % 4]!, rank: 1 + (i % 6) }));
    await Promise.all(wanted.map(({ who, rank }) => review(who, pt_id, { rank })));
    const { remarks } = await recordOf(teacher, pt_id);
    expect(remarks).toHaveLength(24);
    expect(await stored(cid)).toEqual([[remarks[0]!.rank, true]]);
    // No more than 30, however many arrive together.
    const more = await Promise.allSettled(
      Array.from({ length: 12 }, () => review(teacher, pt_id, { rank: 6 })),
    );
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect((await teacher.rejected(contract.submitRemark, { pt_id, rank: 6 })).message).toContain('30');
    expect(await findings(api)).toEqual([]);
  });

  it('REC-19 grades that change to and fro on many records at once stand in nobody’s way', async () => {
    const cid = await api.activity(teacher);
    const pieces: string[] = [];
    for (let i = 0; i < 6; i++) {
      const member = await api.member(cid, `${i}号`);
      const request = api.submission(cid);
      pieces.push((await member.ok(contract.submit, request)).data.pt_id);
    }
    const ids = await Promise.all(
      pieces.map(async (pt_id, i) => (await review(teacher, pt_id, { rank: i % 2 === 0 ? 2 : 5 })).data.id),
    );
    for (let round = 0; round < 8; round++)
      await Promise.all(
        pieces.map((pt_id, i) =>
          review(teacher, pt_id, { id: ids[i]!, rank: (i + round) % 2 === 0 ? 5 : 2 }),
        ),
      );
    expect(await stored(cid)).toEqual(pieces.map((_, i) => [i % 2 === 0 ? 2 : 5, true]));
    expect(await findings(api)).toEqual([]);
  });

  it('REC-20 the member is told of it once, with a way to their record; of a change they are not told again', async () => {
    const { cid, member, pt_id } = await submitted('陈三');
    const request = { pt_id, rank: 1, content: '第二题请订正', request_id: freshId() };
    const { id } = (await teacher.ok(contract.submitRemark, request)).data;
    await teacher.ok(contract.submitRemark, request);
    await review(teacher, pt_id, { id, rank: 2 });
    expect(await inbox(member)).toMatchObject([
      {
        cid,
        title: '老师请您订正',
        text: '“晨读签到”需订正 · 第二题请订正',
        link: `/${cid}/records/${pt_id}`,
      },
    ]);
    expect(await inbox(teacher)).toEqual([]);
    const actions = await api.sql<{ action: string }>(
      "SELECT action FROM audit WHERE cid = $1 AND action LIKE 'remark.%' ORDER BY t_create, id",
      [cid],
    );
    expect(actions.map(({ action }) => action)).toEqual(['remark.add', 'remark.edit']);
  });

  it('JOIN-18 REC-20 of a child’s record the parent is told, and sees its pictures', async () => {
    const cid = await api.activity(teacher, { permiss: 1 });
    const parent = await api.person('王妈妈', 'member');
    const child = (await parent.ok(contract.joinDependent, api.joining(cid, '王小宝', { relation: '妈妈' })))
      .data.unionid;
    const request = { cid, entry: api.entryOf(cid), fill_params: [], agent_for: child };
    const { pt_id } = (await parent.ok(contract.submit, { ...request, request_id: freshId() })).data;
    const img = await picture(teacher);
    await review(teacher, pt_id, { rank: 6, imgs: [img] });
    expect(await inbox(parent)).toMatchObject([
      { title: '收到新的点评', text: '王小宝：“晨读签到”A+ · 1 张图片' },
    ]);
    const stranger = await api.member(cid, '别人');
    expect([await statusOf(img, parent), await statusOf(img, stranger)]).toEqual([200, 404]);
  });
});
