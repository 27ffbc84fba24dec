import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField, anActivity } from '../../../test/fixtures/builders.ts';
import { DAILY, homeworkFixtures, type Over } from '../../../test/fixtures/homework-submission.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { putPictures, storePicture } from '../../../test/fixtures/pictures.ts';
import { insideId } from '../../platform/ids/ids.ts';

/** Reviews, drawings, comments and requests whose subject is removed, or is not as it seems. */

let api: Api;
let teacher: Person;
let fixtures: ReturnType<typeof homeworkFixtures>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  fixtures = homeworkFixtures(api, teacher);
});
afterAll(() => api?.close());
beforeEach(() => api.clock('2026-11-20 08:00:00'));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const fill_options = [
  aField({ field_key: 1, field_name: '文字', max_limit: 100 }),
  aField({ field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 }),
];
const submitted = async (over: Over = {}, settings = {}) => {
  const made = await fixtures.classWith({ fill_options, ...over }, settings);
  const { data } = await made.member.ok(contract.submit, made.requestOf());
  return { ...made, pt_id: data.pt_id };
};
const noticesOf = async (name: string) =>
  (
    await api.sql<{ text: string }>(
      'SELECT text FROM notice n JOIN person p ON p.uid = n.uid WHERE p.nickname = $1',
      [name],
    )
  ).map(({ text }) => text);
const REUSED = 'request_id';

