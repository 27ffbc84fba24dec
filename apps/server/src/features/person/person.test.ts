import * as contract from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { claimOf } from '../../../test/fixtures/lists.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';
import { unzip } from '../../../test/fixtures/unzip.ts';
import { thumbnailKey } from '../../platform/files/derived.ts';
import { NO_PERSON, PERSON_TABLES } from './tables.store.ts';

let api: Api;
let base: string;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  await api.clock('2026-11-20 08:00:00');
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

/** Tables and columns that say a word anywhere. */
async function whoSays(word: string): Promise<string[]> {
  const columns = await api.sql<{ t: string; c: string }>(
    `SELECT table_name AS t, column_name AS c FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'character varying')`,
  );
  const found: string[] = [];
  for (const { t, c } of columns)
    if ((await api.sql(`SELECT FROM ${t} WHERE ${c}::text LIKE $1 LIMIT 1`, [`%${word}%`])).length > 0)
      found.push(`${t}.${c}`);
  return found;
}

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#0B7A5E' } })
    .png()
    .toBuffer();

/** Somebody who joined an activity, signed in with words and a picture, and wrote a comment. */
async function lived(name: string, over = {}) {
  const cid = await api.activity(teacher, {
    fill_options: [
      aField({ field_key: 1, field_name: '心得', max_limit: 100 }),
      aField({ field_key: 2, field_name: '照片', field_type: 2, max_limit: 3 }),
    ],
    reg_info: [aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 })],
    ...over,
  });
  const member = await api.member(cid, name);
  const sent = await sendUpload(base, '/xcx/file/v1/upload?type=record', member.token, [
    { filename: 'p', content: await picture() },
  ]);
  const { pt_id } = (
    await member.ok(
      contract.submit,
      api.submission(cid, {
        fill_params: [
          { key: 1, val: `${name}的心得` },
          { key: 2, val: [sent.data.url] },
        ],
      }),
    )
  ).data;
  await teacher.ok(contract.submitRemark, { pt_id, rank: 4, content: `${name}写得好` });
  const token = String(sent.data.url).slice(7, 29);
  await api.files.put(thumbnailKey(token), Buffer.from('a thumbnail'));
  return { cid, member, pt_id, token };
}
const uidOf = async (name: string) =>
  (await api.sql<{ uid: string }>('SELECT uid FROM person WHERE nickname = $1', [name]))[0]!.uid;
const old = (name: string) =>
  api.sql(
    `UPDATE session SET t_create = t_create - interval '1 hour', t_proof = NULL
     WHERE uid = (SELECT uid FROM person WHERE nickname = $1)`,
    [name],
  );
