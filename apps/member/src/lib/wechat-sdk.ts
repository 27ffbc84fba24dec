import { getLaunchSign } from '@rollcall/contract/account/mobile';
import { MINI_PAGES } from '@rollcall/contract/wechat/mini-program';
import { Cancelled, createJsSdk, loadWx } from '@rollcall/web/js-sdk';
import { api } from './api.ts';
import type { Fix, PositionFailure } from './fix.ts';

const { ready, request } = createJsSdk((url) => api(getLaunchSign, { url }).then(({ data }) => data));

/** Waits until the messenger has taken the page's signature. */
export const readyWechat = ready;

/** A dialog that the user closed is an answer; everything else leaves it to the browser's own means. */
async function orElse<T, C>(answer: Promise<T>, closed: () => C): Promise<T | C | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Cancelled) return closed();
    console.info('the messenger left it to the browser', error);
    return undefined;
  }
}

/** The phone's place; rejects with `denied` where that is refused, undefined where the messenger knows none. */
export async function locateByWechat(): Promise<Fix | undefined> {
  const found = await orElse(
    request((wx) => wx.getLocation, { type: 'wgs84' }),
    () => {
      throw 'denied' satisfies PositionFailure;
    },
  );
  if (!found) return undefined;
  // Some phones answer in texts.
  const [latitude, longitude, accuracy] = [found.latitude, found.longitude, found.accuracy].map(Number);
  return { latitude: latitude!, longitude: longitude!, accuracy: accuracy || 0, datum: 'wgs84' };
}

/** Content of a code read by the messenger's own scanner; null where that was closed, undefined where there is none. */
export const scanByWechat = (): Promise<string | null | undefined> =>
  orElse(
    request((wx) => wx.scanQRCode, { needResult: 1, scanType: ['qrCode'] }).then(
      ({ resultStr }) => resultStr,
    ),
    () => null,
  );

/**
 * Pictures that were taken just now: the messenger keeps to the camera where a browser offers the album too. None where
 * that was closed, undefined where the browser has to take them.
 */
export const shootByWechat = (count: number): Promise<File[] | undefined> => orElse(shoot(count), () => []);

async function shoot(count: number): Promise<File[]> {
  const { localIds } = await request((wx) => wx.chooseImage, {
    count: Math.min(count, 9),
    sizeType: ['original'],
    sourceType: ['camera'],
  });
  const files: File[] = [];
  for (const localId of localIds) {
    const { localData } = await request((wx) => wx.getLocalImgData, { localId });
    const text = atob(localData.replace(/^data:[^,]*,/, '').replace(/\s/g, ''));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    files.push(new File([bytes], 'camera.jpg', { type: 'image/jpeg' }));
  }
  return files;
}

/** Begins anew in the mini-program, which hands over a fresh login. */
export const reopenMini = async (next: string): Promise<void> =>
  (await loadWx()).miniProgram.reLaunch({ url: `/${MINI_PAGES.index}?to=${encodeURIComponent(next)}` });

/** The mini-program's own page on which one agrees to its messages; it comes back to `to`. */
export const subscribePath = (template: string, to: string): string =>
  `${MINI_PAGES.subscribe}?template=${encodeURIComponent(template)}&to=${encodeURIComponent(to)}`;

export const requestInMini = async (template: string, to: string): Promise<void> =>
  (await loadWx()).miniProgram.navigateTo({ url: `/${subscribePath(template, to)}` });
