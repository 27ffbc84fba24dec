import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { aField } from '../../../../test/fixtures/builders.ts';
import { closeChecked, listKit } from '../../../../test/fixtures/lists.ts';
import { idOf } from '../../../../test/fixtures/members.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterAll(() => closeChecked(api));

const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
const number = aField({ field_key: 201, field_name: '学号' });
const hobby = aField({ field_key: 301, field_name: '爱好' });
const switchedOff = (field: typeof name) => ({ ...field, status: 0 as const });

const stored = async (cid: string) =>
  (await api.sql('SELECT alias, stu_no, reg_params FROM member WHERE cid = $1 AND role = 0', [cid]))[0];

it('JOIN-16 nobody saves their profile over a correction that they have not seen', async () => {
  const cid = await api.activity(teacher, { reg_info: [name, hobby], enable_update_profile: 1 });
  const one = await kit.fresh();
  await one.ok(contract.join, kit.joining(cid, '张三'));
  const own = async () => (await one.ok(contract.getMemberActivity, { cid })).data.me!;
  const opened = await own();
  const unionid = await idOf(teacher, cid, '张三');
  await teacher.ok(contract.saveMemberProfile, { cid, unionid, reg_params: [{ key: 1, val: '张叁' }] });
  const drawing = {
    cid,
    reg_params: [
      { key: 1, val: '张三' },
      { key: 301, val: '画画' },
    ],
  };
  expect(await one.rejected(contract.saveProfile, { ...drawing, rev: opened.rev })).toMatchObject({
    message: '您的资料刚被修改过，请核对后再保存',
    data: { reason: 'edited_meanwhile' },
  });
  const now = await own();
  expect(now).toMatchObject({ name: '张叁', reg_params: [{ key: 1, val: '张叁' }] });
  await one.ok(contract.saveProfile, {
    cid,
    reg_params: [
      { key: 1, val: '张叁' },
      { key: 301, val: '画画' },
    ],
    rev: now.rev,
  });
  expect(await stored(cid)).toMatchObject({
    alias: '张叁',
    reg_params: [{ key: 1 }, { key: 301, val: '画画' }],
  });
  // One that names no state is compared with none.
  await one.ok(contract.saveProfile, { cid, reg_params: [{ key: 1, val: '张三' }] });
});

it('JOIN-16 MEMBER-26 who saves their own profile keeps their number and answers of fields out of use', async () => {
  const cid = await api.activity(teacher, { reg_info: [name, number, hobby], enable_update_profile: 1 });
  const one = await kit.fresh();
  const filled = [
    { key: 1, val: '张三' },
    { key: 201, val: '101' },
    { key: 301, val: '下棋' },
  ];
  await one.ok(contract.join, { ...kit.joining(cid, '张三'), reg_params: filled });
  await kit.save(cid, { reg_info: [name, switchedOff(number), switchedOff(hobby)] });
  const renamed = [{ key: 1, val: '张三三' }];
  await one.ok(contract.saveProfile, { cid, reg_params: renamed });
  const left = [
    { key: 201, name: '学号', val: '101' },
    { key: 301, name: '爱好', val: '下棋' },
  ];
  const expected = {
    alias: '张三三',
    stu_no: '101',
    reg_params: [{ key: 1, name: '姓名', val: '张三三' }, ...left],
  };
  expect(await stored(cid)).toEqual(expected);
  // The initiator's dialog keeps the same.
  const unionid = await idOf(teacher, cid, '张三三');
  await teacher.ok(contract.saveMemberProfile, { cid, unionid, reg_params: renamed });
  expect(await stored(cid)).toEqual(expected);
  // In use again, a field that is left empty is empty.
  await kit.save(cid, { reg_info: [name, number, switchedOff(hobby)] });
  await one.ok(contract.saveProfile, { cid, reg_params: renamed });
  expect(await stored(cid)).toMatchObject({ stu_no: '', reg_params: [{ key: 1 }, { key: 301 }] });
});
