import {
  type ActivitySettingsInput,
  checkSensitive,
  createNormal,
  createWork,
  getDetail,
  getHome,
  getMemberActivity,
  listActivities,
  updateNormal,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { makeDocx, makeM4a, makeMp4 } from '../../../test/fixtures/media.ts';
import { storePicture } from '../../../test/fixtures/pictures.ts';
import { multipart } from '../../../test/fixtures/send.ts';

let api: Api;
let owner: Person;
let film: { url: string; thumb: string };
let sound: string;
let paper: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.certified('周校长');
  film = await upload(owner, '/xcx/video/upload?from=rule', await makeMp4({ seconds: 12 }), 'a.mp4');
  sound = (await upload(owner, '/xcx/audio/upload?from=rule', await makeM4a({ seconds: 7 }), 'a.m4a')).url;
  paper = (await upload(owner, '/xcx/file/v1/upload?type=checkin_rule', makeDocx(), 'a.docx')).url;
});
afterAll(() => api?.close());

async function upload(who: Person, url: string, content: Uint8Array, filename: string) {
  const { body, type } = multipart([{ filename, content }]);
  const answer = await api.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload: body,
  });
  const { sta, msg, data } = answer.json<{
    sta: number;
    msg: string;
    data: { url: string; thumb: string };
  }>();
  expect([sta, msg]).toEqual([0, expect.any(String)]);
  return data;
}
const rulesWith = (...rules: NonNullable<ActivitySettingsInput['rules']>) => anActivity({ rules });
const rejectionOf = async (who: Person, settings: ActivitySettingsInput) => {
  const { message, data } = await who.rejected(createNormal, settings);
  return [data.field, message];
};

describe('uploads in the settings', () => {
  it('UPLOAD-17 FORM-16 stores the lengths of the files and not those of the request', async () => {
    const settings = rulesWith(
      { type: 'audio', url: sound, duration: 9999 },
      { type: 'video', url: film.thumb, url_play: film.url, duration: 1 },
      { type: 'file', file_name: '信.docx', file_url: paper },
    );
    const cover = { banner_video: film.url, banner_video_thumb: film.thumb, banner_video_duration: 3 };
    const { cid } = (await owner.ok(createNormal, { ...settings, ...cover })).data;
    const { data } = await owner.ok(getDetail, { cid });
    expect(data.rules).toMatchObject([{ duration: 7 }, { duration: 12 }, { file_name: '信.docx' }]);
    expect(data.banner_video_duration).toBe(12);
    const member = await api.member(cid, '王浩然');
    expect((await member.ok(getMemberActivity, { cid })).data).toMatchObject({
      banner: '',
      banner_video: film.url,
      banner_video_thumb: film.thumb,
    });
    const banners = [
      ...(await owner.ok(listActivities, {})).data.filter((card) => card.cid === cid),
      ...(await member.ok(getHome, {})).data.lists,
    ].map(({ banner }) => banner);
    expect(banners).toEqual([film.thumb, film.thumb]);
    await owner.ok(updateNormal, {
      ...data,
      banner_video_duration: 1,
      banner_video: '',
      banner_video_thumb: '',
    });
    expect((await owner.ok(getDetail, { cid })).data.banner_video_duration).toBe(0);
  });

  it('FORM-16 refuses a file of another kind than its place shows', async () => {
    const wrong = '引用的文件类型不对，请重新上传';
    expect(await rejectionOf(owner, rulesWith({ type: 'audio', url: film.url, duration: 1 }))).toEqual([
      'rules.0',
      wrong,
    ]);
    expect(await rejectionOf(owner, rulesWith({ type: 'img', value: sound }))).toEqual(['rules.0', wrong]);
    expect(await rejectionOf(owner, anActivity({ banner: paper }))).toEqual(['banner', wrong]);
    expect(await rejectionOf(owner, anActivity({ cast: { logo: film.url } }))).toEqual(['cast.logo', wrong]);
    expect(
      await rejectionOf(owner, anActivity({ contacts: [{ enable: 1, type: 3, qrcode: sound }] })),
    ).toEqual(['contacts.0', wrong]);
  });

  it('FORM-50 FORM-92 the code of a contact and the pictures of the large screen come back', async () => {
    const [code = '', back = '', logo = '', title = ''] = await Promise.all(
      Array.from({ length: 4 }, () => storePicture(api, owner)),
    );
    const state = {
      contacts: [{ type: 3, enable: 1 as const, qrcode: code }],
      cast: { back, logo, title },
    };
    const { cid } = (await owner.ok(createNormal, anActivity())).data;
    await owner.ok(updateNormal, { ...anActivity(state), cid });
    expect((await owner.ok(getDetail, { cid })).data).toMatchObject(state);
  });

  it('refuses what another person uploaded, and what nobody did', async () => {
    const other = await api.certified('别的老师');
    const missing = ['rules', '引用的文件不存在，请重新上传'];
    expect(await rejectionOf(other, rulesWith({ type: 'audio', url: sound, duration: 7 }))).toEqual(missing);
    expect(await rejectionOf(other, anActivity({ banner: `/files/${'z'.repeat(22)}.png` }))).toEqual(missing);
  });

  it('UPLOAD-08 a video of more than 5 minutes is no cover, also where a member could upload it', async () => {
    const long = await upload(
      owner,
      '/xcx/video/upload?from=record',
      await makeMp4({ seconds: 301 }),
      'a.mp4',
    );
    expect(await rejectionOf(owner, anActivity({ banner_video: long.url }))).toEqual([
      'banner_video',
      '上传视频的时长不能超过5分钟',
    ]);
    const most = await upload(
      owner,
      '/xcx/video/upload?from=record',
      await makeMp4({ seconds: 300 }),
      'a.mp4',
    );
    await owner.ok(createNormal, anActivity({ banner_video: most.url }));
  });
});

