import {
  castLink,
  certifyMe,
  createNormal,
  getCastBoard,
  getDetail,
  saveCodeLogo,
  updateNormal,
} from '@rollcall/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

/** Address of a picture of 40 × 40 that the person uploaded. */
async function picture(who: Person): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8402f' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)]), 'logo.png');
  const request = new Request('http://local', { method: 'POST', body: form });
  const answer = await api.inject({
    method: 'POST',
    url: '/xcx/file/v1/upload',
    query: { type: 'banner' },
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ data: { url: string } }>().data.url;
}
const logoOf = async (who: Person, cid: string) => (await who.ok(getDetail, { cid })).data.logo;

describe('pictures of the large screen', () => {
  it('UPLOAD-11 BARRAGE-08 more than 5 MB is refused', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(5.1 * 1024 * 1024)]), 'back.png');
    const request = new Request('http://local', { method: 'POST', body: form });
    const answer = await api.inject({
      method: 'POST',
      url: '/xcx/file/v1/upload',
      query: { type: 'banner' },
      headers: {
        authorization: `Bearer ${teacher.token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject({ sta: -1, msg: '上传图片大小不能超过5M，请重新上传！' });
  });

  it.each(['back', 'logo', 'title'] as const)(
    'CERTGATE-19 FORM-91 an own %s is saved for a certified initiator and refused to a free one',
    async (image) => {
      const free = await api.person('没有认证的老师');
      const cast = { [image]: await picture(free) };
      expect(await free.rejected(createNormal, anActivity({ cast }))).toMatchObject({
        message: '该功能为认证功能，如需使用请完成认证。',
        data: { reason: 'needs_certification', gate: 'cast_image' },
      });
      const own = { [image]: await picture(teacher) };
      const cid = await api.activity(teacher, { cast: own });
      expect((await teacher.ok(getDetail, { cid })).data.cast).toMatchObject(own);
    },
  );
});

describe('the logo on the code', () => {
  it('DETAIL-06 CERTGATE-04 is saved for a certified initiator and refused to a free one', async () => {
    const free = await api.person('免费老师');
    const theirs = await api.activity(free);
    expect(await free.rejected(saveCodeLogo, { cid: theirs, url: await picture(free) })).toMatchObject({
      message: '该功能为认证功能，如需使用请完成认证。',
      data: { reason: 'needs_certification', gate: 'logo' },
    });
    expect(await logoOf(free, theirs)).toBe('');

    const cid = await api.activity(teacher);
    const url = await picture(teacher);
    await teacher.ok(saveCodeLogo, { cid, url });
    expect(await logoOf(teacher, cid)).toBe(url);
    const { key } = (await teacher.ok(castLink, { cid })).data;
    expect((await teacher.ok(getCastBoard, { cid, key })).data.code_logo).toBe(url);
    // Everybody who sees the code sees its logo.
    expect((await api.inject({ url })).statusCode).toBe(200);
    const audits = await api.sql<{ after: object }>(
      "SELECT after FROM audit WHERE cid = $1 AND action = 'activity.logo'",
      [cid],
    );
    expect(audits).toEqual([{ after: { logo: url } }]);
  });

  it('N41 somebody else’s picture is refused; the form neither sets nor loses the logo', async () => {
    const cid = await api.activity(teacher);
    const url = await picture(teacher);
    const foreign = await picture(await api.person('别人'));
    expect((await teacher.rejected(saveCodeLogo, { cid, url: foreign })).data.field).toBe('logo');
    await teacher.ok(saveCodeLogo, { cid, url });
    await teacher.ok(updateNormal, { ...anActivity({ title: '改名' }), cid });
    expect(await logoOf(teacher, cid)).toBe(url);
    expect(await logoOf(teacher, await api.activity(teacher, { logo: url }))).toBe('');
  });

  it('CERTGATE-04 a lapsed certification keeps the logo, takes no new one, and lets it be taken away', async () => {
    const lapsing = await api.person('到期老师');
    await lapsing.ok(certifyMe, { until: '2026-12-20T00:00:00+08:00', mobile: '13800138001' });
    const cid = await api.activity(lapsing);
    const [url, next] = [await picture(lapsing), await picture(lapsing)];
    await lapsing.ok(saveCodeLogo, { cid, url });
    await api.sql("UPDATE activity SET certified_until = '2026-11-19T00:00:00+08:00' WHERE cid = $1", [cid]);
    expect((await lapsing.rejected(saveCodeLogo, { cid, url: next })).data.gate).toBe('logo');
    expect(await logoOf(lapsing, cid)).toBe(url);
    await lapsing.ok(saveCodeLogo, { cid, url: '' });
    expect(await logoOf(lapsing, cid)).toBe('');
  });
});