describe('removed records', () => {
  it('ANNOT-09 submissions of removed homework are neither reviewed nor drawn on', async () => {
    const { cid, wid, member, pt_id } = await submitted();
    const [old_url] = await putPictures(api, member, pt_id);
    const new_url = await storePicture(api, teacher);
    await teacher.ok(contract.removeHomework, { wid });
    const before = (await noticesOf('王浩然')).length;
    const review = await teacher.rejected(contract.submitRemark, { pt_id, rank: 5 });
    const drawing = { cid, pt_id, key: 2, new_url, old_url: old_url! };
    const drawn = await teacher.rejected(contract.gradePicture, drawing);
    expect([review.message, drawn.message]).toEqual(['记录不存在或已删除', '记录不存在或已删除']);
    expect(await noticesOf('王浩然')).toHaveLength(before);
  });

  it('REC-12 removing a record frees the files of all that hangs on it', async () => {
    const withFiles = async () => {
      const made = await submitted({}, { enable_remove: 1 });
      const { cid, member, pt_id } = made;
      const imgs = [await storePicture(api, teacher)];
      await teacher.ok(contract.submitRemark, { pt_id, rank: 5, imgs });
      const img = await storePicture(api, member);
      await member.ok(contract.commentAsMember, { pt_id, content: '谢谢', img });
      const [old_url] = await putPictures(api, member, pt_id);
      const new_url = await storePicture(api, teacher);
      await teacher.ok(contract.gradePicture, { cid, pt_id, key: 2, new_url, old_url: old_url! });
      return made;
    };
    const filesOf = (cid: string) =>
      api.sql("SELECT holder FROM file_ref WHERE cid = $1 AND holder <> 'settings'", [cid]);
    for (const remove of [
      ({ member, pt_id }: { member: Person; pt_id: string }) =>
        member.ok(contract.removeOwnRecord, { pt_id }),
      ({ pt_id }: { pt_id: string }) => teacher.ok(contract.removeMemberRecord, { pt_id }),
      ({ member, cid }: { member: Person; cid: string }) =>
        member.ok(contract.quitActivityAsMember, { cid, clear_data: 1 }),
    ]) {
      const made = await withFiles();
      expect(await filesOf(made.cid)).not.toEqual([]);
      await remove(made);
      expect(await filesOf(made.cid)).toEqual([]);
    }
    expect(await findings(api)).toEqual([]);
  });

  it('MEMBER-18 a sign-in done twice, each time before blacklisting, is given back once', async () => {
    const made = await submitted({ limit: 1 });
    const { cid, member } = made;
    const [row] = await api.sql<{ id: string }>(
      'SELECT member_id AS id FROM member WHERE cid = $1 AND role = 0',
      [cid],
    );
    const unionid = insideId(cid, row!.id);
    const list = (type: 0 | 1) => teacher.ok(contract.setRole, { cid, unionid, role: 2, type });
    await list(1);
    await list(0);
    const again = (await member.ok(contract.submit, made.requestOf())).data.pt_id;
    await list(1);
    await list(0);
    const { data } = await teacher.ok(contract.restoreRecords, { cid, unionid });
    expect(data).toEqual({ restored: 1, replaced: 1 });
    const { lists } = (await member.ok(contract.listOwnRecords, { cid })).data;
    expect(lists.map(({ pt_id }) => pt_id)).toEqual([again]);
  });

  it('REC-12 removed homework is no news for watchers of the sign-ins', async () => {
    const { cid, pt_id } = await submitted();
    await teacher.ok(contract.removeMemberRecord, { pt_id });
    expect(
      await api.sql("SELECT kind FROM activity_event WHERE cid = $1 AND kind = 'removed'", [cid]),
    ).toEqual([]);
  });

  it('an answer to a former member sends them no notice any more', async () => {
    const { cid, pt_id } = await submitted({ view_auth: 2 }, { no_com: 0 });
    const [mate, other] = [await api.member(cid, '李思源'), await api.member(cid, '陈一诺')];
    const said = async (who: Person) =>
      (await who.ok(contract.commentAsMember, { pt_id, content: '好' })).data.com_id;
    const [left, stayed] = [await said(mate), await said(other)];
    await mate.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    for (const com_id of [left, stayed])
      await teacher.ok(contract.addComment, { pt_id, content: '只给同学看', com_id });
    expect(await noticesOf('李思源')).toEqual([]);
    expect(await noticesOf('陈一诺')).toEqual(['周老师：只给同学看']);
  });

  it('LIST-30 make-ups of removed homework wait for nobody', async () => {
    const { cid, wid, member, requestOf } = await fixtures.classWith({
      can_makeup: 1,
      end_date: startOfDay('2026-11-20'),
      end_time: 36_000,
    });
    await api.clock('2026-11-20 12:00:00');
    await member.ok(contract.submit, requestOf({ makeup: 1 }));
    const toReview = async () =>
      (await teacher.ok(contract.getToday, {})).data.lists.find((one) => one.cid === cid)?.to_review ?? 0;
    expect(await toReview()).toBe(1);
    await teacher.ok(contract.removeHomework, { wid });
    expect(await toReview()).toBe(0);
  });

  it('HW-02 requests that waited when a class ceased to take homework are still decided', async () => {
    const { cid, member, requestOf } = await fixtures.classWith({
      can_makeup: 1,
      end_date: startOfDay('2026-11-20'),
      end_time: 36_000,
    });
    await api.clock('2026-11-20 12:00:00');
    await member.ok(contract.submit, requestOf({ makeup: 1 }));
    await teacher.ok(contract.updateWork, { ...anActivity({ disable_homework: 1 }), cid });
    const { lists } = (await teacher.ok(contract.listMakeups, { cid })).data;
    const decided = await teacher.ok(contract.auditMakeup, { cid, id: lists[0]!.id, status: 1 });
    expect(decided.data.done).toBe(1);
  });
});

