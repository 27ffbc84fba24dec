import { submit, updateNormal } from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField, anActivity } from '../../../test/fixtures/builders.ts';
import { makeDocx, makeMp3, makeMp4, makeXlsx } from '../../../test/fixtures/media.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';

let api: Api;
let base: string;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

const upload = async (who: Person, path: string, content: Buffer) =>
  (await sendUpload(base, path, who.token, [{ filename: '名单.xlsx', content }])).data;
async function get(url: string, who?: Person, headers: Record<string, string> = {}) {
  const authorization = who ? { authorization: `Bearer ${who.token}` } : {};
  const response = await fetch(base + url, { headers: { ...authorization, ...headers } });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name: string) => response.headers.get(name), content };
}
const statuses = (url: string, people: (Person | undefined)[]) =>
  Promise.all(people.map(async (who) => (await get(url, who)).status));
const video = (key: number) => aField({ field_key: key, field_name: '视频', field_type: 3, max_limit: 1 });

describe('readers of an uploaded file', () => {
  it('UPLOAD-19 a document in a description is for everybody with its address', async () => {
    const { url } = await upload(teacher, '/xcx/file/v1/upload?type=checkin_rule', makeDocx());
    expect(await statuses(url, [teacher, await api.person('外人'), undefined])).toEqual([200, 404, 404]);
    const cid = await api.activity(teacher, {
      rules: [{ type: 'file', file_name: '通知.docx', file_url: url }],
    });
    expect(await statuses(url, [teacher, await api.person('外人'), undefined])).toEqual([200, 200, 200]);
    await teacher.ok(updateNormal, { ...anActivity({ rules: [] }), cid });
    expect(await statuses(url, [teacher, await api.person('外人')])).toEqual([200, 404]);
  });

  it('UPLOAD-14 a list of names is its uploader’s and the managers’, whatever refers to it', async () => {
    const { url } = await upload(
      teacher,
      '/xcx/file/v1/upload?type=checkinlist',
      makeXlsx([['姓名'], ['张三']]),
    );
    const cid = await api.activity(teacher);
    const member = await api.member(cid, '张三');
    const colleague = await api.member(cid, '同事');
    await api.sql("UPDATE member SET role = 1 WHERE cid = $1 AND alias = '同事'", [cid]);
    for (const holder of ['settings', 'list']) {
      await api.sql('DELETE FROM file_ref WHERE token = $1', [url.slice(7, 29)]);
      await api.sql('INSERT INTO file_ref (cid, token, holder) VALUES ($1, $2, $3)', [
        cid,
        url.slice(7, 29),
        holder,
      ]);
      expect(await statuses(url, [teacher, colleague, member, undefined])).toEqual([200, 200, 404, 404]);
    }
    const served = await get(url, teacher);
    expect(served.header('content-disposition')).toMatch(/^attachment; .*%E5%90%8D%E5%8D%95\.xlsx$/);
    expect(served.header('cache-control')).toBe('private, no-store');
  });

  it('UPLOAD-19 a member’s video, and the still of it, follow the record', async () => {
    const cid = await api.activity(teacher, { permiss: 1, fill_options: [video(3)] });
    const [author, other] = [await api.member(cid, '作者'), await api.member(cid, '同学')];
    const { url, thumb } = await upload(
      author,
      '/xcx/video/upload?from=record',
      await makeMp4({ seconds: 5 }),
    );
    expect(await statuses(thumb, [author, teacher, other])).toEqual([200, 404, 404]);
    await author.ok(submit, api.submission(cid, { fill_params: [{ key: 3, val: [url] }] }));
    for (const address of [url, thumb, url.replace('.mp4', '.jpg')])
      expect(await statuses(address, [author, teacher, other, undefined])).toEqual([200, 200, 404, 404]);
  });

  it('answers a foreign address like one that never was', async () => {
    const { url } = await upload(teacher, '/xcx/audio/upload?from=rule', makeMp3({ seconds: 1 }));
    const stranger = await api.person('外人');
    const [foreign, unknown] = await Promise.all(
      [url, '/files/0123456789012345678901.mp3'].map((address) => get(address, stranger)),
    );
    expect(foreign!.status).toBe(404);
    expect(foreign!.content).toEqual(unknown!.content);
  });
});

describe('parts of a file', () => {
  it('UPLOAD-19 answers ranges, as players ask for them', async () => {
    const sound = makeMp3({ seconds: 3 });
    const { url } = await upload(teacher, '/xcx/audio/upload?from=rule', sound);
    const part = await get(url, teacher, { range: 'bytes=100-199' });
    expect([part.status, part.header('content-range'), part.header('content-length')]).toEqual([
      206,
      `bytes 100-199/${sound.length}`,
      '100',
    ]);
    expect(part.content).toEqual(sound.subarray(100, 200));
    const whole = await get(url, teacher);
    expect([whole.status, whole.header('accept-ranges'), whole.content.length]).toEqual([
      200,
      'bytes',
      sound.length,
    ]);
    const beyond = await get(url, teacher, { range: `bytes=${sound.length}-` });
    expect([beyond.status, beyond.header('content-range')]).toEqual([416, `bytes */${sound.length}`]);
    const head = await fetch(base + url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(sound.length)]);
    expect((await get(url, await api.person('外人'), { range: 'bytes=0-1' })).status).toBe(404);
  });
});
