import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPS, startWechat, TEMPLATE, type WechatServer } from '../../../test/fakes/wechat-server.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { createMediaPool } from '../files/media-pool.ts';
import { newId } from '../ids/ids.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { createTokenedApp, type TokenedApp } from './app.ts';
import { createWechatClient, type WechatClient, WechatError } from './client.ts';
import { wechatContentCheck } from './content-check.ts';
import { wechatMiniCode } from './mini-code.ts';
import { createSignIn, wechatIdentity } from './sign-in.ts';
import { wechatNotices } from './subscription.ts';
import { fillTemplate, timeText } from './template.ts';
import { createTokenCache } from './tokens.ts';

const STABLE = '/cgi-bin/stable_token';
const CODE = '/wxa/getwxacodeunlimit';
const SEND = '/cgi-bin/message/subscribe/send';
const CHECK = '/wxa/msg_sec_check';
const log = pino({ level: 'silent' });

let database: TestDatabase;
/** Two processes of a deployment. */
let processes: Database[];
let wechat: WechatServer;
let client: WechatClient;
const media = createMediaPool({ processes: 1, memory: 768 });

beforeAll(async () => {
  database = await createTestDatabase();
  processes = [openDatabase(database.url, 3), openDatabase(database.url, 3)];
});
afterAll(async () => {
  await media.close();
  for (const one of processes ?? []) await one.close();
  await database?.drop();
});
beforeEach(async () => {
  wechat = await startWechat();
  client = createWechatClient(wechat.origin, log);
  await processes[0]!.pool.query('TRUNCATE provider_token, wx_account, wx_subscription');
});
afterEach(() => wechat.close());

const appsOf = (name: 'mp' | 'mini'): TokenedApp[] =>
  processes.map(({ db }) => createTokenedApp(client, createTokenCache(db), wechat.config()[name]!));
const mini = (): TokenedApp => appsOf('mini')[0]!;
const codeOf = (text: unknown): number | undefined => (text as WechatError).errcode;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('tokens', () => {
  it('one token is fetched by parallel callers of two processes, and the next only near its end', async () => {
    const both = appsOf('mini');
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => both[i % 2]!.withToken(async (token) => token)),
    );
    expect(new Set(all).size).toBe(1);
    expect(wechat.made(STABLE)).toHaveLength(1);

    await processes[0]!.pool.query("UPDATE provider_token SET t_expire = now() + interval '239 seconds'");
    await Promise.all(appsOf('mini').map((fresh) => fresh.withToken(async () => {})));
    expect(wechat.made(STABLE)).toHaveLength(2);
  });

  it('a token that WeChat does not take is forced anew once for all, and the call made once more', async () => {
    const [here, there] = appsOf('mini');
    const [one, two] = [wechatMiniCode(client, here!, media), wechatMiniCode(client, there!, media)];
    await Promise.all([one('a.b', 'p'), two('a.b', 'p')]);
    wechat.endTokens();
    await one('a.b', 'p');
    // Normal mode answers the ended one again, so a fresh one is forced.
    expect(wechat.made(STABLE).map(({ body }) => body['force_refresh'])).toEqual([
      undefined,
      undefined,
      true,
    ]);
    await two('a.b', 'p');
    expect(wechat.made(STABLE)).toHaveLength(3);
    expect(wechat.made(CODE)).toHaveLength(2 + 2 + 2);

    // At most twenty a day may be forced: the next one is not, and the call fails after its second try.
    wechat.endTokens();
    expect(codeOf(await failureOf(one('a.b', 'p')))).toBe(40001);
    expect(wechat.made(STABLE).filter(({ body }) => body['force_refresh'])).toHaveLength(1);
    expect(wechat.made(CODE)).toHaveLength(8);
  });

  it('AUTH-28 N11 the ticket of pages is one for all processes', async () => {
    const both = appsOf('mp');
    const tickets = await Promise.all(both.map((app) => app.jsTicket()));
    expect(tickets[0]!.value).toMatch(/^ticket_/);
    expect(tickets[1]).toEqual(tickets[0]);
    expect(wechat.made('/cgi-bin/ticket/getticket')).toHaveLength(1);
  });

  it('AUTH-28 the ticket is issued over one connection, also where WeChat does not take the token', async () => {
    const single = openDatabase(database.url, 1);
    const app = createTokenedApp(client, createTokenCache(single.db), wechat.config().mp!);
    await app.withToken(async () => {});
    wechat.endTokens();
    const ticket = await app.jsTicket().finally(() => single.close());
    expect(ticket.value).toMatch(/^ticket_/);
    expect(wechat.made('/cgi-bin/ticket/getticket')).toHaveLength(2);
    expect(wechat.made(STABLE)).toHaveLength(3);
  });
});

