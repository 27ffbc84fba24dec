import {
  createExport,
  createNormal,
  downloadExport,
  downloadPoints,
  join as joinActivity,
  listExports,
  markAttendance,
  submit,
} from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { storeList } from '../../../test/fixtures/lists.ts';
import { pick, sheetReader } from '../../../test/fixtures/sheets.ts';
import { insideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  await api.clock(NOW);
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

const { rows } = sheetReader(
  () => api,
  () => teacher,
);

it('EXPORT-07 EXPORT-08 the sheet of points holds everybody of the members’ sheet, with the same points', async () => {
  const list_url = await storeList(api, teacher, '姓名,学号\n甲一,1\n乙二,2\n丙三,3');
  const settings = anActivity({ disable_free_join: 1, list_url, exchange_item: { score: 5 } });
  const { cid } = (await teacher.ok(createNormal, settings)).data;
  const someone = await api.person('乙二的家长', 'member');
  await someone.ok(joinActivity, api.joining(cid, '乙二'));
  await someone.ok(submit, api.submission(cid));
  const [line] = await api.sql<{ id: string }>(
    "SELECT member_id AS id FROM member WHERE cid = $1 AND alias = '甲一'",
    [cid],
  );
  // Signed in by hand, before joining.
  const cells = [{ unionid: insideId(cid, line!.id), day: NOW.slice(0, 10), slot: 0 }];
  await teacher.ok(markAttendance, { cid, cells, as: 'present', reason: '没带手机', request_id: freshId() });

  const { data } = await teacher.ok(createExport, { cid, type: 0 });
  const newest = async () => (await teacher.ok(listExports, { cid })).data.lists[0]!;
  await expect.poll(async () => (await newest()).state, { timeout: 20_000 }).toBe('done');
  const ofMembers = pick(await rows(downloadExport, { id: data.id }), '姓名', '签到次数', '积分');
  expect(ofMembers.toSorted()).toEqual([
    ['丙三', 0, 0],
    ['乙二', 1, 5],
    ['甲一', 1, 5],
  ]);
  const ofPoints = pick(await rows(downloadPoints, { cid }), '姓名', '签到次数', '积分');
  expect(ofPoints.toSorted()).toEqual(ofMembers.toSorted());
});