const download = (person: Person, id: string, call: contract.Call = contract.downloadOwnDataAsMember) =>
  api.inject({
    method: 'GET',
    url: `${call.path}?id=${id}`,
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('a person’s own data', () => {
  it('PAGE-30 every column that names a person is known to the package and to the end of an account', async () => {
    const columns = await api.sql<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'uuid'`,
    );
    const named = columns.filter(({ column }) => !NO_PERSON.includes(column));
    expect(PERSON_TABLES.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      named.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
    for (const { table, title, why } of PERSON_TABLES)
      expect((title === undefined) !== (why === undefined), table).toBe(true);
  });

  it('PAGE-30 a package holds what is theirs, is told of, is theirs alone, and is gone after 24 hours', async () => {
    const { member, token } = await lived('数据同学');
    const dependent = {
      cid: await api.activity(teacher),
      relation: '其他' as const,
      request_id: 'dependent',
    };
    await member.ok(contract.joinDependent, { ...dependent, reg_params: [{ key: 1, val: '数据妹妹' }] });
    // A line of a list that they only asked for, where an organiser signed somebody in.
    const line = await claimOf(api, teacher, member, '数据名单');
    await old('数据同学');
    expect((await member.rejected(contract.exportOwnDataAsMember, {})).data.reason).toBe('reauth_needed');
    await member.ok(contract.reauthAsMember, { way: 'local', code: 'local:数据同学' });
    const { id } = (await member.ok(contract.exportOwnDataAsMember, {})).data;
    await expect
      .poll(async () => (await member.ok(contract.getOwnDataAsMember, {})).data.exports[0]?.state, {
        timeout: 30_000,
      })
      .toBe('done');
    const answer = await download(member, id);
    expect(answer.headers['content-type']).toBe('application/zip');
    const inConsole = await download(await api.person('数据同学'), id, contract.downloadOwnData);
    expect(inConsole.rawPayload).toEqual(answer.rawPayload);
    const entries = unzip(answer.rawPayload);
    expect([...entries.keys()]).toContain('数据.xlsx');
    expect([...entries.keys()].join()).not.toContain('thumb');
    expect(entries.get('说明.txt')?.toString()).toContain('没有包含的内容');
    const json = (name: string) => JSON.parse(entries.get(`json/${name}.json`)!.toString()) as object[];
    expect(json('person')).toMatchObject([{ nickname: '数据同学' }]);
    expect(JSON.stringify(json('record'))).toContain('数据同学的心得');
    const members = json('member') as {
      alias: string;
      pending: boolean;
      stu_no: string;
      roster_phone: string;
    }[];
    expect(members.map((one) => [one.alias, one.pending, one.stu_no, one.roster_phone]).toSorted()).toEqual(
      [
        ['数据同学', false, '', ''],
        ['数据名单', true, '', ''],
      ].toSorted(),
    );
    expect(JSON.stringify(json('record'))).not.toContain('数据名单');
    expect((await teacher.ok(contract.listRecords, { cid: line })).total).toBe(1);
    expect(json('guardian')).toMatchObject([{ cid: dependent.cid, relation: '其他' }]);
    expect(JSON.stringify([...json('identity'), ...json('session')])).not.toMatch(/token_hash|"uid"/);
    expect(
      await sharp(entries.get(`文件/${token}.png`) ?? entries.get(`文件/${token}.jpg`)!).metadata(),
    ).toMatchObject({
      width: 30,
    });
    const { lists } = (await member.ok(contract.getInbox, {})).data;
    expect(lists[0]).toMatchObject({ title: '您的数据已准备好', link: '/me' });
    // Another's session finds nothing under it.
    expect((await download(teacher, id)).json()).toMatchObject({ sta: -1, msg: '文件已过期，请重新生成' });
    await api.clock('2026-11-21 08:00:01');
    expect((await download(member, id)).json()).toMatchObject({ sta: -1 });
    expect((await member.ok(contract.getOwnDataAsMember, {})).data.exports).toEqual([]);
    await api.clock('2026-11-20 08:00:00');
  });

  it('PAGE-30 one package at a time, and three in 24 hours', async () => {
    const reader = await api.person('常要数据的人');
    const uid = await uidOf('常要数据的人');
    await api.sql(
      `INSERT INTO person_export (uid, id, state, t_create) VALUES ($1, gen_random_uuid(), 'waiting', '2026-11-20T00:00:00Z')`,
      [uid],
    );
    expect((await reader.rejected(contract.exportOwnData, {})).data.reason).toBe('running');
    await api.sql(`UPDATE person_export SET state = 'done' WHERE uid = $1`, [uid]);
    for (const _ of [2, 3])
      await api.sql(
        `INSERT INTO person_export (uid, id, state, t_create) VALUES ($1, gen_random_uuid(), 'done', '2026-11-20T00:00:00Z')`,
        [uid],
      );
    expect((await reader.rejected(contract.exportOwnData, {})).message).toBe(
      '24小时内最多生成3份，请稍后再来',
    );
  });
});

describe('a person’s picture', () => {
  it('AUTH-31 is an own upload that everybody sees, wherever they are a member; what another sent is refused', async () => {
    const { cid, member } = await lived('有头像的人', {});
    const send = async (person: Person) =>
      String(
        (
          await sendUpload(base, '/xcx/file/v1/upload?type=record', person.token, [
            { filename: 'p', content: await picture() },
          ])
        ).data.url,
      );
    const avatar = await send(member);
    const seen = async () => (await api.inject({ method: 'GET', url: avatar })).statusCode;
    expect(await seen()).toBe(404);
    await member.ok(contract.savePersonAsMember, { nickname: '有头像的人', avatar });
    expect(await seen()).toBe(200);
    expect((await member.ok(contract.getOwnDataAsMember, {})).data.avatar).toBe(avatar);
    expect(await api.sql('SELECT avatar FROM member WHERE cid = $1 AND role = 0', [cid])).toEqual([
      { avatar },
    ]);
    // A field that is not sent stays.
    await member.ok(contract.savePersonAsMember, { nickname: '换了名字' });
    expect((await member.ok(contract.getOwnDataAsMember, {})).data).toMatchObject({
      nickname: '换了名字',
      avatar,
    });
    const foreign = await send(teacher);
    expect(
      (await member.rejected(contract.savePersonAsMember, { nickname: '换了名字', avatar: foreign })).message,
    ).toBe('头像图片不存在，请重新上传');
  });
});

describe('the end of an account', () => {
  it('PAGE-30 waits for what is still initiated, ends all sessions, and a login takes it back', async () => {
    const leaving = await api.person('想走的老师');
    const cid = await api.activity(leaving, { title: '还在用的' });
    expect((await leaving.ok(contract.getOwnData, {})).data).toMatchObject({
      owned: 1,
      titles: ['还在用的'],
      days: 7,
    });
    expect((await leaving.rejected(contract.eraseOwnAccount, {})).message).toBe(
      '您还有1个发起的签到，请先转让或删除，再注销账号',
    );
    await leaving.ok(contract.removeActivity, { cid });
    await old('想走的老师');
    expect((await leaving.rejected(contract.eraseOwnAccount, {})).data.reason).toBe('reauth_needed');
    await leaving.ok(contract.reauth, { way: 'local', code: 'local:想走的老师' });
    const phone = await api.person('想走的老师', 'member');
    expect((await leaving.ok(contract.eraseOwnAccount, {})).data.erase_at).toBe(
      Date.parse('2026-11-27T08:00:00+08:00') / 1000,
    );
    for (const [person, call] of [
      [leaving, contract.getOwnData],
      [phone, contract.getOwnDataAsMember],
    ] as const)
      await expect(person.ok(call, {})).rejects.toMatchObject({ sta: -500 });
    const back = await teacher.ok(contract.memberLogin, { code: 'local:想走的老师' });
    expect(back.data.erasure_ended).toBe(1);
    expect(await api.sql('SELECT FROM erasure')).toEqual([]);
    expect((await teacher.ok(contract.memberLogin, { code: 'local:想走的老师' })).data.erasure_ended).toBe(0);
  });

  it('PAGE-30 after seven days nothing of them is left, and the counts of others hold', async () => {
    const name = '将被忘记的人';
    const { cid, member, token } = await lived(name);
    const uid = await uidOf(name);
    const friend = await api.member(cid, '同班同学');
    const { pt_id } = (
      await friend.ok(contract.submit, api.submission(cid, { fill_params: [{ key: 1, val: '今天的心得' }] }))
    ).data;
    const said = { pt_id, content: `${name}觉得写得真好` };
    const { com_id } = (await member.ok(contract.commentAsMember, said)).data;
    await friend.ok(contract.commentAsMember, { pt_id, content: '谢谢', com_id });
    expect(await whoSays('觉得写得真好')).toContain('notice.text');
    await member.ok(contract.eraseOwnAccountAsMember, {});
    await api.clock('2026-11-27 08:00:01');
    await api.app.sweep('erasures');
    await expect
      .poll(
        async () =>
          (await api.sql('SELECT FROM erasure WHERE uid = $1 AND t_done IS NOT NULL', [uid])).length,
        {
          timeout: 40_000,
        },
      )
      .toBe(1);
    expect(await whoSays(name)).toEqual([]);
    expect(await whoSays('觉得写得真好')).toEqual([]);
    // Under another's record the thread keeps its shape, and what others said.
    const { comments, comment_count } = (await friend.ok(contract.getMemberRecord, { pt_id })).data;
    expect(comment_count).toBe(2);
    expect(comments.map((one) => [one.nickname, one.content, one.reply_to?.nickname])).toEqual([
      ['已注销用户', '已删除', undefined],
      ['同班同学', '谢谢', '已注销用户'],
    ]);
    expect(await api.sql("SELECT text FROM notice WHERE kind = 'comment' AND uid <> $1", [uid])).toEqual([
      { text: '已删除' },
    ]);
    for (const key of [token, thumbnailKey(token)]) expect(await api.files.stat(key)).toBeUndefined();
    for (const { table, column, erase } of PERSON_TABLES)
      if (erase === 'delete')
        expect(await api.sql(`SELECT FROM ${table} WHERE ${column} = $1`, [uid]), table).toEqual([]);
    expect(await api.sql('SELECT FROM member WHERE uid = $1', [uid])).toEqual([]);
    expect(await api.sql('SELECT nickname, mobile FROM person WHERE uid = $1', [uid])).toEqual([
      { nickname: '已注销用户', mobile: null },
    ]);
    expect(await findings(api)).toEqual([]);
    // They signed in once: that stays, without who they were.
    const { lists } = (await teacher.ok(contract.listRecords, { cid })).data;
    expect(lists.map(({ name: called }) => called).toSorted()).toEqual(['同班同学', '已注销用户']);
    // Under the same name somebody new comes.
    const again = await api.person(name, 'member');
    expect((await again.ok(contract.getHome, {})).data.lists).toEqual([]);
    expect(await uidOf(name)).not.toBe(uid);
  });
});