describe('faults of the connection', () => {
  const request = (over?: WechatClient) =>
    failureOf(wechatMiniCode(over ?? client, mini(), media)('a.b', 'p'));

  it('a page instead of JSON, and JSON instead of a picture, are failures without secrets in them', async () => {
    wechat.trick(STABLE, { raw: '<html>Bad Gateway</html>' });
    const page = await request();
    expect(page).toBeInstanceOf(WechatError);
    expect((page as Error).message).toBe('stable_token: the answer is no JSON');

    wechat.trick(STABLE, { raw: 'no', status: 502 });
    expect((await request()) as Error).toHaveProperty('message', 'stable_token: HTTP 502');

    const { secret } = wechat.config().mini!;
    wechat.trick(STABLE, { errcode: 40125, errmsg: `invalid appsecret ${secret}` });
    const wrong = (await request()) as WechatError;
    expect([wrong.errcode, wrong.message]).toEqual([40125, 'stable_token: invalid appsecret [hidden]']);

    wechat.trick(CODE, { errcode: 41030, errmsg: 'invalid page' });
    expect(codeOf(await request())).toBe(41030);
    wechat.trick(CODE, { raw: '{}', type: 'image/jpeg' });
    expect((await request()) as Error).toHaveProperty(
      'message',
      'getwxacodeunlimit: the answer is no picture',
    );
    const picture = await wechatMiniCode(client, mini(), media)('a.b', 'p');
    expect((await sharp(picture).metadata()).format).toBe('png');
  });

  it('no answer in time is a failure, and -1 is asked again', async () => {
    wechat.trick(STABLE, { wait: true });
    const hasty = createWechatClient(wechat.origin, log, 100);
    const app = createTokenedApp(hasty, createTokenCache(processes[0]!.db), wechat.config().mini!);
    const late = await failureOf(app.withToken(async () => {}));
    expect((late as Error).message).toBe('stable_token: no answer (TimeoutError)');

    wechat.trick(STABLE, { errcode: -1 });
    expect(await request()).toBeUndefined();
    expect(wechat.made(STABLE)).toHaveLength(3);
  });
});

describe('codes of logins', () => {
  const someone = (unionid?: string) => ({
    nickname: ' 王\u0007浩然 ',
    openids: { [APPS.open]: 'o-open', [APPS.mp]: 'o-mp', [APPS.mini]: 'o-mini' },
    ...(unionid ? { unionid } : {}),
  });
  const faultOf = async (work: Promise<unknown>) => ((await failureOf(work)) as { fault?: string })?.fault;

  it('AUTH-10 tells the person once: a code that was used is refused (40163), as is one of another app', async () => {
    const config = wechat.config();
    const signIn = createSignIn(client, config);
    const code = wechat.codeFor(APPS.mp, someone('u-1'));
    expect(await signIn.exchange(config.mp!, code)).toEqual({
      provider: 'wechat',
      app: 'union',
      subject: 'u-1',
      also: [{ app: APPS.mp, subject: 'o-mp' }],
      nickname: '王浩然',
    });
    expect(await faultOf(signIn.exchange(config.mp!, code))).toBe('code');
    expect(await faultOf(signIn.exchange(config.mp!, wechat.codeFor(APPS.open, someone())))).toBe('code');
    wechat.trick('/sns/oauth2/access_token', { errcode: 40226 }, { raw: '<html>' });
    expect(await faultOf(signIn.exchange(config.mp!, 'code'))).toBe('blocked');
    expect(await faultOf(signIn.exchange(config.mp!, 'code'))).toBe('busy');
    const snapshot = wechat.codeFor(APPS.mp, { ...someone(), snapshot: true });
    expect(await faultOf(signIn.exchange(config.mp!, snapshot))).toBe('snapshot');
  });

  it('a silent login knows the openid alone, and asks for no name', async () => {
    const config = wechat.config();
    const code = wechat.codeFor(APPS.mp, someone('u-1'), 'snsapi_base');
    expect(await createSignIn(client, config).exchange(config.mp!, code)).toEqual({
      provider: 'wechat',
      app: APPS.mp,
      subject: 'o-mp',
      nickname: '微信用户',
    });
    expect(wechat.made('/sns/userinfo')).toEqual([]);
  });

  it('AUTH-10 the mini-program’s codes go by their own prefix, at both clients', async () => {
    const config = wechat.config();
    const identify = wechatIdentity(createSignIn(client, config), config);
    const code = wechat.codeFor(APPS.mini, someone());
    expect(await identify(`mini:${code}`, 'member')).toMatchObject({ app: APPS.mini, subject: 'o-mini' });
    await expect(identify(`mini:${code}`, 'member')).rejects.toThrow('这次微信登录已经失效，请重新登录');
    // A website's code opens the console, never the member page.
    expect(await identify(wechat.codeFor(APPS.open, someone()), 'member')).toBeNull();
    expect(await identify('mini:a b', 'console')).toBeNull();
  });
});

