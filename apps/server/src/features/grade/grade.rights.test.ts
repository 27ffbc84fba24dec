import { gradePicture, listAnnotations, listOwnAnnotations, removeOwnRecord } from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { DOT, LINE, picturesIn, recordToDrawOn, storePicture } from '../../../test/fixtures/pictures.ts';

let api: Api;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  colleague = await api.person('吴老师');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));
const submitted = (owner = teacher) => recordToDrawOn(api, owner, colleague);

describe('rights to draw', () => {
  it('CERTGATE-26 ANNOT-12 N19 withholds it from a free organiser, and writes nothing', async () => {
    const free = await api.person('免费老师');
    const { cid, ptId, pics, drawing } = await submitted(free);
    const refusal = await free.rejected(gradePicture, await drawing(free));
    expect(refusal.message).toBe('未付费认证不能使用「图片点评」功能，如需使用，请付费认证');
    expect(refusal.data).toMatchObject({ reason: 'needs_certification', gate: 'annotation' });
    expect(await picturesIn(free, ptId)).toEqual(pics);
    expect(await api.sql('SELECT n FROM record_annotation WHERE cid = $1', [cid])).toEqual([]);
  });

  it('API-49 is for those who manage the activity', async () => {
    const { cid, author, ptId, drawing } = await submitted();
    const [member, stranger] = [await api.member(cid, '同学'), await api.person('外人')];
    await api.member(cid, '被移出');
    await api.sql("UPDATE member SET role = 2 WHERE cid = $1 AND alias = '被移出'", [cid]);
    const out = await api.person('被移出');
    for (const who of [author, member])
      expect((await who.rejected(gradePicture, await drawing(who))).message).toBe('没有权限进行此操作');
    for (const who of [stranger, out])
      expect((await who.rejected(gradePicture, await drawing(who))).message).toBe('签到不存在 (not found)');
    for (const call of [listAnnotations, listOwnAnnotations]) {
      expect((await member.rejected(call, { pt_id: ptId })).message).toBe('记录不存在或已删除');
      await stranger.rejected(call, { pt_id: ptId });
      expect((await colleague.ok(call, { pt_id: ptId })).data.lists).toEqual([]);
    }
  });

  it('refuses a record of another activity, a removed one and what is not the caller’s own picture', async () => {
    const { author, ptId, drawing } = await submitted();
    const other = await submitted();
    const foreign = await drawing(teacher, { cid: other.cid });
    expect((await teacher.rejected(gradePicture, foreign)).message).toBe('记录不存在或已删除');
    for (const new_url of [
      await storePicture(api, colleague),
      await storePicture(api, teacher, 'video'),
      '/files/0123456789012345678901.jpg',
    ]) {
      const refusal = await teacher.rejected(gradePicture, await drawing(teacher, { new_url }));
      expect([refusal.message, refusal.data.field]).toEqual(['请上传批注后的图片', 'new_url']);
    }
    await author.ok(removeOwnRecord, { pt_id: ptId });
    expect((await teacher.rejected(gradePicture, await drawing())).message).toBe('记录不存在或已删除');
  });

  it('refuses a picture that does not stand there, and one drawing for two pictures', async () => {
    const { ptId, pics, drawing } = await submitted();
    const elsewhere = await submitted();
    for (const over of [
      { old_url: elsewhere.pics[0]! },
      { key: 1 },
      { key: 3 },
      { from: 'fix' as const },
      { pics: [pics[1]!, pics[0]!] },
    ])
      expect((await teacher.rejected(gradePicture, await drawing(teacher, over))).data.reason).toBe(
        'picture_changed',
      );
    expect(await picturesIn(teacher, ptId)).toEqual(pics);
    const first = await drawing();
    await teacher.ok(gradePicture, first);
    await teacher.rejected(gradePicture, { ...first, old_url: pics[1]! });
  });

  it('bounds the strokes', async () => {
    const { drawing } = await submitted();
    const points = Array.from({ length: 8000 }, (_, i) => i % 4000);
    for (const strokes of [
      Array.from({ length: 2001 }, () => DOT),
      Array.from({ length: 8 }, () => ({ ...LINE, points })),
    ])
      expect((await teacher.rejected(gradePicture, await drawing(teacher, { strokes }))).message).toMatch(
        /^批注内容过多，请清除一些笔迹后再保存/,
      );
    for (const bad of [
      { ...LINE, points: [1, 2, 3] },
      { ...LINE, points: [] },
      { ...LINE, color: 'red' },
      { ...LINE, width: 0 },
      { ...LINE, points: [1, 1e9] },
    ])
      await teacher.rejected(gradePicture, await drawing(teacher, { strokes: [bad] }));
    await teacher.ok(
      gradePicture,
      await drawing(teacher, { strokes: Array.from({ length: 2000 }, () => DOT) }),
    );
  });
});
