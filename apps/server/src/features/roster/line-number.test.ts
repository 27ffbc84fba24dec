import { readFileSync } from 'node:fs';
import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { closeChecked, listKit, storeList } from '../../../test/fixtures/lists.ts';
import { idOf, listOf } from '../../../test/fixtures/members.ts';
import { pick, sheetReader } from '../../../test/fixtures/sheets.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterAll(() => closeChecked(api));

/** The form asks for a name alone. */
const NAME_ALONE = { reg_info: [aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 })] };
const sheets = sheetReader(
  () => api,
  () => teacher,
);
const LIST = '张三,13800138000,101\n李四,13800138001,102';

/** Names and numbers, as the list of members shows them. */
const numbers = async (cid: string) =>
  (await listOf(teacher, cid)).data.members.map((row) => [row['1'], row['3']]);

describe('MEMBER-11 JOIN-06 the number of a line', () => {
  const both = [
    ['张三', '101'],
    ['李四', '102'],
  ];

  it('stays with whoever joins by name, and whoever gives the phone alone', async () => {
    const nameAlone = await kit.listed(LIST, NAME_ALONE);
    await kit.joinAs(nameAlone, '张三');
    expect(await numbers(nameAlone)).toEqual(both);
    const withField = await kit.listed(LIST);
    await kit.joinAs(withField, '张三', '13800138000');
    expect(await numbers(withField)).toEqual(both);
  });

  it('stays with those who join together', async () => {
    const cid = await kit.listed(LIST);
    await Promise.all([kit.joinAs(cid, '张三', '13800138000'), kit.joinAs(cid, '李四', '13800138001')]);
    expect(await numbers(cid)).toEqual(both);
  });

  it('gives way to the number that a joiner gives themselves', async () => {
    const cid = await kit.listed('张三,13800138000,');
    await kit.joinAs(cid, '张三', '13800138000', '201');
    expect(await numbers(cid)).toEqual([['张三', '201']]);
  });

  it('stays with a dependent, with who comes back, and with the initiator', async () => {
    const cid = await kit.listed(`${LIST}\n周老师,,103`, NAME_ALONE);
    const parent = await kit.fresh();
    await parent.ok(contract.joinDependent, { ...kit.joining(cid, '张三'), relation: '妈妈' });
    const { one } = await kit.joinAs(cid, '李四');
    await one.ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    await one.ok(contract.join, kit.joining(cid, '李四'));
    await teacher.ok(contract.join, kit.joining(cid, '周老师'));
    expect(await numbers(cid)).toEqual(both);
    const stored = await api.sql(
      'SELECT stu_no, roster_no FROM member WHERE cid = $1 AND takes_part AND removed_at IS NULL ORDER BY roster_no',
      [cid],
    );
    expect(stored).toEqual(['101', '102', '103'].map((no) => ({ stu_no: no, roster_no: no })));
  });

  it('comes to a walk-in who is merged with their line, in the list and in the dialog', async () => {
    const cid = await kit.listed(LIST, { enable_external: 1 });
    const { one } = await kit.joinAs(cid, '章三');
    const [unionid, line] = [await idOf(teacher, cid, '章三'), await idOf(teacher, cid, '张三')];
    await teacher.ok(contract.mergeMember, { cid, unionid, line });
    expect(await numbers(cid)).toEqual([
      ['李四', '102'],
      ['章三', '101'],
    ]);
    const profile = (await teacher.ok(contract.getMemberProfile, { cid, unionid })).data;
    const own = (await one.ok(contract.getMemberActivity, { cid })).data.me!;
    const number = { key: 201, name: '学号', val: '101' };
    expect([profile.reg_params, own.reg_params]).toEqual(Array(2).fill(expect.arrayContaining([number])));
    // Saved as it is shown, it stays.
    const reg_params = profile.reg_params.map(({ key, val }) => ({ key, val: val as string }));
    await teacher.ok(contract.saveMemberProfile, { cid, unionid, reg_params });
    expect((await numbers(cid))[1]).toEqual(['章三', '101']);
  });

  it('EXPORT-05 stands in the sheet of answers', async () => {
    const cid = await kit.listed(LIST);
    await kit.joinAs(cid, '张三', '13800138000');
    const answers = await sheets.rows(contract.downloadIdentity, { eid: cid, from: 'web' });
    expect(pick(answers, '姓名', '学号')).toEqual([['张三', '101']]);
  });

  /** Lines that four claim and wait for: alone, together, and as a dependent. */
  async function waiting() {
    const rows = `${LIST}\n王五,,103\n赵六,,104`;
    const cid = await kit.listed(rows, { ...NAME_ALONE, enable_audit: 1 });
    const { one, data } = await kit.joinAs(cid, '张三');
    const together = await Promise.all([kit.joinAs(cid, '李四'), kit.joinAs(cid, '王五')]);
    const parent = await kit.fresh();
    const child = await parent.ok(contract.joinDependent, { ...kit.joining(cid, '赵六'), relation: '妈妈' });
    const ids = [data, ...together.map((joined) => joined.data), child.data].map(({ unionid }) => unionid);
    const stored = async () =>
      (
        await api.sql<{ stu_no: string }>(
          'SELECT stu_no FROM member WHERE cid = $1 AND takes_part ORDER BY roster_no',
          [cid],
        )
      ).map(({ stu_no }) => stu_no);
    const decide = (status: 1 | 2) => teacher.ok(contract.auditJoin, { cid, ids, status });
    return { cid, one, stored, decide };
  }
  const all = ['101', '102', '103', '104'];
  const none = ['', '', '', ''];

  it('comes to whoever waits for a line with the approval, and is told to nobody before', async () => {
    const { cid, one, stored, decide } = await waiting();
    expect(await stored()).toEqual(none);
    // The organiser requires the number from now on, and saves another list of the same names.
    const reg_info = [...NAME_ALONE.reg_info, aField({ field_key: 201, field_name: '学号' })];
    const list_url = await storeList(api, teacher, '姓名,学号\n张三,101\n李四,102\n王五,103\n赵六,104');
    await kit.save(cid, { reg_info, list_url });
    const shown = async () => (await one.ok(contract.getMemberActivity, { cid })).data.me!.reg_params;
    expect([await stored(), await shown()]).toEqual([none, [expect.objectContaining({ val: '张三' })]]);
    await decide(1);
    expect(await stored()).toEqual(all);
    expect(await shown()).toContainEqual({ key: 201, name: '学号', val: '101' });
  });

  it('stays with the line whose claim is refused', async () => {
    const { cid, decide } = await waiting();
    await decide(2);
    expect((await numbers(cid)).map(([, no]) => no)).toEqual(all);
  });

  it('0107 goes from those who wait and did not give it, until they are approved', async () => {
    const { cid, stored, decide } = await waiting();
    await api.sql('UPDATE member SET stu_no = roster_no WHERE cid = $1 AND takes_part', [cid]);
    const gave = `[{"key": 201, "name": "学号", "val": "104"}]`;
    await api.sql("UPDATE member SET reg_params = $2 WHERE cid = $1 AND roster_no = '104'", [cid, gave]);
    const migration = new URL('../../../migrations/0107_numbers_of_waiting_claims.sql', import.meta.url);
    await api.sql(readFileSync(migration, 'utf8'));
    expect(await stored()).toEqual(['', '', '', '104']);
    await decide(1);
    expect(await stored()).toEqual(all);
  });

  it('0097 comes back to those who lost it', async () => {
    const cid = await kit.listed(LIST);
    await kit.joinAs(cid, '张三', '13800138000');
    await kit.joinAs(cid, '李四', '13800138001', '102');
    await api.sql("UPDATE member SET stu_no = '' WHERE cid = $1 AND alias = '张三'", [cid]);
    const migration = new URL('../../../migrations/0097_numbers_of_lines.sql', import.meta.url);
    await api.sql(readFileSync(migration, 'utf8'));
    expect(await numbers(cid)).toEqual(both);
  });
});
