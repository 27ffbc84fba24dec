import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { flag, latitude, longitude, nothing, seconds, text } from '../wire/text.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';

/** Data of a user that the web apps store (AUTH-30); the token itself stays in the cookie. */
export const userInfo = z.object({
  access_token: z.string(),
  created: z.number(),
  is_cerficated: flag,
  openid: z.string(),
  cert_type: z.number(),
  /** 0 none, 1 valid, 2 expired. */
  is_certed: z.number(),
  t_expire: z.number(),
  bind_mobile: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  signature: z.string(),
  /** 1 at a login: the agreement or the privacy policy has changed since the person agreed to it. */
  agree_due: flag.optional(),
  /** 1 at a login: it took back the person's wish to have their account erased. */
  erasure_ended: flag.optional(),
});
export type UserInfo = z.output<typeof userInfo>;

const source = z.string().max(20).optional();
/** Content of a code on a screen, as the server made it; another text is no code any more. */
const qr = z.string().regex(/^[0-9A-Za-z]{8,80}$/, ACCOUNT_MESSAGES.qrExpired);
/** An instant as text, of the years that a database and a calendar can hold. */
const instant = z.string().refine(
  (value) => {
    const at = Date.parse(value);
    return at >= 0 && at < Date.UTC(9999, 0);
  },
  { message: '时间格式有误' },
);

export const loginByCode = defineCall({
  name: 'loginByCode',
  method: 'POST',
  path: '/xcx/checkin_web/v1/login',
  policy: 'public',
  summary: 'Log in to the console with a provider’s code; in development also `local:<name>`.',
  request: z.object({ code: text(200), source }),
  response: z.object({ data: userInfo }),
});

export const memberLogin = defineCall({
  name: 'memberLogin',
  method: 'POST',
  path: '/xcx/member/v1/login',
  policy: 'public',
  summary: 'Log in to the member page; in development also `local:<name>`.',
  request: z.object({ code: text(200) }),
  response: z.object({ data: userInfo }),
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/xcx/checkin_web/v1/logout',
  policy: 'public',
  summary: 'End the session that was sent.',
  request: z.object({}),
  response: nothing,
});

export const getLoginQr = defineCall({
  name: 'getLoginQr',
  method: 'GET',
  path: '/xcx/checkin_web/v1/qrcode',
  policy: 'public',
  summary: 'A fresh login code. `token` is the name under which this browser polls.',
  request: z.object({
    token: z.string().min(8).max(80),
    /** 1: the code is to prove who is asking; the phone proves itself first. */
    proof: z.enum(['0', '1']).optional(),
  }),
  response: z.object({
    data: z.object({ qrcode: z.string(), /** Content of the code. */ link: z.string() }),
  }),
});

export const pollLogin = defineCall({
  name: 'pollLogin',
  method: 'GET',
  path: '/xcx/checkin_web/v1/check_status',
  policy: 'public',
  summary: 'State of the login code: sta 0 with the user once confirmed, else sta -1 with an empty message.',
  request: z.object({ token: z.string().min(8).max(80) }),
  response: z.object({ data: userInfo }),
});

export const scanPreview = defineCall({
  name: 'scanPreview',
  method: 'GET',
  path: '/xcx/member/v1/scan',
  policy: 'member',
  summary: 'Effect of a code on a screen: action, account, device and start.',
  request: z.object({ qr }),
  response: z.object({
    data: z.object({
      purpose: z.enum(['login', 'bind', 'locate']),
      device: z.string(),
      created: z.number(),
      /** Name of who shows it; '' for a login, where that is nobody yet. */
      asker: z.string(),
      /** 1: a login that proves who is asking, at a computer that is logged in already. */
      proof: flag,
    }),
  }),
});

export const scanConfirm = defineCall({
  name: 'scanConfirm',
  method: 'POST',
  path: '/xcx/member/v1/scan/confirm',
  policy: 'member',
  summary: 'Confirm (or refuse) what a code asked for: a login, a mobile to bind, or the place of the phone.',
  request: z.object({
    qr,
    accept: flag.default(1),
    /** `bind`: the number, and the code that `mobile/bind_code` sent to it. */
    mobile: text(30).default(''),
    code: text(10).default(''),
    /** `locate`: where the phone is, and in words what is there. */
    location: z
      .object({ latitude, longitude, datum: z.enum(['wgs84', 'gcj02']).default('wgs84') })
      .optional(),
    address: text(100).default(''),
  }),
  response: nothing,
});

export const getUserCert = defineCall({
  name: 'getUserCert',
  method: 'GET',
  path: '/xcx/checkin/v2/userinfo',
  policy: 'session',
  summary: 'Kind of the caller’s valid certification, -1 none.',
  request: z.object({ source }),
  response: z.object({ data: z.object({ cert_type: z.number() }) }),
});

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  method: 'GET',
  path: '/xcx/checkin_web/v1/userinfo',
  policy: 'session',
  summary: 'The caller, and their ad-removal package (ADS-04).',
  request: z.object({ source }),
  response: z.object({
    data: userInfo.extend({
      count: z.number(),
      price: z.number(),
      remain: z.number(),
      /** Business time, Unix seconds: what "today" is for the forms. */
      now: z.number(),
    }),
  }),
});

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/xcx/checkin/v1/user/profile',
  policy: 'session',
  summary: 'Avatar, signature and certification of the caller.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      avatar: z.string(),
      signature: z.string(),
      is_certed: z.number(),
      t_expire: z.number(),
    }),
  }),
});

export const setClock = defineCall({
  name: 'setClock',
  method: 'POST',
  path: '/xcx/dev/v1/clock',
  policy: 'development',
  summary: 'Set the business clock; from then on it stands still. Development only.',
  request: z.object({
    now: instant,
  }),
  response: z.object({ data: z.object({ now: z.string() }) }),
});

export const certifyMe = defineCall({
  name: 'certifyMe',
  method: 'POST',
  path: '/xcx/dev/v1/certify',
  policy: 'development',
  summary: 'Make the caller a certified organiser until the given time. Development only.',
  request: z.object({
    until: z.union([seconds, instant]),
    /** A verified phone, as binding would leave it. */
    mobile: z
      .string()
      .regex(/^1[3-9]\d{9}$/)
      .optional(),
  }),
  response: nothing,
});

/** Options of the stand-ins on the login page; in production `demo` is empty. */
export const getBoot = defineCall({
  name: 'getBoot',
  method: 'GET',
  path: '/xcx/checkin_web/v1/boot',
  policy: 'public',
  summary: 'Ways to log in that this deployment offers.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      mode: z.enum(['development', 'production']),
      /** Ways to log in. */
      login: z.enum(['wechat', 'mobile', 'both']),
      /** Stand-in logins by name. */
      demo: z.array(z.object({ code: z.string(), label: z.string(), note: z.string() })),
      /** An activity of the demo data, by its code, for the member page. */
      demo_link: z.string(),
      /** Tile address for maps, empty: coordinates and search only. */
      map_tiles: z.string(),
      /** The console logs in by WeChat's own QR. */
      wechat_console: z.boolean(),
      /** The member page logs in by WeChat inside it. */
      wechat_member: z.boolean(),
      /** `granted`: every organiser counts as certified, and nobody applies (CERTIFICATION). */
      certification: z.enum(['required', 'granted']),
    }),
  }),
});
