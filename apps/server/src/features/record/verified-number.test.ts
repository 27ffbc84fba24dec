import * as contract from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { codeSentTo, freshMobile } from '../../../test/fixtures/phone.ts';

let api: Api;
let teacher: Person;

const TEXT = 1;
const VERIFIED = 2;
const OTHER_VERIFIED = 3;

beforeAll(async () => {
  api = await startApi();
  await api.clock('2026-11-20 14:00:00');
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const anActivityWithNumbers = () =>
  api.activity(teacher, {
    fill_options: [
      aField({ field_key: TEXT, field_name: '心得', max_limit: 100 }),
      aField({ field_key: VERIFIED, field_name: '手机', field_type: 13, verify_phone: 1 }),
      aField({ field_key: OTHER_VERIFIED, field_name: '家长手机', field_type: 13, verify_phone: 1 }),
    ],
    enable_update_record: 1,
  });

async function proofOf(member: Person, cid: string, phone: string): Promise<string> {
  await member.ok(contract.requestPhoneCode, { cid, phone });
  const code = await codeSentTo(api, phone);
  return (await member.ok(contract.checkPhoneCode, { cid, phone, code })).data.proof;
}

const unproven = (field: number) => ({ reason: 'field_invalid', field: String(field) });

describe('a verified number of a record', () => {
  it('a number in another field is no verified one', async () => {
    const cid = await anActivityWithNumbers();
    const member = await api.member(cid, '李雷');
    const phone = freshMobile();
    const fill_params = [{ key: TEXT, val: phone }];
    const { pt_id } = (await member.ok(contract.submit, api.submission(cid, { fill_params }))).data;
    const changed = [...fill_params, { key: VERIFIED, val: phone, proof: '' }];
    expect(
      (await member.rejected(contract.updateOwnRecord, { pt_id, fill_params: changed })).data,
    ).toMatchObject(unproven(VERIFIED));
  });

  it('a number that stays in its field needs no new proof, in an edit or a correction', async () => {
    const cid = await anActivityWithNumbers();
    const member = await api.member(cid, '韩梅梅');
    const [first, second] = [freshMobile(), freshMobile()];
    const submitted = [
      { key: TEXT, val: '写得少' },
      { key: VERIFIED, val: first, proof: await proofOf(member, cid, first) },
    ];
    const { pt_id } = (await member.ok(contract.submit, api.submission(cid, { fill_params: submitted })))
      .data;
    const staying = (val: string) => [
      { key: TEXT, val: '写得多' },
      { key: VERIFIED, val, proof: '' },
    ];
    await member.ok(contract.updateOwnRecord, { pt_id, fill_params: staying(first) });
    // The same number in another field is that field's own to prove.
    const moved = [...staying(first), { key: OTHER_VERIFIED, val: first, proof: '' }];
    expect(
      (await member.rejected(contract.updateOwnRecord, { pt_id, fill_params: moved })).data,
    ).toMatchObject(unproven(OTHER_VERIFIED));

    const remark = { pt_id, rank: 1, content: '请订正', imgs: [], audio: '' };
    await teacher.ok(contract.submitRemark, { ...remark, request_id: freshId() });
    const fix = (fill_params: contract.FilledField[]) => ({ pt_id, fill_params, request_id: freshId() });
    await member.ok(contract.fixOwnRecord, fix(staying(first)));
    expect((await member.rejected(contract.fixOwnRecord, fix(staying(second)))).data).toMatchObject(
      unproven(VERIFIED),
    );
    // A later correction keeps the number of the one before.
    const proof = await proofOf(member, cid, second);
    await member.ok(contract.fixOwnRecord, fix([{ key: VERIFIED, val: second, proof }]));
    await member.ok(contract.fixOwnRecord, fix(staying(second)));
  });
});
