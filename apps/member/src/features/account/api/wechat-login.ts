import { inMiniProgram, inWechat } from '../../../lib/wechat.ts';

const KEY = 'rollcall.wechat.tried';
/** Real milliseconds within which a login that just came back is not sent there again. */
const REST_MS = 60_000;

/** Address at which the messenger identifies a user; `asks` with a page on which they agree, else without a word. */
export const wechatAddress = (next: string, isRequested: boolean): string =>
  `/wechat/member?next=${encodeURIComponent(next)}${isRequested ? '&ask=1' : ''}`;

/**
 * Decide if the silent login may be tried now, and note that it is. A user who comes back without a session within a
 * minute would be redirected endlessly; without storage that is unknown, and a tap takes its place.
 */
export function noteTry(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, now: number): boolean {
  try {
    if (!storage) return false;
    const since = now - Number(storage.getItem(KEY) ?? Number.NaN);
    storage.setItem(KEY, String(now));
    return !(since >= 0 && since < REST_MS) && storage.getItem(KEY) === String(now);
  } catch {
    return false; // blocked by the browser's privacy settings
  }
}

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

let leaving = false;

/** Leaves for the silent login where one may be tried; @returns whether the page is about to be left. */
export function tryWechat(next: string): boolean {
  if (!inWechat() || inMiniProgram()) return false;
  if (!leaving && noteTry(storage(), performance.timeOrigin + performance.now())) {
    leaving = true;
    location.replace(wechatAddress(next, false));
  }
  return leaving;
}
