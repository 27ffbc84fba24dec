import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiRejection,
  attachExport,
  cancelExport,
  downloadExport,
  exportStatus,
  listExports,
  removeActivity,
  retryExport,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { NOW } from '../../../test/fixtures/builders.ts';
import { mailSubject, mailText } from '../../../test/fixtures/mail-text.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let failingMails = 0;
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  logger: false,
  onRcptTo: (_to, _session, done) => (failingMails-- > 0 ? done(new Error('try again')) : done()),
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
    stream.on('end', () => {
      mails.push(text);
      done();
    });
  },
});

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as { port: number };
  api = await startApi({ mail: { url: `smtp://127.0.0.1:${port}`, from: '签到台 <rollcall@school.cn>' } });
  teacher = await api.person('周老师');
});
afterAll(async () => {
  await api?.close();
  smtp.close();
});

const signIn = (who: Person, cid: string) => who.ok(submit, api.submission(cid));
const listed = async (cid: string, who = teacher) => (await who.ok(listExports, { cid })).data.lists;
const GONE = { sta: -1, msg: '文件已过期，请重新生成' };
const stored = (): string[] =>
  readdirSync(join(api.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('export-'),
  );

describe('attachments by mail', () => {
  let cid: string;
  let pictures: string[];
  const range = { start: startOfDay('2026-11-20'), end: startOfDay('2026-11-20') };
  const email = 'teacher@school.cn';
  beforeAll(async () => {
    await api.clock(NOW);
    cid = await api.activity(teacher, { title: '晨读' });
    const member = await api.member(cid, '王/浩然');
    pictures = await putPictures(api, member, (await signIn(member, cid)).data.pt_id, 2);
  });

  it('EXPORT-15 EXPORT-16 N46 asks first, wants an address, and says what is missing', async () => {
    expect((await teacher.ok(attachExport, { cid, ...range })).data).toEqual({ files: 2, bytes: 18 });
    const messageOf = async (more: object) =>
      (await teacher.rejected(attachExport, { cid, type: 1, ...range, ...more })).message;
    expect(await messageOf({})).toBe('请输入电子邮箱');
    expect(await messageOf({ email: 'teacher@school' })).toBe('请输入正确格式的电子邮箱');
    expect(await messageOf({ email, homework: 1 })).toBe('请选择要发送附件的作业');
    const empty = await api.activity(teacher);
    expect((await teacher.rejected(attachExport, { cid: empty, ...range })).message).toBe(
      '所选范围内没有附件',
    );
    expect((await teacher.rejected(attachExport, { cid })).message).toBe('请选择日期再点击下载');
    expect(mails).toEqual([]);
  });

  it('EXPORT-17 EXPORT-19 EXPORT-21 one mail, whose link works without a session until it is revoked', async () => {
    failingMails = 1;
    const order = { cid, type: 1, email, request_id: freshId(), ...range };
    const { msg, data } = await teacher.ok(attachExport, order);
    expect(msg).toBe('已建立下载任务，2小时内会发送到您的邮箱');
    expect((await teacher.ok(attachExport, order)).data).toEqual(data);
    await expect.poll(async () => (await listed(cid))[0]?.mail, { timeout: 30_000 }).toBe('sent');
    expect(mails).toHaveLength(1);
    // The organiser's titles stand nowhere in a mail: it may reach somebody who never asked.
    expect(mailText(mails[0]!)).not.toContain('晨读');
    expect(mailSubject(mails[0]!)).toBe('您在签到台申请的附件已准备好');
    const link = /http\S+/.exec(mailText(mails[0]!))?.[0] ?? '';
    const { pathname, searchParams } = new URL(link);
    const open = (key = searchParams.get('key')!) =>
      api.inject({ url: pathname, query: { id: searchParams.get('id')!, key } });
    const answer = await open();
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent('晨读-附件-2026-11-20-2026-11-20.zip'),
    );
    const names = namesIn(answer.rawPayload);
    expect(names).toEqual(['2026-11-20_王浩然_图片.jpg', '2026-11-20_王浩然_图片_2.jpg', 'manifest.csv']);
    expect(answer.rawPayload.includes('a picture')).toBe(true);
    expect(answer.rawPayload.toString('utf8')).toContain('2026-11-20_王浩然_图片.jpg,王/浩然,2026-11-20');
    expect((await open('x'.repeat(16))).json()).toEqual(expect.objectContaining(GONE));
    expect((await teacher.ok(exportStatus, { cid })).data).toMatchObject({
      title: '晨读',
      homework: [],
      urls: [expect.stringContaining(data.id!)],
      t_start: startOfDay('2026-11-20'),
      t_end: startOfDay('2026-11-20'),
    });

    // The person who ordered it lost the right; then they have it again.
    const role = (to: number) =>
      api.sql(
        'UPDATE member SET role = $2 WHERE cid = $1 AND uid = (SELECT owner_uid FROM activity WHERE cid = $1)',
        [cid, to],
      );
    await role(0);
    expect((await open()).json()).toEqual(expect.objectContaining(GONE));
    await role(3);
    expect((await open()).statusCode).toBe(200);
    await teacher.ok(cancelExport, { id: data.id! });
    expect((await open()).json()).toEqual(expect.objectContaining(GONE));
    expect(mails).toHaveLength(1);
  }, 60_000);

  it('UPLOAD-18 a picture that others do not see is in no package, and its list says why', async () => {
    const hide = (visibility: number) =>
      api.sql('UPDATE file SET held = $2 WHERE token = $1', [pictures[0]!.slice(7, 29), visibility]);
    const inPackage = async (visibility: number) => {
      await hide(visibility);
      const { data } = await teacher.ok(attachExport, { cid, type: 1, email, ...range });
      await expect.poll(async () => (await listed(cid))[0]?.mail, { timeout: 30_000 }).toBe('sent');
      const { rawPayload } = await api.inject({
        url: downloadExport.path,
        query: { id: data.id! },
        headers: { authorization: `Bearer ${teacher.token}` },
      });
      const why = /（(.+?)）,王\/浩然/.exec(rawPayload.toString('utf8'))?.[1];
      return [data.files, data.bytes, namesIn(rawPayload), why];
    };
    const rest = ['2026-11-20_王浩然_图片_2.jpg', 'manifest.csv'];
    expect(await inPackage(1)).toEqual([1, 9, rest, '图片审核中']);
    expect(await inPackage(2)).toEqual([1, 9, rest, '图片未通过审核']);
    await hide(0);
  }, 60_000);

  it('a link of an activity in the bin leads nowhere, whatever its key says', async () => {
    // A field whose name is what a second file of another would be called.
    const named = (key: number, name: string, val: string[]) => ({ key, name, val });
    await api.sql('UPDATE record SET fill_params = $2 WHERE cid = $1', [
      cid,
      JSON.stringify([
        named(9, '图片_2', pictures.slice(0, 1)),
        named(8, '图片', pictures.slice(0, 1)),
        named(5, '文件', pictures.slice(1)),
      ]),
    ]);
    await api.sql(`UPDATE file SET kind = 'document', ext = 'pdf', name = '单元练习.pdf' WHERE token = $1`, [
      pictures[1]!.slice(7, 29),
    ]);
    const { data } = await teacher.ok(attachExport, { cid, type: 1, email, ...range });
    await expect.poll(async () => (await listed(cid))[0]?.mail, { timeout: 30_000 }).toBe('sent');
    const [row] = await api.sql<{ file: string }>('SELECT file FROM export_job WHERE id = $1', [
      splitInsideId(data.id!).id,
    ]);
    expect(stored().some((name) => name.endsWith(row!.file))).toBe(true);
    const { pathname, search } = new URL(/http\S+/.exec(mailText(mails.at(-1)!))![0]);
    const whole = await api.inject({ url: pathname + search });
    expect(whole.statusCode).toBe(200);
    const names = namesIn(whole.rawPayload);
    expect(new Set(names).size).toBe(4);
    // A document keeps the name that it was submitted under, here and in the list.
    expect(names).toContain('2026-11-20_王浩然_文件_单元练习.pdf');
    expect(whole.rawPayload.toString('utf8')).toContain(',9,单元练习.pdf\r\n');
    await teacher.ok(removeActivity, { cid });
    expect((await api.inject({ url: pathname + search })).json()).toEqual(expect.objectContaining(GONE));
  }, 60_000);
});

