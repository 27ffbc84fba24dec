import { readFileSync } from 'node:fs';
import * as contract from '@rollcall/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { makeMp3, makeXlsx } from '../../../test/fixtures/media.ts';
import { idOf, setRoleOf } from '../../../test/fixtures/members.ts';
import { findings, missed } from '../../../test/fixtures/missed.ts';
import { storePicture } from '../../../test/fixtures/pictures.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let base: string;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});
beforeAll(async () => {
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
});

const upload = async (who: Person, path: string, filename: string, content: Buffer) =>
  (await sendUpload(base, path, who.token, [{ filename, content }])).data.url;

/** A recording of another organiser, and their list of names. */
let foreign: string[];
beforeEach(async () => {
  const stranger = await api.certified('别校的老师');
  foreign = [
    await upload(stranger, '/xcx/audio/upload?from=rule', 'a.mp3', makeMp3({ seconds: 1 })),
    await upload(stranger, '/xcx/file/v1/upload?type=checkinlist', 'a.xlsx', makeXlsx([['姓名'], ['张三']])),
  ];
});

/** Nobody of these can read the files, and nothing refers to them. */
async function expectForeign(...people: Person[]): Promise<void> {
  const statuses = await Promise.all(
    foreign.flatMap((url) =>
      people.map(async ({ token }) => {
        const response = await fetch(base + url, { headers: { authorization: `Bearer ${token}` } });
        return response.status;
      }),
    ),
  );
  const tokens = foreign.map((url) => url.slice(7, 29));
  const holders = await api.sql('SELECT holder FROM file_ref WHERE token = ANY($1)', [tokens]);
  expect({ statuses: [...new Set(statuses)], holders }).toEqual({ statuses: [404], holders: [] });
}

const SETTINGS = {
  fill_options: [
    aField({ field_key: 1, field_name: '正文' }),
    aField({ field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 }),
  ],
  enable_update_record: 1 as const,
};
const filled = (val: string) => [{ key: 1, val }];
/** Answers with the files in a field that is not asked. */
const planted = (val: string) => [...filled(val), { key: 9999, val: foreign }];

async function written(fill_params: { key: number; val: string | string[] }[]) {
  const cid = await api.activity(teacher, SETTINGS);
  const member = await api.member(cid, '林默');
  const { data } = await member.ok(contract.submit, api.submission(cid, { fill_params }));
  return { cid, member, ptId: data.pt_id, unionid: await idOf(teacher, cid, '林默') };
}

describe('naming somebody else’s file makes it readable to nobody', () => {
  it('FORM-45 in a field of a record that is not asked', async () => {
    const { member, ptId } = await written(planted('早'));
    await member.ok(contract.updateOwnRecord, { pt_id: ptId, fill_params: planted('晚') });
    await expectForeign(member, teacher);
    const { data } = await member.ok(contract.getMemberRecord, { pt_id: ptId });
    expect(data.fill_params.map(({ key }) => key)).toEqual([1]);
  });

  it('JOIN-19 in a field of a correction that is not asked', async () => {
    const { member, ptId } = await written(filled('早'));
    await teacher.ok(contract.submitRemark, { pt_id: ptId, rank: 1, content: '请订正' });
    await member.ok(contract.fixOwnRecord, {
      pt_id: ptId,
      fill_params: planted('晚'),
      request_id: freshId(),
    });
    await expectForeign(member, teacher);
  });

  it('JOIN-18 in a field that a further member is not asked', async () => {
    const cid = await api.activity(teacher);
    const parent = await api.person('王妈妈', 'member');
    const joining = api.joining(cid, '王小宝', { relation: '妈妈' as const });
    const request = { ...joining, reg_params: [...joining.reg_params, { key: 9999, val: foreign }] };
    await parent.ok(contract.joinDependent, request);
    await expectForeign(parent, teacher);
  });

  it('UPLOAD-19 in a field that a joiner is not asked, nor who changes their details', async () => {
    const cid = await api.activity(teacher, { enable_update_profile: 1 });
    const member = await api.person('林默', 'member');
    const joining = api.joining(cid, '林默');
    const reg_params = [...joining.reg_params, { key: 9999, val: foreign }];
    await member.ok(contract.join, { ...joining, reg_params });
    await member.ok(contract.saveProfile, { cid, reg_params });
    await expectForeign(member, teacher);
  });

  it('FORM-45 in text, which an edit keeps as an earlier version', async () => {
    const { member, ptId } = await written(filled(foreign[0]!));
    await member.ok(contract.updateOwnRecord, { pt_id: ptId, fill_params: filled(foreign[1]!) });
    await member.ok(contract.updateOwnRecord, { pt_id: ptId, fill_params: filled('晚') });
    await expectForeign(member, teacher);
  });

  it('MEMBER-17 MEMBER-18 in text of a record that is hidden and given back', async () => {
    const { cid, member, unionid } = await written(filled(foreign[0]!));
    await setRoleOf(teacher, cid, unionid, 2, 1);
    await expectForeign(member, teacher);
    await setRoleOf(teacher, cid, unionid, 2, 0);
    expect((await teacher.ok(contract.restoreRecords, { cid, unionid })).data).toMatchObject({ restored: 1 });
    await expectForeign(member, teacher);
  });

  it('JOIN-17 in text of a make-up that is approved', async () => {
    const { cid, member, requestOf } = await missed(api, teacher, { ...SETTINGS, can_makeup: 1 });
    const request = requestOf('2026-11-20', { fill_params: filled(foreign[0]!), reason: foreign[1]! });
    const { data } = await member.ok(contract.submit, request);
    await teacher.ok(contract.auditMakeup, { cid, id: data.pt_id, status: 1 });
    await expectForeign(member, teacher);
  });

  it('JOIN-09 in text of a late delivery that is accepted', async () => {
    const { cid, member } = await missed(api, teacher, { ...SETTINGS, time_list: [[25_200, 29_700]] });
    const captured_at = Date.parse('2026-11-22T07:30:00+08:00') / 1000;
    const request = api.submission(cid, { fill_params: filled(foreign[0]!), captured_at });
    await member.rejected(contract.submit, request);
    const [late] = (await teacher.ok(contract.listLate, { cid })).data.lists;
    await teacher.ok(contract.acceptLate, { cid, id: late!.id });
    await expectForeign(member, teacher);
  });
});