describe('requests that are not what they seem', () => {
  it('N19 CERTGATE-26 takes pictures of a certified initiator’s activity alone; the rest is free', async () => {
    const free = await api.person('免费老师');
    const cid = await api.activity(free);
    const member = await api.member(cid, '吴桐');
    const request = api.submission(cid);
    const { pt_id } = (await member.ok(contract.submit, request)).data;
    const img = await storePicture(api, free);
    const said = { pt_id, rank: 5, content: '写得好' };
    const gate = await free.rejected(contract.submitRemark, { ...said, imgs: [img] });
    expect(gate.message).toBe('未付费认证不能使用「图片点评」功能，如需使用，请付费认证');
    expect(gate.data).toMatchObject({ reason: 'needs_certification', gate: 'annotation' });
    await free.ok(contract.submitRemark, said);

    // Pictures from before the end of the certification may stay.
    await api.sql(`UPDATE activity SET certified_until = '2099-01-01' WHERE cid = $1`, [cid]);
    const { id } = (await free.ok(contract.submitRemark, { ...said, imgs: [img] })).data;
    await api.sql('UPDATE activity SET certified_until = NULL WHERE cid = $1', [cid]);
    await free.ok(contract.submitRemark, { ...said, id, content: '再看一遍', imgs: [img] });
    const more = [img, await storePicture(api, free)];
    expect((await free.rejected(contract.submitRemark, { ...said, id, imgs: more })).message).toBe(
      gate.message,
    );
  });

  it('HW-33 REC-16 a request id with another content is neither done nor a fault', async () => {
    const made = await submitted({ limit: 2 });
    const { cid, member, pt_id } = made;
    const second = (await member.ok(contract.submit, made.requestOf())).data.pt_id;
    const request_id = freshId();
    const both = async (write: (pt_id: string) => Promise<unknown>) => {
      const sent = await Promise.allSettled([pt_id, second].map(write));
      return sent.map((one) => (one.status === 'rejected' ? one.reason.data.field : 'done')).sort();
    };
    expect(await both((id) => teacher.ok(contract.submitRemark, { pt_id: id, rank: 5, request_id }))).toEqual(
      ['done', REUSED],
    );
    expect(
      await both((id) => teacher.ok(contract.addComment, { pt_id: id, content: '好', request_id })),
    ).toEqual(['done', REUSED]);
    expect(cid).not.toBe('');
  });

  it('ANNOT-09 a drawing sent again answers the same, another of its request id is refused', async () => {
    const { cid, member, pt_id } = await submitted();
    const [old_url] = await putPictures(api, member, pt_id);
    const [new_url, other] = [await storePicture(api, teacher), await storePicture(api, teacher)];
    const drawing = { cid, pt_id, key: 2, new_url, old_url: old_url!, request_id: freshId() };
    const { data } = await teacher.ok(contract.gradePicture, drawing);
    expect((await teacher.ok(contract.gradePicture, drawing)).data).toEqual(data);
    const reused = { ...drawing, new_url: other, old_url: new_url };
    expect((await teacher.rejected(contract.gradePicture, reused)).data).toMatchObject({ field: REUSED });
  });

  it('HW-33 homework of a request id that assigned something else is refused', async () => {
    const { cid } = await fixtures.classWith();
    const { cid: other } = await fixtures.classWith();
    const request = {
      cid,
      title: '背诵',
      mode: 0,
      start_date: 0,
      end_date: startOfDay('2026-11-22'),
      end_time: 75_600,
      content: [{ type: 'text' as const, value: '第三课' }],
      request_id: freshId(),
    };
    const { data } = await teacher.ok(contract.initHomework, request);
    await api.clock('2026-11-20 09:00:00');
    expect((await teacher.ok(contract.initHomework, request)).data).toEqual(data);
    for (const over of [
      { title: '默写' },
      { content: [{ type: 'text' as const, value: '第四课' }] },
      { sync_cids: [other] },
      { cid: other, sync_cids: [cid] },
    ])
      expect((await teacher.rejected(contract.initHomework, { ...request, ...over })).data).toMatchObject({
        field: REUSED,
      });
  });

  it('HW-07 impossible days and cursors are bad requests', async () => {
    const { cid, wid, member } = await submitted(DAILY);
    const day = '0000-01-01';
    expect((await teacher.rejected(contract.getHomeworkProgress, { wid, day })).data).toMatchObject({
      field: 'day',
    });
    const id = '00000000-0000-0000-0000-000000000000';
    for (const parts of [
      ['2026', id],
      ['2026-11-20T00:00:00.000Z', '-'.repeat(36)],
      ['+275760-09-13T00:00:00.000Z', id],
      ['2026-02-31T00:00:00.000Z', id],
    ]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      for (const sent of [
        member.rejected(contract.listHandedIn, { wid, cursor }),
        member.rejected(contract.listOwnRecords, { cid, cursor }),
        teacher.rejected(contract.listRecords, { cid, cursor }),
      ])
        expect((await sent).data).toMatchObject({ field: 'cursor' });
    }
  });
});
