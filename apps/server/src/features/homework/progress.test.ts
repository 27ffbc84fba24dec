import * as contract from '@rollcall/contract';
import { expect, it } from 'vitest';
import type { Api, Person } from '../../../test/fixtures/api.ts';
import { DAILY, homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';
import { pick, sheetReader } from '../../../test/fixtures/sheets.ts';

let api: Api;
let teacher: Person;
let fixtures: ReturnType<typeof homeworkFixtures>;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
  fixtures = homeworkFixtures(api, teacher);
});

const { rows } = sheetReader(
  () => api,
  () => teacher,
);

it('N25 EXPORT-08 days that are over stay as they were judged where the cycle of homework is edited', async () => {
  const { cid, wid, member, requestOf } = await fixtures.classWith(DAILY);
  await member.ok(contract.submit, requestOf());
  await api.clock('2026-11-22 08:00:00');
  const days = ['2026-11-20', '2026-11-21'];
  const onScreen = async () =>
    (await Promise.all(days.map((day) => fixtures.progress(wid, day)))).map(
      ({ is_due, period_start, due, done, missing_names }) => [
        is_due,
        period_start,
        due,
        done,
        missing_names.join(),
      ],
    );
  const inSheet = async () => {
    const sheet = await rows(contract.downloadHomework, { cid, wid });
    return pick(
      sheet.filter((row) => row['状态'] === '未交' && row['日期'] !== '2026-11-22'),
      '日期',
    );
  };
  const before = [
    [1, '2026-11-20', 1, 1, ''],
    [1, '2026-11-21', 1, 0, '王浩然'],
  ];
  expect(await onScreen()).toEqual(before);
  const missed = await inSheet();
  expect(missed).toHaveLength(1);
  const { data } = await teacher.ok(contract.getHomework, { wid });
  await teacher.ok(contract.updateHomework, { ...data, cid, wid, checkinday: [8] });
  expect(await onScreen()).toEqual(before);
  expect(await inSheet()).toEqual(missed);
});