describe('mails to addresses of others', () => {
  const range = { start: startOfDay('2026-11-20'), end: startOfDay('2026-11-20') };
  let cid: string;
  beforeAll(async () => {
    await api.clock(NOW);
    cid = await api.activity(teacher, { title: '【中奖通知】请登录 evil.example 领取' });
    const member = await api.member(cid, '李思远');
    await putPictures(api, member, (await signIn(member, cid)).data.pt_id, 1);
    await api.sql('DELETE FROM rate_limit');
  });
  const to = (email: string, who = teacher) =>
    who.ok(attachExport, { cid, type: 1, email, ...range }).then(
      () => 'ordered',
      (rejection: ApiRejection) => rejection.data.reason,
    );
  /** Orders wait for nobody here: how many may be open at once is another bound. */
  const closed = () => api.sql("UPDATE export_job SET state = 'cancelled' WHERE state <> 'done'");

  it('an address whose link nobody opened gets one mail a day, however many are asked for at once', async () => {
    const email = 'stranger@school.cn';
    const first = await Promise.all([to(email), to('Stranger@school.cn'), to(email)]);
    expect(first.toSorted()).toEqual(['mail_unopened', 'mail_unopened', 'ordered']);
    expect((await teacher.rejected(attachExport, { cid, type: 1, email, ...range })).message).toBe(
      '已向该邮箱发过一封邮件，请先打开其中的链接，再发送新的邮件',
    );
    await expect.poll(async () => (await listed(cid))[0]?.mail, { timeout: 30_000 }).toBe('sent');
    const { pathname, search } = new URL(/http\S+/.exec(mailText(mails.at(-1)!))![0]);
    expect((await api.inject({ url: pathname + search })).statusCode).toBe(200);
    expect(await to(email)).toBe('ordered');
    await closed();
    // A cancelled package that is written again is mailed again, and counts as that.
    const other = 'other@school.cn';
    expect(await to(other)).toBe('ordered');
    await expect.poll(async () => (await listed(cid))[0]?.mail, { timeout: 30_000 }).toBe('sent');
    const { id } = (await listed(cid))[0]!;
    await teacher.ok(cancelExport, { id });
    expect((await teacher.rejected(retryExport, { id })).data.reason).toBe('mail_unopened');
  }, 60_000);

  it('a person sends at most ten mails a day, counted in parallel', async () => {
    await api.sql('DELETE FROM rate_limit');
    const answers: (string | undefined)[] = [];
    // Three may be open at once.
    for (let round = 0; round < 6; round++) {
      answers.push(...(await Promise.all([1, 2].map((n) => to(`parent${round}-${n}@school.cn`)))));
      await closed();
    }
    expect(answers.toSorted()).toEqual([...Array(2).fill('mail_day_used'), ...Array(10).fill('ordered')]);
  }, 60_000);
});

/** Names in a zip's directory. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  return names;
}
