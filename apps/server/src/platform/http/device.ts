import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomText } from '../ids/ids.ts';
import { putCookie, readCookie } from './cookies.ts';
import { egressOf } from './egress.ts';

/** The browser's own mark: it says nothing of anybody, and outlives logins. */
const DEVICE_COOKIE = 'rollcall_device';
const YEAR = 365 * 86_400;

/** A browser, as somebody logs in with it. */
export interface Device {
  /** `Linux 上的 Chrome`. */
  name: string;
  /** The browser's own mark; '' where it has none yet. */
  sent: string;
  /** The same; one that has none yet gets one. */
  mark: () => string;
  /** Network it calls from. */
  address: string;
}

/** The browser behind a request. */
export function deviceOf({ raw, reply }: { raw: FastifyRequest; reply: FastifyReply }): Device {
  const sent = readCookie(raw, DEVICE_COOKIE);
  let known = sent !== undefined && /^[0-9A-Za-z]{24}$/.test(sent) ? sent : '';
  return {
    name: describeDevice(raw.headers['user-agent'] ?? ''),
    address: egressOf(raw.ip),
    // As it came: what is made for it later was not sent.
    sent: known,
    mark() {
      if (known !== '') return known;
      known = randomText(24);
      putCookie(reply, DEVICE_COOKIE, known, { sameSite: 'lax', maxAge: YEAR });
      return known;
    },
  };
}

/** `Linux 上的 Chrome`, `电脑上的浏览器` from a user agent, for the phone that is about to confirm. */
export function describeDevice(userAgent: string): string {
  const browser = /MicroMessenger/.test(userAgent)
    ? '微信'
    : /Edg\//.test(userAgent)
      ? 'Edge'
      : /Firefox\//.test(userAgent)
        ? 'Firefox'
        : /Chrome\//.test(userAgent)
          ? 'Chrome'
          : /Safari\//.test(userAgent)
            ? 'Safari'
            : '浏览器';
  const system = /Windows/.test(userAgent)
    ? 'Windows'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Mac OS X/.test(userAgent)
        ? 'macOS'
        : /Android/.test(userAgent)
          ? 'Android'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : '电脑';
  // Latin words stand apart from Chinese ones, and Chinese ones do not.
  return `${system} 上的 ${browser}`.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}