describe('references that came about before', () => {
  const KINDS = ['hidden', 'late', 'makeup', 'member', 'record', 'version'];
  const OF_KINDS = "split_part(holder, ' ', 1) = ANY($1)";

  it('UPLOAD-14 UPLOAD-19 are found by check:data, and go at the upgrade, which takes no other', async () => {
    const shown = async (who: Person) => [{ key: 2, val: [await storePicture(api, who)] }];
    for (const isHidden of [false, true]) {
      const of = await written(filled('早'));
      const fill_params = await shown(of.member);
      for (const said of ['午', '晚'])
        await of.member.ok(contract.updateOwnRecord, {
          pt_id: of.ptId,
          fill_params: [...filled(said), ...fill_params],
        });
      if (isHidden) await setRoleOf(teacher, of.cid, of.unionid, 2, 1);
    }
    const PICTURE = aField({ field_key: 8, field_name: '照片', field_type: 2, max_limit: 1 });
    const settings = { ...SETTINGS, can_makeup: 1, time_list: [[25_200, 29_700]] as [number, number][] };
    const { member, cid, requestOf } = await missed(api, teacher, { ...settings, reg_info: [PICTURE] });
    await member.ok(contract.submit, requestOf('2026-11-20', { fill_params: await shown(member) }));
    const captured_at = Date.parse('2026-11-22T07:30:00+08:00') / 1000;
    const late = api.submission(cid, { fill_params: await shown(member), captured_at });
    await member.rejected(contract.submit, late);
    const reg_params = [...filled('王浩然'), { key: 8, val: [await storePicture(api, member)] }];
    await member.ok(contract.saveProfile, { cid, reg_params });
    const refs = () => api.sql(`SELECT * FROM file_ref WHERE ${OF_KINDS} ORDER BY token, holder`, [KINDS]);
    const before = await refs();
    await api.sql(
      `INSERT INTO file_ref (cid, token, holder) SELECT cid, $2, holder FROM file_ref WHERE ${OF_KINDS}`,
      [KINDS, foreign[0]!.slice(7, 29)],
    );
    const found = (await findings(api)).map(({ detail }) => detail.split(' ')[0]);
    expect([...new Set(found)].toSorted()).toEqual(KINDS);
    const migration = new URL('../../../migrations/0103_planted_references.sql', import.meta.url);
    for (let times = 0; times < 2; times++) {
      await api.sql(readFileSync(migration, 'utf8'));
      expect(await refs()).toEqual(before);
    }
  });
});

describe('a list of names', () => {
  it('UPLOAD-14 stays closed to members whatever refers to it', async () => {
    const { cid, member, ptId } = await written(filled('早'));
    const list = await upload(
      teacher,
      '/xcx/file/v1/upload?type=checkinlist',
      'a.xlsx',
      makeXlsx([['姓名'], ['张三']]),
    );
    await api.sql('INSERT INTO file_ref (cid, token, holder) VALUES ($1, $2, $3)', [
      cid,
      list.slice(7, 29),
      `record ${splitInsideId(ptId).id}`,
    ]);
    const response = await fetch(base + list, { headers: { authorization: `Bearer ${member.token}` } });
    expect(response.status).toBe(404);
    await api.sql('DELETE FROM file_ref WHERE token = $1', [list.slice(7, 29)]);
  });
});

describe('a file that is gone', () => {
  const GONE = '/files/AAAAAAAAAAAAAAAAAAAAAA.jpg';

  it('FORM-45 MEMBER-17 text that looks like its address hinders neither an edit nor blacklisting', async () => {
    const { cid, member, ptId, unionid } = await written(filled(GONE));
    await member.ok(contract.updateOwnRecord, { pt_id: ptId, fill_params: filled(`${GONE} ?`) });
    await setRoleOf(teacher, cid, unionid, 2, 1);
    await setRoleOf(teacher, cid, unionid, 2, 0);
    await teacher.ok(contract.restoreRecords, { cid, unionid });
    expect(await findings(api)).toEqual([]);
  });

  it('FORM-45 MEMBER-17 a picture that went hinders neither an edit nor blacklisting', async () => {
    const cid = await api.activity(teacher, SETTINGS);
    const member = await api.member(cid, '林默');
    const [stays, gone] = [await storePicture(api, member), await storePicture(api, member)];
    const fill_params = [{ key: 2, val: [stays, gone] }];
    const { data } = await member.ok(contract.submit, api.submission(cid, { fill_params }));
    await api.sql('DELETE FROM file_ref WHERE token = $1', [gone.slice(7, 29)]);
    await api.sql('DELETE FROM file WHERE token = $1', [gone.slice(7, 29)]);
    await member.ok(contract.updateOwnRecord, { pt_id: data.pt_id, fill_params: [{ key: 2, val: [stays] }] });
    const unionid = await idOf(teacher, cid, '林默');
    await setRoleOf(teacher, cid, unionid, 2, 1);
    await setRoleOf(teacher, cid, unionid, 2, 0);
    await teacher.ok(contract.restoreRecords, { cid, unionid });
    expect(await findings(api)).toEqual([]);
  });
});
