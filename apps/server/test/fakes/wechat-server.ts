import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { WechatConfig } from '../../src/platform/config/wechat-settings.ts';
import { createWechatPages, type WechatPerson } from './wechat-pages.ts';

export type { WechatPerson } from './wechat-pages.ts';

/** Answer of a call in place of the usual one; each entry is used once. */
export type Trick =
  | { errcode: number; errmsg?: string }
  | { raw: string; type?: string; status?: number }
  | { wait: true }
  /** Refuses, and repeats all that it was asked with. */
  | { quotes: true };

interface Seen {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** A picture of one dot: what a code is, as far as a protocol goes. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const SECRET = 'a secret of WeChat for tests';
export const APPS = { open: 'wxopen0000000001', mp: 'wxmp000000000002', mini: 'wxmini0000000003' };
export const TEMPLATE = 'template-of-our-own-notices-0001';

/** WeChat's API as its public documentation describes it, with whatever may go wrong. */
export async function startWechat() {
  const seen: Seen[] = [];
  const tricks = new Map<string, Trick[]>();
  const codes = new Map<string, { appid: string; person: WechatPerson; scope: string; used: boolean }>();
  const grants = new Map<string, WechatPerson>();
  /** Tokens that are good now, by app; the newest is what normal mode answers again. */
  const tokens = new Map<string, { value: string; good: boolean; until: number }>();
  const refusing = new Set<string>();
  const sent: { touser: string; data: Record<string, { value: string }>; page: string }[] = [];
  let template = { content: '事项:{{thing1.DATA}}\n内容:{{thing2.DATA}}\n时间:{{time3.DATA}}\n', type: 2 };
  let lifetime = 7200;
  let number = 0;
  const hanging = new Set<ServerResponse>();
  const avatar = await sharp({ create: { width: 132, height: 132, channels: 3, background: '#8ab' } })
    .png()
    .toBuffer();

  const fail = (errcode: number, errmsg: string) => ({ errcode, errmsg: `${errmsg} rid: 0000-test` });
  const isApp = (appid: unknown, secret: unknown): boolean =>
    Object.values(APPS).includes(String(appid)) && secret === SECRET;
  const newToken = (appid: string) => {
    const token = {
      value: `${appid}_token_${++number}_${randomBytes(12).toString('hex')}`,
      good: true,
      until: 0,
    };
    token.until = Date.now() + lifetime * 1000;
    tokens.set(appid, token);
    return token;
  };
  /** The app of a token; undefined where it is not good. */
  const appOf = (value: string | null): string | undefined =>
    [...tokens].find(([, token]) => token.good && token.value === value)?.[0];

  const calls: Record<string, (of: Seen) => object | Buffer> = {
    '/cgi-bin/stable_token': ({ body }) => {
      const { appid, secret, grant_type, force_refresh } = body;
      if (grant_type !== 'client_credential') return fail(40002, 'invalid grant_type');
      if (!isApp(appid, secret)) return fail(40125, 'invalid appsecret');
      const known = tokens.get(String(appid));
      const token =
        !force_refresh && known && known.until > Date.now() + 300_000 ? known : newToken(String(appid));
      return { access_token: token.value, expires_in: Math.floor((token.until - Date.now()) / 1000) };
    },
    '/cgi-bin/ticket/getticket': ({ query }) =>
      appOf(query.get('access_token')) === APPS.mp && query.get('type') === 'jsapi'
        ? { errcode: 0, errmsg: 'ok', ticket: `ticket_${++number}_of_the_official_account`, expires_in: 7200 }
        : fail(40001, 'invalid credential, access_token is invalid or not latest'),
    '/sns/oauth2/access_token': ({ query }) => {
      if (!isApp(query.get('appid'), query.get('secret'))) return fail(40125, 'invalid appsecret');
      const code = codes.get(query.get('code') ?? '');
      if (!code || code.appid !== query.get('appid')) return fail(40029, 'invalid code');
      if (code.used) return fail(40163, 'code been used');
      code.used = true;
      const access_token = `grant_${++number}`;
      grants.set(access_token, code.person);
      const reports = code.scope !== 'snsapi_base' && code.person.unionid !== undefined;
      return {
        access_token,
        expires_in: 7200,
        refresh_token: 'not kept',
        openid: code.person.openids[code.appid],
        scope: code.scope,
        ...(reports ? { unionid: code.person.unionid } : {}),
        ...(code.person.snapshot ? { is_snapshotuser: 1 } : {}),
      };
    },
    '/sns/userinfo': ({ query }) => {
      const person = grants.get(query.get('access_token') ?? '');
      if (!person) return fail(40001, 'invalid credential');
      return {
        openid: query.get('openid'),
        nickname: person.nickname,
        headimgurl: person.avatar ? `${origin}/avatar.png` : '',
        unionid: person.unionid,
      };
    },
    '/avatar.png': () => avatar,
    '/sns/jscode2session': ({ query }) => {
      if (!isApp(query.get('appid'), query.get('secret'))) return fail(40125, 'invalid appsecret');
      const code = codes.get(query.get('js_code') ?? '');
      if (!code || code.appid !== query.get('appid')) return fail(40029, 'invalid code');
      if (code.used) return fail(40163, 'code been used');
      code.used = true;
      return {
        openid: code.person.openids[code.appid],
        session_key: 'c2Vzc2lvbg==',
        unionid: code.person.unionid,
      };
    },
    '/wxa/getwxacodeunlimit': ({ query, body }) => {
      if (appOf(query.get('access_token')) !== APPS.mini) return fail(40001, 'invalid credential');
      if (!/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(String(body['scene'])))
        return fail(40169, 'invalid length for scene');
      return PICTURE;
    },
    '/wxaapi/newtmpl/gettemplate': ({ query }) =>
      appOf(query.get('access_token')) === APPS.mini
        ? { errcode: 0, errmsg: 'ok', data: [{ priTmplId: TEMPLATE, title: '签到提醒', ...template }] }
        : fail(40001, 'invalid credential'),
    '/cgi-bin/message/subscribe/send': ({ query, body }) => {
      if (appOf(query.get('access_token')) !== APPS.mini) return fail(40001, 'invalid credential');
      const message = body as unknown as (typeof sent)[number];
      if (body['template_id'] !== TEMPLATE) return fail(40037, 'invalid template_id');
      if (refusing.has(message.touser)) return fail(43101, 'user refuse to accept the msg');
      for (const [name, { value }] of Object.entries(message.data)) {
        const good = name.startsWith('thing')
          ? value !== '' && [...value].length <= 20
          : /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d{2}:\d{2}$/.test(value);
        if (!good) return fail(47003, `argument invalid! data.${name}.value invalid`);
      }
      sent.push(message);
      return { errcode: 0, errmsg: 'ok', msgid: ++number };
    },
    '/wxa/img_sec_check': ({ query, body }) => {
      if (appOf(query.get('access_token')) !== APPS.mini) return fail(40001, 'invalid credential');
      const taken =
        body['format'] === 'jpeg' && Number(body['width']) <= 750 && Number(body['height']) <= 1334;
      return taken ? { errcode: 0, errmsg: 'ok' } : fail(40137, 'invalid image format');
    },
    '/wxa/msg_sec_check': ({ query, body }) => {
      if (appOf(query.get('access_token')) !== APPS.mini) return fail(40001, 'invalid credential');
      if (body['version'] !== 2 || ![1, 2, 3, 4].includes(Number(body['scene'])))
        return fail(40129, 'invalid scene');
      const content = String(body['content']);
      const [suggest, label] = /违规/.test(content)
        ? ['risky', 20006]
        : /可疑/.test(content)
          ? ['review', 21000]
          : ['pass', 100];
      return {
        errcode: 0,
        errmsg: 'ok',
        result: { suggest, label },
        detail: [],
        trace_id: `trace-${++number}`,
      };
    },
  };

  async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) {
      const media = (await new Response(content, { headers: { 'content-type': type } }).formData()).get(
        'media',
      );
      const picture = media instanceof Blob && (await sharp(await media.arrayBuffer()).metadata());
      return picture ? { width: picture.width, height: picture.height, format: picture.format } : {};
    }
    return content.length === 0 ? {} : (JSON.parse(content.toString()) as Record<string, unknown>);
  }

  function newCode(appid: string, person: WechatPerson, scope: string): string {
    const code = `code${++number}${randomBytes(8).toString('hex')}`;
    codes.set(code, { appid, person, scope, used: false });
    return code;
  }

  const pages = createWechatPages(newCode);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://wechat');
    const page = pages.of(url.pathname);
    if (page) return page(url.searchParams, response);
    const of: Seen = { path: url.pathname, query: url.searchParams, body: await read(request) };
    seen.push(of);
    const trick = tricks.get(of.path)?.shift();
    const json = (value: object, type = 'application/json') =>
      response.writeHead(200, { 'content-type': type }).end(JSON.stringify(value));
    if (trick && 'wait' in trick) return void hanging.add(response);
    if (trick && 'quotes' in trick)
      return json(fail(40013, `invalid: ${of.query} ${JSON.stringify(of.body)}`));
    if (trick && 'raw' in trick)
      return response
        .writeHead(trick.status ?? 200, { 'content-type': trick.type ?? 'text/html' })
        .end(trick.raw);
    if (trick) return json({ errmsg: 'as asked', ...trick });
    const answer = calls[of.path]?.(of);
    if (!answer) return response.writeHead(404).end();
    return Buffer.isBuffer(answer)
      ? response.writeHead(200, { 'content-type': 'image/png' }).end(answer)
      : json(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = (appid: string) => ({ appid, secret: SECRET });

  return {
    origin,
    sent,
    refusing,
    /** A deployment's settings with all apps of this WeChat. */
    config: (over: Partial<WechatConfig> = {}): WechatConfig => ({
      open: app(APPS.open),
      mp: app(APPS.mp),
      mini: app(APPS.mini),
      notice: { id: TEMPLATE, fields: [] },
      check: false,
      api: origin,
      pages: origin,
      ...over,
    }),
    /** Calls made to a path. */
    made: (path: string) => seen.filter((one) => one.path === path),
    /** Has the next calls of a path go wrong, in this order. */
    trick(path: string, ...next: Trick[]) {
      tricks.set(path, [...(tricks.get(path) ?? []), ...next]);
    },
    /** A code as WeChat hands it to an app when somebody agreed. */
    codeFor: (appid: string, person: WechatPerson, scope = 'snsapi_userinfo'): string =>
      newCode(appid, person, scope),
    givePhone: pages.givePhone,
    scan: pages.scan,
    /** Environment of a server that talks to this WeChat. */
    environment: () => ({
      WECHAT_OPEN_APPID: APPS.open,
      WECHAT_OPEN_SECRET: SECRET,
      WECHAT_MP_APPID: APPS.mp,
      WECHAT_MP_SECRET: SECRET,
      WECHAT_MINI_APPID: APPS.mini,
      WECHAT_MINI_SECRET: SECRET,
      WECHAT_NOTICE_TEMPLATE: TEMPLATE,
      WECHAT_API: origin,
    }),
    /** Ends every token at once, as another server that forced a new one would. */
    endTokens() {
      for (const token of tokens.values()) token.good = false;
    },
    /** The same, and normal mode goes on answering the one that ended. */
    replaceTokens: () => {
      for (const appid of [...tokens.keys()]) newToken(appid);
    },
    setTemplate(next: typeof template) {
      template = next;
    },
    setLifetime(seconds: number) {
      lifetime = seconds;
    },
    async close() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type WechatServer = Awaited<ReturnType<typeof startWechat>>;