describe('sensitive words', () => {
  it('SENS-03 SENS-04 SENS-05 are refused wherever members would read them', async () => {
    const word = '六合彩特码';
    const field = { field_key: 301, field_name: '班级', field_type: 1, options: ['一班'] };
    const places: [Partial<ActivitySettingsInput>, string][] = [
      [{ title: word }, 'title'],
      [{ rule: word }, 'rule'],
      [{ rules: [{ type: 'text', value: word }] }, 'rules.0'],
      [{ rules: [{ type: 'file', file_name: `${word}.docx`, file_url: paper }] }, 'rules.0'],
      [{ signature: word }, 'signature'],
      [{ enable_token: 1, req_token: word }, 'req_token'],
      [{ token_desc: word }, 'token_desc'],
      [{ reg_info: [{ ...field, field_name: word }] }, 'reg_info.0.field_name'],
      [{ reg_info: [{ ...field, field_desc: word }] }, 'reg_info.0.field_desc'],
      [{ reg_info: [{ ...field, options: [word] }] }, 'reg_info.0.options'],
      [{ contacts: [{ type: 8, text: word }] }, 'contacts.0'],
      [{ contacts: [{ type: 7, link: `https://a.cn/${word}` }] }, 'contacts.0'],
    ];
    for (const [over, path] of places)
      expect([path, (await rejectionOf(owner, anActivity(over)))[0]]).toEqual([path, path]);
  });

  it('SENS-01 SENS-02 keep a title out, with the words of its kind', async () => {
    const over = { title: '六合彩特码班' };
    const message = async (call: typeof createNormal | typeof createWork, settings: ActivitySettingsInput) =>
      (await owner.rejected(call, settings)).message;
    expect(await message(createNormal, anActivity(over))).toBe('签到标题包含敏感词，请重新编辑');
    expect(await message(createWork, anActivity(over))).toBe('班级名称包含敏感词，请重新编辑');
  });

  it('SENS-06 are masked for the editor', async () => {
    expect((await owner.ok(checkSensitive, { text: '来六合彩特码' })).data).toEqual({
      hit: true,
      masked: '来*****',
    });
  });
});
