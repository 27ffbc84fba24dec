import {
  createNormal,
  getBoot,
  getLaunchSign,
  getQrcode,
  getSubscription,
  getWechatLogin,
  loginByCode,
  memberLogin,
  noteSubscription,
} from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { APPS, startWechat, TEMPLATE, type WechatServer } from '../../../test/fakes/wechat-server.ts';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { hasFreeText } from '../../../test/fixtures/free-text.ts';
import { CHECKED, textsOf, UNREAD } from './content.service.ts';

let wechat: WechatServer;
let api: Api;
let anybody: Person;

beforeAll(async () => {
  wechat = await startWechat();
  api = await startApi({ wechat: wechat.config({ check: true }) });
  anybody = await api.person('任何人', 'member');
});
afterAll(async () => {
  await api?.close();
  await wechat?.close();
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

/** The code of somebody who opened the mini-program. */
const miniCode = () => ({
  code: `mini:${wechat.codeFor(APPS.mini, { nickname: '王浩然', openids: { [APPS.mini]: 'mini-1' } })}`,
});

describe('files of the apps', () => {
  it('AUTH-28 pages are signed with the ticket of the official account', async () => {
    const { data } = await anybody.ok(getLaunchSign, { url: 'http://127.0.0.1:8080/home' });
    expect(data).toMatchObject({ appid: APPS.mp, mini_appid: APPS.mini });
    expect((await anybody.ok(getBoot, {})).data).toMatchObject({ wechat_console: true, wechat_member: true });
  });

  it('an activity’s code is made once, and ours is shown while WeChat makes none', async () => {
    const teacher = await api.certified('钱老师');
    const url = async (of: string) => (await teacher.ok(getQrcode, { cid: of })).data.url;
    const made = () => wechat.made('/wxa/getwxacodeunlimit');
    const cid = await api.activity(teacher);
    const picture = await url(cid);
    expect(await url(cid)).toBe(picture);
    expect(made().map(({ body }) => body)).toMatchObject([
      { page: 'pages/checkin/detail', scene: `${cid}.${api.entryOf(cid)}` },
    ]);

    wechat.trick('/wxa/getwxacodeunlimit', { errcode: 45009 });
    const other = await api.activity(teacher);
    const ours = await url(other);
    expect(ours).toMatch(/^data:image\/png;base64,/);
    expect(ours).not.toBe(picture);
    expect(made()).toHaveLength(2);
    // Nobody waits for WeChat again within the minute.
    expect(await url(other)).toBe(ours);
    expect(made()).toHaveLength(2);
  });

  it('notes what a person answered when they were asked for messages', async () => {
    expect((await anybody.ok(getSubscription, {})).data).toEqual({ template: TEMPLATE, remain: 0 });
    await anybody.ok(noteSubscription, { accepted: 1 });
    expect((await anybody.ok(noteSubscription, { accepted: 1 })).data.remain).toBe(2);
    expect((await anybody.ok(noteSubscription, { accepted: 0 })).data.remain).toBe(2);
  });

  it('texts are judged before anything is done, for who was in the mini-program lately', async () => {
    const { data } = await anybody.ok(loginByCode, { ...miniCode(), source: 'pc' });
    const create = async (title: string) => {
      const answer = await api.inject({
        method: 'POST',
        url: createNormal.path,
        headers: { authorization: `Bearer ${data.access_token}` },
        payload: { ...anActivity({ title }), request_id: freshId() },
      });
      return answer.json<{ sta: number; msg: string }>();
    };
    expect(await create('晨读违规')).toMatchObject({ sta: -1, msg: '内容未通过安全检测，请修改后再提交' });
    expect((await create('晨读打卡')).sta).toBe(0);
    // A person who never was there cannot be asked about.
    const stranger = await api.certified('外人');
    await api.activity(stranger, { title: '晨读违规' });

    expect(
      textsOf({ cid: 'abc', title: '晨读', list: [{ val: '好', code: 'x' }], url: '/files/a.jpg' }),
    ).toEqual(['晨读', '好']);
  });
});

const hasText = (request: $ZodType) => hasFreeText(request, (key) => textsOf('字', key).length > 0);

it('every call with a text of a person is judged, or says why nobody else reads it', () => {
  // By the contract: a new field for a text makes this fail until somebody decided.
  const withText = ALL_CALLS.filter(
    ({ method, policy, request }) =>
      method === 'POST' && !['public', 'operator', 'development'].includes(policy) && hasText(request),
  ).map(({ name }) => name);
  expect([...Object.keys(CHECKED), ...Object.keys(UNREAD)].toSorted()).toEqual(withText.toSorted());
});

it('LOGIN=mobile offers no login by WeChat', async () => {
  const closed = await startApi({ wechat: wechat.config(), login: 'mobile' });
  try {
    const nobody = await closed.person('无名', 'member');
    expect((await nobody.ok(getBoot, {})).data).toMatchObject({
      wechat_console: false,
      wechat_member: false,
    });
    expect((await nobody.ok(getWechatLogin, {})).data.url).toBe('');
    expect((await nobody.rejected(memberLogin, miniCode())).data).toMatchObject({
      reason: 'login_way',
    });
    for (const url of ['/wechat/console', '/wechat/member', '/wechat/back?code=a&state=b']) {
      const answer = await closed.inject({ method: 'GET', url });
      expect([answer.headers.location, answer.cookies]).toEqual([undefined, []]);
    }
  } finally {
    await closed.close();
  }
});
