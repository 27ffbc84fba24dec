import { submit } from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0B7A5E' } })
    .jpeg()
    .toBuffer();

interface Answer {
  sta: number;
  msg: string;
  data: { urls: string[]; width: number };
}
async function upload(who: Person, name: string, content: Buffer, type = 'record'): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://local', { method: 'POST', body: form });
  const answer = await api.inject({
    method: 'POST',
    url: '/xcx/file/v1/upload',
    query: { type },
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const statusFor = async (url: string, who?: Person) =>
  (await api.inject({ url, headers: who ? { authorization: `Bearer ${who.token}` } : {} })).statusCode;

describe('uploads', () => {
  it('UPLOAD-04 a picture of more than 5 MB and a gif are refused', async () => {
    const big = Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await upload(teacher, 'big.jpg', big)).toMatchObject({
      sta: -1,
      msg: '上传图片大小不能超过5M，请重新上传！',
    });
    const gif = await sharp(await picture())
      .gif()
      .toBuffer();
    expect(await upload(teacher, 'a.gif', gif)).toMatchObject({ sta: -1, msg: '图片仅支持png、jpeg格式' });
  });

  it('UPLOAD-18 a program that calls itself a picture is refused', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
    expect((await upload(teacher, 'photo.jpg', program)).sta).toBe(-1);
  });

  it('UPLOAD-19 a record’s picture is seen by its member and organiser, and is 404 to strangers', async () => {
    const cid = await api.activity(teacher, {
      permiss: 1,
      fill_options: [aField({ field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 })],
    });
    const [author, other] = [await api.member(cid, '作者'), await api.member(cid, '同学')];
    const stranger = await api.person('外人');
    const { data } = await upload(author, 'a.jpg', await picture());
    const [url] = data.urls as [string];
    expect(data.width).toBe(60);
    expect([await statusFor(url, author), await statusFor(url, teacher)]).toEqual([200, 404]);
    const submission = () => api.submission(cid, { fill_params: [{ key: 2, val: [url] }] });
    expect((await other.rejected(submit, submission())).data.reason).toBe('field_invalid');
    await author.ok(submit, submission());
    expect(await Promise.all([author, teacher, other, stranger].map((who) => statusFor(url, who)))).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await statusFor(url)).toBe(404);
    expect(await statusFor('/files/0123456789012345678901.jpg', author)).toBe(404);
  });
});
