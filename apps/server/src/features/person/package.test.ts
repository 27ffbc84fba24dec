import * as contract from '@rollcall/contract';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { rowsOf } from '../../../test/fixtures/sheets.ts';
import { unzip } from '../../../test/fixtures/unzip.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.clock('2026-11-20 08:00:00');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

it('PAGE-30 what somebody wrote like a day or an instant that there is not stays as they wrote it', async () => {
  const member = await api.person('写日期的人', 'member');
  const names = { nickname: '2026-02-30', signature: '2026-13-45T25:00:00Z' };
  await member.ok(contract.savePersonAsMember, names);
  const { id } = (await member.ok(contract.exportOwnDataAsMember, {})).data;
  await expect
    .poll(async () => (await member.ok(contract.getOwnDataAsMember, {})).data.exports[0]?.state, {
      timeout: 30_000,
    })
    .toBe('done');
  const answer = await api.inject({
    method: 'GET',
    url: `${contract.downloadOwnDataAsMember.path}?id=${id}`,
    headers: { authorization: `Bearer ${member.token}` },
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(unzip(answer.rawPayload).get('数据.xlsx') as unknown as ArrayBuffer);
  const [row] = rowsOf(book.getWorksheet('账号资料')!);
  expect([row!['昵称'], row!['发起人名称']]).toEqual([names.nickname, names.signature]);
});
