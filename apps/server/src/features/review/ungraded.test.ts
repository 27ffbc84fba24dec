import { readFileSync } from 'node:fs';
import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { storePicture } from '../../../test/fixtures/pictures.ts';
import { pick, sheetReader } from '../../../test/fixtures/sheets.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let fixtures: ReturnType<typeof homeworkFixtures>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  fixtures = homeworkFixtures(api, teacher);
});
afterAll(() => api?.close());
afterEach(async () => {
  expect(api.faults.splice(0)).toEqual([]);
  expect(await findings(api)).toEqual([]);
});

const sheets = sheetReader(
  () => api,
  () => teacher,
);

/** Homework that somebody submitted, and hands for its reviews. */
async function submitted() {
  const { cid, wid, member, requestOf } = await fixtures.classWith();
  const { pt_id } = (await member.ok(contract.submit, requestOf())).data;
  const say = async (said: object) => (await teacher.ok(contract.submitRemark, { pt_id, ...said })).data.id;
  const takeBack = (id: string) => teacher.ok(contract.removeRemark, { pt_id, id });
  /** Grades that each place shows: totals and lists of two tabs, the record, the member's homework, and the file. */
  const seen = async () => {
    const listed = async (filter: object) => {
      const { total, lists } = (await teacher.ok(contract.listRecords, { cid, wid, ...filter })).data;
      return [total, lists.length];
    };
    const { rank, state } = await fixtures.own(member, wid);
    return {
      excellent: await listed({ rank: 6 }),
      toFix: await listed({ rank: 1 }),
      record: (await member.ok(contract.getMemberRecord, { pt_id })).data.rank,
      phone: [rank, state],
      file: pick(await sheets.rows(contract.downloadHomework, { cid, wid }), '等级', '点评')[0],
    };
  };
  return { cid, wid, member, pt_id, say, takeBack, seen };
}
const EXCELLENT = { excellent: [1, 1], toFix: [0, 0], record: 6, phone: [6, 'graded'] };

it('REC-19 EXPORT-04 a review without a grade leaves the grade before it standing, everywhere', async () => {
  const { say, seen } = await submitted();
  await say({ rank: 6, content: '写得好' });
  expect(await seen()).toEqual({ ...EXCELLENT, file: ['A+', '写得好'] });
  await say({ content: '第二段再读一遍' });
  expect(await seen()).toEqual({ ...EXCELLENT, file: ['A+', '第二段再读一遍'] });
  await say({ imgs: [await storePicture(api, teacher)] });
  expect(await seen()).toEqual({ ...EXCELLENT, file: ['A+', '[1 张图片]'] });
});

it('REC-19 REC-22 another grade replaces the one that stands, and taking it back gives the one before', async () => {
  const { say, takeBack, seen } = await submitted();
  const first = await say({ rank: 6 });
  const words = await say({ content: '还可以更好' });
  const toFix = await say({ rank: 1, content: '第三题' });
  expect(await seen()).toMatchObject({ excellent: [0, 0], toFix: [1, 1], record: 1, phone: [1, 'fix'] });
  await takeBack(toFix);
  expect(await seen()).toMatchObject(EXCELLENT);
  await say({ id: words, rank: 4, content: '还可以更好' });
  expect(await seen()).toMatchObject({ excellent: [0, 0], record: 4, phone: [4, 'graded'] });
  await say({ id: words, content: '还可以更好' });
  expect(await seen()).toMatchObject(EXCELLENT);
  await takeBack(first);
  const none = { excellent: [0, 0], toFix: [0, 0], record: 0, phone: [0, 'graded'] };
  expect(await seen()).toEqual({ ...none, file: [null, '还可以更好'] });
  await takeBack(words);
  expect(await seen()).toMatchObject({ ...none, phone: [0, 'done'] });
});

it('JOIN-19 words beside 需订正 take back no request, and words about a correction make none', async () => {
  const { cid, wid, member, pt_id, say, seen } = await submitted();
  const fix = (val: string) =>
    member.ok(contract.fixOwnRecord, {
      pt_id,
      fill_params: [{ key: 1, val }],
      request_id: freshId(),
    });
  await api.clock('2026-11-20 09:00:00');
  await say({ rank: 1 });
  await say({ content: '看第三题' });
  expect(await seen()).toMatchObject({ toFix: [1, 1], phone: [1, 'fix'] });
  await api.clock('2026-11-20 10:00:00');
  await fix('第二稿');
  const waiting = async () =>
    (await teacher.ok(contract.listRecords, { cid, wid, rank: 1, fixed: 1 })).data.total;
  expect([(await seen()).phone, await waiting()]).toEqual([[1, 'graded'], 1]);
  await api.clock('2026-11-20 11:00:00');
  await say({ content: '好多了' });
  expect([(await seen()).phone, await waiting()]).toEqual([[1, 'graded'], 0]);
});

it('REC-19 0096 gives back the grades that reviews without one took', async () => {
  const { cid, pt_id, say, seen } = await submitted();
  await say({ rank: 6 });
  await say({ content: '第二段再读一遍' });
  // As versions of before left it.
  const { id } = splitInsideId(pt_id);
  await api.sql('UPDATE record SET rank = 0 WHERE cid = $1 AND id = $2', [cid, id]);
  await api.sql('UPDATE grade_counter SET n = CASE rank WHEN 0 THEN 1 ELSE 0 END WHERE cid = $1', [cid]);
  expect((await findings(api)).map(({ check }) => check)).toEqual([
    'a record has the grade of its newest review with one',
  ]);
  await api.sql(readFileSync(new URL('../../../migrations/0096_grade_stands.sql', import.meta.url), 'utf8'));
  expect(await seen()).toMatchObject(EXCELLENT);
});