describe('messages of subscription', () => {
  const message = (uid: string) => ({ uid, title: '晨读签到', text: '今天还没有签到', link: '/c1' });
  async function subscriber(name: string, remain: number): Promise<string> {
    const uid = newId();
    const { pool } = processes[0]!;
    await pool.query('INSERT INTO wx_account VALUES ($1, $2, $3, now())', [uid, APPS.mini, name]);
    await pool.query('INSERT INTO wx_subscription VALUES ($1, $2, $3, now())', [uid, TEMPLATE, remain]);
    return uid;
  }
  const remainOf = async (uid: string) =>
    (await processes[0]!.pool.query('SELECT remain FROM wx_subscription WHERE uid = $1', [uid])).rows[0]
      .remain;
  const deliverer = () => wechatNotices(client, mini(), wechat.config().notice!, processes[0]!.db, log);

  it('takes one consent each; 43101 ends it for good; what failed otherwise comes again', async () => {
    const [good, refuser, unlucky, none] = [
      await subscriber('o-good', 2),
      await subscriber('o-refuser', 5),
      await subscriber('o-unlucky', 1),
      await subscriber('o-none', 0),
    ];
    wechat.refusing.add('o-refuser');
    const deliver = deliverer();
    expect(await deliver([message(good), message(refuser), message(none), message(newId())])).toEqual([]);
    expect(wechat.sent.map(({ touser }) => touser)).toEqual(['o-good']);
    expect(wechat.sent[0]!.page).toBe('pages/index/index?to=%2Fc1');
    expect(wechat.sent[0]!.data).toMatchObject({
      thing1: { value: '晨读签到' },
      thing2: { value: '今天还没有签到' },
    });
    expect([await remainOf(good), await remainOf(refuser)]).toEqual([1, 0]);

    const before = wechat.made(SEND).length;
    expect(await deliver([message(refuser)])).toEqual([]);
    expect(wechat.made(SEND)).toHaveLength(before);

    wechat.trick(SEND, { raw: '<html>' });
    expect(await deliver([message(unlucky)])).toEqual([0]);
    expect(await remainOf(unlucky)).toBe(1);
    expect(await deliver([message(unlucky)])).toEqual([]);
    expect(await remainOf(unlucky)).toBe(0);
  });

  it('a template that people subscribe to for good uses nothing up', async () => {
    wechat.setTemplate({ content: '内容:{{thing1.DATA}}', type: 3 });
    const uid = await subscriber('o-lasting', 1);
    expect(await deliverer()([message(uid)])).toEqual([]);
    expect(wechat.sent[0]!.data).toEqual({ thing1: { value: '今天还没有签到' } });
    expect(await remainOf(uid)).toBe(1);
  });

  it('fills every kind of field within WeChat’s limits', () => {
    const at = new Date('2026-03-02T00:05:00Z');
    expect(timeText(at)).toBe('2026年3月2日 08:05');
    const long = '一二三四五六七八九十一二三四五六七八九十一';
    const filled = fillTemplate(
      ['thing1', 'thing2', 'time3', 'phrase4'],
      { title: '晨读abc', text: long },
      at,
    );
    expect(filled['thing2']).toEqual({ value: '一二三四五六七八九十一二三四五六七八九…' });
    expect(filled['phrase4']).toEqual({ value: '晨读' });
    expect(() => fillTemplate(['amount1'], { title: 'a', text: 'b' }, at)).toThrow('kind amount');
  });
});

describe('the check of texts', () => {
  const writer = { openid: 'o-mini', scene: 'forum' } as const;

  it('refuses what is risky, lets doubt pass, and whatever WeChat could not judge', async () => {
    const check = wechatContentCheck(client, mini(), log);
    expect(await check('今天的作业', writer)).toBe(true);
    expect(await check('违规内容', writer)).toBe(false);
    expect(await check('可疑内容', writer)).toBe(true);
    wechat.trick(CHECK, { errcode: 61010 }, { raw: '<html>' });
    expect(await check('违规内容', writer)).toBe(true);
    expect(await check('违规内容', writer)).toBe(true);
  });

  it('a long text is asked about in parts of 2,500 characters, and one bad part is enough', async () => {
    const check = wechatContentCheck(client, mini(), log);
    expect(await check(`${'字'.repeat(5000)}违规`, writer)).toBe(false);
    expect(
      wechat
        .made(CHECK)
        .map(({ body }) => [...String(body['content'])].length)
        .sort(),
    ).toEqual([2, 2500, 2500]);
  });
});
