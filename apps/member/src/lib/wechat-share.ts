import { loadWx } from '@rollcall/web/js-sdk';
import { inMiniProgram } from './wechat.ts';
import { readyWechat } from './wechat-sdk.ts';

interface ShareCard {
  cid: string;
  title: string;
  organiser: string;
  /** Of the member who passes it on; undefined while they are none. */
  inviter: string | undefined;
  /** True where members may pass the activity on. */
  allowed: boolean;
}

/** Ways in the messenger's menu to pass a page on. */
const WAYS = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:QZone',
  'menuItem:favorite',
  'menuItem:copyUrl',
  'menuItem:openWithQQBrowser',
  'menuItem:openWithSafari',
];

/**
 * Content that the messenger passes on by its own menu. Left to itself it takes the address as it stands, and with it
 * the mark that opens the activity (G55), whether or not members may pass it on.
 */
export async function offerShare({ cid, title, organiser, inviter, allowed }: ShareCard): Promise<void> {
  if (inMiniProgram()) {
    (await loadWx()).miniProgram.postMessage({ data: { cid, title, inviter: inviter ?? '', allowed } });
    return;
  }
  const wx = await readyWechat();
  if (!allowed) return wx.hideMenuItems({ menuList: WAYS });
  const link = `${location.origin}/m/${cid}${inviter ? `?inviter=${inviter}` : ''}`;
  const imgUrl = `${location.origin}/m/icons/192.png`;
  wx.updateAppMessageShareData({ title, desc: organiser, link, imgUrl });
  wx.updateTimelineShareData({ title, link, imgUrl });
}
