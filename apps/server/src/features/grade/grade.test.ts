import {
  fixOwnRecord,
  getInbox,
  getMemberRecord,
  gradePicture,
  listAnnotations,
  listOwnAnnotations,
  submitRemark,
  updateOwnRecord,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { DOT, LINE, picturesIn, recordToDrawOn, storePicture } from '../../../test/fixtures/pictures.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

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
const status = async (url: string, who: Person): Promise<number> =>
  (await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } })).statusCode;

describe('drawing on a picture of a record', () => {
  it('ANNOT-09 ANNOT-10 API-49 puts the drawing in its place and answers the record as it is now', async () => {
    const { author, ptId, pics, drawing } = await submitted();
    const request = await drawing(teacher, { rotation: 1 });
    const { data } = await teacher.ok(gradePicture, { ...request, pics });
    const after = [request.new_url, pics[1]];
    expect(data.fill_params.find(({ key }) => key === 2)).toEqual({ key: 2, name: '图片', val: after });
    expect(data.fix).toBeNull();
    expect(await picturesIn(teacher, ptId)).toEqual(after);
    const { lists } = (await author.ok(listOwnAnnotations, { pt_id: ptId })).data;
    expect(lists).toMatchObject([
      { from: 'fill', key: 2, url: request.new_url, original: pics[0], width: 400, height: 300, rotation: 1 },
    ]);
    expect(lists[0]).toMatchObject({ strokes: [LINE], nickname: '周老师' });
    const [version] = await api.sql<{ why: string; fill_params: { val: unknown }[] }>(
      'SELECT why, fill_params FROM record_version WHERE record_id = $1',
      [splitInsideId(ptId).id],
    );
    expect([version?.why, version?.fill_params[1]?.val]).toEqual(['grade', pics]);
    const [row] = await api.sql<{ action: string; after: object }>(
      "SELECT action, after FROM audit WHERE cid = $1 AND action = 'record.annotate'",
      [request.cid],
    );
    expect(row?.after).toMatchObject({ url: request.new_url });
    expect((await author.ok(getInbox, {})).data.lists).toMatchObject([
      { kind: 'annotation', title: '老师批注了您的图片', link: `/${request.cid}/records/${ptId}` },
    ]);
  });

  it('ANNOT-09 goes on from the original with what was drawn before, and tells the member once', async () => {
    const { cid, author, ptId, pics, drawing } = await submitted();
    const first = await drawing();
    await teacher.ok(gradePicture, first);
    const second = await drawing(colleague, { old_url: first.new_url, strokes: [LINE, DOT] });
    await colleague.ok(gradePicture, second);
    const third = await drawing(teacher, { old_url: pics[1]!, strokes: [] });
    await teacher.ok(gradePicture, third);
    expect(await picturesIn(teacher, ptId)).toEqual([second.new_url, third.new_url]);
    const { lists } = (await teacher.ok(listAnnotations, { pt_id: ptId })).data;
    const ofFirst = lists.find(({ url }) => url === second.new_url);
    expect(ofFirst).toMatchObject({ original: pics[0], strokes: [LINE, DOT], nickname: '吴老师' });
    expect(lists.map(({ original }) => original).toSorted()).toEqual(pics.toSorted());
    expect((await author.ok(getInbox, {})).data.lists).toHaveLength(1);
    const [stored] = await api.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM record_annotation WHERE cid = $1',
      [cid],
    );
    expect(stored!.n).toBe(3);
  });

  it('UPLOAD-16 the original stays a file that is used, for the author and the teachers alone', async () => {
    const { cid, author, pics, drawing } = await submitted();
    const other = await api.member(cid, '同学');
    const first = await drawing();
    await teacher.ok(gradePicture, first);
    const second = await drawing(colleague, { old_url: first.new_url });
    await colleague.ok(gradePicture, second);
    for (const [url, others] of [
      [pics[0]!, 404],
      [first.new_url, 404],
      [second.new_url, 200],
    ] as const) {
      const seen = await Promise.all([teacher, author, other].map((who) => status(url, who)));
      expect(seen).toEqual([200, 200, others]);
      const [row] = await api.sql<{ n: number }>('SELECT count(*)::int AS n FROM file_ref WHERE token = $1', [
        url.slice(7, 29),
      ]);
      expect(row!.n).toBeGreaterThan(0);
    }
  });

  it('ANNOT-13 draws on the correction as well', async () => {
    const { ptId, pics, drawing } = await submitted();
    await api.sql('UPDATE record SET fix_params = fill_params, fixed_at = t_submit WHERE id = $1', [
      splitInsideId(ptId).id,
    ]);
    const request = await drawing(teacher, { from: 'fix', old_url: pics[1]! });
    const { data } = await teacher.ok(gradePicture, request);
    expect(data.fill_params.find(({ key }) => key === 2)!.val).toEqual(pics);
    expect(data.fix!.fill_params.find(({ key }) => key === 2)!.val).toEqual([pics[0], request.new_url]);
    const { lists } = (await teacher.ok(listAnnotations, { pt_id: ptId })).data;
    expect(lists.map(({ from, url }) => [from, url])).toEqual([['fix', request.new_url]]);
  });

  it('ANNOT-13 a correction that keeps a picture that was drawn on is drawn on from its original', async () => {
    const { ptId, pics, drawing } = await submitted();
    const first = await drawing();
    await teacher.ok(gradePicture, first);
    await api.sql('UPDATE record SET fix_params = fill_params, fixed_at = t_submit WHERE id = $1', [
      splitInsideId(ptId).id,
    ]);
    const annotations = async () =>
      (await teacher.ok(listAnnotations, { pt_id: ptId })).data.lists.map(({ from, url, original }) => [
        from,
        url,
        original,
      ]);
    expect(await annotations()).toEqual([
      ['fill', first.new_url, pics[0]],
      ['fix', first.new_url, pics[0]],
    ]);
    const second = await drawing(colleague, { from: 'fix', old_url: first.new_url });
    await colleague.ok(gradePicture, second);
    expect(await annotations()).toEqual([
      ['fill', first.new_url, pics[0]],
      ['fix', second.new_url, pics[0]],
    ]);
  });

  it('answers a request that comes twice the same, and does it once', async () => {
    const { cid, drawing } = await submitted();
    const request = await drawing(teacher, { request_id: freshId() });
    const answers = await Promise.all([1, 2].map(() => teacher.ok(gradePicture, request)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await api.sql('SELECT n FROM record_annotation WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
  });

  it('of two teachers at the same moment one is told that the picture changed', async () => {
    const { cid, ptId, drawing } = await submitted();
    const requests = [await drawing(), await drawing(colleague)];
    const done = await Promise.allSettled([
      teacher.ok(gradePicture, requests[0]!),
      colleague.ok(gradePicture, requests[1]!),
    ]);
    const won = done.findIndex(({ status }) => status === 'fulfilled');
    expect(done[1 - won]).toMatchObject({
      status: 'rejected',
      reason: {
        message: '这张图片已被批注或更换，请重新打开后再保存',
        data: { reason: 'picture_changed' },
      },
    });
    expect((await picturesIn(teacher, ptId))[0]).toBe(requests[won]!.new_url);
    expect(await api.sql('SELECT n FROM record_annotation WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
    expect(await api.sql('SELECT n FROM record_version WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
  });

  it('two pictures of one record at the same moment are both kept', async () => {
    const { ptId, pics, drawing } = await submitted();
    const requests = [await drawing(), await drawing(colleague, { old_url: pics[1]! })];
    await Promise.all([teacher.ok(gradePicture, requests[0]!), colleague.ok(gradePicture, requests[1]!)]);
    expect(await picturesIn(teacher, ptId)).toEqual(requests.map(({ new_url }) => new_url));
  });
});

describe('actions of the author on an annotated record', () => {
  it('JOIN-16 they may change their text and leave the annotated picture where it is', async () => {
    const { author, ptId, pics, drawing } = await submitted();
    const request = await drawing();
    await teacher.ok(gradePicture, request);
    const val = [request.new_url, pics[1]!];
    const fill_params = [
      { key: 1, val: '改过的字' },
      { key: 2, val },
    ];
    await author.ok(updateOwnRecord, { pt_id: ptId, fill_params });
    expect(await picturesIn(teacher, ptId)).toEqual(val);
    expect((await author.ok(listOwnAnnotations, { pt_id: ptId })).data.lists).toHaveLength(1);
    const foreign = [{ key: 2, val: [await storePicture(api, teacher)] }];
    await author.rejected(updateOwnRecord, { pt_id: ptId, fill_params: foreign });
    await author.ok(updateOwnRecord, { pt_id: ptId, fill_params: [{ key: 2, val: [pics[1]!] }] });
    expect((await author.ok(listOwnAnnotations, { pt_id: ptId })).data.lists).toEqual([]);
  });

  it('JOIN-19 a correction keeps the annotated pictures of what was submitted first', async () => {
    const { author, ptId, drawing } = await submitted();
    const request = await drawing();
    await teacher.ok(gradePicture, request);
    await teacher.ok(submitRemark, { pt_id: ptId, rank: 1 });
    const own = await storePicture(api, author);
    const fill_params = [{ key: 2, val: [own] }];
    await author.ok(fixOwnRecord, { pt_id: ptId, fill_params, request_id: freshId() });
    const { data } = await author.ok(getMemberRecord, { pt_id: ptId });
    expect(data.fix!.fill_params).toMatchObject([{ key: 2, val: [own] }]);
    const { lists } = (await author.ok(listOwnAnnotations, { pt_id: ptId })).data;
    expect(lists.map(({ url }) => url)).toEqual([request.new_url]);
    expect(await status(lists[0]!.original, author)).toBe(200);
  });
});
