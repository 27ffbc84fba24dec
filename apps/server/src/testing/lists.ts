import { randomBytes } from 'node:crypto';
import {
  getDetail,
  getRoster,
  join as joinActivity,
  joinDependent,
  proxySubmit,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { expect } from 'vitest';
import { checkData } from '../features/operator/check.reads.ts';
import { openDatabase } from '../platform/db/db.ts';
import { type Api, freshId, type Person } from './api.ts';
import { type ActivityOverrides, aField, anActivity } from './builders.ts';
import { idOf } from './members.ts';

/** Stores a designated list as an upload of `owner` would; answers its address. */
export async function storeList(
  api: Api,
  owner: Person,
  content: string | Uint8Array,
  ext = 'csv',
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const bytes = await api.files.put(token, Buffer.from(content as string));
  await api.sql(
    `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create)
     SELECT $1, uid, 'list', 'checkinlist', 'application/octet-stream', $2, $3, now()
     FROM person WHERE nickname = $4`,
    [token, ext, bytes, owner.name],
  );
  return `/files/${token}.${ext}`;
}

const ASKED = [
  aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
  aField({ field_key: 2, field_name: '手机号', field_type: 13 }),
  aField({ field_key: 201, field_name: '学号' }),
];
/** What who is not on a list is told. */
export const UNLISTED = 'not_listed 您不在指定名单内，请联系发起人';

/** Short ways to activities with a designated list, and to people who join them. */
export function listKit(api: Api, teacher: Person) {
  const joining = (cid: string, name: string, phone = '', no = '') => ({
    cid,
    entry: api.entryOf(cid),
    reg_params: [
      { key: 1, val: name },
      { key: 2, val: phone },
      { key: 201, val: no },
    ],
    request_id: freshId(),
  });
  const fresh = () => api.person(`人${freshId()}`, 'member');
  return {
    joining,
    fresh,
    /** An activity for the listed: `rows` of a csv, below its head. */
    async listed(rows: string, over: ActivityOverrides = {}): Promise<string> {
      const list_url = await storeList(api, teacher, `姓名,手机,学号\n${rows}`);
      return api.activity(teacher, { disable_free_join: 1, list_url, reg_info: ASKED, ...over });
    },
    /** Somebody new who joins under a name. */
    async joinAs(cid: string, name: string, phone = '', no = '') {
      const one = await fresh();
      return { one, data: (await one.ok(joinActivity, joining(cid, name, phone, no))).data };
    },
    /** Reason and message of somebody new who may not. */
    async refusal(cid: string, name: string, phone = '', no = ''): Promise<string> {
      const { data, message } = await (await fresh()).refused(joinActivity, joining(cid, name, phone, no));
      return `${data.reason} ${message}`;
    },
    signIn: (member: Person, cid: string) =>
      member.ok(submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() }),
    stateOf: async (cid: string) => (await teacher.ok(getRoster, { cid })).data,
    detailOf: async (cid: string) => (await teacher.ok(getDetail, { cid })).data,
    /** Saves the activity again with something changed. */
    async save(cid: string, over: ActivityOverrides): Promise<void> {
      const [row] = await api.sql<{ settings: object }>('SELECT settings FROM activity WHERE cid = $1', [
        cid,
      ]);
      await teacher.ok(updateNormal, { ...anActivity(), ...row!.settings, ...over, cid });
    },
  };
}

/** An activity with a list of one, whom the teacher signed in and whose line `one` claims; nobody decides about it. */
export async function claimOf(
  api: Api,
  teacher: Person,
  one: Person,
  name: string,
  as: 'self' | 'dependent' = 'self',
): Promise<string> {
  const cid = await api.activity(teacher, {
    disable_free_join: 1,
    enable_audit: 1,
    list_url: await storeList(api, teacher, `姓名,手机\n${name},13800138000`),
    fill_options: [aField({ field_key: 1, field_name: '心得', max_limit: 100 })],
  });
  const made = { cid, unionid: await idOf(teacher, cid, name), request_id: freshId() };
  await teacher.ok(proxySubmit, { ...made, fill_params: [{ key: 1, val: `${name}到校` }] });
  const asked = { cid, entry: api.entryOf(cid), reg_params: [{ key: 1, val: name }], request_id: freshId() };
  const { data } =
    as === 'self'
      ? await one.ok(joinActivity, asked)
      : await one.ok(joinDependent, { ...asked, relation: '其他' });
  expect(data.pending).toBe(1);
  return cid;
}

/** Closes the server; whatever the tests did, counters must equal rows. */
export async function closeChecked(api: Api | undefined): Promise<void> {
  if (!api) return;
  const { db, close } = openDatabase(api.databaseUrl, 1);
  const findings = await checkData(db);
  await close();
  await api.close();
  expect(findings).toEqual([]);
}
